import { openEngine } from '@verst/core';
import type { Engine } from '@verst/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerByRules } from '../../packages/assistant/src/rules/assistant.ts';
import type { RuleAnswer } from '../../packages/assistant/src/rules/assistant.ts';
import { resolveConfig } from '../../packages/server/src/config.ts';
import type { Caller, Services } from '../../packages/server/src/endpoint/endpoint.ts';
import { toolsOf } from '../../packages/server/src/endpoint/tools-from-endpoints.ts';
import { endpointsOf } from '../../packages/server/src/endpoints.ts';
import { callsInTurn } from '../../packages/server/src/routes/chat.ts';
import { snapshotOf } from '../support/snapshots.ts';

/** What the built-in assistant says to requests that strangers made, over the demo city: one test for each cause that was mended. */

const POINT = { lat: 58.46774, lon: 45.21611 };

let engine: Engine;
let ask: (...messages: string[]) => Promise<RuleAnswer>;

beforeAll(async () => {
  engine = await openEngine(await snapshotOf('demo'));
  const services = { engine, heavy: null, logFault: (error: unknown) => expect.fail(String(error)) };
  const tools = toolsOf(endpointsOf(resolveConfig({})));
  const call = callsInTurn(services as unknown as Services, tools, {} as Caller);
  ask = async (...messages) => {
    const history = messages.slice(0, -1).map((content) => ({ role: 'user' as const, content }));
    return answerByRules({ message: messages.at(-1)!, history, point: POINT }, call, () => undefined);
  };
});
afterAll(() => engine.close());

/** What is said to the last message of a talk. */
const reply = async (...messages: string[]): Promise<string> => (await ask(...messages)).reply;

describe('ways', () => {
  it('are told by each means also where the message ends with which is quicker', async () => {
    expect(await reply('от вокзала до парка пешком или на велосипеде как быстрее')).toMatch(
      /^От «Вокзал.+» до «Городской парк»:\n1\. .+ пешком, .+\n2\. .+ на велосипеде, .+\nБыстрее на велосипеде/,
    );
  });

  it('are told by each means that a message names, and which is quicker', async () => {
    const { reply: said, route } = await ask('от вокзала до парка на машине и пешком, сравни');
    expect(said).toMatch(
      /^От «Вокзал.+» до «Городской парк»:\n1\. .+ пешком, .+\n2\. .+ на машине, .+\nБыстрее на машине/,
    );
    expect(route).not.toBeNull();
  });

  it('are judged where a message asks whether they are far, or done in time', async () => {
    expect(await reply('от вокзала до парка пешком далеко?')).toMatch(/\nПешком дойти можно, но не близко\.$/);
    expect(await reply('успею за 5 минут с Мира 6 на Советскую 39 на велосипеде?')).toMatch(
      / велосипеде.+\nНет, за 5 мин/,
    );
    expect(await reply('успею за 20 минут с Мира 6 на Советскую 39 на велосипеде?')).toMatch(
      /\nДа, за 20 мин успеете\.$/,
    );
  });

  it('lead to what was found by the request before in the same message, from the address beside which it was looked for', async () => {
    const { reply: said, route } = await ask('Нужна аптека рядом с Советской 39, как туда быстрее на машине');
    expect(said).toMatch(/^Аптека рядом с «Верстовск, Советская улица, 39»:\n1\. /);
    expect(said).toMatch(/\nОт «Верстовск, Советская улица, 39» до «.+»: .+ на машине/);
    expect(route!.from.name).toBe('Верстовск, Советская улица, 39');
  });

  it('begin where the second request says, and so does the search before', async () => {
    const said = await reply('найди ближайшую круглосуточную аптеку и построй к ней маршрут от Советской 39');
    expect(said).toMatch(/\n1\. .+Заречный переулок, 2\/34, 360 м .+круглосуточно/);
    expect(said).toMatch(/\nОт «Верстовск, Советская улица, 39» до «Аптека»/);
  });

  it('are not told to what is only like the thing that was asked for', async () => {
    const { reply: said, route } = await ask('ближайшая мечеть и как проехать');
    expect(said).toMatch(/^Точно «мечеть» поблизости на карте не нашёл/);
    expect(route).toBeNull();
  });
});

describe('several stops', () => {
  it('begin and end where the message says', async () => {
    const { reply: said, route } = await ask('объезд: Мира 6, Советская 39, вернуться на Вокзальную 5. сколько км?');
    expect(said).toMatch(
      /^Лучший порядок объезда на машине: .+ км, .+ с возвратом[^]+\n1\. Верстовск, Вокзальная улица, 5\n/,
    );
    expect(said).toMatch(/\n4\. Верстовск, Вокзальная улица, 5$/);
    expect(route!.geometry!.coordinates.length).toBeGreaterThan(2);
    const plan = await reply('курьер: Мира 6, Советская 39 — составь порядок объезда от вокзала');
    expect(plan).toMatch(/\n1\. Вокзал Верстовск/);
  });

  it('are a plan on foot with the time that is left for each', async () => {
    const said = await reply(
      'Мы приезжаем на вокзал в 10 утра, обратно в 18. Составь план: музей, обед, парк, без машины',
    );
    expect(said).toMatch(/^Лучший порядок объезда пешком: .+ с возвратом\.\n1\. Вокзал/);
    expect(said).toMatch(
      /\n5\. Вокзал.+\nИз 8 ч на дорогу уйдёт .+ мин, на каждое место останется около .+: времени хватает\.$/,
    );
  });

  it('are the places that were told before', async () => {
    const said = await reply('музеи', 'проложи путь по ним пешком');
    expect(said).toMatch(/^Лучший порядок объезда пешком[^]+\n2\. Краеведческий музей.+\n3\. Картинная галерея/);
  });
});

