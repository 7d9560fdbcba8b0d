import type { Tags } from '../tags.ts';

/** Directions in which a way may be driven at all; `alternating` ways are open both ways, in turn. */
export interface Oneway {
  readonly forward: boolean;
  readonly backward: boolean;
  readonly alternating: boolean;
}

const BOTH: Oneway = { forward: true, backward: true, alternating: false };
const FORWARD: Oneway = { forward: true, backward: false, alternating: false };
const BACKWARD: Oneway = { forward: false, backward: true, alternating: false };
const CLOSED: Oneway = { forward: false, backward: false, alternating: false };

/**
 * Returns the open directions by `oneway:<mode>` of each mode, the most specific first, and `oneway`. Motorways and
 * roundabouts are one-way unless a tag denies it. A reversible way changes by the hour and is never used.
 */
export function onewayOf(tags: Tags, modes: readonly string[]): Oneway {
  const value = modes.map((mode) => tags[`oneway:${mode}`]).find((particular) => particular !== undefined);
  return onewayOfValue(value ?? tags['oneway'], isImpliedOneway(tags));
}

/** Returns true if a way is one-way by its kind. */
export const isImpliedOneway = (tags: Tags): boolean =>
  tags['highway'] === 'motorway' || tags['junction'] === 'roundabout' || tags['junction'] === 'circular';

/** @param implied - true if the way is one-way without a tag */
export function onewayOfValue(value: string | undefined, implied: boolean): Oneway {
  switch (value) {
    case 'yes':
    case 'true':
    case '1':
      return FORWARD;
    case '-1':
    case 'reverse':
      return BACKWARD;
    case 'reversible':
      return CLOSED;
    case 'no':
    case 'false':
    case '0':
      return BOTH;
    case 'alternating':
      return { ...(implied ? FORWARD : BOTH), alternating: true };
    default:
      return implied ? FORWARD : BOTH;
  }
}
