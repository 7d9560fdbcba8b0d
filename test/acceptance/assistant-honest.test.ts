import { describe, expect, it } from 'vitest';
import { Toolbox } from '../../packages/assistant/src/tools/toolbox.ts';
import { talksHere } from '../support/talks.ts';

/** What the built-in assistant says where a request is missing on the map or read wrongly: one test for each cause. */

/** Returns a toolbox whose calls are refused with a text. */
const refused = (en: string): Toolbox => new Toolbox(async () => ({ ok: false, status: 400, text: { en, ru: en } }));

const { ask, reply } = talksHere();

describe('a limit', () => {
  it('whose words are in two requests is none, and does not answer itself for ever', async () => {
    const said = await reply('поезд в 18:20, во сколько выйти чтобы успеть на вокзал');
    expect(said).toMatch(/^Выйти в 1[78]:\d\d, чтобы быть в 18:20/);
  });
});

describe('what is not there', () => {
  it('is not replaced by another of its kind', async () => {
    const { reply: said, route } = await ask('как доехать до вокзала Щукарёвка');
    expect(said).toMatch(/^Не нашёл на карте: «.*щукаревка»/);
    expect(route).toBeNull();
  });

  it('is named before what resembles it', async () => {
    expect(await reply('музей щщщъъъ')).toMatch(/^(?:Не нашёл|Точно «|Ничего не нашёл)/);
    expect(await reply('сравни Заречье и Щукарёвский район по аптекам')).toMatch(
      /«щукаревский район»: на этой карте нет/,
    );
  });

  it('is said of prices, sums, tickets and lines', async () => {
    expect(await reply('ну хотя бы цену скажи')).toMatch(/^Цен у меня нет/);
    expect(await reply('хостел до 1000 рублей')).toMatch(/Цен, оценок и отзывов на карте нет/);
    expect(await reply('сколько будет 2+2*2')).toMatch(/^Считать я не умею/);
    expect(await reply('купи билет на поезд до Щукарёвки')).toMatch(/^Билетов я не продаю/);
    expect(await reply('как добраться до парка на автобусе')).toMatch(/Путей на общественном транспорте я не строю/);
  });
});

describe('a snapshot without a network', () => {
  it('is told apart from a way that does not exist', async () => {
    const lacking = refused('Invalid parameter profile: got "foot"; this snapshot has: car');
    await lacking.read('route', {});
    expect(lacking.lacksNetwork).toBe(true);
    const other = refused('Invalid parameter lat');
    await other.read('route', {});
    expect(other.lacksNetwork).toBe(false);
  });
});

describe('words of a request', () => {
  it('are no stops of a walk', async () => {
    const said = await reply('хочу погулять: краеведческий музей, городской парк, сделай маршрут');
    expect(said).not.toMatch(/Не нашёл|погулять/);
    expect(said).toMatch(/музей/i);
  });

  it('ask for all within minutes', async () => {
    expect(await reply('что в 10 минутах пешком отсюда')).toMatch(/^За 10 мин пешком от вас доступно/);
  });

  it('count around the user where they say «рядом»', async () => {
    expect(await reply('много ли аптек рядом со мной')).toMatch(/^Аптека в 1,0 км от вас: \d+\./);
    expect(await reply('сколько тут аптек')).toMatch(/^Аптека в 1,0 км от вас: \d+\./);
  });

  it('ask whether the time is enough from where the user is', async () => {
    expect(await reply('успею за 15 минут дойти до парка')).toMatch(
      /^От вас до «Городской парк»: .+\n(?:Да|Нет), за 15 мин/,
    );
  });

  it('name the home of the user and no shop of that name', async () => {
    expect(await reply('из дома до вокзала')).toMatch(/^От вас до «Вокзал/);
    expect(await reply('мой адрес')).toMatch(/^(?:Ближайший адрес|Здесь): /);
  });

  it('may follow the address', async () => {
    expect(await reply('проспект Мира 6 что там')).toMatch(/Мира, 6/);
  });

  it('ask for things along a way that another part names', async () => {
    expect(await reply('еду от вокзала до Мира 6, что по пути поесть?')).toMatch(
      /^От «Вокзал.+» до «.*Мира, 6»: .+\nПо запросу «поесть» по дороге:\n/,
    );
  });
});

describe('stops with arrows', () => {
  it('are all visited in their order', async () => {
    expect(await reply('маршрут: дом -> краеведческий музей -> парк')).toMatch(
      /^От вас через «.*музей.*» до «.*парк.*»: .+\nВашим местом/i,
    );
  });

  it('are not shortened where one is unknown', async () => {
    expect(await reply('вокзал -> щщщъъъ -> парк')).toMatch(/^Не нашёл на карте: «щщщъъъ»/);
  });
});

describe('comparisons', () => {
  it('need no comma between what is nearer', async () => {
    expect(await reply('что ближе краеведческий музей или городской парк')).toMatch(
      /^Ближе всего от вас: .+\n1\. .+\n2\. /,
    );
  });

  it('for a family count what families need', async () => {
    expect(await reply('сравни Заречье и Ильинку для семьи с детьми')).toMatch(/^1\. Школа\. .+\n2\. Детский сад\. /);
  });
});

describe('attributes', () => {
  it('are answered with yes or no for one place', async () => {
    expect(await reply('аптека Здравица на проспекте Мира круглосуточная?')).toMatch(
      /: (?:да, круглосуточно|нет, |часы)/,
    );
  });

  it('ask for any open place in English', async () => {
    expect(await reply('is there a pharmacy open now')).not.toMatch(/closed now/);
  });
});

describe('distances', () => {
  it('are measured from the landmark of a search', async () => {
    const { places } = await ask('кафе рядом с вокзалом');
    const [station] = (await ask('вокзал')).places;
    const [first] = places;
    const metres = Math.hypot((first!.lat - station!.lat) * 111_320, (first!.lon - station!.lon) * 58_200);
    expect(Math.abs(metres - first!.distance_m!)).toBeLessThan(60);
  });
});

describe('a long street', () => {
  it('is judged at a named part of it', async () => {
    expect(await reply('стоит ли открыть кофейню на проспекте Мира')).toMatch(
      /Улица длинная: оценил ближайшую к вам часть/,
    );
  });
});

describe('a street', () => {
  it('lists what has its address, with distances from the user', async () => {
    expect(await reply('что есть на проспекте Мира')).toMatch(
      /^По адресам улицы «проспект Мира» .+: \d+\.\n1\. .+ от вас/,
    );
  });
});
