/**
 * A growing list of lines or rings that is cleared and filled again for each feature: part p is the vertices
 * `startOf(p) … ends[p] - 1` of `xy`. Rings do not repeat their first vertex. One object serves a whole process, so
 * that cutting a tile allocates nothing per feature.
 */
export class Parts {
  /** x, y of each vertex; only the first `2 * vertexCount` numbers count. */
  xy = new Float64Array(2048);
  /** The vertex after the last one of each part; only the first `partCount` count. */
  ends = new Uint32Array(64);
  vertexCount = 0;
  partCount = 0;

  clear(): void {
    this.vertexCount = 0;
    this.partCount = 0;
  }

  /** The first vertex of a part; `partCount` is the current part. */
  startOf(part: number): number {
    return part === 0 ? 0 : this.ends[part - 1]!;
  }

  /** Makes room for that many more vertices. */
  reserve(vertices: number): void {
    const length = 2 * (this.vertexCount + vertices);
    if (length <= this.xy.length) return;
    const grown = new Float64Array(Math.max(length, this.xy.length * 2));
    grown.set(this.xy);
    this.xy = grown;
  }

  add(x: number, y: number): void {
    const at = 2 * this.vertexCount;
    if (at + 2 > this.xy.length) this.reserve(1);
    this.xy[at] = x;
    this.xy[at + 1] = y;
    this.vertexCount++;
  }

  /** Adds a vertex unless the current part already ends there. */
  addDistinct(x: number, y: number): void {
    const last = this.vertexCount - 1;
    if (last >= this.startOf(this.partCount) && this.xy[2 * last] === x && this.xy[2 * last + 1] === y) return;
    this.add(x, y);
  }

  /** Ends the current part if it has at least `minVertices`, else discards it. Returns true if it was kept. */
  endPart(minVertices: number): boolean {
    const start = this.startOf(this.partCount);
    if (this.vertexCount - start < minVertices) {
      this.vertexCount = start;
      return false;
    }
    if (this.partCount === this.ends.length) {
      const grown = new Uint32Array(this.ends.length * 2);
      grown.set(this.ends);
      this.ends = grown;
    }
    this.ends[this.partCount++] = this.vertexCount;
    return true;
  }

  /** Adds vertices `start … end - 1` of another list to the current part. */
  copyVertices(from: Parts, start: number, end: number): void {
    this.reserve(end - start);
    for (let i = 2 * start, at = 2 * this.vertexCount; i < 2 * end; i++, at++) this.xy[at] = from.xy[i]!;
    this.vertexCount += end - start;
  }

  /**
   * Twice the signed area of a part taken as a ring. With y downward it is positive for a ring that turns clockwise on
   * the screen, which is how the MVT specification wants outer rings.
   */
  doubleArea(part: number): number {
    return doubleRingArea(this.xy, this.startOf(part), this.ends[part]!);
  }
}

/** Twice the signed area of the ring of vertices `start … end - 1`; see {@link Parts.doubleArea}. */
export function doubleRingArea(xy: Float64Array | Uint32Array, start: number, end: number): number {
  if (end - start < 3) return 0;
  const originX = xy[2 * start]!;
  const originY = xy[2 * start + 1]!;
  let sum = 0;
  let previousX = xy[2 * end - 2]! - originX;
  let previousY = xy[2 * end - 1]! - originY;
  for (let v = start; v < end; v++) {
    const x = xy[2 * v]! - originX;
    const y = xy[2 * v + 1]! - originY;
    sum += previousX * y - x * previousY;
    previousX = x;
    previousY = y;
  }
  return sum;
}
