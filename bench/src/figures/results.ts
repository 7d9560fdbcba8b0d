import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Cell = string | number | null;
export type Row = Readonly<Record<string, Cell>>;

/** Head, as a row of Markdown, and rows of a table. */
export interface TableText {
  readonly head: string;
  readonly rows: readonly (readonly string[])[];
}

/** A stored result of `npm run bench`. */
export interface Result {
  readonly question: string;
  /** Moment of the run, ISO 8601. */
  readonly date: string;
  readonly machine: Readonly<Record<string, Cell>>;
  readonly note?: string;
  readonly rows: readonly Row[];
}

/** Reads the results in `bench/results`, each once. */
export class Results {
  readonly #folder: string;
  readonly #read = new Map<string, Result>();

  constructor(root: string) {
    this.#folder = join(root, 'bench', 'results');
  }

  /** @throws if there is no result with that name */
  of(name: string): Result {
    let result = this.#read.get(name);
    if (!result) {
      result = JSON.parse(readFileSync(join(this.#folder, `${name}.json`), 'utf8')) as Result;
      this.#read.set(name, result);
    }
    return result;
  }

  /**
   * Returns a number of the first row in which all given columns have the given values.
   *
   * @throws if there is none
   */
  number(name: string, where: Row, column: string): number {
    const value = this.of(name).rows.find((row) => matches(row, where))?.[column];
    if (typeof value !== 'number')
      throw new Error(`bench/results/${name}.json has no ${column} in ${JSON.stringify(where)}`);
    return value;
  }

  /** Returns the numbers of all such rows. */
  numbers(name: string, where: Row, column: string): number[] {
    const values = this.of(name)
      .rows.filter((row) => matches(row, where))
      .map((row) => row[column]);
    return values.filter((value): value is number => typeof value === 'number');
  }
}

const matches = (row: Row, where: Row): boolean =>
  Object.entries(where).every(([column, value]) => row[column] === value);
