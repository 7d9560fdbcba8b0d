import { METERS_PER_DEGREE, metersPerDegreeLon } from '../geo/distance.ts';
import { E7 } from '../geo/e7.ts';
import type { RoadGraph } from './graph/road-graph.ts';
import type { Stretch } from './leg.ts';
import type { LineString } from './types.ts';

/** The line of a route: lonE7, latE7 pairs, no vertex twice in a row. */
export function lineOf(graph: RoadGraph, stretches: readonly Stretch[]): number[] {
  const line: number[] = [];
  for (const stretch of stretches) appendStretch(graph, stretch, line);
  return line;
}

function appendStretch(graph: RoadGraph, { edge, forward, start, end }: Stretch, line: number[]): void {
  const { firstVertex, vertices } = graph.edges;
  if (start) appendVertex(line, start.lonE7, start.latE7);
  if (forward) {
    const first = start ? start.vertex + 1 : firstVertex[edge]!;
    const last = end ? end.vertex : firstVertex[edge + 1]! - 1;
    for (let v = first; v <= last; v++) appendVertex(line, vertices[2 * v]!, vertices[2 * v + 1]!);
  } else {
    const first = start ? start.vertex : firstVertex[edge + 1]! - 1;
    const last = end ? end.vertex + 1 : firstVertex[edge]!;
    for (let v = first; v >= last; v--) appendVertex(line, vertices[2 * v]!, vertices[2 * v + 1]!);
  }
  if (end) appendVertex(line, end.lonE7, end.latE7);
}

function appendVertex(line: number[], lonE7: number, latE7: number): void {
  const { length } = line;
  if (length > 0 && line[length - 2] === lonE7 && line[length - 1] === latE7) return;
  line.push(lonE7, latE7);
}

/** GeoJSON of a line; a single point stands twice, as a LineString has at least two positions. */
export function toLineString(line: readonly number[]): LineString {
  const coordinates: [number, number][] = [];
  for (let at = 0; at < line.length; at += 2) coordinates.push([line[at]! / E7, line[at + 1]! / E7]);
  if (coordinates.length === 1) coordinates.push([...coordinates[0]!]);
  return { type: 'LineString', coordinates };
}

/**
 * A line with fewer vertices, nowhere farther than `toleranceM` from the original, with the same ends.
 * Douglas–Peucker in the plane that touches the earth at the line's first vertex.
 */
export function simplifyLine(line: readonly number[], toleranceM: number): number[] {
  const count = line.length / 2;
  if (count < 3) return [...line];
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
  return line.filter((_, at) => keep[at >> 1] === 1);
}
