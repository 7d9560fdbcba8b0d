import { distanceM } from '../../geo/distance.ts';
import type { LatLon, TracePoint } from '../types.ts';

/** Standard deviation of points without an accuracy, and bounds of given accuracies, metres. */
const DEFAULT_SIGMA_M = 10;
const MIN_SIGMA_M = 3;
const MAX_SIGMA_M = 50;

/**
 * Points within this many standard deviations of each other form one observation: movement between them is mostly
 * error.
 */
const GROUP_SIGMAS = 2.5;

/** Errors of consecutive points are correlated: averaging more points than this makes the mean no more precise. */
const INDEPENDENT_POINTS = 4;

/** A point of a trace, or the mean of several close ones. */
export interface Observation extends LatLon {
  readonly timeS: number | undefined;
  /** Standard deviation of the position, metres. */
  readonly sigmaM: number;
  /** Standard deviation of a single point, metres. */
  readonly pointSigmaM: number;
  /** Number of the point in the trace; for several points, that of the middle one. */
  readonly at: number;
}

/** Returns the standard deviation of a point's position, metres. */
export const sigmaOf = ({ accuracyM }: TracePoint): number =>
  Math.min(MAX_SIGMA_M, Math.max(MIN_SIGMA_M, accuracyM ?? DEFAULT_SIGMA_M));

/** Returns the observations of a trace; the first and the last point are always observations of their own. */
export function observationsOf(trace: readonly TracePoint[]): Observation[] {
  const observations: Observation[] = [];
  for (let first = 0; first < trace.length;) {
    const end = groupEnd(trace, first);
    observations.push(meanOf(trace, first, end));
    first = end;
  }
  return observations;
}

/**
 * Returns the end of a group: the point from which two in a row are far from the mean of those before, or one is
 * farther than errors explain.
 */
function groupEnd(trace: readonly TracePoint[], first: number): number {
  if (first === 0) return 1;
  let { lat, lon } = trace[first]!;
  let end = first + 1;
  for (; end < trace.length - 1; end++) {
    const next = trace[end]!;
    const after = trace[end + 1]!;
    const limitM = GROUP_SIGMAS * sigmaOf(next);
    const nextM = distanceM(lon, lat, next.lon, next.lat);
    if (nextM > 2 * limitM || (nextM > limitM && distanceM(lon, lat, after.lon, after.lat) > limitM)) break;
    lat += (next.lat - lat) / (end - first + 1);
    lon += (next.lon - lon) / (end - first + 1);
  }
  return end;
}

function meanOf(trace: readonly TracePoint[], first: number, end: number): Observation {
  const at = (first + end - 1) >> 1;
  const count = end - first;
  let [lat, lon] = [0, 0];
  for (let i = first; i < end; i++) {
    lat += trace[i]!.lat - trace[at]!.lat;
    lon += trace[i]!.lon - trace[at]!.lon;
  }
  const pointSigmaM = sigmaOf(trace[at]!);
  return {
    lat: trace[at]!.lat + lat / count,
    lon: trace[at]!.lon + lon / count,
    timeS: trace[at]!.timeS,
    sigmaM: pointSigmaM / Math.sqrt(Math.min(INDEPENDENT_POINTS, count)),
    pointSigmaM,
    at,
  };
}
