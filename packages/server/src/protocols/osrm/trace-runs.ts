import { distanceM } from '@verst/core';
import type { OsrmInput } from './options.ts';

/** With `tidy`, points closer than this to the last that was kept are left out, or sooner after it than this. */
const TIDY_DISTANCE_M = 15;
const TIDY_DURATION_S = 5;

/** With `gaps=split`, a trace breaks where points lie more than so many times the median time apart. */
const GAP_MEDIANS = 10;

/**
 * Returns the runs of a trace that are matched each on its own, as positions of their points: by `tidy` without points that
 * crowd, by `gaps` apart where the times leap. A trace whose waypoints are named does not break.
 */
export function runsOf(input: OsrmInput<'match'>): number[][] {
  const { coordinates, options } = input;
  const kept = options.tidy ? tidied(input) : [...coordinates.keys()];
  const { timestamps, gaps, waypoints } = options;
  return timestamps === undefined || gaps === 'ignore' || waypoints !== undefined
    ? [kept]
    : splitAtGaps(kept, timestamps);
}

function tidied({ coordinates, options: { timestamps, waypoints = [] } }: OsrmInput<'match'>): number[] {
  const named = new Set([0, coordinates.length - 1, ...waypoints]);
  const kept: number[] = [];
  coordinates.forEach((point, at) => {
    const last = kept.at(-1) ?? 0;
    const isFar = distanceM(...coordinates[last]!, ...point) >= TIDY_DISTANCE_M;
    const isLater = timestamps === undefined || timestamps[at]! - timestamps[last]! >= TIDY_DURATION_S;
    if (named.has(at) || (isFar && isLater)) kept.push(at);
  });
  return kept;
}

function splitAtGaps(kept: readonly number[], timestamps: readonly number[]): number[][] {
  const pauses = kept.slice(1).map((at, before) => timestamps[at]! - timestamps[kept[before]!]!);
  const medianS = pauses.toSorted((a, b) => a - b)[pauses.length >> 1] ?? 0;
  const runs: number[][] = [[kept[0]!]];
  pauses.forEach((pauseS, before) => {
    if (pauseS > GAP_MEDIANS * Math.max(1, medianS)) runs.push([]);
    runs.at(-1)!.push(kept[before + 1]!);
  });
  return runs;
}
