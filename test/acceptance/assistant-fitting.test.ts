import { describe, expect, it } from 'vitest';
import { talk } from '@verst/core';
import { talksHere } from '../support/talks.ts';

/** The built-in assistant over the demo city: all that fits a request and only that, and no part of it dropped. */

const { reply } = talksHere();

const asOnTheMap = (text: string): string =>
  talk.ENGLISH_LANDMARKS.reduce((words, { form, name }) => words.replace(form, name), text);

describe('a list', () => {
  it('has only what is on the street that is named, by its address or its roads', async () => {
    const told = await reply('аптеки на проспекте мира');
    expect(told).toMatch(/^Аптека рядом с «Верстовск, проспект Мира»:\n1\. /);
    for (const line of told.split('\n').filter((each) => /^\d\. /.test(each))) expect(line).toContain('проспект Мира');
    // On a corner, with the address of the other street.
    expect(await reply('банкоматы на проспекте мира')).toMatch(/Дворянский проспект, 27/);
  });

  it('has as many places as were asked for', async () => {
    expect((await reply('назови три ближайшие аптеки')).match(/^\d\. /gm)).toHaveLength(3);
  });

  it('says which words of a short request were not read', async () => {
    expect(await reply('детское кафе с игровой')).toMatch(/«детское/);
  });
});

describe('the second half of a message', () => {
  it('asks the number of the house and is no thing to look for', async () => {
    expect(await reply('где краеведческий музей, какой дом')).not.toContain('«дом»');
  });

  it('asks the hours of all options', async () => {
    expect(await reply('что ближе вита или здравица и до скольки они')).toMatch(
      /^Ближе всего[^]+\n1\. (?:Вита|Здравица) \([^]+\n2\. (?:Вита|Здравица) \(/,
    );
  });

  it('is refused if no map answers it', async () => {
    expect(await reply('кто победит на выборах и почему вода мокрая')).toMatch(/^Этого я не знаю/);
    expect(await reply('кто такой пушкин и где купить хлеб')).toContain('Не нашёл ответа: «кто такой пушкин»');
  });
});

describe('places by name', () => {
  it('are compared by the same facts', async () => {
    expect(await reply('сравни аптеки вита и здравица')).toMatch(
      /^1\. Вита: .+; .+\n2\. Здравица: .+; .+\nБлиже всего от вас: /,
    );
  });

  it('are asked for a property, answered by yes, no or unknown', async () => {
    expect(await reply('в здравице есть доставка?')).toMatch(/^Здравица.*: доставка: (?:да|нет|на карте не указано)/);
  });

  it('are not replaced by another of the sort', async () => {
    expect(await reply('дорога до свенского монастыря')).toMatch(/^Не нашёл на карте: «свенского монастыря»/);
  });

  it('are churches that English calls otherwise than the map', () => {
    expect(asOnTheMap('st sophia cathedral')).toBe('софийский собор');
    expect(asOnTheMap('cathedral of the assumption')).toBe('успенский собор');
  });
});

describe('a business', () => {
  it('is missing by several niches with numbers', async () => {
    expect(await reply('какого бизнеса не хватает в этом районе')).toMatch(
      /Где возможностей больше всего[^]+\n1\. .+\n2\. .+\n3\. /,
    );
  });
});
