import type { Engine } from '@verst/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIDDLE, openSmallTown } from '../support/small-town.ts';

describe('how inhabitants name places', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await openSmallTown([
      {
        at: [900, 100],
        tags: {
          tourism: 'museum',
          historic: 'castle',
          name: 'Верстовский кремль',
        },
      },
      {
        at: [700, 0],
        to: [800, 0],
        tags: { highway: 'residential', name: 'улица Кремль' },
      },
      {
        at: [200, 300],
        tags: { amenity: 'bus_station', name: 'Пригородный автовокзал' },
      },
      { at: [900, 300], tags: { amenity: 'bus_station', name: 'Автовокзал' } },
      {
        at: [100, 600],
        tags: { amenity: 'college', name: 'Педагогический колледж' },
      },
      {
        at: [900, 600],
        tags: {
          amenity: 'university',
          name: 'Верстовский педагогический университет',
        },
      },
      {
        at: [300, 700],
        tags: { amenity: 'university', name: 'Институт культуры' },
      },
      {
        at: [1200, 700],
        tags: {
          amenity: 'university',
          name: 'Верстовский аграрный университет',
        },
      },
      {
        at: [1400, 700],
        tags: {
          amenity: 'university',
          name: 'Воздушно-десантное командное училище',
        },
      },
      {
        at: [200, 800],
        tags: { tourism: 'artwork', name: 'Верстовск — столица ВДВ' },
      },
      {
        at: [100, -300],
        tags: { office: 'company', name: 'Областная типография' },
      },
      {
        at: [1500, -300],
        tags: {
          amenity: 'hospital',
          name: 'Верстовская областная клиническая больница',
        },
      },
      {
        at: [200, -500],
        tags: {
          amenity: 'doctors',
          name: 'Поликлиника железнодорожной больницы',
        },
      },
      {
        at: [230, -500],
        tags: { amenity: 'hospital', name: 'Железнодорожная больница' },
      },
      { at: [100, -700], tags: { shop: 'department_store', name: 'Гугол+Ко' } },
      { at: [800, -700], tags: { amenity: 'theatre', name: 'Театр кукол' } },
      { at: [100, 900], tags: { shop: 'mall', name: 'Восход' } },
      {
        at: [1500, 900],
        tags: {
          shop: 'department_store',
          building: 'commercial',
          name: 'Молодёжный',
        },
      },
      {
        at: [-900, 900],
        to: [-500, 900],
        tags: { highway: 'residential', name: 'Молодёжный переулок' },
      },
      { at: [200, -900], tags: { leisure: 'park', name: 'Парк Перовского' } },
      {
        at: [900, -900],
        tags: { leisure: 'park', name: 'Железнодорожный парк им. Ленина' },
      },
      { at: [1200, -900], tags: { leisure: 'park', name: 'Городской сад' } },
      {
        at: [100, 1200],
        tags: { amenity: 'arts_centre', name: 'Центр народного творчества' },
      },
      {
        at: [500, 1200],
        tags: { amenity: 'arts_centre', name: 'Дворец творчества юных' },
      },
      { at: [-200, 200], tags: { shop: 'travel_agency', name: 'Спутник' } },
      { at: [-1900, 200], tags: { shop: 'mall', name: 'ТЦ «Круиз»' } },
      { at: [-250, 250], tags: { shop: 'florist', name: 'Ромашка' } },
      { at: [-1950, 250], tags: { shop: 'florist', name: 'Флора' } },
      { at: [-200, -200], tags: { shop: 'hairdresser', name: 'Мармелад' } },
      { at: [-1900, -800], tags: { shop: 'mall', name: 'Мармелад' } },
      { at: [-250, -250], tags: { shop: 'pet', name: 'Барсик' } },
      { at: [-1950, -850], tags: { shop: 'pet', name: 'Мурзик' } },
      {
        at: [-3000, 0],
        tags: { building: 'industrial', name: 'Завод «Автоприбор»' },
      },
      { at: [-2700, 0], tags: { amenity: 'cafe', name: 'Почайка' } },
      { at: [300, 1500], tags: { amenity: 'cafe', name: 'Лопатинский сад' } },
      { at: [500, 1500], tags: { leisure: 'park', name: 'Лопатинский сад' } },
      { at: [700, 1500], tags: { leisure: 'sports_centre', name: 'ФОК Юбилейный' } },
      { at: [5000, 3000], tags: { place: 'allotments', name: 'СНТ Юбилейный' } },
      { at: [900, 1500], to: [1200, 1500], tags: { highway: 'residential', name: 'Юбилейная улица' } },
      { at: [1300, 1500], tags: { shop: 'department_store', name: 'Центральный универмаг' } },
      { at: [200, 1700], tags: { amenity: 'marketplace', name: 'Блошиный рынок' } },
      { at: [300, -1700], tags: { tourism: 'museum', name: 'Музей ложки' } },
      { at: [700, -1700], tags: { tourism: 'museum', name: 'Исторический музей' } },
      { at: [1200, -1700], tags: { leisure: 'ice_rink', name: 'Луми' } },
      { at: [0, 2000], to: [200, 2000], tags: { highway: 'residential', name: 'Набережная улица' } },
      { at: [900, 2000], to: [1500, 2000], tags: { highway: 'pedestrian', name: 'Трубежная набережная' } },
      { at: [2500, 300], tags: { amenity: 'fast_food', name: 'Столовая' } },
      { at: [-400, -1500], tags: { place: 'square', name: 'Площадь Ленина' } },
      {
        at: [-400, -1550],
        tags: { shop: 'mall', toilets: 'yes', name: 'Малина' },
      },
      { at: [-400, -1700], tags: { amenity: 'toilets', name: 'Туалет' } },
    ]);
  });
  afterAll(() => engine.close());

  it.each<[why: string, query: string, name: RegExp, category?: string]>([
    ['a kremlin is no street that is named after it', 'кремль', /Верстовский кремль/],
    ['the bus station is the one with no other name', 'автовокзал', /^Автовокзал$/],
    ['a shortened adjective alone means the university', 'пед', /педагогический университет/],
    ['an agricultural school may have another adjective', 'сельхоз институт', /аграрный/],
    ['a branch of the army is shortened in a name', 'вдв училище', /десантное/],
    ['an adjective of the region alone means its hospital', 'областная', /больница/],
    ['a hospital is no polyclinic of it', 'жд больница', /^Железнодорожная больница$/],
    ['an adjective of a theatre is no shop for dolls', 'кукольный', /^Театр кукол$/],
    ['a shopping centre may be mapped as a department store', 'молодежный тц', /^Молодёжный$/],
    ['people of a trade give a park its adjective', 'парк железнодорожников', /^Железнодорожный парк/],
    ['a town garden is shortened', 'горсад', /^Городской сад$/],
    ['a park comes before a café of its name', 'лопатинский', /^Лопатинский сад$/, 'park'],
    ['a hall has the gender of its name, and is no plot out of town', 'юбилейный', /^ФОК Юбилейный$/],
    ['a department store is shortened', 'цум', /^Центральный универмаг$/],
    ['an embankment is no street of that name', 'набережная', /Трубежная набережная/],
    ['a museum of the region is of its history', 'краеведческий', /^Исторический музей$/],
    ['an adjective for ice is no shop for honey', 'ледовый', /^Луми$/],
    ['what is old is no flea market', 'автовокзал старый', /втовокзал$/],
    ['folk art is not for pioneers', 'дом пионеров', /юных/],
    ['a landmark is a shopping centre rather than a kind of shop', 'цветы у круиза', /^Флора$/],
    ['a landmark is a shopping centre rather than a hairdresser', 'зоомагазин у мармелада', /^Мурзик$/],
    ['a factory is no canteen that is beside it', 'столовая у автоприбора', /^Почайка$/],
    ['a toilet for everybody comes before one in a shopping centre', 'туалет на площади ленина', /^Туалет$/],
  ])('%s: «%s»', (_why, query, name, category?: string) => {
    const [first] = engine.search(query, MIDDLE).results;
    expect(first?.name).toMatch(name);
    if (category !== undefined) expect(first?.category).toBe(category);
  });
});
