import { expect, it } from 'vitest';
import { lineName, lineNumber, lineTitle } from './transport-line.ts';

const bus = (tags: Readonly<Record<string, string>>): Readonly<Record<string, string>> => ({
  type: 'route',
  route: 'bus',
  ...tags,
});

it.each([
  [{ ref: '25' }, '25'],
  [{ ref: '9с', name: 'Вокзал — Рынок' }, '9с'],
  [{ name: 'Маршрутка 9с (в центр)' }, '9с'],
  [{ ref: 'Маршрутка 9с (в центр)', name: 'Маршрутка 9с (в центр)' }, '9с'],
  [{ name: 'Автобус №12: Вокзал — Рынок' }, '12'],
  [{ name: 'Вокзал — Рынок' }, null],
])('%j has the number %j', (tags, number) => {
  expect(lineNumber(bus(tags))).toBe(number);
});

it('is told with the vehicle, and keeps a name that begins with it', () => {
  expect(lineTitle(bus({ ref: '25' }))).toBe('Автобус 25');
  expect(lineName(bus({ ref: '25', from: 'Черёха', to: 'Вокзал' }), 'ru')).toBe('Автобус 25: Черёха — Вокзал');
  expect(lineName(bus({ name: 'Маршрутка 9с (в центр)' }), 'ru')).toBe('Маршрутка 9с (в центр)');
  expect(lineNumber({ amenity: 'cafe', name: 'Трамвай 4' })).toBeNull();
});
