import { ONEWAY_HIERARCHY } from './car-tables.ts';
import type { Tags } from './tags.ts';

/** In which directions a way may be driven at all; `alternating` ways are open both ways, in turn. */
export interface Oneway {
  readonly forward: boolean;
  readonly backward: boolean;
  readonly alternating: boolean;
}

const ONEWAY_KEYS = ONEWAY_HIERARCHY.map((mode) => `oneway:${mode}`);

const BOTH: Oneway = { forward: true, backward: true, alternating: false };
const FORWARD: Oneway = { forward: true, backward: false, alternating: false };
const BACKWARD: Oneway = { forward: false, backward: true, alternating: false };
const CLOSED: Oneway = { forward: false, backward: false, alternating: false };

/**
 * Reads `oneway:motorcar`, `oneway:motor_vehicle`, `oneway:vehicle` and `oneway`, in this order. Motorways and
 * roundabouts are one-way unless a tag denies it. A reversible way changes by the hour, and is never taken.
 */
export function onewayOf(tags: Tags): Oneway {
  let value = tags['oneway'];
  for (const key of ONEWAY_KEYS) {
    const particular = tags[key];
    if (particular === undefined) continue;
    value = particular;
    break;
  }
  const implied =
    tags['highway'] === 'motorway' || tags['junction'] === 'roundabout' || tags['junction'] === 'circular';
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
