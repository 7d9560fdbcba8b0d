import { SHORTEST_WORD } from './word-lengths.ts';

/** More typing errors than this are not searched for. */
export const MAX_EDITS = 3;

/** Returns the number of typing errors that a word of this length may have: one for each four letters, the last of which may be missing. */
export const editsAllowed = (length: number): number =>
  length < SHORTEST_WORD ? 0 : Math.min(MAX_EDITS, Math.floor((length + 1) / SHORTEST_WORD));
