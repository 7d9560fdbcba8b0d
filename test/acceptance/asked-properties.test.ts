import type { Engine } from '@verst/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIDDLE, openSmallTown } from '../support/small-town.ts';

describe('places asked for by a kind and a property', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await openSmallTown([
      { at: [100, 0], tags: { amenity: 'cafe', name: 'Корица' } },
      { at: [200, 0], tags: { amenity: 'cafe', name: 'Ветерок', outdoor_seating: 'yes' } },
      { at: [300, 0], tags: { amenity: 'restaurant', name: 'Панорама', outdoor_seating: 'yes' } },
      { at: [350, 0], tags: { amenity: 'restaurant', name: 'Берег' } },
      { at: [400, 0], tags: { amenity: 'fuel', name: 'Нефтика', 'fuel:diesel': 'yes' } },
      { at: [450, 0], tags: { amenity: 'fuel', name: 'Газпром' } },
      { at: [500, 0], tags: { amenity: 'toilets', name: 'У парка' } },
      { at: [550, 0], tags: { tourism: 'museum', name: 'Музей реки' } },
    ]);
  }, 60_000);
  afterAll(() => engine.close());

  it.each([
    ['кафе с верандой', ['Ветерок', 'Панорама'], []],
    ['кафе с верандой рядом с музеем реки', ['Панорама', 'Ветерок'], []],
    ['заправка с дизелем', ['Нефтика'], []],
    ['кафе с пеленальным столиком', ['Корица', 'Ветерок'], ['с пеленальным столиком']],
    ['туалет для старой инвалидной кареты', ['У парка'], ['для старой инвалидной кареты']],
  ])('«%s» is answered with %j, without %j', (query, names, unresolved) => {
    const { results, interpretation } = engine.search(query, { ...MIDDLE, limit: 5 });
    expect(results.map(({ name }) => name)).toEqual(names);
    expect(interpretation.unresolved).toEqual(unresolved);
  });
});
