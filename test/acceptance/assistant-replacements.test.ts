import { describe, expect, it } from 'vitest';
import { talksHere } from '../support/talks.ts';

/** A follow-up replaces a part of the request before it, over the demo city. */

const { reply, ask } = talksHere();
const WAY = 'от вокзала до парка пешком';

describe('the last way', () => {
  it('goes through a place that is named with «теперь», and keeps its ends and means', async () => {
    const through = [WAY, 'а теперь через краеведческий музей'] as const;
    expect(await reply(...through)).toMatch(
      /^От «Вокзал.+» через «Краеведческий музей» до «Городской парк»: .+ пешком/,
    );
    expect(await reply(...through, 'а без музея')).toMatch(/^От «Вокзал[^»]+» до «Городской парк»: .+ пешком/);
  });

  it('keeps its end where only the start and the means are named', async () => {
    expect(await reply('до парка пешком', 'а на машине от вокзала сколько')).toMatch(
      /^От «Вокзал.+» до «Городской парк»: .+ на машине/,
    );
  });

  it('has another, in any case of the word', async () => {
    for (const words of ['а другой дорогой?', 'другим путем можно?'])
      expect(await reply(WAY, words)).toMatch(/другой путь: |^Другого разумного пути пешком не нашёл/);
  });

  it('is compared with the way before it by «что ближе»', async () => {
    expect(await reply('пешком до вокзала', 'а до парка', 'а что ближе')).toMatch(/^Короче на |^Почти одинаково/);
  });

  it('is compared with another end by «до него или до …»', async () => {
    expect(await reply('пешком до вокзала', 'а что короче, до него или до парка')).toMatch(
      /^(?:Короче на .+|Почти одинаково\.)\n1\. От вас до .+\n2\. От вас до /,
    );
  });

  it('is kept after words that are not understood', async () => {
    expect(await reply(WAY, 'ололо пыщ', 'а обратно')).toMatch(/^От «Городской парк» до «Вокзал/);
  });

  it('is not that to another place of the list', async () => {
    const second = (await ask('аптеки')).places[1]!;
    const { route } = await ask('аптеки', 'как дойти до первой', 'до второй успею за 20 минут?');
    expect([route!.to.lat, route!.to.lon]).toEqual([second.lat, second.lon]);
  });

  it('is in time or not, by its own means', async () => {
    expect(await reply(WAY, 'за сорок минут управлюсь?')).toMatch(/пешком[^]+\n(?:Да, за 40 мин успеете|Нет, за 40)/);
  });
});

describe('the last reach', () => {
  it('says whether a place is within its minutes by its means', async () => {
    const talk = ['докуда доеду на велосипеде за 20 минут', 'до вокзала успею?'] as const;
    expect(await reply(...talk)).toMatch(/^(?:Да, успеете|Нет, за 20 мин не успеть)\. «.*окзал.*»: .+ на велосипеде/);
    expect(await reply(...talk, 'а до парка?')).toMatch(/^(?:Да, |Нет, за 20 мин).+«Городской парк»: .+ на велосипеде/);
    expect(await reply(talk[0], 'краеведческий музей успею?')).toMatch(/^(?:Да, успеете|Нет, за 20).+ на велосипеде/);
  });

  it('is from another place, whatever stands behind the place before', async () => {
    const talk = ['аптеки в 10 минутах от вокзала пешком', 'а от парка'] as const;
    expect(await reply(talk[0])).toMatch(/^Аптека: \d+ за 10 мин пешком от «Вокзал/);
    expect(await reply(...talk)).toMatch(/^Аптека: .*за 10 мин пешком от «Городской парк»/);
  });
});

