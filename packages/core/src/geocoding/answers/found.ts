import { NONE } from '../layout.ts';
import type { Candidate } from '../forward/candidate.ts';
import type { MatchedPart } from '../types.ts';
import { WEIGHTS } from '../../scoring/address-weights.ts';
import { AS_GOOD } from '../../scoring/sureness.ts';

/** A candidate that may become an answer. */
export interface Found {
  readonly candidate: Candidate;
  /** Called only for candidates that become answers. */
  readonly matched: () => MatchedPart[];
  /** Id of the street's type; 0 for places and for streets without a type. */
  readonly type: number;
  score: number;
}

/**
 * Lowers the scores of answers that the text cannot distinguish, because none of them is certain: the same street in
 * several settlements if none is named; `улица` and `переулок` of one name if the type is left out.
 *
 * @param found - in descending order of score; the order is kept
 */
export function doubtAmbiguous(found: readonly Found[]): void {
  const [first] = found;
  if (!first || first.candidate.street === NONE) return;
  const rivals = found.filter((other) => first.score - other.score < AS_GOOD && isRival(first, other));
  if (rivals.every((rival) => rival === first)) return;
  for (const rival of rivals) rival.score *= WEIGHTS.ambiguous;
  // Lower answers keep their order below the rivals.
  let ceiling = 1;
  for (const other of found) {
    other.score = Math.min(other.score, ceiling);
    ceiling = other.score;
  }
}

/** Returns true if a close answer contradicts the first; the first counts as its own rival. */
function isRival(first: Found, other: Found): boolean {
  const [a, b] = [first.candidate, other.candidate];
  if (a === b) return true;
  if (b.street === NONE) return false;
  if (a.place !== b.place) return a.placeMask === 0 && b.placeMask === 0;
  // Such streets differ only in type: the same words matched both, equally well.
  return (
    first.type !== other.type &&
    a.streetMask === b.streetMask &&
    a.streetSimilarity === b.streetSimilarity &&
    a.houseSimilarity === b.houseSimilarity
  );
}
