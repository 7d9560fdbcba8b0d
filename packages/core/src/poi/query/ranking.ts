import type { PoiColumns } from '../poi-columns.ts';
import { bitCount, type TextMatches } from './text-matcher.ts';

/** Text scores that differ by less are equally good: distance decides. */
const CLEARLY_BETTER = 0.12;
const WORST_TIER = 3;
/** What a name that consists of the query's words alone is worth beside a longer one. */
const COVERAGE_WEIGHT = 0.05;
/** What being well known is worth between equal matches. */
const PROMINENCE_WEIGHT = 0.04;
const MAX_PROMINENCE = 255;

/**
 * The order of results as a comparison without ties.
 *
 * @param pois - object indexes; the first `count` are ranked
 * @param matches - text scores by object index, or null where there was no text
 * @param distances - metres by object index; read unless `sort` is `relevance`
 */
export function ranking(
  pois: Uint32Array,
  count: number,
  matches: TextMatches | null,
  columns: PoiColumns,
  distances: Float64Array,
  sort: 'distance' | 'relevance' | 'mixed',
): (a: number, b: number) => boolean {
  const nearer = (a: number, b: number): boolean =>
    distances[a] === distances[b] ? a < b : distances[a]! < distances[b]!;
  const relevance = (poi: number): number => relevanceOf(poi, matches, columns);
  if (sort === 'relevance') {
    return (a, b) => {
      const difference = relevance(a) - relevance(b);
      return difference === 0 ? a < b : difference > 0;
    };
  }
  if (sort === 'distance' || !matches) return nearer;
  const { scores } = matches;
  let best = 0;
  for (let i = 0; i < count; i++) best = Math.max(best, scores[pois[i]!]!);
  // Tiers, not weights: a mix of distance and score would not be an order that one can explain.
  const tier = (poi: number): number => Math.min(WORST_TIER, Math.floor((best - scores[poi]!) / CLEARLY_BETTER));
  return (a, b) => {
    const difference = tier(a) - tier(b);
    return difference === 0 ? nearer(a, b) : difference < 0;
  };
}

function relevanceOf(poi: number, matches: TextMatches | null, { prominence, titleWords }: PoiColumns): number {
  const known = (prominence[poi]! / MAX_PROMINENCE) * PROMINENCE_WEIGHT;
  if (!matches) return known;
  const coverage = titleWords[poi] === 0 ? 0 : Math.min(1, bitCount(matches.nameWords[poi]!) / titleWords[poi]!);
  return matches.scores[poi]! + coverage * COVERAGE_WEIGHT + known;
}
