import type Database from 'better-sqlite3';
import { withSqliteFaults } from '../store/sqlite-faults.ts';
import type { KeyRecord } from './key-store.ts';

/** Records that are remembered at most; the memory of a process is no secret store, and these are only what it was sent. */
const MAX_RECORDS = 10_000;

/** Moments go by without a change of the database: a trial that ends is noticed this much later at most. */
const GOOD_FOR_MS = 1000;

/**
 * Records of keys that were looked up, good for as long as nothing in the database has changed, by whatever connection:
 * a look-up then costs two questions that SQLite answers without reading a page.
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

  /** The record of a key; undefined where it must be looked up. */
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

  /** Remembers a record that was looked up after {@link get} said that it must be. */
  set(secret: string, record: KeyRecord, now: number): void {
    if (this.#records.size >= MAX_RECORDS) this.#records.clear();
    this.#records.set(secret, { record, at: now });
  }
}
