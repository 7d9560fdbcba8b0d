import type { Engine } from '@verst/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIDDLE, openSmallTown, type Thing } from '../support/small-town.ts';

const QUARTER = { 'addr:street': '7-й квартал', 'addr:housenumber': '1' };

describe('what people call places by', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await openSmallTown([
      { at: [200, 0], tags: { amenity: 'bar', name: 'Причал' } },
      { at: [900, 0], tags: { leisure: 'adult_gaming_centre', name: 'Барон (бильярдный клуб)' } },
      { at: [0, 100], tags: { shop: 'alcohol', name: 'Бристоль' } },
      { at: [0, 700], tags: { shop: 'alcohol', name: 'Разливное пиво у Палыча' } },
      { at: [100, 100], tags: { tourism: 'hotel', name: 'Турист' } },
      { at: [800, 800], tags: { tourism: 'guest_house', name: 'Миндаль' } },
      { at: [100, -100], tags: { amenity: 'cafe', name: 'Этно' } },
      { at: [700, -700], tags: { amenity: 'cafe', name: 'Хинкальная' } },
      { at: [-100, 100], tags: { amenity: 'fuel', name: 'Радуга' } },
      { at: [-600, 700], tags: { amenity: 'fuel', name: 'АЗС', 'fuel:lpg': 'yes' } },
      { at: [300, 900], tags: { attraction: 'big_wheel', name: 'Колесо обозрения' } },
      { at: [900, 300], tags: { public_transport: 'station', aerialway: 'yes', name: 'Верхняя станция' } },
      { at: [-900, 300], tags: { amenity: 'hospital', name: 'Верстовская психиатрическая больница' } },
      { at: [-300, 900], tags: { amenity: 'hospital', name: 'Центр диализа' } },
      { at: [300, -900], tags: { amenity: 'school', name: 'Школа №10' } },
      { at: [400, -900], tags: { amenity: 'school', name: 'Школа №3' } },
      { at: [-300, -900], tags: { tourism: 'attraction', name: 'Три пещеры' } },
      { at: [-400, -900], tags: { tourism: 'attraction', name: 'Боевой самолёт "Су-17"' } },
      { at: [50, 50], tags: { amenity: 'bank', name: 'ВТБ 24', brand: 'ВТБ' } },
      { at: [900, 900], tags: { shop: 'tyres', name: 'Шины и диски' } },
      { at: [600, 0], tags: { amenity: 'toilets', name: 'Туалет' } },
      { at: [0, 1200], tags: { amenity: 'clinic', name: 'Противотуберкулёзный диспансер' } },
      { at: [0, 1300], tags: { building: 'yes', name: 'Патологоанатомическое отделение' } },
      { at: [0, 1400], tags: { office: 'government', name: 'Центр гигиены и эпидемиологии' } },
      { at: [0, 1500], tags: { office: 'government', name: 'Земельная кадастровая палата' } },
      { at: [0, 1600], tags: { amenity: 'police', name: 'Следственный отдел' } },
      { at: [0, 1700], tags: { amenity: 'police', name: 'Отдел полиции №2' } },
      // As mappers draw streets: in many pieces, from either end.
      ...Array.from({ length: 10 }, (_, piece): Thing => {
        const ends: [number, number][] = [
          [200 * piece - 2000, 2000],
          [200 * piece - 1800, 2000],
        ];
        const [at, to] = piece % 2 === 0 ? ends : ends.toReversed();
        return { at: at!, to: to!, tags: { highway: 'residential', name: 'Боевая улица' } };
      }),
      { at: [-100, 2030], tags: { amenity: 'pharmacy', name: 'В квартале', ...QUARTER } },
      { at: [-300, 1800], tags: { amenity: 'pharmacy', name: 'В стороне', ...QUARTER } },
    ]);
  });
  afterAll(() => engine.close());

  it.each([
    ['бильярд', 'Барон (бильярдный клуб)'],
    ['разливное пиво', 'Разливное пиво у Палыча'],
    ['гостевой дом', 'Миндаль'],
    ['хинкали', 'Хинкальная'],
    ['газозаправка', 'АЗС'],
    ['чертово колесо', 'Колесо обозрения'],
    ['канатка', 'Верхняя станция'],
    ['психушка', 'Верстовская психиатрическая больница'],
    ['гемодиализ', 'Центр диализа'],
    ['10я школа', 'Школа №10'],
    ['3 пещеры', 'Три пещеры'],
    ['су17 самолет', 'Боевой самолёт "Су-17"'],
    ['шиномонтаж 24', 'Шины и диски'],
    ['аптеки на боевой', 'В квартале'],
    ['тубик', 'Противотуберкулёзный диспансер'],
    ['морг', 'Патологоанатомическое отделение'],
    ['сэс', 'Центр гигиены и эпидемиологии'],
    ['росреестр', 'Земельная кадастровая палата'],
    ['следком', 'Следственный отдел'],
    ['увд', 'Отдел полиции №2'],
  ])('%s: %s', (query, name) => {
    expect(engine.search(query, MIDDLE).results[0]?.name).toBe(name);
  });
});
