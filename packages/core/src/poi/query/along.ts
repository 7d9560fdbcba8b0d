import { METERS_PER_DEGREE, metersPerDegreeLon } from '../../geo/distance.ts';
import { fromE7 } from '../../geo/e7.ts';
import type { Corridor } from '../options.ts';
import { PlaceTree } from '../place-tree.ts';
import type { PoiColumns } from '../poi-columns.ts';
import { alongSegmentM, LineRuns, type NearestSegment, squareToSegment } from './line-runs.ts';

/** Rounding error of distance bounds. */
const ROUNDING_M = 1e-6;
const NO_LINE = Float64Array.of(0, 0, 0, 0);

/** Objects beside a line; valid until the next search. */
export interface Beside {
  /** Object indexes. */
  readonly pois: Uint32Array;
  /** By object index: metres from the line; infinite for an object that is not beside it. */
  readonly distances: Float64Array;
  /** By object index: metres along the line from its start to the point nearest to the object; unset for others. */
  readonly positions: Float64Array;
}

/**
 * Runs of a line that may be nearest to an object of a group, in their order, and the distance of each from the group's
 * middle.
 */
interface NearRuns {
  runs: Uint32Array;
  metres: Float64Array;
}

/**
 * The middle of a group's box in degrees, and the metres per degree of longitude at the border where it is shortest.
 */
interface Middle {
  lon: number;
  lat: number;
  perLon: number;
}

/**
 * Finds the objects beside lines. Line and objects are halved together: a group of objects keeps only those runs of the
 * line that may be nearest to one of them. Each object is thus compared with a few segments, however long the line is
 * and however often it crosses itself. Of equally near segments, the first counts. Distances are measured on a plane
 * that touches the globe at the object: accurate to some 0.1 % over the lengths of streets. Keeps scratch memory for
 * every object and reuses it.
 */
export class BesideFinder {
  readonly #columns: PoiColumns;
  readonly #tree: PlaceTree;
  readonly #pois: Uint32Array;
  readonly #distances: Float64Array;
  readonly #positions: Float64Array;
  #count = 0;
  #line = new LineRuns(NO_LINE);
  #widthM = 0;
  /** By depth in the tree of objects. */
  readonly #near: NearRuns[] = [];
  readonly #stack: number[] = [];
  readonly #middle: Middle = { lon: 0, lat: 0, perLon: 0 };
  readonly #found: NearestSegment = { segment: 0, square: 0 };

  constructor(columns: PoiColumns) {
    this.#columns = columns;
    this.#tree = columns.placeTree();
    this.#pois = new Uint32Array(columns.count);
    this.#distances = new Float64Array(columns.count).fill(Infinity);
    this.#positions = new Float64Array(columns.count);
  }

