import { talk } from '@verst/core';
import {
  filteredTurn,
  havingDetail,
  havingWithin,
  latestTurn,
  listLength,
  listTurn,
  moreOfThem,
  namedOfThem,
  nearestOfThem,
  numberTurn,
  othersOfItsKind,
  previousTurn,
  superlativeTurn,
} from './about-the-list.ts';
import { withoutSome } from './changed-list.ts';
import {
  atAddress,
  cardTurn,
  detailsOfEach,
  detailsTurn,
  districtTurn,
  factsTurn,
  priceTurn,
  tenantsOfTurn,
} from './about-the-place.ts';
import { backTurn, lastWaysTurn, otherMinutes, roadAllowedTurn, toldWayTurn, whyTurn } from './about-the-way.ts';
import { radiusIn, soughtOf } from '../../reading/areas.ts';
import { compareAgain, compareFollowUp, factsOfEach } from '../places/compare.ts';
import { MOST_OPTIONS, nearestOption } from '../places/nearer.ts';
import { countBeside, countOf, countWithin, residentsAround } from '../places/counts.ts';
import { tellDetails } from '../places/details.ts';
import { findTurn } from '../places/find.ts';
import { onePlace, tellPlaces } from '../places/told-places.ts';
import { besideIt } from './beside.ts';
import { amongTurn, propertyTurn, openThenTurn } from './narrowing.ts';
import { unansweredTurn } from './unanswered.ts';
import { changedWay } from './way-edits.ts';
import { nearestFirst } from '../../reading/distances.ts';
import { scoreAt } from '../../reading/look-ups.ts';
import { spotAt, spotTalkedOf } from '../../reading/named-points.ts';
import { openingTimeIn } from '../../reading/opening-time.ts';
import type { OpeningTime } from '../../reading/opening-time.ts';
import { plain, without } from '../../reading/phrases.ts';
import { propertiesIn } from '../../reading/place-tags.ts';
import { reachFollowUp, withinReachTurn } from '../ways/reach.ts';
import { isNameOf, isOf, MOVING, nearestIn, readingOf } from '../../reading/reading.ts';
import type { Reading } from '../../reading/reading.ts';
import { listedRivals } from '../business/rivals-there.ts';
import { wayTurn } from '../ways/told-way.ts';
import { linesOfTalk } from '../ways/transport-lines.ts';
import type { Skill, Topic, Turn } from '../turn.ts';
import { inWords } from '../turn.ts';
import { isAlwaysOpen } from '../wording.ts';

type Role = talk.ReferenceRole;

/** A longer message is a request of its own. */
const MOST_WORDS = 11;

