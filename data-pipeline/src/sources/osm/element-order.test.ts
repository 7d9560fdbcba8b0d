import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elementOrder } from './element-order.ts';

const edit = fc.record({ id: fc.integer({ min: -9, max: 30 }), version: fc.nat(2), timestamp: fc.nat(2) });

describe('elementOrder', () => {
  it('takes the newest copy of each id, by ascending id, the first read among equals', () => {
    fc.assert(
      fc.property(fc.array(edit), (elements) => {
        const best = new Map<number, number>();
        elements.forEach((element, position) => {
          const known = elements[best.get(element.id) ?? -1];
          const isNewer =
            known === undefined ||
            element.version > known.version ||
            (element.version === known.version && element.timestamp > known.timestamp);
          if (isNewer) best.set(element.id, position);
        });
        const expected = [...best].toSorted(([a], [b]) => a - b).map(([, position]) => position);
        const order = elementOrder(
          Float64Array.from(elements, ({ id }) => id),
          Int32Array.from(elements, ({ version }) => version),
          Uint32Array.from(elements, ({ timestamp }) => timestamp),
        );
        expect(order === null ? elements.map((_, position) => position) : [...order]).toEqual(expected);
      }),
    );
  });

  it('moves nothing where the ids ascend already', () => {
    expect(elementOrder(Float64Array.of(1, 2, 9), new Int32Array(3), new Uint32Array(3))).toBeNull();
  });
});
