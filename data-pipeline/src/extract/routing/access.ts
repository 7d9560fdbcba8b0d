import { ACCESS_DENIED, ACCESS_HIERARCHY, ACCESS_RESTRICTED } from './car-tables.ts';
import { type Direction, directedTag, type Tags } from './tags.ts';

/**
 * What access tags say about cars. `restricted` is open to those who start or end there. `unsaid`: no tag speaks of
 * cars, the kind of road decides. `forCars` tells whether the tag names vehicles (`motor_vehicle=destination`) or all
 * traffic (`access=destination`).
 */
export interface CarAccess {
  readonly verdict: 'allowed' | 'restricted' | 'denied' | 'unsaid';
  readonly forCars: boolean;
}

const UNSAID: CarAccess = { verdict: 'unsaid', forCars: false };

/** Access along a way in one direction: the most particular mode that is tagged decides, its direction before the whole. */
export function wayAccess(tags: Tags, direction: Direction): CarAccess {
  for (const key of ACCESS_HIERARCHY) {
    const value = directedTag(tags, key, direction);
    if (value !== undefined) return { verdict: verdictOf(value), forCars: key !== 'access' };
  }
  return UNSAID;
}

/** Access at a node. */
export function nodeAccess(tags: Tags): CarAccess {
  for (const key of ACCESS_HIERARCHY) {
    const value = tags[key];
    if (value !== undefined) return { verdict: verdictOf(value), forCars: key !== 'access' };
  }
  return UNSAID;
}

/** Of a list (`destination;agricultural`) the most generous part counts; unknown words do not forbid. */
function verdictOf(value: string): 'allowed' | 'restricted' | 'denied' {
  let verdict: 'restricted' | 'denied' = 'denied';
  for (const part of value.split(';')) {
    const word = part.trim();
    if (ACCESS_RESTRICTED.has(word)) verdict = 'restricted';
    else if (!ACCESS_DENIED.has(word)) return 'allowed';
  }
  return verdict;
}
