import type { RoadClass } from '@verst/core/build';
import type { ProfileWay } from './profiles/way.ts';
import { type Direction, directedTag, type Tags } from './tags.ts';

/** Text of the sign over a road. */
export interface Sign {
  /** Roads and places that it leads to, parted by `;`; empty where none are named. */
  readonly towards: string;
  /** Number of the exit, empty where it has none. */
  readonly exitNumber: string;
}

/**
 * The sign over a way, or null. Roads (`destination:ref`) stand before places (`destination`), or streets where the map
 * names no place. A way of two directions has two signs: what is mapped of one alone is a mistake.
 *
 * @param startTag - a tag of the node at which the way begins in the direction of driving: there stands the number of the
 *   exit where the ramp does not bear it
 */
export function signOf(
  tags: Tags,
  { forward, backward }: Pick<ProfileWay, 'forward' | 'backward'>,
  roadClass: RoadClass,
  startTag: (direction: Direction, key: string) => string | undefined,
): Sign | null {
  if (forward && backward) return null;
  const direction = forward ? 'forward' : 'backward';
  const places = directedTag(tags, 'destination', direction) ?? directedTag(tags, 'destination:street', direction);
  const towards = listed(directedTag(tags, 'destination:ref', direction), places);
  const isExit = roadClass.endsWith('_link') && startTag(direction, 'highway') === 'motorway_junction';
  const exitNumber = listed(tags['junction:ref'] ?? (isExit ? startTag(direction, 'ref') : undefined));
  return towards === '' && exitNumber === '' ? null : { towards, exitNumber };
}

/** The parts of several lists, each once. */
function listed(...lists: readonly (string | undefined)[]): string {
  const parts = lists.flatMap((list) => list?.split(';') ?? []).map((part) => part.trim());
  return [...new Set(parts)].filter((part) => part !== '').join(';');
}
