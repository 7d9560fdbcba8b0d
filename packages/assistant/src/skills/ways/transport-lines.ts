import { folded, LinesBeside, talk } from '@verst/core';
import type { LineEnd, StoppingLine } from '@verst/core';
import { toChatPlace } from '../../chat/chat-places.ts';
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
import type { Wording } from '../wording.ts';
import { pageNear } from '../../reading/look-ups.ts';
import { goingOn, without } from '../../reading/phrases.ts';

/** The kinds of lines: words that ask for each, and the beginnings of the words that mean this kind. */
const KINDS = [
  { category: 'bus_route', words: 'маршрут автобуса', means: ['автобус', 'маршрутк'] },
  { category: 'trolleybus_route', words: 'маршрут троллейбуса', means: ['троллейбус'] },
  { category: 'tram_route', words: 'маршрут трамвая', means: ['трамва'] },
  { category: 'share_taxi_route', words: 'маршрутное такси', means: [] },
] as const;
/** Kinds that few maps tell apart. */
const BUSES: ReadonlySet<string> = new Set(['bus_route', 'share_taxi_route']);
/** Most lines of a kind that are read, and those of a page. */
const [MOST_LINES, PAGE] = [500, 100];
const REACH_M = 50_000;
const TOLD = 10;
/** Stops beside a place are at most this far from it, and so many are told. */
const [STOP_M, STOPS] = [600, 2];

/**
 * Tells the lines of public transport to a place, past it or from one to another, «Каким автобусом доехать до Черёхи»,
 * and the stops beside, or the lines of a number, «Куда едет 28 автобус», and whether they pass a place. Few maps tell
 * buses from fixed-route taxis, so both words ask for all lines. Asked for times, says that the map has none.
 */
export const linesSkill: Skill = async (topic) => {
  const { text, user } = topic;
  if (user === null) return null;
  const line = talk.LINE_BY_NUMBER.exec(text)?.groups ?? {};
  const number = line['number'] ?? line['behind'];
  if (number === undefined) return byLinesTurn(topic, user);
  const spots = await spotsOf(askedOf(without(text, talk.LINE_BY_NUMBER)).parts, topic);
  return spots === null ? null : numberTurn(number, topic, user, spots);
};

/** Reads what a question about lines names besides them. */
const askedOf = (text: string): Reading =>
  readingOf(
    without(withoutMeans(text), talk.BY_LINES, talk.OF_TIMETABLE, talk.BOARDING, talk.BY_LINES_AROUND),
    EMPTY_FRAME,
  );

/**
 * Tells the lines of a number, whether they pass some places, and if asked where to get on, the stops beside the user.
 */
async function numberTurn(number: string, topic: Topic, user: Spot, spots: readonly Spot[] = []): Promise<Turn | null> {
  const { text, say } = topic;
  const found = (await linesFound(` ${number}`, user, topic)).filter(({ name }) => isOfNumber(name, number));
  // «Сколько ждать 5 автобуса на остановке Рынок» of a map without it is about that stop.
  if (found.length === 0 && spots.some(({ place }) => talk.STOP_KINDS.has(place?.category ?? ''))) return null;
  const { ofKind } = linesOfKind(found, text);
  const all = ofKind.length > 0 ? ofKind : found;
  const { beside } = await linesBeside(all, spots, topic);
  const passing = spots.length === 0 ? all : beside.direct();
  const lines = passing.length > 0 ? passing : all;
  const names = spots.map((spot) => say.named(spot)).join(', ');
  const passes =
    passing.length > 0 ? say.in('Да, проходит', 'Yes, it passes') : say.in('Нет, не проходит', 'No, it does not pass');
  const verdict = spots.length === 0 || all.length === 0 ? [] : [`${passes}: ${names}.`];
  const told = linesTurn(lines, text, null, topic, (line) =>
    passing.length > 0 && spots.length > 1
      ? rideText(line, beside.ride(line), topic)
      : withStops(line, line.stops, say),
  );
  if (told === null)
    return inWords(topic, `Маршрута ${number} рядом на карте нет.`, `The map has no line ${number} near here.`);
  const boarding = talk.BOARDING.test(text) ? (await stopsBeside(user, topic)).told : [];
  const frame = { ...told.frame, lines: { text, number, spots } };
  return { ...told, reply: [...timesNote(topic), ...verdict, told.reply, ...boarding].join('\n'), frame };
}

