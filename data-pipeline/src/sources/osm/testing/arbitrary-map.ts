import * as fc from 'fast-check';
import type { TestMap } from './test-map.ts';

const id = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 2 ** 50 }));
const degreesE7 = (limit: number): fc.Arbitrary<number> =>
  fc.integer({ min: -limit * 1e7, max: limit * 1e7 }).map((e7) => e7 / 1e7);

/** Characters that are valid in XML, of every UTF-8 length. */
const text = fc.string({ unit: fc.constantFrom(...Array.from('aZ09 :;\'"<>&\t\n/-улицаЁ№«»é€漢🏠')), maxLength: 12 });
const tags = fc.dictionary(text, text, { maxKeys: 4, noNullPrototype: true });
const edit = {
  version: fc.option(fc.integer({ min: 1, max: 1000 }), { nil: undefined }),
  timestamp: fc.option(fc.integer({ min: 1, max: 2_000_000_000 }), { nil: undefined }),
};

const node = fc.record({ id, lon: degreesE7(180), lat: degreesE7(90), tags, ...edit });
const way = fc.record({ id, refs: fc.array(id, { maxLength: 8 }), tags, ...edit });
const member = fc.record({
  type: fc.constantFrom('node' as const, 'way' as const, 'relation' as const),
  ref: id,
  role: text,
});
const relation = fc.record({ id, members: fc.array(member, { maxLength: 5 }), tags, ...edit });

const distinct = <T extends { id: number }>(element: fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  fc.uniqueArray(element, { selector: ({ id }) => id, maxLength: 20 });

/** Any map: elements in any order, references with and without an element, texts of any script. */
export const arbitraryMap: fc.Arbitrary<TestMap> = fc.record({
  nodes: distinct(node),
  ways: distinct(way),
  relations: distinct(relation),
});
