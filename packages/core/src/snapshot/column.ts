import type { SectionArray } from './section-types.ts';

/**
 * A column of a snapshot that need not be in memory: what a result needs, in the order in which results need it
 * together. A column that is resident and one that is read in pieces give the same answers.
 */
export interface Column<A extends SectionArray = SectionArray> {
  /** Number of elements. */
  readonly length: number;
  /**
   * The elements `from … to - 1`. Valid until the next call on this column; do not change them.
   *
   * @throws RangeError for a range that is not within the column, naming it
   * @throws SnapshotError when the file that the column is read from is truncated, damaged or replaced
   */
  slice(from: number, to: number): A;
}

/** A column whose elements are in memory. */
export class ResidentColumn<A extends SectionArray> implements Column<A> {
  readonly #name: string;
  readonly #array: A;

  constructor(name: string, array: A) {
    this.#name = name;
    this.#array = array;
  }

  get length(): number {
    return this.#array.length;
  }

  slice(from: number, to: number): A {
    assertRange(this.#name, from, to, this.#array.length);
    return this.#array.subarray(from, to) as A;
  }
}

/** Throws RangeError unless `from … to` lies within the length of a column. */
export function assertRange(name: string, from: number, to: number, length: number): void {
  if (from >= 0 && from <= to && to <= length) return;
  throw new RangeError(`section ${name} has no elements ${from} to ${to}: its length is ${length}`);
}
