import { distanceM, talk } from '@verst/core';
import { meansIn } from '../../reading/means-of-travel.ts';
import { placesFound, searchFor } from '../../reading/look-ups.ts';
import { spotAt } from '../../reading/named-points.ts';
import type { ChatPlace } from '../../chat/chat-types.ts';
import type { Spot, Topic } from '../turn.ts';
import { askWay } from './told-way.ts';

/** Places along a way that are looked at, and those through which it is tried. */
const [LOOKED_AT, TRIED] = [20, 3];
/** Ways shorter than this are walked. */
const BY_FOOT_M = 1500;
/** A place with a name may take this much longer than one without. */
const NAMELESS_MIN = 2;

/** A stop on a way between two others, and how much longer it makes the way. */
export interface StopBetween {
  readonly place: ChatPlace;
  readonly moreM: number;
  readonly moreMin: number;
}

/** Returns the place of a kind with the least detour from a way; null if words are no kind, or there is none. */
export async function stopBetween(words: string, from: Spot, to: Spot, topic: Topic): Promise<StopBetween | null> {
  const kind = await topic.tools.read('search', { query: words, limit: 1, lat: from.lat, lon: from.lon });
  if (kind === null || kind.interpretation.category === null || kind.interpretation.near !== null) return null;
  const [start, end] = [from, to].map(({ lat, lon }) => `${lat.toFixed(6)},${lon.toFixed(6)}`);
  const { from: after, to: before } = talk.ALONG_WORDS;
  const found = await searchFor(`${words} ${after} ${start} ${before} ${end}`, LOOKED_AT, from, topic);
  if (found === null || found.interpretation.to === null) return null;
  const throughM = ({ lat, lon }: ChatPlace): number =>
    distanceM(from.lon, from.lat, lon, lat) + distanceM(lon, lat, to.lon, to.lat);
  const near = placesFound(found).toSorted((a, b) => throughM(a) - throughM(b));
  const straightM = distanceM(from.lon, from.lat, to.lon, to.lat);
  const means = meansIn(topic.text) ?? topic.frame.means ?? (straightM < BY_FOOT_M ? 'foot' : 'car');
  const straight = await askWay([from, to], means, topic);
  const stops: StopBetween[] = [];
  for (const place of straight === null ? [] : near.slice(0, TRIED)) {
    const way = await askWay([from, spotAt(place), to], means, topic);
    if (way === null) continue;
    const moreM = Math.max(0, way.distance_km - straight!.distance_km) * 1000;
    stops.push({ place, moreM, moreMin: Math.max(0, way.duration_min - straight!.duration_min) });
  }
  // One without a name is hard to find.
  const cost = ({ place, moreMin }: StopBetween): number =>
    moreMin + (place.name === kind.interpretation.category_name ? NAMELESS_MIN : 0);
  return stops.toSorted((a, b) => cost(a) - cost(b))[0] ?? null;
}

/** Returns a stop as a line, with the detour that it costs. */
export function toldStop({ place, moreM, moreMin }: StopBetween, { say }: Topic): string {
  const told = say.place({ ...place, distance_m: null }, '');
  const much = `${say.distance(moreM)}, ${say.duration(moreMin)}`;
  return moreMin < 0.5
    ? say.in(`По пути: ${told}; почти без крюка.`, `On the way: ${told}; hardly a detour.`)
    : say.in(`По пути: ${told}; крюк ${much}.`, `On the way: ${told}; a detour of ${much}.`);
}
