import { METERS_PER_DEGREE, metersPerDegreeLon } from '../../geo/distance.ts';
import { fromE7 } from '../../geo/e7.ts';
import type { Corridor } from '../options.ts';
import type { PoiColumns } from '../poi-columns.ts';
import { type BoxE7, boxOf } from './area.ts';

/** Pieces of a line are looked around together until they are this long: fewer, larger boxes cost less. */
const GROUP_M = 1500;

/** What lies beside a line, as parallel lists. */
export interface Beside {
  readonly pois: readonly number[];
  /** Metres from the line, by object index. */
  readonly distances: ReadonlyMap<number, number>;
  /** Metres along the line from its start to the point nearest to the object, by object index. */
  readonly positions: ReadonlyMap<number, number>;
}

/** The objects within a corridor. Time is bounded by the line's length and what lies in the corridor's boxes. */
export function findBeside({ line, widthM }: Corridor, columns: PoiColumns): Beside {
  const distances = new Map<number, number>();
  const positions = new Map<number, number>();
  const segments = line.length / 2 - 1;
  let travelledM = 0;
  for (let from = 0; from < segments;) {
    let to = from;
    let lengthM = 0;
    while (to < segments && (to === from || lengthM < GROUP_M)) lengthM += segmentLengthM(line, to++);
    for (const poi of columns.within(boxAroundGroup(line, from, to, widthM))) {
      const lon = fromE7(columns.lonE7[poi]!);
      const lat = fromE7(columns.latE7[poi]!);
      let doneM = travelledM;
      for (let segment = from; segment < to; segment++) {
        const near = nearestOnSegment(line, segment, lon, lat);
        if (near.distanceM <= widthM && near.distanceM < (distances.get(poi) ?? Infinity)) {
          distances.set(poi, near.distanceM);
          positions.set(poi, doneM + near.alongM);
        }
        doneM += segmentLengthM(line, segment);
      }
    }
    travelledM += lengthM;
    from = to;
  }
  return { pois: [...distances.keys()], distances, positions };
}

/** On a plane that touches the globe at the segment: right to some 0.1 % over the lengths of streets. */
function nearestOnSegment(
  line: Float64Array,
  segment: number,
  lon: number,
  lat: number,
): { distanceM: number; alongM: number } {
  const at = 2 * segment;
  const perLon = metersPerDegreeLon(lat);
  const dx = (line[at + 2]! - line[at]!) * perLon;
  const dy = (line[at + 3]! - line[at + 1]!) * METERS_PER_DEGREE;
  const px = (lon - line[at]!) * perLon;
  const py = (lat - line[at + 1]!) * METERS_PER_DEGREE;
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / square));
  return { distanceM: Math.hypot(px - share * dx, py - share * dy), alongM: share * Math.sqrt(square) };
}

function segmentLengthM(line: Float64Array, segment: number): number {
  const at = 2 * segment;
  const perLon = metersPerDegreeLon((line[at + 1]! + line[at + 3]!) / 2);
  return Math.hypot((line[at + 2]! - line[at]!) * perLon, (line[at + 3]! - line[at + 1]!) * METERS_PER_DEGREE);
}

function boxAroundGroup(line: Float64Array, from: number, to: number, widthM: number): BoxE7 {
  let [minLon, minLat, maxLon, maxLat] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let point = from; point <= to; point++) {
    minLon = Math.min(minLon, line[2 * point]!);
    maxLon = Math.max(maxLon, line[2 * point]!);
    minLat = Math.min(minLat, line[2 * point + 1]!);
    maxLat = Math.max(maxLat, line[2 * point + 1]!);
  }
  const dLat = widthM / METERS_PER_DEGREE;
  const dLon = widthM / Math.max(1, metersPerDegreeLon(Math.max(Math.abs(minLat), Math.abs(maxLat)) + dLat));
  return boxOf([minLon - dLon, minLat - dLat, maxLon + dLon, maxLat + dLat]);
}
