import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SectionSet } from '../snapshot/sections.ts';
import { stem } from './stem.ts';
import { soundSkeletons } from './transliterate.ts';
import { VocabularyBuilder } from './vocabulary-builder.ts';
import { Vocabulary } from './vocabulary.ts';

function vocabularyOf(words: readonly string[]): Vocabulary {
  const builder = new VocabularyBuilder();
  for (const word of words) builder.add(word);
  const sections = new SectionSet();
  builder.finish(sections, 'test');
  return new Vocabulary(sections, 'test');
}

/** Optimal string alignment by the full matrix, from the definition. */
function plainDistance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const changed = rows[i - 1]![j - 1]! + Number(a[i - 1] !== b[j - 1]);
      rows[i]![j] = Math.min(changed, rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        rows[i]![j] = Math.min(rows[i]![j]!, rows[i - 2]![j - 2]! + 1);
      }
    }
  }
  return rows[a.length]![b.length]!;
}

const word = fc.string({ unit: fc.constantFrom('а', 'б', 'в', 'г', 'д', 'е'), minLength: 1, maxLength: 12 });

describe('vocabulary', () => {
  it('finds every stem within the edits, as a scan of all stems does', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(word, { minLength: 1, maxLength: 120 }),
        word,
        fc.integer({ min: 1, max: 3 }),
        (words, query, edits) => {
          const vocabulary = vocabularyOf(words);
          const stems = new Set(words.flatMap((entry) => [stem(entry), entry]));
          // As many edits as the word is long enough for: k + 1 grams of two letters, k gaps, two edges.
          const possible = Math.min(edits, Math.max(0, Math.floor((query.length + 2 - 2) / 3)));
          vocabulary.searchStems(query, edits, true);
          expect(vocabulary.found.count).toBe(
            possible === 0 ? 0 : [...stems].filter((entry) => plainDistance(entry, query) <= possible).length,
          );
        },
      ),
      { numRuns: 200 },
    );
  });

  it('finds exact words, words of one stem, beginnings and sounds', () => {
    const vocabulary = vocabularyOf(['ленина', 'ленинская', 'ленинский', 'мира', '8']);
    const texts = (ids: number[]): string[] => ids.map((id) => vocabulary.textOf(id)).sort();
    expect(vocabulary.textOf(vocabulary.find('мира'))).toBe('мира');
    expect(vocabulary.find('мир')).toBe(-1);
    const { words, from, to } = vocabulary.wordsOfStem(vocabulary.findStem('ленинской'));
    expect(texts([...words.subarray(from, to)])).toEqual(['ленинская', 'ленинский']);
    const [first, past] = vocabulary.prefixRange('ленинс');
    expect(past - first).toBe(2);
    const sounding: number[] = [];
    vocabulary.forEachSounding(soundSkeletons('leninskaja'), (id) => sounding.push(id));
    expect(texts(sounding)).toEqual(['ленинская']);
  });
});
