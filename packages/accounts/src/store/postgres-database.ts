import { VerstError } from '@verst/core';
import { Client, DatabaseError, escapeIdentifier, Pool, types } from 'pg';
import type { CustomTypesConfig, PoolClient, PoolConfig } from 'pg';
import type { QuotaRecalls } from '../keys/sql-key-store.ts';
import { POSTGRES_ADDITIONS, POSTGRES_MIGRATIONS } from './postgres-migrations.ts';
import { change, firstRow, rows, type SqlDatabase, type SqlDialect, type SqlTask } from './sql.ts';
import { StoreUnavailableError } from './store-unavailable-error.ts';

export interface PostgresSettings {
  readonly url: string;
  /** Maximum number of connections. */
  readonly poolSize: number;
  /** Timeout for connecting and for an answer. */
  readonly timeoutS: number;
}

const DIALECT: SqlDialect = {
  forUpdate: 'FOR UPDATE',
  skipLocked: 'FOR UPDATE SKIP LOCKED',
  lockTable: (table) => `LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`,
  rowOrder: 'id',
  pairs:
    '(SELECT (value->>0)::bigint AS id, (value->>1)::timestamptz AS at FROM json_array_elements($1::json) AS each (value))',
};

const RECALL_CHANNEL = 'verst_quota';

/** Time that other processes have to return units after a recall. */
const RECALL_MS = 60;

/** Time after a failure during which calls fail without another try. */
const PAUSE_MS = 500;

/** Time after which the listener reconnects. */
const RELISTEN_MS = 1000;

/** Classes of SQLSTATE for an unavailable server: connection, resources, operator intervention. */
const GONE = /^(?:08|53|57P)/;

/** SQLSTATE of conflicting transactions, which may be retried. */
const CONFLICT = /^40(?:001|P01)$/;

const MAX_TRIES = 5;

/** Advisory lock held while tables are created: any number that no other program uses. */
const MIGRATION_LOCK = 7_237_110_342_801;

/** Converts numbers and times to the types of the program: `bigint` as number, `timestamptz` as ISO 8601. */
const TYPES: CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === types.builtins.INT8) return Number;
    if (oid === types.builtins.TIMESTAMPTZ) return (text: string) => new Date(text).toISOString();
    return types.getTypeParser(oid, format) as (value: string) => unknown;
  },
};

/**
 * A pool of connections to PostgreSQL. While the database is unavailable, calls reject with {@link
 * StoreUnavailableError} at once or after the timeout; it is used again as soon as it is back.
 */
export class PostgresDatabase implements SqlDatabase {
  readonly dialect = DIALECT;
  readonly #pool: Pool;
  readonly #connection: PoolConfig;
  #pausedUntil = 0;
  #listener: Client | null = null;
  #closed = false;

