import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HAS_POSTGRES, startPostgres, type TestPostgres } from '../testing/postgres-server.ts';
import { describeStore } from '../testing/store-suite.ts';
import { connectStore } from './connect-store.ts';
import { PostgresDatabase } from './postgres-database.ts';
import { POSTGRES_MIGRATIONS } from './postgres-migrations.ts';
import { change } from './sql.ts';
import { StoreUnavailableError } from './store-unavailable-error.ts';

const settingsFor = (url: string) => ({ database: { url, poolSize: 5, timeoutS: 20 } });

describe.skipIf(!HAS_POSTGRES)('with PostgreSQL (needs Debian’s postgresql)', () => {
  let postgres: TestPostgres;

  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.remove());

  describeStore('the PostgreSQL store', async (now) =>
    connectStore(settingsFor(await postgres.newDatabase()), '/nowhere', now),
  );

  it('makes its tables once, however many servers start at the same time', async () => {
    const url = await postgres.newDatabase();
    const stores = await Promise.all(Array.from({ length: 4 }, () => connectStore(settingsFor(url), '/nowhere')));
    const created = await stores[0]!.keys.createKey({ name: 'a', plan: 'free', by: 'test' });
    expect(await stores[3]!.keys.findKey(created!.secret)).toEqual(created!.record);
    for (const store of stores) await store.close();
  });

  it('refuses a database of a newer version', async () => {
    const url = await postgres.newDatabase();
    const database = new PostgresDatabase({ url, poolSize: 1, timeoutS: 2 });
    await database.migrate();
    await database.run(change('UPDATE verst_schema SET version = 99'));
    await database.close();
    await expect(connectStore(settingsFor(url), '/nowhere')).rejects.toThrow(
      `the database has schema version 99, this server knows ${POSTGRES_MIGRATIONS.length}`,
    );
  });

  it('does not start without it, and does not tell the password', async () => {
    const url = 'postgres://verst:hunter2@127.0.0.1:1/verst';
    const failure: unknown = await connectStore(settingsFor(url), '/nowhere').catch((error: unknown) => error);
    expect(String(failure)).toMatch(/cannot open the store in PostgreSQL: .*ECONNREFUSED/);
    expect(String(failure)).not.toContain('hunter2');
  });

  it('says that it is gone, and works again when it is back', { timeout: 30_000 }, async () => {
    const store = await connectStore(settingsFor(await postgres.newDatabase()), '/nowhere');
    const { secret } = (await store.keys.createKey({ name: 'a', plan: 'free', by: 'test' }))!;
    await postgres.stop();
    await expect(store.keys.findKey(secret)).rejects.toThrow(StoreUnavailableError);
    await expect(store.accounts.list({ afterId: 0, limit: 1 })).rejects.toThrow(StoreUnavailableError);
    await postgres.start();
    await expect.poll(() => store.keys.findKey(secret).catch(() => null), { timeout: 10_000 }).not.toBeNull();
    await store.close();
  });

  it('passes requests for units on to who holds them', { timeout: 20_000 }, async () => {
    const url = await postgres.newDatabase();
    const [one, two] = [await connectStore(settingsFor(url), '/nowhere'), await connectStore(settingsFor(url), '/x')];
    const heard: string[] = [];
    two.keys.onRecall((owner) => heard.push(owner));
    await expect
      .poll(
        async () => {
          await one.keys.recallQuota('key 7');
          return heard;
        },
        { timeout: 10_000 },
      )
      .toContain('key 7');
    await one.close();
    await two.close();
  });
});
