import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SectionSet } from '../../snapshot/sections.ts';
import { editDistance } from './edit-distance.ts';
import { stemOf } from './stem.ts';
import { buildVocabulary, Vocabulary } from './vocabulary.ts';

function vocabularyOf(words: Iterable<string>): { vocabulary: Vocabulary; ids: Map<string, number> } {
  const sections = new SectionSet();
  const ids = buildVocabulary(words, sections, 'test');
  return { vocabulary: new Vocabulary(sections, 'test'), ids };
}

const word = fc.string({ unit: fc.constantFrom(...Array.from('абвaкпт')), minLength: 1, maxLength: 10 });

describe('a vocabulary', () => {
  it('finds every word under the id it was built with, and no other', () => {
    fc.assert(
      fc.property(fc.uniqueArray(word), word, (words, other) => {
        const { vocabulary, ids } = vocabularyOf(words);
        for (const each of words) expect(vocabulary.findWord(each)).toBe(ids.get(each));
        expect(vocabulary.findWord(other)).toBe(ids.get(other) ?? -1);
      }),
    );
  });

  it('finds every stem with one mistake that a scan of all stems finds', () => {
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 60 }), word, (words, query) => {
        const stem = stemOf(query);
        const { vocabulary } = vocabularyOf(words);
        const found = vocabulary.findSimilarStems(stem);
        // One mistake in a word of four to seven letters always leaves a trigram in common, but for the shortest.
        const expected = [...new Set(words.map(stemOf))].filter(
          (other) => stem.length >= 5 && stem.length < 8 && other.length > 4 && editDistance(stem, other, 1) === 1,
        );
        const texts = new Set(found.map((match) => vocabulary.stemText(match.stem)));
        for (const each of expected) expect(texts).toContain(each);
        for (const { stem: id, edits } of found) expect(editDistance(stem, vocabulary.stemText(id), edits)).toBe(edits);
      }),
      { numRuns: 300 },
    );
  });

  it('brings inflected forms, both scripts and prefixes to a word', () => {
    const { vocabulary, ids } = vocabularyOf(['пятерочка', 'пятерочки', 'магнит', 'king']);
    expect([...vocabulary.wordsOfStem(vocabulary.findStem('пятерочк'))].map((id) => vocabulary.words.get(id))).toEqual([
      'пятерочка',
      'пятерочки',
    ]);
    expect([...vocabulary.wordsSoundingLike('кинг')]).toEqual([ids.get('king')]);
    expect(vocabulary.wordsWithPrefix('пятер')).toEqual({ from: ids.get('пятерочка'), to: ids.get('пятерочки')! + 1 });
  });
});
