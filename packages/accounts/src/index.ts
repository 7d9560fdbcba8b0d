/** Accounts, keys, plans and quotas over a store in SQLite or PostgreSQL. */
export { AccountError, type AccountErrorCode } from './account-error.ts';
export { ACCESS_TOKEN_S } from './accounts/access-tokens.ts';
export { createAccountKey, MAX_ACTIVE_KEYS, MAX_KEYS_A_DAY } from './accounts/account-keys.ts';
export type { AccountRecord, AccountStore } from './accounts/account-store.ts';
export { Accounts, BASIC_PLAN, type Credentials, type Registration, type SignedIn } from './accounts/accounts.ts';
export { hashPassword, PASSWORD_CHARACTERS, verifyPassword } from './accounts/password.ts';
export { ProcessTurnstile } from './accounts/process-turnstile.ts';
export { KeyRing, type ProcessKey } from './keys/key-ring.ts';
export { newKeySecret, shownPrefix } from './keys/key-secret.ts';
export { accountQuotaOwner, type KeyRecord, type KeyStore, type NewKey, quotaOwner } from './keys/key-store.ts';
export { QuotaMeter, type QuotaState, type Reservation } from './quota/quota-meter.ts';
export { TokenBudget, type TokenGrant } from './quota/token-budget.ts';
export { backUpStore, type BackupInfo, restoreStore } from './store/backup.ts';
export { connectStore, type StoreSettings } from './store/connect-store.ts';
export { Housekeeping } from './store/housekeeping.ts';
export { hasStore, openStore } from './store/sqlite-store.ts';
export type { Store } from './store/store.ts';
export { StoreUnavailableError } from './store/store-unavailable-error.ts';
