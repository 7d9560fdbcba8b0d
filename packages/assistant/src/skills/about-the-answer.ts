import { distanceM, talk } from '@verst/core';
import type { ChatPlace } from '../chat/chat-types.ts';
import { factTurn } from './address-facts.ts';
import { radiusIn, soughtOf } from './areas.ts';
import { pointTurn, tenantsTurn } from './addresses.ts';
import { compareAgain, compareFollowUp, nearestOption } from './compare.ts';
import { countSkill, residentsAround } from './counts.ts';
import { endTalkedOf, tellClock, tellDetails } from './details.ts';
import { findTurn, tellPlaces } from './find.ts';
import { onePlace, thereTurn } from './follow-up.ts';
import { allMeans, meansIn, namedMeans, withoutMeans } from './means-of-travel.ts';
import type { Means } from './means-of-travel.ts';
import { spotAt } from './named-points.ts';
import { askedTags } from './place-tags.ts';
import { reachFollowUp } from './reach.ts';
import { openingTimeIn, openThenTurn } from './opening.ts';
import type { OpeningTime } from './opening.ts';
import { isNameOf, nearestIn, readingOf } from './reading.ts';
import type { Reading } from './reading.ts';
import { listedRivals } from './rivals-there.ts';
import { otherWay, wayTurn } from './routes.ts';
import type { Detail, Skill, Topic, Turn } from './turn.ts';
import { inWords } from './turn.ts';
import { closesAt, dayAt, isAlwaysOpen } from './wording.ts';

type Role = talk.ReferenceRole;
/** Places closer than this are reached on foot if no means is named. */
const NEAR_M = 1500;

/** Most places without hours that are named. */
const MOST_NAMED = 5;
/** Roles of words for a way. */
const OTHER_WAY: readonly Role[] = ['go', 'drive', 'walk', 'cycle'];

/** A longer message is a request of its own. */
const MOST_WORDS = 11;

/** What can be asked of an answer: the roles of words that ask it, and what answers; the first that does so counts. */
const ASKS: readonly {
  readonly roles: readonly Role[];
  readonly answer: (reading: Reading, topic: Topic) => Promise<Turn | null>;
}[] = [
  { roles: ['back'], answer: backTurn },
  { roles: ['another', 'more'], answer: otherWayTurn },
  { roles: ['residents', 'demand', 'rivals', 'much'], answer: scoreTurn },
  { roles: ['difference'], answer: differenceTurn },
  { roles: ['price', 'rating'], answer: priceTurn },
  { roles: ['nearer'], answer: nearestOfThem },
  { roles: ['superlative'], answer: superlativeTurn },
  { roles: ['latest'], answer: latestTurn },
  { roles: ['of-them', 'list'], answer: filteredTurn },
  { roles: ['any'], answer: plainTurn },
  {
    roles: ['total', 'much', 'far', 'walk', 'drive', 'cycle', 'truck', 'go', 'to', 'steps', 'quicker'],
    answer: wayAndDetailsTurn,
  },
  { roles: ['much'], answer: numberTurn },
  { roles: ['phone', 'address', 'website', 'hours', 'now', 'day', 'clock', 'lies'], answer: detailsTurn },
  { roles: ['postcode', 'coordinates'], answer: factsTurn },
  { roles: ['tenants'], answer: tenantsOfTurn },
  { roles: ['district'], answer: districtTurn },
  { roles: ['nearest', 'last'], answer: pickedTurn },
  { roles: ['more', 'another', 'list'], answer: listTurn },
];

/**
 * Answers a message that asks only about the answer before it: its list, place, route, reach, score or comparison. A
 * message that names something else is a request of its own.
 */