  constructor({ url, poolSize, timeoutS }: PostgresSettings) {
    this.#connection = {
      connectionString: url,
      application_name: 'verst',
      connectionTimeoutMillis: timeoutS * 1000,
      query_timeout: timeoutS * 1000,
      keepAlive: true,
      types: TYPES,
    };
    this.#pool = new Pool({ ...this.#connection, max: poolSize });
    // An idle connection that ends is reopened on demand; queries report their own failures.
    this.#pool.on('error', ignore);
  }

  run<T>(task: SqlTask<T>): Promise<T> {
    return this.#ask(() => finish(task, this.#pool));
  }

  async transaction<T>(begin: () => SqlTask<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#ask(() => this.#transactionOnce(begin));
      } catch (error) {
        const isConflict = error instanceof DatabaseError && CONFLICT.test(error.code ?? '');
        if (!isConflict || attempt === MAX_TRIES) throw error;
      }
    }
  }

  /**
   * Creates the tables, or updates those of an older version. Several processes may do so at once.
   *
   * @throws VerstError if a newer version has created the tables
   */
  async migrate(): Promise<void> {
    await this.transaction(function* () {
      yield* rows('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
      yield* change('CREATE TABLE IF NOT EXISTS verst_schema (version integer NOT NULL)');
      const row = yield* firstRow<{ version: number }>('SELECT version FROM verst_schema');
      const version = row?.version ?? 0;
      if (version > POSTGRES_MIGRATIONS.length) {
        const known = POSTGRES_MIGRATIONS.length;
        throw new VerstError(
          'STORE',
          `the database has schema version ${version}, this server knows ${known}; update the server`,
        );
      }
      for (const step of POSTGRES_MIGRATIONS.slice(version)) yield* change(step);
      yield* change('DELETE FROM verst_schema');
      yield* change('INSERT INTO verst_schema VALUES ($1)', [POSTGRES_MIGRATIONS.length]);
      yield* change('CREATE TABLE IF NOT EXISTS schema_additions (name text PRIMARY KEY)');
      const made = yield* rows<{ name: string }>('SELECT name FROM schema_additions');
      const missing = POSTGRES_ADDITIONS.filter((addition) => !made.some(({ name }) => name === addition.name));
      for (const { name, sql } of missing) {
        yield* change(sql);
        yield* change('INSERT INTO schema_additions VALUES ($1)', [name]);
      }
    });
  }

  /** Returns recalls between all processes that use the database. */
  recalls(): QuotaRecalls {
    return {
      waitMs: RECALL_MS,
      send: async (owner) => {
        await this.run(rows('SELECT pg_notify($1, $2)', [RECALL_CHANNEL, owner]));
      },
      listen: (onOwner) => this.#listen(onOwner),
    };
  }

  /** Listens for recalls on a separate connection, which is reopened whenever it is lost. */
  #listen(onOwner: (owner: string) => void): void {
    const client = new Client({ ...this.#connection, query_timeout: undefined });
    this.#listener = client;
    let lost = false;
    const again = (): void => {
      if (lost) return;
      lost = true;
      void client.end().catch(() => undefined);
      if (this.#closed) return;
      setTimeout(() => {
        if (!this.#closed) this.#listen(onOwner);
      }, RELISTEN_MS).unref();
    };
    client.on('error', again);
    client.on('end', again);
    client.on('notification', ({ payload }) => onOwner(payload ?? ''));
    client
      .connect()
      .then(() => client.query(`LISTEN ${escapeIdentifier(RECALL_CHANNEL)}`))
      .catch(again);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#listener?.end().catch(() => undefined);
    await this.#pool.end();
  }

  async #ask<T>(question: () => Promise<T>): Promise<T> {
    if (performance.now() < this.#pausedUntil) throw new StoreUnavailableError();
    try {
      return await question();
    } catch (cause) {
      if (!isGone(cause)) throw cause;
      this.#pausedUntil = performance.now() + PAUSE_MS;
      throw new StoreUnavailableError({ cause });
    }
  }

  async #transactionOnce<T>(begin: () => SqlTask<T>): Promise<T> {
    const client = await this.#pool.connect();
    // Without a listener, a connection that is lost between two queries would end the process.
    client.on('error', ignore);
    try {
      await client.query('BEGIN');
      const result = await finish(begin(), client);
      await client.query('COMMIT');
      client.off('error', ignore);
      client.release();
      return result;
    } catch (error) {
      // After another kind of error the connection may still be busy: closing it rolls the transaction back.
      const isUsable = error instanceof DatabaseError && !isGone(error);
      if (isUsable) await client.query('ROLLBACK').catch(() => undefined);
      client.off('error', ignore);
      client.release(!isUsable);
      throw error;
    }
  }
}

async function finish<T>(task: SqlTask<T>, queryable: Pool | PoolClient): Promise<T> {
  let step = task.next();
  while (step.done !== true) {
    const { text, parameters } = step.value;
    const { rows: found, rowCount } = await queryable.query<object>(text, [...parameters]);
    step = task.next({ rows: found, changes: rowCount ?? 0 });
  }
  return step.value;
}

/** Ignores errors that are also reported elsewhere. */
function ignore(): void {}

/** Returns true if an error means that the database is unavailable, not that it refused something. */
function isGone(error: unknown): boolean {
  if (error instanceof VerstError) return error instanceof StoreUnavailableError;
  if (error instanceof DatabaseError) return GONE.test(error.code ?? '');
  // Everything else that the driver throws is about the connection: refused, reset, ended, timed out.
  return error instanceof Error && !(error instanceof TypeError) && !(error instanceof RangeError);
}
