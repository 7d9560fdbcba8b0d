import type { AccountStore } from '../accounts/account-store.ts';
import type { KeyStore } from '../keys/key-store.ts';

/** All that a server keeps: two views of one database, so that what belongs together changes together. */
export interface Store {
  readonly keys: KeyStore;
  readonly accounts: AccountStore;
  close(): Promise<void>;
}
