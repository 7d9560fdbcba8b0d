import Database from 'better-sqlite3';
import { StoreUnavailableError } from './store-unavailable-error.ts';

/** Result codes that say that the file cannot be used for the moment: the disk is full or faulty, others hold the lock. */
const UNUSABLE = /^SQLITE_(?:FULL|IOERR|BUSY|READONLY|CANTOPEN)/;

/**
 * The same store, whose methods fail with {@link StoreUnavailableError} where SQLite cannot use its file for the moment,
 * so that the server goes on as far as it can.
 */
export function withSqliteFaults<T extends object>(store: T): T {
  const guarded: Record<string, unknown> = {};
  for (const name of Object.getOwnPropertyNames(Object.getPrototypeOf(store))) {
    const method = (store as Record<string, unknown>)[name];
    if (name === 'constructor' || typeof method !== 'function') continue;
    guarded[name] = (...parameters: unknown[]): unknown => {
      try {
        const result: unknown = Reflect.apply(method, store, parameters);
        return result instanceof Promise ? result.catch(rethrow) : result;
      } catch (error) {
        return rethrow(error);
      }
    };
  }
  return guarded as T;
}

function rethrow(error: unknown): never {
  const isUnusable = error instanceof Database.SqliteError && UNUSABLE.test(error.code);
  throw isUnusable ? new StoreUnavailableError({ cause: error }, `be used: ${error.message}`) : error;
}
