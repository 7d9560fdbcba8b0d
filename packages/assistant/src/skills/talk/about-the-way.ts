import { distanceM, talk } from '@verst/core';
import { nearestOption } from '../places/nearer.ts';
import {
  allMeans,
  asksTransport,
  meansIn,
  meansText,
  namedMeans,
  withoutMeans,
} from '../../reading/means-of-travel.ts';
import type { Means } from '../../reading/means-of-travel.ts';
import { spotAt, spotTalkedOf } from '../../reading/named-points.ts';
import { goingOn } from '../../reading/phrases.ts';
import { minutesText, reachFollowUp, reachSkill } from '../ways/reach.ts';
import { MOVING, readingOf } from '../../reading/reading.ts';
import type { Reading } from '../../reading/reading.ts';
import { compareWays, lastWay, otherWay, wayTurn } from '../ways/told-way.ts';
import { minutesIn } from '../ways/minutes-named.ts';
import type { Topic, Turn } from '../turn.ts';
import { inWords } from '../turn.ts';

type Role = talk.ReferenceRole;

/** Places closer than this are reached on foot if no means is named. */
const NEAR_M = 1500;

/** The route the other way: «а обратно на машине». */
export async function backTurn({ pick }: Reading, topic: Topic): Promise<Turn | null> {
  const spots = lastWay(topic);
  if (spots === null || pick !== null) return null;
  return wayTurn(talk.AND_BACK.test(topic.text) ? spots : spots.toReversed(), topic);
}

/** «Почему фуре дальше»: a lorry keeps to other roads than a car. Other reasons are not known. */
export async function whyTurn({ roles }: Reading, topic: Topic): Promise<Turn | null> {
  const { frame, text, say } = topic;
  const spots = lastWay(topic);
  const isOfTruck = frame.means === 'truck' || frame.wayBefore?.means === 'truck';
  const isTruck = roles.has('truck') || (isOfTruck && meansOf(roles, text) === null);
  if (spots === null || !isTruck) return null;
  const ways = `${talk.MEANS_PHRASES.truck}, ${talk.MEANS_PHRASES.car}`;
  const way = await wayTurn(spots, { ...topic, text: ways });
  const reason = say.in(
    'Путь на грузовике обходит дороги, которые на карте закрыты грузовикам или тесны для них.',
    'The way by truck avoids roads that the map closes to lorries, or that are too small for them.',
  );
  return { ...way, reply: `${reason}\n${way.reply}` };
}

/** Compares the last two routes: «так какой короче?», «на сколько дольше?»; null if there were not two. */
export async function lastWaysTurn({ pick, roles }: Reading, topic: Topic): Promise<Turn | null> {
  const { frame, text } = topic;
  const { wayBefore, means } = frame;
  const spots = lastWay(topic);
  const isChoice = talk.WHICH_OF_THEM.test(text) || talk.BY_HOW_MUCH.test(text) || roles.has('nearer');
  if (!isChoice || wayBefore === null || spots === null || means === null) return null;
  if (pick !== null || namedMeans(text) !== null) return null;
  return compareWays([wayBefore, { spots, means }], topic);
}

/** «А по мосту можно?»: what a sign on one road says is not told. */
export function roadAllowedTurn(topic: Topic): Turn | null {
  const { frame, text, say } = topic;
  const road = talk.IS_ROAD_ALLOWED.exec(text)?.groups?.['road'];
  if (frame.to === null || road === undefined) return null;
  const means = frame.means ?? 'car';
  return inWords(
    topic,
    `Можно ли по «${road}», отдельно не скажу: знаки отдельных дорог я не показываю. Путь ${meansText(means, say)} веду только там, где карта это разрешает.`,
    `I cannot say whether “${road}” is allowed: I do not show the signs of single roads. A way ${meansText(means, say)} keeps to where the map allows it.`,
  );
}

