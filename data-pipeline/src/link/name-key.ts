import { type AnalysedName, analyseName } from '@verst/core/build';

/** A name in the form used for comparison: without its type, and independent of word order. */
export interface NameKey {
  /** Words in alphabetical order, joined by spaces. */
  readonly words: string;
  /** Type id of the text module, 0 for none. */
  readonly type: number;
}

/** Returns the key by which names of two sources are compared: words in any order, type words expanded. */
export function nameKey(name: string): NameKey {
  const { type, words }: AnalysedName = analyseName(name);
  return { words: words.toSorted().join(' '), type };
}

/** Returns true if two area names share a word besides type words: «Иркутская область», «Иркутская». */
export function sharesWord(a: string, b: string): boolean {
  const words = new Set(nameKey(a).words.split(' '));
  return nameKey(b)
    .words.split(' ')
    .some((word) => words.has(word));
}
