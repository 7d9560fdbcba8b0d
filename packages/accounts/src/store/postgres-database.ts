import { VerstError } from '@verst/core';
import { Client, DatabaseError, escapeIdentifier, Pool, types } from 'pg';
import type { CustomTypesConfig, PoolConfig } from 'pg';
import { POSTGRES_ADDITIONS, POSTGRES_MIGRATIONS } from './postgres-migrations.ts';
import { StoreUnavailableError } from './store-unavailable-error.ts';

/** How PostgreSQL is reached. */
export interface PostgresSettings {
  readonly url: string;
  /** Connections at most. */
  readonly poolSize: number;
  /** How long a connection or an answer may take. */
  readonly timeoutS: number;
}

/** Something that answers queries: the pool, or the one connection of a transaction. */
export interface Queryable {
  /** Rows of a query with its parameters. @throws StoreUnavailableError */
  rows<T extends object>(text: string, parameters?: readonly unknown[]): Promise<T[]>;
  /** How many rows a change touched. @throws StoreUnavailableError */
  change(text: string, parameters?: readonly unknown[]): Promise<number>;
}

/** After a failure to connect, how long callers are told so without another try. */
const PAUSE_MS = 500;

/** How long after a lost connection the listener tries again. */
const RELISTEN_MS = 1000;

/** Classes of SQLSTATE that say the server is not there for us: connection, resources, operator intervention. */
const GONE = /^(?:08|53|57P)/;

/** SQLSTATE of transactions that stood in each other's way and may be tried again. */
const CONFLICT = /^40(?:001|P01)$/;

const MAX_TRIES = 5;

/** Any number that no other program takes for its own lock; held while tables are made. */
const MIGRATION_LOCK = 7_237_110_342_801;

/** Numbers and times as the rest of the program has them: `bigint` as number, `timestamptz` as ISO 8601. */
const TYPES: CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === types.builtins.INT8) return Number;
    if (oid === types.builtins.TIMESTAMPTZ) return (text: string) => new Date(text).toISOString();
    return types.getTypeParser(oid, format) as (value: string) => unknown;
  },
};

/**
 * A pool of connections to PostgreSQL. Where the database is gone, calls reject with {@link StoreUnavailableError} at
 * once or after the timeout; it is used again as soon as it is back.
 */
export class PostgresDatabase implements Queryable {
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
    // An idle connection that ends is made again when it is wanted; queries report their own failures.
    this.#pool.on('error', ignore);
  }

  rows<T extends object>(text: string, parameters: readonly unknown[] = []): Promise<T[]> {
    return this.#ask(async () => (await this.#pool.query<T>(text, [...parameters])).rows);
  }

  change(text: string, parameters: readonly unknown[] = []): Promise<number> {
    return this.#ask(async () => (await this.#pool.query(text, [...parameters])).rowCount ?? 0);
  }

  /** Does something in one transaction, again where another one stood in its way. */
  async transaction<T>(work: (queryable: Queryable) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#ask(() => this.#transactionOnce(work));
      } catch (error) {
        const isConflict = error instanceof DatabaseError && CONFLICT.test(error.code ?? '');
        if (!isConflict || attempt === MAX_TRIES) throw error;
      }
    }
  }

  /**
   * Makes the tables, or brings those of an older version up to date. Several processes may do so at once.
   *
   * @throws VerstError where a newer version has made the tables
   */
  async migrate(): Promise<void> {
    await this.transaction(async (queryable) => {
      await queryable.rows('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
      await queryable.change('CREATE TABLE IF NOT EXISTS verst_schema (version integer NOT NULL)');
      const [row] = await queryable.rows<{ version: number }>('SELECT version FROM verst_schema');
      const version = row?.version ?? 0;
      if (version > POSTGRES_MIGRATIONS.length) {
        const known = POSTGRES_MIGRATIONS.length;
        throw new VerstError(
          'STORE',
          `the database has schema version ${version}, this server knows ${known}; update the server`,
        );
      }
      for (const step of POSTGRES_MIGRATIONS.slice(version)) await queryable.change(step);
      await queryable.change('DELETE FROM verst_schema');
      await queryable.change('INSERT INTO verst_schema VALUES ($1)', [POSTGRES_MIGRATIONS.length]);
      await queryable.change('CREATE TABLE IF NOT EXISTS schema_additions (name text PRIMARY KEY)');
      const made = await queryable.rows<{ name: string }>('SELECT name FROM schema_additions');
      const missing = POSTGRES_ADDITIONS.filter((addition) => !made.some(({ name }) => name === addition.name));
      for (const { name, sql } of missing) {
        await queryable.change(sql);
        await queryable.change('INSERT INTO schema_additions VALUES ($1)', [name]);
      }
    });
  }

  /** Sends a note to all that listen on the channel. */
  async notify(channel: string, text: string): Promise<void> {
    await this.rows('SELECT pg_notify($1, $2)', [channel, text]);
  }

  /** Listens on a channel, over one connection of its own that is made again whenever it is lost. */
  listen(channel: string, onNote: (text: string) => void): void {
    const client = new Client({ ...this.#connection, query_timeout: undefined });
    this.#listener = client;
    let lost = false;
    const again = (): void => {
      if (lost) return;
      lost = true;
      void client.end().catch(() => undefined);
      if (this.#closed) return;
      setTimeout(() => {
        if (!this.#closed) this.listen(channel, onNote);
      }, RELISTEN_MS).unref();
    };
    client.on('error', again);
    client.on('end', again);
    client.on('notification', ({ payload }) => onNote(payload ?? ''));
    client
      .connect()
      .then(() => client.query(`LISTEN ${escapeIdentifier(channel)}`))
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

  async #transactionOnce<T>(work: (queryable: Queryable) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    // Without a listener, a connection that is lost between two queries would end the process.
    client.on('error', ignore);
    try {
      await client.query('BEGIN');
      const result = await work({
        rows: async <R extends object>(text: string, parameters: readonly unknown[] = []) =>
          (await client.query<R>(text, [...parameters])).rows,
        change: async (text, parameters = []) => (await client.query(text, [...parameters])).rowCount ?? 0,
      });
      await client.query('COMMIT');
      client.off('error', ignore);
      client.release();
      return result;
    } catch (error) {
      // A connection on which something else went wrong may still be busy with it: ended, it is rolled back.
      const isUsable = error instanceof DatabaseError && !isGone(error);
      if (isUsable) await client.query('ROLLBACK').catch(() => undefined);
      client.off('error', ignore);
      client.release(!isUsable);
      throw error;
    }
  }
}

/** For errors that are told elsewhere too. */
function ignore(): void {}

/** Whether an error says that the database cannot be reached, rather than that it refused something. */
function isGone(error: unknown): boolean {
  if (error instanceof VerstError) return error instanceof StoreUnavailableError;
  if (error instanceof DatabaseError) return GONE.test(error.code ?? '');
  // Everything else that the driver throws is about the connection: refused, reset, ended, timed out.
  return error instanceof Error && !(error instanceof TypeError) && !(error instanceof RangeError);
}
