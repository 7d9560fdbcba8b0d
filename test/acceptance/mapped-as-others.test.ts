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
      { at: [100, 300], tags: { amenity: 'clinic', name: 'Поликлиника №1' } },
      { at: [900, 300], tags: { healthcare: 'yes', name: 'ТомоГрад' } },
      { at: [950, 300], tags: { amenity: 'clinic', name: 'Филиал МНТК им. Фёдорова' } },
      { at: [900, 500], tags: { office: 'government', name: 'Верстовское ОФССП' } },
      { at: [950, 500], tags: { office: 'government', name: 'УСЗН' } },
      { at: [100, 500], tags: { amenity: 'social_facility', name: 'Дом социального обслуживания для детей' } },
      { at: [100, 600], tags: { amenity: 'school', name: 'Лицей' } },
      { at: [900, 600], tags: { shop: 'electronics', name: 'DNS', brand: 'DNS', 'brand:ru': 'ДНС' } },
      { at: [-900, 0], tags: { place: 'quarter', name: '11-й микрорайон' } },
      {
        at: [-900, 50],
        sizeM: 20,
        tags: { building: 'yes', 'addr:place': '11-й микрорайон', 'addr:housenumber': '20' },
      },
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
    ['где сделать мрт', 'ТомоГрад'],
    ['микрохирургия глаза', 'Филиал МНТК им. Фёдорова'],
    ['судебные приставы', 'Верстовское ОФССП'],
    ['соцзащита', 'УСЗН'],
  ])('«%s» is %s', (query, name) => expect(firstOf(query)).toBe(name));

  it.each(['магнит', 'магнита', 'ближайший к магниту'])('«%s» is the chain', (query) =>
    expect(firstOf(query)).toBe('Магнит'),
  );

  it('reads keys in the wrong layout that spell a chain', () => expect(firstOf('lyc')).toBe('DNS'));

  it.each(['11 мкр 20', '11 микрорайон, 20', 'микрорайон 11 дом 20'])('«%s» is a house', (query) =>
    expect(firstOf(query)).toMatch(/11-й микрорайон, 20$/),
  );

  it('«магнит на холодильник» is a thing to buy', () => expect(firstOf('магнит на холодильник')).toBe('Сувениры'));
});
