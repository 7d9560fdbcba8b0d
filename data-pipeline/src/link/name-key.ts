import { type AnalysedName, analyseName } from '@verst/core/build';

/** A name as it is compared: type apart, order of words without meaning. */
export interface NameKey {
  /** Words in alphabetical order, joined by spaces. */
  readonly words: string;
  /** Type id of the text module, 0 for none. */
  readonly type: number;
}

/** How a name is compared between sources: equal words in any order, whatever their type's abbreviation. */
export function nameKey(name: string): NameKey {
  const { type, words }: AnalysedName = analyseName(name);
  return { words: words.toSorted().join(' '), type };
}