describe('what was told before', () => {
  it('is what «какой телефон» and «между ними» are about', async () => {
    // «Какой» was looked for by name, and so was «сколько между ними».
    const museum = 'до скольки работает краеведческий музей';
    expect(await reply(museum, 'какой телефон')).toMatch(/^Краеведческий музей.+: телефон/);
    expect(await reply(museum, 'а картинная галерея когда открыта?', 'сколько между ними пешком')).toMatch(
      /^От «Краеведческий музей.*» до «Картинная галерея.*»: .+ пешком/,
    );
  });

  it('is asked which of it is nearest to a place', async () => {
    expect(await reply('музеи', 'ну тогда ближе всего к вокзалу')).toMatch(
      /^Ближе всего к «Вокзал Верстовск» \(по прямой\):\n1\. .+(?: м| км)/,
    );
    expect(await reply('где музеи и какой ближе к Мира 6?')).toMatch(/\nБлиже всего к «Верстовск, проспект Мира, 6»/);
  });

  it('is the way whose length was told already', async () => {
    expect(await reply('как доехать от вокзала до парка на машине, сколько км')).not.toMatch(/Не нашёл/);
  });

  it('is the place of a business for which a chain is asked', async () => {
    const said = await reply('хочу открыть аптеку на проспекте Мира', 'а здравица?');
    expect(said).toMatch(/^Здравица в 1,0 км от «.*проспект Мира.*»: \d+\./);
  });
});

describe('ordinary words', () => {
  it('are no names: «прямо сейчас», «нет», «какой ближайший»', async () => {
    expect(await reply('какая аптека работает прямо сейчас на Мира')).not.toMatch(/«прямо»|какая аптека/);
    expect(await reply('мне нужно в аптеку, какая ближайшая и до скольки работает')).toMatch(
      /^От вас до .+\n.+(?:открыто|закрыто|часы)/,
    );
  });

  it('of abuse are answered with what may help', async () => {
    expect(await reply('ты тупой бот')).toMatch(/^Простите/);
  });
});

describe('several places', () => {
  it('of a kind are toured on foot', async () => {
    expect(await reply('маршрут по музеям на 3 часа')).toMatch(/^Лучший порядок объезда пешком[^]+Краеведческий музей/);
  });

  it('are called at on the way that a message names', async () => {
    expect(await reply('как доехать от вокзала до парка и заехать на заправку')).toMatch(
      /^От «Вокзал.+» через «.+» до «Городской парк»/,
    );
  });

  it('are told with their hours where a message asks which is open longer', async () => {
    expect(await reply('что дольше открыто, краеведческий музей или картинная галерея?')).toMatch(
      /^1\. Краеведческий музей: .*\d\d:00.*\n2\. Картинная галерея: .*\d\d:00/,
    );
  });

  it('are stops where nothing but house numbers parts their addresses', async () => {
    const said = await reply('курьер, три точки: Мира 6 Советская 39 Пролетарская 8 старт от вокзала на машине');
    expect(said).toMatch(/^Лучший порядок объезда на машине/);
    for (const stop of ['Вокзал', 'Мира, 6', 'Советская улица, 39', 'Пролетарская улица, 8'])
      expect(said).toContain(stop);
  });
});

