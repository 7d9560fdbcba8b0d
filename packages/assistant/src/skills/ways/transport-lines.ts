import { talk } from '@verst/core';
import type { ChatPlace } from '../../chat/chat-types.ts';
import { around, findIn, soughtOf } from '../../reading/areas.ts';
import { withoutMeans } from '../../reading/means-of-travel.ts';
import { spotOf, TOWNS } from '../../reading/named-points.ts';
import { readingOf } from '../../reading/reading.ts';
import { notOnTheMap } from './routes.ts';
import { wayTurn } from './told-way.ts';
import { EMPTY_FRAME, inWords, placesTurn } from '../turn.ts';
import type { Skill, Spot, Topic, Turn } from '../turn.ts';
import { pageNear, placesFound } from '../../reading/look-ups.ts';
import { inLower, nameWords, without } from '../../reading/phrases.ts';

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
/** Stops beside a place are at most this far from it, and so many are told. */
const [STOP_M, STOPS] = [600, 2];
/** Letters of a word by which it is known as a common one. */
const SHORT = 4;
/** Letters of the beginning of a word for a place that the name of a line there must contain. */
const BEGINNING = 5;

/**
 * Tells the lines of public transport to a place, past it or from one to another, «Каким автобусом доехать до Черёхи»,
 * and the stops beside, or the lines of a number, «Куда едет 28 автобус». Few maps tell buses from fixed-route taxis, so
 * both words ask for all lines.
 */
export const linesSkill: Skill = async (topic) => {
  const { text, user } = topic;
  if (user === null) return null;
  const line = talk.LINE_BY_NUMBER.exec(text)?.groups ?? {};
  const number = line['number'] ?? line['behind'];
  if (number === undefined) return byLinesTurn(topic, user);
  const lines = (await linesFound(` ${number}`, user, topic)).filter(({ name }) => isOfNumber(name, number));
  const unknown = inWords(topic, `Маршрута ${number} рядом на карте нет.`, `The map has no line ${number} near here.`);
  return linesTurn(lines, text, null, topic) ?? unknown;
};

/** Tells the lines and stops of a question for a way by public transport; null for other questions. */
async function byLinesTurn(topic: Topic, user: Spot): Promise<Turn | null> {
  const { text } = topic;
  if (!talk.BY_LINES.test(text)) return null;
  const rest = without(withoutMeans(text), talk.BY_LINES, talk.BY_LINES_AROUND);
  const { parts } = readingOf(rest, EMPTY_FRAME);
  const start = parts.find(({ marker }) => marker === 'from');
  const target = parts.find(({ marker }) => marker !== 'from' && marker !== null && marker !== 'with');
  const spots: Spot[] = [];
  for (const part of [start, target]) {
    const spot = part === undefined ? null : await spotOf(part.words, topic);
    if (part !== undefined && spot === null) return notOnTheMap([part.words], topic);
    // «Из Верстовска» is true of many lines.
    if (spot !== null && !(part === start && target !== undefined && TOWNS.has(spot.place?.category ?? '')))
      spots.push(spot);
  }
  if (spots.length === 0) return null;
  const isWay = target !== undefined && talk.ASKS_WAY.test(text);
  return linesAt(spots, topic, isWay ? (spots.length > 1 ? spots : [user, ...spots]) : null);
}

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

/**
 * Tells the lines whose names have a place or a stop beside it, of two places both if there is such a line, then these
 * stops and the way by other means; null if there are none.
 */
export async function linesAt(
  spots: readonly Spot[],
  topic: Topic,
  way: readonly Spot[] | null = null,
): Promise<Turn | null> {
  const { say, user, text } = topic;
  const stopKind = await soughtOf(say.in('остановка', 'bus stop'), topic);
  const beside: string[] = [];
  const named: string[][][] = [];
  for (const spot of spots) {
    const isStop = talk.STOP_KINDS.has(spot.place?.category ?? '');
    const found = stopKind === null || isStop ? null : await findIn(stopKind, around(spot, STOP_M), topic);
    const stops = [...(found?.places ?? [])]
      .filter(({ id }) => found?.tags?.get(id)?.['name'] !== undefined)
      .filter(({ name }, i, all) => all.findIndex((each) => each.name === name) === i)
      .slice(0, STOPS);
    const list = stops.map(({ name, distance_m: metres }) => `«${name}» (${say.distance(metres ?? 0)})`).join(', ');
    const at = spot.name === null ? say.in('рядом с вами', 'near you') : `${say.in('у', 'near')} ${say.named(spot)}`;
    beside.push(...say.when(list !== '', `Остановки ${at}: ${list}.`, `Stops ${at}: ${list}.`));
    const own = stops.filter(({ name }) => !talk.COMMON_NAMES.has(inLower(name).slice(0, SHORT)));
    const names = [spot.asked, spot.name?.split(', ').at(-1), ...own.map(({ name }) => name)];
    named.push(names.map((name) => wordsOfStop(name ?? '')).filter(({ length }) => length > 0));
  }
  const all = user === null ? [] : await linesFound('', user, topic);
  const isAt = ({ name }: ChatPlace, at: number): boolean =>
    named[at]!.some((words) => words.every((word) => inLower(name).includes(word)));
  const ofAll = all.filter((line) => spots.every((_spot, at) => isAt(line, at)));
  const to = spots.at(-1)!;
  const thither = ofAll.length > 0 ? ofAll : all.filter((line) => isAt(line, spots.length - 1));
  const isFromStart = thither.length === 0 && spots.length > 1;
  const told = linesTurn(isFromStart ? all.filter((line) => isAt(line, 0)) : thither, text, to, topic);
  const start = say.when(
    isFromStart && told !== null,
    `До ${say.named(to)} маршрута с таким названием на карте нет. От ${say.named(spots[0]!)} идут:`,
    `No line of the map has ${say.named(to)} in its name. From ${say.named(spots[0]!)} go:`,
  );
  if (told === null && beside.length === 0 && !talk.STOP_KINDS.has(to.place?.category ?? '')) return null;
  const none = say.in(
    'В названиях маршрутов на карте этого места нет, а через какие остановки они идут, на карте не указано.',
    'No line of the map has this place in its name, and the map does not say which stops a line passes.',
  );
  const other = way === null ? null : await wayTurn(way, topic);
  const { frame } = other ?? { frame: { ...topic.frame, focus: to.place ?? null, to } };
  const reply = [...start, told?.reply ?? none, ...beside, ...(other === null ? [] : [other.reply])].join('\n');
  return { reply, places: told?.places ?? [], route: other?.route ?? null, frame };
}

/** Returns the beginnings of the words by which the name of a place or stop differs from others. */
const wordsOfStop = (name: string): string[] =>
  nameWords(name)
    .filter((word) => word.length >= BEGINNING && !talk.COMMON_IN_STOPS.test(word))
    .map((word) => word.slice(0, BEGINNING));

/** Tells lines: only trams to a question for trams, unless there is none. Returns null without lines. */
function linesTurn(lines: readonly ChatPlace[], text: string, to: Spot | null, { say }: Topic): Turn | null {
  const asked = KINDS.find(({ means }) => means !== null && text.includes(means)) ?? null;
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
  // Both directions of a line are one.
  const unique = to === null ? places : [...new Map(places.map((place) => [place.name.split(':')[0], place])).values()];
  const names = say.list(unique.slice(0, TOLD).map(({ name }) => name));
  return placesTurn([...missing, names, note].join('\n'), places, { ...EMPTY_FRAME, to });
}
