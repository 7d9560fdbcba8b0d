/** One statement; its first parameter is `$1`. Moments are ISO 8601. */
export interface Statement {
  readonly text: string;
  readonly parameters: readonly unknown[];
}

export interface StatementResult {
  readonly rows: readonly object[];
  /** Number of rows that the statement changed. */
  readonly changes: number;
}

/** Statements of one task, each yielded to the database, which returns its result. SQLite runs a task synchronously. */
export type SqlTask<T> = Generator<Statement, T, StatementResult>;

/** Parts of SQL that differ between the databases. */
export interface SqlDialect {
  /** Locks the rows of a `SELECT` until the end of the transaction; empty if a transaction locks the whole database. */
  readonly forUpdate: string;
  /** The same, but skips rows that another transaction has locked. */
  readonly skipLocked: string;
  /**
   * Returns a statement that keeps others from changing a table until the end of the transaction; null if every
   * transaction does.
   */
  readonly lockTable: ((table: string) => string) | null;
  /** Column that orders rows by their insertion. */
  readonly rowOrder: string;
  /** Rows `(id, at)` of the pairs of numbers and moments in parameter 1, a JSON array. */
  readonly pairs: string;
}

/** A database that runs tasks. @throws StoreUnavailableError while it is unavailable */
export interface SqlDatabase {
  readonly dialect: SqlDialect;
  run<T>(task: SqlTask<T>): Promise<T>;
  /** Runs a task in one transaction, and retries it after a conflict with another one. */
  transaction<T>(begin: () => SqlTask<T>): Promise<T>;
}

export function* rows<T extends object>(text: string, parameters: readonly unknown[] = []): SqlTask<T[]> {
  return (yield { text, parameters }).rows as T[];
}

/** Returns the first row of a query; undefined if it has none. */
export function* firstRow<T extends object>(text: string, parameters: readonly unknown[] = []): SqlTask<T | undefined> {
  return (yield { text, parameters }).rows[0] as T | undefined;
}

/** Returns the number of rows that a statement changed. */
export function* change(text: string, parameters: readonly unknown[] = []): SqlTask<number> {
  return (yield { text, parameters }).changes;
}
