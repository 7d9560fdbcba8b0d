import { describe, expect, it } from 'vitest';
import { talksHere } from '../support/talks.ts';

/** Short messages that strangers sent to the built-in assistant, over the demo city: one test for each cause that was mended. */

const { ask, reply } = talksHere();

describe('what a map does not tell', () => {
  it('has times of ships, tales and medicine in stock in it', async () => {
    expect(await reply('когда теплоход до Ярославля')).toMatch(/^Расписаний теплоходов и паромов у меня нет/);
    expect(await reply('расскажи сказку')).toMatch(/^Сказок, историй и стихов я не рассказываю/);
    expect(await reply('есть в аптеке нурофен?')).toMatch(/^Наличия товаров я не знаю.*\n.*Аптека/);
  });
});

describe('hunger', () => {
  it('is a wish for somewhere to eat, in either order of its words', async () => {
    const where = await reply('где поесть');
    for (const words of ['есть хочу', 'очень кушать хочется', 'хочу есть']) expect(await reply(words)).toBe(where);
  });
});

describe('after what can be reached', () => {
  it('a place is said to be within it or not', async () => {
    expect(await reply('докуда дойду за 3 минуты пешком', 'а вокзал туда попадает?')).toMatch(
      /^Нет, за 3 мин не успеть/,
    );
    expect(await reply('куда доеду за 30 минут на велосипеде', 'входит туда вокзал?')).toMatch(
      /^Да, попадает\. «.*окзал.*»: .+ на велосипеде/,
    );
  });

  it('both the area and the kind are told if both are asked for', async () => {
    expect(await reply('куда дойду за 10 минут, кафе там есть?')).toMatch(
      /^За 10 мин пешком .+ км².*\nКафе: \d+ за 10 мин/,
    );
  });

  it('the way to such a place is by the same means', async () => {
    const talk = ['куда доеду за 30 минут на велосипеде', 'а вокзал туда попадает?', 'сколько до него ехать'];
    expect(await reply(...talk)).toMatch(/ на велосипеде/);
  });
});

describe('a midday break', () => {
  it('is no meal after a place', async () => {
    for (const words of ['а обед у них когда', 'когда обед у них'])
      expect(await reply('краеведческий музей', words)).toMatch(/^Краеведческий музей/);
  });
});

describe('a condition', () => {
  it('is left out by «без»', async () => {
    expect(await reply('круглосуточная аптека', 'а без круглосуточности')).toBe(await reply('аптека'));
  });
});

describe('a way just told', () => {
  it('has no stop that it does not know, and says so', async () => {
    expect(await reply('от вокзала до парка', 'без заезда в аптеку')).toMatch(/^Остановки «аптеку» в этом пути нет/);
  });

  it('is not replaced by a search for a road that may be closed', async () => {
    const talk = ['от вокзала до парка на грузовике', 'а по проспекту Мира можно?'];
    expect(await reply(...talk)).toMatch(/^Можно ли по «проспекту мира», отдельно не скажу/);
    expect(await reply(...talk, 'на легковой сколько')).toMatch(/^От «Вокзал.+» до «.*парк».* на машине/);
  });

  it('begins where somebody wants to begin', async () => {
    const talk = ['обойти пешком краеведческий музей, парк и вокзал, в каком порядке', 'начать с вокзала'];
    expect(await reply(...talk)).toMatch(/^От вас через «Вокзал/);
  });
});

describe('all of a list', () => {
  it('are said to be open around the clock or not', async () => {
    expect(await reply('аптеки', 'все круглосуточные?')).toMatch(/^(?:Да, все \(\d+\)|Нет, не все: \d|Нет\. )/);
  });
});

describe('a business', () => {
  it('is judged where the talk is, however it is asked for', async () => {
    for (const words of ['аптека там нужна?', 'нужна ли там аптека', 'там аптека пойдет?'])
      expect(await reply('чего не хватает у вокзала', words)).toMatch(/Аптека: место /);
    expect(await reply('чего не хватает у вокзала', 'аптека там нужна?', 'кто там уже есть')).toMatch(
      /^Аптека в 1,0 км от/,
    );
  });

  it('may be named after its place', async () => {
    expect(await reply('стоит ли на проспекте Мира 6 пекарню открыть')).toMatch(/Мира, 6\. .*Пекарня/);
  });
});

describe('two kinds', () => {
  it('are counted where somebody asks of which there are more', async () => {
    for (const words of ['чего больше, аптек или кафе?', 'каких больше: аптек или кафе'])
      expect(await reply(words)).toMatch(/Аптека .*: \d+\.\n.*Кафе .*: \d+\.\n(?:Больше: |Поровну)/);
  });

  it('are both told if the second is a makeshift', async () => {
    expect(await reply('где аптека или хоть больница')).toMatch(/^Аптека.*\n1[^]*\nБольница/);
  });
});

describe('the address just told', () => {
  it('is repeated by «адрес», and is no name of a place', async () => {
    expect(await reply('проспект Мира 6', 'адрес')).toMatch(/^Адрес: .*проспект Мира, 6\.$/);
  });

  it('of a building is told with what the building is', async () => {
    expect(await reply('что это за здание')).toMatch(/Ближайший адрес: /);
  });
});

describe('a stop after «по пути в»', () => {
  it('does not take the place of the end', async () => {
    for (const words of [
      'с вокзала в краеведческий музей, по пути в парк',
      'от вокзала до краеведческого музея, по дороге в парк',
    ])
      expect(await reply(words)).toMatch(/^От «Вокзал.+» через «.*парк.*» до «Краеведческий музей»/i);
  });
});

describe('a message of pronouns, particles and question words', () => {
  it('is not searched for among names', async () => {
    for (const words of ['и как', 'а там как', 'ну и что']) {
      const { places } = await ask(words);
      expect(places).toEqual([]);
    }
  });
});
