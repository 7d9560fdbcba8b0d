import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashKeySecret } from './key-secret.ts';
import { QuotaMeter } from '../quota/quota-meter.ts';
import { openStore } from '../store/sqlite-store.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verst-store-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const newKey = { name: 'a', plan: 'free', by: 'test' } as const;

describe('the key store', () => {
  it('keeps keys across a restart, and only their hashes', async () => {
    const store = openStore(join(folder, 'data'));
    const { secret, record } = (await store.keys.createKey({ ...newKey, email: 'a@b.ru' }))!;
    expect(secret).toMatch(/^vk_[\w-]{32}$/);
    await store.close();
    const reopened = openStore(join(folder, 'data'));
    expect(await reopened.keys.findKey(secret)).toEqual(record);
    expect(await reopened.keys.findKey(`${secret}x`)).toBeNull();
    expect(await reopened.keys.findKey(hashKeySecret(secret))).toBeNull();
    expect(await reopened.keys.countKeys()).toBe(1);
    await reopened.close();
    expect(readFileSync(join(folder, 'data', 'store.sqlite')).includes(secret)).toBe(false);
  });

  it('is for its owner alone', async () => {
    const store = openStore(join(folder, 'data'));
    expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 'data', 'store.sqlite')).mode & 0o777).toBe(0o600);
    await store.close();
  });

  it('sees at once what another process does', async () => {
    const server = openStore(folder);
    const operator = openStore(folder);
    const { secret, record } = (await operator.keys.createKey(newKey))!;
    expect((await server.keys.findKey(secret))?.status).toBe('active');
    expect(await operator.keys.revokeKey(record.id, 'operator')).toBe(true);
    expect(await operator.keys.revokeKey(record.id, 'operator')).toBe(false);
    expect((await server.keys.findKey(secret))?.status).toBe('revoked');
    await server.close();
    await operator.close();
  });

  it('writes who changed what and when', async () => {
    const store = openStore(folder);
    const { record } = (await store.keys.createKey(newKey))!;
    await store.keys.revokeKey(record.id, 'operator');
    await store.close();
    const database = new Database(join(folder, 'store.sqlite'), { readonly: true });
    expect(database.prepare('SELECT by, change FROM key_changes ORDER BY at').all()).toEqual([
      { by: 'test', change: 'created on free' },
      { by: 'operator', change: 'revoked' },
    ]);
    database.close();
  });

  it('names the file when it was written by a newer server, or is none', async () => {
    await openStore(folder).close();
    const file = join(folder, 'store.sqlite');
    const database = new Database(file);
    database.pragma('user_version = 99');
    database.close();
    expect(() => openStore(folder)).toThrow(`cannot open the store ${file}: it has schema version 99`);
  });
});

describe('the quota meter', () => {
  const table = { plans: { free: { quota: 250 } }, quotaPeriod: 'month' } as const;

  it('never gives away what a crash forgets', async () => {
    const store = openStore(folder);
    const { record } = (await store.keys.createKey(newKey))!;
    let answered = 0;
    // Each round simulates a process that counts a few requests and is killed: its meter is never closed.
    for (let round = 0; round < 5; round++) {
      const meter = new QuotaMeter(store.keys, table);
      for (let i = 0; i < 30; i++) if ((await meter.reserve(record, 1)) !== null) answered++;
    }
    expect(answered).toBeLessThanOrEqual(250);
    expect(answered).toBeGreaterThan(100);
    await store.close();
  });

  it('gives back what it has not used when it is closed', async () => {
    const store = openStore(folder);
    const { record } = (await store.keys.createKey(newKey))!;
    const meter = new QuotaMeter(store.keys, table);
    for (let i = 0; i < 3; i++) await meter.reserve(record, 1);
    (await meter.reserve(record, 1))!.release();
    expect(await meter.state(record)).toMatchObject({ limit: 250, used: 3, remaining: 247 });
    await meter.close();
    expect(await store.keys.reservedQuota(`key ${record.id}`, new Date().toISOString().slice(0, 7))).toBe(3);
    await store.close();
  });

  it('begins anew with the period', async () => {
    const store = openStore(folder);
    const { record } = (await store.keys.createKey(newKey))!;
    let now = new Date('2026-12-31T23:59:59Z');
    const meter = new QuotaMeter(
      store.keys,
      { plans: { free: { quota: 2 } }, quotaPeriod: 'month' },
      { now: () => now },
    );
    expect(await meter.reserve(record, 2)).not.toBeNull();
    expect(await meter.reserve(record, 1)).toBeNull();
    expect((await meter.state(record)).resetsAt).toBe('2027-01-01T00:00:00.000Z');
    now = new Date('2027-01-01T00:00:00Z');
    expect(await meter.reserve(record, 1)).not.toBeNull();
    expect((await meter.state(record)).used).toBe(1);
    await store.close();
  });

  it('gives nothing to a plan that the settings do not name', async () => {
    const store = openStore(folder);
    const { record } = (await store.keys.createKey({ ...newKey, plan: 'constructor' }))!;
    expect(await new QuotaMeter(store.keys, table).reserve(record, 1)).toBeNull();
    await store.close();
  });
});
