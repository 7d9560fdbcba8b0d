import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectStore, openStore, resolveConfig, type Store } from '@verst/server';
import Database from 'better-sqlite3';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADDITIONS, MIGRATIONS } from '../../packages/accounts/src/store/migrations.ts';
import { POSTGRES_ADDITIONS, POSTGRES_MIGRATIONS } from '../../packages/accounts/src/store/postgres-migrations.ts';
import { HAS_POSTGRES, startPostgres, type TestPostgres } from '../../packages/accounts/src/testing/postgres-server.ts';
import { FIXTURE_NOW, type NamedFixture, storeFixtures } from '../support/store-fixtures.ts';

/** Stores that earlier versions made, opened by this one; and this one beside a later version. */

const now = (): Date => new Date(FIXTURE_NOW);
const inDays = (days: number): string => new Date(now().getTime() + days * 86_400_000).toISOString();

/** What a later version may add: nothing that this version needs to know. */
const LATER = `CREATE TABLE later (id integer PRIMARY KEY, note text);
  ALTER TABLE api_keys ADD COLUMN later text;
  ALTER TABLE accounts ADD COLUMN later integer NOT NULL DEFAULT 7;
  ALTER TABLE sessions ADD COLUMN later text;
  CREATE INDEX later_keys ON api_keys (later);
  INSERT INTO schema_additions VALUES ('something later')`;

/** Everything that a user or an operator had works on, and new things can be made. */
async function expectWhole({ keys, accounts }: Store, fixture: NamedFixture): Promise<void> {
  const { accountId, key, operatorKey, revokedKey } = fixture;
  expect(await keys.findKey(key)).toMatchObject({ name: 'Карта', plan: 'business', status: 'active', accountId });
  expect(await keys.findKey(operatorKey)).toMatchObject({ plan: 'unlimited', status: 'active', accountId: null });
  expect(await keys.findKey(revokedKey)).toMatchObject({ status: 'revoked', email: 'a@example.org' });
  expect((await accounts.findForLogin('ivan@EXAMPLE.org'))?.passwordHash).toBe('hash');
  expect(await accounts.history(accountId)).toHaveLength(2);
  expect(await accounts.signingKeys()).toMatchObject([{ kid: 'kid', secret: Buffer.alloc(32, 7) }]);
  expect(await keys.quotaHistory(`account ${accountId}`)).toEqual([
    { period: '2026-11', units: 123 },
    { period: '2026-10', units: 1000 },
  ]);
  expect(await accounts.findSession('session')).toMatchObject({ id: accountId, name: 'Иван' });
  const next = { tokenHash: 'third', expiresAt: inDays(30), endsAt: inDays(90) };
  expect(await accounts.rotateRefreshToken('second', next)).toMatchObject({ outcome: 'rotated' });
  expect(await accounts.rotateRefreshToken('first', next)).toMatchObject({ outcome: 'reused' });
  const request = { owner: `account ${accountId}`, period: '2026-11', units: 1, limit: 124, overage: false };
  expect(await keys.reserveQuota(request, { slot: 's', number: 1 })).toBe(1);
  expect(await keys.reserveQuota(request, { slot: 's', number: 2 })).toBe(0);
  const account = { id: accountId, maxKeys: 20, maxPerDay: 100 };
  const created = (await keys.createKey({ name: 'new', plan: 'free', account, by: 'user' }))!;
  expect(await keys.revokeKey(created.record.id, 'user')).toBe(true);
  for (const part of [accounts, keys]) while ((await part.prune(100)) > 0);
  expect((await keys.findKey(created.secret))?.status).toBe('revoked');
}

describe('a SQLite store', () => {
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'verst-upgrade-'));
    file = join(folder, 'store.sqlite');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const load = (sql: string): void => {
    const database = new Database(file);
    database.exec(sql);
    database.close();
  };

  it.each(storeFixtures('sqlite'))('as of $name works', async (fixture) => {
    load(fixture.sql);
    const store = openStore(folder, now);
    await expectWhole(store, fixture);
    await store.close();
  });

  it.each(storeFixtures('sqlite'))('as of $name works after a later version had it', async (fixture) => {
    load(fixture.sql);
    await openStore(folder, now).close();
    load(LATER);
    const store = openStore(folder, now);
    await expectWhole(store, fixture);
    await store.close();
  });

  it('of this version is among the fixtures', () => {
    load(storeFixtures('sqlite').at(-1)!.sql);
    const database = new Database(file, { readonly: true });
    expect(database.pragma('user_version', { simple: true })).toBe(MIGRATIONS.length);
    const made = database.prepare<[], string>('SELECT name FROM schema_additions').pluck().all();
    expect(made.sort()).toEqual(ADDITIONS.map(({ name }) => name).sort());
    database.close();
  });
});

describe.skipIf(!HAS_POSTGRES)('a PostgreSQL store (needs Debian’s postgresql)', () => {
  let postgres: TestPostgres;
  let url: string;

  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.remove());
  beforeEach(async () => {
    url = await postgres.newDatabase();
  });

  const load = async (sql: string): Promise<void> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  const connect = (): Promise<Store> => connectStore(resolveConfig({ database: { url } }), '/nowhere', now);

  it.each(storeFixtures('postgres'))('as of $name works, and beside a later version', async (fixture) => {
    await load(fixture.sql);
    const store = await connect();
    await load(LATER);
    await expectWhole(store, fixture);
    // It may be started anew too.
    await (await connect()).close();
    await store.close();
  });

  it('of this version is among the fixtures', async () => {
    await load(storeFixtures('postgres').at(-1)!.sql);
    const client = new Client({ connectionString: url });
    await client.connect();
    const versions = await client.query<{ version: number }>('SELECT version FROM public.verst_schema');
    expect(versions.rows).toEqual([{ version: POSTGRES_MIGRATIONS.length }]);
    const made = await client.query<{ name: string }>('SELECT name FROM public.schema_additions');
    expect(made.rows.map(({ name }) => name).sort()).toEqual(POSTGRES_ADDITIONS.map(({ name }) => name).sort());
    await client.end();
  });
});
