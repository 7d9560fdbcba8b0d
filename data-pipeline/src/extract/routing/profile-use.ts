import type { ProfileWay } from './profiles/way.ts';

/** A way that a profile uses. */
export interface ProfileUse {
  /** Position in the table of ways. */
  readonly way: number;
  readonly use: ProfileWay;
  /** Its nodes (indexes in the data, later `RoadPlaces`), without consecutive repeats. */
  readonly nodes: number[];
}
