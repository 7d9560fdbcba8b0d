/** Travel time to a place, and means of travel. */
export interface ReachOptions {
  readonly minutes: number;
  /** Default: the snapshot's main one. */
  readonly profile?: string;
}

/** Places that can be reached within a time. */
export interface ReachedPlaces {
  /** Metres from the start beyond which no place is reached. */
  readonly radiusM: number;
  /** Returns the seconds to a place; Infinity if it is not reached in time. */
  durationS(lonE7: number, latE7: number): number;
}
