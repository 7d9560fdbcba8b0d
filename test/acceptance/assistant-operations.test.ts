import { describe, expect, it } from 'vitest';
import { talksHere } from '../support/talks.ts';

/**
 * Every kind of answer × every short message about an answer, over the demo city: each pair is answered, or refused in
 * plain words. The words of such a message are never looked up on the map.
 */

const { ask } = talksHere();

/** A first message for each kind of answer. */
const ANSWERS: Readonly<Record<string, string>> = {
  list: 'аптеки',
  'list beside a landmark': 'кафе рядом с вокзалом',
  'list by a quality': 'круглосуточная аптека',
  place: 'краеведческий музей',
  'hours of a place': 'до скольки работает краеведческий музей',
  count: 'сколько аптек в городе',
  'count beside a landmark': 'сколько кафе рядом с вокзалом',
  way: 'от вокзала до парка пешком',
  'way of the user': 'как доехать до вокзала',
  'way with a stop': 'от вокзала до рынка через парк',
  'ways by several means': 'до вокзала на машине и пешком, сравни',
  'area within reach': 'куда доеду за 10 минут на велосипеде',
  'places within reach': 'какие аптеки в 15 минутах пешком',
  'nearest of two': 'что ближе, вокзал или краеведческий музей',
  score: 'стоит ли открыть аптеку на Мира 6',
  site: 'где открыть кофейню',
  address: 'что находится по адресу Мира 6',
  'own address': 'где я',
  'what is around': 'что рядом с вокзалом',
  price: 'сколько стоит проезд в автобусе',
  nothing: 'ололо пыщ',
};

const REFUSED =
  /^(?:Списка мест для этого нет|Откуда и куда\?|О каком (?:месте|деле)|В последнем списке мест: \d|Цен|Размеров и оценок|Отзывов|Ближе не нашёл|Больше ничего не нашёл|Причин я не знаю|По часам на карте таких среди них нет|Часы работы ни одного)/;

/** Short messages about an answer, and what an answer to each looks like. */
const OPERATIONS: Readonly<Record<string, RegExp>> = {
  второй: /./,
  'а первый?': /./,
  'телефон второго': /телефон/,
  телефон: /телефон|тел\.|По адресу|нет организаций/,
  адрес: /Верстовск|[Аа]дрес/,
  'до скольки': /откр|закр|часы|По адресу|нет организаций|круглосуточно/,
  'какие сейчас открыты': /откр|закр|часы|По адресу|нет организаций|:/,
  'самая близкая': /./,
  'поближе есть?': /./,
  ещё: /^\d+\. |: \d|^Другие:\n/,
  'другую покажи': /./,
  'сколько их': /\d/,
  'туда пешком': /пешком/,
  'сколько на машине': /на машине/,
  'как дойти до второй': /пешком|на машине/,
  'а обратно': /^От «/,
  'подробно по шагам': /^От .*\n1\. /,
  'успею за 10 минут?': /успеете|не успеть|За 10 мин/,
  'какой из них дешевле': /^Цен/,
  'какой лучше': /./,
  'сравни первые два': /Ближе всего|Быстрее|^\d+\. /,
  'кто конкуренты': /в 1,0 км от/,
  'сколько там жителей': /живёт около|жителей/,
  'далеко?': /км|\d м|мин/,
  координаты: /\d\d\.\d+, \d\d\.\d+/,
  'индекс какой': /индекс|Ближайший адрес/,
  'какой это район': /район|Верстовск/,
  список: /^\d+\. |:/,
  'они до скольки': /откр|закр|часы|По адресу|нет организаций|круглосуточно/,
  телефоны: /телефон|тел\.|По адресу|нет организаций/,
  'сколько их в городе': /\d/,
  'а предыдущий?': /./,
  'куда ближе': /./,
  'что ближе': /./,
  'другой дорогой': /другой путь|Другого разумного пути|^От /,
  'а в какой сходить?': /./,
  'не эту, следующую': /./,
  'другие есть?': /./,
  'кроме второго': /./,
  'а вторник?': /вторник|часы|Часы|По адресу|^О каком месте/,
  'хватит 10 минут?': /успеете|не успеть/,
  'кто из них позже закрывается': /закр|откр|часы|Часы|По адресу/,
};

/** Short messages that name something in place of something, or for the answer, and what an answer to each looks like. */
const NAMING: Readonly<Record<string, RegExp>> = {
  'а через рынок': /./,
  'до парка успею?': /парк/i,
  'где там есть веранда': /на карте не указано|столики|^О каком месте/,
  'оттуда до парка пешком': /парк|^Не нашёл на карте/i,
  'добавь рынок': /рынок|^Откуда и куда/i,
  'в каком есть аптека': /./,
  'а для аптеки как место?': /Аптека: место /,
};

const LOOKED_UP =
  /^(?:Ничего не нашёл|Не понял|Точно «|Не нашёл или не могу проверить|Где «|По запросу «(?:сколько|как|второ|самая|поближе|друг|перв|спис))/;

describe.each(Object.entries(ANSWERS))('after %s', (_kind, first) => {
  it.each(Object.entries(OPERATIONS))('«%s» is answered or refused', async (message, answered) => {
    const { reply, calls } = await ask(first, message);
    expect(reply).not.toMatch(LOOKED_UP);
    if (!REFUSED.test(reply)) expect(reply).toMatch(answered);
    const words = message
      .replace(/[?]/g, '')
      .split(' ')
      .filter((word) => word.length > 4);
    for (const { name, arguments: values } of calls)
      if (name === 'search') for (const word of words) expect(String(values['query'])).not.toContain(word);
  });

  it.each(Object.entries(NAMING))('«%s» is answered or refused', async (message, answered) => {
    const { reply } = await ask(first, message);
    expect(reply).not.toMatch(LOOKED_UP);
    expect(reply).toMatch(answered);
  });
});
