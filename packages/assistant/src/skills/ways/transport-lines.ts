import { talk } from '@verst/core';
import type { ChatPlace } from '../../chat/chat-types.ts';
import { placeOf, shortName, spotAt } from '../../reading/named-points.ts';
import { EMPTY_FRAME, inWords, placesTurn } from '../turn.ts';
import type { Skill, Spot, Topic, Turn } from '../turn.ts';
import { pageNear, placesFound } from '../../reading/look-ups.ts';
import { inLower, nameWords } from '../../reading/phrases.ts';

/** The kinds of lines: words that ask for each, and the beginning of the word that means this kind alone. */
const KINDS = [
  { category: 'bus_route', words: 'маршрут автобуса', means: null },
  { category: 'trolleybus_route', words: 'маршрут троллейбуса', means: 'троллейбус' },
  { category: 'tram_route', words: 'маршрут трамвая', means: 'трамва' },
  { category: 'share_taxi_route', words: 'маршрутное такси', means: null },
] as const;
const MOST_LINES = 100;
const REACH_M = 50_000;
const TOLD = 10;
/** Letters of the beginning of a word for a place that the name of a line there must contain. */
const BEGINNING = 5;

/**
 * Lists the lines of public transport with the place in their names, «Каким автобусом доехать до Черёхи», or of a
 * number, «Куда едет 28 автобус». Few maps tell buses from fixed-route taxis, so both words ask for all lines.
 */
export const linesSkill: Skill = async (topic) => {
  const { text, user } = topic;
  if (user === null) return null;
  const { means, to } = talk.WHICH_LINE.exec(text)?.groups ?? {};
  if (to !== undefined) {
    const place = await placeOf(to, topic, true);
    const words = [to, place === null ? '' : shortName(place)].flatMap(nameWords);
    const beginnings = words.filter(({ length }) => length >= BEGINNING).map((word) => word.slice(0, BEGINNING));
    const isThere = (name: string): boolean => beginnings.some((beginning) => inLower(name).includes(beginning));
    const lines = (await linesFound('', user, topic)).filter(({ name }) => isThere(name));
    return linesTurn(lines, means!, place === null ? null : spotAt(place), topic);
  }
  const line = talk.LINE_BY_NUMBER.exec(text)?.groups ?? {};
  const number = line['number'] ?? line['behind'];
  if (number === undefined) return null;
  const lines = (await linesFound(` ${number}`, user, topic)).filter(({ name }) => isOfNumber(name, number));
  const unknown = inWords(topic, `Маршрута ${number} рядом на карте нет.`, `The map has no line ${number} near here.`);
  return linesTurn(lines, line['means']!, null, topic) ?? unknown;
};

/** Returns true for the name of a line of a number, which stands before its ends: «Автобус №28: Вокзал → Рынок». */
const isOfNumber = (name: string, number: string): boolean =>
  inLower(name.split(':')[0]!)
    .split(/[^\d\p{L}]+/u)
    .includes(number);

/** Returns the lines of all kinds in reach that have the words besides that of their kind. */
async function linesFound(words: string, user: Spot, topic: Topic): Promise<readonly ChatPlace[]> {
  const found: ChatPlace[] = [];
  for (const kind of KINDS) {
    const more = { category: kind.category, limit: MOST_LINES };
    const page = await pageNear('searchPois', kind.words + words, user, REACH_M, more, topic);
    found.push(...placesFound(page, 'poi'));
  }
  return found;
}

/** Tells lines: only trams to a question for trams, unless there is none. Returns null without lines. */
function linesTurn(lines: readonly ChatPlace[], means: string, to: Spot | null, { say }: Topic): Turn | null {
  const asked = KINDS.find((kind) => kind.means === means) ?? null;
  const ofKind = lines.filter(({ category }) => asked !== null && category === asked.category);
  const places = ofKind.length > 0 ? ofKind : lines;
  if (places.length === 0) return null;
  const missing = say.when(
    asked !== null && ofKind.length === 0,
    `Такой ${asked?.words} на карте не нашёл, есть другие:`,
    'I find no such line of that kind on the map, but these:',
  );
  const note = say.in(
    'Это маршруты с карты: расписания и остановок по пути у меня нет.',
    'These are lines of the map: I have no timetables and do not know where they stop.',
  );
  const names = say.list(places.slice(0, TOLD).map(({ name }) => name));
  return placesTurn([...missing, names, note].join('\n'), places, { ...EMPTY_FRAME, to });
}
