import { SHORTENED_INSTITUTIONS } from '../lexicon/institutions.ts';

/** Returns a text with shortened kinds of institution in words: «д/с №5» as «детский сад  №5». */
export const institutionsInWords = (text: string): string =>
  SHORTENED_INSTITUTIONS.reduce((written, [short, words]) => written.replace(short, words), text);
