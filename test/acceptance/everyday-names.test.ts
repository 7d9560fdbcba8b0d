import type { Engine } from '@verst/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIDDLE, openSmallTown, type Thing } from '../support/small-town.ts';

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
      { at: [200, 300], tags: { historic: 'memorial', name: 'Петру Первому' } },
      { at: [900, 300], tags: { historic: 'memorial', memorial: 'eternal_flame' } },
      { at: [950, 300], tags: { historic: 'memorial', memorial: 'stele', name: 'Город воинской славы' } },
      { at: [-700, 200], tags: { historic: 'memorial', name: 'Танк Т-34' } },
      { at: [-200, 200], tags: { attraction: 'animal', name: 'Енот' } },
      { at: [-300, 900], tags: { attraction: 'carousel', name: 'Ромашка' } },
      { at: [0, -300], tags: { tourism: 'attraction', name: 'Дом купца' } },
      { at: [0, -1300], tags: { historic: 'manor', name: 'Дом Орловых' } },
      { at: [0, -700], tags: { amenity: 'place_of_worship', religion: 'christian', name: 'Церковь Троицы' } },
      { at: [0, -900], tags: { amenity: 'place_of_worship', religion: 'christian', name: 'Успенский собор' } },
      { at: [1200, -900], tags: { highway: 'bus_stop', name: 'Кремль' } },
      { at: [1500, -900], tags: { tourism: 'attraction', name: 'Верстовский кремль' } },
      { at: [1000, 2600], tags: { railway: 'station', name: 'Пригородный вокзал' } },
      { at: [1300, 2600], tags: { railway: 'station', name: 'Верстовск-Центральный' } },
      { at: [800, 2000], tags: { railway: 'station', name: 'Верстовск-Пристань' } },
      { at: [5000, 5000], sizeM: 1500, tags: { boundary: 'administrative', name: 'Новоильинский район' } },
      { at: [5000, 5100], tags: { amenity: 'pharmacy', name: 'Аптека в Новоильинском' } },
      { at: [4800, -4900], tags: { amenity: 'pharmacy', name: 'Аптека в квартале' } },
      { at: [5000, -5000], sizeM: 800, tags: { place: 'quarter', name: '30 комплекс' } },
      { at: [4000, -4000], tags: { highway: 'bus_stop', name: '30-й комплекс' } },
      { at: [600, 600], tags: { amenity: 'bank', name: 'ВТБ', 'addr:street': 'улица Ленина', ref: '4' } },
      { at: [-2500, -2500], sizeM: 300, tags: { leisure: 'park', tourism: 'attraction', name: 'Сады мечты' } },
      { at: [-2450, -2450], sizeM: 20, tags: { leisure: 'garden', name: 'Японский сад', operator: 'Сады мечты' } },
      { at: [400, -1200], tags: { shop: 'car_repair', name: 'На Три Кота' } },
      { at: [1400, -1200], tags: { shop: 'mall', name: 'ТЦ "Три Кота"' } },
      { at: [-3000, 3000], to: [-1000, 3000], tags: { highway: 'residential', name: 'Боевая улица' } },
      ...(
        [
          ['4', 'tram', { name: 'Трамвай 4: Площадь → Депо' }],
          ['4а', 'tram', { name: 'Трамвай 4а: Площадь → Завод' }],
          ['25', 'bus', { name: 'Вокзал — Площадь' }],
          ['125', 'bus', { name: 'Автобус №125: Вокзал — Сады' }],
          ['38', 'minibus', { from: 'Рынок', to: 'Школа 4' }],
        ] satisfies [string, string, Record<string, string>][]
      ).map(([ref, route, more]): Thing => ({
        at: [-3000, -3000],
        to: [3000, -3000],
        tags: { type: 'route', route, ref, ...more },
      })),
      {
        at: [-1500, -1500],
        to: [-1200, -1500],
        tags: { type: 'site', historic: 'castle', name: 'Верстовская крепость' },
      },
      { at: [300, 3000], tags: { amenity: 'bicycle_parking', name: 'Верстовое озеро' } },
      { at: [600, 3300], sizeM: 200, tags: { natural: 'water', name: 'озеро Верстовое' } },
      { at: [100, 500], tags: { amenity: 'courthouse', name: 'Верстовский городской суд' } },
      { at: [150, 500], tags: { amenity: 'courthouse', name: 'Областной суд' } },
      { at: [2600, 500], tags: { amenity: 'courthouse', name: 'Мировой суд участок № 2' } },
      { at: [700, -500], tags: { shop: 'clock_repair', name: 'Ремонт часов' } },
      { at: [2700, -500], tags: { craft: 'watchmaker', name: 'Часовщик' } },
      { at: [-100, 800], tags: { building: 'yes', name: 'Травмпункт' } },
      { at: [-100, 1800], tags: { amenity: 'clinic', name: 'Поликлиника на станции Верстовск' } },
      { at: [-400, 2100], tags: { highway: 'bus_stop', name: 'Автовокзал Верстовск' } },
      { at: [-400, 2300], tags: { amenity: 'bus_station', name: 'Автовокзал' } },
      { at: [-300, 1900], tags: { amenity: 'bus_station' } },
      { at: [-900, 2300], tags: { amenity: 'fast_food', name: 'Пышки' } },
      { at: [-1900, 2300], tags: { highway: 'bus_stop', name: 'ГЦК' } },
      { at: [-1900, 2600], tags: { amenity: 'arts_centre', name: 'Городской Центр Культуры' } },
      { at: [1900, -3600], tags: { amenity: 'pharmacy', name: 'Ночная', opening_hours: '24/7' } },
      { at: [100, 0], tags: { amenity: 'pharmacy', name: 'Аптека в центре', operator: 'Верстовск-Фарм' } },
      { at: [-2000, 4500], tags: { amenity: 'pharmacy', name: 'Аптека за Боевой' } },
      { at: [5000, 0], sizeM: 600, tags: { place: 'suburb', name: 'Новоюжный' } },
      { at: [700, 600], tags: { amenity: 'bank', name: 'ВТБ', branch: 'Новоюжный' } },
      { at: [-2100, 2300], tags: { amenity: 'cafe', name: 'Есть-Поесть' } },
    ]);
  }, 120_000);
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
    // Any memorial was.
    ['вечный огонь', 'Памятник (memorial)'],
    ['стела', 'Город воинской славы (memorial)'],
    ['танк', 'Танк Т-34 (memorial)'],
    // A raccoon was, and any sight.
    ['аттракционы', 'Ромашка (carousel)'],
    ['усадьба', 'Дом Орловых (manor)'],
    ['собор', 'Успенский собор (place_of_worship)'],
    // The suburban one was, and that at the pier.
    ['вокзал', 'Верстовск-Центральный (station)'],
    ['аптека в новоильинском районе', 'Аптека в Новоильинском (pharmacy)'],
    ['аптека в новоильинке', 'Аптека в Новоильинском (pharmacy)'],
    ['аптека в 30 комплексе', 'Аптека в квартале (pharmacy)'],
    // A bank was, and lines were unknown.
    ['трамвай 4', 'Трамвай 4: Площадь → Депо (tram_route)'],
    ['маршрут автобуса 25', 'Автобус 25: Вокзал — Площадь (bus_route)'],
    ['расписание 125 автобуса', 'Автобус №125: Вокзал — Сады (bus_route)'],
    ['маршрутка 38', 'Маршрутка 38: Рынок — Школа 4 (share_taxi_route)'],
    // What runs under the number, whatever people call it.
    ['автобус 38', 'Маршрутка 38: Рынок — Школа 4 (share_taxi_route)'],
    ['маршрут автобуса 7', 'nothing'],
    // Any court was, and any clinic.
    ['мировой суд', 'Мировой суд участок № 2 (courthouse)'],
    ['травмпункт верстовск', 'Травмпункт (building)'],
    // Who is tagged as a watchmaker was told alone.
    ['ремонт часов', 'Ремонт часов (shop)'],
    // Its stop was.
    ['автовокзал верстовск', 'Автовокзал (bus_station)'],
    ['автовокзал', 'Автовокзал (bus_station)'],
    ['гцк', 'Городской Центр Культуры (arts_centre)'],
    ['пышечная', 'Пышки (fast_food)'],
    ['аптека 24', 'Ночная (pharmacy)'],
    // The cycle stand was.
    ['озеро верстовое', 'озеро Верстовое (natural_water)'],
    // Relations without an outline were no places.
    ['верстовская крепость', 'Верстовская крепость (castle)'],
    // A garden of it was.
    ['сады мечты', 'Сады мечты (attraction)'],
    ['три кота', 'ТЦ "Три Кота" (mall)'],
    // What is nearest to a street that has none.
    ['аптека на боевой', 'Аптека за Боевой (pharmacy)'],
    // A bank of the name was.
    ['новоюжка', 'Верстовск, Новоюжный (suburb)'],
    // Any place to eat was.
    ['есть поесть', 'Есть-Поесть (cafe)'],
    // The bus stop was.
    ['кремль', 'Верстовский кремль (attraction)'],
  ])('«%s» is %s', (query, expected) => {
    expect(first(query)).toBe(expected);
  });
});
