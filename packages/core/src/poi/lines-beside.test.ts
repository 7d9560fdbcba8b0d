import { describe, expect, it } from 'vitest';
import { LinesBeside } from './lines-beside.ts';

const line = (name: string, ...stops: string[]) => ({ name, stops });
const LINES = [
  line('1', 'Вокзал', 'Почта', 'Сад', 'Рынок'),
  line('2', 'Рынок', 'Сад', 'Почта', 'Вокзал'),
  line('3', 'Школа', 'Почта', 'Сад'),
  line('4', 'Сад', 'Завод'),
  line('Автобус 5: Вокзал - Аэропорт'),
];
const between = (...ends: string[]) =>
  new LinesBeside(
    LINES,
    ends.map((name) => ({ names: [name], stops: [name] })),
  );

describe('lines beside the ends of a way', () => {
  it('go there in the order of their stops', () => {
    const beside = between('вокзал', 'Рынок');
    expect(beside.direct().map(({ name }) => name)).toEqual(['1']);
    expect(beside.ride(LINES[0]!)).toEqual(['Вокзал', 'Почта', 'Сад', 'Рынок']);
    expect(beside.ride(LINES[1]!)).toEqual([]);
  });

  it('are known by their names where their stops are not', () => {
    const beside = between('Вокзал', 'Аэропорт');
    expect(beside.direct()).toEqual([LINES[4]]);
    expect(beside.change()).toBeNull();
  });

  it('stop at the places between, too', () => {
    expect(between('Вокзал', 'Школа', 'Рынок').direct()).toEqual([]);
  });

  it('are changed where the ride is the shortest', () => {
    expect(between('Вокзал', 'Завод').direct()).toEqual([]);
    expect(between('Вокзал', 'Завод').change()).toEqual({ first: LINES[0], second: LINES[3], at: 'Сад' });
    expect(between('Завод', 'Вокзал').change()).toBeNull();
  });
});
