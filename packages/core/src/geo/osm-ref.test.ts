import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatOsmRef, osmIdOf, type OsmKind, osmKindOf, osmRef, parseOsmRef } from './osm-ref.ts';

it('gives back kind and id, also those of elements that are not uploaded yet', () => {
  fc.assert(
    fc.property(fc.constantFrom<OsmKind>(0, 1, 2), fc.integer({ min: -(2 ** 40), max: 2 ** 40 }), (kind, id) => {
      const ref = osmRef(kind, id);
      expect([osmKindOf(ref), osmIdOf(ref)]).toEqual([kind, id]);
      expect(parseOsmRef(formatOsmRef(ref))).toBe(ref);
    }),
  );
});

it('takes nothing else for a reference', () => {
  for (const text of ['', 'n', 'x1', 'n1.5', 'n 1', 'w12345678901234567890', 'n1; DROP']) {
    expect(parseOsmRef(text)).toBeNull();
  }
});
