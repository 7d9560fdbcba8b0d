import { describe, expect, it } from 'vitest';
import { talksHere } from '../support/talks.ts';

/** What the built-in assistant says to requests of strangers that compare, count and judge places, over the demo city: one test for each cause that was mended. */

const { reply } = talksHere();

describe('comparing', () => {
  it('tells the nearest of several places or chains from an address', async () => {
    expect(await reply('что ближе к вокзалу: Здравица, Вита или Ромашка?')).toMatch(
      /^Ближе всего от «Вокзал Верстовск»: Вита, на 670 м\.\n1\. Вита.+ 790 м пешком.+\n2\. Здравица.+\n3\. Ромашка/,
    );
    expect(await reply('что ближе к вокзалу: Здравица или Вита? и на сколько')).toMatch(
      /^Ближе всего от «Вокзал Верстовск»: Вита, на .+\.\n1\. Вита.+\n2\. Здравица[^\n]+$/,
    );
    expect(await reply('до чего быстрее доехать с Мира 6 — до вокзала или до автовокзала')).toMatch(
      /^Быстрее всего от «Верстовск, проспект Мира, 6»: Вокзал Верстовск\.\n1\. .+мин\n2\. Автовокзал.+мин$/,
    );
  });

  it('counts several kinds in two quarters and says within which bounds', async () => {
    expect(await reply('Сравни Заречье и Ильинку для жизни с детьми: школы, садики, аптеки')).toMatch(
      /^1\. Школа\. Заречье: 5; Ильинка: 0 .+\n2\. Детский сад\. .+\n3\. Аптека\. [^]+\nСчитал в 1,5 км от «Заречье» и в 1,5 км от «Ильинка»\.$/,
    );
  });
});

describe('counting', () => {
  it('keeps to a circle, a street or a quarter, lists what it counted, and goes on', async () => {
    const asked = 'сколько кафе в радиусе 500 метров от вокзала';
    expect(await reply(asked)).toMatch(/^Кафе в 500 м от «Вокзал Верстовск»: 2\.\n1\. .+ м.+\n2\. .+ м/);
    expect(await reply(asked, 'а аптек?')).toBe('Аптека в 500 м от «Вокзал Верстовск»: 0.');
    expect(await reply('сколько банкоматов на проспекте Мира')).toMatch(
      /^Банкомат на улице «проспект Мира» и в 60 м от неё: 4\.\n/,
    );
    expect(await reply('сколько жителей в Верстовске')).toMatch(/^Верстовск: \d{5} жителей/);
  });

  it('keeps to what can be reached in time, and takes the start that was put right', async () => {
    expect(await reply('какие аптеки в 15 минутах пешком от вокзала')).toMatch(
      /^Аптека: 3 за 15 мин пешком от «Вокзал Верстовск»\.\n1\. /,
    );
    expect(await reply('сколько аптек в 10 минутах пешком от вокзала... нет, от Мира 6')).toMatch(
      /^Аптека: 4 за 10 мин пешком от «Верстовск, проспект Мира, 6»\./,
    );
    expect(await reply('куда можно дойти за 15 минут от вокзала?')).toMatch(/ км²: [^]+\nВнутри: .*аптека 3/);
  });

  it('says so if it reckons with less time than was asked for', async () => {
    const cut = /^Дальше 60 минут пути не считаю, поэтому за 60, а не за (?:90|120):\nЗа 60 мин /;
    expect(await reply('куда я дойду за полтора часа')).toMatch(cut);
    expect(await reply('докуда доеду на велосипеде за 20 минут', 'а за 2 часа?')).toMatch(cut);
    expect(await reply('сколько я проеду на машине за 60 минут')).toMatch(/^За 60 мин на машине от вас доступно /);
  });
});

describe('business', () => {
  it('is advised where a message names no place, with what was compared', async () => {
    expect(await reply('Хочу открыть кофейню в Верстовске. Где мало конкурентов?')).toMatch(
      /^«Кофейня»: лучшие из \d\d проверенных мест города:\n1\. у остановки «.+индекс возможностей \d+ из 100/,
    );
    for (const asked of ['в каком районе не хватает аптек?', 'какие районы хуже всего обеспечены аптеками'])
      expect(await reply(asked), asked).toMatch(/^«Аптека»: где их меньше всего на жителя/);
    expect(await reply('где не хватает школ')).toMatch(/^«Школа»: где их меньше всего на жителя[^]+таких мест в 1 км/);
  });

  it('is judged by the rivals that are counted', async () => {
    expect(await reply('проанализируй конкуренцию аптек в Заречье')).toMatch(
      /^Аптека в 1,5 км от «Заречье»: 31\.\n1\. [^]+\nЗаречье\. Аптека: место .+индекс возможностей/,
    );
    expect(await reply('хочу открыть кофейню на проспекте Мира, сколько рядом таких уже?')).toMatch(
      /^Верстовск, проспект Мира\. Кофейня: .+конкурентов в радиусе 1000 м: \d+/,
    );
  });
});

