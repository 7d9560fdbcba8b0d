import { describe, expect, it } from 'vitest';
import { takeRadius } from './radius.ts';

const taken = (query: string): [string, number | null] => {
  const { words, radiusM } = takeRadius(query.split(' '));
  return [words.join(' '), radiusM];
};

describe('a distance that a query names', () => {
  it.each([
    ['в радиусе 500 м от цирка аптеки', 'около цирка аптеки', 500],
    ['аптеки не дальше 1 км от театра', 'аптеки около театра', 1000],
    ['аптека в радиусе 300м', 'аптека', 300],
    ['кафе в 5 минутах ходьбы от вокзала', 'кафе около вокзала', 400],
    ['заправка в 10 минутах езды', 'заправка', 5000],
    ['магазин в шаговой доступности', 'магазин', 1000],
    ['кафе в двух шагах от парка', 'кафе около парка', 300],
    ['atm within 500 meters of station', 'atm около station', 500],
  ])('is taken off «%s»', (query, rest, radiusM) => {
    expect(taken(query)).toEqual([rest, radiusM]);
  });

  it.each(['аптека до 22', 'станция 51 км', 'м видео', 'в 10 минут'])('is not seen in «%s»', (query) => {
    expect(taken(query)).toEqual([query, null]);
  });
});
