import { E7, metersPerDegreeLon, METERS_PER_DEGREE, ROAD_CLASSES } from '@verst/core/build';
import type { OsmElements } from './osm-elements.ts';

/** `highway` values of roads with rings; turning loops in yards are none, nor are two ramps between carriageways. */
const STREETS: ReadonlySet<string> = new Set(
  ROAD_CLASSES.slice(0, ROAD_CLASSES.indexOf('living_street')).filter((each) => !each.endsWith('_link')),
);

/** Area of a ring for its length, as a share of that of a circle. */
const LEAST_ROUNDNESS = 0.75;
/** A sharper corner, degrees, is one between carriageways that cross. */
const SHARPEST_CORNER_DEGREES = 60;
/** A longer ring is a road around something. */
const MAX_LENGTH_M = 450;

interface Point {
  readonly lon: number;
  readonly lat: number;
}

/**
 * Returns the one-way streets without a `junction` that form rings, alone or one behind another, around which traffic
 * drives against the clock.
 */
export function ringWays({ ways, nodes }: OsmElements): ReadonlySet<number> {
  const lastRef = (way: number): number => ways.refsStart[way + 1]! - 1;
  const pointsOf = (way: number): Point[] =>
    Array.from(ways.refs.subarray(ways.refsStart[way], ways.refsStart[way + 1]), (node) => ({
      lon: (nodes.lonE7[node] ?? 0) / E7,
      lat: (nodes.latE7[node] ?? 0) / E7,
    }));
  /** By node: the one-way streets that begin there. */
  const startingAt = new Map<number, number[]>();
  for (const way of ways.tagged) {
    if (ways.tag(way, 'oneway') !== 'yes' || !STREETS.has(ways.tag(way, 'highway') ?? '')) continue;
    if (ways.tag(way, 'junction') !== undefined) continue;
    const node = ways.refs[ways.refsStart[way]!]!;
    const others = startingAt.get(node);
    if (others) others.push(way);
    else startingAt.set(node, [way]);
  }
  const rings = new Set<number>();
  const follow = (path: readonly number[], line: readonly Point[]): void => {
    const lengthM = lengthOf(line);
    const [first, last] = [line[0]!, line.at(-1)!];
    if (lengthM + distanceBetween(last, first) > MAX_LENGTH_M) return;
    const node = ways.refs[lastRef(path.at(-1)!)]!;
    if (node === ways.refs[ways.refsStart[path[0]!]!]) {
      if (isRing(line, lengthM)) for (const way of path) rings.add(way);
      return;
    }
    for (const next of startingAt.get(node) ?? []) {
      // Each cycle is followed from the way that comes first in it.
      if (next <= path[0]! || path.includes(next)) continue;
      const points = pointsOf(next).slice(1);
      if (points.length > 0 && !isCorner(line.at(-2)!, last, points[0]!)) follow([...path, next], [...line, ...points]);
    }
  };
  for (const starts of startingAt.values()) for (const way of starts) follow([way], pointsOf(way));
  return rings;
}

/** Returns true if a closed line is round, without corners, and runs against the clock. */
function isRing(line: readonly Point[], lengthM: number): boolean {
  const origin = line[0]!;
  let doubleAreaM2 = 0;
  for (let at = 1; at < line.length; at++) {
    const [from, to] = [line[at - 1]!, line[at]!];
    if (isCorner(from, to, line[at + 1] ?? line[1]!)) return false;
    const [[x, y], [nextX, nextY]] = [vectorM(origin, from), vectorM(origin, to)];
    doubleAreaM2 += x * nextY - nextX * y;
  }
  return 2 * Math.PI * doubleAreaM2 >= LEAST_ROUNDNESS * lengthM * lengthM;
}

function isCorner(from: Point, at: Point, to: Point): boolean {
  const [[x, y], [nextX, nextY]] = [vectorM(from, at), vectorM(at, to)];
  const degrees = (Math.atan2(x * nextY - nextX * y, x * nextX + y * nextY) * 180) / Math.PI;
  return Math.abs(degrees) > SHARPEST_CORNER_DEGREES;
}

/** Returns the metres to the east and to the north. */
const vectorM = (from: Point, to: Point): readonly [number, number] => [
  (to.lon - from.lon) * metersPerDegreeLon(from.lat),
  (to.lat - from.lat) * METERS_PER_DEGREE,
];

const distanceBetween = (from: Point, to: Point): number => Math.hypot(...vectorM(from, to));

const lengthOf = (line: readonly Point[]): number =>
  line.reduce((sum, point, at) => (at === 0 ? 0 : sum + distanceBetween(line[at - 1]!, point)), 0);
