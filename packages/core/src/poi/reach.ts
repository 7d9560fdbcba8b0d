/** Travel time to a place, and means of travel. */
export interface ReachOptions {
  readonly minutes: number;
  /** Default: the snapshot's main one. */
  readonly profile?: string;
}

/** Places that are reached within a time. */
export interface ReachedPlaces {
  /** No place farther from the start is reached, metres. */
  readonly radiusM: number;
  /** Seconds to a place; Infinity where it is not reached in time. */
  durationS(lonE7: number, latE7: number): number;
}