export const aboutTheAnswerSkill: Skill = async (topic) => {
  const { text, frame } = topic;
  // «Путь по ним» goes through the whole list.
  if (talk.THROUGH_THEM.test(text) && frame.places.length > 1) return null;
  if (talk.LINES_THERE.test(text) && (frame.near !== null || frame.places.length > 0))
    return inWords(
      topic,
      topic.say.in(
        'Какие маршруты там останавливаются, не скажу: остановок по маршрутам у меня нет. Спросите «каким автобусом доехать до …».',
        'I cannot say which lines stop there: I have no stops by lines. Ask “which bus goes to …”.',
      ),
    );
  // «Успею за 20 минут?» of the last route.
  const origin = frame.from ?? topic.user;
  if (frame.to !== null && origin !== null && talk.IN_TIME.test(text)) {
    const { parts } = readingOf(text.replace(talk.WITHIN_MINUTES, ' '), frame);
    if (parts.length === 0) return wayTurn([origin, ...frame.via, frame.to], topic);
  }
  const time = openingTimeIn(text);
  const timed = time === null ? null : await timedTurn(time, topic);
  if (timed !== null) return timed;
  const bare = frame.business === null ? text : text.replace(talk.IN_RADIUS, ' ').replace(/\s+/g, ' ').trim();
  const whole = readingOf(bare, frame);
  const isTime = time !== null && (frame.reached === null || whole.roles.has('hours'));
  const timeless = !isTime || whole.parts.length === 0 ? whole : readingOf(time.rest, frame);
  // «А до 23?» of one place asks for its hours.
  const reading = timeless === whole ? whole : { ...timeless, roles: new Set([...timeless.roles, 'hours' as const]) };
  const isBeside =
    reading.isThere &&
    askedTags(text).length === 0 &&
    reading.parts.length > 0 &&
    reading.parts.every(({ marker }) => marker === null);
  if (
    isBeside &&
    frame.counted === null &&
    !TIMELESS.some((role) => reading.roles.has(role)) &&
    !reading.roles.has('much')
  )
    return thereTurn(reading, topic);
  if (reading.isLost && reading.parts.length === 0 && frame.places.length > 0) {
    const { length } = frame.places;
    return inWords(topic, topic.say.in(`В последнем списке мест: ${length}.`, `The last list has ${length}.`));
  }
  if (reading.isLost || reading.parts.length > 0 || text.split(' ').length > MOST_WORDS) return countedThere(topic);
  if (reading.roles.has('why')) return whyTurn(reading, topic);
  const meant = pickedByClock(reading, topic);
  for (const { roles, answer } of ASKS) {
    const turn = roles.some((role) => meant.roles.has(role)) ? await answer(meant, topic) : null;
    if (turn !== null) return turn;
  }
  const picked = await pickedTurn(reading, topic);
  // «Туда» alone is the way.
  const isWay = picked === null && talk.THITHER.test(text);
  const way = isWay
    ? await toldWayTurn({ ...reading, roles: new Set([...reading.roles, 'go' as const]) }, topic)
    : null;
  if (way !== null) return way;
  // «А где она есть»: what was told.
  const isBare = reading.roles.size === 1 && reading.roles.has('that');
  return (
    picked ?? (isBare && frame.places.length > 0 ? tellPlaces({ ...topic, frame: { ...frame, told: 0 } }, '') : null)
  );
};

/**
 * Reads «круглосуточный» as which one of the list is meant if something else is asked of it: «телефон того
 * круглосуточного», «вези в тот, что 24 часа».
 */
function pickedByClock(reading: Reading, { frame }: Topic): Reading {
  const { roles, pick } = reading;
  if (pick !== null || !roles.has('clock') || !TIMELESS.some((role) => roles.has(role))) return reading;
  const always = frame.places.find(({ opening_hours: hours }) => hours !== null && isAlwaysOpen(hours));
  if (always === undefined) return reading;
  return {
    ...reading,
    pick: always,
    roles: new Set([...roles].filter((role) => role !== 'clock' && role !== 'hours')),
  };
}

/** Those of the last list that are open at a time, if the message says nothing else: «а чтобы до 23 работали». */
async function timedTurn(time: OpeningTime, topic: Topic): Promise<Turn | null> {
  const { frame } = topic;
  const { roles, parts, pick, isLost } = readingOf(time.rest, frame);
  const isOther = parts.length > 0 || isLost || (pick !== null && !roles.has('nearest'));
  // «А в десяти» after what can be reached in five minutes.
  if (frame.reached !== null && !roles.has('hours')) return null;
  if (isOther || frame.places.length < 2 || TIMELESS.some((role) => roles.has(role))) return null;
  // «А в субботу?» after one of them is about that.
  const isOfOne = frame.focus !== null || roles.has('that') || isNameOf(frame.subject ?? '', frame.places[0]);
  return isOfOne && !roles.has('of-them') ? null : openThenTurn(time, topic);
}

/** By how much the nearest of several is nearer, or an area has more. */
async function differenceTurn(_reading: Reading, topic: Topic): Promise<Turn | null> {
  const { frame } = topic;
  const { again } = frame;
  if (again !== null) return nearestOption(again.options, again.from, { ...topic, text: again.text });
  return frame.compared === null ? null : compareAgain(topic);
}

