import { describe, expect, it } from 'vitest';
import { alongPhrases } from './along-phrase.ts';
import { wordsOf } from './asking-words.ts';

const shown = (query: string): string[] =>
  alongPhrases(wordsOf(query)).map((phrase) =>
    phrase.relation === 'between'
      ? `${phrase.what.join(' ')} between ${phrase.from.join(' ')} and ${phrase.to.join(' ')}`
      : `${phrase.what.join(' ')} along ${phrase.way.join(' ')}`,
  );

describe('phrases of ways', () => {
  it.each([
    ['кафе между цирком и вокзалом', ['кафе between цирком and вокзалом']],
    ['кафе между «Быт и мода» и рынком', ['кафе between быт and мода и рынком', 'кафе between быт и мода and рынком']],
    ['заправка по пути в аэропорт', ['заправка along в аэропорт']],
    ['аптеки по дороге от цирка до рынка', ['аптеки along от цирка до рынка']],
    ['coffee on the way to the airport', ['coffee along to the airport']],
    ['между цирком и вокзалом', []],
    ['кафе между', []],
    ['заправка по пути', []],
    ['кафе', []],
  ])('part %j into %j', (query, expected) => {
    expect(shown(query)).toEqual(expected);
  });
});
