import type Database from 'better-sqlite3';
import { withSqliteFaults } from '../store/sqlite-faults.ts';
import type { KeyRecord } from './key-store.ts';

/** Maximum number of cached records. The secrets are in memory in plain text, but only those that clients sent. */
const MAX_RECORDS = 10_000;

/** Lifetime of a record. The end of a trial does not change the database, so it is noticed up to this much later. */
const GOOD_FOR_MS = 1000;

/**
 * Cache of key records, valid until any connection changes the database. A hit costs two queries that SQLite answers
 * without reading a page.
 */
export class KnownKeys {
  readonly #dataVersion: Database.Statement<[], number>;
  readonly #totalChanges: Database.Statement<[], number>;
  readonly #records = new Map<string, { readonly record: KeyRecord; readonly at: number }>();
  #seenVersion = -1;
  #seenChanges = -1;

  constructor(database: Database.Database) {
    // Changes by other connections, and by this one.
    this.#dataVersion = database.prepare<[], number>('PRAGMA data_version').pluck();
    this.#totalChanges = database.prepare<[], number>('SELECT total_changes()').pluck();
  }

  /** Returns the record of a key; undefined if it must be looked up. */
  get(secret: string, now: number): KeyRecord | undefined {
    const version = withSqliteFaults(() => this.#dataVersion.get()!);
    const changes = this.#totalChanges.get()!;
    if (version !== this.#seenVersion || changes !== this.#seenChanges) {
      this.#records.clear();
      this.#seenVersion = version;
      this.#seenChanges = changes;
      return undefined;
    }
    const known = this.#records.get(secret);
    return known !== undefined && now >= known.at && now < known.at + GOOD_FOR_MS ? known.record : undefined;
  }

  /** Caches a record that was looked up after {@link get} returned undefined. */
  set(secret: string, record: KeyRecord, now: number): void {
    if (this.#records.size >= MAX_RECORDS) this.#records.clear();
    this.#records.set(secret, { record, at: now });
  }
}
