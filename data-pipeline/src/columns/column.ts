import { grown, type NumberArray } from './growable.ts';

/** Numbers by row; rows that were not set read as zero, and columns that no row uses take no memory. */
export class Column<T extends NumberArray> {
  #array: T;
  /** One more than the last row that may be non-zero. */
  #end: number;

  /** @param values - the column takes ownership */
  constructor(values: T) {
    this.#array = values;
    this.#end = values.length;
  }

  get(row: number): number {
    return row < this.#end ? this.#array[row]! : 0;
  }

  set(row: number, value: number): void {
    if (row >= this.#end) {
      if (value === 0) return;
      this.#array = grown(this.#array, row + 1);
      this.#end = row + 1;
    }
    this.#array[row] = value;
  }

  /** Keeps only these rows, in this order. */
  keepOnly(rows: Uint32Array): void {
    if (this.#end === 0) return;
    const kept = this.#array.slice(0, rows.length) as T;
    const values = kept.length < rows.length ? grown(kept, rows.length) : kept;
    for (let i = 0; i < rows.length; i++) values[i] = this.get(rows[i]!);
    this.#array = values;
    this.#end = rows.length;
  }

  /** The values up to the last row that was set; shares memory with the column. */
  values(): T {
    return this.#array.subarray(0, this.#end) as T;
  }
}
