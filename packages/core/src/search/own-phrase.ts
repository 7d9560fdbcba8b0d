import type { SearchDeps } from './dependencies.ts';

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
