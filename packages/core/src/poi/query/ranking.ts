import { isAmong } from '../../collections/lower-bound.ts';
import type { PoiColumns } from '../poi-columns.ts';
import type { Selection } from './selection.ts';
import { bitCount } from '../../collections/bit-count.ts';
import type { TextMatches } from './text-matcher.ts';
import { NEARLY_AS_SURE } from '../../scoring/sureness.ts';
import { WEIGHTS } from '../../scoring/place-weights.ts';

/** Weight of a tier: more than the sine of half the angle between any two points. */
const TIER = 2;
const MAX_PROMINENCE = 255;

/**
 * Writes the rank of each selected object: the smaller, the earlier; equal ranks go by index.
 *
 * @param ranks - written by object index
 */
export function rankResults(
  { pois, count, matches, halfSines, beside }: Selection,
  columns: PoiColumns,
  sort: 'distance' | 'relevance' | 'mixed' | 'named' | 'along',
  ranks: Float64Array,
): void {
  if (sort === 'named' && matches && halfSines) {
    rankByNames(pois, count, matches, halfSines, columns, ranks);
    return;
  }
  const best = sort === 'mixed' && matches ? bestScore(pois, count, matches) : 0;
  // One loop per order, so that the order is not checked again for each object.
  if (sort === 'relevance' && !matches) {
    const { prominence } = columns;
    for (let i = 0; i < count; i++) ranks[pois[i]!] = -(prominence[pois[i]!]! / MAX_PROMINENCE) * WEIGHTS.prominence;
  } else if (sort === 'relevance' && matches) {
    for (let i = 0; i < count; i++) ranks[pois[i]!] = -relevanceOf(pois[i]!, matches, columns);
  } else if (sort === 'along' && beside) {
    for (let i = 0; i < count; i++) ranks[pois[i]!] = beside.positions[pois[i]!]!;
  } else if (!halfSines) {
    for (let i = 0; i < count; i++) ranks[pois[i]!] = 0;
  } else if (sort === 'distance' || !matches) {
    for (let i = 0; i < count; i++) ranks[pois[i]!] = halfSines[pois[i]!]!;
  } else {
    const { scores, wordCount } = matches;
    for (let i = 0; i < count; i++) {
      const poi = pois[i]!;
      // Tiers, not weights: an order by a mix of distance and score could not be explained.
      ranks[poi] = tierOf((best - scores[poi]!) * wordCount) * TIER + halfSines[poi]!;
    }
  }
}

function rankByNames(
  pois: Uint32Array,
  count: number,
  matches: TextMatches,
  halfSines: Float64Array,
  columns: PoiColumns,
  ranks: Float64Array,
): void {
  let best = 0;
  for (let i = 0; i < count; i++) best = Math.max(best, agreementOf(pois[i]!, matches, columns));
  for (let i = 0; i < count; i++) {
    const poi = pois[i]!;
    const lost = best - agreementOf(poi, matches, columns);
    ranks[poi] = Math.floor(lost / WEIGHTS.betterNamed) * TIER + halfSines[poi]!;
  }
}

/**
 * Returns how well a text names an object, 0 to 1, from the quality of its words, the share of them that is in the
 * names and does not just name the kind, and the share of the name that they cover.
 */
export function agreementOf(poi: number, matches: TextMatches, columns: PoiColumns): number {
  const inName = bitCount(matches.nameWords[poi]!);
  if (inName === 0) return matches.scores[poi]! * WEIGHTS.kindOnly;
  const isWhole = isAmong(matches.aliased, poi);
  const coverage = isWhole ? 1 : Math.min(1, inName / Math.max(1, columns.titleWords[poi]!));
  const named = 1 - WEIGHTS.kindWord * (1 - inName / matches.wordCount);
  return matches.scores[poi]! * named * (1 - WEIGHTS.title * (1 - coverage));
}

function bestScore(pois: Uint32Array, count: number, { scores }: TextMatches): number {
  let best = 0;
  for (let i = 0; i < count; i++) best = Math.max(best, scores[pois[i]!]!);
  return best;
}

/** @param lost - weight of words by which a match falls behind the best */
const tierOf = (lost: number): number => Math.floor(lost / NEARLY_AS_SURE);

function relevanceOf(poi: number, matches: TextMatches, columns: PoiColumns): number {
  const known = (columns.prominence[poi]! / MAX_PROMINENCE) * WEIGHTS.prominence;
  const titleWords = columns.titleWords[poi]!;
  const coverage = titleWords === 0 ? 0 : Math.min(1, bitCount(matches.nameWords[poi]!) / titleWords);
  return matches.scores[poi]! + coverage * WEIGHTS.coverage + known;
}
