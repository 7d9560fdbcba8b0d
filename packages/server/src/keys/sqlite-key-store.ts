import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { VerstError } from '@verst/core';
import Database from 'better-sqlite3';
import { hashKeySecret, newKeySecret, shownPrefix } from './key-secret.ts';
import { blockSize } from './key-store.ts';
import type { KeyRecord, KeyStore, NewKey, QuotaRequest } from './key-store.ts';

/** Steps from one version of the schema to the next; `user_version` counts those taken. */
const MIGRATIONS = [
  `CREATE TABLE api_keys (
     id INTEGER PRIMARY KEY,
     hash TEXT NOT NULL UNIQUE,
     prefix TEXT NOT NULL,
     name TEXT NOT NULL,
     email TEXT,
     plan TEXT NOT NULL,
     status TEXT NOT NULL CHECK (status IN ('active', 'revoked')),
     created_at TEXT NOT NULL,
     last_used_at TEXT
   ) STRICT;
   CREATE TABLE key_changes (
     key_id INTEGER NOT NULL REFERENCES api_keys (id),
     at TEXT NOT NULL,
     by TEXT NOT NULL,
     change TEXT NOT NULL
   ) STRICT;
   CREATE INDEX key_changes_by_key ON key_changes (key_id, at);
   CREATE TABLE quota_reserved (
     key_id INTEGER NOT NULL REFERENCES api_keys (id),
     period TEXT NOT NULL,
     units INTEGER NOT NULL,
     PRIMARY KEY (key_id, period)
   ) STRICT, WITHOUT ROWID;`,
] as const;

const RECORD_COLUMNS = `id, name, prefix, email, plan, status, created_at AS createdAt, last_used_at AS lastUsedAt`;

/**
 * Opens the store of a data folder, making both where they do not exist. Other processes (the operator's commands) may
 * have it open at the same time.
 *
 * @param dataDir - folder of the server's own data; `:memory:` keeps everything in memory, for tests
 * @throws VerstError naming the file where it cannot be opened, or was written by a newer version
 */
export function openKeyStore(dataDir: string): KeyStore {
  if (dataDir === ':memory:') return new SqliteKeyStore(openDatabase(':memory:'));
  const file = join(dataDir, 'store.sqlite');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const database = openDatabase(file);
    chmodSync(file, 0o600);
    return new SqliteKeyStore(database);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new VerstError('KEY_STORE', `cannot open the key store ${file}: ${reason}`, { cause });
  }
}

function openDatabase(file: string): Database.Database {
  const database = new Database(file, { timeout: 5000 });
  database.pragma('journal_mode = WAL');
  // Reserved quota must outlive a power cut; blocks keep the price of it low.
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  migrate(database);
  return database;
}

function migrate(database: Database.Database): void {
  database
    .transaction(() => {
      const version = Number(database.pragma('user_version', { simple: true }));
      if (version > MIGRATIONS.length) {
        database.close();
        throw new Error(`it has schema version ${version}, this server knows ${MIGRATIONS.length}; update the server`);
      }
      for (const step of MIGRATIONS.slice(version)) database.exec(step);
      database.pragma(`user_version = ${MIGRATIONS.length}`);
    })
    .immediate();
}

class SqliteKeyStore implements KeyStore {
  readonly #database: Database.Database;
  readonly #find: Database.Statement<[string], KeyRecord>;
  readonly #reserved: Database.Statement<[number, string], { units: number }>;
  readonly #addReserved: Database.Statement<[number, string, number]>;
  readonly #reserve: Database.Transaction<(request: QuotaRequest) => number>;

  constructor(database: Database.Database) {
    this.#database = database;
    this.#find = database.prepare(`SELECT ${RECORD_COLUMNS} FROM api_keys WHERE hash = ?`);
    this.#reserved = database.prepare('SELECT units FROM quota_reserved WHERE key_id = ? AND period = ?');
    this.#addReserved = database.prepare(
      `INSERT INTO quota_reserved (key_id, period, units) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET units = max(0, units + excluded.units)`,
    );
    this.#reserve = database.transaction((request: QuotaRequest): number => {
      const reserved = this.#reserved.get(request.keyId, request.period)?.units ?? 0;
      const units = blockSize(request.units, reserved, request.limit);
      if (units > 0) this.#addReserved.run(request.keyId, request.period, units);
      return units;
    });
  }

  async countKeys(): Promise<number> {
    return this.#database.prepare<[], number>('SELECT count(*) FROM api_keys').pluck().get() ?? 0;
  }

  async createKey(key: NewKey): Promise<{ secret: string; record: KeyRecord }> {
    const secret = newKeySecret();
    const at = new Date().toISOString();
    const record = this.#database
      .transaction(() => {
        const created = this.#database
          .prepare<unknown[], KeyRecord>(
            `INSERT INTO api_keys (hash, prefix, name, email, plan, status, created_at)
             VALUES (?, ?, ?, ?, ?, 'active', ?) RETURNING ${RECORD_COLUMNS}`,
          )
          .get(hashKeySecret(secret), shownPrefix(secret), key.name, key.email ?? null, key.plan, at);
        if (created === undefined) throw new Error('the key store returned no row for a new key');
        this.#noteChange(created.id, at, key.by, `created on ${key.plan}`);
        return created;
      })
      .immediate();
    return { secret, record };
  }

  async findKey(secret: string): Promise<KeyRecord | null> {
    return this.#find.get(hashKeySecret(secret)) ?? null;
  }

  async listKeys(): Promise<KeyRecord[]> {
    return this.#database.prepare<[], KeyRecord>(`SELECT ${RECORD_COLUMNS} FROM api_keys ORDER BY id`).all();
  }

  async revokeKey(id: number, by: string): Promise<boolean> {
    return this.#database
      .transaction(() => {
        const { changes } = this.#database
          .prepare("UPDATE api_keys SET status = 'revoked' WHERE id = ? AND status = 'active'")
          .run(id);
        if (changes > 0) this.#noteChange(id, new Date().toISOString(), by, 'revoked');
        return changes > 0;
      })
      .immediate();
  }

  async touchKeys(usedAt: ReadonlyMap<number, number>): Promise<void> {
    const touch = this.#database.prepare<[string, number]>('UPDATE api_keys SET last_used_at = ? WHERE id = ?');
    this.#database
      .transaction(() => {
        for (const [id, at] of usedAt) touch.run(new Date(at).toISOString(), id);
      })
      .immediate();
  }

  async reserveQuota(request: QuotaRequest): Promise<number> {
    return this.#reserve.immediate(request);
  }

  async returnQuota(keyId: number, period: string, units: number): Promise<void> {
    this.#addReserved.run(keyId, period, -units);
  }

  async reservedQuota(keyId: number, period: string): Promise<number> {
    return this.#reserved.get(keyId, period)?.units ?? 0;
  }

  async close(): Promise<void> {
    this.#database.close();
  }

  #noteChange(keyId: number, at: string, by: string, change: string): void {
    this.#database
      .prepare('INSERT INTO key_changes (key_id, at, by, change) VALUES (?, ?, ?, ?)')
      .run(keyId, at, by, change);
  }
}
