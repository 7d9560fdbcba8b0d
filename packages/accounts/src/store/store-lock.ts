import { join } from 'node:path';
import { VerstError } from '@verst/core';
import Database from 'better-sqlite3';

/** A lock on a data folder that ends with its process, even in a crash. */
export interface StoreLock {
  release(): void;
}

const LOCK_FILE = 'store.lock';

/**
 * Marks the store of a data folder as in use; others may use it, too.
 *
 * @throws VerstError while it is being restored
 */
export function shareStore(dataDir: string): StoreLock {
  // Reads an empty database, because SQLite's locks work on every system and between threads.
  return lock(dataDir, 'BEGIN; SELECT count(*) FROM sqlite_schema', 'its store is being restored');
}

/**
 * Locks the store of a data folder exclusively.
 *
 * @throws VerstError while a server or another command uses it
 */
export function seizeStore(dataDir: string): StoreLock {
  return lock(dataDir, 'BEGIN EXCLUSIVE', 'a server or another command uses its store: stop it first');
}

function lock(dataDir: string, statements: string, busy: string): StoreLock {
  const database = new Database(join(dataDir, LOCK_FILE), { timeout: 1000 });
  try {
    database.exec(statements);
  } catch (cause) {
    database.close();
    const isBusy = cause instanceof Database.SqliteError && cause.code.startsWith('SQLITE_BUSY');
    throw isBusy ? new VerstError('STORE_IN_USE', `${dataDir}: ${busy}`, { cause }) : cause;
  }
  return { release: () => database.close() };
}
