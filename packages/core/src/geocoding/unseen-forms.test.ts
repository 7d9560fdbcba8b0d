import { describe, expect, it } from 'vitest';
import { drawTowns } from './testing/drawn-town.ts';

const { geocoder } = drawTowns([
  {
    name: 'Рязань',
    lat: 54,
    lon: 39,
    population: 500_000,
    outline: 0.05,
    region: 'Рязанская область',
    streets: {
      'улица Ленина': ['5', '7', '11', '12', '12А', '12 к1', '18', '20', '27 с2', '38', '47/2', '62', '183', '199'],
      'улица Свободы': ['3', '35', '62'],
      'Почтовая улица': ['5'],
      'улица Маршала Бирюзова': ['17', '3А'],
      'улица 40 лет Победы': ['6'],
      'улица Победы': ['6'],
      'улица 3-я Линия': ['5'],
      'Вокзальная улица': ['31'],
      'Ключевская улица': ['16'],
      'переулок Ушакова': ['9'],
      'улица Ушакова': ['9'],
      'Челябинская улица': ['34'],
      'Щёлковское шоссе': ['19'],
      'Касимовский тракт': ['8', '12'],
    },
  },
  { name: 'Тольятти', lat: 53, lon: 49, population: 700_000, outline: 0.05, streets: { 'улица Мира': ['14'] } },
]);

const first = (text: string): string | undefined => geocoder.geocode(text).results[0]?.name;

describe('forms of registers', () => {
  it.each([
    ['643,390000,62,,РЯЗАНЬ Г,,ЛЕНИНА УЛ,12,1,', 'Рязань, улица Ленина, 12 к1'],
    ['390000,62,,РЯЗАНЬ Г,,СВОБОДЫ УЛ,35,,', 'Рязань, улица Свободы, 35'],
    [',62,,Рязань г,,Свободы ул,3,,7', 'Рязань, улица Свободы, 3'],
    [
      'Местоположение установлено относительно ориентира. Почтовый адрес ориентира: г. Рязань, ул. Ленина, дом 5',
      'Рязань, улица Ленина, 5',
    ],
    ['РЯЗАНСКАЯ ОБЛАСТЬ, Г_РЯЗАНЬ, УЛ_ЛЕНИНА, ДОМ_12_К1', 'Рязань, улица Ленина, 12 к1'],
    ['Ряз. обл., г. Рязань, ул. Ленина, 5', 'Рязань, улица Ленина, 5'],
  ])('%s', (text, name) => {
    expect(first(text)).toBe(name);
  });
});

describe('spellings of a house', () => {
  it.each([
    ['Рязань, улица Ленина, 12 (корп. 1)', '12 к1'],
    ['Рязань, улица Ленина, 12, 1 корпус', '12 к1'],
    ['Рязань, улица Ленина, дом 12 корпус номер 1', '12 к1'],
    ['Рязань, улица Ленина, 12/к1', '12 к1'],
    ['Рязань, улица Ленина, 12.1', '12 к1'],
    ['Рязань, улица Ленина, 27 bld 2', '27 с2'],
    ['Рязань, улица Ленина, 12(А)', '12А'],
    ['Рязань, улица Ленина, 47|2', '47/2'],
    ['Рязань, улица Ленина, дом двенадцать а', '12А'],
    ['Рязань, улица Ленина, строение 5', '5'],
    ['Рязань, улица Ленина, д. З8', '38'],
    ['Рязань, улица Ленина, д. l83', '183'],
    ['Рязань, улица Ленина, д. 2О', '20'],
  ])('%s is %s', (text, house) => {
    const [answer] = geocoder.geocode(text).results;
    expect(answer).toMatchObject({ precision: 'house', components: { housenumber: house } });
  });
});

describe('numbers that are no house', () => {
  it.each([
    ['МБОУ СОШ №7, Рязань, улица Ленина, 5', '5'],
    ['МКДОУ «Детский сад № 11», Рязань, улица Ленина, 5', '5'],
    ['Рязань, улица Ленина, 5, напротив школы 7', '5'],
    ['Рязань, улица Ленина, 5, напротив дома 12', '5'],
    ['Рязань, улица Ленина, 5, вход 7', '5'],
    ['Рязань, улица Ленина, 5, работаем с 7 до 18', '5'],
    ['Рязань, улица Ленина, 5, тел: 8(3952)20-30-40', '5'],
    ['ленина ул 5 п.7 рязань', '5'],
    ['рязань ленина 199 12', '199'],
  ])('%s', (text, house) => {
    expect(geocoder.geocode(text).results[0]?.components.housenumber).toBe(house);
  });

  it('takes a kilometre for none: the road is the answer', () => {
    for (const text of ['Рязань, Касимовский тракт 12 км', 'Рязань 12 км Касимовского тракта']) {
      const [answer] = geocoder.geocode(text).results;
      expect(answer).toMatchObject({ precision: 'street', components: { street: 'Касимовский тракт' } });
      expect(answer!.score).toBeLessThan(0.8);
    }
  });
});