/** Returns a line in words with stops, if it has any. */
const withStops = ({ name }: Line, stops: readonly string[], say: Wording): string =>
  stops.length === 0 ? name : `${name}. ${say.in('Остановки', 'Stops')}: ${stops.join(' — ')}`;

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
  const { text, frame, user } = topic;
  const { lines } = frame;
  const isOfStops = lines !== null && talk.STOPS_OF_LINE.test(text);
  const isOfLines = talk.LINES_ASKED.test(text) || asksTransport(text) || isOfStops;
  const isMore = talk.OF_TIMETABLE.test(text) || talk.BOARDING.test(text) || goingOn(text) !== null;
  if (user === null || !(isOfLines || (lines !== null && isMore))) return null;
  const { parts, roles, isLost } = askedOf(text);
  const isOther = OTHERS.some((role) => roles.has(role) && !(isOfStops && role === 'much'));
  if (isLost || !parts.every(isEnd) || isOther) return null;
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
  if (lines.number !== null) {
    const ends = await spotsOf(parts, topic);
    return ends === null
      ? notOnTheMap(
          parts.map(({ words }) => words),
          topic,
        )
      : numberTurn(lines.number, again, user, ends);
  }
  if (isBoarding) {
    return inWords(topic, (await stopsBeside(lines.spots[0]!, topic)).told.join('\n'));
  }
  const spots = [...lines.spots];
  for (const { words, marker } of parts) {
    const spot = await spotOf(words, topic);
    if (spot === null) return notOnTheMap([words], topic);
    if (marker === 'via') spots.splice(-1, 0, spot);
    else if (marker === 'from') spots.splice(0, spots.length > 1 ? 1 : 0, spot);
    else spots.splice(spots.length > 1 ? 1 : 0, 1, spot);
  }
  return linesAt(spots, again);
}

/** Returns true for the start or target of a way, or what it passes. */
const isEnd = ({ marker, isNot }: Part): boolean =>
  !isNot && (marker === 'from' || marker === 'to' || marker === 'via');

/** Returns the places that a question about lines names, the start first; null if the map lacks one of them. */
async function spotsOf(parts: readonly Part[], topic: Topic): Promise<Spot[] | null> {
  const spots: Spot[] = [];
  for (const { words } of parts.toSorted((a, b) => Number(b.marker === 'from') - Number(a.marker === 'from'))) {
    const spot = await spotOf(words, topic);
    if (spot === null) return null;
    spots.push(spot);
  }
  return spots;
}

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
  const ends = parts.filter(({ marker }) => marker !== 'from' && marker !== 'with');
  // «Какие автобусы идут на вокзал»: the preposition may have gone with the verb.
  const target = ends.find(({ marker }) => marker !== null) ?? (ends.length === 1 ? ends[0] : undefined);
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
  const way = isWay && spots.length === 1 ? [user, ...spots] : spots;
  return linesAt(way, topic, isWay ? way : null);
}

/** Returns true for the name of a line of a number, which stands before its ends: «Автобус №28: Вокзал → Рынок». */
const isOfNumber = (name: string, number: string): boolean =>
  folded(name.split(':')[0]!)
    .split(/[^\d\p{L}]+/u)
    .includes(number);

/** A line with the names of its stops; none where the map does not tell them. */
type Line = ChatPlace & StoppingLine;

