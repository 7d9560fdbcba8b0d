import { describe, expect, it } from 'vitest';
import { talksHere } from '../support/talks.ts';

/** What the built-in assistant says to strangers of what the map does not hold, over the demo city: one test for each cause that was mended. */

const { reply } = talksHere();

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

describe('a time in which nobody gets anywhere', () => {
  it('is refused instead of being taken for another', async () => {
    expect(await reply('куда можно доехать за 0 минут')).toBe('Нужно от 1 до 60 минут.');
  });
});

describe('what is live or costs', () => {
  it('is refused, with the places that the message names', async () => {
    expect(await reply('сколько сейчас ждать 5 автобуса')).toMatch(/^Расписаний .+\nАвтобусная остановка:\n1\. /);
    expect(await reply('где сегодня самая короткая очередь в аптеку')).toMatch(
      /^Очередей .+\nАптека(?:, от ближайших)?:\n1\. /,
    );
    expect(await reply('найди самый дешевый бензин 95')).toMatch(/^Цен у меня нет.+\nАЗС:\n1\. Велга-Нефть/);
    expect(await reply('как дойти до парка пешком не в гору')).toMatch(/Пожелание «не в гору» я учесть не могу/);
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
    expect(await reply('купи билет в театр в Ильинке на завтра')).toMatch(
      /^Забронировать.+\nТеатр(?: поблизости)?:\n.+ от вас/,
    );
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
