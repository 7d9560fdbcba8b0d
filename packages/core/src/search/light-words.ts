import { fillersOf } from '../lexicon/fillers.ts';
import {
  AUDIENCE_WORDS,
  BRANCH_WORDS,
  COMPANY_WORDS,
  DOING_WORDS,
  FOOD_STEMS,
  NOUN_ENDINGS,
  ORIGIN_STEMS,
  QUALITY_STEMS,
} from '../lexicon/wishes.ts';
import { russianSound } from '../words/russian-sound.ts';
import { SHORTEST_HEARD } from '../words/word-lengths.ts';

const QUALITY = new RegExp(`^(?:${QUALITY_STEMS.join('|')})`);
const ORIGIN = new RegExp(`^(?:${ORIGIN_STEMS.join('|')})`);
const FOOD = new RegExp(`^(?:${FOOD_STEMS.join('|')})`);
const NOUN = new RegExp(`(?:${NOUN_ENDINGS.join('|')})$`);
const DOING_SOUNDS: ReadonlySet<string> = new Set([...DOING_WORDS].map(russianSound));
/** Words that join these to their nouns, or fill a sentence. */
const JOINING = fillersOf('join');

/**
 * Returns the words that say what kind of place is wanted, without words for what is done there, its quality and its
 * audience: «где постричь ребёнка» keeps «постричь». All of them if nothing else would be left.
 */
export function coreOf(words: readonly string[]): readonly string[] {
  if (!words.some(isLight)) return words;
  const isFood = words.some((word) => FOOD.test(word));
  const core = words.filter((word) => (isFood && ORIGIN.test(word)) || (!isLight(word) && !JOINING.has(word)));
  if (core.length > 0) return core;
  // «Куда сходить с девушкой»: without the company it still says what is wanted.
  const rest = words.filter((word) => !AUDIENCE_WORDS.has(word) && !COMPANY_WORDS.has(word));
  return rest.length > 0 ? rest : words;
}

/** Like {@link coreOf}, but keeps words for the audience: «день рождения ребёнка» is a kind of its own. */
export function coreForWhom(words: readonly string[]): readonly string[] {
  if (!words.some((word) => AUDIENCE_WORDS.has(word))) return words;
  const core = words.filter((word) => AUDIENCE_WORDS.has(word) || (!isLight(word) && !JOINING.has(word)));
  return core.length > 0 && core.length < words.length ? core : words;
}

/** Returns true if a word does not say what is looked for: it names an activity, a quality, an audience or a branch. */
export const isLight = (word: string): boolean =>
  isDone(word) ||
  ((QUALITY.test(word) || ORIGIN.test(word)) && !NOUN.test(word)) ||
  AUDIENCE_WORDS.has(word) ||
  BRANCH_WORDS.has(word);

/** Returns true if words say what somebody wants to do: then they are hardly a name. */
export const isDoing = (words: readonly string[]): boolean => words.some(isDone);

/** Also by ear: «закозать» for «заказать». */
const isDone = (word: string): boolean =>
  DOING_WORDS.has(word) || (word.length >= SHORTEST_HEARD && DOING_SOUNDS.has(russianSound(word)));
