import { METERS_PER_DEGREE, metersPerDegreeLon } from '../../geo/distance.ts';

/** Values of a box in `boxes`. */
const BOX = 4;

/** Relative rounding error of squares. */
const ROUNDING = 1e-9;

/** The segment nearest to a position among those checked, and the squared distance to it, m². */
export interface NearestSegment {
  segment: number;
  square: number;
}

/**
 * A binary tree of a line's segments: runs of segments, halved down to single ones, with the box of each run. The root
 * is run 1, the children of run n are 2n and 2n + 1; run n is segment n - `leaves` if that is not negative.
 */
export class LineRuns {
  /** Degrees, lon and lat alternating. */
  readonly line: Float64Array;
  readonly segments: number;
  /** Leaves of the tree: a power of two. */
  readonly leaves: number;
  /**
   * Four values per run, degrees: least lon and lat, greatest lon and lat. Boxes past the end are empty: nothing is
   * near them.
   */
  readonly boxes: Float64Array;
  /** Metres along the line at which each segment begins. */
  readonly startM: Float64Array;
  readonly #stack: number[] = [];

  constructor(line: Float64Array) {
    this.line = line;
    this.segments = line.length / 2 - 1;
    this.leaves = 1 << Math.ceil(Math.log2(Math.max(1, this.segments)));
    this.boxes = new Float64Array(2 * this.leaves * BOX);
    this.startM = new Float64Array(this.segments + 1);
    for (let i = 0; i < this.segments; i++) this.startM[i + 1] = this.startM[i]! + segmentLengthM(line, i);
    for (let run = 2 * this.leaves - 1; run > 0; run--) this.#setBox(run);
  }

  /** The first segment of a run. */
  firstOf(run: number): number {
    return (run << (Math.clz32(run) - Math.clz32(this.leaves))) - this.leaves;
  }

  /** Replaces the segment found with one of a run that is nearer, or as near and earlier, if there is one. */
  findNearer(run: number, lon: number, lat: number, perLon: number, found: NearestSegment): void {
    const { line, leaves, segments } = this;
    const stack = this.#stack;
    stack.push(run);
    while (stack.length > 0) {
      const at = stack.pop()!;
      if (at < leaves) {
        const left = this.#squareToBox(2 * at, lon, lat, perLon);
        const right = this.#squareToBox(2 * at + 1, lon, lat, perLon);
        const reach = found.square * (1 + ROUNDING);
        // The nearer half is pushed last, so that it is searched first.
        if (left <= right) {
          if (right <= reach) stack.push(2 * at + 1);
          if (left <= reach) stack.push(2 * at);
        } else {
          if (left <= reach) stack.push(2 * at);
          if (right <= reach) stack.push(2 * at + 1);
        }
        continue;
      }
      const segment = at - leaves;
      if (segment >= segments) continue;
      const square = squareToSegment(line, segment, lon, lat, perLon);
      if (square < found.square || (square === found.square && segment < found.segment)) {
        found.square = square;
        found.segment = segment;
      }
    }
  }

  #squareToBox(run: number, lon: number, lat: number, perLon: number): number {
    const { boxes } = this;
    const at = BOX * run;
    const dx = Math.max(0, boxes[at]! - lon, lon - boxes[at + 2]!) * perLon;
    const dy = Math.max(0, boxes[at + 1]! - lat, lat - boxes[at + 3]!) * METERS_PER_DEGREE;
    return dx * dx + dy * dy;
  }

  #setBox(run: number): void {
    const { line, boxes } = this;
    const at = run * BOX;
    for (let axis = 0; axis < 2; axis++) {
      let [min, max] = [Infinity, -Infinity];
      const segment = run - this.leaves;
      if (segment >= this.segments) {
        // Past the end: the box stays empty.
      } else if (segment >= 0) {
        const [a, b] = [line[2 * segment + axis]!, line[2 * segment + 2 + axis]!];
        [min, max] = [Math.min(a, b), Math.max(a, b)];
      } else {
        min = Math.min(boxes[2 * at + axis]!, boxes[2 * at + BOX + axis]!);
        max = Math.max(boxes[2 * at + 2 + axis]!, boxes[2 * at + BOX + 2 + axis]!);
      }
      boxes[at + axis] = min;
      boxes[at + 2 + axis] = max;
    }
  }
}

/** Returns the squared distance to a segment, m², if a degree of longitude is `perLon` metres. */
export function squareToSegment(line: Float64Array, segment: number, lon: number, lat: number, perLon: number): number {
  const at = 2 * segment;
  const dx = (line[at + 2]! - line[at]!) * perLon;
  const dy = (line[at + 3]! - line[at + 1]!) * METERS_PER_DEGREE;
  const px = (lon - line[at]!) * perLon;
  const py = (lat - line[at + 1]!) * METERS_PER_DEGREE;
  const square = dx * dx + dy * dy;
  const dot = px * dx + py * dy;
  const share = dot <= 0 || square === 0 ? 0 : dot >= square ? 1 : dot / square;
  const x = px - share * dx;
  const y = py - share * dy;
  return x * x + y * y;
}

/** Returns the metres from a segment's start to its point nearest to a position. */
export function alongSegmentM(line: Float64Array, segment: number, lon: number, lat: number, perLon: number): number {
  const at = 2 * segment;
  const dx = (line[at + 2]! - line[at]!) * perLon;
  const dy = (line[at + 3]! - line[at + 1]!) * METERS_PER_DEGREE;
  const square = dx * dx + dy * dy;
  if (square === 0) return 0;
  const dot = (lon - line[at]!) * perLon * dx + (lat - line[at + 1]!) * METERS_PER_DEGREE * dy;
  return Math.max(0, Math.min(1, dot / square)) * Math.sqrt(square);
}

/** Returns the length of a segment, measured at its middle latitude. */
function segmentLengthM(line: Float64Array, segment: number): number {
  const at = 2 * segment;
  const perLon = metersPerDegreeLon((line[at + 1]! + line[at + 3]!) / 2);
  return Math.hypot((line[at + 2]! - line[at]!) * perLon, (line[at + 3]! - line[at + 1]!) * METERS_PER_DEGREE);
}
