import type { Engine } from '@verst/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIDDLE, openSmallTown, type Thing } from '../support/small-town.ts';

describe('slips, and names that resemble words for kinds', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await openSmallTown([
      { at: [100, 0], tags: { amenity: 'cafe', name: 'Корица', operator: 'ИП Елена Петрова' } },
      { at: [900, 0], tags: { shop: 'hairdresser', name: 'Елена' } },
      { at: [100, 100], tags: { tourism: 'hotel', name: 'Волна' } },
      { at: [900, 100], tags: { shop: 'convenience', name: 'Гостинец' } },
      { at: [100, 200], tags: { shop: 'pet', name: 'Четыре лапы' } },
      { at: [900, 200], tags: { shop: 'pet', name: 'В мире животных' } },
      { at: [100, 300], tags: { amenity: 'bicycle_repair_station' } },
      { at: [900, 300], tags: { shop: 'shoe_repair', name: 'Каблучок' } },
      { at: [100, 400], tags: { shop: 'shoes', name: 'Башмак' } },
      { at: [300, 400], tags: { amenity: 'parking', fee: 'yes', name: 'Стоянка' } },
      { at: [-300, 0], tags: { tourism: 'artwork', artwork_type: 'statue', name: 'Рыбная слобода' } },
      { at: [-3000, 0], tags: { place: 'suburb', name: 'Рыбная слобода' } },
      { at: [-3050, 0], tags: { amenity: 'cafe', name: 'Уха' } },
      { at: [500, 500], tags: { shop: 'hairdresser', name: 'Локон' } },
      { at: [1500, 500], tags: { shop: 'pet_grooming', name: 'Барбос' } },
      { at: [1500, 700], tags: { shop: 'spices', name: 'Шафран' } },
      { at: [1500, 900], tags: { amenity: 'cafe', cuisine: 'chinese', name: 'Дракон' } },
      { at: [100, 600], tags: { shop: 'supermarket', name: 'Гуливер' } },
      { at: [-100, 600], tags: { shop: 'supermarket', name: 'Гулливер' } },
      { at: [200, 700], tags: { shop: 'tea', name: 'Цейлон' } },
      { at: [2500, 700], tags: { building: 'yes', tourism: 'attraction', name: 'Чайник' } },
      { at: [400, 400], tags: { amenity: 'events_venue', name: 'Банкетный зал «Уют»' } },
      { at: [600, 600], tags: { shop: 'convenience', name: 'Пятёрочка' } },
      { at: [600, 700], tags: { shop: 'mobile_phone', name: 'Билайн' } },
      { at: [600, 800], tags: { shop: 'cosmetics', name: 'Л’Этуаль' } },
      { at: [600, 900], tags: { craft: 'signmaker', name: 'Абсолют' } },
      { at: [600, 950], tags: { shop: 'tailor', name: 'Салют' } },
      { at: [-500, 100], tags: { craft: 'watchmaker', name: 'Часовщик' } },
      { at: [-500, 300], tags: { leisure: 'dog_park', name: 'Хвостики' } },
      { at: [-500, 500], tags: { shop: 'crockery', name: 'Чашка' } },
      { at: [2500, -2500], sizeM: 60, tags: { shop: 'mall', name: 'СитиМолл' } },
      { at: [2520, -2500], tags: { amenity: 'fast_food', name: 'Пончик' } },
      { at: [100, -100], tags: { office: 'government', government: 'prosecutor', name: 'Прокуратура области' } },
      { at: [900, -900], tags: { office: 'government', government: 'prosecutor', name: 'Прокуратура г. Верстовска' } },
      { at: [900, 900], tags: { shop: 'gift', name: 'Мираж' } },
      { at: [950, 950], tags: { leisure: 'park', name: 'Мира' } },
      { at: [700, 900], tags: { shop: 'florist', name: 'Подсолнух' } },
      ...[0, 1, 2].map((i): Thing => ({ at: [300 + i, -300], tags: { shop: 'greengrocer', name: 'Овощи и фрукты' } })),
      ...[0, 1].map((i): Thing => ({
        at: [2000 + 50 * i, -300],
        tags: { shop: 'greengrocer', name: 'Фрукты и овощи' },
      })),
      { at: [700, 950], tags: { shop: 'books', name: 'Надежда' } },
      { at: [-800, -800], tags: { building: 'yes', 'addr:street': 'Рыбная улица', 'addr:housenumber': '5' } },
      { at: [-900, -820], to: [-700, -820], tags: { highway: 'residential', name: 'Рыбная улица' } },
    ]);
  }, 60_000);
  afterAll(() => engine.close());
  const first = (query: string): string | undefined => engine.search(query, { ...MIDDLE, limit: 3 }).results[0]?.name;

  it.each([
    ['елена', 'Елена'],
    ['чайник', 'Чайник'],
    ['гостинец', 'Гостинец'],
    ['в мире животных', 'В мире животных'],
    ['питирачка', 'Пятёрочка'],
    ['белойн', 'Билайн'],
    ['л’этуоль', 'Л’Этуаль'],
    ["л'этауль", 'Л’Этуаль'],
    ['f,cjk.n', 'Абсолют'],
    ['vbhf;', 'Мираж'],
    ['podsolnux', 'Подсолнух'],
    ['nadejda', 'Надежда'],
  ])('«%s» is the place of that name', (query, name) => {
    expect(first(query)).toBe(name);
  });

  it('finds all places of a name behind nearer ones of a like name', () => {
    const { results } = engine.search('фрукты и овощи', { ...MIDDLE, limit: 3 });
    expect(results.slice(0, 2).map(({ name }) => name)).toEqual(['Фрукты и овощи', 'Фрукты и овощи']);
  });

  it.each([
    ['гостинница', 'Волна'],
    ['зоомагазин', 'Четыре лапы'],
    ['ремонт обвуи', 'Каблучок'],
    ['постричь собачку', 'Барбос'],
    ['лавка со специями', 'Шафран'],
    ['китайское кафе', 'Дракон'],
    ['часы сломались починить', 'Часовщик'],
    ['выгулять пса площадка', 'Хвостики'],
    ['тарелки', 'Чашка'],
    ['кафе рядом с сити моллом', 'Пончик'],
    ['городская прокуратура', 'Прокуратура г. Верстовска'],
    ['кафе в рыбной слободе', 'Уха'],
  ])('«%s» is the nearest of a kind', (query, name) => {
    expect(first(query)).toBe(name);
  });

  it('takes a misspelled phrase for one kind, not for its better spelled part', () => {
    expect(engine.search('ремонт обвуи', MIDDLE).interpretation.category).toBe('shoe_repair');
  });

  it.each([
    ['каферядом', 'Корица'],
    ['гдеплатнаястоянка', 'Стоянка'],
    ['банкетныйзал', 'Банкетный зал «Уют»'],
  ])('«%s» is read in parts', (query, name) => {
    expect(first(query)).toBe(name);
  });

  it('reads a misspelled name as all names that sound alike', () => {
    const names = engine.search('гулевер', MIDDLE).results.map(({ name }) => name);
    expect(names.slice(0, 2).toSorted()).toEqual(['Гуливер', 'Гулливер']);
  });

  it.each(['Рога и Лапы, ул. Рыбная 5', 'Башмачкин рыбная улица 5'])(
    'answers the address of «%s», and says that it knows no such name there',
    (query) => {
      const { results, interpretation } = engine.search(query, MIDDLE);
      expect(results[0]).toMatchObject({ type: 'address', name: expect.stringContaining('Рыбная улица, 5') });
      expect(interpretation.unresolved).not.toEqual([]);
    },
  );

  it.each(['гипермаркет башмак', 'башмак магазин'])('completes the name in «%s»', (text) => {
    expect(engine.suggest(text, { bias: MIDDLE }).results.map(({ name }) => name)).toContain('Башмак');
  });

  it.each(['бла бла бла', 'д. д. д. д. д.'])('finds nothing for «%s»', (query) => {
    expect(engine.search(query, MIDDLE).results).toEqual([]);
  });

  it('finds a named shop by the firm that runs it among the places', () => {
    expect(engine.searchPois('ИП Елена Петрова', MIDDLE).results[0]?.name).toBe('Корица');
  });
});
