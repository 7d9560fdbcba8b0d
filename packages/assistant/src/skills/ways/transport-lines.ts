import { streetTypesOf, talk } from '@verst/core';
import type { ChatPlace } from '../../chat/chat-types.ts';
import { around, findIn, soughtOf } from '../../reading/areas.ts';
import { asksTransport, withoutMeans } from '../../reading/means-of-travel.ts';
import { isCity, spotOf, spotTalkedOf, TOWNS } from '../../reading/named-points.ts';
import { readingOf } from '../../reading/reading.ts';
import type { Part, Reading } from '../../reading/reading.ts';
import { notOnTheMap } from './routes.ts';
import { lastWay, wayTurn } from './told-way.ts';
import { EMPTY_FRAME, inWords, placesTurn } from '../turn.ts';
import type { Skill, Spot, Topic, Turn } from '../turn.ts';
import { pageNear, placesFound } from '../../reading/look-ups.ts';
import { goingOn, inLower, nameWords, without } from '../../reading/phrases.ts';

/** The kinds of lines: words that ask for each, and the beginnings of the words that mean this kind. */
const KINDS = [
  { category: 'bus_route', words: 'маршрут автобуса', means: ['автобус', 'маршрутк'] },
  { category: 'trolleybus_route', words: 'маршрут троллейбуса', means: ['троллейбус'] },
  { category: 'tram_route', words: 'маршрут трамвая', means: ['трамва'] },
  { category: 'share_taxi_route', words: 'маршрутное такси', means: [] },
] as const;
/** Kinds that few maps tell apart. */
const BUSES: ReadonlySet<string> = new Set(['bus_route', 'share_taxi_route']);
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
 * both words ask for all lines. Asked for times, says that the map has none.
 */
export const linesSkill: Skill = async (topic) => {
  const { text, user } = topic;
  if (user === null) return null;
  const line = talk.LINE_BY_NUMBER.exec(text)?.groups ?? {};
  const number = line['number'] ?? line['behind'];
  const { parts } = askedOf(without(text, talk.LINE_BY_NUMBER));
  return number !== undefined && parts.length === 0 ? numberTurn(number, topic, user) : byLinesTurn(topic, user);
};

/** Reads what a question about lines names besides them. */
const askedOf = (text: string): Reading =>
  readingOf(
    without(withoutMeans(text), talk.BY_LINES, talk.OF_TIMETABLE, talk.BOARDING, talk.BY_LINES_AROUND),
    EMPTY_FRAME,
  );

/** Tells the lines of a number, and if asked where to get on, the stops beside the user. */
async function numberTurn(number: string, topic: Topic, user: Spot): Promise<Turn> {
  const { text } = topic;
  const lines = (await linesFound(` ${number}`, user, topic)).filter(({ name }) => isOfNumber(name, number));
  const told = linesTurn(lines, text, null, topic);
  if (told === null)
    return inWords(topic, `Маршрута ${number} рядом на карте нет.`, `The map has no line ${number} near here.`);
  const beside = talk.BOARDING.test(text) ? (await stopsBeside(user, topic)).told : [];
  const frame = { ...told.frame, lines: { text, number, spots: [] } };
  return { ...told, reply: [...timesNote(topic), told.reply, ...beside].join('\n'), frame };
}

/** Returns a note that the map has no timetables for a message that asks for times. */
const timesNote = ({ text, say }: Topic): string[] =>
  say.when(
    talk.OF_TIMETABLE.test(text),
    'Расписаний на карте нет: во сколько, как часто и ходит ли ночью, не скажу.',
    'The map has no timetables: I cannot say when or how often they go, or whether they do at night.',
  );

/**
 * Answers a message about the lines of the place or the way that a talk is about, «какие маршруты там ходят», «а
 * троллейбусы?», «а от рынка?», «а ночью ходят?»; null for other messages.
 */
