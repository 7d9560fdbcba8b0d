import { talk } from '@verst/core';
import { toChatPlace } from '../chat/chat-places.ts';
import { pointParameters } from './named-points.ts';
import type { Spot, Topic } from './turn.ts';

/** Names the other stations of the town if a message says only «вокзал». */
export async function otherStations(spots: readonly Spot[], { tools, say, user }: Topic): Promise<string[]> {
  const spot = spots.find(({ asked, name }) => name !== null && asked !== undefined && talk.STATION_WORD.test(asked));
  if (spot === undefined) return [];
  const found = await tools.read('search', { query: talk.STATION_ASKED, limit: 10, ...pointParameters(user ?? spot) });
  const names = (found?.results ?? [])
    .flatMap((hit) => toChatPlace(hit) ?? [])
    .filter(({ name, category }) => category === 'station' && talk.NAMED_STATION.test(name) && name !== spot.name)
    .map(({ name }) => `«${name}»`);
  const others = [...new Set(names)].join(', ');
  return others === ''
    ? []
    : [
        say.in(
          `Вокзалов несколько, взял «${spot.name}»; есть ещё ${others}.`,
          `There are several stations; I took ${spot.name}; others: ${others}.`,
        ),
      ];
}
