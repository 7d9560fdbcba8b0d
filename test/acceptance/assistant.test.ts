import { type Engine, openEngine } from '@verst/core';
import { createApp, openStore } from '@verst/server';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folded, readSet, setRegex } from '../../bench/src/blind/read-set.ts';
import { HAS_REAL_DATA, NEEDS_REAL_DATA } from '../support/data.ts';
import { snapshotOf } from '../support/snapshots.ts';

/** Talks with the built-in assistant over a real city, by HTTP as an application has them. */

interface Answer {
  readonly reply: string;
  readonly places: readonly { readonly name: string; readonly category: string | null }[];
  readonly route?: { readonly distance_km: number };
  readonly tool_calls: readonly { readonly name: string }[];
  readonly model: string;
}

const USER = { lat: 52.2864, lon: 104.2807 };

let engine: Engine;
let say: (message: string, history?: readonly string[], from?: object) => Promise<Answer>;
let close: () => Promise<void>;

describe.skipIf(!HAS_REAL_DATA)(`the built-in assistant ${NEEDS_REAL_DATA}`, () => {
  beforeAll(async () => {
    engine = await openEngine(await snapshotOf('irkutsk'));
    const store = openStore(':memory:');
    const app = createApp({ engine, store, checkAnswers: true, config: { rateLimit: { perKey: 0, perAddress: 0 } } });
    const { secret } = (await store.keys.createKey({ name: 'test', plan: 'unlimited', by: 'test' }))!;
    const server = createServer(app.listener);
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    say = async (message, said = [], from = USER) => {
      const history = said.map((content) => ({ role: 'user', content }));
      const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/ai/chat`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-API-Key': secret },
        body: JSON.stringify({ message, history, ...from }),
      });
      expect(response.status).toBe(200);
      return (await response.json()) as Answer;
    };
    close = async () => {
      await new Promise((resolve) => server.close(resolve));
      await app.close();
      await store.close();
      engine.close();
    };
  });
  afterAll(() => close?.());

  it.each([
    ['Где ближайшая аптека?', /^Аптека, от ближайших:\n1\. .+ м от вас/, 'search'],
    ['Подскажите, пожалуйста, где поесть рядом с цирком?', /рядом с «Иркутский государственный цирк»/, 'search'],
    ['where is the nearest pharmacy', /the nearest first:\n1\. .+ m from you/, 'search'],
    ['Ленина 5', /^Иркутск, улица Ленина, 5: координаты 52\.2/, 'search'],
    [
      'как доехать от вокзала до Ленина 5',
      /^От «(?:(?:станция )?Иркутск-Пассажирский|Вокзал)» до «Иркутск, улица Ленина, 5»: \d,\d км/,
      'route',
    ],
    [
      'расстояние между цирком и вокзалом',
      /^От «Иркутский государственный цирк» до «(?:(?:станция )?Иркутск-Пассажирский|Вокзал)»/,
      'route',
    ],
    ['сколько ехать до аэропорта', /^От вас до «Аэропорт Иркутск, .*»: .+ на машине, около .+ мин/, 'route'],
    ['от вокзала до цирка через центральный рынок', /через «Центральный рынок»/, 'route'],
    [
      'хорошее ли место для кофейни на Ленина 5',
      /^Иркутск, улица Ленина, 5\. .*индекс возможностей \d+ из 100/,
      'locationScore',
    ],
    ['is Lenina 5 a good place for a coffee shop', /opportunity index \d+ of 100/, 'locationScore'],
    [
      'где лучше открыть кофейню: на Ленина 5 или на Байкальской 100',
      /^Для «Кофейня» лучше «.+»:\n1\. .+\n2\. /,
      'locationScore',
    ],
    ['сравни Ленина 5 и Баумана 200 для аптеки', /^Для «Аптека» лучше «.+»:\n1\. .+\n2\. /, 'locationScore'],
    [
      'что находится по адресу Карла Маркса 21?',
      /^По адресу Иркутск, улица Карла Маркса, 21 находятся:\n1\. /,
      'searchOrganizations',
    ],
    ['что по координатам 52.28, 104.29', /^Ближайший адрес: Иркутск, /, 'reverse'],
    ['где я', /^Ближайший адрес: Иркутск, улица Желябова\.$/, 'reverse'],
    ['что по координатам 52.2866, 104.2807', /^Здесь: Сквер имени Кирова, Иркутск\.$/, 'reverse'],
    ['что по координатам 52.2833, 104.2833', /^Ближайший адрес: Иркутск, улица Горького, 28\.$/, 'reverse'],
    ['в каком районе улица Баумана', /Ленинский административный округ/, 'geocode'],
    [
      'чего не хватает в районе Байкальской 200',
      /^Чего не хватает в 1,5 км от «Иркутск, Байкальская улица, 200»/,
      'serviceGaps',
    ],
    [
      'куда можно доехать за 15 минут от вокзала',
      /^За 15 мин на машине от «(?:(?:станция )?Иркутск-Пассажирский|Вокзал)» доступно около \d+ км²/,
      'isochrone',
    ],
    ['сколько аптек в Ленинском районе', /^Аптека в пределах «Ленинский административный округ»: /, 'searchPois'],
    ['сколько аптек в городе', /: \d{2,}\.$/, 'searchPois'],
    ['сколько у вас организаций', /^На карте: \d+\.$/, 'stats'],
    ['телефон художественного музея', /телефон/, 'organization'],
  ])('answers «%s»', async (message, reply, tool) => {
    const answer = await say(message);
    expect(answer.reply).toMatch(reply);
    expect(answer.tool_calls.map(({ name }) => name)).toContain(tool);
    expect(answer.model).toBe('builtin');
    expect(answer.route === undefined).toBe(tool !== 'route');
  });

  it.each([
    ['асдфгх йцукен', /^Ничего не нашёл/],
    ['2+2', /^Не понял вопрос/],
    ['какая погода завтра?', /^Этого я не знаю/],
    ['как доехать до Абырвалг 99', /^Не нашёл на карте|^Откуда/],
    ['спасибо', /^Пожалуйста/],
    ['hello', /^Hello!/],
  ])('says plainly what it does not know: «%s»', async (message, reply) => {
    expect((await say(message, [], {})).reply).toMatch(reply);
  });

  it.each([
    ['как дойти от вокзала до цирка пешком', / м пешком, около \d+ мин|км пешком, около \d+ мин/],
    ['маршрут от вокзала до цирка на велосипеде', /на велосипеде, около \d+ мин/],
    ['от вокзала до цирка на автобусе', /^1\. Автобус .+ От «Ж\/Д Вокзал» до «[^»]+», остановок: \d\n/],
    ['найди аптеку и построй маршрут', /^Аптека, от ближайших:\n1\. [^]+\nОт вас до «.+»: .+ на машине/],
    ['куда можно дойти за 15 минут от цирка', /^За 15 мин пешком от «.*цирк» доступно/],
    ['сравни Иркутск и Ангарск по числу кафе', /Иркутск: \d{2,}\n«ангарск»: на этой карте нет/],
    ['объезд: Ленина 5, Байкальская 100 и Баумана 200, в каком порядке', /^Лучший порядок объезда.+\n1\. вы\n2\. /],
    ['хочу открыть пекарню здесь, стоит ли?', /^Ваше место\. .*индекс возможностей \d+ из 100/],
    ['52.2866, 104.2807 что это за место', /^Здесь: Сквер имени Кирова/],
    ['мне плохо, где больница', /112[^]+1\. /],
    ['закажи такси до вокзала', /^Заказать такси .* не могу/],
    ['забронируй столик в ресторане на 7 вечера', /^Забронировать.* не могу/],
    [
      'во сколько следующий автобус до вокзала',
      /^Расписаний на карте нет[^]+\n\d+\. Автобус .*Вокзал[^]+Остановки у «станция Иркутск-Пассажирский»/,
    ],
    ['кто живет в квартире 5 на Ленина 5', /^Сведений о жильцах и владельцах у меня нет/],
    ['маршрут от вокзала до цирка, минуя центр', /«минуя центр» я учесть не могу/],
  ])('answers or says what it cannot: «%s»', async (message, reply) => {
    expect((await say(message)).reply).toMatch(reply);
  });

  it('answers what a stranger asked of the city as the set says', async () => {
    const talks = readSet('assistant').filter(({ city }) => city === 'irkutsk');
    const missed: string[] = [];
    let said: string[] = [];
    for (const { dialogue, turn, message, must } of talks) {
      if (turn === '1') said = [];
      const { reply, places, route } = await say(message!, said);
      said.push(message!);
      const text = folded(`${reply} ${JSON.stringify(places)} ${JSON.stringify(route ?? '')}`);
      if (!must!.split(' && ').every((each) => setRegex(each).test(text))) missed.push(`${dialogue}.${turn}`);
    }
    expect(missed).toEqual([]);
  });

  it('follows a talk about places', async () => {
    const said = ['Где ближайшая аптека?'];
    const follow = async (message: string): Promise<Answer> => {
      const answer = await say(message, said);
      said.push(message);
      return answer;
    };
    const always = await follow('а круглосуточная?');
    expect(always.reply).toMatch(/круглосуточно/);
    expect(always.places.every(({ category }) => category === 'pharmacy')).toBe(true);
    const way = await follow('как туда доехать');
    expect(way.reply).toContain(`до «${always.places[0]!.name}»`);
    expect(way.route!.distance_km).toBeGreaterThan(0.1);
    expect((await follow('обратно')).reply).toContain(`От «${always.places[0]!.name}» к вам`);
  });

  it('shows more, tells details of one of them, and takes the talk elsewhere', async () => {
    const first = await say('кафе');
    const more = await say('ещё', ['кафе']);
    expect(more.reply).toMatch(/^6\. /);
    expect(first.places.map(({ name }) => name)).not.toEqual(more.places.map(({ name }) => name));
    expect((await say('телефон у второго?', ['кафе'])).reply).toContain(first.places[1]!.name);
    expect((await say('а как доехать до третьего', ['кафе', 'телефон у второго?'])).reply).toContain(
      `до «${first.places[2]!.name}»`,
    );
    expect((await say('третье', ['кафе'])).places).toEqual([first.places[2]]);
    expect((await say('а на улице Карла Маркса?', ['кафе'])).reply).toMatch(/рядом с «.*улица Карла Маркса.*»/);
    expect((await say('а аптека?', ['кафе рядом с цирком'])).reply).toMatch(/^Аптека рядом с «.*цирк»/);
  });

  it('goes on about a business and about a way', async () => {
    const asked = 'хорошее ли место для кофейни на Ленина 5';
    expect((await say('а для аптеки?', [asked])).reply).toMatch(/^Иркутск, улица Ленина, 5\. Аптека: место/);
    expect((await say('а на улице Баумана?', [asked])).reply).toMatch(
      /^Конкурентов здесь меньше: .+\nИркутск, улица Баумана\. Кофейня: место/,
    );
    expect((await say('а где лучше?', [asked])).reply).toMatch(
      /^«Кофейня»: лучшие из \d\d проверенных мест города:\n1\. /,
    );
    expect((await say('проложи туда', ['где ближайший банкомат'])).reply).toMatch(/^От вас до «/);
    expect((await say('телефон есть?', ['где ближайшая аптека'])).reply).toMatch(/: телефон/);
    const way = 'как доехать от вокзала до Ленина 5';
    expect((await say('а от цирка?', [way])).reply).toMatch(/^От «.*цирк» до «Иркутск, улица Ленина, 5»/);
    expect((await say('а по шагам?', [way])).reply).toMatch(/\n1\. .+\n2\. /);
    expect((await say('пешком', [way])).reply).toMatch(/ пешком, около .+ мин/);
  });
});