describe('the last list', () => {
  it('is of the whole town where a message says so', async () => {
    const [here, all] = [await reply('кафе рядом с вокзалом', 'сколько их'), await reply('сколько кафе в городе')];
    for (const words of ['а сколько всего в городе кафе', 'сколько их в городе', 'а в городе всего'])
      expect(await reply('кафе рядом с вокзалом', words)).toBe(all);
    expect(here).not.toBe(all);
  });

  it('has its hours and phones told of all places by «они»', async () => {
    const told = (await reply('аптеки')).match(/^\d\. /gm)!.length;
    for (const words of [
      'они до скольки',
      'а в воскресенье они работают?',
      'часы всех',
      'телефоны',
      'у них есть парковка?',
    ])
      expect((await reply('аптеки', words)).match(/^\d\. /gm)).toHaveLength(told);
  });

  it('has the hours of its nearest place told', async () => {
    expect(await reply('аптеки', 'самая ближняя из всех до скольки')).toMatch(
      /^[^\n]+: (?:.*откр|.*закр|часы|кругл)[^\n]+$/,
    );
  });

  it('has its places picked by their number before any noun', async () => {
    const second = (await ask('аптеки')).places[1]!;
    expect((await ask('аптеки', 'второй магазин до скольки')).places[0]!.id).toBe(second.id);
  });

  it('goes back to its page before', async () => {
    const first = await reply('кафе');
    expect(await reply('кафе', 'ещё', 'нет, предыдущие')).toContain(first.split('\n')[1]!);
  });

  it('is of a kind whose name looks like a quality', async () => {
    expect(await reply('ресторан', 'тогда столовая')).not.toMatch(/Ресторан, |Остальное учёл/);
  });

  it('is narrowed by what is in its places', async () => {
    expect(await reply('супермаркеты', 'в каком есть аптека')).toMatch(
      /^(?:По карте «аптека» есть здесь|Ни в одном из них «аптека» на карте нет)/,
    );
  });

  it('is asked for at another street by «ещё один на …»', async () => {
    expect(await reply('аптеки на проспекте Мира', 'а еще одна на советской есть?')).toMatch(/рядом с «.*Советская/);
  });

  it('of the town where the user is begins with the nearest to the user', async () => {
    const { places } = await ask('сколько аптек в Верстовске', 'покажи три ближайшие');
    expect(places.map(({ id }) => id)).toEqual((await ask('аптеки')).places.slice(0, 3).map(({ id }) => id));
  });
});

describe('two places asked about one after the other', () => {
  it('are compared by «какой ближе»', async () => {
    expect(await reply('до скольки краеведческий музей', 'а вокзал?', 'куда ближе')).toMatch(/^Ближе всего от вас: /);
  });
});

describe('the place judged for a business', () => {
  const JUDGED = ['стоит ли открыть пекарню на Мира 6', 'а сколько тут магазинов рядом'] as const;

  it('is where another kind is counted', async () => {
    expect(await reply(...JUDGED)).toMatch(/^Магазин.* в 1,0 км от «.*Мира, 6»: \d+\./);
  });

  it('is judged for another business after that', async () => {
    for (const words of ['а для аптеки как место?', 'а для аптеки норм?'])
      expect(await reply(...JUDGED, words)).toMatch(/Мира, 6\. Аптека: место /);
  });

  it('is left for the user by «прямо тут»', async () => {
    expect(await reply(JUDGED[0], 'а прямо тут сколько конкурентов?')).toMatch(/ в 1,0 км от «это место»: \d/);
  });
});

describe('a list of several kinds', () => {
  it('goes on without those that are not wanted', async () => {
    const all = await ask('где поесть у вокзала');
    expect(all.places.map(({ name }) => name)).toContain('Шаурма');
    const left = await ask('где поесть у вокзала', 'только не фастфуд и не чайная');
    const names = left.places.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(names).not.toContain('Шаурма');
    expect(names).not.toContain('Чайная');
  });

  it('is empty where none of its kinds is wanted, and there is none without a request', async () => {
    const none = 'только не кафе и не ресторан и не фастфуд и не столовая и не пекарня';
    expect(await reply('где поесть у вокзала', none)).toBe('Других не нашёл.');
    expect(await reply('только не фастфуд')).toBe('А что искать?');
    expect(await reply('аптеки', 'только не школы')).toBe('Таких в списке и нет.');
  });
});
