import { describe, expect, it } from 'vitest';
import { InvalidInputError } from '../../errors.ts';
import { drawCity, openDrawn, sectionsOf, toInput } from '../testing/small-city.ts';
import { BUSINESS_WORDS } from '../../lexicon/kinds/business-words.ts';
import { BusinessFinder } from './business-finder.ts';
import { BUSINESS_KINDS, PLACE_KINDS } from './kind-table.ts';
import { kindsOfTags } from './kinds-of-tags.ts';

const finder = new BusinessFinder(BUSINESS_WORDS);

describe('the kinds of business', () => {
  it('are at least sixty, each with its own key, both names and tags', () => {
    expect(BUSINESS_KINDS.length).toBeGreaterThanOrEqual(60);
    expect(new Set(PLACE_KINDS.map(({ key }) => key)).size).toBe(PLACE_KINDS.length);
    for (const { key, nameRu, nameEn, tags } of PLACE_KINDS) {
      expect(key).toMatch(/^[a-z_]+$/);
      expect(nameRu).toMatch(/^[А-ЯЁ]/);
      expect(nameEn).not.toBe('');
      for (const tag of tags) expect(tag).toMatch(/^[a-z_]+=[a-z0-9_-]+$/);
    }
  });

  it('are found by their own keys, names and words', () => {
    for (const kind of BUSINESS_KINDS) {
      expect(finder.find(kind.key)?.key).toBe(kind.key);
      for (const word of [kind.nameRu, kind.nameEn, ...(BUSINESS_WORDS.get(kind.key) ?? [])]) {
        expect(finder.find(word), `${word} for ${kind.key}`).not.toBeNull();
      }
    }
  });

  it.each([
    ['Кофейни', 'coffee'],
    ['кофе', 'coffee'],
    ['аптеку', 'pharmacy'],
    ['АПТЕКА', 'pharmacy'],
    ['продукты', 'grocery'],
    ['стоматология', 'dentist'],
    ['салон красоты', 'beauty'],
    ['детский сад', 'kindergarten'],
    ['пвз', 'parcel'],
    ['шиномонтаж', 'car_repair'],
    ['barbershop', 'hairdresser'],
    ['pharmacies', null],
    ['Coffee Shops', 'coffee'],
  ])('%s is %s', (word, key) => {
    expect(finder.find(word)?.key ?? null).toBe(key);
  });

  it.each(
    Object.entries({
      coffee: 'кофейню, кофейный островок',
      fast_food: 'шаурмичную, суши-бары, доставку пиццы, shaurma',
      bakery: 'мини-пекарню, лепёшки',
      alcohol: 'магазин разливного пива, винотеку',
      tobacco: 'вейпшоп, вейп-шопы',
      pharmacy: 'круглосуточную аптеку, apteka',
      clinic: 'кабинет психолога, частную клинику',
      veterinary: 'ветаптеки, груминг-салон',
      hairdresser: 'барбершопы, мужские стрижки',
      beauty: 'студию маникюра, лазерную эпиляцию, солярий',
      fitness: 'тренажёрку, студию йоги',
      sports_centre: 'секцию бокса, бассейны',
      parcel: 'ПВЗ Озон, pvz, постаматы, пункты выдачи заказов',
      shoe_repair: 'мастерскую по ремонту обуви, ремонт часов',
      electronics_repair: 'ремонт айфонов',
      clothes: 'магазин женской одежды, шоурумы',
      mobile_phone: 'чехлы для телефонов',
      car_wash: 'автомойку самообслуживания',
      car_repair: 'шиномонтажку, детейлинг',
      kindergarten: 'частные детские сады, ясли',
      kids_club: 'игровую комнату',
      courses: 'школу программирования, репетитора',
      hotel: 'квартиры посуточно',
    }).flatMap(([key, words]) => words.split(', ').map((word) => [word, key] as const)),
  )('are found as users say: %s is %s', (word, key) => {
    expect(finder.find(word)?.key).toBe(key);
  });

  it.each(['магазин', 'салон', 'центр', 'ремонт квартир', 'школа', 'бизнес', 'office'])(
    'are not guessed from words for any trade: %s',
    (word) => {
      expect(finder.find(word)).toBeNull();
    },
  );

  it('that are unknown are refused with the nearest known ones', () => {
    const insights = openDrawn(sectionsOf(toInput(drawCity(3, 50, 20))));
    const refusal = (business: unknown): InvalidInputError => {
      try {
        insights.locationScore({ lat: 52, lon: 104, business: business as string });
      } catch (error) {
        return error as InvalidInputError;
      }
      throw new Error('it was accepted');
    };
    expect(refusal('кофемания')).toBeInstanceOf(InvalidInputError);
    expect(refusal('кофемания').field).toBe('business');
    expect(refusal('pharmasy').message).toContain('pharmacy');
    expect(refusal('стаматолог').message).toContain('dentist');
    expect(refusal('ъ'.repeat(5000)).message.length).toBeLessThan(300);
    for (const odd of ['', '   ', 5, null, {}, '__proto__']) expect(refusal(odd).field).toBe('business');
  });

  it('count objects by each of several values of a tag', () => {
    const keys = kindsOfTags({ shop: 'convenience; alcohol', amenity: 'parking' }).map(
      (kind) => PLACE_KINDS[kind]!.key,
    );
    expect(keys).toEqual(expect.arrayContaining(['grocery', 'convenience', 'alcohol']));
    expect(kindsOfTags({ amenity: 'bench' })).toEqual([]);
  });
});
