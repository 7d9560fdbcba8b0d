import type { Engine } from '@verst/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIDDLE, openSmallTown } from '../support/small-town.ts';

/** What is near the middle, and is none of what is asked for. */
const NEAR: readonly Readonly<Record<string, string>>[] = [
  { shop: 'toys', name: 'Игрушка' },
  { leisure: 'dog_park', name: 'Площадка для собаки' },
  { amenity: 'school', name: 'Школа №1' },
  { leisure: 'sauna', name: 'Сауна' },
  { amenity: 'car_wash', name: 'Мойка', opening_hours: '24/7' },
  { shop: 'mobile_phone', name: 'Телефон' },
  { amenity: 'fuel', name: 'Лукойл' },
  { shop: 'supermarket', name: 'Слата' },
  { office: 'government', name: 'Управление экономики администрации города Верстовск' },
  { office: 'government', government: 'archive', name: 'Государственный архив области' },
  { amenity: 'public_service', brand: 'Мои документы', name: 'Мои документы', alt_name: 'МФЦ Твой дом' },
  { amenity: 'public_service', brand: 'Мои документы', name: 'Мои документы', alt_name: 'МФЦ Твой дом' },
  { amenity: 'community_centre', name: 'Клуб' },
  { historic: 'memorial', name: 'Памятник' },
  { historic: 'memorial', name: 'Стела Победы' },
  { shop: 'mall', name: 'Европа Азия' },
  { leisure: 'sports_centre', name: 'Спорткомплекс ВИТЭ' },
  { amenity: 'doctors', name: 'Лор клиника' },
  { power: 'substation', name: 'Север', operator: 'ФГУП ВНИИМАШ' },
];

/** What is farther, and how it is asked for. */
const FARTHER: readonly (readonly [tags: Readonly<Record<string, string>>, ...asked: string[]])[] = [
  // A part of the phrase was.
  [{ shop: 'pet', name: 'Зоолавка' }, 'игрушка для собаки'],
  [{ shop: 'stationery', name: 'Скрепка' }, 'собрать в школу'],
  [{ shop: 'hardware', name: 'Хозяин' }, 'все для бани'],
  // The words seemed to ask for a telephone number, a price or a time.
  [{ craft: 'electronics_repair', name: 'Паяльник' }, 'телефон глючит'],
  [{ shop: 'variety_store', name: 'Копейка' }, 'магазин фиксированной цены'],
  [{ amenity: 'car_wash', self_service: 'yes', name: 'Помой сам' }, 'мойка 24'],
  [{ amenity: 'fuel', 'fuel:cng': 'yes', name: 'Экогаз' }, 'заправить машину метаном'],
  [{ shop: 'dairy', name: 'Бурёнка' }, 'сырная лавка'],
  // A department was, and the archive of the region.
  [{ amenity: 'townhall', name: 'Администрация Верстовска и района' }, 'администрация города'],
  [{ office: 'government', government: 'archive', name: 'Муниципальный архив г. Верстовска' }, 'городской архив'],
  // A branch of a chain was that is inside.
  [{ shop: 'mall', name: 'Твой Дом (корпус 1)' }, 'твой дом'],
  // The nearest of the kind was.
  [{ amenity: 'arts_centre', name: 'Дворец культуры им. Калинина' }],
  [{ historic: 'memorial', name: 'Верстовску 300 лет' }, 'памятник верстовску'],
  [{ historic: 'memorial', name: 'Европа - Азия' }, 'стела европа азия', 'европа азия стела'],
  [{ healthcare: 'clinic', name: 'ЛОР-отделение' }, 'лор отделение'],
  // Nothing was, or what only belongs to it.
  [{ building: 'industrial', name: 'Центр управления полётами' }, 'цуп'],
  [{ amenity: 'hospital', name: 'Городская больница', 'addr:city': 'Верстовск' }, 'вгб'],
  [{ amenity: 'university', name: 'Национальный университет «Верстовский институт точной электроники»' }, 'витэ'],
  [{ landuse: 'industrial', name: 'Верстовский научный институт машин', short_name: 'ВНИИМАШ' }, 'внииммаш'],
];

describe('what several words ask for together', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await openSmallTown([
      ...NEAR.map((tags, i) => ({ at: [100 + 20 * i, 0], tags }) as const),
      ...FARTHER.map(([tags], i) => ({ at: [900 + 20 * i, 0], sizeM: 10, tags }) as const),
      { at: [-1000, 300], to: [-300, 300], tags: { highway: 'residential', name: 'улица Калинина' } },
      {
        at: [-500, 320],
        sizeM: 20,
        tags: { building: 'yes', 'addr:street': 'улица Калинина', 'addr:housenumber': '5' },
      },
      { at: [9000, 0], tags: { place: 'village', name: 'Киселевка', population: '900' } },
      { at: [0, 4000], tags: { place: 'suburb', name: 'Киселёвка' } },
    ]);
  });
  afterAll(() => engine.close());

  it.each(FARTHER.flatMap(([{ name }, ...asked]) => asked.map((query) => [query, name] as const)))(
    '«%s» is %s',
    (query, name) => {
      expect(engine.search(query, MIDDLE).results[0]?.name).toBe(name);
    },
  );

  it('«район Киселёвка» is the nearest part of that name, not a village', () => {
    expect(engine.search('район киселевка', MIDDLE).results[0]?.category).toBe('suburb');
  });

  it('«дк Калинина» is surely the palace of culture of that name', () => {
    const { results, confidence } = engine.search('дк калинина', MIDDLE);
    expect(results[0]?.name).toBe('Дворец культуры им. Калинина');
    expect(confidence).toBeGreaterThan(0.95);
  });
});
