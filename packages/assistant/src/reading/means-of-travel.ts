import { talk } from '@verst/core';
import type { Wording } from '../skills/wording.ts';

/** A profile of `route` that words of a message choose. */
export type Means = 'car' | 'foot' | 'bicycle' | 'truck';

const EITHER = ['foot', 'bicycle', 'truck', 'car'] as const;

/** Returns the means of travel that words name: «пешком», «на машине»; null if they name none. */
export const namedMeans = (text: string): Means | null =>
  EITHER.find((means) => talk.MEANS_NAMED[means].test(text)) ?? null;

/** Returns all means of travel that words name, for «на машине и пешком». */
export const allMeans = (text: string): Means[] => EITHER.filter((means) => talk.MEANS_NAMED[means].test(text));

/** Returns the means of travel that a message names or whose verb it uses; null if it does neither. */
export function meansIn(text: string): Means | null {
  const named = namedMeans(text);
  if (named !== null) return named;
  if (talk.MEANS_WALKING.test(text)) return 'foot';
  return talk.MEANS_DRIVING.test(text) ? 'car' : null;
}

/** Returns true if a message asks for public transport, of which the map has no timetables. */
export const asksTransport = (text: string): boolean => talk.MEANS_TRANSPORT.test(text);

/** Removes «пешком», «на велосипеде», «на автобусе» from a question about a route. */
export function withoutMeans(text: string): string {
  let rest = text;
  for (const form of [...Object.values(talk.MEANS_NAMED), talk.MEANS_TRANSPORT])
    rest = rest.replaceAll(new RegExp(form, 'g'), ' ');
  return rest.replace(/\s+/g, ' ').trim();
}

const MEANS_IN_WORDS: Readonly<Record<Means, readonly [string, string]>> = {
  car: ['на машине', 'by car'],
  foot: ['пешком', 'on foot'],
  bicycle: ['на велосипеде', 'by bicycle'],
  truck: ['на грузовике', 'by truck'],
};

/** Returns a means of travel as part of a sentence: «пешком», «на машине». */
export const meansText = (means: Means, say: Wording): string => say.in(...MEANS_IN_WORDS[means]);

/** Says that the snapshot has no network of a means of travel. */
export const noNetwork = (means: Means, say: Wording): string =>
  say.in(
    `в этом снимке карты нет сети для пути ${meansText(means, say)}`,
    `this snapshot of the map has no network for going ${meansText(means, say)}`,
  );
