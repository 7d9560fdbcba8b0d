import type { Engine } from '@verst/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIDDLE, openSmallTown } from '../support/small-town.ts';

describe('what people call places', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await openSmallTown([
      { at: [200, 0], tags: { office: 'ngo', name: 'Всероссийское общество слепых' } },
      { at: [900, 0], tags: { office: 'ngo', name: 'Всероссийское общество глухих' } },
      { at: [-2500, 0], tags: { leisure: 'park', name: 'Тихий парк' } },
      { at: [600, 0], tags: { leisure: 'park', name: 'Парк Железнодорожников' } },
      { at: [-3000, 1000], to: [-2000, 1000], tags: { highway: 'residential', name: 'Центральная улица' } },
      { at: [300, 900], tags: { place: 'square', name: 'Привокзальная площадь' } },
      { at: [300, 300], tags: { natural: 'water', loc_name: 'Карьер' } },
      { at: [400, 300], tags: { natural: 'grassland', name: 'Чиров лог' } },
      { at: [-100, -900], tags: { leisure: 'stadium', name: 'Труд' } },
      { at: [100, -2000], tags: { leisure: 'stadium', name: 'Стадион завода' } },
      { at: [100, 500], tags: { amenity: 'townhall', name: 'Верстовская районная дума' } },
      { at: [900, 500], tags: { amenity: 'townhall', name: 'Здание городской администрации Верстовска' } },
      { at: [100, 100], tags: { amenity: 'atm', operator: 'Восток' } },
      { at: [800, 100], tags: { amenity: 'atm', operator: 'Запад', 'currency:USD': 'yes' } },
      { at: [100, 150], tags: { amenity: 'training', name: 'Маяк' } },
      { at: [150, -100], tags: { amenity: 'fast_food', brand: 'Вкусно — и точка', name: 'Вкусно — и точка' } },
      { at: [900, -100], tags: { amenity: 'fast_food', brand: 'Вкусно — и точка', name: 'Вкусно — и точка' } },
      { at: [-300, 100], tags: { historic: 'monument', name: 'В. Н. Татищеву' } },
      { at: [-200, 100], tags: { amenity: 'library', name: 'Библиотека им. Татищева' } },
      { at: [1500, 1500], tags: { place: 'neighbourhood', name: 'Жилой комплекс «Ривер-Парк»' } },
      { at: [250, 250], tags: { tourism: 'attraction', name: 'Ротонда' } },
      { at: [150, -250], tags: { office: 'government', name: 'Отдел ЗАГС № 3' } },
      { at: [1100, -250], tags: { office: 'government', name: 'ЗАГС № 1', alt_name: 'Дворец бракосочетаний' } },
      { at: [700, -400], tags: { leisure: 'park', name: 'Верхний городской сад' } },
      { at: [-900, -400], to: [-500, -400], tags: { highway: 'residential', name: 'Верхняя улица' } },
      { at: [1200, 900], tags: { tourism: 'attraction', name: 'Дом Орлова', alt_name: 'Аптека с орлами' } },
      { at: [200, 900], tags: { amenity: 'pharmacy', name: 'Вита' } },
      { at: [-150, 350], tags: { shop: 'car', name: 'Автоцентр' } },
      { at: [-650, 350], tags: { shop: 'photo', name: 'Кадр' } },
      { at: [150, 350], tags: { shop: 'florist', name: 'Ромашка' } },
      { at: [650, 350], tags: { shop: 'florist', name: 'Ночная фиалка', opening_hours: '24/7' } },
      { at: [1900, 200], tags: { amenity: 'clinic', name: 'Поликлиника №4' } },
      {
        at: [100, 200],
        to: [500, 200],
        tags: { type: 'route', route: 'trolleybus', ref: '4', name: 'Троллейбус 4: Вокзал => Поликлиника №1' },
      },
      { at: [100, 250], to: [500, 250], tags: { type: 'route', route: 'bus', ref: '30;30а' } },
      { at: [1300, -700], tags: { building: 'dormitory', name: 'Общежитие № 8' } },
      { at: [900, -700], tags: { building: 'dormitory', name: 'Общежитие № 2', operator: 'Верстовский университет' } },
      { at: [2500, -700], tags: { amenity: 'university', name: 'Верстовский университет имени Канта' } },
      { at: [500, -700], tags: { building: 'apartments', name: 'ЖК «Нормандия»' } },
      { at: [600, -700], tags: { building: 'apartments', loc_name: 'Змейка' } },
    ]);
  });
  afterAll(() => engine.close());

  it.each([
    ['an acronym is the one whose name it shortens, though others of the kind are nearer', 'вог', /глухих/],
    [
      'a park called central is the one in the middle of the town, not a street of that name',
      'центральный парк',
      /Железнод/,
    ],
    ['a quarter called a park is neither a park there nor a street without one', 'ривер парк', /Ривер-Парк/],
    ['a nickname made of an adjective is not taken apart into prepositions', 'привокзалка', /^Привокзальная площадь/],
    ['an object is found by its local name if it has no other', 'карьер', /Карьер/],
    ['a university is none of its dormitories', 'верстовский университет', /Канта$/],
    ['a dormitory is found by its number', 'общежитие 8', /№ 8$/],
    ['a house is found by the name of its complex', 'жк нормандия', /Нормандия/],
    ['a house is found by its nickname', 'змейка', /Змейка/],
    ['a grassland is found by its name', 'чиров лог', /Чиров лог/],
    ['a stadium need not say so in its name', 'стадион', /^Труд/],
    ['the town hall is that of the town', 'мэрия', /Здание городской/],
    ['a cash machine gives out the currency asked for', 'банкомат с долларами', /Запад/],
    ['the nickname of a chain is not a place that only resembles it', 'мак', /Вкусно/],
    ['what a statue sits on says that it is one', 'татищев на коне', /В. Н. Татищеву/],
    ['where to take pictures is a sight', 'где сфоткаться', /Ротонда/],
    ['a line is found only by a word for one', 'поликлиника номер четыре', /^Поликлиника №4/],
    ['a line may have several numbers', 'маршрутка 30', /30;30а/],
    ['a sight of that name is no shop with an offer', 'аптека с орлами', /Орлова/],
    ['a photo centre is no car dealer', 'фотоцентр', /Кадр/],
    ['round the clock has many names', 'цветы круглые сутки', /Ночная/],
    ['the other name of one office is not the nearest of its kind', 'дворец бракосочетания', /^ЗАГС № 1/],
    ['an adjective is no kind that the town has one of', 'верхний городской', /^Верхний городской сад/],
  ])('%s: «%s»', (_what, query, name) => {
    expect(engine.search(query, MIDDLE).results[0]?.name).toMatch(name);
  });

  it('are sure of a kind with an offer, though another kind may stand in for it', () => {
    const { confidence, interpretation } = engine.search('банкомат с долларами', MIDDLE);
    expect(interpretation.unresolved).toEqual([]);
    expect(confidence).toBeGreaterThan(0.9);
  });
});
