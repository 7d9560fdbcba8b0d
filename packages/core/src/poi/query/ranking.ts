import type { PoiColumns } from '../poi-columns.ts';
import type { Selection } from './selection.ts';
import { bitCount, type TextMatches } from './text-matcher.ts';

/** Weight of words that a match may lack beside the best and still be as good: distance decides between such. */
const CLEARLY_BETTER = 0.12;
const WORST_TIER = 3;
/** Metres that a tier counts for: more than any two points on Earth are apart. */
const TIER_M = 1e8;
/** What a name that consists of the query's words alone is worth beside a longer one. */
const COVERAGE_WEIGHT = 0.05;
/** What being well known is worth between equal matches. */
const PROMINENCE_WEIGHT = 0.04;
const MAX_PROMINENCE = 255;

/**
 * Writes the rank of each selected object: the smaller, the earlier; equal ranks go by index.
 *
 * @param ranks - written by object index
 */
export function rankResults(
  { pois, count, matches, distances, positions }: Selection,
  columns: PoiColumns,
  sort: 'distance' | 'relevance' | 'mixed' | 'along',
  ranks: Float64Array,
): void {
  const best = sort === 'mixed' && matches ? bestScore(pois, count, matches) : 0;
  for (let i = 0; i < count; i++) {
    const poi = pois[i]!;
    if (sort === 'relevance') ranks[poi] = -relevanceOf(poi, matches, columns);
    else if (sort === 'along' && positions) ranks[poi] = positions.get(poi) ?? Infinity;
    else if (sort === 'distance' || !matches) ranks[poi] = distances[poi]!;
    // Tiers, not weights: a mix of distance and score would not be an order that one can explain.
    else ranks[poi] = tierOf((best - matches.scores[poi]!) * matches.wordCount) * TIER_M + distances[poi]!;
  }
}

function bestScore(pois: Uint32Array, count: number, { scores }: TextMatches): number {
  let best = 0;
  for (let i = 0; i < count; i++) best = Math.max(best, scores[pois[i]!]!);
  return best;
}

/** @param lost - weight of words by which a match falls behind the best */
const tierOf = (lost: number): number => Math.min(WORST_TIER, Math.floor(lost / CLEARLY_BETTER));

function relevanceOf(poi: number, matches: TextMatches | null, columns: PoiColumns): number {
  const known = (columns.prominence[poi]! / MAX_PROMINENCE) * PROMINENCE_WEIGHT;
  if (!matches) return known;
  const titleWords = columns.titleWords[poi]!;
  const coverage = titleWords === 0 ? 0 : Math.min(1, bitCount(matches.nameWords[poi]!) / titleWords);
  return matches.scores[poi]! + coverage * COVERAGE_WEIGHT + known;
}
