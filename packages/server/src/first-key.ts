import type { KeyStore } from '@verst/accounts';
import { OPERATOR_PLAN } from '@verst/settings';

/** Creates the key of the first start and returns its secret; null if the store already has keys. */
export async function firstKey(store: KeyStore): Promise<string | null> {
  if ((await store.countKeys()) > 0) return null;
  const created = await store.createKey({
    name: 'first start',
    plan: OPERATOR_PLAN,
    by: 'first start',
    onlyFirst: true,
  });
  return created?.secret ?? null;
}
