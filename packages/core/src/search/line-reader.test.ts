import { expect, it } from 'vitest';
import { askedEnds, askedLine } from './line-reader.ts';

it.each([
  ['трамвай 4', '4', 'tram_route'],
  ['трамвай тройка', '3', 'tram_route'],
  ['маршрут трамвая 4', '4', 'tram_route'],
  ['маршрутка № 38а', '38а', 'share_taxi_route'],
  ['63-й автобус', '63', 'bus_route'],
  ['автобус номер 7', '7', 'bus_route'],
  ['расписание автобуса 25', '25', 'bus_route'],
  ['5й автобус', '5', 'bus_route'],
  ['31 экспресс автобус', '31э', 'bus_route'],
  ['где ходит 5 троллейбус', '5', 'trolleybus_route'],
  ['троллейбус м2 маршрут', 'м2', 'trolleybus_route'],
  ['автобус четверка а', '4а', 'bus_route'],
])('«%s» asks for line %s', (query, number, kind) => {
  const line = askedLine(query.split(' '))!;
  expect([line.number, line.kinds[0], line.named]).toEqual([number, kind, 1]);
});

it('«маршрут 12» is of any vehicle', () => {
  expect(askedLine(['маршрут', '12'])?.named).toBe(5);
});

it.each(['автобус', 'школа 4', 'автобус 4 школа', 'автобус 4 5', 'остановка 4'])('«%s» asks for none', (query) => {
  expect(askedLine(query.split(' '))).toBeNull();
});

it.each([
  ['автобус до пряжи', { kind: 'bus_route', ends: ['пряжи'] }],
  ['пригородный поезд из смоленска в вязьму', { kind: 'train_route', ends: ['смоленска', 'вязьму'] }],
  ['остановка автобуса на ленина', null],
  ['такси до вокзала', null],
  ['автобус', null],
])('reads the ends of a line in «%s»', (query, expected) => {
  expect(askedEnds(query.split(' '))).toEqual(expected);
});
