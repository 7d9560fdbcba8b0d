import type { AccountStore } from '../accounts/account-store.ts';
import type { KeyStore } from '../keys/key-store.ts';

/** The server's data: two views of one database, so that related data change together. */
export interface Store {
  readonly keys: KeyStore;
  readonly accounts: AccountStore;
  close(): Promise<void>;
}
