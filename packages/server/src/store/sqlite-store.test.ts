import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { hashKeySecret } from '../keys/key-secret.ts';
import { describeStore } from '../testing/store-suite.ts';
import { MIGRATIONS } from './migrations.ts';
import { openStore } from './sqlite-store.ts';

describeStore('the SQLite store', (now) => openStore(':memory:', now));

it('carries keys and their use over from a store without accounts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'verst-store-'));
  const old = new Database(join(folder, 'store.sqlite'));
  old.exec(MIGRATIONS[0]!);
  old
    .prepare(
      `INSERT INTO api_keys (id, hash, prefix, name, plan, status, created_at) VALUES (7, ?, 'vk_old', 'a', 'free', 'active', '2026-01-01')`,
    )
    .run(hashKeySecret('vk_old'));
  old.exec(`INSERT INTO quota_reserved VALUES (7, '2026-11', 42); PRAGMA user_version = 1`);
  old.close();
  const store = openStore(folder);
  expect(await store.keys.findKey('vk_old')).toMatchObject({ id: 7, plan: 'free', accountId: null });
  expect(await store.keys.reservedQuota('key 7', '2026-11')).toBe(42);
  await store.close();
  rmSync(folder, { recursive: true });
});
