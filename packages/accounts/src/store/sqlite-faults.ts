import Database from 'better-sqlite3';
import { StoreUnavailableError } from './store-unavailable-error.ts';

/** Result codes that say that the file cannot be used for the moment: the disk is full or faulty, others hold the lock. */
const UNUSABLE = /^SQLITE_(?:FULL|IOERR|BUSY|READONLY|CANTOPEN)/;

/** Calls a function. @throws StoreUnavailableError where SQLite cannot use its file for the moment */
export function withSqliteFaults<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Database.SqliteError) || !UNUSABLE.test(error.code)) throw error;
    throw new StoreUnavailableError({ cause: error }, `be used: ${error.message}`);
  }
}
