import { describe, expect, it } from 'vitest';
import { talksHere } from '../support/talks.ts';

/** The built-in assistant over the demo city: requests by their slots, in any order, and those of the answer before. */

const { reply } = talksHere();

describe('a time', () => {
  it('keeps of a list what is open until an hour, however it is said', async () => {
    for (const said of ['а чтоб до 21 работало', 'какие до 9 вечера', 'кто из них открыт до 21'])
      expect(await reply('аптеки', said), said).toMatch(/^Открыты по часам на карте \(до .+\):\n/);
  });

  it('searches for a kind that is open then, whatever the order', async () => {
    for (const said of ['музей в субботу работает?', 'работают в субботу музеи', 'which museums are open on saturday?'])
      expect(await reply(said), said).toMatch(/^(?:Открытые в это время|Open at that time)/);
  });

  it('orders a list by the hour of closing', async () => {
    expect(await reply('кафе', 'который из них закрывается позже всех')).toMatch(/^Позже всех сегодня закрываются/);
  });
});

describe('a list', () => {
  it('is told on, by number and whole', async () => {
    expect(await reply('аптеки', 'а какие ещё есть')).toMatch(/^6\. /);
    expect(await reply('аптеки', 'назови ближайшие три')).toMatch(/^1\. .+\n2\. .+\n3\. .+$/);
    expect(await reply('аптеки', 'какая из них ближе ко мне')).not.toContain('\n');
  });

  it('has no prices, ratings or sizes', async () => {
    expect(await reply('кафе', 'какой из них дешевле')).toMatch(/^Цен у меня нет/);
    expect(await reply('кафе', 'а оценки какие')).toMatch(/^Отзывов и оценок у меня нет/);
    expect(await reply('кафе', 'какое самое большое')).toMatch(/^Размеров и оценок на карте нет/);
  });

  it('is searched again with a quality that an adjective says, whatever asks for it', async () => {
    expect(await reply('аптека', 'нет, мне нужна круглосуточная')).toMatch(/круглосуточно/);
    expect(await reply('кафе', 'живая музыка есть?')).toMatch(
      /^Среди найденных таких на карте нет\. У \d+ из \d+ на карте не указано: живая музыка/,
    );
  });

  it('is of the place that a pronoun means', async () => {
    expect(await reply('краеведческий музей', 'кафе возле него')).toMatch(/рядом с «Краеведческий музей»/);
  });
});

describe('a route', () => {
  it('has its ends and stops in any order', async () => {
    expect(await reply('до вокзала сколько ехать от парка')).toMatch(/^От «.*парк.*» до «Вокзал/i);
    expect(await reply('от вокзала через парк до музея пешком')).toMatch(
      /^От «Вокзал.+» через «.*парк.*» до «.+пешком/i,
    );
  });

  it('is changed by its stops', async () => {
    const way = 'от вокзала через парк до краеведческого музея пешком';
    expect(await reply(way, 'в обратном порядке')).toMatch(/^От «Краеведческий музей» через «.*парк.*» до «Вокзал/i);
    expect(await reply(way, 'без парка')).toMatch(/^От «Вокзал.+» до «Краеведческий музей»/);
    expect(await reply(way, 'поменяй парк на автовокзал')).toMatch(/через «Автовокзал»/);
  });

  it('says that the size of a lorry cannot be set', async () => {
    expect(await reply('на фуре до вокзала', 'а если высота 4.2 метра')).toMatch(/Размеры и вес задать не могу/);
  });

  it('answers whether the time is enough', async () => {
    expect(await reply('пешком до вокзала', 'успею за 5 минут?')).toMatch(/Нет, за 5 мин не успеть/);
  });
});

describe('words that name nothing here', () => {
  it('are no place whose name only sounds like them', async () => {
    expect(await reply('аптеки', 'насколько')).not.toMatch(/улица/);
    expect(await reply('я тебя люблю')).toMatch(/^Пожалуйста/);
    expect(await reply('привет) ты живой человек?')).toMatch(/^Я — помощник по карте/);
  });
});