export async function linesOfTalk(topic: Topic): Promise<Turn | null> {
  const { text, frame, user, say } = topic;
  const { lines } = frame;
  const isOfLines = talk.LINES_ASKED.test(text) || asksTransport(text);
  const isMore = talk.OF_TIMETABLE.test(text) || talk.BOARDING.test(text) || goingOn(text) !== null;
  if (user === null || !(isOfLines || (lines !== null && isMore))) return null;
  const { parts, roles, isLost } = askedOf(text);
  if (isLost || !parts.every(isEnd) || OTHERS.some((role) => roles.has(role))) return null;
  if (lines === null) {
    if (parts.length > 0) return null;
    const spot = spotTalkedOf(topic) ?? user;
    const isStop = talk.STOP_KINDS.has(spot.place?.category ?? '');
    const way = isStop ? null : lastWay(topic);
    if (way !== null) return (await linesAt([way[0]!, way.at(-1)!], topic, way)) ?? wayTurn(way, topic);
    // «Трамвай» alone is searched for.
    if (!talk.LINES_QUESTION.test(text)) return null;
    return linesAt([spot], topic, talk.ASKS_WAY.test(text) && spot !== user ? [user, spot] : null);
  }
  // «Где на него сесть»: on the vehicle that was named before.
  const again = isOfLines ? topic : { ...topic, text: `${lines.text} ${text}` };
  const isBoarding = parts.length === 0 && talk.BOARDING.test(text);
  if (parts.length === 0 && !isOfLines && !isBoarding)
    return talk.OF_TIMETABLE.test(text) ? inWords(topic, timesNote(topic).join('')) : null;
  if (lines.number !== null) return parts.length > 0 ? null : numberTurn(lines.number, again, user);
  if (isBoarding) {
    const { told } = await stopsBeside(lines.spots[0]!, topic);
    const where = say.in('Где какой маршрут стоит, на карте не указано.', 'Which line stops where is not on the map.');
    return inWords(topic, [...told, where].join('\n'));
  }
  const spots = [...lines.spots];
  for (const { words, marker } of parts) {
    const spot = await spotOf(words, topic);
    if (spot === null) return notOnTheMap([words], topic);
    if (marker === 'from') spots.splice(0, spots.length > 1 ? 1 : 0, spot);
    else spots.splice(spots.length > 1 ? 1 : 0, 1, spot);
  }
  return linesAt(spots, again);
}

/** Returns true for the start or target of a way. */
const isEnd = ({ marker, isNot }: Part): boolean => !isNot && (marker === 'from' || marker === 'to');

/** Roles of words that ask for something else than lines. */
const OTHERS: readonly talk.ReferenceRole[] = [
  ...(['walk', 'cycle', 'truck', 'far', 'price', 'phone', 'address', 'website', 'much', 'more', 'another'] as const),
  ...(['nearer', 'quicker', 'back', 'steps', 'of-them', 'why'] as const),
];

