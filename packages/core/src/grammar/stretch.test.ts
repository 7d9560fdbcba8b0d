import { describe, expect, it } from 'vitest';
import { normaliseText } from '../normalisation/normalise.ts';
import { readStretches } from './stretch.ts';

const read = (text: string): string[][] =>
  readStretches(normaliseText(text)).map(({ street, from, to }) => [street.text, from.text, to.text]);

describe('a line that names a stretch of a street', () => {
  it.each([
    ['проспект Ленина между Мира и Труда', ['проспект ленина', 'мира', 'труда']],
    ['Тула, Ленина, между ул. Мира и ул. Труда', ['тула, ленина,', 'ул. мира', 'ул. труда']],
    ['между Мира и Труда по Ленина', ['ленина', 'мира', 'труда']],
    ['от Мира до Труда по улице Ленина', ['улице ленина', 'мира', 'труда']],
    ['Тула, от Мира до Труда по Ленина', ['тула, ленина', 'мира', 'труда']],
    ['Ленина от Мира до Труда', ['ленина', 'мира', 'труда']],
  ])('%s', (text, parts) => {
    expect(read(text)).toEqual([parts]);
  });

  it('is parted in each way if «и» may belong to a name', () => {
    expect(read('Ленина между Минина и Пожарского и Труда')).toEqual([
      ['ленина', 'минина', 'пожарского и труда'],
      ['ленина', 'минина и пожарского', 'труда'],
    ]);
  });

  it.each(['между Мира и Труда', 'от Мира до Труда', 'Ленина 5, между домами', 'Ленина от 5 до 7'])(
    'is not seen in %s',
    (text) => {
      expect(read(text)).toEqual([]);
    },
  );
});
