import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { inflectAdjective, ordinal } from './adjectives.ts';
import { StreetNamer } from './street-namer.ts';
import { transliterate } from './transliterate.ts';

describe('inflectAdjective', () => {
  it.each([
    ['Садовая', 'Садовый', 'Садовое'],
    ['Лесная', 'Лесной', 'Лесное'],
    ['Верхняя', 'Верхний', 'Верхнее'],
    ['Московская', 'Московский', 'Московское'],
    ['Рабочая', 'Рабочий', 'Рабочее'],
    ['Тихая', 'Тихий', 'Тихое'],
    ['Большая Садовая', 'Большой Садовый', 'Большое Садовое'],
    ['Ново-Садовая', 'Ново-Садовый', 'Ново-Садовое'],
  ])('%s becomes %s and %s', (feminine, masculine, neuter) => {
    expect(inflectAdjective(feminine, 'feminine')).toBe(feminine);
    expect(inflectAdjective(feminine, 'masculine')).toBe(masculine);
    expect(inflectAdjective(feminine, 'neuter')).toBe(neuter);
  });

  it('has an ordinal for each gender', () => {
    expect([ordinal(1, 'feminine'), ordinal(2, 'masculine'), ordinal(3, 'neuter')]).toEqual(['1-я', '2-й', '3-е']);
  });
});

describe('StreetNamer', () => {
  it('never gives a name twice, not even thousands of names later', () => {
    const namer = new StreetNamer(createRandom(5));
    const types = ['street', 'lane', 'passage', 'avenue', 'boulevard', 'deadEnd', 'embankment', 'highway'] as const;
    const names = Array.from({ length: 6000 }, (_, i) =>
      i % 50 === 0 ? namer.chief('street') : namer.name(types[i % 8]!),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  it('keeps each name whole: one type word, no doubled or empty words', () => {
    const namer = new StreetNamer(createRandom(6));
    for (let i = 0; i < 1500; i++) {
      const name = namer.name('embankment');
      const words = name.split(' ');
      expect(
        words.filter((word) => word.toLowerCase() === 'набережная'),
        name,
      ).toHaveLength(1);
      expect(words.every((word) => word.length > 0)).toBe(true);
    }
  });

  it('numbers parallel streets from one', () => {
    const [first, second, third] = new StreetNamer(createRandom(7)).series('lane', 3);
    expect(first).toMatch(/^1-й .+ переулок$/);
    expect(second).toBe(first!.replace('1-й', '2-й'));
    expect(third).toBe(first!.replace('1-й', '3-й'));
  });

  it('refuses to reserve a name that is taken', () => {
    const namer = new StreetNamer(createRandom(8));
    namer.reserve('улица Ленина');
    expect(() => namer.reserve('улица Ленина')).toThrow(RangeError);
  });
});

describe('transliterate', () => {
  it.each([
    ['улица Академика Королёва', 'ulitsa Akademika Korolyova'],
    ['Садовый переулок', 'Sadovy pereulok'],
    ['2-й Лесной проезд', '2-y Lesnoy proezd'],
    ['Щёлковское шоссе', 'Shchyolkovskoe shosse'],
    ['Верстовск', 'Verstovsk'],
  ])('writes %s as %s', (russian, latin) => {
    expect(transliterate(russian)).toBe(latin);
  });
});
