import { AccountError } from '../account-error.ts';
import type { KeyRecord } from '../keys/key-store.ts';
import type { Store } from '../store/store.ts';
import type { AccountRecord } from './account-store.ts';

export const MAX_ACTIVE_KEYS = 20;

/** Maximum keys that an account may create in 24 hours, including those it has revoked since. */
export const MAX_KEYS_A_DAY = 100;

/**
 * Creates a key for an account.
 *
 * @throws AccountError REGISTRATION_CLOSED if only the operator creates keys; TOO_MANY_KEYS if the account has reached
 *   a limit
 */
export async function createAccountKey(
  { store, config }: { store: Store; config: { keys: { registration?: string | undefined } } },
  account: AccountRecord,
  name: string,
): Promise<{ secret: string; record: KeyRecord }> {
  if (config.keys.registration === 'closed') throw new AccountError('REGISTRATION_CLOSED');
  const created = await store.keys.createKey({
    name,
    plan: account.plan,
    account: { id: account.id, maxKeys: MAX_ACTIVE_KEYS, maxPerDay: MAX_KEYS_A_DAY },
    by: 'user',
  });
  if (created === null) throw new AccountError('TOO_MANY_KEYS');
  return created;
}
