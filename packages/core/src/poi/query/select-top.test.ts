import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { selectRange, selectTop } from './select-top.ts';

it('equals the head of the sorted whole, ties by item', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20)), fc.nat(60), (ranks, count) => {
      const items = Uint32Array.from(ranks.keys());
      const top = selectTop(items, items.length, count, Float64Array.from(ranks));
      const sorted = [...items].sort((a, b) => ranks[a]! - ranks[b]! || a - b);
      expect(top).toEqual(sorted.slice(0, count));
    }),
  );
});

it('equals any part of the sorted whole', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20), { maxLength: 200 }), fc.nat(200), fc.nat(60), (ranks, from, length) => {
      const items = Uint32Array.from(ranks.keys());
      const to = Math.min(items.length, from + length);
      const page = selectRange(items, items.length, from, to, Float64Array.from(ranks));
      const sorted = [...items].sort((a, b) => ranks[a]! - ranks[b]! || a - b);
      expect(page).toEqual(sorted.slice(from, to));
    }),
  );
});
