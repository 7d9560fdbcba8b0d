import { NONE } from '../layout.ts';
import type { Candidate } from '../forward/candidate.ts';
import type { MatchedPart } from '../types.ts';

/** A candidate that may be answered. */
export interface Found {
  readonly candidate: Candidate;
  /** Made only for what is answered. */
  readonly matched: () => MatchedPart[];
  /** Id of the street's type; 0 where it has none, and for places. */
  readonly type: number;
  score: number;
}

/** Answers this close cannot be told apart by their score. */
const RIVAL_MARGIN = 0.02;
/** What each of them is worth. */
export const AMBIGUOUS = 0.88;

/**
 * Lowers the scores of answers that the text cannot tell apart: none of them is certain. The same street in several
 * settlements where none is named; `улица` and `переулок` of one name where the type is left out.
 *
 * @param found - in descending order of score, which stays
 */
export function doubtAmbiguous(found: readonly Found[]): void {
  const [first] = found;
  if (!first || first.candidate.street === NONE) return;
  const rivals = found.filter((other) => first.score - other.score < RIVAL_MARGIN && isRival(first, other));
  if (rivals.every((rival) => rival === first)) return;
  for (const rival of rivals) rival.score *= AMBIGUOUS;
  // Lower answers keep their order below the rivals.
  let ceiling = 1;
  for (const other of found) {
    other.score = Math.min(other.score, ceiling);
    ceiling = other.score;
  }
}

/** Whether a close answer contradicts the first; the first is its own rival. */
function isRival(first: Found, other: Found): boolean {
  const [a, b] = [first.candidate, other.candidate];
  if (a === b) return true;
  if (b.street === NONE) return false;
  if (a.place !== b.place) return a.placeMask === 0 && b.placeMask === 0;
  // Only a type tells such streets apart: they were met by the very same words, as well as each other.
  return (
    first.type !== other.type &&
    a.streetMask === b.streetMask &&
    a.streetSimilarity === b.streetSimilarity &&
    a.houseSimilarity === b.houseSimilarity
  );
}