  find({ line, widthM }: Corridor): Beside {
    for (let i = 0; i < this.#count; i++) this.#distances[this.#pois[i]!] = Infinity;
    this.#count = 0;
    this.#line = new LineRuns(line);
    this.#widthM = widthM;
    this.#near.length = 0;
    this.#nearAt(0).runs[0] = 1;
    if (this.#columns.count > 0) this.#descend(1, 0, this.#columns.count, 0, 1);
    const pois = this.#pois.subarray(0, this.#count);
    return { pois, distances: this.#distances, positions: this.#positions };
  }

  /** Searches a node's objects with the first `count` runs of a depth. */
  #descend(node: number, from: number, to: number, depth: number, count: number): void {
    const kept = this.#keepNear(node, depth, count);
    if (kept === 0) return;
    if (PlaceTree.isLeaf(from, to)) {
      this.#measure(from, to, this.#nearAt(depth + 1), kept);
      return;
    }
    const middle = PlaceTree.middleOf(from, to);
    this.#descend(2 * node, from, middle, depth + 1, kept);
    this.#descend(2 * node + 1, middle, to, depth + 1, kept);
  }

  /**
   * Writes the runs of a depth that may be nearest to an object in a node's box to the next depth; returns how many.
   * Runs longer than the box are halved. A run is dropped if it is too far from the box or certainly farther than
   * another run. Distances use the shortest degree of longitude in the box, so they are lower bounds for every object
   * inside; `ratio`, the longest degree over the shortest, turns them into upper bounds.
   */
  #keepNear(node: number, depth: number, count: number): number {
    const { boxes } = this.#tree;
    const { line, leaves, boxes: runBoxes } = this.#line;
    const before = this.#nearAt(depth).runs;
    const { runs, metres } = this.#nearAt(depth + 1);
    const stack = this.#stack;
    const [minLon, maxLon] = [fromE7(boxes[4 * node]!), fromE7(boxes[4 * node + 2]!)];
    const [minLat, maxLat] = [fromE7(boxes[4 * node + 1]!), fromE7(boxes[4 * node + 3]!)];
    const lon = (minLon + maxLon) / 2;
    const lat = (minLat + maxLat) / 2;
    const shortest = metersPerDegreeLon(Math.max(Math.abs(minLat), Math.abs(maxLat)));
    const longest = metersPerDegreeLon(minLat <= 0 && maxLat >= 0 ? 0 : Math.min(Math.abs(minLat), Math.abs(maxLat)));
    const ratio = longest / Math.max(1, shortest);
    const halfLatM = ((maxLat - minLat) / 2) * METERS_PER_DEGREE;
    const halfLon = (maxLon - minLon) / 2;
    const radiusM = Math.sqrt((halfLon * shortest) ** 2 + halfLatM ** 2);
    const farRadiusM = Math.sqrt((halfLon * longest) ** 2 + halfLatM ** 2);
    let most = this.#widthM;
    let near = 0;
    for (let i = 0; i < count; i++) {
      stack.push(before[i]!);
      while (stack.length > 0) {
        const run = stack.pop()!;
        const at = 4 * run;
        if (run >= leaves) {
          if (run - leaves >= this.#line.segments) continue;
          const metresTo = Math.sqrt(squareToSegment(line, run - leaves, lon, lat, shortest));
          if (metresTo - radiusM - ROUNDING_M > most) continue;
          runs[near] = run;
          metres[near++] = metresTo;
          most = Math.min(most, metresTo * ratio + farRadiusM);
          continue;
        }
        const dx = Math.max(0, runBoxes[at]! - lon, lon - runBoxes[at + 2]!) * shortest;
        const dy = Math.max(0, runBoxes[at + 1]! - lat, lat - runBoxes[at + 3]!) * METERS_PER_DEGREE;
        const metresTo = Math.sqrt(dx * dx + dy * dy);
        // Past the line's end the box is empty: the distance is infinite or NaN.
        if (!(metresTo - radiusM - ROUNDING_M <= most)) continue;
        const width = (runBoxes[at + 2]! - runBoxes[at]!) * shortest;
        const height = (runBoxes[at + 3]! - runBoxes[at + 1]!) * METERS_PER_DEGREE;
        if (width * width + height * height > radiusM * radiusM) {
          // The first half of the run is pushed last, so that it is searched first.
          stack.push(2 * run + 1, 2 * run);
          continue;
        }
        runs[near] = run;
        metres[near++] = metresTo;
        const first = 2 * this.#line.firstOf(run);
        const x = (line[first]! - lon) * longest;
        const y = (line[first + 1]! - lat) * METERS_PER_DEGREE;
        most = Math.min(most, Math.sqrt(x * x + y * y) + farRadiusM);
      }
    }
    let size = 0;
    const reach = most + radiusM + ROUNDING_M;
    for (let i = 0; i < near; i++) {
      if (metres[i]! > reach) continue;
      runs[size] = runs[i]!;
      metres[size++] = metres[i]!;
    }
    Object.assign(this.#middle, { lon, lat, perLon: shortest });
    return size;
  }

  /**
   * Finds the segment nearest to each object of a leaf in the first `count` runs, skipping those too far from its
   * middle.
   */
  #measure(from: number, to: number, { runs, metres }: NearRuns, count: number): void {
    const { lonE7, latE7 } = this.#columns;
    const { line, startM, leaves } = this.#line;
    const { lon: middleLon, lat: middleLat, perLon: middlePerLon } = this.#middle;
    const found = this.#found;
    // The segment nearest to the previous object is also near to the next one.
    found.segment = this.#line.firstOf(runs[0]!);
    for (let place = from; place < to; place++) {
      const poi = this.#tree.pois[place]!;
      const lon = fromE7(lonE7[poi]!);
      const lat = fromE7(latE7[poi]!);
      const perLon = metersPerDegreeLon(lat);
      const x = (lon - middleLon) * middlePerLon;
      const y = (lat - middleLat) * METERS_PER_DEGREE;
      const offM = Math.sqrt(x * x + y * y) + ROUNDING_M;
      found.square = squareToSegment(line, found.segment, lon, lat, perLon);
      let reachM = Math.sqrt(found.square) + offM;
      for (let i = 0; i < count; i++) {
        if (metres[i]! > reachM) continue;
        const run = runs[i]!;
        // There may be hundreds of long segments; those that are not nearer are skipped early.
        if (run >= leaves && squareToSegment(line, run - leaves, lon, lat, perLon) > found.square) continue;
        this.#line.findNearer(run, lon, lat, perLon, found);
        reachM = Math.sqrt(found.square) + offM;
      }
      const distanceM = Math.sqrt(found.square);
      if (distanceM > this.#widthM) continue;
      this.#distances[poi] = distanceM;
      this.#positions[poi] = startM[found.segment]! + alongSegmentM(line, found.segment, lon, lat, perLon);
      this.#pois[this.#count++] = poi;
    }
  }

  #nearAt(depth: number): NearRuns {
    const size = this.#line.leaves;
    return (this.#near[depth] ??= { runs: new Uint32Array(size), metres: new Float64Array(size) });
  }
}
