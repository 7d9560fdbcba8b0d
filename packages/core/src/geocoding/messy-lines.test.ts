import { describe, expect, it } from 'vitest';
import { drawTowns } from './testing/drawn-town.ts';

const { geocoder } = drawTowns([
  {
    name: 'Рязань',
    lat: 54,
    lon: 39,
    population: 500_000,
    outline: 0.05,
    streets: {
      'Октябрьская улица': ['45'],
      'улица Ленина': ['5', '14', '14А', '15', '33', '33Б'],
      'Железнодорожная улица': ['9А с2'],
      '5-я Железнодорожная улица': ['17'],
      'Дорожная улица': ['17'],
      'улица Седова': ['22', '22/1', '22/3 А'],
      'улица Древлянка': ['4', '4 к3'],
      'Мервинская улица': ['8', '25'],
      '8-й Мервинский проезд': ['25'],
      '207-й квартал': ['14'],
      'улица Логвиненко': ['к1502', '6'],
      'улица 30 лет Победы': ['35А'],
      'Большой проезд': ['48'],
      'Новый город': ['1/04В'],
      'Комсомольский бульвар': ['48'],
      'улица 3-и Бутырки': ['1'],
      'Большая Лучистая улица': ['8'],
      'улица Мичурина': ['15', '15/XIX'],
      'МКАД, 81-й километр': ['3'],
      'улица имени Ф. Г. Логинова': ['3'],
    },
  },
]);

