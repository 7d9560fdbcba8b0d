import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openStore } from '../store/sqlite-store.ts';
import { StoreUnavailableError } from '../store/store-unavailable-error.ts';
import { KeyRing } from './key-ring.ts';
import type { KeyStore } from './key-store.ts';

it('lets keys in that were seen lately while the file of the store cannot be read', async () => {
  const opened = openStore(':memory:');
  const { keys } = opened;
  let broken = false;
  const checked = (): void => {
    if (broken) throw new StoreUnavailableError();
  };
  const [keyAtHand, findKey] = [keys.keyAtHand?.bind(keys), keys.findKey.bind(keys)];
  const store: KeyStore = Object.assign(keys, {
    keyAtHand: (secret: string) => {
      checked();
      return keyAtHand?.(secret);
    },
    findKey: async (secret: string) => {
      checked();
      return findKey(secret);
    },
  });
  const seen = (await keys.createKey({ name: 'seen', plan: 'free', by: 'test' }))!;
  const unseen = (await keys.createKey({ name: 'unseen', plan: 'free', by: 'test' }))!;
  const ring = new KeyRing(store, { playground: null, knownKeyMs: 60_000, onError: () => undefined });
  const request = new IncomingMessage(new Socket());
  const admit = async (secret: string) => ring.admit(secret, request);
  expect((await admit(seen.secret)).name).toBe('seen');
  await nextTurn();
  broken = true;
  expect((await admit(seen.secret)).name).toBe('seen');
  expect(ring.storeIsGone).toBe(true);
  await expect(admit(unseen.secret)).rejects.toThrow(StoreUnavailableError);
  await ring.close();
  await opened.close();
});
