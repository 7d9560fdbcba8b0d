import { VerstError } from '@verst/core';
import { SqlAccountStore } from '../accounts/sql-account-store.ts';
import { SqlKeyStore } from '../keys/sql-key-store.ts';
import { PostgresDatabase, type PostgresSettings } from './postgres-database.ts';
import { openStore } from './sqlite-store.ts';
import type { Store } from './store.ts';
import { StoreUnavailableError } from './store-unavailable-error.ts';

export interface StoreSettings {
  /** Without a `url` the store is an SQLite file. */
  readonly database: Omit<PostgresSettings, 'url'> & { readonly url?: string | undefined };
}

/**
 * Opens the store of the settings: PostgreSQL if they name its URL, else SQLite in the data folder. Creates or updates
 * the tables.
 *
 * @param dataDir - folder of the server's own data
 * @param now - clock for trials and for recorded times
 * @throws VerstError if it cannot be reached or opened, or was written by a newer version; the message never contains
 *   the password
 */
export async function connectStore(
  { database: settings }: StoreSettings,
  dataDir: string,
  now: () => Date = () => new Date(),
): Promise<Store> {
  if (settings.url === undefined) return openStore(dataDir, now);
  const database = new PostgresDatabase({ ...settings, url: settings.url });
  try {
    await database.migrate();
  } catch (error) {
    await database.close();
    const cause = error instanceof StoreUnavailableError ? error.cause : error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new VerstError('STORE', `cannot open the store in PostgreSQL: ${reason}`, { cause: error });
  }
  return {
    keys: new SqlKeyStore(database, { now, recalls: database.recalls(), known: null }),
    accounts: new SqlAccountStore(database, now),
    close: () => database.close(),
  };
}
