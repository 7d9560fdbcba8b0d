import type { Engine } from '@verst/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIDDLE, openSmallTown } from '../support/small-town.ts';

describe('what people say of a town', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await openSmallTown([
      { at: [5000, 1000], tags: { place: 'suburb', name: 'Нижняя Согра' } },
      { at: [1000, 0], tags: { highway: 'bus_stop', name: 'Нижняя согра' } },
      { at: [5000, 4000], tags: { place: 'suburb', name: 'Синюшина гора' } },
      { at: [3000, -4000], sizeM: 200, tags: { place: 'neighbourhood', name: 'Жилой комплекс «Академик»' } },
      { at: [5000, -4000], tags: { place: 'suburb', name: 'Академгородок' } },
      { at: [100, 0], tags: { office: 'government', name: 'Земельная кадастровая палата' } },
      { at: [900, 0], tags: { office: 'government', name: 'Росреестр' } },
      { at: [100, 100], tags: { amenity: 'police', name: 'Управление ГИБДД' } },
      { at: [900, 100], tags: { amenity: 'police', name: 'МРЭО ГИБДД' } },
      { at: [200, 0], tags: { building: 'yes', name: 'Музей таможни "Уголок истории"' } },
      { at: [800, 0], tags: { amenity: 'public_building', name: 'Верстовская таможня' } },
      { at: [300, 0], tags: { office: 'government', name: 'УМФЦ Верстовск' } },
      { at: [300, 100], tags: { office: 'government', name: 'МосОблЕИРЦ' } },
      { at: [100, 200], tags: { amenity: 'hospital', name: 'Республиканская психиатрическая больница' } },
      { at: [900, 200], tags: { amenity: 'clinic', name: 'Псих. Диспансер' } },
      { at: [100, 300], tags: { amenity: 'dentist', name: 'Астрея' } },
      { at: [900, 300], tags: { amenity: 'clinic', name: 'Зубная поликлиника' } },
      { at: [100, 400], tags: { shop: 'dairy', name: 'Молоко' } },
      { at: [900, 400], tags: { amenity: 'social_facility', name: 'Детская молочная кухня' } },
      { at: [100, 500], tags: { amenity: 'veterinary', name: 'Балто' } },
      { at: [900, 500], tags: { amenity: 'veterinary', name: 'Верстовская ветеринарная станция' } },
      { at: [100, 600], tags: { amenity: 'hospital', name: 'Городская больница №2' } },
      { at: [900, 600], tags: { amenity: 'hospital', name: 'Больница РЖД' } },
      { at: [900, 700], tags: { amenity: 'hospital', name: 'Городская Ивано-Матренинская детская больница' } },
      { at: [900, 800], tags: { amenity: 'hospital', name: 'Областная больница скорой медицинской помощи' } },
      { at: [100, 800], tags: { highway: 'bus_stop', name: 'БСМП' } },
      { at: [900, 900], tags: { amenity: 'doctors', name: 'Врачебно-физкультурный диспансер' } },
      { at: [100, 900], tags: { amenity: 'library', name: 'Детская областная библиотека' } },
      { at: [900, 950], tags: { amenity: 'hospital', name: 'Детская областная клиническая больница' } },
      {
        at: [100, 1000],
        tags: { amenity: 'doctors', name: 'Травмпункт', operator: 'Больница им. Ваныкина' },
      },
      {
        at: [300, 1000],
        tags: { amenity: 'hospital', name: 'Больница №9', official_name: 'Больница №9 имени Ваныкина' },
      },
      { at: [2000, 0], tags: { office: 'government', name: 'Бюро медико-социальной экспертизы №3' } },
      { at: [2000, 200], tags: { office: 'government', name: 'Государственная инспекция труда' } },
      { at: [1500, 300], tags: { office: 'government', name: 'Пенсионный фонд' } },
      { at: [2500, 600], tags: { amenity: 'hospital', name: 'Офтальмологическая больница' } },
      { at: [2000, 300], tags: { office: 'government', name: 'Фонд социального страхования' } },
      { at: [2000, 400], tags: { office: 'government', name: 'Государственная жилищная инспекция' } },
      { at: [2000, 600], tags: { amenity: 'clinic', name: 'Микрохирургия глаза' } },
      { at: [2000, 700], tags: { amenity: 'clinic', name: 'Томография на Мира' } },
      { at: [2000, 800], tags: { amenity: 'hospital', name: 'Городская клиническая больница №4' } },
      { at: [100, 820], tags: { amenity: 'school', name: 'ГКОУ школа 4' } },
      { at: [100, 840], tags: { amenity: 'hospital', name: 'Больница №4' } },
      { at: [2000, 900], tags: { amenity: 'music_school', name: 'Детская музыкальная школа №1' } },
      { at: [-100, 0], tags: { amenity: 'cafe', name: 'Чайхана' } },
      { at: [-900, 0], tags: { amenity: 'cafe', name: 'Зерно', cuisine: 'coffee_shop' } },
      { at: [-2000, 0], sizeM: 300, tags: { building: 'retail', shop: 'mall', name: 'ТРЦ "Акварель"' } },
      { at: [-2050, 0], tags: { amenity: 'fast_food', name: 'Вкусно' } },
      { at: [-2600, 0], tags: { amenity: 'cafe', name: 'За углом' } },
      { at: [-100, 300], tags: { shop: 'general', name: 'Семья', operator: 'Spar' } },
      { at: [-900, 300], tags: { shop: 'supermarket', name: 'Spar', brand: 'Spar', 'brand:wikidata': 'Q610492' } },
      { at: [-900, 400], tags: { tourism: 'museum', name: 'Подводная лодка Б-413' } },
      { at: [-900, 500], tags: { landuse: 'industrial', name: 'Верстовская спичечная фабрика' } },
      { at: [-1000, 600], to: [-900, 600], tags: { highway: 'residential', bridge: 'yes', name: 'Чугунный мост' } },
      { at: [-950, 600], sizeM: 90, tags: { man_made: 'bridge', name: 'Чугунный мост' } },
      { at: [-100, 700], tags: { amenity: 'cafe', name: 'Азия Европа' } },
      { at: [-900, 700], sizeM: 90, tags: { man_made: 'bridge', name: 'Европа-Азия' } },
      { at: [-100, -900], tags: { amenity: 'townhall', name: 'Администрация города' } },
      { at: [-900, -900], tags: { railway: 'tram_stop', name: 'Администрация' } },
      {
        at: [-3000, -3000],
        to: [3000, -3000],
        tags: { type: 'route', route: 'bus', ref: '23a', name: 'Маршрут №23а' },
      },
      { at: [0, -2000], to: [2000, -2000], tags: { highway: 'residential', name: 'улица Ленина' } },
      { at: [500, -2010], tags: { amenity: 'atm', operator: 'Банк СГБ' } },
      { at: [900, -2300], tags: { amenity: 'bank', name: 'ВТБ', official_name: 'ОО "На Ленина" банка ВТБ' } },
    ]);
  });
  afterAll(() => engine.close());

  it.each([
    // Its stop was, and nothing.
    ['согра', 'Верстовск, Нижняя Согра'],
    ['синюшка', 'Верстовск, Синюшина гора'],
    ['академ', 'Верстовск, Академгородок'],
    // The nearest of the kind was, whatever it is called.
    ['росреестр', 'Росреестр'],
    ['мрэо', 'МРЭО ГИБДД'],
    ['таможня', 'Верстовская таможня'],
    ['психдиспансер', 'Псих. Диспансер'],
    ['зубная поликлиника', 'Зубная поликлиника'],
    ['молочная кухня', 'Детская молочная кухня'],
    ['ветстанция', 'Верстовская ветеринарная станция'],
    ['жд больница', 'Больница РЖД'],
    // No kind, or none of its names, was known.
    ['мфц', 'УМФЦ Верстовск'],
    ['еирц', 'МосОблЕИРЦ'],
    ['физдиспансер', 'Врачебно-физкультурный диспансер'],
    ['подлодка', 'Подводная лодка Б-413'],
    ['спичка', 'Верстовская спичечная фабрика'],
    ['иваноматренинская больница', 'Городская Ивано-Матренинская детская больница'],
    // The stop was.
    ['бсмп', 'Областная больница скорой медицинской помощи'],
    // Any office was, any clinic, and nothing.
    ['мсэ', 'Бюро медико-социальной экспертизы №3'],
    ['трудинспекция', 'Государственная инспекция труда'],
    ['соцстрах', 'Фонд социального страхования'],
    ['жилнадзор', 'Государственная жилищная инспекция'],
    ['глазной врач', 'Микрохирургия глаза'],
    ['глазная больница', 'Офтальмологическая больница'],
    ['мрт', 'Томография на Мира'],
    ['гкб 4', 'Городская клиническая больница №4'],
    ['дмш 1', 'Детская музыкальная школа №1'],
    // The library was.
    ['детская областная', 'Детская областная клиническая больница'],
    // What belongs to it was.
    ['больница ваныкина', 'Больница №9'],
    // Any café was, and none in the building.
    ['кофейня', 'Зерно'],
    ['кафе в акварели', 'Вкусно'],
    // What the chain runs under another name was.
    ['спар', 'Spar'],
    // The road was, and the café.
    ['чугунный мост', 'Чугунный мост'],
    ['мост европа азия', 'Европа-Азия'],
    // The office was.
    ['остановка администрация', 'Администрация'],
    // The line has a Latin letter.
    ['23а автобус', 'Маршрут №23а'],
    // A bank was that has the words in its official name.
    ['банкоматы на ленина', 'Банк СГБ'],
  ])('«%s» is %s', (query, name) => {
    expect(engine.search(query, MIDDLE).results[0]?.name).toBe(name);
  });

  it('«чугунный мост» is the bridge, not the road over it', () => {
    expect(engine.search('чугунный мост', MIDDLE).results[0]?.category).toBe('bridge');
  });
});
