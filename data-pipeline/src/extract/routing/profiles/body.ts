import { parseKilograms, parseMeters } from '../measures.ts';
import { type Direction, directedTag, firstDirectedTag, type Tags } from '../tags.ts';
import type { Body } from './table.ts';

/** What a limit may be about, in metres or kilograms. */
const LIMITS: readonly {
  readonly of: 'widthM' | 'heightM' | 'lengthM' | 'massKg' | 'axleLoadKg';
  /** The first of them that is tagged counts. */
  readonly keys: readonly string[];
  /** Whether as much as the limit is too much: the width of the road itself. */
  readonly isStrict?: boolean;
}[] = [
  { of: 'widthM', keys: ['maxwidth:physical', 'maxwidth', 'width', 'est_width'], isStrict: true },
  { of: 'heightM', keys: ['maxheight:physical', 'maxheight'] },
  { of: 'lengthM', keys: ['maxlength'] },
  { of: 'massKg', keys: ['maxweight'] },
  { of: 'massKg', keys: ['maxweightrating'] },
  { of: 'axleLoadKg', keys: ['maxaxleload'] },
];

/** Whether a vehicle is within the limits of a way in a direction. */
export function bodyFits(body: Body, tags: Tags, direction: Direction): boolean {
  for (const { of, keys, isStrict = false } of LIMITS) {
    const own = body[of];
    if (own === null) continue;
    const text = keys.length === 1 ? directedTag(tags, keys[0]!, direction) : firstDirectedTag(tags, keys, direction);
    const limit = of.endsWith('M') ? parseMeters(text) : parseKilograms(text);
    if (limit !== null && (isStrict ? limit <= own : limit < own)) return false;
  }
  return true;
}
