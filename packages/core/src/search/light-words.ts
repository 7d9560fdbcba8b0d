import { fillersOf } from '../lexicon/fillers.ts';
import {
  AUDIENCE_WORDS,
  BRANCH_WORDS,
  COMPANY_WORDS,
  DOING_WORDS,
  NOUN_ENDINGS,
  QUALITY_STEMS,
} from '../lexicon/wishes.ts';

const QUALITY = new RegExp(`^(?:${QUALITY_STEMS.join('|')})`);
const NOUN = new RegExp(`(?:${NOUN_ENDINGS.join('|')})$`);
/** Words that join these to what they are said of, or fill a sentence. */
const JOINING = fillersOf('join');

/**
 * The words that say what kind of place is wanted, without what is to be done there, what it shall be like and for whom:
 * «где постричь ребёнка» keeps «постричь». All of them where nothing else would be left.
 */
export function coreOf(words: readonly string[]): readonly string[] {
  if (!words.some(isLight)) return words;
  const core = words.filter((word) => !isLight(word) && !JOINING.has(word));
  if (core.length > 0) return core;
  // «Куда сходить с девушкой»: without the company it still says what is wanted.
  const rest = words.filter((word) => !AUDIENCE_WORDS.has(word) && !COMPANY_WORDS.has(word));
  return rest.length > 0 ? rest : words;
}

/** The same with for whom it shall be: «день рождения ребёнка» is no other's. */
export function coreForWhom(words: readonly string[]): readonly string[] {
  if (!words.some((word) => AUDIENCE_WORDS.has(word))) return words;
  const core = words.filter((word) => AUDIENCE_WORDS.has(word) || (!isLight(word) && !JOINING.has(word)));
  return core.length > 0 && core.length < words.length ? core : words;
}

/** Whether a word says nothing of what is looked for: what is to be done there, what it shall be like, for whom. */
export const isLight = (word: string): boolean =>
  DOING_WORDS.has(word) ||
  (QUALITY.test(word) && !NOUN.test(word)) ||
  AUDIENCE_WORDS.has(word) ||
  BRANCH_WORDS.has(word);

/** Whether words say what somebody wants to do: then they hardly are a name. */
export const isDoing = (words: readonly string[]): boolean => words.some((word) => DOING_WORDS.has(word));
