import { DEFAULT_TRUCK, talk } from '@verst/core';
import { toChatPlace } from '../chat/chat-places.ts';
import type { ChatRoute } from '../chat/chat-types.ts';
import {
  exactlyNamed,
  isLargeCity,
  isNamedBy,
  lostName,
  placeOf,
  placeTalkedOf,
  resemblesName,
  pointParameters,
  spotAt,
  spotOf,
} from './named-points.ts';
import { goingOn } from './phrases.ts';
import { isOf, readingOf } from './reading.ts';
import { allMeans, asksTransport, meansIn, meansText, namedMeans, noNetwork, withoutMeans } from './means-of-travel.ts';
import { noAirport, otherStations } from './other-stations.ts';
import type { Means } from './means-of-travel.ts';
import type { Skill, Spot, Topic, Turn } from './turn.ts';
import { EMPTY_FRAME, missedTurn } from './turn.ts';
import type { ToolAnswer } from '../tools/tool-answers.ts';

const STEP_BY_STEP =
  /(?:^| )(?:по шагам|пошагово|подробно|подробный|по поворотам|все повороты|step by step|turn by turn|in detail|directions)(?= |$)/;
const VIA = /^(.+?)[ ,]+(?:через|с заездом (?:в|на|к|во)|с остановкой (?:в|на|у)|via|through)[ ]+(.+)$/;
/** The same with the stop first: «с заездом в аптеку: Мира 6 - Советская 39». */
const VIA_FIRST =
  /(?:^| )(?:через|с заездом (?:в|на|к|во)|с остановкой (?:в|на|у)|via|through) (?<stop>[^:]+): ?(?<from>.+?) [-–—] (?<to>.+)$/;
const THERE = talk.WAYS_THERE;
/** The same without a destination: «как добраться», «сколько ехать». */
const WAY = talk.WAYS_ALONE;
const BETWEEN =
  /(?:^(?:между|between)|(?:расстояние|сколько|ехать|далеко|дорога|маршрут|путь|километров|км|distance|far|route|drive)(?: \S+){0,2} (?:между|between)) (.+?) (?:и|and) (.+)$/;
const HOW_FAR = /^how far is (?!it )(.+?) from (.+)$/;
const HOW_FROM = /^how (?:far|long|many \S+|much time)(?: \S+){0,6}? (?=from .+ to )/;
const FROM = /^(?:от|из|с|со|from) (.+)$/;
const TO = /^(?:до|в|во|к|на|to) (.+)$/;
const MOST_STEPS = 20;
/** Other routes that the router is asked for. */
const MOST_WAYS = 1;
const HERE_UNKNOWN = new Set(['отсюда', 'from here']);

/**
 * Answers questions about a route, including those that rely on earlier messages: «как туда доехать», «а от вокзала?»,
 * «а обратно?», «через рынок».
 */
