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
      'улица Карла Маркса': ['15'],
      'улица Ленина': ['13'],
      'улица Гужвина': ['10'],
      'проспект Губернатора Анатолия Гужвина': ['10'],
      'улица Красная Набережная': ['62'],
      'Верхняя Береговая улица': ['15'],
      'Верхнеозёрная улица': ['19'],
      'Озёрная улица': ['19'],
      'Орудийная улица': ['15', '15А'],
      'Суздальский проспект': ['7'],
      'микрорайон Рябинка': ['2', '71'],
      'микрорайон Рябинка-2': ['71'],
    },
  },
]);
const first = (query: string) => geocoder.geocode(query).results[0];

describe('names as people write them', () => {
  it.each([
    ['рязань карламаркса 15', 'Рязань, улица Карла Маркса, 15'],
    ['рязаньленина 13', 'Рязань, улица Ленина, 13'],
    ['Рязань, улицаленина 13', 'Рязань, улица Ленина, 13'],
    ['рязань верхнебереговая 15', 'Рязань, Верхняя Береговая улица, 15'],
    ['рязань верхняя озерная 19', 'Рязань, Верхнеозёрная улица, 19'],
    ['рязань кр набережная 62', 'Рязань, улица Красная Набережная, 62'],
    ['рязань орудийная 15/а', 'Рязань, Орудийная улица, 15А'],
    ['Рязань, Суздьаский проспект, 7', 'Рязань, Суздальский проспект, 7'],
    ['Рязань, мкр Рябинка-2, 71', 'Рязань, микрорайон Рябинка-2, 71'],
    ['Рязань, мкр Рябинка, 2', 'Рязань, микрорайон Рябинка, 2'],
    ['рязань орудийная 15 буква а', 'Рязань, Орудийная улица, 15А'],
  ])('%s', (query, name) => {
    expect(first(query)?.name).toBe(name);
    expect(first(query)?.precision).toBe('house');
  });

  it('the type of a street tells a surname with title and given name from the bare surname', () => {
    expect(first('Рязань, пр-т Гужвина, 10')?.name).toBe('Рязань, проспект Губернатора Анатолия Гужвина, 10');
    expect(first('Рязань, ул. Гужвина, 10')?.name).toBe('Рязань, улица Гужвина, 10');
    expect(first('Рязань, Гужвина, 10')?.name).toBe('Рязань, улица Гужвина, 10');
  });

  it('glued words are told as they were typed', () => {
    expect(first('рязань карламаркса 15')?.matched.find(({ component }) => component === 'street')).toEqual({
      text: 'карламаркса',
      component: 'street',
      corrected: 'улица Карла Маркса',
    });
  });

  it('a town with another first letter is another town: Казань is not Рязань', () => {
    expect(first('Казань')?.score ?? 0).toBeLessThan(0.7);
    expect(first('казань ленина 13')?.score ?? 0).toBeLessThan(0.7);
    expect(first('рзань')?.score).toBeGreaterThan(0.7);
  });
});
