import { distanceM, talk } from '@verst/core';
import type { ChatPlace } from '../chat/chat-types.ts';
import { factTurn } from './address-facts.ts';
import { pointTurn } from './addresses.ts';
import { compareFollowUp, nearerSkill } from './compare.ts';
import { countSkill, residentsAround } from './counts.ts';
import { endTalkedOf, tellClock, tellDetails } from './details.ts';
import { findTurn, tellPlaces } from './find.ts';
import { onePlace, openTurn } from './follow-up.ts';
import { allMeans, meansIn, namedMeans, withoutMeans } from './means-of-travel.ts';
import type { Means } from './means-of-travel.ts';
import { spotAt } from './named-points.ts';
import { reachFollowUp } from './reach.ts';
import { isNameOf, nearestIn, referenceIn } from './reference.ts';
import type { Reference } from './reference.ts';
import { listedRivals } from './rivals-there.ts';
import { wayTurn } from './routes.ts';
import type { Detail, Skill, Topic, Turn } from './turn.ts';

type Role = talk.ReferenceRole;
/** Places closer than this are reached on foot if no means is named. */
const NEAR_M = 1500;

/** What can be asked of an answer: the roles of words that ask it, and what answers; the first that does so counts. */
const ASKS: readonly {
  readonly roles: readonly Role[];
  readonly answer: (reference: Reference, topic: Topic) => Promise<Turn | null>;
}[] = [
  { roles: ['back'], answer: backTurn },
  { roles: ['residents', 'demand', 'rivals', 'much'], answer: scoreTurn },
  { roles: ['any'], answer: plainTurn },
  { roles: ['total', 'much', 'far', 'walk', 'drive', 'cycle', 'go', 'to'], answer: wayAndDetailsTurn },
  { roles: ['much'], answer: numberTurn },
  { roles: ['phone', 'address', 'website', 'hours', 'now', 'day', 'clock', 'lies'], answer: detailsTurn },
  { roles: ['postcode', 'coordinates'], answer: factsTurn },
  { roles: ['filler'], answer: pickedTurn },
  { roles: ['nearest', 'last'], answer: pickedTurn },
];

/**
 * Answers a short message that asks only about the answer before it: its list, place, route, reach, score or
 * comparison. A message with any word that is not about these is a request of its own.
 */
export const aboutTheAnswerSkill: Skill = async (topic) => {
  const { text, frame } = topic;
  // «Какие из них открыты» filters the list, and «путь по ним» goes through all of it.
  if ((talk.OF_THEM.test(text) || talk.THROUGH_THEM.test(text)) && frame.places.length > 1) return null;
  const reference = referenceIn(text, frame);
  if (reference === null) return countedThere(topic);
  for (const { roles, answer } of ASKS) {
    const turn = roles.some((role) => reference.roles.has(role)) ? await answer(reference, topic) : null;
    if (turn !== null) return turn;
  }
  return null;
};

/** Counts a kind within the last reach or in the areas compared: «сколько там кафе», «магазинов где больше». */
async function countedThere(topic: Topic): Promise<Turn | null> {
  const { what, where } = talk.COUNT_THERE.exec(topic.text)?.groups ?? {};
  const kind = what ?? where;
  if (kind === undefined) return null;
  return (await reachFollowUp(kind, topic)) ?? compareFollowUp(kind, topic);
}

/** The route the other way: «а обратно на машине». */
async function backTurn({ pick }: Reference, topic: Topic): Promise<Turn | null> {
  const { frame, user, text } = topic;
  const from = frame.from ?? user;
  if (frame.to === null || from === null || pick !== null) return null;
  const spots = [from, ...frame.via, frame.to];
  return wayTurn(talk.AND_BACK.test(text) ? spots : spots.toReversed(), topic);
}

