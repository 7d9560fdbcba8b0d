import { describe, expect, it } from 'vitest';
import { drawTowns } from './testing/drawn-town.ts';

/** Lines that people wrote without having seen the engine, with names of the drawn town. */
const { geocoder } = drawTowns([
  {
    name: 'Сосногорск',
    lat: 55,
    lon: 60,
    population: 300_000,
    outline: 0.05,
    region: 'Курганская область',
    district: 'городской округ Сосногорск',
    streets: {
      'Комсомольская улица': ['1', '2', '3'],
      '2-я Комсомольская улица': ['3', '5'],
      'Академическая улица': ['1', '15'],
      '1-я Академическая улица': ['15'],
      'Речной проезд': ['5', '7'],
      '5-й Речной проезд': ['7'],
      '4-я улица 40 лет Октября': ['8'],
      'улица 40 лет Октября': ['4', '8'],
      'Весенняя улица': ['1', '2'],
      'Весенний переулок': ['5'],
      'улица Весеннего Сада': ['5'],
      'улица Фрунзе': ['12'],
      'улица Командарма Белова': ['46'],
      'улица 1905 года': ['21'],
      'Молодёжная улица': ['6'],
      'Колодезная улица': ['6'],
      'Колодезный проезд': ['6'],
      '12-й микрорайон': ['63'],
      'улица Мира': ['13', '35', '144А', '26/3', '26', '42'],
      'Заводская улица': ['10', '12'],
      'Зелёная улица': ['12', '17'],
      'Зелёный переулок': ['16'],
      'посёлок Геологов': ['3'],
      'Окский съезд': ['5'],
      'Окская улица': ['5'],
      'переулок Иванова': ['3'],
    },
  },
  {
    name: 'Большое Полпино',
    kind: 'village',
    lat: 55.2,
    lon: 60.3,
    population: 3000,
    outline: 0.02,
    region: 'Курганская область',
    district: 'городской округ Сосногорск',
    streets: { 'Заводская улица': ['10', '10А'], 'Зелёная улица': ['16'] },
  },
]);

const answers = (line: string): string[] => geocoder.geocode(line).results.map(({ name }) => name);

describe('an ordinal behind its street', () => {
  it.each([
    ['ул Комсомольская 2я, дом 3', '2-я Комсомольская улица, 3'],
    ['Сосногорск, ул. Комсомольская 2, дом 3', '2-я Комсомольская улица, 3'],
    ['ул. Академическая 1, дом 15', '1-я Академическая улица, 15'],
    ['пр-д Речной 5й, дом 7', '5-й Речной проезд, 7'],
    ['ул. 4я 40 лет Октября, 8', '4-я улица 40 лет Октября, 8'],
  ])('%s', (line, name) => {
    expect(answers(line)[0]).toBe(`Сосногорск, ${name}`);
  });

  it('is none where no word calls another number the house', () => {
    expect(answers('ул. Комсомольская 2, 3')[0]).toBe('Сосногорск, Комсомольская улица, 2');
    expect(answers('ул. Комсомольская 2, кв. 3')[0]).toBe('Сосногорск, Комсомольская улица, 2');
  });
});

it.each(['Vtoraya Komsomolskaya ulitsa 3, Sosnogorsk', 'vtoraia komsomolskaia 3'])(
  'reads an ordinal in Latin letters: %s',
  (line) => {
    expect(answers(line)[0]).toBe('Сосногорск, 2-я Комсомольская улица, 3');
  },
);

describe('a house that only another settlement of the urban district has', () => {
  it.each([
    ['Сосногорск заводская 10а', 'Большое Полпино, Заводская улица, 10А'],
    ['г Сосногорск, ул Зелёная, д. 16', 'Большое Полпино, Зелёная улица, 16'],
    ['Сосногорск зелёная 16', 'Большое Полпино, Зелёная улица, 16'],
  ])('is in the list, with its settlement: %s', (line, name) => {
    expect(answers(line)).toContain(name);
  });

  it('stands behind the same house of the town proper', () => {
    expect(answers('Сосногорск, Заводская улица, 10')[0]).toBe('Сосногорск, Заводская улица, 10');
  });
});

