import type { RouteResult, TracePoint } from '@verst/core';
import type { Random } from '../measure/random.ts';

const METERS_PER_DEGREE = 111_195;

/** Interval and noise of a generated trace. */
export interface Sampling {
  /** Standard deviation of each coordinate's error, metres. */
  readonly sigmaM: number;
  readonly everyS: number;
}

/**
 * Returns the trace that a receiver would record on a route: its position every `everyS` seconds at the route's mean
 * speed, with normally distributed errors.
 */
export function generateTrace(
  route: RouteResult & { found: true },
  { sigmaM, everyS }: Sampling,
  random: Random,
): TracePoint[] {
  const line = route.geometry!.coordinates;
  const speed = route.distanceM / Math.max(1, route.durationS);
  const trace: TracePoint[] = [];
  const note = ([lon, lat]: readonly [number, number], timeS: number): void => {
    const [east, north] = [normal(random) * sigmaM, normal(random) * sigmaM];
    const perLon = METERS_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
    trace.push({ lat: lat + north / METERS_PER_DEGREE, lon: lon + east / perLon, timeS, accuracyM: sigmaM });
  };
  let atM = 0;
  let nextM = 0;
  for (let i = 1; i < line.length; i++) {
    const [from, to] = [line[i - 1]!, line[i]!];
    const pieceM = Math.hypot(
      (to[0] - from[0]) * METERS_PER_DEGREE * Math.cos((from[1] * Math.PI) / 180),
      (to[1] - from[1]) * METERS_PER_DEGREE,
    );
    for (; nextM <= atM + pieceM; nextM += speed * everyS) {
      const share = pieceM === 0 ? 0 : (nextM - atM) / pieceM;
      note([from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])], nextM / speed);
    }
    atM += pieceM;
  }
  note(line.at(-1)!, atM / speed);
  return trace;
}

/** Returns a number of the standard normal distribution (Box and Muller). */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}
