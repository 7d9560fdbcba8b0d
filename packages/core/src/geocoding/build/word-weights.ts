import type { SectionSet } from '../../snapshot/sections.ts';
import type { BuiltVocabulary } from '../../words/vocabulary-builder.ts';
import { WEIGHTS } from '../../scoring/address-weights.ts';
import { WEIGHT_SCALE } from '../layout.ts';

/** Adds the weight of each word, its rarity among the labels × `WEIGHT_SCALE`, as the section `word-weight`. */
export function addWordWeights(sections: SectionSet, { words, counts }: BuiltVocabulary, labelCount: number): void {
  sections.add(
    'geocoding/word-weight',
    Uint8Array.from(words, (word, id) => Math.round(WEIGHT_SCALE * rarity(word, counts[id]!, labelCount))),
  );
}

/** Weight of a number, and of a word that all names contain. */
const LEAST = 2.5;

/** A word's weight in a match: the rarer the heavier; numbers weigh little whatever their count, single letters least. */
function rarity(word: string, count: number, labelCount: number): number {
  if (/^\d+$/.test(word)) return LEAST;
  const share = Math.log2(1 + labelCount / (1 + count));
  return word.length <= 1 ? 1 : Math.min(WEIGHTS.mostOfName, LEAST + share / 2);
}
