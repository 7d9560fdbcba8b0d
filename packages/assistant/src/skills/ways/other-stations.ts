import { talk } from '@verst/core';
import type { Spot, Topic } from '../turn.ts';
import { placesFound, pointParameters } from '../../reading/look-ups.ts';

/** Names the other stations of the town if a message says only «вокзал». */
export async function otherStations(spots: readonly Spot[], { tools, say, user }: Topic): Promise<string[]> {
  const spot = spots.find(({ asked, name }) => name !== null && asked !== undefined && talk.STATION_WORD.test(asked));
  if (spot === undefined) return [];
  const found = await tools.read('search', { query: talk.STATION_ASKED, limit: 10, ...pointParameters(user ?? spot) });
  const names = placesFound(found)
    .filter(({ name, category }) => category === 'station' && talk.NAMED_STATION.test(name) && name !== spot.name)
    .map(({ name }) => `«${name}»`);
  const others = [...new Set(names)].join(', ');
  return say.when(
    others !== '',
    `Вокзалов несколько, взял «${spot.name}»; есть ещё ${others}.`,
    `There are several stations; I took ${spot.name}; others: ${others}.`,
  );
}

/** Says so if an airfield stands in for the airport that a message asks for: one without a code of airlines. */
export async function noAirport(spots: readonly Spot[], { tools, say }: Topic): Promise<string[]> {
  const spot = spots.find(
    ({ asked, name }) =>
      name !== null &&
      asked !== undefined &&
      talk.AIRPORT_WORD.test(asked) &&
      !talk.AIRPORT_WORD.test(name.toLowerCase()),
  );
  if (spot === undefined) return [];
  const values = { q: talk.AIRPORT_ASKED, ...pointParameters(spot), radius: AIRFIELD_M, limit: 1 };
  const field = (await tools.read('searchPois', values))?.results[0] as { readonly tags?: object } | undefined;
  return say.when(
    field !== undefined && !(talk.AIRLINE_CODE in (field.tags ?? {})),
    `Пассажирского аэропорта по этим словам на карте нет: «${spot.name}» — аэродром без рейсов, по её данным.`,
    `The map has no passenger airport of that name: by its data, ${spot.name} is an airfield without airlines.`,
  );
}

/** An airfield is up to this far from its point on the map. */
const AIRFIELD_M = 500;
