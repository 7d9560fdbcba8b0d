import type { Postings } from '../name-index/postings.ts';

/** Objects that some words of the query may mean. */
export interface Clue {
  readonly from: 'name' | 'category' | 'address';
  /** Ascending object indexes. */
  readonly pois: Uint32Array;
  /** Bit i: word i of the query. */
  readonly words: number;
  /** 0 to 1. */
  readonly weight: number;
  /** The category that is asked for; -1 for a name or an address. */
  readonly category: number;
  /** Id of the word in names or addresses; -1 for a category. */
  readonly word: number;
  /** True for a category that is only meant because the snapshot has no place of the category that the words mean. */
  readonly standsIn: boolean;
  /** For a category, 0 to 1: how well the words match the phrase for it; 1 for others. */
  readonly quality: number;
}

/** Adds a clue for the objects with a word, if there are any. */
export function addClue(
  clues: Clue[],
  from: Clue['from'],
  postings: Postings,
  key: number,
  words: number,
  weight: number,
): void {
  const pois = postingsOf(postings, key);
  if (pois.length > 0) clues.push({ from, pois, words, weight, category: -1, word: key, standsIn: false, quality: 1 });
}

/** Returns the ascending indexes of the objects with a key. */
export const postingsOf = ({ start, ids }: Postings, key: number): Uint32Array =>
  ids.subarray(start[key], start[key + 1]);