export const waySkill: Skill = async (topic) => {
  const { text, frame, user } = topic;
  const like = await likeTarget(topic);
  if (like !== null) return like;
  const sized = text.replace(talk.DIMENSIONS, ' ').replace(/\s+/g, ' ').trim();
  if (sized !== text && sized !== '') {
    const way = await waySkill({ ...topic, text: sized });
    return way === null || way.missed ? way : { ...way, reply: `${way.reply}\n${sizeNote(topic)}` };
  }
  // «Какие из них до 22» names no ends of a route.
  if (talk.OF_THEM.test(text)) return null;
  if (frame.to !== null && talk.ANY_QUICKER.test(text)) {
    const ends = [frame.from ?? user, ...frame.via, frame.to].filter((spot) => spot !== null);
    const each = `${talk.MEANS_PHRASES.foot}, ${talk.MEANS_PHRASES.bicycle}, ${talk.MEANS_PHRASES.car}`;
    return ends.length < 2 ? null : wayTurn(ends, { ...topic, text: each });
  }
  const there = THERE.exec(text) ?? WAY.exec(text);
  if (there !== null && (frame.places.length > 0 || frame.to !== null)) {
    const target =
      placeTalkedOf((there[1] ?? 'там').replace(/^(?:до|в|к|to|the) /, ''), topic) ?? frame.focus ?? frame.places[0];
    const to = target === undefined ? frame.to! : spotAt(target);
    const from = user ?? frame.near;
    if (from === null) return askForStart(to, topic);
    return wayTurn([from, to], target === undefined ? topic : { ...topic, frame: { ...frame, focus: target } });
  }
  if (talk.BETWEEN_THEM.test(text)) {
    const both =
      frame.earlier !== null && frame.focus !== null ? [frame.earlier, frame.focus] : frame.places.slice(0, 2);
    return both.length < 2 ? null : wayTurn(both.map(spotAt), topic);
  }
  const between = BETWEEN.exec(text);
  if (between !== null) {
    const ends = [await spotOf(between[1]!, topic), await spotOf(between[2]!, topic)];
    const unknown = between.slice(1).filter((_words, i) => ends[i] === null);
    return unknown.length > 0 ? notOnTheMap(unknown, topic) : wayTurn([ends[0]!, ends[1]!], topic);
  }
  const [, far, origin] = HOW_FAR.exec(text) ?? [];
  if (far !== undefined && origin !== undefined) {
    const ends = [await spotOf(origin, topic), await spotOf(far, topic)];
    return ends[0] === null || ends[1] === null ? null : wayTurn([ends[0]!, ends[1]!], topic);
  }
  const first = VIA_FIRST.exec(text)?.groups;
  if (first !== undefined) {
    const [from, to] = [await spotOf(first['from']!, topic), await spotOf(first['to']!, topic)];
    const stop = await spotOf(first['stop']!, { ...topic, user: from ?? user });
    return from && stop && to ? wayTurn([from, stop, to], topic) : null;
  }
  const called = talk.AND_CALL_AT.exec(text)?.groups;
  const calledEnds = called === undefined ? null : await endsOf(called['ends']!, topic);
  if (calledEnds !== null) {
    const [start, end] = [calledEnds[0]!, calledEnds.at(-1)!];
    const stop = await spotOf(called!['stop']!, { ...topic, user: start });
    return stop === null ? notOnTheMap([called!['stop']!], topic) : wayTurn([start, stop, end], topic);
  }
  const onlyTo = called === undefined ? undefined : talk.TO_THERE.exec(called['ends']!)?.groups?.['to'];
  if (onlyTo !== undefined && user !== null) {
    const [stop, end] = [await spotOf(called!['stop']!, topic), await spotOf(onlyTo, topic)];
    if (stop !== null && end !== null) return wayTurn([user, stop, end], topic);
  }
  const via = VIA.exec(text);
  if (
    via !== null &&
    !talk.HAS_TARGET.test(` ${via[2]!}`) &&
    /(?:^| )(?:от|из|до|со?|from|to) | [-–—] /.test(via[1]!)
  ) {
    const ends = (await endsOf(via[1]!, topic)) ?? (await dashedEnds(via[1]!, topic));
    const found = ends === null ? await searchOf(via[1]!, topic) : null;
    const { from, to } = found?.interpretation ?? { from: null, to: null };
    const [start, end] = ends ?? [(await endOfSearch(from, topic)) ?? user, await endOfSearch(to, topic)];
    const stop = await spotOf(via[2]!, { ...topic, user: start ?? user });
    if (stop === null) return notOnTheMap([via[2]!], topic);
    return end == null || start == null ? null : wayTurn([start, stop, end], topic);
  }
  const plainWay = withoutMeans(text.replace(talk.IN_COMPANY, ' ')).replace(/[ ,]+(?:и)?$/, '');
  const distant = [talk.WAYS_FAR, talk.NEEDED_AT, talk.HOW_FAR_IS, talk.WAYS_TO, talk.IN_TIME_TO]
    .map((form) => form.exec(plainWay)?.groups?.['to'])
    .find((words) => words !== undefined)
    ?.replace(talk.WAYS_TAIL, '');
  // «Успею дойти от вокзала до рынка» has a start of its own.
  const hasStart = readingOf(text, EMPTY_FRAME).parts.some(({ marker }) => marker === 'from');
  const distantSpot = distant === undefined || user === null || hasStart ? null : await spotOf(distant, topic);
  if (distantSpot !== null) return wayTurn([user!, distantSpot], { ...topic, frame: { ...frame, means: null } });
  const away = await citiesAway(text, topic);
  if (away.length > 0) return notOnTheMap(away, topic);
  const read = await endsOf(text, topic);
  if (read !== null) return wayTurn(read, { ...topic, frame: { ...frame, means: null } });
  const rest = goingOn(text) ?? text;
  if (frame.to === null) return null;
  const from = frame.from ?? user;
  if (STEP_BY_STEP.test(` ${rest}`) && from !== null) return wayTurn([from, ...frame.via, frame.to], topic);
  const isMeans = namedMeans(rest) !== null || asksTransport(rest);
  if (isMeans && from !== null && (rest.split(' ').length <= 4 || allMeans(rest).length > 1))
    return wayTurn([from, ...frame.via, frame.to], topic);
  // «От вокзала» alone names the start of the route.
  const isStart = FROM.test(text) && text.split(' ').length <= 4 && !text.includes(' до ') && !text.includes(' to ');
  if (goingOn(text) === null && !isStart) return null;
  const through = /^(?:через|via) (.+)$/.exec(rest)?.[1];
  const [start, end] = [FROM.exec(rest)?.[1], TO.exec(rest)?.[1]];
  const words = through ?? start ?? end;
  if (words === undefined) return null;
  const spot = await spotOf(words, topic);
  if (spot === null) return notOnTheMap([words], topic);
  if (through !== undefined) return from === null ? null : wayTurn([from, spot, frame.to], topic);
  if (start !== undefined) return wayTurn([spot, frame.to], topic);
  return from === null ? askForStart(spot, topic) : wayTurn([from, spot], topic);
};

