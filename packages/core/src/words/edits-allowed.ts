import { SHORTEST_WORD } from './word-lengths.ts';

/** Returns the number of typing errors that a word of this length may have. */
export const editsAllowed = (length: number): number =>
  length < SHORTEST_WORD ? 0 : length < 7 ? 1 : length < 11 ? 2 : 3;