describe('comparing', () => {
  it('tells the nearest of several places or chains from an address', async () => {
    expect(await reply('что ближе к вокзалу: Здравица, Вита или Ромашка?')).toMatch(
      /^Ближе всего от «Вокзал Верстовск»: Вита\.\n1\. Вита.+ 790 м пешком.+\n2\. Здравица.+\n3\. Ромашка/,
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
      /^Банкомат по адресам улицы «проспект Мира»: 3\.\n/,
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
});

describe('business', () => {
  it('is advised where a message names no place, with what was compared', async () => {
    expect(await reply('Хочу открыть кофейню в Верстовске. Где мало конкурентов?')).toMatch(
      /^«Кофейня»: лучшие из \d\d проверенных мест города:\n1\. у остановки «.+индекс возможностей \d+ из 100/,
    );
    expect(await reply('в каком районе не хватает аптек?')).toMatch(/^«Аптека»: где их меньше всего на жителя/);
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

describe('a talk', () => {
  it('goes on with what was found: the nearest, those open on a day, another kind, a finer kind', async () => {
    const hotels = ['гостиницы у вокзала', 'а есть подешевле?'];
    expect(await reply(...hotels)).toMatch(/^Цен у меня нет/);
    expect(await reply(...hotels, 'тогда просто самую близкую')).toMatch(/^Гостиница «Велга»: .+ 1,7 км/);
    expect(await reply('музеи', 'какие из них работают в понедельник?')).toMatch(/^По часам на карте не открыто/);
    expect(await reply('кафе рядом', 'нет, не кафе, а аптека')).toMatch(/^Аптека, от ближайших:/);
    expect(await reply('поликлиника где?', 'детская')).toMatch(/^1\. Детская поликлиника № 2/);
  });

  it('refuses what no map can do, and answers the rest of the message', async () => {
    expect(await reply('закажи мне такси до вокзала')).toMatch(/^Заказать такси .+ не могу[^]+\nОт вас до «Вокзал/);
    expect(await reply('какая завтра погода и стоит ли идти в парк')).toMatch(/погоды на карте нет\.\nПарк/);
    expect(await reply('вызови полицию!')).toMatch(/полиция 102[^]+Отдел полиции/);
  });

  it('takes a statement of where somebody is for the start of what follows', async () => {
    expect(await reply('телефон разрядился на Советской 39, ближайшее кафе и как дойти')).toMatch(
      /^Кафе[^]+\nОт «Верстовск, Советская улица, 39» до «.+»: .+ пешком/,
    );
    expect(await reply('адрес краеведческого музея и до скольки он работает')).toMatch(
      /Советская улица, 4 к1\.\nКраеведческий музей .+\(вт-вс 10:00-18:00\)/,
    );
  });

  it('takes where somebody is from any part of the message, and a bare thing beside it for the request', async () => {
    expect(await reply('круглосуточная аптека, я на Советской 39')).toMatch(
      /^Аптека, от ближайших:\n1\. .+ 360 м от вас/,
    );
    expect(await reply('мне нужно на вокзал, я на Мира 6. быстрее пешком или на машине?')).toMatch(
      /От «Верстовск, проспект Мира, 6» до «Вокзал Верстовск»:\n1\. .+ пешком[^]+\nБыстрее на машине/,
    );
  });

  it('says which quality the map does not tell, and keeps the kind that was asked for', async () => {
    expect(await reply('гостиница у вокзала', 'а с бассейном?')).toMatch(
      /^Где «с бассейном», на карте не указано[^]+Гостиница «Велга»/,
    );
    expect(await reply('аптека, где есть инсулин')).toMatch(/^Есть ли там «инсулин», на карте не указано[^]+\n1\. /);
    expect(await reply('кафе с бассейном')).toMatch(/^Где есть «с бассейном», проверить не могу[^]+\n1\. Волжанка/);
  });

  it('reads errands, pronouns and numbers of the list', async () => {
    expect(await reply('Куда сходить с ребёнком?')).toMatch(/^По запросу «куда сходить с ребенком»/);
    expect(await reply('нужно успеть в банк до 17, есть рядом?')).toMatch(/^Банк, от ближайших:\n1\. /);
    expect(await reply('хочу кофе', 'второй вариант где?', 'веди')).toMatch(/^От вас до «.+»: .+ на машине/);
    expect(await reply('краеведческий музей', 'он работает в субботу?')).toMatch(/\(вт-вс 10:00-18:00\)\.$/);
    expect(await reply('от вокзала до краеведческого музея', 'до скольки он открыт')).toMatch(
      /^Краеведческий музей .+\(вт-вс 10:00-18:00\)/,
    );
    expect(await reply('найди парикмахерскую и кафе рядом с ней')).toMatch(/^Парикмахерская[^]+\nКафе рядом с «/);
  });

  it('tells what is around, there and back, and that another house stands in', async () => {
    expect(await reply('что рядом с Мира 6?')).toMatch(/^Ближайшее рядом с «Верстовск, проспект Мира, 6»:\n1\. /);
    expect(await reply('сколько времени идти до парка и обратно')).toMatch(/\nТуда и обратно: около .+ км, \d+ мин\.$/);
    expect(await reply('от вокзала до Мира 777')).toMatch(/\nДома «мира 777» на карте не нашёл, взял «/);
    expect(await reply('сколько км от Верстовска до Москвы')).toMatch(/^Не нашёл на карте: «москвы»\.$/);
  });

  it('leads on to the next target, and honours the means and the company that a message states', async () => {
    expect(await reply('от Мира 6 до ближайшей аптеки и потом на вокзал')).toMatch(
      /^От «Верстовск, проспект Мира, 6» через «Здравица» до «Вокзал Верстовск»: /,
    );
    expect(await reply('у меня грузовик, как проехать с Мира 6 до Советской 39')).toMatch(/ на грузовике, около /);
    expect(await reply('до ближайшей больницы с ребенком на машине сколько')).toMatch(
      /^От вас до «.*больница.*»: .+ на машине/,
    );
    expect(await reply('сравни сколько времени до вокзала на машине, на велосипеде и пешком')).toMatch(
      /\n3\. [^]+\nБыстрее /,
    );
    expect(await reply('как проехать на вокзал, не через центр')).toMatch(/«не через центр» я учесть не могу/);
    expect(await reply('успею ли я от вокзала до парка и обратно за 20 минут пешком')).toMatch(
      /\nНет, за 20 мин не успеть/,
    );
  });

  it('goes on counting and judging with another street or kind', async () => {
    expect(await reply('сколько аптек на проспекте Мира и сколько на Советской')).toMatch(
      /^Аптека по адресам улицы «проспект Мира»: [^]+\nАптека по адресам улицы «Советская улица»: \d+\./,
    );
    expect(await reply('проверь место Мира 6 под аптеку', 'а если пекарня')).toMatch(
      /^Верстовск, проспект Мира, 6\. Пекарня: /,
    );
    expect(await reply('сколько конкурентов у моей аптеки на Мира 6')).toMatch(
      /^Аптека в 1,0 км от «Верстовск, проспект Мира, 6»: \d+\./,
    );
    expect(await reply('найди три ближайших банкомата и скажи, какой открыт сейчас')).toMatch(
      /^Банкомат, от ближайших:\n1\. /,
    );
    expect(await reply('что есть в пешей доступности от Мира 6')).toMatch(
      /^За 15 мин пешком от «Верстовск, проспект Мира, 6» доступно/,
    );
  });

  it('asks for what was meant where it is told that it took the wrong thing', async () => {
    expect(await reply('нет, мне не та улица')).toMatch(/^Простите, понял не то\. Уточните/);
  });

  it('understands English questions of which things are where', async () => {
    expect(await reply('which pharmacies are near the station?')).toMatch(/^Pharmacy.* near .+:\n1\. Vita/);
  });
});

describe('what a message names, whatever stands around it', () => {
  it('is told kind by kind, where several are wanted', async () => {
    expect(await reply('мне нужна аптека, банк и кафе желательно в одном месте')).toMatch(
      /^Аптека:\n1\. [^]+\nБанк:\n1\. [^]+\nКафе:\n1\. /,
    );
  });

  it('leaves out what happened behind a comma, and takes no landmark out of it', async () => {
    expect(await reply('срочно аптека, ребенок руку порезал')).toMatch(/^Аптека(?!.*рядом с)/);
  });

  it('is gone through in order', async () => {
    expect(await reply('надо в аптеку а потом в банк')).toMatch(
      /^От вас через «.+» до «.+»: .+\n1\. Аптека: .+\n2\. Банк: /,
    );
    expect(await reply('проложи маршрут с заездом в аптеку: Мира 6 - Советская 39')).toMatch(
      /^От «Верстовск, проспект Мира, 6» через «.+» до «Верстовск, Советская улица, 39»/,
    );
  });

  it('is judged as a business, of two kinds each', async () => {
    expect(await reply('думаем с женой про барбершоп на Советской улице, много там парикмахерских?')).toMatch(
      /^Верстовск, Советская улица\. Парикмахерская: место /m,
    );
    expect(await reply('что выгоднее открыть на проспекте Мира, аптеку или пекарню?')).toMatch(
      /Аптека: место [^]+Пекарня: место /,
    );
  });

  it('is compared in any case and order', async () => {
    expect(await reply('сравни проспект Мира и Советскую улицу, где больше кафе')).toMatch(
      /^1\. Кафе\. .*проспект Мира: \d+; .*Советская улица: \d+/,
    );
    expect(await reply('где больше детских садов: в Заречье или в Ильинке')).toMatch(/^1\. Детский сад\. /);
    expect(await reply('в каком районе лучше жить, в Заречье или в Ильинке?')).toMatch(/Аптека\. [^]+Школа\. /);
  });

  it('is no weather where somebody says when to go', async () => {
    expect(await reply('куда сходить с сыном в дождь')).toMatch(/^(?!Этого я не знаю).*\n1\. /);
  });
});

describe('asked another way', () => {
  it('counts in a circle of one kilometre without its number, of a chain in any case', async () => {
    expect(await reply('скока аптек в радиусе километра от меня')).toMatch(/^Аптека в 1,0 км от вас: \d+\./);
  });

  it('tells how many people live around a house, and of which radius that is', async () => {
    expect(await reply('сколько человек живет в 15 минутах пешком от Мира 6')).toMatch(
      /^В радиусе 1 км от «Верстовск, проспект Мира, 6» живёт около \d+ человек: .+ Для другого радиуса числа нет\.$/,
    );
  });

  it('finds hours where the day stands before the verb', async () => {
    expect(await reply('краеведческий музей во вторник работает?')).toMatch(/^Краеведческий музей.* \(.+\): /);
  });

  it('takes the nearest of a list by the way from another place', async () => {
    expect(await reply('аптеки', 'в какую быстрее дойти пешком от Мира 6')).toMatch(
      /^От «Верстовск, проспект Мира, 6» до «.+»: .+ пешком/,
    );
  });

  it('says whether a time is enough for a drive', async () => {
    expect(await reply('доеду ли за 15 минут с Мира 6 до Советской 39')).toMatch(/\nДа, за 15 мин успеете\.$/);
  });

  it('says that the map names no district of the city', async () => {
    expect(await reply('к какому району относится Мира 6?')).toMatch(/^Верстовск, проспект Мира, 6: /);
  });
});

describe('points', () => {
  it.each(['что находится в точке 58.46774, 45.21611?', 'мы стоим тут 58.46774, 45.21611 что это?'])(
    'are told by their address: «%s»',
    async (message) => {
      expect(await reply(message)).toMatch(/^(?:Ближайший адрес|Здесь): .*Верстовск.*\nРядом: /);
    },
  );
});

describe('comparisons', () => {
  it('go on with another kind in the same areas', async () => {
    const first = 'где больше аптек, на Советской или на Мира';
    expect(await reply(first)).toMatch(/^1\. Аптека\. .+: \d+; .+: \d+/);
    expect(await reply(first, 'а школ?')).toMatch(/^1\. Школа\. .+: \d+; .+: \d+/);
  });
});

describe('what goes on', () => {
  it('is looked for beside the place that was just named', async () => {
    expect(await reply('где краеведческий музей и какие аптеки рядом')).toMatch(
      /^Краеведческий музей: .+\nАптека рядом с «Краеведческий музей»:\n1\. /,
    );
    expect(await reply('where is the museum of local lore and what pharmacies are nearby')).not.toMatch(/“what”/);
  });

  it('asks for other kinds and minutes of the same reach', async () => {
    const first = 'какие аптеки в 15 минутах пешком от вокзала';
    expect(await reply(first, 'а школы?')).toMatch(/^Школа: \d+ за 15 мин пешком от «Вокзал Верстовск»/);
    expect(await reply(first, 'а за 10 минут?')).toMatch(/^Аптека: \d+ за 10 мин пешком от «Вокзал Верстовск»/);
    expect(await reply('куда дойду за 10 минут от вокзала? интересуют аптеки')).toMatch(
      /доступно около [^]+\nАптека: \d+ за 10 мин пешком от «Вокзал Верстовск»/,
    );
  });

  it('leads to what was nearest in the message before, from the house that was named', async () => {
    const first = 'что ближе к вокзалу: школа 8 или парк? я на Мира 6';
    expect(await reply(first)).toMatch(/^Ближе всего от «Верстовск, проспект Мира, 6»: Школа № 8\.\n1\. .+\n2\. .+$/);
    expect(await reply(first, 'как быстрее доехать на машине')).toMatch(
      /^От «Верстовск, проспект Мира, 6» до «Школа № 8»: .+ на машине/,
    );
  });

  it('keeps of a list what is open until an hour', async () => {
    expect(await reply('аптеки рядом с Советской 14', 'а что из этого до полуночи работает')).toMatch(
      /^Открыты по часам на карте:\n1\. Вита: Верстовск, Советская улица, 14, .*круглосуточно/,
    );
  });

  it('asks what to eat beside what was told', async () => {
    expect(await reply('что интересного рядом с вокзалом', 'а поесть?')).toMatch(/рядом с «Вокзал Верстовск»:\n1\. /);
  });
});

describe('sights', () => {
  it('are told around the place where somebody says to be', async () => {
    expect(await reply('мы на Советской 39, что вокруг посмотреть')).toMatch(
      /^Ближайшее рядом с «Верстовск, Советская улица, 39»:\n1\. музей: .+\n/,
    );
  });
});

describe('what the map does not know', () => {
  it('is told of each part, with the way that it does know', async () => {
    expect(await reply('сколько возьмет таксист от вокзала до парка, и безопасно ли ночью')).toMatch(
      /^Цен у меня нет.+\nОценок безопасности у меня нет.+\nОт «Вокзал Верстовск» до «Городской парк»: /,
    );
  });

  it('is offered farther away where a reach holds none', async () => {
    expect(await reply('кинотеатры в 3 минутах пешком от вокзала')).toMatch(
      /^Кинотеатр: за 3 мин .+ нет\.\nБлижайшее дальше: Кинотеатр «Волга»: .+ по прямой/,
    );
  });
});

describe('a place without an address', () => {
  it('is told by its coordinates, not by its town alone', async () => {
    expect(await reply('городской парк адрес?')).toMatch(
      /^Городской парк: адрес на карте не указан, координаты \d\d\.\d+, \d\d\.\d+\.$/,
    );
  });
});

describe('people of all kinds', () => {
  it('are answered behind an insult and a kind word', async () => {
    expect(await reply('ты тупая железяка, где аптека')).toMatch(/^Аптека, от ближайших:\n1\. /);
    expect(await reply('Здравствуйте милая, где тут аптека и почта')).toMatch(
      /^Аптека:\n1\. [^]+\nПочтовое отделение:\n/,
    );
  });

  it('see the rest of a list that was read out of a message', async () => {
    const first = 'ну и где тут у вас нормальная аптека?';
    expect(await reply(first)).toMatch(/^Аптека:\n1\. /);
    expect(await reply(first, 'ещё')).toMatch(/^6\. /);
  });

  it('walk to the first of a list, and hear that a thing in it is not known', async () => {
    expect(await reply('аптека рядом с вокзалом', 'а пешком сколько')).toMatch(/^От вас до «.+»: .+ пешком/);
    expect(await reply('городской парк', 'а пеленальный столик там есть?')).toBe(
      'Есть ли там «пеленальный столик», на карте не указано.',
    );
  });

  it('count in two places at once', async () => {
    expect(await reply('сколько школ в Заречье и в Ильинке')).toMatch(/^1\. Школа\. .+: \d+; .+: \d+/);
  });

  it('choose a home by conditions, whatever is asked behind them', async () => {
    expect(await reply('хочу снять квартиру чтобы рядом садик и школа, какой район лучше')).not.toMatch(/какой район/);
  });

  it('get the coordinates of a place, as of an address', async () => {
    expect(await reply('координаты краеведческого музея')).toMatch(/^Краеведческий музей: координаты \d\d\.\d+, /);
  });

  it('are told in English of what «its» refers to', async () => {
    expect(await reply('museum of local lore', 'and its phone?')).toMatch(/^(?!Kit).*: (?:phone|the map has no phone)/);
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

describe('without a comma', () => {
  it('stops are parted by what is to be done at each, from where «с» says', async () => {
    expect(await reply('мне с Мира 6 надо в аптеку потом в банк и на вокзал как лучше по порядку')).toMatch(
      /^Лучший порядок объезда[^]+\n1\. Верстовск, проспект Мира, 6\n2\. Здравица[^]+\n4\. Вокзал Верстовск/,
    );
    expect(await reply('с автовокзала заехать за лекарствами потом на Советскую 39')).toMatch(
      /^От «Автовокзал» через «Здравица» до «Верстовск, Советская улица, 39»/,
    );
  });

  it('places in a row are put into the shortest order', async () => {
    const said = await reply('с автовокзала краеведческий музей картинная галерея и городской парк проложи');
    expect(said).toMatch(/^Лучший порядок объезда [^]+\n1\. Автовокзал\n[^]+Картинная галерея[^]+Городской парк$/);
  });

  it('somebody stands beside what the question begins with', async () => {
    expect(await reply('мы с ребенком у вокзала где ближайшая аптека и где поесть')).toMatch(
      /^Аптека, от ближайших:[^]+По запросу «поесть», от ближайших:\n1\. Чайная: .+, 300 м/,
    );
    expect(await reply('мы с ребенком у вокзала где ближайшая аптека и где поесть')).not.toContain('рядом с');
  });

  it('two parts of a town are compared by what is named behind them', async () => {
    expect(await reply('Заречье или Ильинка где лучше с аптеками')).toMatch(/^1\. Аптека\. Заречье: \d+; Ильинка: 0/);
    expect(await reply('что удобнее для пенсионера Заречье или Ильинка по поликлиникам и аптекам')).toMatch(
      /^1\. Клиника\. Заречье: .+\n2\. Аптека\. Заречье: /,
    );
  });
});

describe('what is live or costs', () => {
  it('is refused, with the places that the message names', async () => {
    expect(await reply('сколько сейчас ждать 5 автобуса')).toMatch(/^Расписаний .+\nАвтобусная остановка:\n1\. /);
    expect(await reply('где сегодня самая короткая очередь в аптеку')).toMatch(/^Очередей .+\nАптека:\n1\. /);
    expect(await reply('найди самый дешевый бензин 95')).toMatch(/^Цен у меня нет.+\nАЗС:\n1\. Велга-Нефть/);
    expect(await reply('как дойти до парка пешком не в гору')).toMatch(/Пожелание «не в гору» я учесть не могу/);
  });
});

describe('near something', () => {
  it('is read of what stands on a street, where a business is judged', async () => {
    expect(await reply('хочу открыть кофейню на проспекте Мира у вокзала')).toMatch(/^Вокзал Верстовск\. Кофейня: /);
  });

  it('is within minutes on foot of a house, whose number is no time', async () => {
    expect(await reply('что рядом с Мира 6 в пределах 5 минут')).toMatch(
      /^За 5 мин пешком от «Верстовск, проспект Мира, 6»/,
    );
    expect(await reply('куда можно дойти за 10 минут от вокзала поесть')).toMatch(
      /^Поесть: 3 за 10 мин пешком от «Вокзал Верстовск»\.\n1\. Чайная/,
    );
  });

  it('stays where it was asked for, for other kinds and chains', async () => {
    const talk = ['что есть вокруг Мира 6', 'только банкоматы'];
    expect(await reply(...talk)).toMatch(/^Банкомат рядом с «Верстовск, проспект Мира, 6»/);
    expect(await reply(...talk, 'Вита')).toMatch(/^По запросу «вита» рядом с «Верстовск, проспект Мира, 6»/);
    expect(await reply('аптеки у вокзала', 'круглосуточные есть')).toMatch(/^(?:Аптека|Круглосуточного)/);
    expect(await reply('музеи', 'ближайший к вокзалу')).toMatch(/^Ближе всего к «Вокзал Верстовск»/);
  });

  it('is farther than a walk where there is none', async () => {
    expect(await reply('подскажи музей у Ильинки сыну скучно очень')).toMatch(/^Музей рядом с «Ильинка»:\n1\. .+ км/);
  });
});

describe('two facts of one place', () => {
  it('are both told', async () => {
    expect(await reply('телефон и часы краеведческого музея')).toMatch(/телефон .+; .*\(вт-вс 10:00-18:00\)/);
  });
});

describe('what is not in the data', () => {
  it('is told with each judgement of a place for a business', async () => {
    const unseen = /аренды, проходимости и настоящего спроса в данных нет\.$/;
    expect(await reply('стоит ли открыть аптеку на Мира 6')).toMatch(unseen);
    expect(await reply('сравни для аптеки Мира 6 и Советская 39')).toMatch(unseen);
  });

  it('is told of places that were chosen by tags', async () => {
    expect(await reply('найди круглосуточную аптеку поближе к вокзалу')).toMatch(
      /^Аптека рядом с «Вокзал Верстовск»:[^]+\nВыбрано по отметкам на карте, они есть не у всех мест\.\n/,
    );
  });

  it('is medical advice, beside which the place is told', async () => {
    expect(await reply('ближайшая аптека к Мира 6 голова болит сильно')).toMatch(
      /звоните 103 или 112\.\nАптека рядом с «Верстовск, проспект Мира, 6»:/,
    );
    expect(await reply('болит зуб')).toMatch(/звоните 103 или 112\.\nСтоматология:/);
  });

  it('does not move what is offered to where somebody goes', async () => {
    expect(await reply('купи билет в театр в Ильинке на завтра')).toMatch(/^Забронировать.+\nТеатр:\n1\. .+ от вас/);
  });

  it('leaves the stop that is named, and says what else is not found', async () => {
    expect(await reply('сколько ждать 5 автобуса на остановке Промышленная улица')).toMatch(
      /^Расписаний .+\n1\. Промышленная улица: /,
    );
    expect(await reply('где метро и сколько стоит проезд')).toMatch(
      /^Цен у меня нет.+\nНе нашёл ответа: «где метро»\.$/,
    );
  });
});

describe('the hours of a day', () => {
  it('are told by themselves', async () => {
    const asked = 'краеведческий музей во вторник работает?';
    expect(await reply(asked)).toMatch(/: во вторник открыто: 10:00-18:00 \(вт-вс 10:00-18:00\)\.$/);
    expect(await reply(asked, 'а в понедельник до скольки?')).toMatch(/: в понедельник закрыто \(вт-вс/);
  });
});

describe('of what was told', () => {
  it('a chain alone keeps its own', async () => {
    const said = await reply('банкоматы у Мира 6', 'северный кредит');
    expect(said).toMatch(/^Из найденных:\n1\. Северный кредит: /);
    expect(said).not.toContain('Заречье-Банк');
  });

  it('another place for a business is weighed against the one before', async () => {
    expect(await reply('хочу открыть пекарню на Мира 6', 'а если на Советской 39')).toMatch(
      /^Конкурентов здесь .+; индекс возможностей \d+ против \d+\.\nВерстовск, Советская улица, 39\. Пекарня: /,
    );
  });
});

describe('a wish and what meets it', () => {
  it('are read as one, beside what is named between them', async () => {
    expect(await reply('попить кофе возле вокзала где кофейня')).toMatch(/^Кафе рядом с «Вокзал Верстовск»:\n1\. /);
  });
});

describe('two parts of a town', () => {
  it('are compared by one measure, also without «числу»', async () => {
    expect(await reply('сравни Заречье и Ильинку по аптекам')).toMatch(
      /^1\. Аптека\. .+\nСчитал в 1,5 км от «Заречье» и в 1,5 км от «Ильинка»\.$/,
    );
  });
});

describe('asked by somebody else again', () => {
  it('takes a house with a small number for no station', async () => {
    expect(await reply('что рядом с Мира 1')).toMatch(/^Ближайшее рядом с «Верстовск, проспект Мира, 1»:/);
  });

  it('calls at a stop between ends that a dash or «в» parts', async () => {
    expect(await reply('построй маршрут Мира 6 - Советская 39 через аптеку')).toMatch(
      /^От «Верстовск, проспект Мира, 6» через «.+» до «Верстовск, Советская улица, 39»: /,
    );
    expect(await reply('с вокзала в городской парк с остановкой у аптеки')).toMatch(
      /^От «Вокзал Верстовск» через «.+» до «Городской парк»: /,
    );
  });

  it('says what it does not know of stock, tables, crowds and trains, and what it does', async () => {
    expect(await reply('есть ли в аптеке на Мира инсулин')).toMatch(/^Наличия товаров .+\nАптека рядом с .+Мира»:/);
    expect(await reply('закажи столик в кафе Волжанка на 19')).toMatch(/^Забронировать.+\n[^]*1\. Волжанка: /);
    expect(await reply('сколько людей сейчас у вокзала')).toMatch(/^Очередей и загруженности я не знаю/);
    expect(await reply('во сколько электричка до Ильинки')).not.toContain('От вас до');
  });

  it('asks one place of a list whether «она» is open around the clock', async () => {
    expect(await reply('аптеки', 'она круглосуточная?')).toBe(
      'Здравица (Верстовск, проспект Мира, 6): открыто (круглосуточно).',
    );
  });

  it('compares two parts of a town by what is usual, or in other words', async () => {
    expect(await reply('какой район лучше для семьи с детьми Заречье или Ильинка')).toMatch(/^1\. Магазин\. Заречье: /);
    expect(await reply('Заречье против Ильинки: где больше школ')).toMatch(/^1\. Школа\. Заречье: /);
    expect(await reply('Заречье и Ильинка где больше аптек')).toMatch(/^1\. Аптека\. Заречье: \d+; Ильинка: /);
    expect(await reply('Заречье vs Ильинка что по аптекам')).toMatch(/^1\. Аптека\. Заречье: \d+; Ильинка: /);
    expect(await reply('школа 8 или городской парк, где ближе до вокзала')).toMatch(/^Ближе всего от «Вокзал Верст/);
  });

  it('takes «24 hour» for no way of a day', async () => {
    expect(await reply('is there a 24 hour pharmacy near the station')).toMatch(/^Pharmacy.* near /);
  });

  it('looks for any that works on a day where one is needed', async () => {
    expect(await reply('нужен музей который работает в субботу')).toMatch(/^Музей, от ближайших:\n1\. /);
  });

  it('tells what is around a point', async () => {
    expect(await reply('что есть рядом со мной')).toMatch(/^Ближайшее рядом с вами:\n1\. магазин/);
    expect(await reply('58.46774, 45.21611 что рядом')).toMatch(/^Ближайшее рядом с вами:\n1\. магазин/);
  });

  it('weighs a business however it is asked, and other competitors', async () => {
    expect(await reply('хочу аптеку на Мира 6 потянет')).toMatch(/^Верстовск, проспект Мира, 6\. Аптека: место /);
    expect(await reply('сколько конкурентов у моей аптеки на Мира 6', 'а у пекарни')).toMatch(
      /^Булочная в 1,0 км от «Верстовск, проспект Мира, 6»: /,
    );
  });

  it('reads several kinds behind «какие», and what doctors and car parks have no data of', async () => {
    expect(await reply('какие аптеки и банкоматы есть возле вокзала')).toMatch(
      /^Аптека рядом с «Вокзал Верстовск»:\n[^]+\nБанкомат рядом с «Вокзал Верстовск»:/,
    );
    expect(await reply('какой врач принимает сегодня в детской поликлинике 2')).toMatch(
      /^Таких сведений у меня нет.+\n.*Детская поликлиника № 2/,
    );
    expect(await reply('в каком районе больше школ Заречье или Ильинка')).toMatch(/^1\. Школа\. Заречье: /);
    expect(await reply('где дешевле жить в Заречье или в Ильинке')).toMatch(/^Цен у меня нет/);
  });

  it('leaves out what happened before what is asked, and kinds that weather is asked for', async () => {
    expect(await reply('ночью кончились таблетки какие аптеки работают круглосуточно')).toMatch(
      /^Аптека, от ближайших:\n(?:\d\..*круглосуточно.*\n){5}/,
    );
    expect(await reply('какая завтра температура и отменят ли школу')).toBe('Этого я не знаю: погоды на карте нет.');
  });

  it('looks for «ближе к», and for what is open around the clock beside where somebody is', async () => {
    expect(await reply('где заправиться ближе к вокзалу')).toMatch(/^АЗС рядом с «Вокзал Верстовск»:\n1\. /);
    expect(await reply('я у вокзала где аптека', 'а круглосуточное что нибудь там есть')).toMatch(
      /^Аптека рядом с «Вокзал Верстовск»:\n1\. .+круглосуточно/,
    );
  });

  it('begins a way where «с вокзала сначала …» says', async () => {
    expect(await reply('с вокзала сначала в аптеку потом в городской парк')).toMatch(
      /^От «Вокзал Верстовск» через «.+» до «Городской парк»: /,
    );
  });

  it('goes round all of a kind, tells the sight whose ticket is asked for, and where few of a kind are', async () => {
    expect(await reply('хочу за день обойти все музеи')).toMatch(
      /^Лучший порядок объезда пешком: .+\n1\. вы\n2\. .*музей.+\n3\. /,
    );
    expect(await reply('сколько стоит вход в краеведческий музей и есть ли билеты')).toMatch(
      /^Цен у меня нет.+\nНаличия товаров.+\nКраеведческий музей: /,
    );
    expect(await reply('где в городе не хватает кофеен думаю открыть свою')).toMatch(/^«Кафе»: где их меньше всего/);
  });

  it('takes «рядом со мной» before a list for where the user is, and hours for no thing', async () => {
    expect(await reply('есть ли рядом со мной школа и садик')).toMatch(/^Школа:\n1\. [^]+\nДетский сад:\n1\. /);
    expect(await reply('что интересного посмотреть за два часа пешком')).not.toContain('Часы');
  });
});
