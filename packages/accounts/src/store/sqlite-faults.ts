import Database from 'better-sqlite3';
import { StoreUnavailableError } from './store-unavailable-error.ts';

/** Result codes for a file that is unusable at the moment: the disk is full or faulty, or others hold the lock. */
const UNUSABLE = /^SQLITE_(?:FULL|IOERR|BUSY|READONLY|CANTOPEN)/;

/** Calls a function. @throws StoreUnavailableError if SQLite cannot use its file at the moment */
export function withSqliteFaults<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Database.SqliteError) || !UNUSABLE.test(error.code)) throw error;
    throw new StoreUnavailableError({ cause: error }, `be used: ${error.message}`);
  }
}
