import { lookUp } from '../../look-up.ts';
import { MAX_LIMIT_KMH, MIN_LIMIT_KMH, ZONE_LIMIT_KMH } from './shared-table.ts';
import { type Direction, directedTag, type Tags } from '../tags.ts';

const KM_PER_MILE = 1.609344;
const KM_PER_NAUTICAL_MILE = 1.852;

/** Tags of a speed limit, the most specific first. */
const LIMIT_KEYS = ['maxspeed:advisory', 'maxspeed', 'source:maxspeed', 'maxspeed:type', 'zone:maxspeed'] as const;

/** Value for a road without a sign, to which the general limit of settlements applies. */
const NO_SIGN_IN_SETTLEMENT = 'ru:urban';

/** Returns the signed limit in this direction, km/h, or null if none can be parsed. */
export function speedLimitKmh(tags: Tags, direction: Direction): number | null {
  for (const key of LIMIT_KEYS) {
    const text = directedTag(tags, key, direction);
    if (text?.toLowerCase() === NO_SIGN_IN_SETTLEMENT) return null;
    const limit = parseSpeedKmh(text);
    if (limit !== null) return limit;
  }
  return null;
}

/** Returns true if tags say that a road lies in a settlement and has no sign. */
export const isSignlessInSettlement = (tags: Tags, direction: Direction): boolean =>
  LIMIT_KEYS.some((key) => directedTag(tags, key, direction)?.toLowerCase() === NO_SIGN_IN_SETTLEMENT);

/**
 * Returns the km/h in `60`, `40 mph`, `10 knots`, `walk`, `RU:urban`, `RU:zone30`, `none`; the lowest of a list. Null
 * for other values, such as `signals`.
 */
export function parseSpeedKmh(text: string | undefined): number | null {
  if (text === undefined) return null;
  let lowest: number | null = null;
  for (const part of text.split(';')) {
    const speed = parseOne(part.trim().toLowerCase());
    if (speed !== null && (lowest === null || speed < lowest)) lowest = speed;
  }
  return lowest;
}

function parseOne(text: string): number | null {
  const speed = readSpeed(text);
  return speed !== null && speed >= MIN_LIMIT_KMH && speed <= MAX_LIMIT_KMH ? speed : null;
}

function readSpeed(text: string): number | null {
  const number = /^(\d+(?:\.\d+)?)\s*(km\/h|kmh|kph|mph|mp\/h|knots)?$/.exec(text);
  if (number) {
    const value = Number(number[1]);
    if (number[2] === 'mph' || number[2] === 'mp/h') return value * KM_PER_MILE;
    return number[2] === 'knots' ? value * KM_PER_NAUTICAL_MILE : value;
  }
  const zone = /(?:^|:)zone:?(\d+)$/.exec(text);
  if (zone) return Number(zone[1]);
  return lookUp(ZONE_LIMIT_KMH, text) ?? lookUp(ZONE_LIMIT_KMH, text.replace(/^[a-z-]+:/, '')) ?? null;
}
