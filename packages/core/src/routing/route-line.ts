import { METERS_PER_DEGREE, metersPerDegreeLon } from '../geo/distance.ts';
import { E7 } from '../geo/e7.ts';
import type { RoadGraph } from './graph/road-graph.ts';
import type { Leg, Stretch } from './leg.ts';
import type { LineString } from './types.ts';

/** Returns the line of one stretch: lonE7, latE7 pairs, no vertex twice in a row. */
export function lineOfStretch(graph: RoadGraph, stretch: Stretch): number[] {
  return lineOfStretches(graph, [stretch]);
}

/** Returns the line of stretches in driving order, likewise. */
export function lineOfStretches(graph: RoadGraph, stretches: readonly Stretch[]): number[] {
  const line = new RouteLine(64);
  for (const stretch of stretches) line.append(graph, stretch);
  return Array.from(line.view());
}

/** Builds the lines of routes, in reused memory. */
export class RouteLine {
  #line: Int32Array<ArrayBuffer>;
  #length = 0;

  /** @param capacity - initial room, in numbers */
  constructor(capacity = 4096) {
    this.#line = new Int32Array(capacity);
  }

  /** Returns the line of a route: lonE7, latE7 pairs without repeated vertices. The next call overwrites it. */
  of(graph: RoadGraph, legs: readonly Leg[]): Int32Array {
    this.#length = 0;
    for (const { departure, arcs, arrival } of legs) {
      if (departure) this.append(graph, departure);
      this.#appendArcs(graph, arcs);
      if (arrival) this.append(graph, arrival);
    }
    return this.view();
  }

  view(): Int32Array {
    return this.#line.subarray(0, this.#length);
  }

  append(graph: RoadGraph, { edge, forward, start, end }: Stretch): void {
    const { firstVertex, lastVertex } = graph.edges;
    const { vertices } = graph.ways;
    if (start) this.#push(start.lonE7, start.latE7);
    if (forward) {
      const first = start ? start.vertex + 1 : firstVertex[edge]!;
      const last = end ? end.vertex : lastVertex[edge]!;
      for (let v = first; v <= last; v++) this.#push(vertices[2 * v]!, vertices[2 * v + 1]!);
    } else {
      const first = start ? start.vertex : lastVertex[edge]!;
      const last = end ? end.vertex + 1 : firstVertex[edge]!;
      for (let v = first; v >= last; v--) this.#push(vertices[2 * v]!, vertices[2 * v + 1]!);
    }
    if (end) this.#push(end.lonE7, end.latE7);
  }

  #push(lonE7: number, latE7: number): void {
    const line = this.#room(2);
    const length = this.#length;
    if (length > 0 && line[length - 2] === lonE7 && line[length - 1] === latE7) return;
    line[length] = lonE7;
    line[length + 1] = latE7;
    this.#length += 2;
  }

  /** Appends whole edges. They are most of a route, so the loop uses local copies. */
  #appendArcs(graph: RoadGraph, arcs: Int32Array): void {
    const { firstVertex, lastVertex } = graph.edges;
    const { vertices } = graph.ways;
    let line = this.#line;
    let length = this.#length;
    let lastLonE7 = length > 0 ? line[length - 2]! : NaN;
    let lastLatE7 = length > 0 ? line[length - 1]! : NaN;
    for (let i = 0; i < arcs.length; i++) {
      const arc = arcs[i]!;
      const first = 2 * firstVertex[arc >> 1]!;
      const end = 2 * lastVertex[arc >> 1]! + 2;
      if (length + end - first > line.length) {
        this.#length = length;
        line = this.#room(end - first);
      }
      const step = (arc & 1) === 0 ? 2 : -2;
      for (let at = step > 0 ? first : end - 2, left = end - first; left > 0; at += step, left -= 2) {
        const lonE7 = vertices[at]!;
        const latE7 = vertices[at + 1]!;
        if (lonE7 === lastLonE7 && latE7 === lastLatE7) continue;
        line[length++] = lastLonE7 = lonE7;
        line[length++] = lastLatE7 = latE7;
      }
    }
    this.#length = length;
  }

  /** Returns the line with room for this many more numbers. */
  #room(more: number): Int32Array<ArrayBuffer> {
    const needed = this.#length + more;
    if (needed > this.#line.length) {
      const longer = new Int32Array(Math.max(needed, 2 * this.#line.length));
      longer.set(this.#line);
      this.#line = longer;
    }
    return this.#line;
  }
}

/** Smallest tolerance of `overview: 'simplified'`, which is otherwise a thousandth of the route's length. */
const MIN_TOLERANCE_M = 5;

/** Returns the tolerance of the line of an overview against the full one, metres. */
export const overviewToleranceM = (distanceM: number): number => Math.max(MIN_TOLERANCE_M, distanceM / 1000);

/** Simplifies the full line of a route as `overview: 'simplified'` does. */
export function simplifyRoute({ coordinates }: LineString, distanceM: number): LineString {
  const line = coordinates.flatMap(([lon, lat]) => [Math.round(lon * E7), Math.round(lat * E7)]);
  return toLineString(simplifyLine(line, overviewToleranceM(distanceM)));
}

/** Returns a line as GeoJSON; a single point is repeated, because a LineString has at least two positions. */
export function toLineString(line: ArrayLike<number>): LineString {
  // Full length from the start: that takes half the time of an array that grows.
  const coordinates: [number, number][] = [];
  coordinates.length = line.length / 2;
  for (let at = 0; at < line.length; at += 2) coordinates[at / 2] = [line[at]! / E7, line[at + 1]! / E7];
  if (coordinates.length === 1) coordinates.push([...coordinates[0]!]);
  return { type: 'LineString', coordinates };
}

/**
 * Returns a line with fewer vertices and the same ends, nowhere farther than `toleranceM` from the original.
 * Douglas–Peucker in the plane tangent to the earth at the line's first vertex.
 */
export function simplifyLine(line: ArrayLike<number>, toleranceM: number): number[] {
  const count = line.length / 2;
  if (count < 3) return Array.from(line);
  const perLon = metersPerDegreeLon(line[1]! / E7) / E7;
  const perLat = METERS_PER_DEGREE / E7;
  const keep = new Uint8Array(count);
  keep[0] = keep[count - 1] = 1;
  const spans = [0, count - 1];
  while (spans.length > 0) {
    const last = spans.pop()!;
    const first = spans.pop()!;
    const dx = (line[2 * last]! - line[2 * first]!) * perLon;
    const dy = (line[2 * last + 1]! - line[2 * first + 1]!) * perLat;
    const squaredLength = dx * dx + dy * dy;
    let farthest = -1;
    let farthestSquared = toleranceM * toleranceM;
    for (let v = first + 1; v < last; v++) {
      const x = (line[2 * v]! - line[2 * first]!) * perLon;
      const y = (line[2 * v + 1]! - line[2 * first + 1]!) * perLat;
      const share = squaredLength === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / squaredLength));
      const offX = x - share * dx;
      const offY = y - share * dy;
      const squared = offX * offX + offY * offY;
      if (squared > farthestSquared) {
        farthestSquared = squared;
        farthest = v;
      }
    }
    if (farthest === -1) continue;
    keep[farthest] = 1;
    spans.push(first, farthest, farthest, last);
  }
  return Array.from(line).filter((_, at) => keep[at >> 1] === 1);
}