/** Tells the lines and stops of a question for a way by public transport; null for other questions. */
async function byLinesTurn(topic: Topic, user: Spot): Promise<Turn | null> {
  const { text } = topic;
  if (!talk.BY_LINES.test(text) && !(talk.LINES_ASKED.test(text) && talk.OF_TIMETABLE.test(text))) return null;
  const { parts } = askedOf(text);
  // «Когда автобус до Питера» is about no lines of the town.
  if (parts.some(({ words }) => isCity(words))) return null;
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

/** The stops beside a place, in words, and their names by which lines are known. */
async function stopsBeside(spot: Spot, topic: Topic): Promise<{ readonly told: string[]; readonly names: string[] }> {
  const { say } = topic;
  if (talk.STOP_KINDS.has(spot.place?.category ?? '')) return { told: [], names: [] };
  const stopKind = await soughtOf(say.in('остановка', 'bus stop'), topic);
  const found = stopKind === null ? null : await findIn(stopKind, around(spot, STOP_M), topic);
  const stops = [...(found?.places ?? [])]
    .filter(({ id }) => found?.tags?.get(id)?.['name'] !== undefined)
    .filter(({ name }, i, all) => all.findIndex((each) => each.name === name) === i)
    .slice(0, STOPS);
  const list = stops.map(({ name, distance_m: metres }) => `«${name}» (${say.distance(metres ?? 0)})`).join(', ');
  const at = spot.name === null ? say.in('рядом с вами', 'near you') : `${say.in('у', 'near')} ${say.named(spot)}`;
  return {
    told: say.when(list !== '', `Остановки ${at}: ${list}.`, `Stops ${at}: ${list}.`),
    names: stops.map(({ name }) => name).filter((name) => !talk.COMMON_NAMES.has(inLower(name).slice(0, SHORT))),
  };
}

/**
 * Tells the lines whose names have a place or a stop beside it, of two places both if there is such a line, then these
 * stops and the way by other means; null if there are none.
 */
async function linesAt(spots: readonly Spot[], topic: Topic, way: readonly Spot[] | null = null): Promise<Turn | null> {
  const { say, user, text } = topic;
  const beside: string[] = [];
  const named: EndName[][] = [];
  for (const spot of spots) {
    const { told, names } = await stopsBeside(spot, topic);
    beside.push(...told);
    const all = [spot.asked, spot.name?.split(', ').at(-1), ...names];
    named.push(all.map((name) => wordsOfStop(name ?? '')).filter(({ words }) => words.length > 0));
  }
  const all = user === null ? [] : await linesFound('', user, topic);
  const isAt = ({ name }: ChatPlace, at: number): boolean =>
    endsOf(name).some((end) => named[at]!.some((each) => isNamedLike(end, each)));
  const [from, to] = [spots[0]!, spots.at(-1)!];
  const ofEnds = spots.map((_spot, at) => all.filter((line) => isAt(line, at)));
  const ofAll = all.filter((line) => ofEnds.every((lines) => lines.includes(line)));
  const isTo = ofAll.length > 0 || ofEnds.at(-1)!.length > 0;
  const lines = ofAll.length > 0 ? ofAll : isTo ? ofEnds.at(-1)! : ofEnds[0]!;
  const head = isTo
    ? say.in(
        `Идут ли они от ${say.named(from)}, на карте не указано; до ${say.named(to)} по названию едут:`,
        `The map does not say whether they pass ${say.named(from)}; by their names these go to ${say.named(to)}:`,
      )
    : say.in(
        `До ${say.named(to)} маршрута с таким названием на карте нет. От ${say.named(from)} идут:`,
        `No line of the map has ${say.named(to)} in its name. From ${say.named(from)} go:`,
      );
  const told = linesTurn(lines, text, to, topic);
  if (told === null && beside.length === 0 && !talk.STOP_KINDS.has(to.place?.category ?? '')) return null;
  const none = say.in(
    'В названиях маршрутов на карте этого места нет, а через какие остановки они идут, на карте не указано.',
    'No line of the map has this place in its name, and the map does not say which stops a line passes.',
  );
  const other = way === null ? null : await wayTurn(way, topic);
  const { frame } = other ?? { frame: { ...topic.frame, focus: to.place ?? null, to } };
  return {
    reply: [
      ...timesNote(topic),
      ...(told === null || ofAll.length > 0 || (isTo && from.name === null) ? [] : [head]),
      told?.reply ?? none,
      ...beside,
      ...(other === null ? [] : [other.reply]),
    ].join('\n'),
    places: told?.places ?? [],
    route: other?.route ?? null,
    frame: { ...frame, lines: { text, number: null, spots: way ?? spots } },
  };
}

/** A name of a place or a stop: the beginnings of the words by which it differs, and the ids of the types of street in it. */
interface EndName {
  readonly words: readonly string[];
  readonly types: readonly number[];
}

const wordsOfStop = (name: string): EndName => {
  const all = nameWords(name);
  const words = all.filter((word) => word.length >= BEGINNING && !talk.COMMON_IN_STOPS.test(word));
  return { words: words.map((word) => word.slice(0, BEGINNING)), types: all.flatMap(streetTypesOf) };
};

/** Returns the ends of a line by its name. */
const endsOf = (name: string): string[] => name.split(talk.STOP_ARROWS).flatMap((end) => end.split(/ [-–—] /));

/** Returns true for an end of a line with the words of a name: «проспект Ленина» is not «площадь Ленина». */
function isNamedLike(end: string, { words, types }: EndName): boolean {
  const own = nameWords(end);
  const ownTypes = own.flatMap(streetTypesOf);
  const isSameType = types.length === 0 || ownTypes.length === 0 || types.some((type) => ownTypes.includes(type));
  const telling = own.filter((word) => !talk.COMMON_IN_STOPS.test(word));
  return isSameType && words.every((word) => telling.some((each) => each.includes(word)));
}

/** Tells lines: only trams to a question for trams, unless there is none. Returns null without lines. */
function linesTurn(lines: readonly ChatPlace[], text: string, to: Spot | null, { say }: Topic): Turn | null {
  const asked = KINDS.find(({ means }) => means.some((word) => text.includes(word))) ?? null;
  const isBus = asked !== null && BUSES.has(asked.category);
  const ofKind = lines.filter(({ category }) => asked?.category === category || (isBus && BUSES.has(category ?? '')));
  const places = ofKind.length > 0 && !isBus ? ofKind : lines;
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
