/** Below this many edges comparing all pairs costs less than sorting. */
const BRUTE_FORCE_EDGES = 24;

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

/**
 * Calls `visit` with the edges of every pair whose bounding boxes meet, until it returns true; returns whether it did.
 * Sweeps over x: O(n log n + pairs whose x ranges meet).
 */
export function somePair(edges: EdgeList, visit: (a: number, b: number) => boolean): boolean {
  const { x1, y1, x2, y2, count } = edges;
  const boxesMeet = (a: number, b: number): boolean =>
    Math.min(y1[a]!, y2[a]!) <= Math.max(y1[b]!, y2[b]!) && Math.min(y1[b]!, y2[b]!) <= Math.max(y1[a]!, y2[a]!);

  if (count <= BRUTE_FORCE_EDGES) {
    for (let a = 0; a < count; a++) {
      const minX = Math.min(x1[a]!, x2[a]!);
      const maxX = Math.max(x1[a]!, x2[a]!);
      for (let b = a + 1; b < count; b++) {
        if (Math.max(x1[b]!, x2[b]!) < minX || Math.min(x1[b]!, x2[b]!) > maxX) continue;
        if (boxesMeet(a, b) && visit(a, b)) return true;
      }
    }
    return false;
  }

  // Smallest x and edge number packed into one exact number sort natively, much faster than with a comparator.
  const keys = new Float64Array(count);
  for (let e = 0; e < count; e++) keys[e] = Math.min(x1[e]!, x2[e]!) * 4194304 + e;
  keys.sort();
  const active = new Int32Array(count);
  let activeCount = 0;
  for (let i = 0; i < count; i++) {
    const minX = Math.floor(keys[i]! / 4194304);
    const b = keys[i]! - minX * 4194304;
    let kept = 0;
    for (let j = 0; j < activeCount; j++) {
      const a = active[j]!;
      if (Math.max(x1[a]!, x2[a]!) < minX) continue;
      active[kept++] = a;
      if (boxesMeet(a, b) && visit(a, b)) return true;
    }
    active[kept++] = b;
    activeCount = kept;
  }
  return false;
}

/** Which side of the line a → b the point p lies on: positive, negative, or 0 on the line. Exact for tile coordinates. */
export const sideOf = (ax: number, ay: number, bx: number, by: number, px: number, py: number): number =>
  (bx - ax) * (py - ay) - (by - ay) * (px - ax);