/** The way to another of the sort of the last target: «а до Никольской» after «до Громовой башни». */
async function likeTarget(topic: Topic): Promise<Turn | null> {
  const { frame, user, text } = topic;
  if (frame.to === null) return null;
  const { parts } = readingOf(text, frame);
  const [part] = parts;
  const from = frame.from ?? user;
  const noun = frame.to.asked?.split(' ').at(-1);
  if (part?.marker !== 'to' || parts.length > 1 || from === null || noun === undefined || noun === frame.to.asked)
    return null;
  if (!talk.STREET_ADJECTIVE.test(part.words) && !talk.ADJECTIVE.test(part.words)) return null;
  const place = await placeOf(`${part.words} ${noun}`, topic);
  const isNamed = place !== null && part.words.split(' ').every((word) => isOf(word, place.name));
  return isNamed ? wayTurn([from, { ...spotAt(place), asked: `${part.words} ${noun}` }], topic) : null;
}

/**
 * Returns the ends of «от A до B», each looked up by itself; null if the message does not name two ends that the map
 * has.
 */
async function endsOf(text: string, topic: Topic): Promise<Spot[] | null> {
  const asked = withoutManner(text.replace(talk.IN_COMPANY, ' '));
  for (const form of talk.WAY_ENDS) {
    const { from, to } = form.exec(asked)?.groups ?? {};
    if (from === undefined || to === undefined) continue;
    const start = await spotOf(from, topic);
    if (start === null) continue;
    const spots: (Spot | null)[] = [start];
    for (const part of to.split(talk.THEN_TO)) spots.push(await spotOf(part, { ...topic, user: spots.at(-1)! }));
    if (spots.every((spot) => spot !== null)) return spots;
  }
  return null;
}

