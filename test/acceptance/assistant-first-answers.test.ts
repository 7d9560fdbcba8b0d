import { describe, expect, it } from 'vitest';
import { talksHere } from '../support/talks.ts';

/** First answers of the built-in assistant over the demo city, asked in everyday words. */

const { reply } = talksHere();

describe('what can be reached in time', () => {
  it('is told for every kind of a list, before or behind a colon', async () => {
    const told = /^Аптека: \d+ за 15 мин[^]+\nШкола: \d+ за 15 мин[^]+\nПродукты: \d+ за 15 мин/;
    expect(await reply('аптека, школа и магазин в 15 минутах пешком')).toMatch(told);
    expect(await reply('что полезного в 15 минутах пешком: аптека, школа, магазин')).toMatch(told);
  });
});

describe('a way', () => {
  it('stops where the detour is least, and says which place that is and what it costs', async () => {
    expect(await reply('от вокзала до городского парка, по пути в аптеку')).toMatch(
      /\nПо пути: .+, .+(?:почти без крюка|крюк .+ мин)\./,
    );
  });

  it('is that of a lorry for «поведу фуру»', async () => {
    const told = await reply('поведу фуру от вокзала до городского парка');
    expect(told).toMatch(/ на грузовике, /);
    expect(told).not.toContain('Не учёл');
  });
});

describe('a landmark', () => {
  it('that the map lacks is said, and no other taken for it', async () => {
    expect(await reply('аптека возле сизого зиккурата')).toBe('Не нашёл на карте: «сизого зиккурата».');
    expect(await reply('аптека возле бурых рядов')).toMatch(/^Не нашёл на карте: «бурых рядов»/);
  });

  it('beside which a thing is looked for is not asked for that thing', async () => {
    expect(await reply('парковка у вокзала, платная она?')).toMatch(/Парковка рядом с «Вокзал Верстовск»/);
    expect(await reply('японская кухня у вокзала')).toMatch(/«японская кухня» рядом с «Вокзал Верстовск»/);
  });
});

describe('a list', () => {
  it('is told as a whole if it is asked for so', async () => {
    expect((await reply('перечисли аптеки')).match(/^\d+\. /gm)!.length).toBeGreaterThan(10);
  });

  it('of places to eat has every kind of them', async () => {
    const told = await reply('поесть на проспекте мира');
    for (const name of ['Шаурма', 'Встреча', 'Хинкальная']) expect(told).toContain(name);
  });

  it('of shops that sell something is looked for in «магазин, где продают краску»', async () => {
    expect(await reply('магазин, где продают краску')).toMatch(/\n1\. Тысяча мелочей/);
  });
});

describe('what is asked for', () => {
  it('is told without other places of the kinds that have it', async () => {
    const told = await reply('пицца на советской улице');
    expect(told.match(/^\d\. .*$/gm)!.every((line) => line.includes('Пицца-городок'))).toBe(true);
    expect(told).toMatch(/\nНа самой улице нет\.$/);
  });

  it('is open around the clock in «дежурная аптека»', async () => {
    const lines = (await reply('дежурная аптека')).match(/^\d\. .*$/gm)!;
    expect(lines.every((line) => line.includes('круглосуточно'))).toBe(true);
  });

  it('is told to be so only in part if the map says that', async () => {
    expect(await reply('супермаркет с пандусом')).toMatch(/\nТолько частично: 1\.$/);
  });

  it('is a bicycle shop and no way by bicycle', async () => {
    expect(await reply('is there a bike shop near me?')).toMatch(/^I do not find “bike shop/);
  });

  it('is the deposit of cash and not how to pay', async () => {
    const told = await reply('банкомат', 'где можно наличные внести');
    expect(told).toBe('Среди найденных таких на карте нет. У 20 из 20 на карте не указано: приём наличных.');
  });

  it('is the next place of the list in «how far is the next one»', async () => {
    expect(await reply('pharmacy', 'is it open on monday?', 'how far is the next one')).toContain('to Apteka:');
    expect(await reply('аптека', 'а до следующей сколько идти')).toContain('до «Аптека»:');
  });
});

describe('competitors', () => {
  it('are the same in the score of a place and in their list', async () => {
    const told = await reply('как место под кофейню');
    expect(told).toContain('«Кофейня» из 8 конкурентов: 4, остальные близких видов.');
    const [, nearest] = /Ближайшие конкуренты: (.+?) \(/.exec(told)!;
    expect(await reply('как место под кофейню', 'а конкуренты кто')).toMatch(
      new RegExp(`^Кофейня .+: 4\\.\n.+\n1\\. ${nearest}:`),
    );
  });
});

describe('a comparison', () => {
  it('is of the kind that is asked for alone', async () => {
    const told = await reply('где больше детских садов в Заречье или в Ильинке');
    expect(told).toMatch(/^1\. Детский сад\. Заречье: \d+; Ильинка: \d+.*\nСчитал /);
  });

  it('says that two circles overlap', async () => {
    expect(await reply('сравни Мира 6 и Мира 18: аптеки, кафе')).toContain('Эти круги накрывают друг друга');
  });

  it('begins at the place behind «ближе к», though nothing parts it from the others', async () => {
    expect(await reply('что ближе к вокзалу краеведческий музей или городской парк')).toMatch(
      /^Ближе всего от «Вокзал Верстовск»: .+\n1\. .+\n2\. /,
    );
  });

  it('says which closes later', async () => {
    expect(await reply('кто позже закрывается здравица или ромашка')).toMatch(
      /\nСегодня позже закрывается: Здравица\.$/,
    );
  });
});

describe('a site', () => {
  it('is the street that stands before «пойдёт»', async () => {
    expect(await reply('пекарня на советской пойдет?')).toMatch(/^Верстовск, Советская улица\. Пекарня: место /);
  });

  it('that the map lacks is said', async () => {
    expect(await reply('хорошее ли место для кофейни на улице Сизых Зиккуратов')).toMatch(/^Не нашёл на карте место/);
  });
});