/** «Какой из них дешевле»: the map has no prices. */
async function priceTurn({ pick, roles }: Reading, topic: Topic): Promise<Turn | null> {
  const { frame, say } = topic;
  const place = pick ?? frame.focus;
  const told = roles.has('price')
    ? say.in('Цен у меня нет: на карте их не указывают.', 'I have no prices: the map does not hold them.')
    : say.in('Отзывов и оценок у меня нет.', 'I have no reviews or ratings.');
  if (place !== null) return inWords(topic, told);
  return frame.places.length === 0
    ? null
    : onePlace(nearestIn(frame.places), topic, `${told} ${say.in('Ближайшее: ', 'The nearest: ')}`);
}

/** «Какой из них ближе»: the nearest of the list. */
async function nearestOfThem({ roles }: Reading, topic: Topic): Promise<Turn | null> {
  const { frame, text } = topic;
  const isOfThem = roles.has('of-them') || talk.WHICH_OF_THEM.test(text);
  return isOfThem && frame.places.length > 0 ? onePlace(nearestIn(frame.places), topic) : null;
}

/** «Какой из них самый большой»: the map has no sizes or ratings. */
async function superlativeTurn({ pick }: Reading, topic: Topic): Promise<Turn | null> {
  const { frame, say } = topic;
  if (frame.places.length === 0 || pick !== null) return null;
  const head = say.in('Размеров и оценок на карте нет. Ближайшее: ', 'The map has no sizes or ratings. The nearest: ');
  return onePlace(nearestIn(frame.places), topic, head);
}

/** Sorts the last list by the hour at which its places close today. */
async function latestTurn(_reading: Reading, topic: Topic): Promise<Turn | null> {
  const { frame, say } = topic;
  if (frame.places.length < 2) return null;
  const closing = new Map(frame.places.map((place) => [place, closesAt(place, dayAt(place.lon))]));
  const known = frame.places.filter((place) => closing.get(place) !== null);
  if (known.length === 0)
    return inWords(
      topic,
      say.in('Часы работы ни одного из них на карте не указаны.', 'The map has no opening hours for any of them.'),
    );
  const places = known.toSorted((a, b) => closing.get(b)! - closing.get(a)!);
  const head = say.in(
    'Позже всех сегодня закрываются, по часам на карте:',
    'Closing last today, by the hours on the map:',
  );
  const told = tellPlaces({ ...topic, frame: { ...frame, places, told: 0, focus: places[0]! } }, head);
  const names = frame.places.filter((place) => !known.includes(place)).map(({ name }) => name);
  if (names.length === 0) return told;
  const lost = [...new Set(names)].slice(0, MOST_NAMED).join(', ');
  const note = say.in(
    `Без часов на карте, сравнить не с чем: ${lost}.`,
    `The map has no hours to compare for: ${lost}.`,
  );
  return { ...told, reply: `${told.reply}\n${note}` };
}

/** Those of the last list that are open: «какие из них открыты». */
async function filteredTurn(reading: Reading, topic: Topic): Promise<Turn | null> {
  const { frame } = topic;
  const { roles, pick } = reading;
  if (frame.places.length < 2 || (pick !== null && !roles.has('nearest'))) return null;
  if (roles.has('clock')) return openPlaces(({ opening_hours: hours }) => hours !== null && isAlwaysOpen(hours), topic);
  return roles.has('now') || roles.has('hours') ? openPlaces(({ is_open: isOpen }) => isOpen === true, topic) : null;
}

/** Tells those of the last list that are open by their hours, and how many have no hours. */
function openPlaces(isOpen: (place: ChatPlace) => boolean, topic: Topic): Turn {
  const { frame, say } = topic;
  const places = frame.places.filter(isOpen);
  const unknown = frame.places.filter(({ opening_hours: hours }) => hours === null).length;
  const note =
    unknown === 0
      ? ''
      : say.in(`Часов работы нет на карте у ${unknown} из них.`, `The map has no hours for ${unknown} of them.`);
  if (places.length === 0)
    return inWords(
      topic,
      `${say.in('По часам на карте таких среди них нет.', 'None of them, by the hours on the map.')} ${note}`.trim(),
    );
  const told = tellPlaces(
    { ...topic, frame: { ...frame, places, told: 0, focus: null } },
    say.in('По часам на карте:', 'By the hours on the map:'),
  );
  return { ...told, reply: `${told.reply}\n${note}`.trim() };
}