/** Returns the lines of all kinds in reach that have the words besides that of their kind. */
async function linesFound(words: string, user: Spot, topic: Topic): Promise<readonly Line[]> {
  const found: Line[] = [];
  for (const kind of KINDS) {
    for (let [offset, total] = [0, 1]; offset < Math.min(total, MOST_LINES); offset += PAGE) {
      const more = { category: kind.category, limit: PAGE, offset };
      const page = await pageNear('searchPois', kind.words + words, user, REACH_M, more, topic);
      const results = (page?.results ?? []) as readonly { readonly tags?: Readonly<Record<string, string>> }[];
      for (const hit of results) {
        const place = toChatPlace(hit, 'poi');
        if (place !== null) found.push({ ...place, stops: hit.tags?.['stops']?.split(';') ?? [] });
      }
      total = page?.total ?? 0;
    }
  }
  return found;
}

/** The stops beside a place, the nearest in words, and the names of all by which lines are known. */
async function stopsBeside(spot: Spot, topic: Topic): Promise<{ readonly told: string[]; readonly names: string[] }> {
  const { say } = topic;
  if (talk.STOP_KINDS.has(spot.place?.category ?? '')) return { told: [], names: [spot.name ?? ''] };
  const stopKind = await soughtOf(say.in('остановка', 'bus stop'), topic);
  const found = stopKind === null ? null : await findIn(stopKind, around(spot, STOP_M), topic);
  const stops = [...(found?.places ?? [])]
    .filter(({ id }) => found?.tags?.get(id)?.['name'] !== undefined)
    .filter(({ name }, i, all) => all.findIndex((each) => each.name === name) === i);
  const list = stops
    .slice(0, STOPS)
    .map(({ name, distance_m: metres }) => `«${name}» (${say.distance(metres ?? 0)})`)
    .join(', ');
  const at = spot.name === null ? say.in('рядом с вами', 'near you') : `${say.in('у', 'near')} ${say.named(spot)}`;
  return {
    told: say.when(list !== '', `Остановки ${at}: ${list}.`, `Stops ${at}: ${list}.`),
    // By the names on the map, whatever the language of the talk.
    names: stops.map(({ id }) => found!.tags!.get(id)!['name']!),
  };
}

/** The lines beside places, and the stops beside them in words. */
async function linesBeside<L extends Line>(
  lines: readonly L[],
  spots: readonly Spot[],
  topic: Topic,
): Promise<{ readonly beside: LinesBeside<L>; readonly told: readonly string[] }> {
  const ends: LineEnd[] = [];
  const told: string[] = [];
  for (const spot of spots) {
    const stops = await stopsBeside(spot, topic);
    const names = [spot.asked, spot.name?.split(', ').at(-1)].filter((name) => name !== undefined);
    ends.push({ names, stops: stops.names });
    told.push(...stops.told);
  }
  return { beside: new LinesBeside(lines, ends), told };
}

/** Returns a line in words, with the stops where to get on and off, or all between if these are asked for. */
function rideText(line: Line, ride: readonly string[], { say, text }: Topic): string {
  if (ride.length === 0 || talk.WHICH_STOPS.test(text)) return withStops(line, ride, say);
  const [from, to, count] = [ride[0]!, ride.at(-1)!, ride.length - 1];
  return say.in(
    `${line.name}. От «${from}» до «${to}», остановок: ${count}`,
    `${line.name}. From ${from} to ${to}, stops: ${count}`,
  );
}

/**
 * Tells the lines that stop beside a place, or that go from one to another, directly or with a change, then the stops
 * beside and the way by other means; null if there are none. Lines of which the map has no stops count by their names.
 */
