import { METERS_PER_DEGREE, metersPerDegreeLon } from '../../geo/distance.ts';
import { fromE7 } from '../../geo/e7.ts';
import type { Corridor } from '../options.ts';
import { addPlacesInRow, rowOf } from '../place-order.ts';
import type { PoiColumns } from '../poi-columns.ts';
import { type BoxE7, boxOf } from './area.ts';
import { LineTree, segmentLengthM } from './line-tree.ts';

/** Pieces of a line are looked around together until they are this long: fewer, larger boxes cost less. */
const GROUP_M = 1500;
/** A segment is cut into no more pieces than this. */
const MAX_PIECES = 64;

/** What lies beside a line, as parallel lists. */
export interface Beside {
  readonly pois: readonly number[];
  /** Metres from the line, by object index. */
  readonly distances: ReadonlyMap<number, number>;
  /** Metres along the line from its start to the point nearest to the object, by object index. */
  readonly positions: ReadonlyMap<number, number>;
}

/** The objects within a corridor. Each object of the corridor's boxes costs the logarithm of the line's points. */
export function findBeside({ line, widthM }: Corridor, columns: PoiColumns): Beside {
  const distances = new Map<number, number>();
  const positions = new Map<number, number>();
  const { lonE7, latE7 } = columns;
  const order = columns.placeOrder();
  const ranges: number[] = [];
  for (const [row, spans] of spansByRow(boxesAlong(line, widthM))) {
    for (const [minLon, maxLon] of merged(spans)) addPlacesInRow(order, lonE7, row, minLon, maxLon, ranges);
  }
  const tree = new LineTree(line);
  const nearest = { distanceM: 0, alongM: 0 };
  for (let range = 0; range < ranges.length; range += 2) {
    for (let place = ranges[range]!; place < ranges[range + 1]!; place++) {
      const poi = order.pois[place]!;
      if (!tree.findNearest(fromE7(lonE7[poi]!), fromE7(latE7[poi]!), widthM, nearest)) continue;
      distances.set(poi, nearest.distanceM);
      positions.set(poi, nearest.alongM);
    }
  }
  return { pois: [...distances.keys()], distances, positions };
}

type Span = readonly [minLon: number, maxLon: number];

/** From west to east in each row that boxes reach. */
function spansByRow(boxes: Iterable<BoxE7>): Map<number, Span[]> {
  const rows = new Map<number, Span[]>();
  for (const { minLon, minLat, maxLon, maxLat } of boxes) {
    const last = rowOf(maxLat);
    for (let row = rowOf(minLat); row <= last; row++) {
      const spans = rows.get(row);
      if (spans) spans.push([minLon, maxLon]);
      else rows.set(row, [[minLon, maxLon]]);
    }
  }
  return rows;
}

/** The same longitudes by spans that do not meet. */
function merged(spans: Span[]): Span[] {
  spans.sort((a, b) => a[0] - b[0]);
  const apart: [number, number][] = [];
  for (const [min, max] of spans) {
    const last = apart.at(-1);
    // Whole units alone tell objects apart: a gap of less than two holds none, or is looked at twice.
    if (last && min <= last[1] + 2) last[1] = Math.max(last[1], max);
    else apart.push([min, max]);
  }
  return apart;
}

/** Boxes that together hold the corridor. */
function* boxesAlong(line: Float64Array, widthM: number): Generator<BoxE7> {
  const groupM = Math.max(GROUP_M, 2 * widthM);
  const segments = line.length / 2 - 1;
  for (let from = 0; from < segments;) {
    const firstM = segmentLengthM(line, from);
    if (firstM > groupM) {
      const pieces = Math.min(MAX_PIECES, Math.ceil(firstM / groupM));
      for (let piece = 0; piece < pieces; piece++) {
        yield boxAround(partOf(line, from, piece / pieces, (piece + 1) / pieces), widthM);
      }
      from++;
      continue;
    }
    let to = from;
    for (let lengthM = 0; to < segments && lengthM < groupM; to++) {
      const nextM = segmentLengthM(line, to);
      if (nextM > groupM) break;
      lengthM += nextM;
    }
    yield boxAround(line.subarray(2 * from, 2 * to + 2), widthM);
    from = to;
  }
}

/** The part of a segment between two shares of it, as a line. */
function partOf(line: Float64Array, segment: number, from: number, to: number): Float64Array {
  const at = 2 * segment;
  const between = (axis: number, share: number): number =>
    line[at + axis]! + (line[at + 2 + axis]! - line[at + axis]!) * share;
  return Float64Array.of(between(0, from), between(1, from), between(0, to), between(1, to));
}

function boxAround(line: Float64Array, widthM: number): BoxE7 {
  let [minLon, minLat, maxLon, maxLat] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < line.length; at += 2) {
    minLon = Math.min(minLon, line[at]!);
    maxLon = Math.max(maxLon, line[at]!);
    minLat = Math.min(minLat, line[at + 1]!);
    maxLat = Math.max(maxLat, line[at + 1]!);
  }
  const dLat = widthM / METERS_PER_DEGREE;
  const dLon = widthM / Math.max(1, metersPerDegreeLon(Math.max(Math.abs(minLat), Math.abs(maxLat)) + dLat));
  return boxOf([minLon - dLon, minLat - dLat, maxLon + dLon, maxLat + dLat]);
}
