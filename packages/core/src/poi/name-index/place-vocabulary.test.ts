import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SectionSet } from '../../snapshot/sections.ts';
import { editsBetween } from '../../words/word-distance.ts';
import { stemOf } from '../../words/stem.ts';
import { buildPlaceVocabulary, PlaceVocabulary } from './place-vocabulary.ts';

function vocabularyOf(words: Iterable<string>): { vocabulary: PlaceVocabulary; ids: Map<string, number> } {
  const sections = new SectionSet();
  const given = [...words];
  const { ids } = buildPlaceVocabulary(given, sections);
  return { vocabulary: new PlaceVocabulary(sections), ids: new Map(given.map((text, i) => [text, ids[i]!])) };
}

const word = fc.string({ unit: fc.constantFrom(...Array.from('абвaкпт')), minLength: 1, maxLength: 10 });

/** Two mistakes leave the first letter. */
const isLike = (text: string, own: string, edits: number): boolean => edits < 2 || text[0] === own[0];

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

  it('finds the words with the fewest mistakes that they may hold, whole or in their stems, as a scan of all does', () => {
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 60 }), word, (words, query) => {
        const stem = stemOf(query);
        const { vocabulary } = vocabularyOf(words);
        const ofStem = stem.length < 4 ? 0 : stem.length < 7 ? 1 : 2;
        const ofWord = query.length < 4 ? 0 : Math.max(1, ofStem);
        const others = words.filter((other) => stemOf(other) !== stem);
        const byStem = others.map((other) => [stemOf(other), editsBetween(stem, stemOf(other), ofStem)] as const);
        const byWord = others.map((other) => [stemOf(other), editsBetween(query, other, ofWord)] as const);
        const stems = byStem.filter(([text, edits]) => edits <= ofStem && isLike(text, stem, edits));
        const wholes = byWord.filter(([text, edits]) => edits <= ofWord && isLike(text, query, edits));
        const least = Math.min(...[...stems, ...wholes].map(([, edits]) => edits));
        const expected = new Map<string, number>();
        for (const [text, edits] of wholes.some(([, edits]) => edits === least) ? wholes : stems) {
          if (edits === least) expected.set(text, edits);
        }
        const found = vocabulary.findSimilarStems(query, stem);
        expect(Object.fromEntries(found.map((match) => [vocabulary.stemText(match.stem), match.edits]))).toEqual(
          Object.fromEntries(expected),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('corrects two mistakes only behind the same first letter', () => {
    const { vocabulary } = vocabularyOf(['автоцентр']);
    expect(vocabulary.findSimilarStems('фотоцентр', 'фотоцентр')).toEqual([]);
    expect(vocabulary.findSimilarStems('афтоцентрр', 'афтоцентрр')).toHaveLength(1);
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
