import type { CrossedStreets } from '../../../grammar/intersection.ts';
import { MAX_LAT } from '../../../normalisation/coordinates.ts';
import type { NormalText } from '../../../normalisation/normal-text.ts';
import { type Query, readQuery } from '../../../grammar/query.ts';
import type { GeocodingIndex } from '../../index/geocoding-index.ts';
import { metersPerDegreeLon } from '../../../geo/distance.ts';
import { toE7 } from '../../../geo/e7.ts';
import { NONE } from '../../layout.ts';
import type { CheckedOptions } from '../../options.ts';
import { bboxAt } from '../../placement.ts';
import { BESIDE_M } from '../../same-place.ts';
import { Candidate } from '../candidate.ts';
import type { ForwardSearch } from '../forward-search.ts';
import type { StreetCrossing } from './street-crossing.ts';
import { DOUBTFUL, LIKELY } from '../../../scoring/sureness.ts';
import { MOST_CANDIDATES } from '../../../scoring/candidates.ts';

/** Two streets that meet, with the readings that name them. */
export interface Crossing {
  readonly streets: readonly [Candidate, Candidate];
  readonly queries: readonly [Query, Query];
  readonly lon: number;
  readonly lat: number;
  /** 0 to 1: the score of the side that fits less. */
  readonly score: number;
}

/** More than the distance at which streets meet, at any latitude of Russia; degrees × 10⁷. */
const NEAR_E7 = toE7(BESIDE_M / metersPerDegreeLon(MAX_LAT));

/** Returns the crossings of two streets of one settlement, best first. A town named on one side applies to both. */
export function findCrossings(
  search: ForwardSearch,
  crossing: StreetCrossing,
  { left, right }: CrossedStreets,
  options: CheckedOptions,
  biasSettlement: number,
): Crossing[] {
  // If the other side names the town, namesakes elsewhere would only crowd out its own street.
  const streetsOf = (
    side: NormalText,
    settlement: number,
    isNamed: boolean,
  ): { query: Query; streets: Candidate[] } => {
    const query = readQuery(side);
    const streets: Candidate[] = [];
    if (query.units.length === 0) return { query, streets };
    const bbox = isNamed ? bboxAt(search.index.placeBbox, settlement, NEAR_E7) : null;
    search.run(query, { ...options, types: ROADS, bbox }, settlement);
    for (let i = 0; i < search.results.count && streets.length < MOST_CANDIDATES; i++) {
      const slot = search.results.get(i);
      if (slot.score < DOUBTFUL) break;
      if (slot.street === NONE || slot.address !== NONE) continue;
      if (streets.some(({ street }) => street === slot.street)) continue;
      const copy = new Candidate();
      copy.copyFrom(slot);
      streets.push(copy);
    }
    return { query, streets };
  };
  let a = streetsOf(left, biasSettlement, false);
  const first = townOf(a.streets);
  const b = streetsOf(right, first ?? biasSettlement, first !== null);
  const town = townOf(b.streets);
  if (first === null && town !== null) a = streetsOf(left, town, true);
  const pairs = a.streets.flatMap((one) =>
    b.streets.filter(({ place }) => place === one.place).map((other): [Candidate, Candidate] => [one, other]),
  );
  pairs.sort((p, q) => scoreOf(q) - scoreOf(p) || q[0].score + q[1].score - p[0].score - p[1].score);
  const found: Crossing[] = [];
  for (const streets of pairs) {
    if (!comeClose(search.index, streets[0].street, streets[1].street)) continue;
    if (found.length === options.limit || scoreOf(streets) < LIKELY * (found[0]?.score ?? 0)) break;
    const point = crossing.find(streets[0].street, streets[1].street);
    if (point) found.push({ streets, queries: [a.query, b.query], ...point, score: scoreOf(streets) });
  }
  return found;
}

/** Returns true if the boxes of two streets overlap, or nearly: a cheap check before their lines are compared. */
function comeClose({ streetBbox }: GeocodingIndex, a: number, b: number): boolean {
  return (
    streetBbox[4 * a]! - NEAR_E7 <= streetBbox[4 * b + 2]! &&
    streetBbox[4 * b]! - NEAR_E7 <= streetBbox[4 * a + 2]! &&
    streetBbox[4 * a + 1]! - NEAR_E7 <= streetBbox[4 * b + 3]! &&
    streetBbox[4 * b + 1]! - NEAR_E7 <= streetBbox[4 * a + 3]!
  );
}

const scoreOf = ([one, other]: readonly [Candidate, Candidate]): number => Math.min(1, one.score, other.score);

const ROADS = new Set(['road'] as const);

/** Returns the settlement that one side names, or null. */
const townOf = (streets: readonly Candidate[]): number | null =>
  streets[0] && streets[0].placeMask !== 0 ? streets[0].place : null;
