import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { packRankedSet, RankedSet } from './ranked-set.ts';

it('knows its members and the position of each', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(2000)), fc.nat(300), (numbers, spare) => {
      const members = numbers.toSorted((a, b) => a - b);
      const size = (members.at(-1) ?? -1) + 1 + spare;
      const set = new RankedSet(packRankedSet(members, size));
      for (let number = 0; number < size; number++) {
        expect(set.positionOf(number)).toBe(members.indexOf(number));
        expect(set.countBelow(number)).toBe(members.filter((member) => member < number).length);
        expect(set.countThrough(number)).toBe(members.filter((member) => member <= number).length);
      }
    }),
    { numRuns: 30 },
  );
});

it('has nothing beyond its size', () => {
  const set = new RankedSet(packRankedSet([0, 31, 32], 33));
  expect([33, 63, 64, 100_000].map((number) => set.has(number))).toEqual([false, false, false, false]);
});