describe('an unfinished or another word', () => {
  it('may be the case of a type word', () => {
    const [first] = geocoder.geocode('на окском съезде д 5').results;
    expect(first!.name).toBe('Сосногорск, Окский съезд, 5');
    expect(first!.score).toBeGreaterThan(0.5);
  });

  it('takes the street whose whole first word it begins, and that has the house', () => {
    expect(answers('Весенн 5')[0]).toBe('Сосногорск, Весенний переулок, 5');
  });

  it('finishes a name without its last letter', () => {
    expect(answers('улица Фрунз, 12')[0]).toBe('Сосногорск, улица Фрунзе, 12');
    expect(answers('улица Фрунз')[0]).toBe('Сосногорск, улица Фрунзе');
  });

  it('keeps the name rather than the type: проезд Молодёжная', () => {
    expect(answers('проезд Молодёжная, 6')[0]).toBe('Сосногорск, Молодёжная улица, 6');
  });

  it('reads a quarter that the line calls a street', () => {
    expect(answers('ул. 12 Микрорайон, 63')[0]).toBe('Сосногорск, 12-й микрорайон, 63');
  });
});

describe('what stands behind a house', () => {
  it.each([
    ['Сосногорск, улица Мира, 13, пав.3', '13'],
    ['Сосногорск, улица Мира, 13, 103', '13'],
    ['Сосногорск, улица Мира, 35, 11/17', '35'],
    ['Сосногорск, улица Мира, 144а, 3-4', '144А'],
    ['Сосногорск, улица Мира, 26/3', '26/3'],
    ['Сосногорск, улица Мира, 13, 1 этаж', '13'],
  ])('%s', (line, house) => {
    expect(answers(line)[0]).toBe(`Сосногорск, улица Мира, ${house}`);
  });

  it('is the name of who lives in the flat', () => {
    expect(answers('пос. Геологов 3 кв 2 Иванов')[0]).toBe('Сосногорск, посёлок Геологов, 3');
    expect(answers('дом 3 кв 2 Иванова')[0]).toBe('Сосногорск, переулок Иванова, 3');
  });
});

it('takes «муниципальное образование» for a word of officials', () => {
  const [first] = geocoder.geocode(
    'обл Курганская, муниципальное образование город Сосногорск, г Сосногорск, ул Фрунзе, 12',
  ).results;
  expect(first).toMatchObject({ name: 'Сосногорск, улица Фрунзе, 12' });
  expect(first!.score).toBeGreaterThan(0.9);
});

describe('a number', () => {
  it.each([
    ['Отделение связи №12, ул. Мира, 13', 'улица Мира, 13'],
    ['ул. 1905-го года, 21', 'улица 1905 года, 21'],
    ['улица тысяча девятьсот пятого года дом двадцать один', 'улица 1905 года, 21'],
  ])('is what stands behind the street: %s', (line, name) => {
    const [first] = geocoder.geocode(line).results;
    expect(first!.name).toBe(`Сосногорск, ${name}`);
    expect(first!.score).toBeGreaterThan(0.5);
  });

  it('of an office is no house where the street has not the one behind it', () => {
    expect(answers('Отделение связи №13, ул. Мира, 99')[0]).not.toBe('Сосногорск, улица Мира, 13');
  });
});

it('takes «ком.» for a title, not for the Republic of Komi', () => {
  const [first] = geocoder.geocode('Ком. Белова 46').results;
  expect(first).toMatchObject({ name: 'Сосногорск, улица Командарма Белова, 46', score: expect.any(Number) });
  expect(first!.score).toBeGreaterThan(0.9);
});

it('answers a line of which most is no address', () => {
  const line = 'Зоомагазин «Лапки и хвосты» у Марины и Светланы, Мира, 13 (напротив рынка и цветочного киоска)';
  expect(answers(line)[0]).toBe('Сосногорск, улица Мира, 13');
});

it('finds nothing where only a number is that of a street', () => {
  expect(geocoder.geocode('нигде 1').results).toEqual([]);
});
