/** Up to this many edges, comparing all pairs is cheaper than sorting. */
const BRUTE_FORCE_EDGES = 24;
/** More edges than any tile can have; multiplied by the width of a tile it is still an exact number. */
const MAX_EDGES = 2 ** 32;

/** Edges between whole-number points: edge e runs from x1[e], y1[e] to x2[e], y2[e]. */
export class EdgeList {
  x1 = new Int32Array(256);
  y1 = new Int32Array(256);
  x2 = new Int32Array(256);
  y2 = new Int32Array(256);
  count = 0;

  clear(): void {
    this.count = 0;
  }

  add(x1: number, y1: number, x2: number, y2: number): void {
    if (this.count === this.x1.length) {
      this.x1 = doubled(this.x1);
      this.y1 = doubled(this.y1);
      this.x2 = doubled(this.x2);
      this.y2 = doubled(this.y2);
    }
    this.x1[this.count] = x1;
    this.y1[this.count] = y1;
    this.x2[this.count] = x2;
    this.y2[this.count] = y2;
    this.count++;
  }

  /** Adds the edges of a ring, the closing one included. */
  addRing(xy: Float64Array, start: number, end: number): void {
    let x = xy[2 * end - 2]!;
    let y = xy[2 * end - 1]!;
    for (let v = start; v < end; v++) {
      const nextX = xy[2 * v]!;
      const nextY = xy[2 * v + 1]!;
      this.add(x, y, nextX, nextY);
      x = nextX;
      y = nextY;
    }
  }
}

function doubled(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(array.length * 2);
  grown.set(array);
  return grown;
}

/** Scratch memory of a sweep; sweeps never nest. */
class SweepScratch {
  keys = new Float64Array(0);
  /** Edges that the sweep has reached but not passed; below, the limits of their boxes. */
  active = new Int32Array(0);
  maxX = new Int32Array(0);
  minY = new Int32Array(0);
  maxY = new Int32Array(0);

  reserve(count: number): void {
    if (count <= this.keys.length) return;
    this.keys = new Float64Array(2 * count);
    this.active = new Int32Array(2 * count);
    this.maxX = new Int32Array(2 * count);
    this.minY = new Int32Array(2 * count);
    this.maxY = new Int32Array(2 * count);
  }
}

const scratch = new SweepScratch();

/**
 * Calls `visit` with each pair of edges whose bounding boxes meet, until it returns true; returns true if it did.
 * Sweeps over x: O(n log n + pairs whose x ranges meet).
 */
export function somePair(edges: EdgeList, visit: (a: number, b: number) => boolean): boolean {
  const { x1, y1, x2, y2, count } = edges;
  if (count <= BRUTE_FORCE_EDGES) return somePairOfFew(edges, visit);

  // Smallest x and edge number are packed into one exact number: the native sort is much faster than a comparator.
  scratch.reserve(count);
  const keys = scratch.keys.subarray(0, count);
  for (let e = 0; e < count; e++) keys[e] = Math.min(x1[e]!, x2[e]!) * MAX_EDGES + e;
  keys.sort();
  const { active, maxX: activeMaxX, minY: activeMinY, maxY: activeMaxY } = scratch;
  let activeCount = 0;
  for (let i = 0; i < count; i++) {
    const minX = Math.floor(keys[i]! / MAX_EDGES);
    const b = keys[i]! - minX * MAX_EDGES;
    const minY = Math.min(y1[b]!, y2[b]!);
    const maxY = Math.max(y1[b]!, y2[b]!);
    let kept = 0;
    for (let j = 0; j < activeCount; j++) {
      if (activeMaxX[j]! < minX) continue;
      if (activeMinY[j]! <= maxY && activeMaxY[j]! >= minY && visit(active[j]!, b)) return true;
      if (kept < j) {
        active[kept] = active[j]!;
        activeMaxX[kept] = activeMaxX[j]!;
        activeMinY[kept] = activeMinY[j]!;
        activeMaxY[kept] = activeMaxY[j]!;
      }
      kept++;
    }
    active[kept] = b;
    activeMaxX[kept] = Math.max(x1[b]!, x2[b]!);
    activeMinY[kept] = minY;
    activeMaxY[kept] = maxY;
    activeCount = kept + 1;
  }
  return false;
}

function somePairOfFew({ x1, y1, x2, y2, count }: EdgeList, visit: (a: number, b: number) => boolean): boolean {
  for (let a = 0; a < count; a++) {
    const minX = Math.min(x1[a]!, x2[a]!);
    const maxX = Math.max(x1[a]!, x2[a]!);
    const minY = Math.min(y1[a]!, y2[a]!);
    const maxY = Math.max(y1[a]!, y2[a]!);
    for (let b = a + 1; b < count; b++) {
      if (x1[b]! < minX && x2[b]! < minX) continue;
      if (x1[b]! > maxX && x2[b]! > maxX) continue;
      if (y1[b]! < minY && y2[b]! < minY) continue;
      if (y1[b]! > maxY && y2[b]! > maxY) continue;
      if (visit(a, b)) return true;
    }
  }
  return false;
}

/**
 * Returns the side of the line a → b on which p lies: positive, negative, 0 on the line. Exact for tile coordinates.
 */
export const sideOf = (ax: number, ay: number, bx: number, by: number, px: number, py: number): number =>
  (bx - ax) * (py - ay) - (by - ay) * (px - ax);
