import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inverse, orderByKey } from './order.ts';

const keys = fc
  .array(fc.oneof(fc.nat(3), fc.nat(0xffffffff)), { maxLength: 200 })
  .map((list) => Uint32Array.from(list));

describe('orderByKey', () => {
  it('is the order of a stable sort', () => {
    fc.assert(
      fc.property(keys, (key) => {
        const expected = Array.from(key.keys()).sort((a, b) => key[a]! - key[b]! || a - b);
        expect(Array.from(orderByKey(key))).toEqual(expected);
      }),
    );
  });
});

describe('inverse', () => {
  it('undoes an order', () => {
    fc.assert(
      fc.property(keys, (key) => {
        const order = orderByKey(key);
        expect(Array.from(inverse(order), (at) => order[at])).toEqual(Array.from(key.keys()));
        expect(inverse(inverse(order))).toEqual(order);
      }),
    );
  });
});