describe('messy lines', () => {
  it.each([
    ['рязань окт. 45', 'Рязань, Октябрьская улица, 45'],
    ['рязань мкад 81 км 3', 'Рязань, МКАД, 81-й километр, 3'],
    ['рязань окт 45', 'Рязань, Октябрьская улица, 45'],
    ['Ryazan, Lenina St. 15', 'Рязань, улица Ленина, 15'],
    ['рязань третьи бутырки 1', 'Рязань, улица 3-и Бутырки, 1'],
    ['рязань окт-ская 45', 'Рязань, Октябрьская улица, 45'],
    ['рязань ж/д 9а стр 2', 'Рязань, Железнодорожная улица, 9А с2'],
    ['Рязань, 5-я ж/д, 17', 'Рязань, 5-я Железнодорожная улица, 17'],
    ['Рязань, 5-я Жел.дорожная, 17', 'Рязань, 5-я Железнодорожная улица, 17'],
    ['рязань 5 жд 17', 'Рязань, 5-я Железнодорожная улица, 17'],
    ['рязань седова 22-1', 'Рязань, улица Седова, 22/1'],
    ['рязань седова 22-5', 'Рязань, улица Седова, 22'],
    ['рязань седова 22/3а', 'Рязань, улица Седова, 22/3 А'],
    ['рязань древлянка 4-3', 'Рязань, улица Древлянка, 4 к3'],
    ['рязань мервинский 8 25', 'Рязань, 8-й Мервинский проезд, 25'],
    ['рязань мервинская 8 25', 'Рязань, Мервинская улица, 8'],
    ['рязань 207 к-л 14', 'Рязань, 207-й квартал, 14'],
    ['рязань кв. 207 д. 14 кв. 34', 'Рязань, 207-й квартал, 14'],
    ['рязань корпус 1502 квартира 55', 'Рязань, улица Логвиненко, к1502'],
    ['рязань 1502-44', 'Рязань, улица Логвиненко, к1502'],
    ['рязань ленина 15д', 'Рязань, улица Ленина, 15'],
    ['рязань комс. бульвар 48', 'Рязань, Комсомольский бульвар, 48'],
    ['Рязань Ленина 5 п2 э5 к56', 'Рязань, улица Ленина, 5'],
    ['рязань ХХХ лет победы 35а', 'Рязань, улица 30 лет Победы, 35А'],
    ['рязань б. проезд 48', 'Рязань, Большой проезд, 48'],
    ['Рязань, Н. город, 1/04В', 'Рязань, Новый город, 1/04В'],
    ['ленина 33 б рязань', 'Рязань, улица Ленина, 33Б'],
    ['рязань ленина 33 Б.', 'Рязань, улица Ленина, 33Б'],
    ['рязань ленина дом 14 корп. А', 'Рязань, улица Ленина, 14А'],
    ['Рязань г, Ленина ул, 15 д', 'Рязань, улица Ленина, 15'],
    ['рязань ленина 15 строение 0', 'Рязань, улица Ленина, 15'],
    ['рязань ленина дом 15 б/н', 'Рязань, улица Ленина, 15'],
    ['рязань ленина 5 второй этаж', 'Рязань, улица Ленина, 5'],
    ['рязань ленина 5 т 8-903-940-11-22', 'Рязань, улица Ленина, 5'],
    ['Рязань Ленина 5 Иванова Мария Петровна', 'Рязань, улица Ленина, 5'],
    ['Сидорову Петру Ильичу, рязань ленина 5', 'Рязань, улица Ленина, 5'],
    ['Рязань, Мичурина, 15/XIX', 'Рязань, улица Мичурина, 15/XIX'],
  ])('%s', (query, name) => {
    expect(geocoder.geocode(query).results[0]?.name).toBe(name);
  });

  it('a word that is the very name of a town names no street of another town', () => {
    const ryazanka = drawTowns([
      { name: 'Рязань', lat: 54, lon: 39, population: 500_000, outline: 0.05, streets: { 'улица Ленина': ['13'] } },
      { name: 'Казань', lat: 55, lon: 49, population: 900_000, outline: 0.05, streets: { 'Рязанская улица': ['18'] } },
    ]).geocoder;
    const [first] = ryazanka.geocode('Рязань дом 18').results;
    expect(first?.score ?? 0).toBeLessThan(0.7);
    expect(ryazanka.geocode('Рязанская дом 18').results[0]?.name).toBe('Казань, Рязанская улица, 18');
  });

  it('a large city that the snapshot does not hold is no slip or former name of another', () => {
    const { geocoder: towns } = drawTowns([
      { name: 'Красногорск', lat: 55, lon: 37, population: 170_000, outline: 0.05, streets: { 'улица Мира': ['20'] } },
      {
        name: 'Тольятти',
        altNames: ['Ставрополь'],
        lat: 53,
        lon: 49,
        population: 680_000,
        outline: 0.05,
        streets: { 'улица Ленина': ['100'], 'улица Петрова': ['10'] },
      },
    ]);
    const scoreOf = (query: string): number => towns.geocode(query).results[0]?.score ?? 0;
    expect(scoreOf('Красноярск мира 20')).toBeLessThan(0.7);
    expect(scoreOf('ставрополь ленина 100')).toBeLessThan(0.7);
    expect(scoreOf('д. Петрово, д. 10')).toBeLessThan(0.7);
    expect(scoreOf('Красногрск мира 20')).toBeGreaterThan(0.8);
    expect(scoreOf('Петрова, д. 10')).toBeGreaterThan(0.9);
  });

  it('a word that the line calls a town names no street of another town', () => {
    expect(geocoder.geocode('г. Большелучистск, 8').results[0]?.score ?? 0).toBeLessThan(0.7);
    expect(geocoder.geocode('г. Железнодорожный, д. 9А с2').results[0]?.score ?? 0).toBeLessThan(0.7);
    expect(geocoder.geocode('Рязань, Железнодорожная, 9А с2').results[0]?.score).toBeGreaterThan(0.9);
  });

  it('an initial of a street name is no word for a town', () => {
    const [first] = geocoder.matches('улица имени Ф. Г. Логинова, 3');
    expect(first).toMatchObject({ name: 'Рязань, улица имени Ф. Г. Логинова, 3' });
    expect(first!.score).toBeGreaterThan(0.9);
  });

  it('a person and a floor in words are reported as what they are', () => {
    const { components, unparsed } = geocoder.parse('Рязань, Ленина 5, третий подъезд, второй этаж, Петров Иван Ильич');
    expect(components).toMatchObject({ housenumber: '5', street: 'улица Ленина' });
    expect(components).toMatchObject({ entrance: '3', floor: '2' });
    expect(unparsed).toEqual(['Петров Иван Ильич']);
  });

  it('notes for a courier are no town, cost nothing and are reported', () => {
    const towns = drawTowns([
      { name: 'Саранск', lat: 54.2, lon: 45.2, population: 300_000, streets: { 'улица Пушкина': ['54'] } },
      {
        name: 'Рязань',
        lat: 54.6,
        lon: 39.7,
        population: 500_000,
        outline: 0.05,
        streets: { 'улица Пушкина': ['54'] },
      },
    ]).geocoder;
    const line = 'улица Пушкина, дом 54, подъезд 2, этаж 3, позвонить заранее';
    const [best] = towns.geocode(line, { bias: { lat: 54.6, lon: 39.7 } }).results;
    expect(best).toMatchObject({ name: 'Рязань, улица Пушкина, 54' });
    expect(best!.score).toBeGreaterThan(0.9);
    expect(towns.parse('Рязань, Пушкина 54, наберите по приезду').unparsed).toEqual(['наберите', 'приезду']);
  });

  it("entrance, floor and flat in a courier's letters", () => {
    const { components, unparsed } = geocoder.parse('Рязань, Ленина 5, п2 э5 к56');
    expect(components).toMatchObject({ housenumber: '5', entrance: '2', floor: '5', flat: '56' });
    expect(unparsed).toEqual([]);
  });
});
