import { fillersOf, legalFormsOf, LETTERED_WORDS } from '../../lexicon/fillers.ts';
import { cyrillicLetter, mendNumberedLetter } from '../../normalisation/look-alikes.ts';
import { normaliseText, withoutApostrophes } from '../../normalisation/normalise.ts';
import { institutionsInWords } from '../../normalisation/shortened-institutions.ts';

/** Words of names and queries without meaning for the search: prepositions, phrases of questions. */
const STOP_WORDS = fillersOf('poi');
const LEGAL_FORMS = legalFormsOf('name');

/**
 * Returns all words of a text, normalised, in order; hyphens, quotes and punctuation separate words, apostrophes do
 * not.
 */
export function allWords(text: string): string[] {
  const glued = withoutApostrophes(institutionsInWords(text));
  const plain = normaliseText(glued).text.replace(/[\u00e0-\u024f]/g, withoutAccent);
  const words = (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map(mendNumberedLetter);
  return words.map((word, at) => (isLetter(words, at) ? cyrillicLetter(word) : word));
}

/**
 * Returns true for the last letter of «терминал С», which is not a preposition, unlike the «с» of «зал с бассейном».
 */
const isLetter = (words: readonly string[], at: number): boolean =>
  words[at]!.length === 1 && at === words.length - 1 && LETTERED_WORDS.has(words[at - 1] ?? '');

const withoutAccent = (letter: string): string => letter.normalize('NFD')[0]!;

/** Returns true if a normalised word is a legal form such as `ооо`. */
export const isLegalForm = (word: string): boolean => LEGAL_FORMS.has(word);

/** Returns true for the legal form of «открыть ИП», which is what is wanted and no part of a name. */
const isFounded = (words: readonly string[], at: number): boolean => at > 0 && /(?:ть|ся)$/.test(words[at - 1]!);

/** Returns true if a word of a text has a meaning: it is not a preposition, filler of a question or legal form. */
export const isSignificant = (words: readonly string[], at: number): boolean =>
  isLetter(words, at) || !(STOP_WORDS.has(words[at]!) || (LEGAL_FORMS.has(words[at]!) && !isFounded(words, at)));

/** Returns the words of a name or phrase that identify it; all of them if nothing else would be left. */
export function significantWords(text: string): string[] {
  const words = allWords(text);
  const kept = words.filter((_, at) => isSignificant(words, at));
  return kept.length > 0 ? kept : words;
}
