import type { SectionArray } from './section-types.ts';

/**
 * A column of a snapshot that need not be in memory: data of results, ordered so that data needed together are
 * adjacent. A resident column and one that is read in pieces return the same.
 */
export interface Column<A extends SectionArray = SectionArray> {
  /** Number of elements. */
  readonly length: number;
  /**
   * Returns one element; allocates nothing. A position beyond the end returns undefined or throws:
   *
   * @throws RangeError for such a position of a column that is left in the file
   * @throws SnapshotError as {@link Column.slice}
   */
  at(position: number): number | undefined;
  /**
   * Returns the elements `from … to - 1`. Valid until the next call on this column; do not change them.
   *
   * @throws RangeError for a range that is not within the column, naming it
   * @throws SnapshotError when the file that the column is read from is truncated, damaged or replaced
   */
  slice(from: number, to: number): A;
}

/** A column of a section. */
export interface StoredColumn<A extends SectionArray = SectionArray> extends Column<A> {
  /**
   * Copies the elements `from … to - 1` into an array, from its position `at` on.
   *
   * @throws RangeError and SnapshotError as {@link Column.slice}
   */
  copy(from: number, to: number, into: A, at: number): void;
}

/** Elements of a block, more than a column left in the file would add to its cache. */
const BLOCK_ELEMENTS = 2 ** 20;

/**
 * Visits all elements of a column, block by block.
 *
 * @param visit - receives a block, valid until it returns, and the position of its first element, which is even
 */
export function forEachBlock<A extends SectionArray>(
  column: Column<A>,
  visit: (block: A, first: number) => void,
): void {
  for (let first = 0; first < column.length; first += BLOCK_ELEMENTS) {
    visit(column.slice(first, Math.min(column.length, first + BLOCK_ELEMENTS)), first);
  }
}

/** A column whose elements are in memory. */
export class ResidentColumn<A extends SectionArray> implements StoredColumn<A> {
  readonly #name: string;
  readonly #array: A;

  constructor(name: string, array: A) {
    this.#name = name;
    this.#array = array;
  }

  get length(): number {
    return this.#array.length;
  }

  at(position: number): number | undefined {
    return this.#array[position];
  }

  slice(from: number, to: number): A {
    assertRange(this.#name, from, to, this.#array.length);
    return this.#array.subarray(from, to) as A;
  }

  copy(from: number, to: number, into: A, at: number): void {
    into.set(this.slice(from, to), at);
  }
}

/** A column that is read whole on first access. */
export class LateColumn<A extends SectionArray> implements StoredColumn<A> {
  readonly length: number;
  readonly #name: string;
  readonly #read: () => A;
  #array: A | null = null;

  /** @param read - returns the whole array; its errors reach the caller that accesses the column */
  constructor(name: string, length: number, read: () => A) {
    this.#name = name;
    this.length = length;
    this.#read = read;
  }

  at(position: number): number | undefined {
    return (this.#array ??= this.#read())[position];
  }

  slice(from: number, to: number): A {
    assertRange(this.#name, from, to, this.length);
    return (this.#array ??= this.#read()).subarray(from, to) as A;
  }

  copy(from: number, to: number, into: A, at: number): void {
    into.set(this.slice(from, to), at);
  }
}

/** Throws RangeError unless `from … to` lies within the length of a column. */
export function assertRange(name: string, from: number, to: number, length: number): void {
  if (from >= 0 && from <= to && to <= length) return;
  throw new RangeError(`section ${name} has no elements ${from} to ${to}: its length is ${length}`);
}
