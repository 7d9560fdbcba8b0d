import { addToList, E7, metersPerDegreeLon, METERS_PER_DEGREE, ROAD_CLASSES } from '@verst/core/build';
import type { OsmElements } from './osm-elements.ts';

/** `highway` values of roads with rings; turning loops in yards and pairs of ramps between carriageways do not count. */
const STREETS: ReadonlySet<string> = new Set(
  ROAD_CLASSES.slice(0, ROAD_CLASSES.indexOf('living_street')).filter((each) => !each.endsWith('_link')),
);

/** Area of a ring for its length, as a share of that of a circle. */
const LEAST_ROUNDNESS = 0.75;
/** A sharper corner, degrees, is one between carriageways that cross. */
const SHARPEST_CORNER_DEGREES = 60;
/** A longer ring is a road around something. */
const MAX_LENGTH_M = 450;

type Point = readonly [lon: number, lat: number];

/** Returns the one-way streets without a `junction` that form rings against the clock, alone or one behind another. */
export function ringWays({ ways, nodes }: OsmElements): ReadonlySet<number> {
  const lineOf = (way: number): Point[] =>
    Array.from(ways.refs.subarray(ways.refsStart[way], ways.refsStart[way + 1]), (node) => [
      (nodes.lonE7[node] ?? 0) / E7,
      (nodes.latE7[node] ?? 0) / E7,
    ]);
  /** By node: the one-way streets that begin there. */
  const startingAt = new Map<number, number[]>();
  for (const way of ways.tagged) {
    const isStreet = ways.tag(way, 'oneway') === 'yes' && STREETS.has(ways.tag(way, 'highway') ?? '');
    const [start, end] = [ways.refsStart[way]!, ways.refsStart[way + 1]!];
    if (!isStreet || end - start < 2 || ways.tag(way, 'junction') !== undefined) continue;
    const first = ways.refs[start]!;
    addToList(startingAt, first, way);
  }
  const rings = new Set<number>();
  for (const [first, starts] of startingAt) {
    for (const start of starts) {
      const path = [start];
      const line = lineOf(start);
      while (lengthM(line) <= MAX_LENGTH_M) {
        const last = ways.refs[ways.refsStart[path.at(-1)! + 1]! - 1]!;
        if (last === first && isRing(line)) for (const way of path) rings.add(way);
        // Exits lead off to the right.
        const [next] = (last === first ? [] : (startingAt.get(last) ?? []))
          .filter((way) => !path.includes(way))
          .map((way) => ({ way, beyond: lineOf(way).slice(1) }))
          .sort((a, b) => leftDegrees(line, b.beyond[0]!) - leftDegrees(line, a.beyond[0]!));
        if (!next) break;
        path.push(next.way);
        line.push(...next.beyond);
      }
    }
  }
  return rings;
}

/** Returns true if a closed line is round, without corners, and runs against the clock. */
function isRing(line: readonly Point[]): boolean {
  const hasCorner = line.some((_, at) => {
    const [from, to] = at === 0 ? [line.at(-2)!, line[1]!] : [line[at - 1]!, line[at + 1] ?? line[1]!];
    return Math.abs(leftDegrees([from, line[at]!], to)) > SHARPEST_CORNER_DEGREES;
  });
  const areaM2 = line.reduce((sum, point, at) => sum + crossM2(line[0]!, point, line[at + 1] ?? point) / 2, 0);
  return !hasCorner && 4 * Math.PI * areaM2 >= LEAST_ROUNDNESS * lengthM(line) ** 2;
}

/** Returns by how much a line that goes on to a point turns there, positive to the left. */
function leftDegrees(line: readonly Point[], to: Point): number {
  const [from, at] = [line.at(-2)!, line.at(-1)!];
  const [[x, y], [nextX, nextY]] = [vectorM(from, at), vectorM(at, to)];
  return (Math.atan2(x * nextY - nextX * y, x * nextX + y * nextY) * 180) / Math.PI;
}

function crossM2(origin: Point, from: Point, to: Point): number {
  const [[x, y], [nextX, nextY]] = [vectorM(origin, from), vectorM(origin, to)];
  return x * nextY - nextX * y;
}

/** Returns the metres to the east and to the north. */
const vectorM = (from: Point, to: Point): readonly [number, number] => [
  (to[0] - from[0]) * metersPerDegreeLon(from[1]),
  (to[1] - from[1]) * METERS_PER_DEGREE,
];

const lengthM = (line: readonly Point[]): number =>
  line.reduce((sum, point, at) => (at === 0 ? 0 : sum + Math.hypot(...vectorM(line[at - 1]!, point))), 0);
