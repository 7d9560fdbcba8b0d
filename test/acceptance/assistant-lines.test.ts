import { expect, it } from 'vitest';
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
  line('777', 'Автобус №777: Талинка - Аэропорт', 'bus', 20_000),
]);

it('tells the lines of public transport that have the place in their names', async () => {
  const reply = await answerTo('каким автобусом доехать из Верстовска в Кузьминки');
  expect(reply).toMatch(/№31: [^\n]+\n.*Трамвай 5: [^]+расписания и остановок по пути у меня нет\.$/);
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
});
