import { distanceM, talk } from '@verst/core';
import type { ChatPlace } from '../../chat/chat-types.ts';
import { around, findIn, soughtOf } from '../../reading/areas.ts';
import type { Sought } from '../../reading/areas.ts';
import { meansIn, meansText } from '../../reading/means-of-travel.ts';
import { bareAddress, spotAt, spotOf } from '../../reading/named-points.ts';
import type { Skill, Spot, Topic, Turn } from '../turn.ts';
import { EMPTY_FRAME, placesTurn } from '../turn.ts';
import type { Wording } from '../wording.ts';
import { askWay } from '../ways/told-way.ts';
import { minutesIn } from '../ways/minutes-named.ts';

/** Radius of «Рядом» without metres. */
const BESIDE_M = 500;
const TOWN_M = 10_000;
const TOLD = 3;
/** Most places examined in full, and the least distance between those told. */
const MOST_CHOSEN = 8;
const APART_M = 700;

/** A kind that must be near, or must not be. */
interface Condition {
  readonly kind: Sought;
  readonly metres: number;
  readonly isNot: boolean;
  readonly places: readonly ChatPlace[];
}

/** A place that must be reached within some minutes. */
interface Reach {
  readonly spot: Spot;
  readonly minutes: number;
  readonly text: string;
}

/**
 * Finds places of a town that meet several conditions: «подбери квартал: садик и школа до 500 м, парк до 700 м, до
 * вокзала 15 минут».
 */
export const conditionsSkill: Skill = async (topic) => {
  const written = talk.CONDITIONS.exec(topic.text)?.groups?.['conditions']?.replace(talk.CONDITIONS_TAIL, '');
  const { user } = topic;
  if (written === undefined || user === null) return null;
  const conditions: Condition[] = [];
  const reaches: Reach[] = [];
  const unknown: string[] = [];
  let metres = BESIDE_M;
  // A distance after several kinds applies to each, so they are read from the end.
  for (const part of written
    .split(talk.CONDITION_ENDS)
    .map((each) => each.trim())
    .filter(Boolean)
    .toReversed()) {
    const reach = await reachOf(part, topic);
    const said = talk.CONDITION_METRES.exec(part)?.groups;
    if (said !== undefined)
      metres = Number(said['count']!.replace(',', '.')) * (talk.KILOMETRES.test(said['unit']!) ? 1000 : 1);
    const words = part.replace(talk.CONDITION_METRES, '').trim().replace(talk.CONDITION_AROUND, '').trim();
    const kind = reach === null ? await soughtOf(words, topic) : null;
    if (reach !== null) reaches.push(reach);
    else if (kind === null) unknown.push(words);
    else {
      const isNot = talk.CONDITION_NOT.test(part);
      const { places } = await findIn(kind, around(user, TOWN_M), topic);
      conditions.unshift({ kind, metres, isNot, places });
    }
  }
  const wanted = conditions.filter(({ isNot }) => !isNot);
  if (wanted.length === 0 || conditions.length + reaches.length < 2) return null;
  return choiceTurn(conditions, reaches, unknown, topic);
};

async function choiceTurn(
  conditions: readonly Condition[],
  reaches: readonly Reach[],
  unknown: readonly string[],
  topic: Topic,
): Promise<Turn> {
  const { say, tools } = topic;
  const [rarest] = conditions.filter(({ isNot }) => !isNot).toSorted((a, b) => a.places.length - b.places.length);
  const judged = rarest!.places
    .map((place) => ({ place, checks: conditions.map((condition) => checkOf(condition, place, say)) }))
    .map((each) => ({ ...each, failed: each.checks.filter(({ isMet }) => !isMet).length }))
    .toSorted((a, b) => a.failed - b.failed || sumOf(a.checks) - sumOf(b.checks));
  const lines: string[] = [];
  const places: ChatPlace[] = [];
  let looked = 0;
  for (const { place, checks, failed } of judged) {
    if (lines.length >= TOLD || looked >= MOST_CHOSEN || failed > 0) break;
    if (places.some((each) => distanceM(each.lon, each.lat, place.lon, place.lat) < APART_M)) continue;
    looked++;
    const ways = await waysOf(place, reaches, topic);
    if (ways.some(({ isMet }) => !isMet)) continue;
    const near = await tools.ask('reverse', { lat: place.lat, lon: place.lon, lang: topic.language });
    places.push(place);
    const told = [...checks, ...ways].map(({ text }) => text).join('; ');
    lines.push(`${place.address === null ? (near?.address ?? place.name) : bareAddress(place.address)}: ${told}`);
  }
  const notes = [
    ...unknown.map((words) => say.in(`«${words}»: это условие проверить не могу.`, `“${words}”: I cannot check this.`)),
    say.in(
      'Расстояния по прямой, по местам на карте; цен и качества жилья в данных нет.',
      'Straight distances by places on the map; prices are not in the data.',
    ),
  ];
  const head =
    lines.length === 0
      ? say.in(
          'Места, где выполнены все условия, не нашёл. Попробуйте ослабить одно из них.',
          'I found no place that meets all conditions. Try to loosen one.',
        )
      : say.in('Где выполнены все условия:', 'All conditions are met at:');
  return placesTurn([head, ...(lines.length === 0 ? [] : [say.list(lines)]), ...notes].join('\n'), places, {
    ...EMPTY_FRAME,
    places,
    told: places.length,
  });
}

interface Check {
  readonly isMet: boolean;
  readonly metres: number;
  readonly text: string;
}

/** Checks a condition at a place, by the nearest of its kind. */
function checkOf({ kind, metres, isNot, places }: Condition, at: ChatPlace, say: Wording): Check {
  const farM = ({ lat, lon }: ChatPlace): number => distanceM(at.lon, at.lat, lon, lat);
  const [best = null] = places.toSorted((a, b) => farM(a) - farM(b));
  const least = best === null ? Infinity : farM(best);
  return {
    isMet: isNot ? least >= metres : least <= metres,
    metres: isNot ? 0 : least,
    text: `${kind.name}: ${best === null ? say.in('нет', 'none') : `${best.name}, ${say.distance(least)}`}`,
  };
}

const sumOf = (checks: readonly Check[]): number => checks.reduce((sum, { metres }) => sum + metres, 0);

async function waysOf(place: ChatPlace, reaches: readonly Reach[], topic: Topic): Promise<Check[]> {
  const { say } = topic;
  const checks: Check[] = [];
  for (const { spot, minutes, text } of reaches) {
    const means = meansIn(text) ?? 'car';
    const way = await askWay([spotAt(place), spot], means, topic);
    const takes = `${say.duration(way?.duration_min ?? 0)} ${meansText(means, say)}`;
    checks.push({
      isMet: way !== null && way.duration_min <= minutes,
      metres: 0,
      text: say.in(`до «${spot.name ?? ''}» ${takes}`, `${takes} to ${spot.name ?? ''}`),
    });
  }
  return checks;
}

/** Reads a condition of time, «До вокзала не больше 15 минут на машине»; null if it is none. */
async function reachOf(part: string, topic: Topic): Promise<Reach | null> {
  const minutes = minutesIn(part);
  const words = talk.CONDITION_REACH.exec(part.replace(talk.WITHIN_MINUTES, ' '))?.groups?.['to']?.trim();
  if (minutes === null || words === undefined) return null;
  const spot = await spotOf(words.replace(talk.CONDITION_AROUND, '').trim(), topic);
  return spot === null ? null : { spot, minutes, text: part };
}
