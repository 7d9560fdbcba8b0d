import { describe, expect, it } from 'vitest';
import { TYPE_ROWS } from './address-types.ts';
import { CHAIN_NICKNAMES } from './chains.ts';
import { type FillerUse, fillersOf } from './fillers.ts';
import { BUSINESS_WORDS } from './kinds/business-words.ts';
import { PLACE_WORDS } from './kinds/category-words.ts';
import { REGIONS } from './regions.ts';

/** Entries that occur more than once. */
const repeated = (entries: readonly string[]): string[] => {
  const seen = new Set<string>();
  return entries.filter((entry) => seen.has(entry) || !seen.add(entry));
};

describe('the lexicon', () => {
  it('says once that a phrase asks for a category', () => {
    const pairs = PLACE_WORDS.flatMap(({ categories, phrases }) =>
      categories.flatMap((category) => phrases.map((phrase) => `${category}: ${phrase}`)),
    );
    expect(repeated(pairs)).toEqual([]);
  });

  it('weighs every row of the words for places', () => {
    for (const { phrases, weight } of PLACE_WORDS) {
      expect(phrases.length).toBeGreaterThan(0);
      expect(weight).toBeGreaterThan(0);
    }
  });

  it('lists a chain and a kind of business once, and a spelling of a type once in its row', () => {
    expect(repeated(CHAIN_NICKNAMES.map(([chain]) => chain))).toEqual([]);
    expect(BUSINESS_WORDS.size).toBeGreaterThan(0);
    for (const { word, spellings } of TYPE_ROWS) expect(repeated([word, ...spellings]), word).toEqual([]);
  });

  it('numbers every region once', () => {
    expect(repeated(REGIONS.map(({ code }) => code))).toEqual([]);
    for (const { code } of REGIONS) expect(code).toMatch(/^\d\d$/);
  });

  it.each(['line', 'name', 'ask', 'then', 'poi', 'join'] satisfies FillerUse[])(
    'has words that carry nothing: %s',
    (use) => {
      expect(fillersOf(use).size).toBeGreaterThan(5);
    },
  );

  it.each([/[a-z]+[а-яё]+|[а-яё]+[a-z]+/i])('writes no word in letters of two alphabets', (mixed) => {
    const words = [...TYPE_ROWS.flatMap(({ spellings }) => spellings), ...REGIONS.flatMap(({ others }) => others)];
    expect(words.filter((word) => mixed.test(word))).toEqual([]);
  });
});
