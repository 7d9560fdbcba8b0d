import type { Rings } from '../geometry/rings.ts';
import type { Tags } from '../sweep/sweep.ts';
import type { PoiClass } from './classify.ts';

/** A POI before duplicates are merged. */
export interface PoiCandidate {
  readonly ref: number;
  tags: Tags;
  readonly poiClass: PoiClass;
  readonly lonE7: number;
  readonly latE7: number;
  /** The outline of an area object, with its size; null for a node. */
  readonly rings: Rings | null;
  readonly area: number;
}
