import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { editsBetween } from './edit-distance.ts';

/** The definition, word for word. */
function naiveDistance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      table[i]![j] = Math.min(table[i - 1]![j - 1]! + cost, table[i - 1]![j]! + 1, table[i]![j - 1]! + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        table[i]![j] = Math.min(table[i]![j]!, table[i - 2]![j - 2]! + 1);
      }
    }
  }
  return table[a.length]![b.length]!;
}

it('equals the naive distance up to the limit, and is one more beyond it, for texts of any length', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'б', 'c'), maxLength: 120 });
  fc.assert(
    fc.property(text, text, fc.integer({ min: 1, max: 4 }), (a, b, max) => {
      expect(editsBetween(a, b, max)).toBe(Math.min(naiveDistance(a, b), max + 1));
    }),
    { numRuns: 500 },
  );
  expect(editsBetween('а'.repeat(300), `${'а'.repeat(299)}б`, 2)).toBe(1);
});

it('counts a swap of neighbours as one mistake', () => {
  expect(editsBetween('аптека', 'апетка', 2)).toBe(1);
});