/** Returns the ends of «маршрут Новоселов 21 - площадь Ленина». */
async function dashedEnds(text: string, topic: Topic): Promise<[Spot, Spot] | null> {
  const { from, to } = talk.DASHED_ENDS.exec(text)?.groups ?? {};
  if (from === undefined || to === undefined) return null;
  const start = await spotOf(from, topic);
  const end = await spotOf(to, topic);
  return start === null || end === null ? null : [start, end];
}

/** Returns the large cities that are ends of the route asked for and not on this map. */
async function citiesAway(text: string, topic: Topic): Promise<string[]> {
  const ends = talk.WAY_ENDS.map((form) => form.exec(withoutManner(text))?.groups).find(
    (groups) => groups !== undefined,
  );
  const away: string[] = [];
  for (const end of [ends?.['from'], ends?.['to']])
    if (end !== undefined && isLargeCity(end) && (await spotOf(end, topic)) === null) away.push(end);
  return away;
}

/** Returns the minutes that a message names; null if it names none. */
export function minutesIn(text: string): number | null {
  const { count, unit = '' } = talk.WITHIN_MINUTES.exec(text)?.groups ?? {};
  if (count === undefined) return null;
  const amount = talk.AMOUNTS[count];
  return amount ?? (unit === '' ? null : Number(count) * (talk.HOURS.test(unit) ? 60 : 1));
}

/** Returns true if words ask for a route without a destination: «как туда доехать», «построй маршрут». */
export const leansOnTalk = (text: string): boolean =>
  THERE.test(text) || WAY.test(text) || talk.CHAIN_LEAD.test(text) || talk.CHAIN_FROM_THERE.test(text);

/**
 * Removes the means, wishes and manner of telling from a question about a route: «по шагам» is not part of an address.
 */
export const withoutManner = (text: string): string =>
  withoutMeans(text.replace(STEP_BY_STEP, ' ').replace(talk.WAYS_WISHES, ' ').replace(HOW_FROM, '')).replace(
    talk.WAYS_TAIL,
    '',
  ) || text;

/** Answers with the route that a search read in a message. */
export async function routeTurn({ interpretation }: ToolAnswer<'search'>, told: Topic): Promise<Turn> {
  // A complete question starts anew: only «а до вокзала?» keeps the means of the previous route.
  const topic = goingOn(told.text) === null ? { ...told, frame: { ...told.frame, means: null } } : told;
  const { user } = topic;
  const { unresolved } = interpretation;
  const [from, to] = [await endOfSearch(interpretation.from, topic), await endOfSearch(interpretation.to, topic)];
  // If no start is written, it is the position of the user, which the search names in words of its own.
  const unknown = unresolved.filter((part) => !HERE_UNKNOWN.has(part));
  if (to === null) return notOnTheMap(unknown.length > 0 ? unknown : [interpretation.to?.text ?? ''], topic);
  if (from === null && interpretation.from?.text) return notOnTheMap([interpretation.from.text], topic);
  const start = from ?? user;
  if (start !== null) return wayTurn([isUser(start, user) ? { ...start, name: null } : start, to], topic);
  return unknown.length === 0 ? askForStart(to, topic) : notOnTheMap(unknown, topic);
}

/** Returns an end as the search read it; stations and large cities are looked up again by their words. */
async function endOfSearch(end: (Spot & { readonly text?: string }) | null, topic: Topic): Promise<Spot | null> {
  if (end !== null && isUser(end, topic.user)) return topic.user;
  if (end?.text !== undefined && end.text !== '') {
    const found = await topic.tools.ask('search', {
      query: end.text,
      limit: 5,
      lang: topic.language,
      ...pointParameters(topic.user),
    });
    if (found !== null && lostName(found) !== null) return null;
    const exact = found === null ? null : exactlyNamed(end.text, found);
    if (exact !== null) return { ...spotAt(exact), asked: end.text };
    // A route to something that only resembles the words would lead astray.
    if (found !== null && !isNamedBy(end.text, found)) return null;
  }
  return end?.text !== undefined &&
    (talk.NUMBERED_STATION.test(end.text) || talk.STATION_WORD.test(end.text) || isLargeCity(end.text))
    ? await spotOf(end.text, topic)
    : end === null
      ? null
      : { ...end, ...(end.text === undefined ? {} : { asked: end.text }) };
}

