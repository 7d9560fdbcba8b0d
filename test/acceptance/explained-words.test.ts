import type { Engine } from '@verst/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIDDLE, openSmallTown } from '../support/small-town.ts';

describe('words of a query, each of which the answer explains or leaves unresolved', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await openSmallTown([
      { at: [100, 0], tags: { amenity: 'bar', name: 'Коктейль' } },
      { at: [100, 100], tags: { amenity: 'cafe', name: 'Столовая' } },
      { at: [100, 50], tags: { amenity: 'cafe', name: 'Антарес' } },
      { at: [200, 50], tags: { amenity: 'cafe', name: 'Лира' } },
      { at: [100, 200], tags: { shop: 'mall', name: 'Столица' } },
      { at: [100, 300], tags: { amenity: 'restaurant', cuisine: 'french', name: 'Прованс' } },
      { at: [100, 400], tags: { shop: 'copyshop', name: 'Бланки' } },
      { at: [100, 500], tags: { amenity: 'clinic', name: 'Глазная клиника' } },
      { at: [100, 600], tags: { amenity: 'clinic', name: 'Поликлиника № 1' } },
      { at: [100, 700], tags: { amenity: 'hospital', name: 'Верстовский центр крови' } },
      { at: [100, 800], tags: { amenity: 'college', name: 'Верстовский химико-технологический техникум' } },
      { at: [100, 900], tags: { amenity: 'arts_centre', name: 'Дворец культуры, искусства и творчества' } },
      { at: [100, 1000], sizeM: 300, tags: { landuse: 'industrial', name: 'ПАО «Верстовский трубный завод»' } },
      { at: [100, 1200], tags: { leisure: 'stadium', name: 'Стадион ВерТЗ' } },
      { at: [100, 1300], tags: { building: 'university', name: 'Волжский университет им. В.Н.Татищева' } },
      { at: [300, 0], tags: { leisure: 'dog_park', name: 'Хвостики' } },
      { at: [900, 0], tags: { amenity: 'animal_training', name: 'Спектр' } },
      { at: [300, 100], tags: { tourism: 'artwork', artwork_type: 'graffiti', name: 'Стена' } },
      { at: [900, 100], tags: { tourism: 'artwork', artwork_type: 'mosaic', name: 'Юность' } },
      { at: [900, 200], tags: { historic: 'memorial', memorial: 'vehicle', name: 'Первый автомобиль' } },
      { at: [300, 200], tags: { historic: 'memorial', name: 'Павшим' } },
      { at: [900, 300], tags: { amenity: 'bicycle_parking' } },
      { at: [300, 300], tags: { amenity: 'parking', name: 'Стоянка' } },
      { at: [900, 400], tags: { aeroway: 'helipad' } },
      { at: [300, 400], tags: { amenity: 'drinking_water' } },
      { at: [900, 500], tags: { man_made: 'water_tap', name: 'Колонка' } },
      { at: [900, 600], tags: { shop: 'florist', name: 'Роза' } },
      { at: [3000, 3010], tags: { shop: 'florist', name: 'Пион' } },
      { at: [2000, 3000], to: [4000, 3000], tags: { highway: 'residential', name: 'Верстовская улица' } },
      { at: [-3000, -3000], to: [3000, -3000], tags: { type: 'route', route: 'train', name: 'Верстовск — Вязьма' } },
      { at: [-3000, -3000], to: [3000, -3000], tags: { type: 'route', route: 'trolleybus', ref: 'М2' } },
      {
        at: [-3000, -3000],
        to: [3000, -3000],
        tags: { type: 'route', route: 'bus', ref: '4А', name: 'Рынок — Пряжа' },
      },
      { at: [100, -900], tags: { highway: 'bus_stop', name: 'Рынок' } },
    ]);
  }, 120_000);
  afterAll(() => engine.close());

  it.each([
    // The text was no phrase for a kind, though each of its parts is one.
    ['глаза лечить офтальмология', 'Глазная клиника'],
    ['стать донором центр крови', 'Верстовский центр крови'],
    // Only universities, colleges and the like had acronyms, without «имени» and lists.
    ['вхтт', 'Верстовский химико-технологический техникум'],
    ['дкит', 'Дворец культуры, искусства и творчества'],
    ['вуит', 'Волжский университет им. В.Н.Татищева'],
    ['вертз', 'ПАО «Верстовский трубный завод»'],
    // A wider kind was nearer.
    ['дрессировка щенка', 'Спектр'],
    ['мозаика на стене', 'Юность'],
    ['машина на постаменте', 'Первый автомобиль'],
    ['колонка', 'Колонка'],
    // The street was not read in this case.
    ['цветы на верстовской улице', 'Пион'],
    // The name of the café was taken for what both words ask for.
    ['столовая или кафе', 'Антарес'],
    // Lines were read by their number in digits alone, and not by their ends.
    ['троллейбус м2 маршрут', 'Троллейбус М2'],
    ['автобус четвёрка а', 'Автобус 4А: Рынок — Пряжа'],
    ['автобус до пряжи', 'Автобус 4А: Рынок — Пряжа'],
    ['пригородный поезд до вязьмы', 'Верстовск — Вязьма'],
  ])('«%s» is %s', (query, name) => {
    expect(engine.search(query, MIDDLE).results[0]?.name).toBe(name);
  });

  it.each([
    ['парковка для велосипеда', 'bicycle_parking'],
    ['вертолетная площадка', 'helipad'],
  ])('«%s» is of the kind %s', (query, category) => {
    expect(engine.search(query, MIDDLE).results[0]?.category).toBe(category);
  });

  it.each(['как дела', 'привет как дела', 'бла бла бла'])('is sure of nothing for «%s»', (query) => {
    const { results, confidence } = engine.search(query, MIDDLE);
    expect(results.length === 0 || confidence < 0.5).toBe(true);
  });

  it('leaves unresolved what a kind beside a name of another kind asks for', () => {
    expect(engine.search('столица франции', MIDDLE)).toMatchObject({
      results: [{ name: 'Столица' }],
      interpretation: { unresolved: ['франции'] },
    });
  });
});
