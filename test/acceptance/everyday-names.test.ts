import type { Engine } from '@verst/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIDDLE, openSmallTown } from '../support/small-town.ts';

describe('names as people say them', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await openSmallTown([
      { at: [300, 0], tags: { amenity: 'cafe', name: 'Лопухинский сад' } },
      { at: [500, 0], sizeM: 200, tags: { leisure: 'park', barrier: 'fence', name: 'Лопухинский сад' } },
      { at: [100, 100], tags: { tourism: 'hotel', name: 'Олимпия' } },
      { at: [1500, 100], tags: { leisure: 'sports_centre', name: 'Олимп' } },
      { at: [0, 400], tags: { amenity: 'theatre', name: 'Верстовский академический театр драмы' } },
      { at: [0, 200], tags: { amenity: 'theatre', name: 'Верстовский театр кукол' } },
      {
        at: [900, 900],
        sizeM: 300,
        tags: { leisure: 'park', name: 'Центральный парк культуры и отдыха им. П. П. Белоусова' },
      },
      { at: [-900, -2000], to: [-900, -1500], tags: { highway: 'residential', name: 'Белоусовский бульвар' } },
      { at: [50, 50], tags: { amenity: 'bank', name: 'Сбербанк', brand: 'Сбербанк', 'brand:wikidata': 'Q205012' } },
    ]);
  }, 60_000);
  afterAll(() => engine.close());

  const first = (query: string): string => {
    const [hit] = engine.search(query, MIDDLE).results;
    return hit === undefined ? 'nothing' : `${hit.name} (${hit.category})`;
  };

  it.each([
    // The café of that name was told alone.
    ['лопухинский сад', 'Лопухинский сад (park)'],
    ['олимп', 'Олимп (sports_centre)'],
    ['драмтеатр', 'Верстовский академический театр драмы (theatre)'],
    ['белоусовский парк', 'Центральный парк культуры и отдыха им. П. П. Белоусова (park)'],
    ['белоусовский бульвар', 'Верстовск, Белоусовский бульвар (street)'],
    ['сберкасса', 'Сбербанк (bank)'],
  ])('«%s» is %s', (query, expected) => {
    expect(first(query)).toBe(expected);
  });
});
