import { type Direction, directedTag, type Tags } from '../tags.ts';
import type { ProfileTable } from './profile-table.ts';

/**
 * Access of a profile by tags. `restricted` is open to traffic that starts or ends there. `unsaid`: no tag with a known
 * value applies to the profile, so the kind of road decides. `byName` is true if the tag names a mode
 * (`motor_vehicle=destination`), false if it applies to all traffic (`access=destination`).
 */
export interface Access {
  readonly verdict: 'allowed' | 'restricted' | 'denied' | 'unsaid';
  readonly byName: boolean;
  /** The tag that decides, without its direction, and its value; empty if there is none. */
  readonly key: string;
  readonly value: string;
}

const UNSAID: Access = { verdict: 'unsaid', byName: false, key: '', value: '' };

/**
 * Returns the access along a way in one direction. The most specific tagged mode decides; its tag for the direction
 * wins over the general one.
 */
export function wayAccess(table: ProfileTable, tags: Tags, direction: Direction): Access {
  for (const key of table.accessKeys) {
    const value = directedTag(tags, key, direction);
    if (value !== undefined) return { verdict: verdictOf(table, value), byName: key !== 'access', key, value };
  }
  return UNSAID;
}

/** Returns the access at a node. */
export function nodeAccess(table: ProfileTable, tags: Tags): Access {
  for (const key of table.accessKeys) {
    const value = tags[key];
    if (value !== undefined) return { verdict: verdictOf(table, value), byName: key !== 'access', key, value };
  }
  return UNSAID;
}

const GENEROSITY = ['denied', 'restricted', 'allowed'] as const;

/**
 * Returns the verdict of the most generous known word in a list (`destination;agricultural`); unknown words permit
 * nothing.
 */
function verdictOf({ allowed, restricted, denied }: ProfileTable, value: string): Access['verdict'] {
  let best = -1;
  for (const part of value.split(';')) {
    const word = part.trim();
    if (allowed.has(word)) return 'allowed';
    best = Math.max(best, restricted.has(word) ? 1 : denied.has(word) ? 0 : -1);
  }
  return GENEROSITY[best] ?? 'unsaid';
}