/** More of the last list, all of it, or its nearest three. */
async function listTurn({ roles, count }: Reading, topic: Topic): Promise<Turn | null> {
  const { frame, say } = topic;
  if (roles.has('nearer')) return null;
  if (frame.places.length === 0)
    return frame.counted === null
      ? null
      : inWords(topic, say.in('Называть нечего: на карте таких мест там нет.', 'There are none to name on the map.'));
  if (count !== null && !roles.has('more')) {
    const nearest = frame.places.toSorted((a, b) => (a.distance_m ?? 0) - (b.distance_m ?? 0)).slice(0, count);
    return tellPlaces({ ...topic, frame: { ...frame, places: nearest, told: 0, focus: null } }, '');
  }
  if (!roles.has('more') && !roles.has('another')) return tellPlaces({ ...topic, frame: { ...frame, told: 0 } }, '');
  // «Другой» after one of them is the one behind it.
  const at = frame.focus === null ? -1 : frame.places.indexOf(frame.focus);
  const next = frame.places[at + 1];
  if (roles.has('another') && at >= 0 && next !== undefined) return onePlace(next, topic);
  return frame.told < frame.places.length
    ? tellPlaces(topic, '')
    : inWords(topic, say.in('Больше ничего не нашёл.', 'There is nothing more.'));
}

/** What stands at the address that the answer was about. */
async function tenantsOfTurn({ pick }: Reading, topic: Topic): Promise<Turn | null> {
  const place = pick ?? subjectOf(topic);
  if (place !== null) return tenantsTurn({ ...place, name: place.address ?? place.name }, topic);
  if (topic.user === null) return null;
  // «Что за здание тут»: where the user is.
  const here = await pointTurn(topic.user, topic);
  const house = here.frame.focus;
  const inside = house?.type === 'address' ? await tenantsTurn(house, topic) : null;
  return inside === null || inside.places[0]?.id === house?.id
    ? here
    : { ...inside, reply: `${here.reply}\n${inside.reply}` };
}

/** The district of the place that the answer was about. */
async function districtTurn({ pick }: Reading, topic: Topic): Promise<Turn | null> {
  const place = pick ?? subjectOf(topic);
  const text = topic.say.in('в каком районе', 'which district');
  return factTurn({ ...topic, text, frame: { ...topic.frame, focus: place } }, pointTurn);
}

/** Counts a kind within the last reach or in the areas compared: «сколько там кафе», «магазинов где больше». */
async function countedThere(topic: Topic): Promise<Turn | null> {
  const { what, where } = talk.COUNT_THERE.exec(topic.text)?.groups ?? {};
  const kind = what ?? where;
  if (kind === undefined) return null;
  const told = (await reachFollowUp(kind, topic)) ?? (await compareFollowUp(kind, topic));
  const { near } = topic.frame;
  if (told !== null || near?.name == null || topic.frame.counted !== null) return told;
  const { say } = topic;
  const at = near.asked ?? near.name;
  return countSkill({ ...topic, text: `${say.in('сколько', 'how many')} ${kind} ${say.in('в', 'in')} ${at}` });
}

/** The route the other way: «а обратно на машине». */
async function backTurn({ pick }: Reading, topic: Topic): Promise<Turn | null> {
  const { frame, user, text } = topic;
  const from = frame.from ?? user;
  if (frame.to === null || from === null || pick !== null) return null;
  const spots = [from, ...frame.via, frame.to];
  return wayTurn(talk.AND_BACK.test(text) ? spots : spots.toReversed(), topic);
}

/** «Почему фуре дальше»: a lorry keeps to other roads than a car. Other reasons are not known. */
async function whyTurn({ roles }: Reading, topic: Topic): Promise<Turn | null> {
  const { frame, user, text, say } = topic;
  const from = frame.from ?? user;
  const isTruck = roles.has('truck') || (frame.means === 'truck' && meansOf(roles, text) === null);
  if (frame.to === null || from === null || !isTruck) return null;
  const ways = `${talk.MEANS_PHRASES.truck}, ${talk.MEANS_PHRASES.car}`;
  const way = await wayTurn([from, ...frame.via, frame.to], { ...topic, text: ways });
  const reason = say.in(
    'Путь на грузовике обходит дороги, которые на карте закрыты грузовикам или тесны для них.',
    'The way by truck avoids roads that the map closes to lorries, or that are too small for them.',
  );
  return { ...way, reply: `${reason}\n${way.reply}` };
}

