import Database from 'better-sqlite3';
import type { SqlDatabase, SqlDialect, SqlTask, Statement, StatementResult } from './sql.ts';
import { withSqliteFaults } from './sqlite-faults.ts';

const DIALECT: SqlDialect = {
  forUpdate: '',
  skipLocked: '',
  lockTable: null,
  rowOrder: 'rowid',
  pairs: "(SELECT json_extract(value, '$[0]') AS id, json_extract(value, '$[1]') AS at FROM json_each($1))",
};

/** Runs tasks on an SQLite connection, each synchronously. */
export class SqliteDatabase implements SqlDatabase {
  readonly dialect = DIALECT;
  readonly #database: Database.Database;
  readonly #prepared = new Map<string, Database.Statement<[Record<string, unknown>], object>>();

  constructor(database: Database.Database) {
    this.#database = database;
  }

  async run<T>(task: SqlTask<T>): Promise<T> {
    return withSqliteFaults(() => this.#finish(task));
  }

  async transaction<T>(begin: () => SqlTask<T>): Promise<T> {
    return withSqliteFaults(() => this.#database.transaction(() => this.#finish(begin())).immediate());
  }

  #finish<T>(task: SqlTask<T>): T {
    let step = task.next();
    while (step.done !== true) step = task.next(this.#execute(step.value));
    return step.value;
  }

  #execute({ text, parameters }: Statement): StatementResult {
    let statement = this.#prepared.get(text);
    if (statement === undefined) this.#prepared.set(text, (statement = this.#database.prepare(text)));
    // In SQLite, `$1` is a named parameter.
    const named = Object.fromEntries(parameters.map((value, i) => [i + 1, value]));
    if (statement.reader) return { rows: statement.all(named), changes: 0 };
    return { rows: [], changes: statement.run(named).changes };
  }
}
