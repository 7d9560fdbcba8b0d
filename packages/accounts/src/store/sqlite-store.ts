import { chmodSync, closeSync, existsSync, openSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { BroadcastChannel } from 'node:worker_threads';
import { VerstError } from '@verst/core';
import { makeFolder } from '@verst/core/program-files';
import Database from 'better-sqlite3';
import { SqlAccountStore } from '../accounts/sql-account-store.ts';
import { KnownKeys } from '../keys/known-keys.ts';
import { type QuotaRecalls, SqlKeyStore } from '../keys/sql-key-store.ts';
import { ADDITIONS, MIGRATIONS } from './migrations.ts';
import { SqliteDatabase } from './sqlite-database.ts';
import { shareStore, type StoreLock } from './store-lock.ts';
import type { Store } from './store.ts';

const OWNER_ONLY = 0o600;

/** Path of a data folder's store. */
export const storeFile = (dataDir: string): string => join(dataDir, 'store.sqlite');

/** Returns true if a data folder has a store. */
export const hasStore = (dataDir: string): boolean => existsSync(storeFile(dataDir));

/** Time that other threads have to return units after a recall. */
const RECALL_MS = 20;

/**
 * Opens the store of a data folder, and creates both if they do not exist. Other processes (the operator's commands)
 * may have it open at the same time.
 *
 * @param dataDir - folder of the server's own data; `:memory:` keeps everything in memory, for tests
 * @param now - clock for trials and for recorded times
 * @throws VerstError naming the file if it cannot be opened or was written by a newer version
 */
export function openStore(dataDir: string, now: () => Date = () => new Date()): Store {
  if (dataDir === ':memory:') return storeOf(openDatabase(':memory:'), now, null, null);
  const file = storeFile(dataDir);
  try {
    makeFolder(dataDir, 0o700);
    const lock = shareStore(dataDir);
    try {
      closeToOthers(file);
      return storeOf(openDatabase(file), now, new BroadcastChannel(`verst quota ${realpathSync(file)}`), lock);
    } catch (error) {
      lock.release();
      throw error;
    }
  } catch (cause) {
    if (cause instanceof VerstError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new VerstError('STORE', `cannot open the store ${file}: ${reason}`, { cause });
  }
}

/**
 * Makes the store's files readable by their owner alone, before anything is written. SQLite gives the files beside a
 * database the database's mode. Existing files with wider permissions are restricted, too.
 */
function closeToOthers(file: string): void {
  makeFile(file);
  for (const each of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(each)) chmodSync(each, OWNER_ONLY);
}

/**
 * Creates an empty file if there is none. An existing file is not opened: closing it would release the locks that
 * SQLite holds on it for other threads of this process, and another process could take it for unused.
 */
function makeFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', OWNER_ONLY));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function storeOf(
  connection: Database.Database,
  now: () => Date,
  channel: BroadcastChannel | null,
  lock: StoreLock | null,
): Store {
  // An open channel keeps the process alive, even without listeners.
  channel?.unref();
  const database = new SqliteDatabase(connection);
  const recalls = channel === null ? null : recallsOver(channel);
  return {
    keys: new SqlKeyStore(database, { now, recalls, known: new KnownKeys(connection) }),
    accounts: new SqlAccountStore(database, now),
    close: async () => {
      channel?.close();
      connection.close();
      lock?.release();
    },
  };
}

function recallsOver(channel: BroadcastChannel): QuotaRecalls {
  return {
    waitMs: RECALL_MS,
    send: async (owner) => channel.postMessage(owner),
    listen: (onOwner) => {
      channel.addEventListener('message', (message) => onOwner((message as MessageEvent).data as string));
      // Listening alone must not keep the process alive.
      channel.unref();
    },
  };
}

function openDatabase(file: string): Database.Database {
  const database = new Database(file, { timeout: 5000 });
  database.pragma('journal_mode = WAL');
  // Reserved quota must survive a power cut; leasing in blocks keeps the cost low.
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  // Deleted personal data must not remain in free pages.
  database.pragma('secure_delete = ON');
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
      database.exec('CREATE TABLE IF NOT EXISTS schema_additions (name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID');
      const made = new Set(database.prepare<[], string>('SELECT name FROM schema_additions').pluck().all());
      for (const { name, sql } of ADDITIONS.filter((addition) => !made.has(addition.name))) {
        database.exec(sql);
        database.prepare('INSERT INTO schema_additions VALUES (?)').run(name);
      }
    })
    .immediate();
}