/** Another way to the end of the last route: «другая дорога есть?». */
async function otherWayTurn({ roles, pick }: Reading, topic: Topic): Promise<Turn | null> {
  const { frame, user } = topic;
  const from = frame.from ?? user;
  if (frame.to === null || from === null || pick !== null || !OTHER_WAY.some((role) => roles.has(role))) return null;
  return otherWay([from, ...frame.via, frame.to], topic);
}

/** A part of the score of a place for a business: its residents, demand or competitors. */
async function scoreTurn({ roles, isOfKind }: Reading, topic: Topic): Promise<Turn | null> {
  const { frame, tools, language, say } = topic;
  const { business, near } = frame;
  if (roles.has('residents')) {
    const spot = business !== null ? near : (frame.focus ?? frame.reached?.spot ?? near);
    const told = spot === null ? null : await residentsAround(spot, topic);
    return told;
  }
  if (business === null || near === null) return null;
  if (roles.has('demand')) {
    const score = await tools.ask('locationScore', { lat: near.lat, lon: near.lon, business, lang: language });
    return score === null ? null : { reply: score.analysis.verdict, places: [], route: null, frame };
  }
  const isNumber = roles.has('much') && (roles.has('such') || roles.has('that') || isOfKind);
  if (!roles.has('rivals') && !isNumber) return null;
  const listed = await listedRivals(business, near, topic, radiusIn(topic.text));
  return (
    listed ?? {
      reply: say.in('Конкурентов на карте не нашёл.', 'The map has no competitors.'),
      places: [],
      route: null,
      frame,
    }
  );
}

/** The last search without its other qualities: «а просто ближайшая» after «круглосуточная аптека». */
async function plainTurn({ roles, pick }: Reading, topic: Topic): Promise<Turn | null> {
  const { frame } = topic;
  if (roles.has('more') || roles.has('another')) return null;
  if (frame.plainKind === null) return pick === null ? null : onePlace(pick, topic);
  const turn = await findTurn(frame.plainKind, topic, frame.near);
  if (turn.missed || !(roles.has('nearest') || roles.has('nearer'))) return turn;
  return onePlace(nearestIn(turn.frame.places), { ...topic, frame: turn.frame });
}

/** Words that ask for a way by themselves. */
const MOVING: readonly Role[] = ['walk', 'drive', 'cycle', 'truck', 'go', 'far'];
const WAY: readonly Role[] = [...MOVING, 'total', 'to', 'steps', 'quicker'];
/** Roles of requests that a time does not filter. */
const TIMELESS: readonly Role[] = [...MOVING, 'phone', 'address', 'website', 'postcode', 'back', 'rivals', 'residents'];
const DETAILS = { phone: 'phone', address: 'address', website: 'website', hours: 'hours' } as const;

/** The way, and details of its target if they are asked for too: «как дойти и до скольки работает». */
async function wayAndDetailsTurn(reading: Reading, topic: Topic): Promise<Turn | null> {
  const way = await toldWayTurn(reading, topic);
  const asked = detailsIn(reading);
  if (way === null || asked.length === 0) return way;
  const details = await detailsTurn(reading, { ...topic, frame: way.frame });
  return details === null
    ? way
    : { ...details, reply: `${way.reply}\n${details.reply}`, route: way.route, frame: way.frame };
}

