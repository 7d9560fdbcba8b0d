import { describe, expect, it } from 'vitest';
import { talksHere } from '../support/talks.ts';

/** What follow-up messages of strangers refer to, over the demo city: one test for each cause that was mended. */

const { ask, reply } = talksHere();

describe('a route after a list', () => {
  it('leads to the place that an ordinal names, wherever the means stands', async () => {
    const { places } = await ask('аптеки');
    const { route } = await ask('аптеки', 'построй маршрут пешком до второй');
    expect(route!.to).toMatchObject({ lat: places[1]!.lat, lon: places[1]!.lon });
    expect((await ask('аптеки', 'построй маршрут до второй аптеки')).route!.to.lat).toBe(places[1]!.lat);
  });

  it('leads to it in any order of words', async () => {
    const { places } = await ask('аптеки');
    for (const words of ['до первой сколько идти', 'пешком до первой далеко?'])
      expect((await ask('аптеки', words)).route!.to.lat).toBe(places[0]!.lat);
    expect(await reply('краеведческий музей', 'далеко?')).toMatch(/^От вас до «.*музей.*»: /i);
  });

  it('follows «туда» alone', async () => {
    expect(await reply('краеведческий музей', 'туда')).toMatch(/^От вас до «.*музей.*»: /i);
  });
});

describe('a route just told', () => {
  it('gets a stop in between, and keeps it for another means', async () => {
    expect(await reply('от вокзала до парка', 'а если заехать в краеведческий музей?')).toMatch(
      /^От «Вокзал.+» через «.*музей.*» до «Городской парк»: .+ на машине/i,
    );
    expect(await reply('от вокзала до парка', 'а если заехать в краеведческий музей?', 'а пешком?')).toMatch(
      /^От «Вокзал.+» через «.*музей.*» до «Городской парк»: .+ пешком/i,
    );
  });

  it('is not replaced by a route to words that are not on the map', async () => {
    expect(await reply('от вокзала до парка', 'а если заехать на щщщъъъ?')).toMatch(/^Не нашёл на карте: «щщщъъъ»/);
  });

  it('goes on to another target', async () => {
    expect(await reply('от вокзала до парка', 'и потом до краеведческого музея')).toMatch(
      /^От «Вокзал.+» через «Городской парк» до «.*музей.*»: /i,
    );
  });

  it('is compared with other means where somebody wants it quicker', async () => {
    expect(await reply('от вокзала до парка пешком', 'а быстрее?')).toMatch(/\nБыстрее /);
  });

  it('is searched along', async () => {
    expect(await reply('от вокзала до парка', 'а по дороге есть аптека?')).toMatch(
      /^От «Вокзал.+\nАптека по дороге:\n/,
    );
  });
});

describe('a place or address just told', () => {
  it('is asked for its postcode and coordinates', async () => {
    expect(await reply('что находится по адресу Мира 6', 'а координаты?')).toMatch(/координаты \d+\.\d+, \d+\.\d+\.$/);
    expect(await reply('где я', 'скинь координаты')).toMatch(/: координаты 58\.46774, 45\.21611\.$/);
    expect(await reply('где я', 'а индекс какой')).toMatch(/: индекс /);
    expect(await reply('краеведческий музей', 'скинь координаты')).toMatch(/^[^:]*музей[^:]*: координаты /i);
  });

  it('is asked for hours and telephone in any order of words', async () => {
    expect(await reply('краеведческий музей', 'а работает до скольки')).toMatch(/^[^:]*музей/i);
    expect(await reply('краеведческий музей', 'позвонить как')).toMatch(/^[^:]*музей[^:]*: телефон/i);
  });

  it('is asked for another day and for its hours in a word', async () => {
    expect(await reply('до скольки открыт краеведческий музей', 'а завтра')).toMatch(
      /^[^:]*музей.*: .*завтра|^[^:]*музей.*: /i,
    );
    expect(await reply('краеведческий музей', 'часы')).toMatch(/^[^:]*музей/i);
  });

  it('is asked whether it is really open around the clock', async () => {
    expect(await reply('краеведческий музей', 'он точно круглосуточный?')).toMatch(
      /музей.*: (?:да, круглосуточно|нет, |часы)/i,
    );
  });

  it('is asked for a property that only its tags tell', async () => {
    expect(await reply('аптеки', 'а картой там можно?')).toMatch(
      /^(?:Из найденных|Среди найденных)[^]+(?:оплата|\n1\. )/,
    );
    expect(await reply('станция зарядки', 'тип разъёма какой')).toMatch(/: разъёмы: /);
  });
});

describe('a list just told', () => {
  it('is filtered by an hour alone', async () => {
    const said = await reply('аптеки', 'какие из них до 22');
    expect(said).toMatch(/^(?:Открыты по часам на карте \(до 22\):|По часам на карте|Часы работы)/);
    expect((await ask('аптеки', 'какие из них до 22')).route).toBeNull();
  });

  it('is asked for something nearer in any words', async () => {
    for (const words of ['а ещё ближе нету?', 'ближе ничего нет?', 'а ближе?'])
      expect(await reply('аптеки', words)).toMatch(/^Ближе не нашёл\. Ближайшее: /);
  });

  it('stays a list for a plural quality', async () => {
    expect(await reply('аптеки', 'а круглосуточные?')).toMatch(/\n2\. /);
  });
});

describe('a reach just told', () => {
  it('is asked for other minutes without their unit', async () => {
    expect(await reply('что в 10 минутах пешком отсюда', 'а за 15')).toMatch(/^За 15 мин пешком от вас/);
  });
});

describe('a business just judged', () => {
  it('is asked for its competitors', async () => {
    expect(await reply('стоит ли открыть аптеку на Мира 6', 'а кто конкуренты?')).toMatch(
      /^Аптека в 1,0 км от «.*Мира, 6»: \d+\.\n(?:.+\n)?1\. /,
    );
  });
});
