import { LANDMARK_KINDS } from '../lexicon/institutions.ts';
import { NEARBY_WORDS } from '../lexicon/relations.ts';
import { SHORTEST_WORD } from '../words/word-lengths.ts';

/** Returns true if a word of normalised text says that the place is described by something near it. */
export const isNearbyWord = (word: string): boolean => NEARBY_WORDS.has(word);

/** Returns true if a word of normalised text is a kind of building or organisation: `тц`, `музей`, in any case (`музея`). */
export function isLandmarkKind(word: string): boolean {
  if (LANDMARK_KINDS.has(word)) return true;
  if (word.length < SHORTEST_WORD) return false;
  for (const ending of ['а', 'у', 'ом', 'е', 'ы']) {
    if (word.endsWith(ending) && LANDMARK_KINDS.has(word.slice(0, -ending.length))) return true;
  }
  return (
    /[йиеюя]$/.test(word) &&
    (LANDMARK_KINDS.has(`${word.slice(0, -1)}я`) || LANDMARK_KINDS.has(`${word.slice(0, -1)}й`))
  );
}
