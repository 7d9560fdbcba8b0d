import { describe, expect, it } from 'vitest';
import { talksHere } from '../support/talks.ts';

/** What short messages are about after each kind of answer, over the demo city: one test for each cause mended. */

const { ask, reply } = talksHere();

describe('after a way', () => {
  it('its end is the subject, whatever was listed before', async () => {
    const talk = ['аптеки', 'от вокзала до краеведческого музея'];
    expect(await reply(...talk, 'координаты')).toMatch(/^Краеведческий музей: координаты/);
    expect(await reply(...talk, 'телефон')).toMatch(/^Краеведческий музей/);
    expect(await reply(...talk, 'что там рядом')).toMatch(/^Ближайшее рядом с «Краеведческий музей»/);
    expect(await reply(...talk, 'вторая аптека')).toContain((await ask('аптеки')).places[1]!.name);
  });

  it('the last two ways are compared by time and by length', async () => {
    const talk = ['до вокзала пешком', 'а на велике'];
    expect(await reply(...talk, 'на сколько быстрее')).toMatch(/^Быстрее на .+: на велосипеде\.\n1\. От вас/);
    const stops = ['от вокзала до рынка через парк', 'а через краеведческий музей', 'так какой короче'];
    expect(await reply(...stops)).toMatch(/^Короче на .+: От «Вокзал/);
  });

  it('an hour or a day is no place to go to', async () => {
    expect(await reply('от вокзала до парка', 'а в воскресенье?')).not.toMatch(/^От /);
  });

  it('a bridge or avenue is gone by', async () => {
    expect(await reply('до вокзала пешком', 'попробуй по проспекту Мира')).toMatch(/^От вас через «.*проспект Мира/);
  });
});

describe('after a list', () => {
  it('two of it are compared, by number or both', async () => {
    expect(await reply('аптеки', 'сравни первые два')).toMatch(
      /^1\. Здравица.+\n2\. Аптека.+\nБлиже всего от вас: Здравица\. .+\nСегодня позже закрывается: Здравица\.$/,
    );
    const { places } = await ask('аптеки');
    const said = await reply('аптеки', 'сравни первую и третью');
    expect(said).toContain(places[2]!.address!);
    expect(said).not.toContain(`${places[1]!.address!}:`);
  });

  it('the last two subjects are compared', async () => {
    const said = await reply('вокзал', 'краеведческий музей', 'сравни эти две точки');
    expect(said).toMatch(/2\. Вокзал Верстовск: [^]+\nБлиже всего от вас: Краеведческий музей\./);
  });

  it('all of the nearest are told for several', async () => {
    expect((await ask('аптеки', 'просто ближайшие давай')).places.length).toBeGreaterThan(1);
  });

  it('people are no places of it', async () => {
    expect(await reply('аптеки', 'сколько там жителей')).toMatch(/живёт около/);
  });

  it('an earlier subject is found again', async () => {
    const { places } = await ask('аптеки');
    expect(await reply('аптеки', 'кафе', 'вернёмся к аптекам, вторая')).toContain(places[1]!.address!);
  });
});

describe('after a reach', () => {
  it('it is told from another place', async () => {
    expect(await reply('куда дойду за 10 минут', 'а от рынка?')).toMatch(/^За 10 мин пешком от «[^»]*ынок»/);
  });

  it('another place is within it or not', async () => {
    const talk = ['докуда дойду за 3 минуты пешком', 'а вокзал туда попадает?', 'а краеведческий музей?'];
    expect(await reply(...talk)).toMatch(/^(?:Да, попадает|Нет, за 3 мин не успеть)\. «Краеведческий музей»/);
  });

  it('the number of its places is that within it', async () => {
    expect(await reply('какие аптеки в 15 минутах пешком', 'сколько их')).toMatch(/ за 15 мин пешком/);
  });
});

describe('after a comparison', () => {
  it('the way goes by the means that it compared', async () => {
    expect(await reply('что ближе, вокзал или краеведческий музей', 'веди к ближнему')).toMatch(/ пешком/);
  });

  it('time decides if it is asked for', async () => {
    const talk = ['что ближе, вокзал или краеведческий музей', 'а по времени на машине'];
    expect(await reply(...talk)).toMatch(/^Быстрее всего от вас: /);
  });

  it('of counts, the larger is told', async () => {
    expect(await reply('сколько аптек и школ в городе', 'чего больше')).toMatch(/(?:Больше: |Поровну)/);
  });
});