async function linesAt(spots: readonly Spot[], topic: Topic, way: readonly Spot[] | null = null): Promise<Turn | null> {
  const { say, user, text } = topic;
  const all = user === null ? [] : await linesFound('', user, topic);
  const { beside, told: stops } = await linesBeside(all, spots, topic);
  const [from, to] = [spots[0]!, spots.at(-1)!];
  const direct = beside.direct();
  const lines = direct.length > 0 ? direct : beside.at(spots.length - 1);
  const isKnown = lines.some((line) => line.stops.length > 0);
  const told = linesTurn(lines, text, to, topic, (line) => rideText(line, beside.ride(line), topic));
  if (told === null && stops.length === 0 && !talk.STOP_KINDS.has(to.place?.category ?? '')) return null;
  const change = direct.length > 0 ? null : beside.change();
  const head = isKnown
    ? say.in(`Прямого маршрута ${say.from(from)} до ${say.named(to)} на карте нет.`, `The map has no direct line.`)
    : say.in(
        `Идут ли они от ${say.named(from)}, на карте не указано.`,
        `The map does not say whether these pass ${say.named(from)}.`,
      );
  const changing =
    change === null
      ? []
      : [
          say.in(
            `С пересадкой: ${change.first.name}, до остановки «${change.at}», оттуда ${change.second.name}.`,
            `With a change: ${change.first.name} to the stop ${change.at}, then ${change.second.name}.`,
          ),
        ];
  const which = say.in(`До ${say.named(to)} едут:`, `To ${say.named(to)} go:`);
  const none = say.in(
    `Маршрутов с остановками у ${say.named(to)} на карте нет.`,
    `The map has no lines with stops near ${say.named(to)}.`,
  );
  const via = lines === direct ? spots.slice(1, -1).map((spot) => say.named(spot)) : [];
  const passes = say.when(via.length > 0, `Да, проходит: ${via.join(', ')}.`, `Yes, it passes: ${via.join(', ')}.`);
  const other = way === null ? null : await wayTurn(way, topic);
  const { frame } = other ?? { frame: { ...topic.frame, focus: to.place ?? null, to } };
  return {
    reply: [
      ...timesNote(topic),
      ...passes,
      ...(told === null || lines === direct || spots.length < 2 || (!isKnown && from.name === null)
        ? []
        : [head, ...changing, which]),
      told?.reply ?? none,
      ...stops,
      ...(other === null ? [] : [other.reply]),
    ].join('\n'),
    places: told?.places ?? [],
    route: other?.route ?? null,
    frame: { ...frame, lines: { text, number: null, spots: way ?? spots } },
  };
}

/** Returns the kind of line that a text asks for, the lines of it, and these before the others, or all if there is none. */
function linesOfKind(lines: readonly Line[], text: string) {
  const asked = KINDS.find(({ means }) => means.some((word) => text.includes(word)));
  const isBus = asked !== undefined && BUSES.has(asked.category);
  const ofKind = lines.filter(({ category }) => asked?.category === category || (isBus && BUSES.has(category ?? '')));
  const others = isBus ? lines.filter((line) => !ofKind.includes(line)) : [];
  return { asked, ofKind, sought: ofKind.length > 0 ? [...ofKind, ...others] : lines };
}

/** Tells lines: only trams to a question for trams, unless there is none. Returns null without lines. */
function linesTurn(
  lines: readonly Line[],
  text: string,
  to: Spot | null,
  { say }: Topic,
  inWords: (line: Line) => string,
): Turn | null {
  const { asked, ofKind, sought } = linesOfKind(lines, text);
  if (sought.length === 0) return null;
  const missing = say.when(
    asked !== undefined && ofKind.length === 0,
    `Такой ${asked?.words} на карте не нашёл, есть другие:`,
    'I find no such line of that kind on the map, but these:',
  );
  const note = sought.some(({ stops }) => stops.length > 0)
    ? say.in('Это маршруты с карты: расписаний у меня нет.', 'These are lines of the map: I have no timetables.')
    : say.in(
        'Это маршруты с карты: расписания и остановок по пути у меня нет.',
        'These are lines of the map: I have no timetables and do not know where they stop.',
      );
  // Both directions of a line are one.
  const unique = to === null ? sought : [...new Map(sought.map((line) => [line.name.split(':')[0], line])).values()];
  const names = say.list(unique.slice(0, TOLD).map(inWords));
  const places = sought.map(({ stops: _stops, ...place }) => place);
  return placesTurn([...missing, names, note].join('\n'), places, { ...EMPTY_FRAME, to });
}