/** What can be asked of an answer: the roles of words that ask it, and what answers; the first that does so counts. */
const ASKS: readonly {
  readonly roles: readonly Role[];
  readonly answer: (reading: Reading, topic: Topic) => Promise<Turn | null>;
}[] = [
  { roles: ['back'], answer: backTurn },
  { roles: ['residents', 'demand', 'rivals', 'much'], answer: scoreTurn },
  { roles: ['difference', 'quicker', 'far', 'nearer'], answer: lastWaysTurn },
  { roles: ['difference'], answer: differenceTurn },
  { roles: ['price', 'rating'], answer: priceTurn },
  { roles: ['nearer'], answer: nearestOfThem },
  { roles: ['superlative'], answer: superlativeTurn },
  { roles: ['latest'], answer: latestTurn },
  { roles: ['of-them', 'list'], answer: filteredTurn },
  { roles: ['any', 'daytime'], answer: plainTurn },
  {
    roles: ['total', 'much', 'far', 'walk', 'drive', 'cycle', 'truck', 'go', 'to', 'steps', 'quicker', 'detail'],
    answer: toldWayTurn,
  },
  { roles: ['detail'], answer: cardTurn },
  { roles: ['much', 'total'], answer: numberTurn },
  { roles: ['previous'], answer: previousTurn },
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
  if (talk.SUITS.test(text)) return null;
  const lines = await linesOfTalk(topic);
  if (lines !== null) return lines;
  if (isAnyAtNight(topic)) return findTurn(topic.say.in(talk.ALWAYS.ru, talk.ALWAYS.en), topic, frame.near);
  const listed =
    (await deskTurn(topic)) ??
    (await withoutSome(topic)) ??
    (await othersOfItsKind(topic)) ??
    (await atAddress(topic)) ??
    havingDetail(topic) ??
    (await moreOfThem(topic)) ??
    (await havingWithin(topic)) ??
    (await detailsOfEach(topic)) ??
    (await propertyTurn(topic));
  if (listed !== null) return listed;
  const within =
    roadAllowedTurn(topic) ??
    (await withinReachTurn(topic)) ??
    (await otherMinutes(topic)) ??
    (await changedWay(topic));
  if (within !== null) return within;
  if (frame.places.length > 0 && talk.LUNCH_BREAK.test(text))
    return aboutTheAnswerSkill({ ...topic, text: text.replace(talk.LUNCH_BREAK, talk.BREAK) });
  // «Кто уже печёт в радиусе 500 метров».
  const radiusM = radiusIn(text);
  if (radiusM !== null && frame.business !== null && frame.near !== null && talk.WHICH_OF_THEM.test(text))
    return listedRivals(frame.business, frame.near, topic, radiusM);
  if (radiusM !== null && frame.counted !== null && readingOf(without(text, talk.IN_RADIUS), frame).parts.length === 0)
    return countWithin(radiusM, topic);
  const time = openingTimeIn(text);
  const timed = time === null ? null : await timedTurn(time, topic);
  if (timed !== null) return timed;
  // «Сравни эти два кафе».
  const noun = talk.THESE_TWO.exec(text)?.groups?.['noun'];
  const bare = without(
    text,
    ...(noun !== undefined && isOf(noun, frame.subject ?? '') ? [` ${noun}`] : []),
    ...(frame.business === null ? [] : [talk.IN_RADIUS]),
    ...(talk.IN_TIME.test(text) ? [talk.WITHIN_MINUTES] : []),
  );
  const said = readingOf(bare, frame);
  // «Маршрут туда, сын идёт сам»: what is said beside a way there is no place.
  const isThither =
    said.roles.has('that') &&
    MOVING.some((role) => said.roles.has(role)) &&
    !said.isFresh &&
    !talk.BETWEEN_THEM.test(text);
  const whole = isThither && said.parts.every(({ marker }) => marker === null) ? { ...said, parts: [] } : said;
  const isTime = time !== null && (frame.reached === null || whole.roles.has('hours'));
  const timeless = !isTime || whole.parts.length === 0 ? whole : readingOf(time.rest, frame);
  // «А до 23?» of one place asks for its hours.
  const reading = timeless === whole ? whole : { ...timeless, roles: new Set([...timeless.roles, 'hours' as const]) };
  const isBeside =
    reading.isThere &&
    !talk.WHATS_AROUND.test(text) &&
    (reading.isBeside || propertiesIn(text).length === 0) &&
    reading.parts.length > 0 &&
    reading.parts.every(({ marker }) => marker === null);
  if (
    isBeside &&
    // «А аптеку там» after where to open something is another business.
    (frame.business === null || talk.IS_THERE.test(text)) &&
    frame.counted === null &&
    !TIMELESS.some((role) => reading.roles.has(role)) &&
    !reading.roles.has('much')
  )
    return besideIt(reading, topic);
  if (reading.isLost && reading.parts.length === 0)
    return frame.places.length === 0 ? unansweredTurn(topic) : listLength(topic);
  if (reading.isLost || reading.parts.length > 0 || text.split(' ').length > MOST_WORDS) return countedThere(topic);
  const told = talk.WHATS_AROUND.test(text) ? null : await answersAbout(reading, topic);
  if (told !== null) return told;
  const picked = await pickedTurn(reading, topic);
  // «Туда» alone is the way.
  const way =
    picked === null && talk.THITHER.test(text)
      ? await toldWayTurn({ ...reading, roles: new Set([...reading.roles, 'go' as const]) }, topic)
      : null;
  if (way !== null) return way;
  if (picked === null && reading.roles.size === 0 && talk.WHICH_ALONE.test(text))
    return superlativeTurn(reading, topic);
  // «А где она есть», «вернёмся к аптекам»: what was told.
  const isBare = reading.isOfKind ? reading.roles.size === 0 : reading.roles.size === 1 && reading.roles.has('that');
  return (
    picked ?? (isBare && frame.places.length > 0 ? tellPlaces({ ...topic, frame: { ...frame, told: 0 } }, '') : null)
  );
};

/** Returns true for «ночью вообще что-нибудь открыто?», which lets the kind before go; without «вообще» it is kept. */
function isAnyAtNight({ message, text, frame }: Topic): boolean {
  const rest = without(text, talk.ANYTHING);
  const { roles, parts } = readingOf(rest, frame);
  const isAny = rest !== text && (frame.subject === null || talk.AT_ALL.test(plain(message)));
  return isAny && parts.length === 0 && roles.has('clock');
}

