import { describe, expect, it } from 'vitest';
import type { Thing } from '../support/small-town.ts';
import { talksHere } from '../support/talks.ts';

const line = (ref: string, name: string, route = 'bus', northM = -3000): Thing => ({
  at: [-3000, northM],
  to: [3000, northM],
  tags: { type: 'route', route, ref, name },
});

const { reply: answerTo } = talksHere([
  { at: [15_000, 0], tags: { place: 'town', name: 'Кузьминки' } },
  line('31', 'Автобус №31: Верстовск (Вокзал) - Кузьминки (ТБК)'),
  line('22', 'Автобус №22: Верстовск (Вокзал) - Талинка'),
  line('5', 'Трамвай 5: Вокзал - Кузьминки', 'tram'),
  ...Array.from({ length: 110 }, (_, i) => line(`${100 + i}`, `Автобус №${100 + i}: Заречье - Завод`, 'bus', 8000)),
  line('8', 'Автобус №8: Заречье - Талинская больница'),
  ...['Областная больница', 'Почта', 'Кузьминки (центр)'].map((name, i): Thing => ({
    at: [[900, 950, 15_050][i]!, 0],
    tags: { highway: 'bus_stop', name },
  })),
  { at: [1000, 0], tags: { amenity: 'hospital', name: 'Талинская больница' } },
  { at: [-2000, 0], to: [16_000, 0], tags: { highway: 'residential', name: 'Долгая улица' } },
  { at: [3000, 2000], to: [3100, 2000], tags: { highway: 'residential', name: 'площадь Ленина' } },
  { at: [6000, 2000], to: [6900, 2000], tags: { highway: 'residential', name: 'Шоссейная улица' } },
  line('97', 'Троллейбус №97: проспект Ленина -> ВЭМЗ', 'trolleybus'),
  line('99', 'Троллейбус №99: Келермесское шоссе - ул. Шоссейная', 'trolleybus'),
  line('94', 'Троллейбус №94: Келермесское шоссе - Депо', 'trolleybus'),
  line('777', 'Автобус №777: Талинка - Аэропорт', 'bus', 20_000),
  { at: [4000, 100], tags: { tourism: 'museum', name: 'Музей часов' } },
  { at: [8000, 100], tags: { amenity: 'theatre', name: 'Театр теней' } },
  { at: [12_000, 100], tags: { leisure: 'stadium', name: 'Стадион Спартак' } },
  ...['Музей', 'Сад', 'Театр', 'Стадион', 'Заря'].map((name, i): Thing => ({
    at: [[4050, 6000, 8050, 12_050, 2500][i]!, 50],
    tags: { highway: 'bus_stop', name },
  })),
  { ...line('60', 'Автобус №60: Круг'), stops: ['Заря', 'Музей', 'Сад', 'Театр'] },
  { ...line('61', 'Автобус №61: Круг'), stops: ['Театр', 'Сад', 'Музей'] },
  { ...line('62', 'Автобус №62: Круг'), stops: ['Сад', 'Стадион'] },
]);

it('tells the lines of public transport that have the place in their names', async () => {
  const reply = await answerTo('каким автобусом доехать из Верстовска в Кузьминки');
  expect(reply).toMatch(/№31: [^\n]+\n.*Трамвай 5: [^]+расписания и остановок по пути у меня нет\./);
  expect(reply).not.toContain('№22');
});

it('lists only trams if the question is about trams, and says so if there is no line of the means', async () => {
  expect(await answerTo('какой трамвай идёт до Кузьминок')).toMatch(/^1\. Трамвай 5: Вокзал - Кузьминки\n/);
  expect(await answerTo('какой троллейбус идёт до Кузьминок')).toMatch(
    /^Такой маршрут троллейбуса на карте не нашёл, есть другие:\n.*№31/,
  );
});

it('tells where the line of a number goes, or that the map lacks it', async () => {
  const number22 = /^1\. Автобус №22: Верстовск \(Вокзал\) - Талинка\n/;
  expect(await answerTo('куда едет 22 автобус')).toMatch(number22);
  expect(await answerTo('через какие остановки идёт автобус 22')).toMatch(number22);
  // More lines than the answer to a search holds are nearer.
  expect(await answerTo('автобус 777 куда идёт')).toMatch(/^1\. Автобус №777: /);
  expect(await answerTo('маршрут автобуса 7')).toBe('Маршрута 7 рядом на карте нет.');
  expect(await answerTo('проходит ли автобус 4 мимо площади Ленина')).toBe('Маршрута 4 рядом на карте нет.');
});

it('tells the stops beside a place and the lines to it for a way by public transport', async () => {
  expect(await answerTo('как доехать до Кузьминок на автобусе')).toMatch(
    /^1\. Автобус №31: [^]+\nОстановки у «Кузьминки»: «Кузьминки \(центр\)» \(50 м\)\.\nОт вас до «Кузьминки»: .+ на машине/,
  );
  expect(await answerTo('на чём добраться от талинской больницы до Кузьминок')).toContain(
    'Остановки у «Талинская больница»: «Почта» (50 м), «Областная больница» (100 м).',
  );
});

