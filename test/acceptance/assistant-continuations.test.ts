import { describe, expect, it } from 'vitest';
import { talksHere } from '../support/talks.ts';

/** How talks of strangers go on, over the demo city: one test for each cause that was mended. */

const { ask, reply } = talksHere();
const WAY = 'от вокзала до парка';

describe('a route just told', () => {
  it('gets a stop that is named before its verb', async () => {
    for (const words of ['а если сначала в краеведческий музей заехать', 'по пути в краеведческий музей зайти'])
      expect(await reply(WAY, words)).toMatch(/^От «Вокзал.+» через «.*музей.*» до «Городской парк»: /i);
  });

  it('has another, or is said to be the only sensible one', async () => {
    for (const words of ['другая дорога есть?', 'а другой путь', 'есть еще маршрут?'])
      expect(await reply(WAY, words)).toMatch(
        /другой путь: .+\nСамый быстрый: |^Другого разумного пути на машине не нашёл\./,
      );
    expect(await reply(`другой маршрут ${WAY}`)).toMatch(/другой путь: |^Другого разумного пути/);
  });

  it('goes through its stops in another order', async () => {
    const stops = 'пешком: вокзал, краеведческий музей, городской парк';
    expect(await reply(stops)).toMatch(/^От «Вокзал.+» через «.*музей.*» до «Городской парк»: .+ пешком/i);
    expect(await reply(stops, 'а если парк вторым')).toMatch(
      /^От «Вокзал.+» через «Городской парк» до «.*музей.*»: .+ пешком/i,
    );
  });

  it('is told for a car by its other words', async () => {
    expect(await reply('от вокзала до парка пешком', 'а на легковой?')).toMatch(/ на машине/);
  });

  it('is longer for a lorry since the lorry keeps to other roads', async () => {
    expect(await reply('от вокзала до парка на фуре', 'почему фуре дальше')).toMatch(
      /^Путь на грузовике обходит дороги.+\n[^]+ на грузовике, [^]+ на машине, /,
    );
    expect(await reply('аптеки', 'почему закрыто')).toMatch(/^Причин я не знаю/);
  });
});

describe('the time to leave', () => {
  it('is that of the arrival without the way, in any order of words', async () => {
    for (const words of [
      'во сколько выйти пешком чтоб в 18:30 быть в городском парке',
      'в 18:30 надо быть в городском парке, когда выходить',
    ])
      expect(await reply(words)).toMatch(
        /^Выйти в 1[78]:\d\d, чтобы быть в 18:30: .+\nОт вас до «Городской парк»: .+ пешком/,
      );
    expect(await reply('когда выезжать, чтобы к 9 утра успеть на вокзал')).toMatch(
      /^Выехать в 8:\d\d, чтобы быть в 9:00/,
    );
  });
});

describe('a list just told', () => {
  it('has nothing nearer, in whatever words that is asked', async () => {
    for (const words of ['а поближе ничего?', 'а ближе что-нибудь есть?'])
      expect(await reply('аптека рядом', words)).toMatch(/^Ближе не нашёл\. Ближайшее: /);
  });

  it('is narrowed by «круглосуточный» where something else is asked of that place', async () => {
    const { places } = await ask('аптеки');
    const always = places.find(({ opening_hours: hours }) => hours === '24/7');
    expect(always).toBeDefined();
    expect((await ask('аптеки', 'вези на машине в ту что 24 часа')).route!.to.lat).toBe(always!.lat);
    expect(await reply('аптеки', 'телефон той круглосуточной')).toContain(`${always!.address}): телефон`);
  });

  it('has another value of a property instead of the value before', async () => {
    expect(await reply('грузинский ресторан', 'а русский')).not.toMatch(/грузинск|Хинкальная|Сулико/);
  });

  it('names those without hours where their closing is compared', async () => {
    expect(await reply('музеи', 'кто из них дольше открыт')).toMatch(
      /^Позже всех|^По часам на карте сегодня они закрыты/,
    );
  });
});

describe('the place of the answer before', () => {
  it('is the venue where a ticket was asked for', async () => {
    const asked = 'сколько стоит билет в краеведческий музей';
    expect(await reply(asked)).toMatch(/^Цен у меня нет.+\nКраеведческий музей[^\n]+$/);
    expect(await reply(asked, 'тогда телефон')).toMatch(/^Краеведческий музей.+: телефон/);
  });

  it('is the landmark beside which several places were told', async () => {
    expect(await reply('кафе рядом с вокзалом', 'а аптека там есть?')).toMatch(/^Аптека рядом с «.*[Вв]окзал.*»:/);
  });

  it('has no lines of transport on this map', async () => {
    for (const words of ['а какие номера там ходят хоть', 'какие автобусы здесь останавливаются'])
      expect(await reply('остановка рядом с вокзалом', words)).toMatch(
        /^Маршрутов с остановками у «[^»]+» на карте нет/,
      );
  });

  it('is not the user, though the way begins with «отсюда»', async () => {
    expect(await reply('краеведческий музей', 'как туда на машине отсюда')).toMatch(
      /^От вас до «.*музей.*»: .+ на машине/i,
    );
  });

  it('is where a kind is counted', async () => {
    expect(await reply('аптеки в Заречье', 'а магазинов там сколько')).toMatch(/^Магазин\S* .+ «Заречье»: \d+\./);
  });
});

