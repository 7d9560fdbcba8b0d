import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SectionSet } from '../../snapshot/sections.ts';
import { editsBetween } from '../../words/edit-distance.ts';
import { stemOf } from '../../words/stem.ts';
import { buildPlaceVocabulary, PlaceVocabulary } from './place-vocabulary.ts';

function vocabularyOf(words: Iterable<string>): { vocabulary: PlaceVocabulary; ids: Map<string, number> } {
  const sections = new SectionSet();
  const ids = buildPlaceVocabulary(words, sections);
  return { vocabulary: new PlaceVocabulary(sections), ids };
}

const word = fc.string({ unit: fc.constantFrom(...Array.from('абвaкпт')), minLength: 1, maxLength: 10 });

describe('the vocabulary of places', () => {
  it('finds every word under the id it was built with, and no other', () => {
    fc.assert(
      fc.property(fc.uniqueArray(word), word, (words, other) => {
        const { vocabulary, ids } = vocabularyOf(words);
        for (const each of words) expect(vocabulary.findWord(each)).toBe(ids.get(each));
        expect(vocabulary.findWord(other)).toBe(ids.get(other) ?? -1);
      }),
    );
  });

  it('finds the stems with as many mistakes as their length may hold, as a scan of all stems does', () => {
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 60 }), word, (words, query) => {
        const stem = stemOf(query);
        const { vocabulary } = vocabularyOf(words);
        const found = vocabulary.findSimilarStems(stem);
        const most = stem.length < 4 ? 0 : stem.length < 8 ? 1 : 2;
        const expected = [...new Set(words.map(stemOf))].filter((other) => {
          const edits = editsBetween(stem, other, 2);
          return edits > 0 && edits <= most;
        });
        const texts = new Set(found.map((match) => vocabulary.stemText(match.stem)));
        expect([...texts].sort()).toEqual(expected.sort());
        for (const { stem: id, edits } of found) expect(editsBetween(stem, vocabulary.stemText(id), edits)).toBe(edits);
      }),
      { numRuns: 300 },
    );
  });

  it('brings inflected forms, both scripts and prefixes to a word', () => {
    const { vocabulary, ids } = vocabularyOf(['пятерочка', 'пятерочки', 'магнит', 'king']);
    expect([...vocabulary.wordsOfStem(vocabulary.findStem('пятерочк'))].map((id) => vocabulary.textOf(id))).toEqual([
      'пятерочка',
      'пятерочки',
    ]);
    expect([...vocabulary.wordsSoundingLike('кинг')]).toEqual([ids.get('king')]);
    expect(vocabulary.wordsWithPrefix('пятер')).toEqual({ from: ids.get('пятерочка'), to: ids.get('пятерочки')! + 1 });
  });

  it('finds English words by their singular, though no word begins with it', () => {
    const { vocabulary, ids } = vocabularyOf(['pharmacies', 'bakery']);
    expect([...vocabulary.wordsOfStem(vocabulary.findStem('pharmacy'))]).toContain(ids.get('pharmacies'));
  });
});
