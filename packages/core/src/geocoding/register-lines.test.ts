import { describe, expect, it } from 'vitest';
import { drawTowns } from './testing/drawn-town.ts';

/** A snapshot that contains nothing that the lines name. */
const { geocoder } = drawTowns([
  {
    name: 'Ангарополь',
    lat: 52,
    lon: 104,
    population: 100_000,
    streets: { 'улица Ленина': ['5', '7'], 'Садовая улица': ['1'] },
  },
]);

/** Official name | how registers and forms write it. */
const REGIONS: readonly (readonly [string, ...string[]])[] = [
  ['Иркутская область', 'Иркутская обл', 'Иркутская область', 'обл Иркутская', 'обл. Иркутская', 'Иркутская обл.'],
  ['Пермский край', 'Пермский край', 'край Пермский', 'край. Пермский'],
  ['Республика Татарстан', 'Респ Татарстан', 'Республика Татарстан', 'Татарстан респ.', 'Респ. Татарстан'],
  ['Чувашская Республика — Чувашия', 'Чувашская Республика - Чувашия', 'Чувашская Республика'],
  [
    'Ханты-Мансийский автономный округ — Югра',
    'Ханты-Мансийский Автономный округ - Югра АО',
    'ХМАО - Югра',
    'АО. Ханты-Мансийский',
  ],
  ['Кемеровская область — Кузбасс', 'Кемеровская область - Кузбасс', 'Кемеровская область - Кузбасс обл'],
];
/** Name, type | how it is written. */
const DISTRICTS: readonly (readonly [name: string, type: string, ...written: string[]])[] = [
  ['Сысертский район', 'район', 'Сысертский р-н', 'р-н Сысертский', 'р-н. Сысертский', 'Сысертский район'],
  ['Усть-Кутский район', 'район', 'Усть-Кутский р-н', 'р-н. Усть-Кутский'],
  [
    'Хвойнинский муниципальный район',
    'муниципальный район',
    'м.р-н Хвойнинский',
    'Хвойнинский м.р-н',
    'м.р-н. Хвойнинский',
  ],
  ['городской округ Балашиха', 'городской округ', 'г.о. Балашиха', 'г.о Балашиха', 'городской округ Балашиха'],
  ['муниципальный округ Павлово', 'муниципальный округ', 'м.о. Павлово', 'муниципальный округ Павлово'],
];
const SETTLEMENT_TYPES: readonly (readonly [type: string, ...written: string[]])[] = [
  ['город', 'г', 'г.', 'город'],
  ['посёлок городского типа', 'пгт', 'пгт.', 'п.г.т.'],
  ['рабочий посёлок', 'рп', 'рп.', 'р.п.', 'рабочий поселок'],
  ['посёлок', 'п', 'п.', 'пос.', 'поселок'],
  ['село', 'с', 'с.', 'село'],
  ['деревня', 'д', 'д.', 'деревня'],
  ['хутор', 'х', 'х.', 'хутор'],
  ['станица', 'ст-ца', 'станица'],
];
const SETTLEMENTS = [
  'Верхнегорск',
  'Ивановка',
  'Красный Яр',
  'Усть-Донецк',
  'Белая Холуница',
  'Заозёрное',
  'Нижняя Берёзовка',
  'Кировский',
];
/** The street as it should be written, its type | type in short | name as registers write it. */
const STREETS: readonly (readonly [written: string, type: string, short: string, name: string])[] = [
  ['улица Мира', 'улица', 'ул', 'Мира'],
  ['Центральная улица', 'улица', 'ул', 'Центральная'],
  ['улица Карла Маркса', 'улица', 'ул', 'Карла Маркса'],
  ['улица 8 Марта', 'улица', 'ул', '8 Марта'],
  ['улица 40 лет Октября', 'улица', 'ул', '40 лет Октября'],
  ['улица Академика Королёва', 'улица', 'ул', 'Академика Королёва'],
  ['Набережная улица', 'улица', 'ул', 'Набережная'],
  ['1-я Полевая улица', 'улица', 'ул', '1-я Полевая'],
  ['2-й Садовый переулок', 'переулок', 'пер', '2-й Садовый'],
  ['Речной переулок', 'переулок', 'пер', 'Речной'],
  ['проспект Победы', 'проспект', 'пр-кт', 'Победы'],
  ['Ленинградский проспект', 'проспект', 'пр-кт', 'Ленинградский'],
  ['Московское шоссе', 'шоссе', 'ш', 'Московское'],
  ['площадь Революции', 'площадь', 'пл', 'Революции'],
  ['бульвар Космонавтов', 'бульвар', 'б-р', 'Космонавтов'],
  ['Лесной проезд', 'проезд', 'проезд', 'Лесной'],
];
const HOUSES: readonly (readonly [house: string, flat: string | undefined, ...written: string[]])[] = [
  ['5', undefined, 'д. 5', 'д 5', 'дом 5', 'дом № 5', '5'],
  ['12А', undefined, 'д. 12А', 'д.12а', '12А'],
  ['7/3', '14', 'д. 7/3, кв. 14', 'дом 7/3, квартира 14'],
  ['14 к2', '3', 'д. 14, корп. 2, кв. 3', 'д.14 к.2 кв.3', 'д 14 корпус 2, кв 3'],
  ['28 с1', undefined, 'д. 28, стр. 1', 'дом 28 строение 1'],
  ['9', '120', 'д. 9, кв. 120', 'д.9, оф. 120', 'дом 9, помещ. 120'],
];

