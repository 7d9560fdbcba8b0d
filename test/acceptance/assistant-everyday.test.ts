import { describe, expect, it } from 'vitest';
import { talksHere } from '../support/talks.ts';

/** What strangers say to the built-in assistant in everyday words, over the demo city: one test for each cause that was mended. */

const { reply } = talksHere();

describe('a way', () => {
  it('has its ends without a verb, and tells what it leaves out', async () => {
    expect(await reply('с вокзала на Мира 6')).toMatch(/^От «Вокзал.+» до «.*проспект Мира, 6»/);
    expect(await reply('до краеведческого музея через парк сколько выйдет')).toMatch(
      /^От вас через «.*парк.*» до «Краевед/i,
    );
  });

  it('to the place of the answer is asked for beside a remark', async () => {
    expect(await reply('краеведческий музей', 'маршрут туда, сын идёт сам')).toMatch(
      /^От вас до «Краеведческий музей»/,
    );
  });

  it('in time to the place of the answer is answered yes or no', async () => {
    expect(await reply('краеведческий музей', 'доехать туда успею за 40 мин?')).toMatch(/Да, за 40 мин успеете/);
  });

  it('tells whether the time of a reach is enough to walk to a place if the message says so', async () => {
    const reach = 'докуда можно доехать на велосипеде за 10 минут от вокзала?';
    expect(await reply(reach, 'хватит ли дойти до краеведческого музея?')).toMatch(/ пешком, около /);
    expect(await reply(reach, 'хватит ли до краеведческого музея?')).toMatch(/ на велосипеде, около /);
  });

  it('is changed by «выкинь» and «добавь заезд»', async () => {
    expect(await reply('от вокзала через парк до краеведческого музея', 'выкинь парк')).toMatch(
      /^От «Вокзал.+» до «Краеведческий музей»/,
    );
    expect(await reply('от вокзала до краеведческого музея', 'добавь заезд в парк')).toMatch(/через «.*парк/i);
  });
});

describe('minutes', () => {
  it('are no part of «до которого часа»', async () => {
    expect(await reply('краеведческий музей в субботу до которого часа?')).not.toMatch(/за 60 мин/);
  });

  it('in words bound a reach', async () => {
    expect(await reply('докуда доеду на велосипеде минут за двадцать')).toMatch(/^За 20 мин на велосипеде от вас/);
  });
});

describe('about so many hours', () => {
  it('are a time of day behind «в»', async () => {
    expect(await reply('аптека часа в три ночи')).toMatch(/^Открытые в это время/);
  });
});

describe('an address', () => {
  it('is asked for with «у» as without', async () => {
    expect(await reply('какой адрес у краеведческого музея')).toBe(await reply('адрес краеведческого музея'));
  });
});

describe('a list', () => {
  it('leaves out what is not wanted', async () => {
    expect(await reply('аптеки', 'не Здравица, другая')).not.toMatch(/Здравица/);
  });

  it('keeps those that «сбер мне нужен» names after «не то»', async () => {
    expect(await reply('аптеки', 'не то, мне Ромашка нужна')).toMatch(/Ромашка/);
  });
});

describe('what no map can do', () => {
  it('is refused as such', async () => {
    for (const said of ['передай жене что я еду', 'сочини тост на юбилей', 'квитанцию за свет оплати'])
      expect(await reply(said), said).toMatch(/^Этого я не умею/);
  });

  it('is refused with the place of the talk', async () => {
    expect(await reply('краеведческий музей', 'забронируй столик на 19')).toMatch(
      /^Забронировать[^]+Краеведческий музей/,
    );
  });
});

describe('where somebody stands', () => {
  it('is the subject of «скажи адрес»', async () => {
    expect(await reply('я стою у краеведческого музея, скажи таксисту адрес')).toMatch(/^Краеведческий музей: /);
  });
});
