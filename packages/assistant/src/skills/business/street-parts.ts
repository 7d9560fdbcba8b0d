import { distanceM, talk } from '@verst/core';
import type { ChatPlace } from '../../chat/chat-types.ts';
import { areaOf, findIn, soughtIn } from '../../reading/areas.ts';
import type { Spot, Topic } from '../turn.ts';
import { bareAddress } from '../../reading/named-points.ts';

/** Shorter streets are one place. */
const LONG_M = 1500;
/** Points examined along a street. */
const MOST_PARTS = 5;

/** Returns the difference between the largest and the smallest of numbers. */
const widthOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

/**
 * Returns points along a long street, at houses that the map knows by their places, from one end to the other; null for
 * a short street, a house, or anything else. The middle of a long street may be a bridge.
 */
export async function partsOfStreet(words: string, topic: Topic): Promise<Spot[] | null> {
  if (talk.OF_A_HOUSE.test(words)) return null;
  const area = await areaOf(words, topic);
  if (area?.street === undefined) return null;
  const found: ChatPlace[] = [];
  const { kinds } = await soughtIn(talk.USUAL_KINDS[topic.language].slice(0, 3).join(', '), topic);
  for (const kind of kinds) found.push(...(await findIn(kind, area, topic)).places);
  const housed = found.filter(({ address }) => address !== null && talk.OF_A_HOUSE.test(address));
  const isWide = widthOf(housed.map(({ lon }) => lon)) > 2 * widthOf(housed.map(({ lat }) => lat));
  const along = housed.toSorted((a, b) => (isWide ? a.lon - b.lon : a.lat - b.lat));
  const [first, last] = [along[0], along.at(-1)];
  if (first === undefined || distanceM(first.lon, first.lat, last!.lon, last!.lat) < LONG_M) return null;
  const step = (along.length - 1) / (Math.min(MOST_PARTS, along.length) - 1);
  const chosen = Array.from({ length: Math.min(MOST_PARTS, along.length) }, (_, i) => along[Math.round(i * step)]!);
  return chosen.map(({ address, lat, lon }) => ({ name: bareAddress(address!), lat, lon }));
}

/** Returns the point of several that is nearest to the user, or the middle one. */
export function nearestPart(parts: readonly Spot[], user: Spot | null): Spot {
  if (user === null) return parts[Math.floor(parts.length / 2)]!;
  const farM = ({ lat, lon }: Spot): number => distanceM(user.lon, user.lat, lon, lat);
  return parts.toSorted((a, b) => farM(a) - farM(b))[0]!;
}
