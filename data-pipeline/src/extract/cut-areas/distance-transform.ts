/**
 * Returns each cell's Euclidean distance to the nearest marked cell, in cells (Felzenszwalb and Huttenlocher, 2012).
 */
export function distancesToMarked(marked: ArrayLike<number>, width: number, height: number): Float32Array {
  const far = width * width + height * height;
  const squared = new Float32Array(marked.length);
  for (let i = 0; i < marked.length; i++) squared[i] = marked[i] === 1 ? 0 : far;
  const line = new LineTransform(Math.max(width, height));
  for (let x = 0; x < width; x++) line.transform(squared, x, width, height);
  for (let y = 0; y < height; y++) line.transform(squared, y * width, 1, width);
  for (let i = 0; i < squared.length; i++) squared[i] = Math.sqrt(squared[i]!);
  return squared;
}

/** The transform of one row or column: the lower envelope of a parabola over each cell. */
class LineTransform {
  readonly #values: Float64Array;
  /** Cells whose parabolas form the envelope, and the position from which each is the lowest. */
  readonly #cells: Int32Array;
  readonly #from: Float64Array;

  constructor(longest: number) {
    this.#values = new Float64Array(longest);
    this.#cells = new Int32Array(longest);
    this.#from = new Float64Array(longest + 1);
  }

  transform(grid: Float32Array, start: number, step: number, count: number): void {
    const [values, cells, from] = [this.#values, this.#cells, this.#from];
    for (let i = 0; i < count; i++) values[i] = grid[start + i * step]!;
    let last = 0;
    cells[0] = 0;
    from[0] = -Infinity;
    from[1] = Infinity;
    for (let cell = 1; cell < count; cell++) {
      let at = this.#meet(cells[last]!, cell);
      while (at <= from[last]!) at = this.#meet(cells[--last]!, cell);
      cells[++last] = cell;
      from[last] = at;
      from[last + 1] = Infinity;
    }
    last = 0;
    for (let cell = 0; cell < count; cell++) {
      while (from[last + 1]! < cell) last++;
      grid[start + cell * step] = (cell - cells[last]!) ** 2 + values[cells[last]!]!;
    }
  }

  /** Returns the intersection of the parabolas over cells p and q, p < q. */
  #meet(p: number, q: number): number {
    return (this.#values[q]! + q * q - (this.#values[p]! + p * p)) / (2 * (q - p));
  }
}