describe('conditions and lists', () => {
  it('chooses places by several conditions and tells how each is met', async () => {
    expect(await reply('подбери квартал для семьи: садик и школа до 900 м, аптека до 900 м')).toMatch(
      /^Где выполнены все условия:\n1\. Верстовск, .+: Детский сад: .+; Школа: .+ м; Аптека: .+ м\n2\. /,
    );
  });

  it('counts the chains of a kind', async () => {
    expect(await reply('какие сети аптек есть в городе')).toMatch(/всего 48\):\n1\. Здравица: 10\n[^]*Вита: 7/);
  });

  it('finds the nearest of another kind for each', async () => {
    expect(await reply('список школ в Заречье и для каждой ближайший детский сад')).toMatch(
      /Всего 5:\n1\. Школа № \d → Детский сад № .+ м\n/,
    );
  });

  it('finds a place halfway', async () => {
    expect(await reply('где встретиться посередине между вокзалом и автовокзалом, чтобы было кафе')).toMatch(
      /^На полпути между «Вокзал Верстовск» и «Автовокзал»:\n1\. .+ от «Вокзал Верстовск» \d+ мин, от «Автовокзал» \d+ мин/,
    );
  });
});

describe('comparisons', () => {
  it('go on with another kind in the same areas', async () => {
    const first = 'где больше аптек, на Советской или на Мира';
    expect(await reply(first)).toMatch(/^1\. Аптека\. .+: \d+; .+: \d+/);
    expect(await reply(first, 'а школ?')).toMatch(/^1\. Школа\. .+: \d+; .+: \d+/);
    expect(await reply(first, 'а поликлиники где ближе?')).toMatch(/^1\. Поликлиника\. .+: \d+; .+: \d+/);
  });
});

describe('competitors', () => {
  it('are compared with those of the place before', async () => {
    const first = 'хочу открыть кофейню на проспекте Мира, много ли там конкурентов?';
    expect(await reply(first, 'а на Советской меньше?')).toMatch(
      /^Конкурентов здесь (?:меньше|больше): \d+ против \d+ у «.*проспект Мира», в радиусе 1 км; индекс возможностей \d+ против \d+\.\n.*Советская улица\. Кофейня: /,
    );
  });
});

describe('two facts of one place', () => {
  it('are both told', async () => {
    expect(await reply('телефон и часы краеведческого музея')).toMatch(/телефон .+; .*\(вт-вс 10:00-18:00\)/);
  });
});

describe('a wish and what meets it', () => {
  it('are read as one, beside what is named between them', async () => {
    expect(await reply('попить кофе возле вокзала где кофейня')).toMatch(
      /^По запросу «кофейня» рядом с «Вокзал Верстовск»:\n1\. /,
    );
  });
});

describe('two parts of a town', () => {
  it('are compared by one measure, also without «числу»', async () => {
    expect(await reply('сравни Заречье и Ильинку по аптекам')).toMatch(
      /^1\. Аптека\. .+\nСчитал в 1,5 км от «Заречье» и в 1,5 км от «Ильинка»\.$/,
    );
  });
});

describe('two parts of a town and what children need', () => {
  it('are compared by the kind alone that is asked for', async () => {
    expect(await reply('где больше детских садов: в Заречье или в Ильинке?')).toMatch(/^1\. Детский сад\. .+\nСчитал /);
  });

  it('names the nearest of three, and of one that no mark parts from the start', async () => {
    expect(await reply('Вита, Здравица или Ромашка — что ближе к вокзалу?')).toMatch(
      /^Ближе всего от «Вокзал Верстовск»: Вита.*\n1\. Вита.+\n2\. Здравица.+\n3\. Ромашка/,
    );
    expect(await reply('что ближе к жд вокзалу Вита или Здравица')).toMatch(/^Ближе всего от «Вокзал Верстовск»: Вита/);
  });
});

describe('a business', () => {
  it('is sought in the centre if a message says so, and not in the whole town', async () => {
    expect(await reply('где открыть кофейню в центре')).toMatch(/^«Кофейня», «Центр города»: лучшие из /);
  });

  it('is judged at the place that only the question behind it names', async () => {
    expect(await reply('хочу открыть аптеку, сколько конкурентов рядом с вокзалом')).toMatch(/Вокзал Верстовск/);
  });
});