interface Line {
  readonly line: string;
  readonly expected: Readonly<Record<string, string | undefined>>;
}

/** Returns lines of every form; each list advances independently, so many pairs of forms occur. */
function linesOf(count: number): Line[] {
  let turn = 0;
  const pick = <T>(list: readonly T[], salt: number): T =>
    list[(turn * salt + Math.floor(turn / list.length)) % list.length]!;
  return Array.from({ length: count }, () => {
    turn++;
    const [region, ...regionForms] = pick(REGIONS, 1);
    const district = turn % 3 === 0 ? undefined : pick(DISTRICTS, 3);
    const [settlementType, ...typeForms] = pick(SETTLEMENT_TYPES, 5);
    const city = pick(SETTLEMENTS, 7);
    const [street, streetType, short, name] = pick(STREETS, 11);
    const [housenumber, flat, ...houseForms] = pick(HOUSES, 13);
    const form = pick(typeForms, 1);
    const isBehind = turn % 4 === 1;
    const written = pick([short, `${short}.`, streetType], 1);
    const parts = [
      turn % 5 === 0 ? '665800' : '',
      turn % 7 === 0 ? 'Россия' : '',
      pick(regionForms, 1),
      district === undefined ? '' : pick(district.slice(2), 1),
      isBehind ? `${city} ${form}` : `${form} ${city}`,
      turn % 5 === 2 ? `${name} ${written}` : `${written} ${name}`,
      pick(houseForms, 1),
    ].filter((part) => part !== '');
    const expected = {
      region,
      district: district?.[0],
      districtType: district?.[1],
      city,
      settlementType,
      street,
      streetType,
      housenumber,
      flat,
    };
    return { line: parts.join(', '), expected };
  });
}

describe('lines of registers whose places the snapshot lacks', () => {
  const lines = linesOf(2400);

  it('have all their parts in 95 of 100, and each part in 97', () => {
    const wrong: string[] = [];
    const wrongParts = new Map<string, number>();
    for (const { line, expected } of lines) {
      const { components, quality } = geocoder.parse(line);
      const faults = Object.entries(expected).filter(
        ([part, value]) => (components as Record<string, string>)[part] !== value,
      );
      for (const [part] of faults) wrongParts.set(part, (wrongParts.get(part) ?? 0) + 1);
      if (faults.length > 0 || quality !== 'text_only')
        wrong.push(
          `${line}\n    ${quality} ${faults.map(([part, value]) => `${part}: ${(components as Record<string, string>)[part]} for ${value}`).join('; ')}`,
        );
    }
    const step = Math.ceil(wrong.length / 40);
    const shown = [JSON.stringify([...wrongParts]), ...wrong.filter((_, i) => i % step === 0)].join('\n');
    expect(wrong.length, shown).toBeLessThanOrEqual(0.05 * lines.length);
    for (const [part, count] of wrongParts) expect(count, part).toBeLessThanOrEqual(0.03 * lines.length);
  });
});