/** A part of the score of a place for a business: its residents, demand or competitors. */
async function scoreTurn({ roles, isOfKind }: Reference, topic: Topic): Promise<Turn | null> {
  const { frame, tools, language, say } = topic;
  const { business, near } = frame;
  if (roles.has('residents')) {
    const spot = business !== null ? near : (frame.focus ?? frame.reached?.spot ?? null);
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
  const listed = await listedRivals(business, near, topic);
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
async function plainTurn({ roles, pick }: Reference, topic: Topic): Promise<Turn | null> {
  const { frame } = topic;
  if (frame.plainKind === null) return pick === null ? null : onePlace(pick, topic);
  const turn = await findTurn(frame.plainKind, topic, frame.near);
  if (turn.missed || !(roles.has('nearest') || roles.has('nearer'))) return turn;
  return onePlace(nearestIn(turn.frame.places), { ...topic, frame: turn.frame });
}

/** Words that ask for a way by themselves. */
const MOVING: readonly Role[] = ['walk', 'drive', 'cycle', 'go', 'far'];
const WAY: readonly Role[] = [...MOVING, 'total', 'to'];
const DETAILS = { phone: 'phone', address: 'address', website: 'website', hours: 'hours' } as const;

/** The way, and details of its target if they are asked for too: «как дойти и до скольки работает». */
async function wayAndDetailsTurn(reference: Reference, topic: Topic): Promise<Turn | null> {
  const way = await toldWayTurn(reference, topic);
  const asked = detailsIn(reference);
  if (way === null || asked.length === 0) return way;
  const details = await detailsTurn(reference, { ...topic, frame: way.frame });
  return details === null
    ? way
    : { ...details, reply: `${way.reply}\n${details.reply}`, route: way.route, frame: way.frame };
}

/** The same by another means, the same route again, or the way to a place that was told. */
async function toldWayTurn({ roles, pick, isNamed }: Reference, topic: Topic): Promise<Turn | null> {
  const { frame, user, text } = topic;
  const isWay = WAY.some((role) => roles.has(role));
  // «До первой» is a way; «сколько» alone asks for the length of a route.
  if (!isWay && !(roles.has('much') && frame.to !== null)) return null;
  if (roles.has('to') && !isNamed && pick === null && !roles.has('that') && !MOVING.some((role) => roles.has(role)))
    return null;
  const means = meansOf(roles, text);
  if (pick === null && !roles.has('that') && !roles.has('go') && means !== null) {
    const reached = await reachFollowUp(talk.MEANS_PHRASES[means], topic);
    if (reached !== null) return reached;
    if (frame.again !== null && namedMeans(text) !== null)
      return nearerSkill({ ...topic, text: `${withoutMeans(frame.again)} ${talk.MEANS_PHRASES[means]}` });
  }
  // «Пешком или на машине быстрее?» compares both.
  const by = means === null || allMeans(text).length > 1 ? text : `${withoutMeans(text)} ${talk.MEANS_PHRASES[means]}`;
  const from = frame.from ?? user ?? frame.near;
  if (pick === null && frame.to !== null && from !== null)
    return wayTurn([from, ...frame.via, frame.to], { ...topic, text: by });
  const place = pick ?? (roles.has('total') ? null : subjectOf(topic));
  const start = user ?? frame.near;
  if (place === null || start === null) return null;
  const isNear = distanceM(start.lon, start.lat, place.lon, place.lat) < NEAR_M;
  const how = means ?? frame.means ?? (isNear && !roles.has('go') ? 'foot' : null);
  const told = how === null ? text : `${withoutMeans(text)} ${talk.MEANS_PHRASES[how]}`;
  return wayTurn([start, spotAt(place)], { ...topic, text: told, frame: { ...frame, focus: place } });
}

/** Returns the means of travel that a message names, or whose verb it uses; null for none. */
function meansOf(roles: ReadonlySet<Role>, text: string): Means | null {
  const named = namedMeans(text);
  if (named !== null) return named;
  return roles.has('walk') ? 'foot' : roles.has('cycle') ? 'bicycle' : roles.has('drive') ? 'car' : meansIn(text);
}

/** Returns the place that the answer was about; null if it was about none. */
const subjectOf = ({ frame }: Topic): ChatPlace | null => frame.focus ?? frame.places[0] ?? null;

/** The number of places of the last list. */
async function numberTurn({ roles, isOfKind }: Reference, topic: Topic): Promise<Turn | null> {
  const { frame, say } = topic;
  if (frame.subject === null || !(roles.has('such') || roles.has('that') || isOfKind)) return null;
  const where = frame.near?.name ?? null;
  const place = where === null ? say.in('рядом', 'nearby') : say.in(`рядом с ${where}`, `near ${where}`);
  return countSkill({ ...topic, text: `${say.in('сколько', 'how many')} ${frame.subject} ${place}` });
}

const detailsIn = ({ roles }: Reference): Detail[] =>
  (Object.keys(DETAILS) as Detail[]).filter((detail) => roles.has(detail));

/** Details of the place that is picked or that the answer was about, with its hours on a day. */
async function detailsTurn(reference: Reference, topic: Topic): Promise<Turn | null> {
  const { roles, pick } = reference;
  const { frame, text } = topic;
  const isChosen = pick !== null || frame.focus !== null || frame.places.length === 1;
  const isOpenAt = roles.has('day') || roles.has('now');
  const asked = detailsIn(reference);
  // «А в воскресенье?», «сейчас открыто?» after a list asks which of them.
  const isOfList =
    !isChosen && !roles.has('that') && frame.subject !== null && !isNameOf(frame.subject, frame.places[0]);
  if (isOfList && roles.has('clock')) return null;
  if (isOfList && roles.has('day')) return openTurn(text, topic);
  if (isOfList && roles.has('now')) return tellPlaces({ ...topic, frame: { ...frame, told: 0 } }, '');
  const place = pick ?? subjectOf(topic) ?? (await endTalkedOf(topic));
  if (place === null || (place.type !== 'poi' && place.type !== 'organization')) return null;
  const after = { ...topic, frame: { ...frame, focus: place } };
  if (roles.has('clock')) return isChosen || roles.has('that') || asked.length > 0 ? tellClock(place, after) : null;
  if (isOpenAt && !asked.includes('hours')) asked.push('hours');
  if (asked.length === 0) return roles.has('lies') ? onePlace(place, topic) : null;
  const turn = await tellDetails(place, asked, dayIn(text), after);
  if (!roles.has('postcode') && !roles.has('coordinates')) return turn;
  const facts = await factsTurn(reference, after);
  return facts === null ? turn : { ...turn, reply: `${turn.reply}\n${facts.reply}` };
}

/** Returns the words for a day in a message; null for none. */
const dayIn = (text: string): string | null => talk.ON_DAY.exec(text)?.[0].trim() ?? null;

/** Postcode or coordinates of the place that is picked or that the answer was about. */
async function factsTurn({ roles, pick }: Reference, topic: Topic): Promise<Turn | null> {
  const { say } = topic;
  const asked = [
    ...(roles.has('postcode') ? [say.in('индекс', 'postcode')] : []),
    ...(roles.has('coordinates') ? [say.in('координаты', 'coordinates')] : []),
  ].join(', ');
  const frame = pick === null ? topic.frame : { ...topic.frame, focus: pick };
  return factTurn({ ...topic, text: asked, frame }, pointTurn);
}

/** The place that is picked. */
async function pickedTurn({ pick, isNamed }: Reference, topic: Topic): Promise<Turn | null> {
  const { frame } = topic;
  if (pick === null || isNamed) return null;
  // «А у второй?» after «до скольки работает первая» asks the same.
  if (frame.asked === null || frame.focus?.id === pick.id) return onePlace(pick, topic);
  return tellDetails(pick, frame.asked.details, frame.asked.day, { ...topic, frame: { ...frame, focus: pick } });
}
