import { HttpError } from '../http/http-error.ts';
import { messages } from '../http/messages.ts';
import type { KeyRecord } from '../keys/key-store.ts';
import type { Store } from '../store/store.ts';
import type { AccountRecord } from './account-store.ts';

/** Active keys that an account may have at once. */
export const MAX_ACTIVE_KEYS = 20;

/** Keys that an account may make in 24 hours, those included that it has revoked again. */
export const MAX_KEYS_A_DAY = 100;

/**
 * Makes a key of an account.
 *
 * @throws HttpError 403 where keys are the operator's alone, or the account has as many as it may, or made as many today
 */
export async function createAccountKey(
  { store, config }: { store: Store; config: { keys: { registration?: string | undefined } } },
  account: AccountRecord,
  name: string,
): Promise<{ secret: string; record: KeyRecord }> {
  if (config.keys.registration === 'closed') throw new HttpError(403, messages.registrationClosed);
  const created = await store.keys.createKey({
    name,
    plan: account.plan,
    account: { id: account.id, maxKeys: MAX_ACTIVE_KEYS, maxPerDay: MAX_KEYS_A_DAY },
    by: 'user',
  });
  if (created === null) throw new HttpError(403, messages.tooManyKeys(MAX_ACTIVE_KEYS, MAX_KEYS_A_DAY));
  return created;
}
