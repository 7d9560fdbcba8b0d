import type { RoadClass } from '@verst/core/build';
import type { ProfileWay } from './profiles/way.ts';
import { type Direction, directedTag, type Tags } from './tags.ts';

/** Text of the sign over a road. */
export interface Sign {
  /** Roads and places that it leads to, separated by `;`; empty if none are named. */
  readonly towards: string;
  /** Number of the exit, empty if it has none. */
  readonly exitNumber: string;
}

/**
 * Returns the sign over a way, or null. Roads (`destination:ref`) come before places (`destination`), or before streets
 * if no place is mapped. A two-way road has two signs: a single mapped one is a mistake and is ignored.
 *
 * @param startTag - returns a tag of the node at which the way begins in the direction of driving; it has the number of
 *   the exit if the ramp does not
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

/** Returns the parts of several lists, each once. */
function listed(...lists: readonly (string | undefined)[]): string {
  const parts = lists.flatMap((list) => list?.split(';') ?? []).map((part) => part.trim());
  return [...new Set(parts)].filter((part) => part !== '').join(';');
}
