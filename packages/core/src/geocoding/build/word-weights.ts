import type { SectionSet } from '../../snapshot/sections.ts';
import type { BuiltVocabulary } from '../../words/vocabulary-builder.ts';
import { WEIGHT_SCALE } from '../layout.ts';

/** Adds the weight of each word, its rarity among the labels × `WEIGHT_SCALE`, as the section `word-weight`. */
export function addWordWeights(sections: SectionSet, { words, counts }: BuiltVocabulary, labelCount: number): void {
  sections.add(
    'geocoding/word-weight',
    Uint8Array.from(words, (word, id) => Math.round(WEIGHT_SCALE * rarity(word, counts[id]!, labelCount))),
  );
}

/** A word's weight in a match, 1 to 10: the rarer the heavier; numbers weigh little whatever their count. */
function rarity(word: string, count: number, labelCount: number): number {
  if (/^\d+$/.test(word)) return 3;
  const share = Math.log2(1 + labelCount / (1 + count));
  return word.length <= 1 ? 1 : Math.min(10, 2.5 + 0.55 * share);
}
