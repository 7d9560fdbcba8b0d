import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openStore } from '../store/sqlite-store.ts';

it('a key that was looked up before ends at once when it is revoked, by whatever connection', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'verst-known-keys-'));
  const [server, operator] = [openStore(folder), openStore(folder)];
  for (const revoker of [server, operator]) {
    const { secret, record } = (await server.keys.createKey({ name: 'k', plan: 'free', by: 'test' }))!;
    for (let i = 0; i < 3; i++) expect((await server.keys.findKey(secret))?.status).toBe('active');
    await revoker.keys.revokeKey(record.id, 'operator');
    expect((await server.keys.findKey(secret))?.status).toBe('revoked');
  }
  await server.close();
  await operator.close();
  rmSync(folder, { recursive: true });
});

it('a key of an account that is blocked by another connection is blocked at once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'verst-known-keys-'));
  const [server, operator] = [openStore(folder), openStore(folder)];
  const account = (await server.accounts.create({ email: 'a@b.ru', name: 'a', passwordHash: 'h', plan: 'free' }))!;
  const { secret } = (await server.keys.createKey({
    name: 'k',
    plan: 'free',
    account: { id: account.id, maxKeys: 1, maxPerDay: 100 },
    by: 'user',
  }))!;
  expect((await server.keys.findKey(secret))?.status).toBe('active');
  await operator.accounts.setStatus(account.id, 'blocked', 'operator');
  expect((await server.keys.findKey(secret))?.status).toBe('blocked');
  await server.close();
  await operator.close();
  rmSync(folder, { recursive: true });
});
