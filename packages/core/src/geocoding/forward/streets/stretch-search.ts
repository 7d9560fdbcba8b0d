import type { Bbox } from '../../../geo/bbox.ts';
import type { Query } from '../../../grammar/query.ts';
import type { NamedStretch } from '../../../grammar/stretch.ts';
import type { CheckedOptions } from '../../options.ts';
import type { Candidate } from '../candidate.ts';
import type { ForwardSearch } from '../forward-search.ts';
import { type Crossing, findCrossings } from './intersection-search.ts';
import type { StreetCrossing } from './street-crossing.ts';

/** A stretch of a street between two others, with the readings that name the three. */
export interface FoundStretch {
  /** The street, then those at the ends. */
  readonly streets: readonly Candidate[];
  readonly queries: readonly Query[];
  /** The point of the street nearest to the middle between the ends. */
  readonly lon: number;
  readonly lat: number;
  /** Box of the two ends. */
  readonly bbox: Bbox;
  /** 0 to 1: the score of the end that fits less. */
  readonly score: number;
}

/** Returns the best stretch that a line may name, or null if no street meets both others. */
export function findStretch(
  search: ForwardSearch,
  crossing: StreetCrossing,
  { street, from, to }: NamedStretch,
  options: CheckedOptions,
  biasSettlement: number,
): FoundStretch | null {
  const meeting = (other: NamedStretch['from']): Crossing[] =>
    findCrossings(search, crossing, { left: street, right: other, isLoose: false }, options, biasSettlement);
  const begins = meeting(from);
  const ends = begins.length === 0 ? [] : meeting(to);
  let best: FoundStretch | null = null;
  for (const begin of begins) {
    for (const end of ends) {
      const [along, first] = begin.streets;
      const [same, second] = end.streets;
      const score = Math.min(begin.score, end.score);
      if (!isSameStreet(search, along, same) || first.street === second.street || score <= (best?.score ?? 0)) continue;
      const lons = [begin.lon, end.lon].sort((a, b) => a - b);
      const lats = [begin.lat, end.lat].sort((a, b) => a - b);
      const middle = crossing.nearest(along.street, (lons[0]! + lons[1]!) / 2, (lats[0]! + lats[1]!) / 2);
      if (middle === null) continue;
      best = {
        streets: [along, first, second],
        queries: [...begin.queries, end.queries[1]],
        ...middle,
        bbox: [lons[0]!, lats[0]!, lons[1]!, lats[1]!],
        score,
      };
    }
  }
  return best;
}

/** Returns true for one street, which the map may hold in several pieces. */
const isSameStreet = ({ index }: ForwardSearch, a: Candidate, b: Candidate): boolean =>
  a.place === b.place && index.streetName[a.street] === index.streetName[b.street];
