import { lookUp } from '../look-up.ts';
import { HIGHWAY_CLASSES } from '../layers/road-classes.ts';
import { type Names, readNames } from '../names.ts';
import type { Tags } from '../sweep/sweep.ts';

/** A road or square with a name. */
export interface NamedWay {
  readonly ref: number;
  readonly names: Names;
  /** lonE7, latE7 pairs: the line, or the outer ring of a square. */
  readonly xy: Int32Array;
  /** Position in the roads layer, or -1. */
  readonly road: number;
}

/** Returns the names of a way along which houses may be numbered, or null. */
export function streetNames(tags: Tags): Names | null {
  const isStreet = lookUp(HIGHWAY_CLASSES, tags['highway']) !== undefined || tags['place'] === 'square';
  return isStreet ? readNames(tags) : null;
}
