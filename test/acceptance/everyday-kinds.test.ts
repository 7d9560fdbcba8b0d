import type { Engine } from '@verst/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIDDLE, openSmallTown, type Thing } from '../support/small-town.ts';

/** Each thing 30 metres farther from the middle than the one before: the nearest of two kinds is the one that is listed first. */
const inTurn = (tags: readonly Record<string, string>[]): Thing[] =>
  tags.map((each, i) => ({ at: [100 + 30 * i, 0], tags: each }));

describe('kinds of place that people ask for every day', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await openSmallTown([
      ...inTurn([
        { shop: 'car_repair', name: 'Автосервис' },
        { shop: 'car_repair', name: 'Турбо-Центр' },
        { shop: 'car_repair', name: 'Кузовной цех' },
        { shop: 'car_repair', name: 'Ремонт электродвигателей' },
        { shop: 'car_repair', name: 'Мотор Тренд' },
        { amenity: 'fuel', name: 'Лукойл' },
        { amenity: 'fuel', name: 'Газ', 'fuel:lpg': 'yes' },
        { amenity: 'parking', name: 'Парковка' },
        { amenity: 'parking', name: 'Под площадью', parking: 'underground' },
        { amenity: 'bicycle_parking' },
        { highway: 'bus_stop', name: 'Рынок' },
        { highway: 'bus_stop', name: 'Площадь', trolleybus: 'yes' },
        { leisure: 'pitch', name: 'Хоккейная коробка', sport: 'ice_hockey' },
        { leisure: 'pitch', name: 'Поле', sport: 'soccer' },
        { leisure: 'sports_centre', name: 'Юность' },
        { leisure: 'sports_centre', name: 'Тигр', sport: 'karate' },
        { leisure: 'park', name: 'Сквер' },
        { amenity: 'bbq', name: 'Мангал' },
        { amenity: 'cafe', name: 'Бруклин', cuisine: 'burger' },
        { amenity: 'fast_food', name: 'Перекус' },
        { amenity: 'cafe', name: 'Блисс', internet_access: 'wlan' },
        { amenity: 'internet_cafe', name: 'Респаун' },
        { amenity: 'restaurant', name: 'Позная 38' },
        { amenity: 'cafe', name: 'Чайхана Сомон' },
        { amenity: 'fast_food', name: 'Шашлычная № 1' },
        { shop: 'confectionery', name: 'Тортоффи' },
        { amenity: 'community_centre', name: 'Клуб «Заря»' },
        { amenity: 'nightclub', name: 'Мегаполис' },
        { amenity: 'cafe', name: 'Антарес' },
        { amenity: 'restaurant', name: 'Огни', kids_area: 'yes' },
        { amenity: 'cafe', name: 'Перемена', takeaway: 'yes' },
        { leisure: 'indoor_play', name: 'Непоседы' },
        { shop: 'hairdresser', name: 'Парикмахерская' },
        { shop: 'hairdresser', name: 'Lucky barbers' },
        { shop: 'beauty', name: 'Вернисаж' },
        { shop: 'beauty', name: 'Ноготок' },
        { shop: 'supermarket', name: 'Слата' },
        { shop: 'greengrocer', name: 'Апельсин' },
        { shop: 'doityourself', name: 'Стройдом' },
        { shop: 'paint', name: 'Тиккурила' },
        { shop: 'outpost', name: 'Ozon', brand: 'Ozon', 'brand:wikidata': 'Q4327123' },
        { amenity: 'parcel_locker', name: 'Шкаф' },
        { shop: 'clothes', name: 'Роса' },
        { shop: 'clothes', name: 'Мир спецодежды' },
        { shop: 'baby_goods', name: 'Бубль-Гум' },
        { tourism: 'hotel', name: 'Ангара', wheelchair: 'yes' },
        { tourism: 'apartment', name: 'Апартаменты центр' },
        { amenity: 'recycling', name: 'Контейнер' },
        { amenity: 'recycling', name: 'Бумага', 'recycling:paper': 'yes' },
        { amenity: 'bank', name: 'Сбербанк', brand: 'Сбербанк', 'brand:wikidata': 'Q205012' },
        { amenity: 'atm', operator: 'Сбербанк', brand: 'Сбербанк', 'brand:wikidata': 'Q205012' },
        { amenity: 'vehicle_inspection', name: 'Контроль' },
        { shop: 'books', name: 'Лицей' },
        { man_made: 'pier', name: 'Мостки' },
        { amenity: 'marketplace', name: 'Все для видеонаблюдения' },
        { amenity: 'marketplace', name: 'Фермерский рынок' },
      ]),
      { at: [-3000, 3000], to: [-1000, 3000], tags: { highway: 'residential', name: 'Книжная улица' } },
      { at: [-3000, 2500], to: [-1000, 2500], tags: { highway: 'residential', name: 'Сырейный переулок' } },
    ]);
  });
  afterAll(() => engine.close());

  it.each([
    // Any car repair was.
    ['ремонт турбин', 'Турбо-Центр'],
    ['кузовной ремонт', 'Кузовной цех'],
    ['ремонт двигателя', 'Мотор Тренд'],
    // Any filling station was, any car park and any stop.
    ['агзс', 'Газ'],
    ['крытая парковка', 'Под площадью'],
    ['троллейбусная остановка', 'Площадь'],
    // Any pitch was, any sports centre and any park.
    ['футбольное поле', 'Поле'],
    ['карате для детей', 'Тигр'],
    ['пожарить шашлыки', 'Мангал'],
    // A café with burgers was.
    ['фастфуд', 'Перекус'],
    // A café with the internet was, and a club that may be open at night.
    ['интернет-кафе', 'Респаун'],
    ['ночной клуб', 'Мегаполис'],
    // The nearest place to eat was.
    ['узбекская кухня', 'Чайхана Сомон'],
    ['шашлык', 'Шашлычная № 1'],
    ['десерты', 'Тортоффи'],
    ['детское кафе', 'Огни'],
    ['кофе с собой', 'Перемена'],
    ['провести день рождения ребенка', 'Непоседы'],
    // The wider kind was.
    ['барбершоп', 'Lucky barbers'],
    ['маникюр', 'Ноготок'],
    ['фрукты', 'Апельсин'],
    ['краски', 'Тиккурила'],
    ['постамат', 'Шкаф'],
    ['спецодежда', 'Мир спецодежды'],
    ['квартира посуточно', 'Апартаменты центр'],
    ['сдать макулатуру', 'Бумага'],
    // What is accessible for wheelchairs was.
    ['коляски', 'Бубль-Гум'],
    // The bank was, a way to it, and the street.
    ['пройти техосмотр', 'Контроль'],
    ['книжный', 'Лицей'],
    // A street was that is spelled nearly so, where no shop is only for it.
    ['сыр', 'Слата'],
    // Nothing was.
    ['причал', 'Мостки'],
    ['фермерский рынок', 'Фермерский рынок'],
  ])('«%s» is %s', (query, name) => {
    expect(engine.search(query, MIDDLE).results[0]?.name).toBe(name);
  });

  it.each([
    ['банкомат сбербанка', 'atm'],
    ['велопарковка', 'bicycle_parking'],
  ])('«%s» is of the kind %s', (query, category) => {
    expect(engine.search(query, MIDDLE).results[0]?.category).toBe(category);
  });

  it('offers a wider kind where there is none, and says so', () => {
    expect(engine.search('ремонт акпп', MIDDLE)).toMatchObject({
      results: [{ name: 'Автосервис' }, {}, {}, {}, {}],
      interpretation: { unresolved: ['ремонт акпп'] },
    });
  });
});