describe('after the best sites for a business', () => {
  it('these are a list, and another business is looked for in the same call', async () => {
    expect(await reply('где открыть барбершоп', 'как доехать до первого')).toMatch(/^От вас до /);
    expect(await reply('где открыть барбершоп', 'а кофейню?')).toMatch(/^«Кофейня»: лучшие из/);
  });
});

describe('beside the one place of a talk', () => {
  it('is where a thing or anything is «рядом»', async () => {
    expect(await reply('краеведческий музей', 'а кафе рядом?')).toMatch(/^Кафе рядом с «Краеведческий музей»/);
    expect(await reply('проспект Мира 6', 'что рядом')).toMatch(/^Ближайшее рядом с «.+проспект Мира, 6»/);
    expect(await reply('аптека', 'вторая', 'а парковка рядом?')).toMatch(/^Парковка рядом с «/);
  });

  it('is not where the user is', async () => {
    expect(await reply('вокзал', 'тут рядом кафе')).toMatch(/^Кафе, от ближайших/);
    expect(await reply('аптека', 'кафе рядом')).toMatch(/^Кафе, от ближайших/);
  });

  it('is told without that place', async () => {
    const talk = ['краеведческий музей', 'что рядом посмотреть'];
    expect((await ask(...talk)).places.map(({ name }) => name)).not.toContain('Краеведческий музей');
  });

  it('is a thing of its own, and no quality of the list', async () => {
    expect(await reply('аптека', 'а рядом с ней банкомат?')).toMatch(/^Банкомат рядом с «Здравица»/);
    expect(await reply('аптека', 'кафе рядом с ней', 'а там же банкомат?')).toMatch(/^Банкомат рядом с «/);
  });

  it('stays the landmark for a thing behind «а где»', async () => {
    expect(await reply('кафе у вокзала', 'а где аптека')).toMatch(/^Аптека рядом с «Вокзал/);
  });

  it('is where a way from it begins, wherever its end is named', async () => {
    expect(await reply('аптека', 'первая', 'а до вокзала от неё далеко?')).toMatch(/^От «Здравица» до «Вокзал/);
  });
});

describe('after a count', () => {
  it('another kind is counted in the same area', async () => {
    expect(await reply('сколько аптек рядом', 'а кафе')).toMatch(/^Кафе в 1,0 км от вас: \d+/);
  });

  it('the same is counted in another radius', async () => {
    expect(await reply('сколько аптек рядом', 'а в радиусе 2 км')).toMatch(/^Аптека в 2,0 км от вас: \d+/);
    expect(await reply('сколько аптек рядом', 'а кафе', 'а в радиусе 2 км')).toMatch(/^Кафе в 2,0 км от вас: \d+/);
  });
});

describe('after the best places for a business', () => {
  it('two more questions for others are answered, and one for the fewest competitors', async () => {
    const talk = ['где лучше открыть кофейню', 'а пекарню', 'а аптеку', 'а где меньше конкурентов'];
    expect(await reply(...talk.slice(0, 3))).toMatch(/^«Аптека»: лучшие из/);
    expect(await reply(...talk)).toMatch(/^«Аптека»: где их меньше всего/);
  });
});

describe('another of a list', () => {
  it('may be called an office', async () => {
    const { places } = await ask('аптека');
    expect(await reply('аптека', 'телефон первой', 'а другое отделение')).toContain(places[1]!.address!);
  });

  it('is looked for if the one told is not open around the clock', async () => {
    const shut = (await ask('аптека')).places.findIndex(
      ({ opening_hours: hours }) => hours?.includes('22:00') === true,
    );
    const talk = ['аптека', `номер ${shut + 1}`];
    expect((await ask(...talk, 'а круглосуточная?')).places.length).toBeGreaterThan(1);
    expect(await reply(...talk, 'она круглосуточная?')).toContain(': нет,');
  });

  it('is far from a place', async () => {
    expect(await reply('кафе', 'подальше от вокзала')).toMatch(/^Дальше всего от «Вокзал/);
  });
});

describe('the hours of a list', () => {
  it('are told for each, on the day that is named', async () => {
    expect(await reply('кафе', 'во сколько открываются завтра с утра')).toMatch(
      /^1\. .+: завтра [^]+\n2\. .+: завтра /,
    );
  });

  it('may last until the morning, which is no place to go to', async () => {
    expect(await reply('кафе', 'до утра')).toMatch(/^По часам на карте/);
  });

  it('are dropped for just the kind', async () => {
    const said = await reply('круглосуточная аптека', 'просто аптеку');
    expect(said).toBe(await reply('аптека'));
  });
});
