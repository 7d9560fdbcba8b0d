import { expect, it } from 'vitest';
import { routePhrases } from './route-phrase.ts';
import { wordsOf } from './asking-words.ts';

/** «start > end», the start empty for the user's own position; `?` if the words may mean something else. */
const shown = (query: string): string | null => {
  const [phrase] = routePhrases(wordsOf(query));
  if (!phrase) return null;
  return `${phrase.from?.join(' ') ?? ''} > ${phrase.to.join(' ')}${phrase.explicit ? '' : ' ?'}`;
};

it.each([
  ['как доехать от Тверской 7 до Домодедово', 'тверской 7 > домодедово'],
  ['от ВДНХ до ближайшей аптеки', 'вднх > ближайшей аптеки ?'],
  ['от ВДНХ до Арбата на машине', 'вднх > арбата ?'],
  ['из Иркутска в Ангарск', 'иркутска > ангарск ?'],
  ['отсюда до вокзала', ' > вокзала'],
  ['как проехать на Лермонтова 100', ' > лермонтова 100'],
  ['доехать до аэропорта от вокзала', 'вокзала > аэропорта'],
  ['маршрут Карла Маркса 15 — Лермонтова 100', 'карла маркса 15 > лермонтова 100'],
  ['цирк → вокзал', 'цирк > вокзал'],
  ['маршрут от меня до цирка', ' > цирка'],
  ['сколько ехать от цирка до вокзала', 'цирка > вокзала'],
  ['how to get from the station to the airport', 'the station > the airport'],
  ['аэропорт как доехать', ' > аэропорт'],
  ['как пройти цирк', ' > цирк'],
  ['пройти к цирку', ' > цирку'],
  ['от цирка до вокзала сколько ехать', 'цирка > вокзала'],
  ['directions to the airport', ' > the airport'],
  ['show me the way to the station', ' > the station ?'],
  ['take me to the circus', ' > the circus ?'],
  ['с вокзала на Победы 95', 'вокзала > победы 95 ?'],
  ['от Дома быта до магазина «От и до»', 'дома быта > магазина от и до ?'],
])('%j asks for the way %j', (query, expected) => {
  expect(shown(query)).toBe(expected);
});

it.each([
  'аптека',
  'кафе в центре',
  'улица Ленина',
  'Вкусно и точка',
  'пройти техосмотр',
  'где пройти медкомиссию',
  'от',
  'от до',
  '→',
  '',
])('%j asks for no way', (query) => {
  expect(shown(query)).toBeNull();
});

it('parts a start from a target where nothing does, after the reading as one target', () => {
  const phrases = routePhrases(wordsOf('маршрут Ленина 5 Мира 10'));
  expect(phrases[0]).toMatchObject({ from: null, to: ['ленина', '5', 'мира', '10'] });
  expect(phrases).toContainEqual({ from: ['ленина', '5'], to: ['мира', '10'], explicit: true, guessed: true });
});
