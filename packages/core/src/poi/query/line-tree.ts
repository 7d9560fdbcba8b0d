import { METERS_PER_DEGREE, metersPerDegreeLon } from '../../geo/distance.ts';

/** Where on a line the point nearest to some position is. */
export interface NearestOnLine {
  distanceM: number;
  /** Metres from the line's start. */
  alongM: number;
}

/** Values of a box in `#boxes`. */
const BOX = 4;

/**
 * Boxes around runs of a line's segments, halved down to single ones: the nearest segment to a position is found without looking
 * at each. Metres are those of a plane that touches the globe at the position: right to some 0.1 % over the lengths of streets.
 */
export class LineTree {
  /** Degrees: lon and lat in turn. */
  readonly #line: Float64Array;
  readonly #segments: number;
  /** Metres along the line at which each segment begins. */
  readonly #startM: Float64Array;
  /** Leaves of the tree: a power of two. The children of node n are 2n and 2n + 1, the root is 1. */
  readonly #leaves: number;
  /** By node: the least and the greatest lon and lat. */
  readonly #boxes: Float64Array;
  readonly #stack: number[] = [];
  readonly #found: NearestOnLine = { distanceM: 0, alongM: 0 };

  constructor(line: Float64Array) {
    this.#line = line;
    this.#segments = line.length / 2 - 1;
    this.#startM = new Float64Array(this.#segments + 1);
    for (let i = 0; i < this.#segments; i++) this.#startM[i + 1] = this.#startM[i]! + segmentLengthM(line, i);
    this.#leaves = 1 << Math.ceil(Math.log2(Math.max(1, this.#segments)));
    this.#boxes = new Float64Array(2 * this.#leaves * BOX);
    for (let node = 2 * this.#leaves - 1; node > 0; node--) this.#setBox(node);
  }

  #setBox(node: number): void {
    const boxes = this.#boxes;
    const at = node * BOX;
    for (let axis = 0; axis < 2; axis++) {
      let [min, max] = [Infinity, -Infinity];
      const segment = node - this.#leaves;
      if (segment >= this.#segments) {
        // Past the end: nothing is near.
      } else if (segment >= 0) {
        const [a, b] = [this.#line[2 * segment + axis]!, this.#line[2 * segment + 2 + axis]!];
        [min, max] = [Math.min(a, b), Math.max(a, b)];
      } else {
        min = Math.min(boxes[2 * at + axis]!, boxes[2 * at + BOX + axis]!);
        max = Math.max(boxes[2 * at + 2 + axis]!, boxes[2 * at + BOX + 2 + axis]!);
      }
      boxes[at + axis] = min;
      boxes[at + 2 + axis] = max;
    }
  }

  /** Writes the nearest point within some metres to `nearest`; false where there is none. Of equally near ones, the first. */
  findNearest(lon: number, lat: number, withinM: number, nearest: NearestOnLine): boolean {
    const perLon = metersPerDegreeLon(lat);
    const stack = this.#stack;
    let best = withinM;
    let bestSegment = -1;
    stack.push(1);
    while (stack.length > 0) {
      const node = stack.pop()!;
      if (this.#boxDistanceM(node, lon, lat, perLon) > best) continue;
      if (node < this.#leaves) {
        const left = 2 * node;
        const isLeftNearer =
          this.#boxDistanceM(left, lon, lat, perLon) <= this.#boxDistanceM(left + 1, lon, lat, perLon);
        // What is nearer is looked at first: it goes on top.
        if (isLeftNearer) stack.push(left + 1, left);
        else stack.push(left, left + 1);
        continue;
      }
      const segment = node - this.#leaves;
      if (segment >= this.#segments) continue;
      const distanceM = this.#toSegment(segment, lon, lat, perLon).distanceM;
      if (distanceM > best || (distanceM === best && bestSegment >= 0 && segment > bestSegment)) continue;
      best = distanceM;
      bestSegment = segment;
    }
    if (bestSegment < 0) return false;
    const { distanceM, alongM } = this.#toSegment(bestSegment, lon, lat, perLon);
    nearest.distanceM = distanceM;
    nearest.alongM = this.#startM[bestSegment]! + alongM;
    return true;
  }

  /** Metres to a node's box; infinite for one past the end. */
  #boxDistanceM(node: number, lon: number, lat: number, perLon: number): number {
    const at = node * BOX;
    const boxes = this.#boxes;
    const dx = Math.max(0, boxes[at]! - lon, lon - boxes[at + 2]!) * perLon;
    const dy = Math.max(0, boxes[at + 1]! - lat, lat - boxes[at + 3]!) * METERS_PER_DEGREE;
    return Math.sqrt(dx * dx + dy * dy) - ROUNDING_M;
  }

  #toSegment(segment: number, lon: number, lat: number, perLon: number): NearestOnLine {
    const line = this.#line;
    const at = 2 * segment;
    const dx = (line[at + 2]! - line[at]!) * perLon;
    const dy = (line[at + 3]! - line[at + 1]!) * METERS_PER_DEGREE;
    const px = (lon - line[at]!) * perLon;
    const py = (lat - line[at + 1]!) * METERS_PER_DEGREE;
    const square = dx * dx + dy * dy;
    const share = square === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / square));
    this.#found.distanceM = Math.hypot(px - share * dx, py - share * dy);
    this.#found.alongM = share * Math.sqrt(square);
    return this.#found;
  }
}

/** What the distance to a box may be greater by than that to a segment on its border. */
const ROUNDING_M = 1e-6;

/** Metres of a segment, at the middle of its latitudes. */
export function segmentLengthM(line: Float64Array, segment: number): number {
  const at = 2 * segment;
  const perLon = metersPerDegreeLon((line[at + 1]! + line[at + 3]!) / 2);
  return Math.hypot((line[at + 2]! - line[at]!) * perLon, (line[at + 3]! - line[at + 1]!) * METERS_PER_DEGREE);
}
