import { letterCode } from './letter-codes.ts';

/** Rows of the distance matrix, reused by every call. */
let before = new Uint16Array(64);
let previous = new Uint16Array(64);
let current = new Uint16Array(64);

type Rows = Uint16Array<ArrayBuffer>;

/**
 * Returns the number of edits between two words given as letter codes: insertions, deletions, substitutions, swaps of
 * neighbours (optimal string alignment). Returns `limit + 1` once there must be more than `limit`.
 */
export function editDistance(
  a: Uint8Array,
  aStart: number,
  aLength: number,
  b: Uint8Array,
  bStart: number,
  bLength: number,
  limit: number,
): number {
  if (Math.abs(aLength - bLength) > limit) return limit + 1;
  if (bLength + 2 > current.length) {
    [before, previous, current] = [0, 1, 2].map(() => new Uint16Array(2 * (bLength + 2))) as [Rows, Rows, Rows];
  }
  for (let j = 0; j <= bLength; j++) previous[j] = j;
  for (let i = 1; i <= aLength; i++) {
    const from = Math.max(1, i - limit);
    const to = Math.min(bLength, i + limit);
    const letter = a[aStart + i - 1]!;
    // Cells outside the band are above the limit.
    let rowBest = from === 1 ? i : limit + 1;
    current[from - 1] = rowBest;
    for (let j = from; j <= to; j++) {
      const other = b[bStart + j - 1]!;
      let cost = previous[j - 1]! + (letter === other ? 0 : 1);
      const deletion = j < i + limit ? previous[j]! + 1 : limit + 1;
      if (deletion < cost) cost = deletion;
      const insertion = current[j - 1]! + 1;
      if (insertion < cost) cost = insertion;
      if (i > 1 && j > 1 && letter === b[bStart + j - 2] && other === a[aStart + i - 2]) {
        const swap = before[j - 2]! + 1;
        if (swap < cost) cost = swap;
      }
      current[j] = cost;
      if (cost < rowBest) rowBest = cost;
    }
    if (to < bLength) current[to + 1] = limit + 1;
    if (rowBest > limit) return limit + 1;
    const recycled = before;
    before = previous;
    previous = current;
    current = recycled;
  }
  return Math.min(previous[bLength]!, limit + 1);
}

/** {@link editDistance} for two normalised texts of any length. */
export const editsBetween = (a: string, b: string, limit: number): number =>
  a === b ? 0 : editDistance(codesOf(a), 0, a.length, codesOf(b), 0, b.length, limit);

function codesOf(text: string): Uint8Array {
  const codes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) codes[i] = letterCode(text.charCodeAt(i));
  return codes;
}
