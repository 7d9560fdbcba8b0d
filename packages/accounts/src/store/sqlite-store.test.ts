import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
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

/** Returns permissions in the octal form of `chmod`. */
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

describe.skipIf(process.platform === 'win32')('the files of a store', () => {
  const files = ['store.sqlite', 'store.sqlite-wal', 'store.sqlite-shm'];

  it('can be read by their owner alone, and so can a folder that is made for them', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'verst-store-'));
    const folder = join(parent, 'data');
    const store = openStore(folder);
    await store.keys.createKey({ name: 'a', plan: 'free', by: 'test' });
    expect(modeOf(folder)).toBe('700');
    expect(files.map((name) => modeOf(join(folder, name)))).toEqual(['600', '600', '600']);
    await store.close();
    rmSync(parent, { recursive: true });
  });

  it('are closed to others where an older store left them open; the folder and what else is in it stay', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'verst-store-'));
    writeFileSync(join(folder, 'city.sqlite'), '');
    chmodSync(join(folder, 'city.sqlite'), 0o644);
    const old = new Database(join(folder, 'store.sqlite'));
    old.pragma('journal_mode = WAL');
    old.exec('CREATE TABLE kept (id INTEGER)');
    for (const name of files) chmodSync(join(folder, name), 0o644);
    chmodSync(folder, 0o755);
    const store = openStore(folder);
    expect(files.map((name) => modeOf(join(folder, name)))).toEqual(['600', '600', '600']);
    expect([modeOf(folder), modeOf(join(folder, 'city.sqlite'))]).toEqual(['755', '644']);
    await store.close();
    old.close();
    rmSync(folder, { recursive: true });
  });
});

it.skipIf(process.platform !== 'linux')(
  'a store that is opened again in one process keeps its locks on the file',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'verst-store-'));
    const first = openStore(folder);
    const { ino } = statSync(join(folder, 'store.sqlite'));
    const locks = () =>
      readFileSync('/proc/locks', 'utf8')
        .split('\n')
        .filter((line) => line.includes(`:${ino} `));
    expect(locks()).toHaveLength(1);
    const second = openStore(folder);
    expect(locks()).toHaveLength(1);
    await first.close();
    await second.close();
    rmSync(folder, { recursive: true });
  },
);
