import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { NumberRuns, packRuns } from './number-runs.ts';

it('gives every number back, one by one and in order', () => {
  const lists = fc.array(fc.tuple(fc.constantFrom(0, 7, 0xffff_ffff), fc.integer({ min: 1, max: 400 })), {
    maxLength: 9,
  });
  fc.assert(
    fc.property(lists, (runs) => {
      const numbers = Uint32Array.from(runs.flatMap(([number, length]) => Array<number>(length).fill(number)));
      const packed = new NumberRuns(packRuns(numbers));
      expect(Array.from(numbers, (_, at) => packed.at(at))).toEqual([...numbers]);
      const from = numbers.length >> 2;
      const visited: [number: number, at: number][] = [];
      packed.forEach(from, numbers.length, (number, at) => visited.push([number, at]));
      expect(visited).toEqual(Array.from(numbers.subarray(from), (number, i) => [number, from + i]));
    }),
  );
});

it('stores a run once', () => {
  expect(packRuns(Uint32Array.of(5, 5, 5, 9, 5)).numbers).toEqual(Uint32Array.of(5, 9, 5));
});
