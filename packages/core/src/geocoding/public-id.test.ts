import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { packId, unpackId } from './public-id.ts';

it('gives every packed id back, whatever its form', () => {
  const id = fc.oneof(
    fc
      .tuple(
        fc.constantFrom('n', 'w', 'r', 's'),
        fc.integer({ min: 0, max: 2e10 }),
        fc.constantFrom('', '.2', '.15', '.16', '.0'),
      )
      .map((parts) => parts.join('')),
    fc.string(),
  );
  fc.assert(
    fc.property(id, (text) => {
      const texts: string[] = [];
      const packed = packId(text, (other) => texts.push(other) - 1);
      expect(Number.isSafeInteger(packed)).toBe(true);
      expect(unpackId(packed, (number) => texts[number]!)).toBe(text);
    }),
    { numRuns: 1000 },
  );
});

it('keeps map ids out of the string table', () => {
  expect(packId('w123.2', () => 0)).toBeGreaterThan(0);
  expect(packId('s77', () => 0)).not.toBe(packId('w77', () => 0));
});