describe('slips', () => {
  it.each([
    ['г.Рязаньул.Ленинад.5кв.7', 'Рязань, улица Ленина, 5'],
    ['г.Рязаньул.МаршалаБирюзовад.3Акв.7', 'Рязань, улица Маршала Бирюзова, 3А'],
    ['ГородРязаньУлицаМаршалаБирюзоваДом17', 'Рязань, улица Маршала Бирюзова, 17'],
    ['Рязань, улица Маршала Бирю3ова, 17', 'Рязань, улица Маршала Бирюзова, 17'],
    ['рязань нереулок ушакова 9', 'Рязань, переулок Ушакова, 9'],
    ['Рязань, улица сорокалетия Победы, 6', 'Рязань, улица 40 лет Победы, 6'],
    ['Рязань, улица 3 я Линия, 5', 'Рязань, улица 3-я Линия, 5'],
    ['Рязань, ул. Вокзал., 31', 'Рязань, Вокзальная улица, 31'],
  ])('%s', (text, name) => {
    expect(first(text)).toBe(name);
  });
});

describe('schemes of Latin letters', () => {
  it.each([
    ['Râzanʹ, Čelâbinskaâ ulica, 34', 'Рязань, Челябинская улица, 34'],
    ["Rjazan', Čeljabinskaja ulica, 34", 'Рязань, Челябинская улица, 34'],
    ['Râzanʹ, Ŝëlkovskoe šosse, 19', 'Рязань, Щёлковское шоссе, 19'],
    ['Ryazan`, Chelyabinskaya ulicza, 34', 'Рязань, Челябинская улица, 34'],
    ['riazan klu4evskaia ulica 16', 'Рязань, Ключевская улица, 16'],
  ])('%s', (text, name) => {
    expect(first(text)).toBe(name);
  });
});

describe('premises', () => {
  it.each([
    ['рязань улица ленина дом пять квартира сто четырнадцать', { flat: '114' }],
    ['рязань улица ленина 199 145', { flat: '145' }],
    ['Рязань, улица Ленина, 18 179 кв', { flat: '179' }],
    ['Рязань, улица Ленина, 18, кв.N3', { flat: '3' }],
    ['Рязань, улица Ленина, д 18, 2 подъезд 3 этаж кв 12', { entrance: '2', floor: '3', flat: '12' }],
  ])('%s', (text, parts) => {
    expect(geocoder.parse(text).components).toMatchObject(parts);
  });
});

describe('a complex and the house in it', () => {
  const { geocoder: complexes } = drawTowns([
    {
      name: 'Набережные Челны',
      lat: 55.7,
      lon: 52.4,
      population: 500_000,
      outline: 0.05,
      streets: { 'Новый микрорайон': ['1/15', '32/03', '43/05'], 'Улица 1': ['3'] },
      houses: ['15', '3'],
    },
  ]);

  it.each([
    ['Набережные Челны, 1 комплекс, дом 15', '1/15'],
    ['Набережные Челны, комплекс 1, д. 15', '1/15'],
    ['наб. челны компл. 32 д. 3', '32/03'],
    ['набережные челны 43 комплекс 5', '43/05'],
    ['Набережные Челны 1/15', '1/15'],
  ])('%s', (text, house) => {
    expect(complexes.geocode(text).results[0]?.components.housenumber).toBe(house);
  });
});

describe('a crossing whose town is said last', () => {
  const places = ['Тольятти', 'Казань', 'Самара', 'Пермь', 'Уфа', 'Омск', 'Воронеж', 'Липецк', 'Пенза', 'Киров'];
  const larger = places.map((name, i) => ({
    name,
    lat: 50 + i,
    lon: 50,
    population: 1_000_000,
    outline: 0.05,
    streets: { 'Полевая улица': ['1'], 'переулок Полевой': ['1'], 'Полевой проезд': ['2'] },
  }));
  const { geocoder: towns } = drawTowns([
    ...larger,
    {
      name: 'Череповец',
      lat: 59,
      lon: 38,
      population: 300_000,
      outline: 0.05,
      streets: { 'Полевая улица': ['1', '2'] },
      across: 'улица Матурина',
    },
  ]);

  it.each([
    'угол ул. Полевая и ул. Матурина, Череповец',
    'перекрёсток Полевой и Матурина Череповец',
    'corner of Polevaya and Maturina, Cherepovets',
    'Polevaya and Maturina, Cherepovets',
    'Череповец, Полевая - Матурина',
    'Череповец, Полевая улица на пересечении с улицей Матурина',
  ])('%s', (text) => {
    expect(towns.geocode(text).results[0]).toMatchObject({
      name: 'Череповец, Полевая улица / улица Матурина',
      placeType: 'intersection',
    });
  });

  it('is no street of two names with a house: Мало - Полевая, 5', () => {
    expect(towns.geocode('Череповец, Мало - Полевая, 2').results[0]?.placeType).not.toBe('intersection');
  });
});

describe('a box', () => {
  it('keeps streets that many namesakes in larger towns outrank', () => {
    const larger = Array.from({ length: 40 }, (_, i) => ({
      name: `Город${'абвгдежзик'[i % 10]}${'абвг'[Math.floor(i / 10)]}`,
      lat: 45 + i / 4,
      lon: 60,
      population: 1_000_000,
      outline: 0.02,
      streets: { 'улица Чехова': ['1'] },
    }));
    const { geocoder: many } = drawTowns([
      ...larger,
      {
        name: 'Малый',
        kind: 'town',
        lat: 59,
        lon: 38,
        population: 900,
        outline: 0.02,
        streets: { 'улица Чехова': ['7'] },
      },
    ]);
    const { results } = many.geocode('Чехова', { bbox: [37.9, 58.9, 38.1, 59.1] });
    expect(results.map(({ name }) => name)).toEqual(['Малый, улица Чехова']);
  });
});