/** Describes the route through points; by each means if the message names several. */
export async function wayTurn(spots: readonly Spot[], topic: Topic): Promise<Turn> {
  const { say, text } = topic;
  if (talk.ANOTHER_WAY.test(text)) return otherWay(spots, { ...topic, text: text.replace(talk.ANOTHER_WAY, ' ') });
  const [from, to] = [spots[0]!, spots.at(-1)!];
  const named = allMeans(text);
  const means = meansIn(text) ?? topic.frame.means ?? 'car';
  // Keeps the earlier results for «ещё» and «второй».
  const frame = { ...topic.frame, from, to, via: spots.slice(1, -1), means, business: null, counted: null };
  const title = titleOf(spots, topic);
  if (named.length > 1) return eachMeansTurn(spots, named, topic, frame);
  const answer = await askWay(spots, means, topic);
  if (answer === null && topic.tools.lacksNetwork) return withoutNetwork(spots, means, title, { ...topic, frame });
  const onFoot = answer === null && means !== 'foot' ? await askWay(spots, 'foot', topic) : null;
  if (onFoot !== null) {
    const none = say.in(`Пути ${meansText(means, say)} не нашёл.`, `I found no way ${meansText(means, say)}.`);
    const reply = `${title}: ${toldWay(onFoot, 'foot', topic)}. ${none}`;
    return { reply, places: [], route: routeOf(onFoot, from, to), frame };
  }
  if (answer === null) {
    const reply = say.in(
      `${title}: пути ${meansText(means, say)} не нашёл.`,
      `${title}: I found no way ${meansText(means, say)}.`,
    );
    return { ...missedTurn(topic, reply), frame };
  }
  const lines = [
    `${title}: ${toldWay(answer, means, topic)}.`,
    ...remarks(answer, means, topic),
    ...spots.flatMap((spot) => [...otherHouse(spot, topic), ...otherName(spot, topic)]),
    ...(await otherStations(spots, topic)),
    ...(await noAirport(spots, topic)),
  ];
  if (STEP_BY_STEP.test(` ${text}`)) lines.push(...stepsOf(answer, topic));
  return { reply: lines.join('\n'), places: [], route: routeOf(answer, from, to), frame };
}

/** Says that the snapshot has no network of a means, and answers with the route by car if there is one. */
async function withoutNetwork(spots: readonly Spot[], means: Means, title: string, topic: Topic): Promise<Turn> {
  const { say, frame } = topic;
  const lacking = noNetwork(means, say);
  const byCar = means === 'car' ? null : await askWay(spots, 'car', topic);
  if (byCar === null) return { ...missedTurn(topic, `${title}: ${lacking}.`), frame };
  const reply = `${title}: ${lacking}. ${say.in('Есть путь', 'There is the way')} ${toldWay(byCar, 'car', topic)}.`;
  return { reply, places: [], route: routeOf(byCar, spots[0]!, spots.at(-1)!), frame };
}