/** The last reach within other minutes, or of what was searched for: «а за 15», «а за полчаса на велике»; else null. */
export async function otherMinutes(topic: Topic): Promise<Turn | null> {
  const { frame, text, say } = topic;
  const bare = withoutMeans((goingOn(text) ?? text).replace(talk.LOOKED_AT, ''));
  const alone = talk.MINUTES_ALONE.exec(bare)?.groups?.['count'];
  const minutes = alone === undefined ? minutesIn(bare) : Number(alone);
  if (minutes === null || talk.IN_TIME.test(text)) return null;
  const left = alone === undefined ? bare.replace(talk.WITHIN_MINUTES, ' ').trim() : '';
  if (readingOf(left, frame).parts.length > 0) return null;
  const means = meansIn(text);
  const within = `${minutesText(minutes, topic)} ${means === null ? '' : talk.MEANS_PHRASES[means]}`.trim();
  if (frame.reached !== null) return reachFollowUp(within, topic);
  if (frame.to !== null || goingOn(text) === null) return null;
  const what = frame.subject ?? say.in('куда можно добраться', 'where can i get');
  return reachSkill({ ...topic, text: `${what} ${within}` });
}

/** Words that are about a way, by themselves or together with others. */
export const WAY: readonly Role[] = [...MOVING, 'total', 'to', 'steps', 'quicker'];

/** The same by another means, the same route again, or the way to a place that was told. */
export async function toldWayTurn({ roles, pick, isNamed }: Reading, topic: Topic): Promise<Turn | null> {
  const { frame, user, text } = topic;
  // «Подробнее» without a way asks about the place.
  const isSteps = roles.has('steps') || (roles.has('detail') && frame.to !== null && pick === null);
  const isWay = isSteps || WAY.some((role) => roles.has(role));
  const isMoving = MOVING.some((role) => roles.has(role));
  const before = pick === null ? lastWay(topic) : null;
  // «До первой» is a way; «сколько» alone asks for the length of a route, «сколько их» does not.
  const isLength = roles.has('much') && frame.to !== null && (!roles.has('that') || talk.THITHER.test(text));
  if (!isWay && !isLength) return null;
  if (roles.has('to') && !isNamed && pick === null && !roles.has('that') && !isMoving) return null;
  const said = meansOf(roles, text);
  const kept = frame.means ?? frame.reached?.means ?? null;
  // «Сколько ехать» after a way by bicycle is by bicycle.
  const means = said === 'car' && namedMeans(text) === null && kept !== null && kept !== 'foot' ? kept : said;
  const isShorter = roles.has('quicker') && talk.SHORTER.test(text) && said === null && allMeans(text).length === 0;
  if (isShorter && before !== null) return otherWay(before, topic);
  // «На машине быстрее?» after a way on foot compares both.
  if (roles.has('quicker') && before !== null)
    return wayTurn(before, { ...topic, text: quickerMeans(means, frame.means) });
  if (pick === null && !roles.has('that') && !roles.has('go') && means !== null) {
    const reached = await reachFollowUp(talk.MEANS_PHRASES[means], topic);
    if (reached !== null) return reached;
    const { again } = frame;
    // «А на машине?» compares again, «как доехать на машине» goes there.
    if (again !== null && namedMeans(text) !== null && meansIn(withoutMeans(text)) === null) {
      const isTime = roles.has('far') || roles.has('quicker');
      const by = `${withoutMeans(again.text)} ${talk.MEANS_PHRASES[means]}${isTime ? ` ${talk.QUICKER_WORD}` : ''}`;
      return nearestOption(again.options, again.from, { ...topic, text: by });
    }
  }
  // «Пешком или на машине быстрее?» compares both.
  const told = isSteps ? `${text} ${talk.BY_STEPS}` : text;
  // A bus is kept: the answer says that it is no trip by bus.
  const bare = asksTransport(text) ? told : withoutMeans(told);
  const by = means === null || allMeans(text).length > 1 ? told : `${bare} ${talk.MEANS_PHRASES[means]}`;
  const way = before ?? (pick === null ? lastWay({ ...topic, user: user ?? frame.near }) : null);
  if (way !== null) return wayTurn(way, { ...topic, text: by });
  if (!isMoving && !['to', 'quicker', 'steps'].some((role) => roles.has(role as Role))) return null;
  const to = pick === null ? spotTalkedOf(topic) : spotAt(pick);
  const start = user ?? frame.near;
  if (to?.name == null || start === null || to === start) return null;
  const isNear = distanceM(start.lon, start.lat, to.lon, to.lat) < NEAR_M;
  const how = means ?? frame.means ?? (isNear && !roles.has('go') ? 'foot' : null);
  const asked = how === null ? told : `${bare} ${talk.MEANS_PHRASES[how]}`;
  return wayTurn([start, to], { ...topic, text: asked });
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
