import { describe, expect, it } from 'vitest';
import { nearPhrases } from './near-phrase.ts';
import { takeHints, wordsOf } from './asking-words.ts';

const shown = (query: string): string[] =>
  nearPhrases(wordsOf(query), true).map(
    ({ what, relation, where }) => `${what.join(' ')} ${relation} ${where.join(' ')}`,
  );

describe('hints', () => {
  it.each([
    ['где ближайшая аптека', 'аптека', false, true],
    ['кафе рядом со мной', 'кафе', false, true],
    ['азс по пути', 'азс', false, true],
    ['по пути', 'по пути', false, false],
    ['найди мне кофе поблизости, пожалуйста', 'кофе', false, true],
    ['аптека открыта сейчас', 'аптека', true, false],
    ['банк Открытие', 'банк открытие', false, false],
    ['open pharmacy near me', 'pharmacy', true, true],
    ['рядом', 'рядом', false, false],
    ['где', 'где', false, false],
    ['работает', 'работает', false, false],
    ['где можно вкусно поесть', 'поесть', false, false],
  ])('%j says %j, open %j, nearby %j', (query, words, openNow, nearby) => {
    const hints = takeHints(wordsOf(query));
    expect({ ...hints, words: hints.words.join(' ') }).toEqual({ words, open: openNow ? 'now' : null, nearby });
  });

  it.each([
    ['аптека открыта в 23:00', 'аптека', 23 * 60],
    ['магазин который работает ночью', 'магазин', 2 * 60],
    ['где поесть в 22:30 рядом со мной', 'поесть', 22 * 60 + 30],
  ])('%j says %j and the minute %j', (query, words, minute) => {
    const { words: rest, open } = takeHints(wordsOf(query));
    expect(rest.join(' ')).toBe(words);
    expect(open).toMatchObject({ minute });
  });
});

it('leaves out the word before a number, in digits or words', () => {
  expect(wordsOf('школа №12')).toEqual(['школа', '12']);
  expect(wordsOf('поликлиника номер двадцать два')).toEqual(['поликлиника', 'двадцать', 'два']);
  expect(wordsOf('номер одноместный')).toEqual(['номер', 'одноместный']);
});

describe('near phrases', () => {
  it.each([
    ['кафе рядом с вокзалом', ['кафе near вокзалом']],
    ['аптека недалеко от рынка', ['аптека near рынка']],
    ['банкомат сбербанка на ленина', ['банкомат сбербанка on ленина']],
    ['кафе в Туле', ['кафе in туле']],
    ['рядом с вокзалом кафе', ['кафе near вокзалом']],
    ['coffee near the station', ['coffee near the station']],
    ['аптека', []],
    ['рядом с', []],
  ])('%j part into %j', (query, expected) => {
    expect(shown(query)).toEqual(expected);
  });

  it('part unsaid where nothing says how', () => {
    const [first] = nearPhrases(wordsOf('аптека ленина 12'), false);
    expect(first).toMatchObject({ what: ['аптека'], where: ['ленина', '12'], guessed: true });
  });
});
