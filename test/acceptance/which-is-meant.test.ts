import type { Engine } from '@verst/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIDDLE, openSmallTown } from '../support/small-town.ts';

describe('which of several places is meant', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await openSmallTown([
      { at: [300, 0], tags: { office: 'government', name: 'Отдел ЗАГС Ленинского района' } },
      { at: [4000, 0], tags: { office: 'government', name: 'ЗАГС' } },
      { at: [2000, 100], tags: { amenity: 'bureau_de_change', name: 'Обмен валюты' } },
      { at: [100, 200], tags: { amenity: 'bank', name: 'Восток' } },
      { at: [200, 200], tags: { amenity: 'bank', name: 'Запад' } },
      { at: [-3000, 0], tags: { railway: 'station', name: 'Верстовск' } },
      { at: [-3000, 100], tags: { amenity: 'cafe', name: 'Попутчик' } },
      { at: [0, 900], tags: { amenity: 'cafe', name: 'Столовая №1' } },
      { at: [0, 300], tags: { amenity: 'college', name: 'Музыкальное училище' } },
      { at: [0, 2500], tags: { amenity: 'university', name: 'Верстовская государственная консерватория' } },
      { at: [500, 500], tags: { building: 'yes', name: 'Октава' } },
      { at: [500, 600], tags: { landuse: 'commercial', name: 'Творческий кластер Октава' } },
      { at: [500, 9000], tags: { leisure: 'resort', name: 'ДСОЛ Октава' } },
      { at: [100, 400], tags: { amenity: 'toilets' } },
      { at: [150, 400], tags: { amenity: 'fuel', name: 'Радуга' } },
      { at: [900, 400], tags: { amenity: 'fuel', name: 'Татнефть', toilets: 'yes' } },
      { at: [-100, 400], tags: { office: 'government', name: 'Территориальный фонд ОМС Верстовской области' } },
      { at: [-200, 400], tags: { building: 'yes', diplomatic: 'consulate', name: 'Консульство Финляндии' } },
      { at: [-2000, 800], to: [-1000, 800], tags: { highway: 'residential', name: 'Финский проезд' } },
      { at: [-300, 400], tags: { historic: 'city_gate', tourism: 'attraction', name: 'Золотые ворота' } },
      { at: [-350, 400], tags: { shop: 'jewelry', name: 'Золотой' } },
      { at: [-400, 100], tags: { tourism: 'artwork', name: 'Охотничьи лыжи' } },
      { at: [-400, 200], tags: { amenity: 'parking', name: 'Лыжная трасса' } },
      { at: [-400, 900], tags: { club: 'sport', sport: 'skiing', name: 'SKi lab прокат лыж' } },
      { at: [600, 600], tags: { amenity: 'restaurant', name: 'Золотая тарелка' } },
      { at: [-600, 600], tags: { amenity: 'fast_food', cuisine: 'kebab', name: 'Шаурма' } },
      { at: [-2500, -2500], tags: { amenity: 'hospital', name: 'Областная больница' } },
      { at: [-2500, -2450], tags: { amenity: 'cafe', name: 'Бодрость' } },
      { at: [300, -300], tags: { leisure: 'sauna', name: 'Русалочка' } },
      { at: [1500, -300], tags: { amenity: 'public_bath', name: 'Банный двор' } },
      { at: [-3000, 200], tags: { shop: 'convenience', name: 'Дорожный' } },
      { at: [200, 700], tags: { shop: 'toys', name: 'Кубики' } },
      { at: [50, 700], tags: { leisure: 'playground' } },
      { at: [400, 700], tags: { amenity: 'townhall', name: 'Администрация Ленинского района' } },
      { at: [900, 700], tags: { amenity: 'townhall', name: 'Управление делами администрации города Верстовска' } },
      { at: [1500, 700], tags: { amenity: 'townhall', name: 'Администрация г.Верстовска' } },
      { at: [300, -350], tags: { craft: 'electronics_repair', name: 'X-case' } },
      { at: [320, -350], tags: { craft: 'tailor', name: 'Safiya' } },
      {
        at: [200, -100],
        tags: {
          amenity: 'bank',
          name: 'ВТБ',
          brand: 'ВТБ',
          'brand:wikidata': 'Q1549389',
          official_name: 'ОО «Политех» Филиала № 5440 Банка ВТБ (ПАО)',
        },
      },
      {
        at: [900, -100],
        tags: { amenity: 'university', name: 'Верстовский национальный исследовательский технический университет' },
      },
      {
        at: [200, -200],
        tags: {
          amenity: 'hospital',
          name: 'Наркодиспансер',
          operator: 'Министерство здравоохранения Верстовской области',
        },
      },
      {
        at: [900, -200],
        tags: {
          office: 'government',
          name: 'Здравоохранение',
          official_name: 'Министерство здравоохранения Верстовской области',
        },
      },
    ]);
  });
  afterAll(() => engine.close());

  it.each([
    // The one that is called by the word alone was, however far.
    ['загс', 'Отдел ЗАГС Ленинского района'],
    // The nearest of the kind was.
    ['консерватория', 'Верстовская государственная консерватория'],
    ['октава', 'Октава'],
    ['прокат лыж', 'SKi lab прокат лыж'],
    // A bank was whose branch is called so in its papers.
    ['политех', 'Верстовский национальный исследовательский технический университет'],
    // Right before as well: neither the hospital that a ministry runs nor a street.
    ['министерство здравоохранения', 'Здравоохранение'],
    ['финское консульство', 'Консульство Финляндии'],
    // A toilet was.
    ['заправка с туалетом', 'Татнефть'],
    // Nothing, or something that is spelled alike, was.
    ['тфомс', 'Территориальный фонд ОМС Верстовской области'],
    ['золотые врата', 'Золотые ворота'],
    // Read as a misspelled «поиграть с ребёнком»: a playground was.
    ['игрушки ребенку', 'Кубики'],
    // The station was.
    ['магазин возле жд вокзала', 'Дорожный'],
    // The nearest with one of the words in its name was.
    ['администрация города', 'Администрация г.Верстовска'],
  ])('«%s» is %s', (query, name) => {
    expect(engine.search(query, MIDDLE).results[0]?.name).toBe(name);
  });

  it('goes on with what may do where there is but one of the kind', () => {
    const { results, interpretation } = engine.search('обмен валюты', MIDDLE);
    expect(results.slice(0, 3).map(({ name }) => name)).toEqual(['Обмен валюты', 'Восток', 'ВТБ']);
    expect(interpretation.unresolved).toEqual([]);
  });

  it('takes a kind behind «в» and a trade behind «по» for what is sought, not for a place beside which to look', () => {
    const baths = engine.search('хочу попариться в баньке', MIDDLE);
    expect(baths.interpretation.near).toBeNull();
    expect(baths.results.map(({ name }) => name)).toEqual(expect.arrayContaining(['Русалочка', 'Банный двор']));
    const repair = engine.search('мастерская по ремонту техники', MIDDLE);
    expect([repair.interpretation.near, repair.results.map(({ name }) => name)]).toEqual([null, ['X-case']]);
  });

  it('looks in and on what other places may be in or on', () => {
    const plate = engine.search('шаурма на тарелке', MIDDLE);
    expect([plate.interpretation.near, plate.results[0]?.name]).toEqual([null, 'Шаурма']);
    const cafe = engine.search('кафе при больнице', MIDDLE);
    expect([cafe.interpretation.near?.name, cafe.results[0]?.name]).toEqual(['Областная больница', 'Бодрость']);
    expect(engine.search('кафе рядом с областной больницей', MIDDLE).interpretation.near?.name).toBe(
      'Областная больница',
    );
  });

  it('offers what may do beside a place before what is asked for in another part of the town', () => {
    const { results, interpretation } = engine.search('столовая рядом с вокзалом', MIDDLE);
    expect([results[0]?.name, interpretation.unresolved]).toEqual(['Попутчик', ['столовая']]);
  });
});
