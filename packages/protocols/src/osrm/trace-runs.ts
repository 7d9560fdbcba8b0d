import { distanceM } from '@verst/core';
import type { OsrmInput } from './options.ts';

/** With `tidy`, points that follow the last kept one within this distance or this time are left out. */
const TIDY_DISTANCE_M = 15;
const TIDY_DURATION_S = 5;

/** With `gaps=split`, a trace is split between points that are more than this many median intervals apart. */
const GAP_MEDIANS = 10;

/**
 * Returns the runs of a trace that are matched separately, as positions of their points. `tidy` drops crowded points;
 * `gaps` splits the trace at leaps in time, except if waypoints are given.
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