/** Describes the route by several means, and which is quickest. */
async function eachMeansTurn(
  spots: readonly Spot[],
  named: readonly Means[],
  topic: Topic,
  frame: Topic['frame'],
): Promise<Turn> {
  const { say } = topic;
  const ways: { means: Means; answer: Way }[] = [];
  const lacking = new Set<Means>();
  for (const means of named) {
    const answer = await askWay(spots, means, topic);
    if (answer !== null) ways.push({ means, answer });
    else if (topic.tools.lacksNetwork) lacking.add(means);
  }
  const title = titleOf(spots, topic);
  const lines = named.map((means) => {
    const way = ways.find((each) => each.means === means);
    if (lacking.has(means)) return `${meansText(means, say)}: ${noNetwork(means, say)}`;
    return way === undefined
      ? say.in(`${meansText(means, say)}: пути не нашёл`, `${meansText(means, say)}: no way found`)
      : toldWay(way.answer, means, topic);
  });
  const [best, second] = ways.toSorted((a, b) => a.answer.duration_min - b.answer.duration_min);
  const verdict =
    best === undefined || second === undefined
      ? []
      : [
          say.in(
            `Быстрее ${meansText(best.means, say)}, примерно на ${say.duration(second.answer.duration_min - best.answer.duration_min)}.`,
            `Quickest ${meansText(best.means, say)}, by about ${say.duration(second.answer.duration_min - best.answer.duration_min)}.`,
          ),
        ];
  const [first] = ways;
  return {
    reply: [`${title}:`, say.list(lines), ...verdict].join('\n'),
    places: [],
    route: first === undefined ? null : routeOf(first.answer, spots[0]!, spots.at(-1)!),
    frame,
  };
}

type Way = ToolAnswer<'route'>;

/** Describes another route through points than the best one, or says that the router knows none. */
export async function otherWay(spots: readonly Spot[], topic: Topic): Promise<Turn> {
  const { say, text, frame } = topic;
  const means = meansIn(text) ?? frame.means ?? 'car';
  const best = await askWay(spots, means, topic, MOST_WAYS);
  if (best === null) return wayTurn(spots, topic);
  const [from, to] = [spots[0]!, spots.at(-1)!];
  const [other] = best.alternatives ?? [];
  const after = { ...frame, from, to, via: spots.slice(1, -1), means, business: null, counted: null };
  if (other === undefined) {
    const reply = say.in(
      `Другого разумного пути ${meansText(means, say)} не нашёл. ${titleOf(spots, topic)}: ${toldWay(best, means, topic)}.`,
      `I found no other sensible way ${meansText(means, say)}. ${titleOf(spots, topic)}: ${toldWay(best, means, topic)}.`,
    );
    return { reply, places: [], route: routeOf(best, from, to), frame: after };
  }
  const told = { ...other, summary: other.summary ?? '' };
  const lines = [
    `${titleOf(spots, topic)}, ${say.in('другой путь', 'another way')}: ${toldWay(told, means, topic)}.`,
    say.in(`Самый быстрый: ${toldWay(best, means, topic)}.`, `The quickest: ${toldWay(best, means, topic)}.`),
  ];
  return { reply: lines.join('\n'), places: [], route: routeOf(told, from, to), frame: after };
}

/** Returns the route through points by a means of travel; null if there is none. */
export function askWay(
  spots: readonly Spot[],
  means: Means,
  { tools, language }: Topic,
  alternatives = 0,
): Promise<Way | null> {
  const [from, to] = [spots[0]!, spots.at(-1)!];
  const between = spots.slice(1, -1);
  return tools.ask('route', {
    start_lat: from.lat,
    start_lon: from.lon,
    end_lat: to.lat,
    end_lon: to.lon,
    ...(between.length === 0 ? {} : { waypoints: between.map(({ lat, lon }) => `${lat},${lon}`).join(';') }),
    steps: true,
    lang: language,
    ...(alternatives === 0 ? {} : { alternatives }),
    ...(means === 'car' ? {} : { profile: means }),
  });
}

/** Returns a route in words: «1,2 км пешком, около 15 мин, основная дорога: …». */
function toldWay(
  { distance_km: km, duration_min: minutes, summary }: Pick<Way, 'distance_km' | 'duration_min' | 'summary'>,
  means: Means,
  { say }: Topic,
): string {
  const along =
    summary === undefined || summary === '' ? '' : say.in(`, основная дорога: ${summary}`, `, mainly along ${summary}`);
  const traffic = means === 'car' || means === 'truck' ? say.in(' без учёта пробок', ' without traffic') : '';
  return say.in(
    `${say.distance(km * 1000)} ${meansText(means, say)}, около ${say.duration(minutes)}${traffic}${along}`,
    `${say.distance(km * 1000)} ${meansText(means, say)}, about ${say.duration(minutes)}${traffic}${along}`,
  );
}

