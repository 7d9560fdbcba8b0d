import { expect, it } from 'vitest';
import { sortByName } from './order-by-name.ts';
import type { PoiMatch } from './dependencies.ts';

const place = (id: string, name: string): PoiMatch => ({
  id,
  name,
  category: 'museum',
  lat: 0,
  lon: 0,
  distanceM: null,
  organization: true,
  attributes: [],
  address: null,
  phone: null,
  openingHours: null,
  isOpen: null,
  brand: null,
  lineNumber: null,
});
const clinic = (id: string, name: string, distanceM: number): PoiMatch => ({
  ...place(id, name),
  category: 'clinic',
  distanceM,
});
const monument = (id: string, name: string, distanceM: number): PoiMatch => ({
  ...place(id, name),
  category: 'memorial',
  distanceM,
});
const names = (found: readonly PoiMatch[]): string[] => found.map(({ name }) => name);

it('puts what is called so itself before a house whose operator is called so', () => {
  const found = [place('w1', 'Дом горного начальника'), place('w2', 'Национальный музей Республики Карелия')];
  const named = [
    { id: 'w1', score: 0.967 },
    { id: 'w2', score: 0.93 },
  ];
  expect(names(sortByName(found, 'нацыональный музей карелии', named))[0]).toBe(
    'Национальный музей Республики Карелия',
  );
});

it('leaves an acronym to what agrees best with it, whatever it is called', () => {
  const found = [place('w1', 'Государственный университет'), place('w2', 'Столовая КГУ')];
  const named = [
    { id: 'w1', score: 0.98 },
    { id: 'w2', score: 0.9 },
  ];
  expect(names(sortByName(found, 'кгу', named))[0]).toBe('Государственный университет');
});

it('puts a sight before a nearer agency that is called the same', () => {
  const agency = { ...place('n1', 'Золотые ворота'), category: 'travel_agency', distanceM: 300 };
  const museum = { ...place('n2', 'Золотые ворота'), distanceM: 1000 };
  const hotel = { ...place('n3', 'У Золотых Ворот'), category: 'hotel', distanceM: 800 };
  const found = sortByName([agency, hotel, museum], 'золотые ворота', []);
  expect(found.map(({ id }) => id)).toEqual(['n2', 'n1', 'n3']);
});

it('takes the nearest of those that only a number tells apart, where the words are a word for a kind', () => {
  const found = [
    clinic('w1', 'детская поликлиника', 8197),
    clinic('w2', 'Детская поликлиника №6', 5990),
    clinic('w3', 'Детская поликлиника №1', 3043),
    clinic('w4', 'Детская стоматологическая поликлиника', 400),
  ];
  const named = found.map(({ id }, i) => ({ id, score: 0.98 - i / 100 }));
  const order = (isKind: boolean): string[] =>
    sortByName(found, 'детская поликлиника', named, { ids: new Set(), words: new Set(), isAlone: isKind }).map(
      ({ id }) => id,
    );
  expect(order(true)).toEqual(['w3', 'w2', 'w1', 'w4']);
  expect(order(false)[0]).toBe('w1');
});

it('takes the nearest monument whether or not its name says that it is one, and whose initials it has', () => {
  const found = [monument('w1', 'Памятник В.И. Ленину', 9343), monument('w2', 'В. И. Ленину', 28)];
  const named = found.map(({ id }, i) => ({ id, score: 0.98 - i / 10 }));
  const kind = { ids: new Set(['memorial']), words: new Set(['памятник']), isAlone: false };
  expect(sortByName(found, 'памятник ленину', named, kind).map(({ id }) => id)).toEqual(['w2', 'w1']);
});