describe('a building', () => {
  it('is told by its tenants where somebody asks what is in it', async () => {
    expect(await reply('что есть в трц велга-парк')).toMatch(/^Это ТРЦ «Велга-парк»|По адресу .+ находятся:\n1\. /);
    expect(await reply('что есть в тц меридиан')).not.toMatch(/По адресу/);
  });
});

describe('a house', () => {
  it('is told by what it is and who is in it, also where somebody asks whose it is', async () => {
    for (const words of ['чей это дом Мира 6', 'чей это дом: Мира 6'])
      expect(await reply(words)).toMatch(/По адресу Верстовск, проспект Мира, 6 находятся:/);
  });
});

describe('words', () => {
  it('for a number are read in their common misspellings', async () => {
    for (const word of ['сколко', 'скока', 'скоко', 'сколька'])
      expect(await reply(`${word} аптек в городе`)).toMatch(/^Аптека? ?.*: \d+\./);
  });

  it('for one o’clock are no hour of travel', async () => {
    expect(await reply('где поесть в час ночи в пятницу')).not.toMatch(/за 60 мин/);
  });

  it('without meaning are no name', async () => {
    expect(await reply('ыыыы лол кек')).not.toMatch(/\d км|\d м/);
  });

  it('for late in the evening ask for the hours', async () => {
    expect(await reply('кафе допоздна')).toMatch(/час/i);
  });
});

describe('a business', () => {
  it('is judged where the place or the choice comes before the verb', async () => {
    expect(await reply('хочу аптеку на проспекте Мира открыть, норм идея?')).toMatch(/Аптека: место /);
    expect(await reply('аптеку лучше открыть на Мира 6 или на Советской 39')).toMatch(/^Для «Аптека» лучше /);
  });

  it('has its competitors counted within the radius that is named', async () => {
    const said = ['хорошее ли место для аптеки на Мира 6', 'сколько тут конкурентов'] as const;
    expect(await reply(said[0], `${said[1]} в километре`)).toMatch(/^Аптека в 1,0 км от /);
    expect(await reply(said[0], `${said[1]} в радиусе 500 м`)).toMatch(/^Аптека в 500 м от /);
  });
});

describe('what a talk is about', () => {
  it('stays the street when its places are counted', async () => {
    expect(await reply('аптеки на проспекте Мира', 'сколько их')).toMatch(
      /^Аптека на улице «проспект Мира» и в 60 м от неё: \d+\./,
    );
  });

  it('stays the place whose desk is to be called', async () => {
    const said = ['сколько стоит билет в кинотеатр', 'ну а телефон кассы?'];
    expect(await reply(...said)).toMatch(/^Отдельного телефона .+ Кинотеатр «Волга» .+: телефон/);
    expect(await reply(...said, 'пешком дойду?')).toMatch(/^От вас до «Кинотеатр «Волга»»: .+ пешком/);
  });

  it('stays the business when the whole town is searched for a better place', async () => {
    const said = ['место для пекарни на Мира 6', 'кто рядом из конкурентов', 'а где в городе лучше?'];
    expect(await reply(...said)).toMatch(/^«Пекарня»: лучшие из \d+ проверенных мест города:\n1\. у остановки/);
  });

  it('is no longer the kind when anything at all will do', async () => {
    const kinds = (await ask('кафе', 'ночью вообще что-нибудь открыто?')).places.map(({ category }) => category);
    expect(new Set(kinds).size).toBeGreaterThan(1);
    expect(await reply('аптека', 'а ночью что-нибудь работает?')).toMatch(/^Открыты по часам на карте \(ночью\):/);
  });

  it('is the kind, also farther away, where the list ends', async () => {
    const near = await ask('аптеки рядом с вокзалом');
    const farther = await ask('аптеки рядом с вокзалом', 'покажи другие');
    expect(farther.reply).toMatch(/^Дальше:\n4\. /);
    expect(farther.places.filter(({ id }) => near.places.some((place) => place.id === id))).toEqual([]);
    const onStreet = ['аптеки на проспекте Мира', 'ещё', 'ещё'];
    expect(await reply(...onStreet)).toMatch(/^Не на этой улице:\n11\. /);
    expect(await reply(...onStreet, 'ещё')).toMatch(/^16\. /);
  });

  it('is the name, where another is asked for', async () => {
    const [first, second, third] = (await ask('домашняя корзина')).places;
    const other = await ask('домашняя корзина', 'нет, другая');
    expect(other.places).toMatchObject([{ id: second!.id, name: first!.name }]);
    expect((await ask('домашняя корзина', 'нет, другая', 'другая')).places).toMatchObject([{ id: third!.id }]);
  });

  it('is the day until another is named', async () => {
    const said = ['краеведческий музей завтра работает?', 'а в понедельник?', 'до скольки'];
    expect(await reply(...said)).toMatch(/^Краеведческий музей .+: в понедельник закрыто/);
    expect(await reply(...said, 'а сейчас?')).not.toMatch(/в понедельник/);
  });
});
