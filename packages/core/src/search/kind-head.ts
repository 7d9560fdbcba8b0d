import type { SearchDeps } from './dependencies.ts';
import { DEEDS } from '../lexicon/kinds/deeds.ts';
import { ADDED_WITH_BY, ADDED_WITH_ON, ADDING_WORDS, PROPERTY_STEMS, THINGS_FOR } from '../lexicon/properties.ts';

const PROPERTY = new RegExp(
  `^(?:${PROPERTY_STEMS.join('|')})(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|его|ому|ему|ую|юю|ых|их|ым|им|ыми|ими|ом|ем)$`,
);
const DOING: ReadonlySet<string> = new Set(DEEDS.flatMap(([, ...verbs]) => verbs));

/**
 * Returns the parts of a text that may say all of the kind that it asks for, the fullest first: «теплица» of «теплица из
 * поликарбоната», «диван» of «новый диван», «сшить» of «сшить платье».
 */
export function headsOf(words: readonly string[]): (readonly string[])[] {
  const at = words.findIndex((_, i) => i > 0 && isAdded(words, i));
  const before = at < 0 ? words : words.slice(0, at);
  const deed = before.slice(0, 1).filter((word) => DOING.has(word));
  return [before, plainOf(words), plainOf(before), deed].filter(
    (head) => head.length > 0 && head.length < words.length && !THINGS_FOR.has(head.at(-1)!),
  );
}

/** Returns the words that a head leaves out and that say more of the thing: «из поликарбоната», not «платье» of «сшить платье». */
export const addedTo = (head: readonly string[], words: readonly string[]): string[] =>
  head.length === 1 && DOING.has(head[0]!) ? [] : words.filter((word) => !head.includes(word));

const plainOf = (words: readonly string[]): readonly string[] => words.filter((word) => !PROPERTY.test(word));

/** Returns true if a preposition at this position adds a property to the thing before it, and not its place. */
function isAdded(words: readonly string[], at: number): boolean {
  const word = words[at]!;
  if (at + 1 === words.length) return false;
  if (word === 'на') return ADDED_WITH_ON.has(words[at + 1]!);
  if (word === 'по') return ADDED_WITH_BY.test(words.at(-1)!);
  return ADDING_WORDS.has(word);
}

/** Returns true if words are, as they are spelled, one phrase for a kind of which the snapshot has places. */
export function isPhrase(words: readonly string[], { meaningOf }: Pick<SearchDeps, 'meaningOf'>): boolean {
  const { isOnePhrase, isCorrected, standsIn, categories } = meaningOf(words.join(' '));
  return isOnePhrase && !isCorrected && !standsIn && categories.length > 0;
}

/**
 * Returns the words left without a question or a time; all of them if these are a phrase for another kind: «телефон
 * завис», «магазин фиксированной цены», «мойка 24».
 */
export function unlessOwnPhrase(
  words: readonly string[],
  left: readonly string[],
  deps: Pick<SearchDeps, 'meaningOf'>,
): readonly string[] {
  if (left.length === words.length || !isPhrase(words, deps)) return left;
  const [kind] = deps.meaningOf(words.join(' ')).categories;
  return deps.meaningOf(left.join(' ')).categories.some(({ id }) => id === kind!.id) ? left : words;
}