it.each(['какие автобусы идут мимо талинской больницы', 'какие маршрутки останавливаются у талинской больницы'])(
  'tells which lines pass a place by their names, not by words that many stops share: «%s»',
  async (message) => {
    const said = await answerTo(message);
    expect(said).toMatch(/^1\. Автобус №8: .+\nЭто маршруты с карты/);
    expect(said).toMatch(/\nОстановки у «Талинская больница»: «Почта» \(50 м\)/);
    expect(said).not.toContain('На машине');
  },
);

it('tells the lines of the place that a talk is about', async () => {
  expect(await answerTo('талинская больница', 'какие маршруты там ходят')).toMatch(/^1\. Автобус №8: /);
  expect(await answerTo('как доехать до Кузьминок', 'а на автобусе?')).toMatch(/^1\. Автобус №31: /);
});

it('says that the map has no timetables to a question for times, and still tells the lines', async () => {
  const none = 'Расписаний на карте нет: во сколько, как часто и ходит ли ночью, не скажу.';
  const said = await answerTo('когда последний автобус до Кузьминок');
  expect(said.split('\n').slice(0, 2)).toEqual([none, '1. Автобус №31: Верстовск (Вокзал) - Кузьминки (ТБК)']);
  expect(await answerTo('ходит ли что-нибудь ночью до Кузьминок')).toContain('Трамвай 5');
  expect(await answerTo('каким автобусом доехать до Кузьминок', 'а до какого часа они ходят?')).toBe(none);
  expect(await answerTo('куда едет 22 автобус', 'а когда последний?')).toBe(none);
});

it.each(['а последний во сколько уходит?', 'и часто он ходит?', 'а во сколько первый отправляется?'])(
  'says that the map has no timetables after lines were told: «%s»',
  async (message) => {
    expect(await answerTo('каким автобусом доехать до Кузьминок', message)).toMatch(
      /^Расписаний на карте нет: [^\n]+$/,
    );
  },
);

it('goes on about lines with another vehicle or end, and tells the stops where to get on', async () => {
  const asked = 'на чём добраться от талинской больницы до Кузьминок';
  expect(await answerTo(asked, 'а трамваи?')).toMatch(/едут:\n1\. Трамвай 5: Вокзал - Кузьминки\nЭто/);
  expect(await answerTo(asked, 'а где садиться?')).toMatch(/^Остановки у «Талинская больница»: «Почта» \(50 м\)/);
  expect(await answerTo('какие автобусы идут мимо талинской больницы', 'а до Кузьминок?')).toContain('№31');
  expect(await answerTo('где сесть на автобус 22')).toMatch(/^1\. Автобус №22: /);
  expect(await answerTo('куда едет 22 автобус', 'а где на него сесть?')).toMatch(/^1\. Автобус №22: /);
});

it('tells the lines of a street or square by its name, and none of another type or of one that its name resembles', async () => {
  expect(await answerTo('какой троллейбус идет до площади ленина?')).not.toContain('проспект Ленина');
  const toStreet = await answerTo('какой троллейбус идет до шоссейной?');
  expect(toStreet).toContain('№99');
  expect(toStreet).not.toContain('№94');
});

it('tells lines where other words stand between «на чём» and «доехать»', async () => {
  const said = await answerTo('подскажите на чём от талинской больницы доехать до Кузьминок');
  expect(said).toContain('Остановки у «Талинская больница»');
});

describe('where the map has the stops of lines', () => {
  it('tells the lines that go from one place to another in this order, with the stops to get on and off', async () => {
    const said = await answerTo('каким автобусом доехать от музея часов до театра теней');
    expect(said).toMatch(/^1\. Автобус №60: Круг\. От «Музей» до «Театр», остановок: 2\nЭто маршруты с карты/);
    expect(said).not.toContain('№61');
  });

  it('tells a change where no line goes there', async () => {
    expect(await answerTo('на чём доехать от музея часов до стадиона спартак')).toMatch(
      /^Прямого маршрута от «Музей часов» до «Стадион Спартак» на карте нет\.\nС пересадкой: Автобус №60: Круг, до остановки «Сад», оттуда Автобус №62/,
    );
  });

  it.each(['какие автобусы идут на театр теней', 'какой автобус останавливается у театра теней'])(
    'tells the lines that stop at a place: «%s»',
    async (message) => {
      expect(await answerTo(message)).toMatch(/^1\. Автобус №60: Круг\n2\. Автобус №61: Круг\nЭто/);
    },
  );

  it('tells whether a line passes a place, and its stops', async () => {
    expect(await answerTo('60 автобус идёт до театра теней?')).toMatch(
      /^Да, проходит: «Театр теней»\.\n1\. Автобус №60/,
    );
    expect(await answerTo('идёт ли 61 автобус до стадиона спартак')).toMatch(/^Нет, не проходит: «Стадион Спартак»/);
    expect(await answerTo('через какие остановки идёт 62 автобус')).toContain('Остановки: Сад — Стадион');
    const asked = 'каким автобусом доехать от остановки заря до театра теней';
    expect(await answerTo(asked, 'а мимо музея часов проходит?')).toMatch(/^Да, проходит: «Музей часов»\./);
    expect(await answerTo(asked, 'а какие остановки по пути?')).toContain('Остановки: Заря — Музей — Сад — Театр');
  });

  it('tells them in English by the names on the map', async () => {
    expect(await answerTo('how to get from Muzey chasov to Teatr teney', 'and by bus?')).toContain('stops: 2');
  });
});
