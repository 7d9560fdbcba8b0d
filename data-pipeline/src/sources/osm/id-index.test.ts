import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IdIndex } from './id-index.ts';

const id = fc.oneof(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -(2 ** 50), max: 2 ** 50 }));

describe('IdIndex', () => {
  it('finds every id at its position and no other', () => {
    fc.assert(
      fc.property(fc.uniqueArray(id), fc.array(id), (known, others) => {
        const ids = Float64Array.from(known).sort();
        const index = new IdIndex(ids);
        ids.forEach((own, position) => expect(index.indexOf(own)).toBe(position));
        for (const other of others) expect(index.indexOf(other)).toBe(ids.indexOf(other));
      }),
    );
  });

  it('gives -1 for what is no id at all', () => {
    const index = new IdIndex(Float64Array.of(1, 2, 3));
    expect([Number.NaN, Infinity, -Infinity, 1.5].map((value) => index.indexOf(value))).toEqual([-1, -1, -1, -1]);
  });
});
