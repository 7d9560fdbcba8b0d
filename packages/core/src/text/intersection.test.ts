import { describe, expect, it } from 'vitest';
import { readIntersection } from './intersection.ts';
import { normaliseText } from './normalise.ts';

const read = (text: string): string[] | null => {
  const streets = readIntersection(normaliseText(text));
  return streets && [streets.left.text, streets.right.text];
};

describe('a line that names a crossing', () => {
  it.each([
    ['Ленина / Карла Маркса', ['ленина', 'карла маркса']],
    ['Иркутск, Ленина/Карла Маркса', ['иркутск, ленина', 'карла маркса']],
    ['Ленина / 8 Марта', ['ленина', '8 марта']],
    ['угол Ленина и Карла Маркса', ['ленина', 'карла маркса']],
    ['Иркутск, на углу улиц Ленина и Карла Маркса', ['иркутск,  ленина', 'карла маркса']],
    ['перекрёсток Ленина - Карла Маркса', ['ленина', 'карла маркса']],
    ['Ленина угол Карла Маркса', ['ленина', 'карла маркса']],
    ['Ленина 5 угол Маркса', ['ленина 5', 'маркса']],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each(['Байкальская улица 109/1 Иркутск', 'Иркутск 12А/1 улица Ширямова', 'Иркутск 120/3 улица Лермонтова'])(
    'is not the house number of %s',
    (text) => {
      expect(read(text)).toBeNull();
    },
  );

  it.each(['Ленина 12/3', 'р/п Лесной, Ленина 3', 'СНТ с/т Заря 5', 'угол', 'Угольная улица 4', 'Ленина 12 / 3', '/'])(
    'is not %s',
    (text) => {
      expect(read(text)).toBeNull();
    },
  );
});
