import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type KnownWords, splitGlued } from './glued.ts';
import { normaliseText } from '../normalisation/normalise.ts';
import { readQuery } from './query.ts';
import { stem } from '../words/stem.ts';

const WORDS = ['карла', 'маркса', 'иркутск', 'ленина', 'советская', 'береговая', 'мира'];
const known: KnownWords = {
  hasWord: (word) => WORDS.includes(word),
  hasStem: (word) => WORDS.some((other) => stem(other) === stem(word)),
};
const split = (text: string): string => {
  const source = normaliseText(text);
  return splitGlued(source, readQuery(source).units, known).text;
};

describe('glued words', () => {
  it.each([
    ['карламаркса 15', 'карла маркса 15'],
    ['иркутскленина 13', 'иркутск ленина 13'],
    ['улицаленина 13', 'улица ленина 13'],
    ['иркутсккарламаркса', 'иркутск карла маркса'],
    ['верхнебереговая 1', 'верхняя береговая 1'],
    ['Советской 5', 'советской 5'],
    ['неизвестная 5', 'неизвестная 5'],
  ])('%s is read as %s', (typed, read) => {
    expect(split(typed)).toBe(read);
  });

  it('positions of the cut text lead to what was typed', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...WORDS, '5', ',', ' '), { maxLength: 8 }), (pieces) => {
        const source = normaliseText(pieces.join(''));
        const { text, starts } = splitGlued(source, readQuery(source).units, known);
        expect(starts).toHaveLength(text.length + 1);
        for (let i = 0; i < text.length; i++) {
          expect(starts[i]!).toBeLessThanOrEqual(starts[i + 1]!);
          if (text[i] !== ' ') expect(source.raw[starts[i]!]).toBe(text[i]);
        }
      }),
    );
  });
});
