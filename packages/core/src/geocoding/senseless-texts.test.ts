import { afterEach, describe, expect, it, vi } from 'vitest';
import { LabelMatch } from './forward/word-matching/label-match.ts';
import { drawTowns } from './testing/drawn-town.ts';

const WORDS = `садовая лесная полевая школьная речная новая советская зеленая озерная южная северная восточная западная
  набережная заводская рабочая молодежная центральная первомайская октябрьская`.split(/\s+/);
const TOWNS = 600;

/** Towns that all have the same streets: the commonest words of the vocabulary occur in every one. */
const { geocoder } = drawTowns(
  Array.from({ length: TOWNS }, (_, i) => ({
    name: `Новосел${'аеиоу'[i % 5]}вка ${i + 1}`,
    lat: 50 + i / 100,
    lon: 100,
    streets: Object.fromEntries(WORDS.map((word) => [`${word[0]!.toUpperCase()}${word.slice(1)} улица`, ['1']])),
  })),
);

const misspelt = (word: string): string => word.slice(0, 2) + word[3] + word[2] + word.slice(4);
const TEXTS: Readonly<Record<string, string>> = {
  'all common words': WORDS.join(' '),
  'all of them misspelt': WORDS.map(misspelt).join(' '),
  'a crossing of all with all': `${WORDS.slice(0, 10).join(' ')} / ${WORDS.slice(10).map(misspelt).join(' ')}`,
  'one word again and again': `${misspelt('советская')} `.repeat(30),
  'initials and numbers': WORDS.map((word, i) => `${word[0]}. ${word} ${i},`).join(' '),
};
/**
 * Limit on comparisons of names with the query. Here a plain address takes about a hundred of them, a crossing without
 * a limit 24,000.
 */
const MOST_COMPARISONS = 16_000;

describe('senseless texts', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each(Object.entries(TEXTS))('%s: the work is bounded, not only by the length of the text', (_, text) => {
    const score = vi.spyOn(LabelMatch.prototype, 'score');
    for (const ask of ['geocode', 'suggest', 'parse'] as const) {
      score.mockClear();
      geocoder[ask](text);
      expect(score.mock.calls.length).toBeLessThan(MOST_COMPARISONS);
    }
  });

  it('a plain address is answered in full after them, with little work', () => {
    const score = vi.spyOn(LabelMatch.prototype, 'score');
    for (const text of Object.values(TEXTS)) geocoder.geocode(text);
    score.mockClear();
    expect(geocoder.geocode('Новоселавка 1, Озерная улица, 1').results[0]).toMatchObject({
      name: 'Новоселавка 1, Озерная улица, 1',
      precision: 'house',
    });
    expect(score.mock.calls.length).toBeLessThan(MOST_COMPARISONS / 50);
  });
});