/** Returns a note if another house replaces the one that was asked for. */
function otherHouse({ asked, name }: Spot, { say }: Topic): string[] {
  const house = asked === undefined ? undefined : /\d[\d/]*\p{L}?$/u.exec(asked)?.[0];
  // An address has a name such as «Город, улица».
  if (house === undefined || name === null || !name.includes(', ') || name.toLowerCase().includes(house)) return [];
  return [
    say.in(
      `Дома «${asked!}» на карте не нашёл, взял «${name}».`,
      `I do not find “${asked!}” on the map and took ${name}.`,
    ),
  ];
}

/** Minutes on foot that count as near, and that most people would walk. */
const NEAR_MIN = 15;
const WALKABLE_MIN = 40;

/** Returns further remarks on a route: whether it is far, and which wishes it ignores. */
function remarks({ duration_min: minutes, distance_km: km }: Way, means: Means, { text, say }: Topic): string[] {
  const lines: string[] = [];
  const given = talk.IN_TIME.test(text) ? minutesIn(text) : null;
  const needed = talk.AND_BACK.test(text) ? minutes * 2 : minutes;
  if (given !== null) {
    lines.push(
      needed <= given
        ? say.in(`Да, за ${say.duration(given)} успеете.`, `Yes, ${say.duration(given)} is enough.`)
        : say.in(`Нет, за ${say.duration(given)} не успеть.`, `No, ${say.duration(given)} is not enough.`),
    );
  } else if (talk.IS_IT_FAR.test(text) && means === 'foot') {
    lines.push(
      minutes <= NEAR_MIN
        ? say.in('Это недалеко.', 'That is near.')
        : minutes <= WALKABLE_MIN
          ? say.in('Пешком дойти можно, но не близко.', 'You can walk it, though it is not near.')
          : say.in('Пешком это далеко.', 'That is far to walk.'),
    );
  }
  if (talk.AND_BACK.test(text)) {
    lines.push(
      say.in(
        `Туда и обратно: около ${say.distance(km * 2000)}, ${say.duration(minutes * 2)}.`,
        `There and back: about ${say.distance(km * 2000)}, ${say.duration(minutes * 2)}.`,
      ),
    );
  }
  if (talk.BY_TAXI.test(text))
    lines.push(
      say.in('Заказать такси я не могу: это путь на машине.', 'I cannot order a taxi: this is the way by car.'),
    );
  if (asksTransport(text)) {
    lines.push(
      say.in(
        `Путей на общественном транспорте я не строю, расписаний у меня нет: это путь ${meansText(means, say)}.`,
        `I plan no trips by public transport and have no timetables: this is the way ${meansText(means, say)}.`,
      ),
    );
  }
  if (talk.DIMENSIONS.test(text)) lines.push(sizeNote({ say }));
  const wish = talk.WAYS_WISHES.exec(text)?.[1];
  if (wish !== undefined) {
    lines.push(
      say.in(
        `Пожелание «${wish}» я учесть не могу: это самый быстрый путь.`,
        `I cannot honour “${wish}”: this is the quickest way.`,
      ),
    );
  }
  return lines;
}

/** Returns a note on the sizes of a lorry, which a route cannot be asked for. */
const sizeNote = ({ say }: Pick<Topic, 'say'>): string =>
  say.in(
    `Размеры и вес задать не могу: грузовик считаю обычным, высотой ${DEFAULT_TRUCK.heightM} м и весом ${DEFAULT_TRUCK.weightT} т. Проверьте знаки по пути.`,
    `I cannot set sizes or weights: a lorry is taken as ${DEFAULT_TRUCK.heightM} m high and ${DEFAULT_TRUCK.weightT} t. Check the signs on the way.`,
  );