/** The phone or hours of a desk of the place that the answer was about, «часы кассы»: the map has those of the whole. */
async function deskTurn(topic: Topic): Promise<Turn | null> {
  const { text, frame, say } = topic;
  if (!talk.DESK.test(text) || (frame.focus === null && frame.places.length === 0)) return null;
  const reading = readingOf(without(text, talk.DESK), frame);
  const isAsked = reading.roles.has('phone') || reading.roles.has('hours');
  const told = reading.parts.length > 0 || !isAsked ? null : await detailsTurn(reading, topic);
  const note = reading.roles.has('phone')
    ? say.in('Отдельного телефона для этого на карте нет.', 'The map has no separate number for that.')
    : say.in('Отдельных часов для этого на карте нет.', 'The map has no separate hours for that.');
  return told === null ? null : { ...told, reply: `${note} ${told.reply}` };
}

/** What a message that names nothing of its own asks of the answer before it; null if it asks nothing that this has. */
export async function answersAbout(reading: Reading, topic: Topic): Promise<Turn | null> {
  if (reading.roles.has('why')) return whyTurn(reading, topic);
  const meant = pickedByClock(reading, topic);
  for (const { roles, answer } of ASKS) {
    const turn = roles.some((role) => meant.roles.has(role)) ? await answer(meant, topic) : null;
    if (turn !== null) return turn;
  }
  return null;
}

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
  const isDay = time.weekday !== null || time.dayOffset !== null;
  if (frame.reached !== null && !roles.has('hours') && !isDay) return null;
  if (isOther || frame.places.length < 2 || TIMELESS.some((role) => roles.has(role))) return null;
  // «А в субботу?» after one of them is about that.
  const isOfOne = frame.focus !== null || roles.has('that') || isNameOf(frame.subject ?? '', frame.places[0]);
  return isOfOne && !roles.has('of-them') && !talk.SO_THAT.test(topic.text) ? null : openThenTurn(time, topic);
}

/** By how much the nearest of several is nearer, or an area has more. */
async function differenceTurn({ picks, count, roles }: Reading, topic: Topic): Promise<Turn | null> {
  const { frame, user } = topic;
  const { again, earlier, focus, near, places, page } = frame;
  const from = user ?? near;
  const last = focus ?? places[page];
  // «Эти две» are the last two that the talk was about, if the list is no pair.
  const shown = frame.told === count ? places.slice(0, count) : places;
  const pair = earlier !== null && last !== undefined && shown.length !== count ? [last, earlier] : shown;
  const compared = picks.length > 1 ? picks : count === null || roles.has('that') ? pair : places.slice(0, count);
  const isThem = roles.has('that') && again === null && frame.compared === null;
  const isOfPlaces = picks.length > 1 || count !== null || isThem;
  if (isOfPlaces && compared.length > 1 && talk.COMPARE_VERB.test(topic.text))
    return factsOfEach(compared.slice(0, MOST_OPTIONS), frame.subject, topic);
  const told = isOfPlaces && compared.length > 1 && from !== null ? await nearestOption(compared, from, topic) : null;
  if (told !== null)
    return { ...told, frame: { ...frame, focus: told.frame.focus, means: told.frame.means, again: told.frame.again } };
  if (count !== null && places.length < count && places.length > 0) return listLength(topic);
  const { counted } = frame;
  if (counted !== null && counted.what.includes(' ') && frame.compared === null) {
    return countOf(without(`${counted.what} ${counted.where ?? ''} ${topic.say.in('больше', 'more')}`), topic);
  }
  if (again !== null) return nearestOption(again.options, again.from, { ...topic, text: again.text });
  return frame.compared === null ? null : compareAgain(topic);
}

/** Counts a kind within the last reach or in the areas compared: «сколько там кафе», «магазинов где больше». */
async function countedThere(topic: Topic): Promise<Turn | null> {
  const { what, where, among } = talk.COUNT_THERE.exec(topic.text)?.groups ?? {};
  const kind = (what ?? where ?? among)?.replace(talk.COUNT_NEARBY, ' ').trim();
  if (kind === undefined) return null;
  const told =
    (await reachFollowUp(kind, topic)) ??
    (await compareFollowUp(kind, topic)) ??
    (topic.frame.business === null || topic.frame.near === null
      ? null
      : await countBeside(kind, topic.frame.near, topic));
  const isAmong = among !== undefined || talk.OF_THEM.test(topic.text);
  if (told === null && isAmong && topic.frame.places.length > 1) return amongTurn(kind, topic);
  const { near } = topic.frame;
  if (told !== null || near?.name == null || topic.frame.counted !== null) return told;
  return countOf(`${kind} ${topic.say.in('в', 'in')} ${near.asked ?? near.name}`, topic);
}

