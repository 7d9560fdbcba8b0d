import { array, assert, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import { editsBetween, WordDistance } from './word-distance.ts';

const word = array(integer({ min: 1, max: 5 }), { maxLength: 40 }).map((codes) => Uint8Array.from(codes));

/** The textbook's matrix. */
function reference(a: Uint8Array, b: Uint8Array): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i || j));
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, rows[i - 1]![j - 1]! + Number(!same));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, rows[i - 2]![j - 2]! + 1);
      }
      rows[i]![j] = least;
    }
  }
  return rows[a.length]![b.length]!;
}

it('edits counted by bits equal those of the whole matrix, for many words one after another', () => {
  const distance = new WordDistance();
  assert(
    property(word, array(word, { maxLength: 4 }), integer({ min: 0, max: 4 }), (own, others, limit) => {
      distance.begin(own, own.length);
      for (const other of others) {
        const expected = Math.min(reference(own, other), limit + 1);
        expect(distance.to(other, 0, other.length, limit)).toBe(expected);
      }
    }),
    { numRuns: 2000 },
  );
});

it('edits are counted in texts of any length, a swap of neighbours as one', () => {
  expect(editsBetween('аптека', 'апетка', 2)).toBe(1);
  expect(editsBetween('а'.repeat(300), `${'а'.repeat(299)}б`, 2)).toBe(1);
});
