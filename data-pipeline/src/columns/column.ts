import { grown, type NumberArray } from './growable.ts';

/** Numbers by row, zero where none was set: what no row has takes no memory. */
export class Column<T extends NumberArray> {
  #array: T;
  /** One more than the last row that may be other than zero. */
  #end: number;

  /** @param values - given up */
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

  /** Leaves these rows, in this order. */
  keepOnly(rows: Uint32Array): void {
    if (this.#end === 0) return;
    const kept = this.#array.slice(0, rows.length) as T;
    const values = kept.length < rows.length ? grown(kept, rows.length) : kept;
    for (let i = 0; i < rows.length; i++) values[i] = this.get(rows[i]!);
    this.#array = values;
    this.#end = rows.length;
  }

  /** As far as something was set; shares memory with the column. */
  values(): T {
    return this.#array.subarray(0, this.#end) as T;
  }
}
