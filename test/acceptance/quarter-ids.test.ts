import type { Engine } from '@verst/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSmallTown } from '../support/small-town.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await openSmallTown([
    { at: [0, 600], tags: { place: 'neighbourhood', name: 'микрорайон 11Б' } },
    { at: [10, 610], tags: { building: 'yes', 'addr:place': 'микрорайон 11Б', 'addr:housenumber': '1' } },
    { at: [-10, 590], tags: { building: 'yes', 'addr:place': 'микрорайон 11Б', 'addr:housenumber': '2' } },
  ]);
});
afterAll(() => engine.close());

it('a quarter that is mapped and that houses name is one answer, the quarter itself', () => {
  const { results } = engine.geocode('микрорайон 11Б');
  const quarters = results.filter(({ name }) => name.includes('микрорайон 11Б'));
  expect(quarters.map(({ id }) => id)).toEqual(['n2']);
  expect(engine.geocode('микрорайон 11Б, 2').results[0]?.precision).toBe('house');
});