/** A part of the score of a place for a business: its residents, demand or competitors. */
async function scoreTurn({ roles, isOfKind }: Reading, topic: Topic): Promise<Turn | null> {
  const { frame } = topic;
  const { judged } = frame;
  const business = frame.business ?? judged?.business ?? null;
  const near = frame.business === null ? (judged?.spots.at(-1) ?? null) : frame.near;
  if (roles.has('residents')) {
    const spot = frame.business === null ? (spotTalkedOf(topic) ?? topic.user) : near;
    const spots = frame.sites.length > 0 ? frame.sites : spot === null ? [] : [spot];
    return spots.length === 0 ? null : residentsAround(spots, topic);
  }
  if (business === null || near === null) return null;
  if (roles.has('demand')) {
    const score = await scoreAt(business, near, topic);
    return score === null ? null : inWords(topic, score.verdict);
  }
  if (roles.has('much') && talk.IN_TOWN.test(topic.text)) {
    const score = await scoreAt(business, near, topic);
    return countOf((score?.business_name ?? business).toLowerCase(), topic);
  }
  const isNumber = frame.business !== null && roles.has('much') && (roles.has('such') || roles.has('that') || isOfKind);
  if (!roles.has('rivals') && !isNumber) return null;
  const around = talk.FROM_ME.test(topic.text) && topic.user !== null ? topic.user : near;
  const listed = await listedRivals(business, around, topic, radiusIn(topic.text));
  return listed ?? inWords(topic, 'Конкурентов на карте не нашёл.', 'The map has no competitors.');
}

/** The last search without its other qualities or its time: «а просто ближайшая», «а днём» after «круглосуточная аптека». */
async function plainTurn({ roles, pick }: Reading, topic: Topic): Promise<Turn | null> {
  const { frame } = topic;
  if (roles.has('more') || roles.has('another')) return null;
  if (frame.plainKind === null) return pick === null || roles.has('daytime') ? null : onePlace(pick, topic);
  const turn = await findTurn(frame.plainKind, topic, frame.near);
  if (turn.missed || !(roles.has('nearest') || roles.has('nearer'))) return turn;
  return onePlace(nearestIn(turn.frame.places), { ...topic, frame: turn.frame });
}

/** Roles of requests that a time does not filter. */
const TIMELESS: readonly Role[] = [...MOVING, 'phone', 'address', 'website', 'postcode', 'back', 'rivals', 'residents'];

/** The place that is picked. */
async function pickedTurn({ pick, among, isNamed, isFresh, roles }: Reading, topic: Topic): Promise<Turn | null> {
  const { frame, user } = topic;
  if (pick === null) return null;
  // «Где ближайшая» is nearest to the user, whatever the list was beside.
  if (isFresh && roles.has('nearest') && user !== null) {
    const places = nearestFirst(among, user);
    return onePlace(places[0]!, { ...topic, frame: { ...frame, places, near: null } });
  }
  // «А первый?» after the way to the second asks for the way.
  const { to, focus } = frame;
  const isWay = to !== null && focus !== null && to.lat === focus.lat && to.lon === focus.lon && focus.id !== pick.id;
  if (isWay && user !== null) return wayTurn([user, spotAt(pick)], topic);
  // «А кофе» is a kind, though a kiosk has it in its name.
  const words = isNamed && roles.size === 0 ? topic.text.split(' ').at(-1)! : '';
  const kind = words === '' || words === pick.name.toLowerCase() ? null : await soughtOf(words, topic);
  if (kind !== null && kind.category !== null) return null;
  if (isNamed) {
    // «А втб?» after «сбер из них» is one of the whole list.
    const places = frame.places.includes(pick) ? frame.places : (frame.narrowed?.from ?? []);
    const same = places.filter(({ name }) => name === pick.name);
    if (same.length === places.length) return null;
    if (same.length > 1) return namedOfThem(pick.name, { ...topic, frame: { ...frame, places } });
    // «Только пятёрочки»: the talk is then about these.
    if (roles.size === 0 && frame.asked === null)
      return onePlace(pick, { ...topic, frame: { ...frame, subject: pick.name, plainKind: null } });
  }
  // «А у второй?» after «до скольки работает первая» asks the same.
  if (frame.asked === null || frame.focus?.id === pick.id) return onePlace(pick, topic);
  return tellDetails(pick, frame.asked.details, frame.asked.day, { ...topic, frame: { ...frame, focus: pick } });
}
