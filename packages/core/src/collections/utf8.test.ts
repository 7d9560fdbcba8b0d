import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinTexts, StringTable } from './string-table.ts';
import { compareAsUtf8, compareBytes, utf8Bytes } from './utf8.ts';

const letter = fc.constantFrom('a', 'я', '\u{ffff}', '\ue000', '\u{1d400}', '\u{10ffff}', '\ud835', '\udc00');
const text = fc.array(letter, { maxLength: 6 }).map((letters) => letters.join(''));

it('texts are compared as their bytes are, also letters beyond U+FFFF and halves of them', () => {
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(Math.sign(compareAsUtf8(a, b))).toBe(Math.sign(compareBytes(utf8Bytes(a), utf8Bytes(b))));
    }),
    { numRuns: 2000 },
  );
});

it('a table of strings gives back what was joined, whatever its length', () => {
  const wellFormed = fc.string({ unit: 'grapheme', maxLength: 900 });
  fc.assert(
    fc.property(fc.array(wellFormed, { maxLength: 8 }), (texts) => {
      const { bytes, offsets } = joinTexts(texts);
      const table = new StringTable(bytes, offsets);
      expect(texts.map((_, id) => table.get(id))).toEqual(texts);
      expect(bytes.length).toBe(offsets.at(-1));
    }),
  );
});
