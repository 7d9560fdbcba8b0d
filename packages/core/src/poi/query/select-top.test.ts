import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { selectTop } from './select-top.ts';

it('equals the head of the sorted whole', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat()), fc.nat(60), (items, count) => {
      const top = selectTop(Uint32Array.from(items), items.length, count, (a, b) => a < b);
      expect(top).toEqual(items.toSorted((a, b) => a - b).slice(0, count));
    }),
  );
});
