import { NUMBERED_INSTITUTIONS } from '../lexicon/institutions.ts';

/** «детский сад № 5», but Сад 5. */
const KINDERGARTEN = /^детск/;

/** Returns true if words say that a number right after them is an institution's: normalised words, the last one first. */
export const isNumberedInstitution = (word: string, before: string | undefined): boolean =>
  NUMBERED_INSTITUTIONS.has(word) || (/^сада?$/.test(word) && before !== undefined && KINDERGARTEN.test(before));