/** The same by another means, the same route again, or the way to a place that was told. */
async function toldWayTurn({ roles, pick, isNamed }: Reading, topic: Topic): Promise<Turn | null> {
  const { frame, user, text } = topic;
  const isWay = WAY.some((role) => roles.has(role));
  const isMoving = MOVING.some((role) => roles.has(role));
  const origin = frame.from ?? user;
  // «До первой» is a way; «сколько» alone asks for the length of a route.
  if (!isWay && !(roles.has('much') && frame.to !== null)) return null;
  if (roles.has('to') && !isNamed && pick === null && !roles.has('that') && !isMoving) return null;
  const means = meansOf(roles, text);
  // «На машине быстрее?» after a way on foot compares both.
  const other = roles.has('quicker') && frame.to !== null && pick === null ? quickerMeans(means, frame.means) : null;
  if (other !== null && origin !== null) return wayTurn([origin, ...frame.via, frame.to!], { ...topic, text: other });
  if (pick === null && !roles.has('that') && !roles.has('go') && means !== null) {
    const reached = await reachFollowUp(talk.MEANS_PHRASES[means], topic);
    if (reached !== null) return reached;
    const { again } = frame;
    // «А на машине?» compares again, «как доехать на машине» goes there.
    if (again !== null && namedMeans(text) !== null && meansIn(withoutMeans(text)) === null) {
      const by = `${withoutMeans(again.text)} ${talk.MEANS_PHRASES[means]}`;
      return nearestOption(again.options, again.from, { ...topic, text: by });
    }
  }
  // «Пешком или на машине быстрее?» compares both.
  const told = roles.has('steps') ? `${text} ${talk.BY_STEPS}` : text;
  const by = means === null || allMeans(text).length > 1 ? told : `${withoutMeans(told)} ${talk.MEANS_PHRASES[means]}`;
  const from = origin ?? frame.near;
  if (pick === null && frame.to !== null && from !== null)
    return wayTurn([from, ...frame.via, frame.to], { ...topic, text: by });
  // «Подробнее» without a way asks about the place.
  if (!isMoving && !roles.has('to') && !roles.has('quicker')) return roles.has('steps') ? cardTurn(pick, topic) : null;
  const place = pick ?? subjectOf(topic);
  const start = user ?? frame.near;
  if (place === null || start === null) return null;
  const isNear = distanceM(start.lon, start.lat, place.lon, place.lat) < NEAR_M;
  const how = means ?? frame.means ?? (isNear && !roles.has('go') ? 'foot' : null);
  const asked = how === null ? told : `${withoutMeans(told)} ${talk.MEANS_PHRASES[how]}`;
  return wayTurn([start, spotAt(place)], { ...topic, text: asked, frame: { ...frame, focus: place } });
}

/** Everything known of the place that is picked or that the answer was about. */
async function cardTurn(pick: ChatPlace | null, topic: Topic): Promise<Turn | null> {
  const place = pick ?? subjectOf(topic);
  if (place === null || (place.type !== 'poi' && place.type !== 'organization')) return null;
  const frame = { ...topic.frame, focus: place };
  return tellDetails(place, ['address', 'hours', 'phone', 'website'], null, { ...topic, frame });
}

/** Returns the words for the means to compare: those of the last route and of the message, else all. */
function quickerMeans(named: Means | null, before: Means | null): string {
  const each: readonly Means[] =
    named === null || named === before ? ['foot', 'bicycle', 'car'] : [before ?? 'car', named];
  return each.map((means) => talk.MEANS_PHRASES[means]).join(', ');
}

/** Returns the means of travel that a message names, or whose verb it uses; null for none. */
function meansOf(roles: ReadonlySet<Role>, text: string): Means | null {
  const named = namedMeans(text);
  if (named !== null) return named;
  return roles.has('walk') ? 'foot' : roles.has('cycle') ? 'bicycle' : roles.has('drive') ? 'car' : meansIn(text);
}

/** Returns the place that the answer was about; null if it was about none. */
const subjectOf = ({ frame }: Topic): ChatPlace | null => frame.focus ?? frame.places[frame.page] ?? null;

/** The number of places of the last list: beside its landmark, else on the whole map. */
async function numberTurn({ roles, isOfKind }: Reading, topic: Topic): Promise<Turn | null> {
  const { frame, say } = topic;
  const isAsked = isOfKind || (['such', 'that', 'total', 'of-them'] as const).some((role) => roles.has(role));
  if (frame.subject === null || !isAsked) return null;
  const where = frame.near?.name ?? null;
  const beside = where === null ? '' : say.in(` рядом с ${where}`, ` near ${where}`);
  return countSkill({ ...topic, text: `${say.in('сколько', 'how many')} ${frame.subject}${beside}` });
}

const detailsIn = ({ roles }: Reading): Detail[] =>
  (Object.keys(DETAILS) as Detail[]).filter((detail) => roles.has(detail));

