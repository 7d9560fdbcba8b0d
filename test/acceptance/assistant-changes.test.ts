import { describe, expect, it } from 'vitest';
import { talksHere } from '../support/talks.ts';

/**
 * Every kind of request × every kind of message that changes a part of it, over the demo city: the rest of the request
 * stays, and an operation in the same message is done on what the changed request finds.
 */

const { ask, reply } = talksHere();

/** A first message for each kind of request; all ask for pharmacies. */
const REQUESTS = {
  list: 'аптеки',
  count: 'сколько аптек в городе',
  reach: 'какие аптеки в 15 минутах пешком',
  comparison: 'где больше аптек, в Заречье или в Ильинке',
  score: 'стоит ли открыть аптеку на Мира 6',
} as const;
type Kind = keyof typeof REQUESTS;
const ALL = Object.keys(REQUESTS) as Kind[];
const LISTS: Kind[] = ['list', 'count', 'reach'];

/** Messages that change a request, the requests that they are tried on, and what the answer to each looks like. */
const CHANGES: readonly { readonly said: string; readonly of: readonly Kind[]; readonly answer: RegExp }[] = [
  { said: 'а у вокзала?', of: ['list', 'count', 'reach', 'score'], answer: /Аптека[^]*окзал|окзал[^]*Аптека/ },
  {
    said: 'а у вокзала сколько их',
    of: ['list', 'count', 'reach', 'score'],
    answer: /Аптека.*: \d+ ?.*окзал|Аптека.*окзал.*: \d+/,
  },
  { said: 'ближайшая у вокзала', of: LISTS, answer: /^[^\n]+: [^\n]+\.$/ },
  { said: 'а школ?', of: ['count', 'reach', 'comparison'], answer: /Школа/ },
  { said: 'нужна круглосуточная', of: [...LISTS, 'comparison'], answer: /круглосуточно|[Сс]реди найденных/ },
  { said: 'а круглосуточных сколько', of: LISTS, answer: /\d/ },
  { said: 'а за 20 минут на велосипеде', of: LISTS, answer: /^Аптека: \d+ за 20 мин на велосипеде/ },
  { said: 'не то, школы', of: ['list', 'count', 'reach', 'comparison'], answer: /Школа/ },
  { said: 'вернемся к аптекам', of: LISTS, answer: /^(?:Аптека|1\. )/ },
  { said: 'перечисли', of: LISTS, answer: /^1\. / },
];

const LOST = /Ничего не нашёл|Не понял|Не нашёл или не могу проверить|Точно «/;

describe.each(ALL)('after a %s', (kind) => {
  it.each(CHANGES.filter(({ of }) => of.includes(kind)))('«$said» changes a part of it', async ({ said, answer }) => {
    const changed = await reply(REQUESTS[kind], said);
    expect(changed).not.toMatch(LOST);
    expect(changed).toMatch(answer);
  });
});

describe('a narrowing', () => {
  it('keeps only what satisfies it, and is what later messages are about', async () => {
    const { places } = await ask('сколько аптек в городе', 'а круглосуточных сколько');
    expect(places.length).toBeGreaterThan(0);
    for (const { opening_hours: hours } of places) expect(hours).toBe('24/7');
    const nearest = (await ask('сколько аптек в городе', 'а круглосуточных сколько', 'ближайшая где')).places[0];
    expect(places.map(({ id }) => id)).toContain(nearest!.id);
  });

  it('is by a wish of one word, though it asks as a new request does', async () => {
    expect(await reply('гостиницы', 'нужен вайфай')).not.toMatch(/Библиотека|Магазин/);
  });
});

describe('competitors', () => {
  it('are those in the part of the town that a message names', async () => {
    expect(await reply('хочу открыть аптеку в Ильинке', 'а в Заречье конкуренты есть?')).toMatch(
      /^Аптека в 1,0 км от «Заречье»: \d+/,
    );
  });

  it('are those around the user where a message says so', async () => {
    expect(await reply('стоит ли открыть аптеку в Ильинке', 'сколько таких аптек в километре от меня')).not.toMatch(
      /Ильинк/,
    );
  });
});

describe('an operation on the last list', () => {
  it('lists all of it, leaves one out, and tells those of which the map has hours', async () => {
    const { places } = await ask('сколько аптек в городе');
    const all = await ask('сколько аптек в городе', 'перечисли');
    expect(all.places.length).toBeGreaterThan(places.length);
    const first = (await ask('аптеки')).places[0]!;
    expect((await ask('аптеки', 'покажи второй по списку')).places).toHaveLength(1);
    expect((await ask('аптеки', 'кроме первой')).places.map(({ id }) => id)).not.toContain(first.id);
    const known = await ask('аптеки', 'у каких есть часы работы');
    for (const { opening_hours: hours } of known.places) expect(hours).not.toBeNull();
  });

  it('compares by what the map tells, or says that it does not', async () => {
    expect(await reply('аптеки', 'в какой больше сотрудников')).toBe(
      'Сколько у них «сотрудников», на карте не указано.',
    );
    expect(await reply('аптеки', 'а школа ближе?')).toMatch(/^Ближе всего от вас: /);
  });

  it('tells what is inside a house, and what is beside it', async () => {
    expect(await reply('проспект Мира 6', 'что там внутри')).toMatch(/По адресу|^Это /);
    for (const words of ['а рядом что', 'и что рядом'])
      expect(await reply('проспект Мира 6', 'что там внутри', words)).toMatch(/^Ближайшее рядом с/);
  });
});

describe('a way just told', () => {
  it('leads to another target, and has a shorter one or not', async () => {
    expect(await reply('как пешком до вокзала', 'тогда до парка')).toMatch(/^От вас до «Городской парк»: .+ пешком/);
    expect(await reply('как доехать до вокзала', 'а короче есть?')).toMatch(/другой путь: |^Другого разумного пути/);
    expect(await reply('как доехать до вокзала', 'на автобусе')).toMatch(/Путей на общественном транспорте я не строю/);
  });
});