/** Returns a note if the map calls a place otherwise than it was asked for. */
function otherName({ asked, name }: Spot, { say }: Topic): string[] {
  // An address has a name such as «Город, улица».
  if (asked === undefined || name === null || !name.includes(', ') || resemblesName(asked, name)) return [];
  return [say.in(`«${asked}» на карте: ${name}.`, `“${asked}” on the map: ${name}.`)];
}

function stepsOf({ steps = [] }: Way, { say }: Topic): string[] {
  const shown = steps
    .slice(0, MOST_STEPS)
    .map(({ instruction, distance_m: metres }) =>
      metres > 0 ? `${instruction}, ${say.distance(metres)}` : instruction,
    );
  const more = steps.length - shown.length;
  return [say.list(shown), ...(more > 0 ? [say.in(`… и ещё ${more}`, `… and ${more} more`)] : [])];
}

function routeOf(
  { distance_km: km, duration_min: minutes, geometry }: Pick<Way, 'distance_km' | 'duration_min' | 'geometry'>,
  from: Spot,
  to: Spot,
): ChatRoute {
  return {
    from: endOf(from),
    to: endOf(to),
    distance_km: km,
    duration_min: minutes,
    geometry: typeof geometry === 'string' ? null : geometry,
  };
}

/** Returns the title of a route: «От «вокзал» через «рынок» до «цирк»». */
export function titleOf(spots: readonly Spot[], { say }: Topic): string {
  const name = ({ name: known, lat, lon }: Spot): string => known ?? say.coordinates({ lat, lon });
  const [from, ...others] = spots;
  const start = from!.name === null ? say.in('От вас', 'From you') : say.in(`От «${from!.name}»`, `From ${from!.name}`);
  const to = others.at(-1)!;
  const end = to.name === null ? say.in('к вам', 'to you') : say.in(`до «${name(to)}»`, `to ${name(to)}`);
  const via = others.slice(0, -1).map((spot) => say.in(`через «${name(spot)}»`, `via ${name(spot)}`));
  return [start, ...via, end].join(' ');
}

const endOf = ({ name, lat, lon }: Spot): ChatRoute['from'] => ({ name, lat, lon });

const isUser = (spot: Spot, user: Spot | null): boolean =>
  user !== null && spot.lat === user.lat && spot.lon === user.lon;

/** Answers that words are not on the map, and what the map has instead: another airport for the one that is named. */
export async function notOnTheMap(words: readonly string[], topic: Topic): Promise<Turn> {
  const { say, user } = topic;
  const names = words.map((each) => `«${each.slice(0, 100)}»`).join(', ');
  const missed = missedTurn(topic, say.in(`Не нашёл на карте: ${names}.`, `I do not find this on the map: ${names}.`));
  for (const each of words) {
    const found = await searchOf(each, topic);
    const other = found === null || lostName(found) === null ? null : toChatPlace(found.results[0]);
    if (other === null) continue;
    const told = say.place({ ...other, phone: null }, user === null ? '' : say.in('от вас по прямой', 'from you'));
    const offer = say.in(`Из похожего есть: ${told}.`, `Something similar: ${told}.`);
    const frame = { ...topic.frame, places: [other], told: 1, focus: other };
    return { ...missed, reply: `${missed.reply}\n${offer}`, places: [other], frame };
  }
  return missed;
}

function askForStart(to: Spot, topic: Topic): Turn {
  const { say } = topic;
  const reply = say.in(
    `Откуда? Я не знаю, где вы. Скажите, например: «от вокзала до ${to.name ?? 'этого места'}».`,
    `From where? I do not know where you are. Say, for example: “from the station to ${to.name ?? 'that place'}”.`,
  );
  return { reply, places: [], route: null, frame: { ...EMPTY_FRAME, to } };
}

function searchOf(words: string, { tools, user, language }: Topic) {
  return tools.ask('search', { query: words, limit: 1, lang: language, ...pointParameters(user) });
}
