import type { Engine } from '@verst/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIDDLE, openSmallTown } from '../support/small-town.ts';

describe('places that the map has as another kind, and words that are rather a chain', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await openSmallTown([
      { at: [100, 0], tags: { amenity: 'post_office', name: 'СДЭК' } },
      { at: [200, 0], tags: { amenity: 'post_office', name: 'Boxberry', brand: 'Boxberry' } },
      { at: [900, 0], tags: { amenity: 'post_office', name: 'Отделение связи №5' } },
      { at: [100, 100], tags: { amenity: 'bank', name: 'Центробанк' } },
      { at: [900, 100], tags: { amenity: 'bank', name: 'Сбербанк', brand: 'Сбербанк' } },
      { at: [100, 200], tags: { shop: 'gift', name: 'Сувениры' } },
      { at: [900, 200], tags: { shop: 'supermarket', name: 'Магнит', brand: 'Магнит' } },
      { at: [950, 200], tags: { shop: 'supermarket', name: 'Магнит', brand: 'Магнит' } },
    ]);
  });
  afterAll(() => engine.close());

  const firstOf = (query: string): string | undefined => engine.search(query, { ...MIDDLE, limit: 1 }).results[0]?.name;

  it.each([
    ['почта', 'Отделение связи №5'],
    ['сдэк', 'СДЭК'],
    ['курьерская служба', 'СДЭК'],
    ['банк', 'Сбербанк'],
    ['центробанк', 'Центробанк'],
  ])('«%s» is %s', (query, name) => expect(firstOf(query)).toBe(name));

  it.each(['магнит', 'магнита', 'ближайший к магниту'])('«%s» is the chain', (query) =>
    expect(firstOf(query)).toBe('Магнит'),
  );

  it('«магнит на холодильник» is a thing to buy', () => expect(firstOf('магнит на холодильник')).toBe('Сувениры'));
});