/** Details of the place that is picked or that the answer was about, with its hours on a day. */
async function detailsTurn(reading: Reading, topic: Topic): Promise<Turn | null> {
  const { roles, pick } = reading;
  const { frame, text } = topic;
  const isChosen = pick !== null || frame.focus !== null || frame.places.length === 1;
  const isOpenAt = roles.has('day') || roles.has('now');
  const asked = detailsIn(reading);
  // «А в воскресенье?», «сейчас открыто?» after a list asks which of them.
  const isOfList =
    !isChosen && !roles.has('that') && frame.subject !== null && !isNameOf(frame.subject, frame.places[0]);
  if (isOfList && roles.has('clock')) return null;
  if (isOfList && roles.has('now')) return openPlaces(({ is_open: isOpen }) => isOpen === true, topic);
  const place = pick ?? subjectOf(topic) ?? (await endTalkedOf(topic));
  // Of an address, those of the organizations there.
  if (place?.type === 'address' && (asked.includes('phone') || asked.includes('website')))
    return tenantsTurn({ ...place, name: place.address ?? place.name }, topic);
  if (place === null || (place.type !== 'poi' && place.type !== 'organization')) return null;
  const after = { ...topic, frame: { ...frame, focus: place } };
  // «Круглосуточная там есть?» asks for any there.
  const isOne = isChosen || (roles.has('that') && !reading.isThere) || asked.length > 0;
  if (roles.has('clock')) return isOne ? tellClock(place, after) : null;
  if (isOpenAt && !asked.includes('hours')) asked.push('hours');
  if (asked.length === 0) return roles.has('lies') ? onePlace(place, topic) : null;
  const told = await tellDetails(place, asked, dayIn(text), after);
  const cannot = topic.say.in('Позвонить я не могу.', 'I cannot call.');
  const turn = talk.CALL.test(text) ? { ...told, reply: `${cannot} ${told.reply}` } : told;
  if (!roles.has('postcode') && !roles.has('coordinates')) return turn;
  const facts = await factsTurn(reading, after);
  return facts === null ? turn : { ...turn, reply: `${turn.reply}\n${facts.reply}` };
}

/** Returns the words for a day in a message; null for none. */
const dayIn = (text: string): string | null => talk.ON_DAY.exec(text)?.[0].trim() ?? null;

/** Postcode or coordinates of the place that is picked or that the answer was about. */
async function factsTurn({ roles, pick }: Reading, topic: Topic): Promise<Turn | null> {
  const { say } = topic;
  const asked = [
    ...(roles.has('postcode') ? [say.in('индекс', 'postcode')] : []),
    ...(roles.has('coordinates') ? [say.in('координаты', 'coordinates')] : []),
  ].join(', ');
  const frame = pick === null ? topic.frame : { ...topic.frame, focus: pick };
  return factTurn({ ...topic, text: asked, frame }, pointTurn);
}

/** The place that is picked. */
async function pickedTurn({ pick, isNamed, isFresh, roles }: Reading, topic: Topic): Promise<Turn | null> {
  const { frame, say, user } = topic;
  if (pick === null) return null;
  // «Где ближайшая» is nearest to the user, whatever the list was beside.
  if (isFresh && roles.has('nearest') && user !== null) {
    const metres = ({ lon, lat }: ChatPlace): number => Math.round(distanceM(user.lon, user.lat, lon, lat));
    const places = frame.places.map((place) => ({ ...place, distance_m: metres(place) }));
    return onePlace(nearestIn(places), { ...topic, frame: { ...frame, places, near: null } });
  }
  // «А первый?» after the way to the second asks for the way.
  const { to, focus } = frame;
  const isWay = to !== null && focus !== null && to.lat === focus.lat && to.lon === focus.lon && focus.id !== pick.id;
  if (isWay && user !== null) return wayTurn([user, spotAt(pick)], { ...topic, frame: { ...frame, focus: pick } });
  // «А кофе» is a kind, though a kiosk has it in its name.
  const words = isNamed && roles.size === 0 ? topic.text.split(' ').at(-1)! : '';
  const kind = words === '' || words === pick.name.toLowerCase() ? null : await soughtOf(words, topic);
  if (kind !== null && kind.category !== null) return null;
  if (isNamed) {
    const same = frame.places.filter(({ name }) => name === pick.name);
    if (same.length === frame.places.length) return null;
    if (same.length > 1)
      return tellPlaces({ ...topic, frame: { ...frame, places: same, told: 0 } }, say.in('Из найденных:', 'Of those:'));
  }
  // «А у второй?» after «до скольки работает первая» asks the same.
  if (frame.asked === null || frame.focus?.id === pick.id) return onePlace(pick, topic);
  return tellDetails(pick, frame.asked.details, frame.asked.day, { ...topic, frame: { ...frame, focus: pick } });
}
