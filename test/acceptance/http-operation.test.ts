import { copyFileSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '@verst/server';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HAS_POSTGRES, startPostgres } from '../../packages/accounts/src/testing/postgres-server.ts';
import { HAS_REDIS, startRedis } from '@verst/jobs/testing';
import { LoadClient, newKey, type Outcome, serve, type Served, tally } from '../support/served.ts';
import { snapshotOf } from '../support/snapshots.ts';

/** What an operator does to servers, and what the world does to them, while requests come. */

const QUERY = '/api/geocode?q=%D1%83%D0%BB%D0%B8%D1%86%D0%B0';
const NO_LIMITS = { RATE_LIMIT_PER_KEY: '0', RATE_LIMIT_PER_ADDRESS: '0', RATE_LIMIT_LIGHT: '0', LOG_LEVEL: 'warn' };

let folder: string;
let snapshot: string;
/** A key without limit in the store of the data folder. */
let key: string;
let running: Served[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'verst-operation-'));
  snapshot = join(folder, 'city.sqlite');
  copyFileSync(await snapshotOf('demo'), snapshot);
  key = await newKey(folder, 'unlimited');
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((server) => server.end('SIGKILL')));
  rmSync(folder, { recursive: true });
});

async function start(settings: Record<string, string>, dataDir = folder): Promise<Served> {
  const server = await serve(snapshot, dataDir, settings);
  running.push(server);
  return server;
}

/** Clients that ask one after the other until they are told to stop, or the server takes no more connections. */
function load(server: Served, key: string, clients: number): { stop: () => Promise<Outcome[]> } {
  const outcomes: Outcome[] = [];
  const stop = new AbortController();
  const one = async (): Promise<void> => {
    const client = new LoadClient();
    while (!stop.signal.aborted) {
      const outcome = await client.get(server.url + QUERY, { 'X-API-Key': key });
      // A port that is closed already is no request that failed.
      if (outcome.status === null && outcome.code === 'ECONNREFUSED') break;
      outcomes.push(outcome);
    }
    client.close();
  };
  const all = Promise.all(Array.from({ length: clients }, one));
  return {
    stop: async () => {
      stop.abort();
      await all;
      return outcomes;
    },
  };
}

describe('under load', () => {
  it('a new snapshot takes the place of the old one without a failed request, by signal and by port', async () => {
    const server = await start({ ...NO_LIMITS, WORKERS_HTTP: '2' });
    const asked = load(server, key, 10);
    await sleep(300);
    copyFileSync(snapshot, `${snapshot}.next`);
    renameSync(`${snapshot}.next`, snapshot);
    const response = await fetch(`${server.adminUrl}/reload`, { method: 'POST', headers: { 'X-Verst-Reload': '1' } });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ content_hash: expect.stringMatching(/^[\da-f]{64}$/) as string });
    process.kill(server.pid, 'SIGHUP');
    await sleep(1500);
    const outcomes = await asked.stop();
    expect(tally(outcomes)).toEqual({ 200: outcomes.length });
    expect(outcomes.length).toBeGreaterThan(20);
  });

  it('a snapshot that is damaged is refused, and the one before goes on', async () => {
    const server = await start(NO_LIMITS);
    rmSync(snapshot);
    copyFileSync(new URL(import.meta.url).pathname, snapshot);
    const reload = () => fetch(`${server.adminUrl}/reload`, { method: 'POST', headers: { 'X-Verst-Reload': '1' } });
    expect((await reload()).status).toBe(500);
    expect((await fetch(`${server.adminUrl}/reload`, { method: 'POST' })).status).toBe(403);
    const answer = await fetch(server.url + QUERY, { headers: { 'X-API-Key': key } });
    expect(answer.status).toBe(200);
  });

  it.each(['1', '2'])('SIGTERM ends a server of %s threads without a failed request', async (threads) => {
    const server = await start({ ...NO_LIMITS, WORKERS_HTTP: threads });
    const asked = load(server, key, 10);
    await sleep(500);
    expect(await server.end('SIGTERM')).toBe(0);
    const outcomes = await asked.stop();
    expect(tally(outcomes)).toEqual({ 200: outcomes.length });
  });

  it('a stop during a reload takes no more requests at once, and gives the reload up', async () => {
    const server = await startServer({
      snapshotPath: snapshot,
      dataDir: folder,
      port: 0,
      logger: pino({ level: 'silent' }),
    });
    const before = server.engine;
    let reloads = true;
    const outcome = server.reload().catch((error: Error) => error.message);
    void outcome.then(() => (reloads = false));
    const stopped = server.close();
    await vi.waitFor(() => expect(fetch(`${server.url}/livez`)).rejects.toThrow(), { interval: 5 });
    expect(reloads).toBe(true);
    await stopped;
    expect([await outcome, server.engine === before]).toEqual(['the server is stopping', true]);
  });

  it('more heavy work than may wait is refused with 503 and Retry-After, and delays nothing light', async () => {
    const server = await start({ ...NO_LIMITS, WORKERS_HEAVY: '1', WORKERS_QUEUE: '2' });
    // A key of its own for each, since one key may fill only half of the queue.
    const keys = await Promise.all(Array.from({ length: 8 }, () => newKey(folder, 'unlimited')));
    const { center } = (await (await fetch(`${server.url}/tiles/base_roads`)).json()) as { center: [number, number] };
    const points = Array.from({ length: 500 }, (_, i) => ({ lat: center[1] + i * 1e-5, lon: center[0] }));
    const body = JSON.stringify({ sources: points, destinations: points });
    const client = new LoadClient();
    const heavy = Promise.all(
      keys.map((each) =>
        client.send(
          'POST',
          `${server.url}/api/matrix`,
          { 'X-API-Key': each, 'Content-Type': 'application/json' },
          body,
        ),
      ),
    );
    const light = await client.get(server.url + QUERY, { 'X-API-Key': key });
    expect(light.status).toBe(200);
    const outcomes = await heavy;
    expect(Object.keys(tally(outcomes)).sort()).toEqual(['200', '503']);
    const refused = outcomes.find(({ status }) => status === 503)!;
    expect(refused).toMatchObject({
      headers: { 'retry-after': '2' },
      body: expect.stringMatching(/^\{"error":/) as string,
    });
    const metrics = await (await fetch(`${server.adminUrl}/metrics`)).text();
    expect(metrics).toMatch(/verst_request_seconds_count\{operation="matrix",status="200"\} [1-8]\n/);
    expect(metrics).toMatch(/verst_event_loop_delay_seconds\{thread="0",quantile="0.99"\}/);
    client.close();
  });
});

/** Sends eleven requests within a second, going round the servers: ten are answered. */
async function eleven(servers: readonly Served[], key: string): Promise<void> {
  // A window may end while a slow machine still asks: then the requests begin anew.
  for (let attempt = 0; attempt < 20; attempt++) {
    const begun = performance.now();
    const outcomes = await Promise.all(
      Array.from({ length: 11 }, (_, i) => {
        const client = new LoadClient();
        const outcome = client.get(servers[i % servers.length]!.url + QUERY, { 'X-API-Key': key });
        return outcome.finally(() => client.close());
      }),
    );
    const took = performance.now() - begun;
    await sleep(1100);
    if (took > 900) continue;
    expect(tally(outcomes)).toEqual({ 200: 10, 429: 1 });
    expect(outcomes.find(({ status }) => status === 429)).toMatchObject({ headers: { 'retry-after': '1' } });
    return;
  }
  throw new Error('this machine is too busy for eleven requests in a second');
}

describe('the eleventh request in a second', () => {
  it('is refused with 429 and Retry-After, whichever thread it comes to', async () => {
    const server = await start({ WORKERS_HTTP: '2', LOG_LEVEL: 'error' });
    await fetch(server.url + QUERY, { headers: { 'X-API-Key': key } });
    await sleep(1100);
    await eleven([server], key);
  });

  it.skipIf(!HAS_REDIS)(
    'is refused over two processes on Redis, which may go and come back (needs redis-server)',
    async () => {
      const redis = await startRedis();
      try {
        // Both on one store, so that they know the same key.
        const settings = { REDIS_URL: redis.url, LOG_LEVEL: 'info', LOG_SAMPLING: '0' };
        const servers = [await start(settings), await start(settings)];
        const ask = (server: Served) => fetch(server.url + QUERY, { headers: { 'X-API-Key': key } });
        await Promise.all(servers.map(ask));
        await sleep(1100);
        await eleven(servers, key);
        await redis.stop();
        expect((await ask(servers[0]!)).status).toBe(200);
        const metrics = await (await fetch(`${servers[0]!.adminUrl}/metrics`)).text();
        expect(metrics).toContain('verst_rate_limit_fallback 1');
        await expect.poll(() => servers[0]!.log(), { timeout: 5000 }).toContain('Redis is gone');
        await redis.start();
        await expect
          .poll(
            async () => {
              await ask(servers[0]!);
              await ask(servers[1]!);
              return servers.every((server) => server.log().includes('limits are counted in Redis again'));
            },
            { timeout: 20_000, interval: 300 },
          )
          .toBe(true);
        await sleep(1100);
        await eleven(servers, key);
      } finally {
        await redis.stop();
      }
    },
  );
});

describe.skipIf(!HAS_POSTGRES)('without PostgreSQL (needs Debian’s postgresql)', () => {
  it('geodata goes on for keys seen lately, accounts answer 503, and use is added when it is back', async () => {
    const postgres = await startPostgres();
    try {
      const url = await postgres.newDatabase();
      const settings = {
        ...NO_LIMITS,
        DATABASE_URL: url,
        DATABASE_TIMEOUT_S: '2',
        PLANS: '{"small":{"quota":50},"unlimited":{"quota":null}}',
      };
      const server = await start(settings);
      const [known, unknown] = [await newKey(folder, 'small', url), await newKey(folder, 'small', url)];
      const ask = async (key: string) => (await fetch(server.url + QUERY, { headers: { 'X-API-Key': key } })).status;
      expect(await ask(known)).toBe(200);
      await postgres.stop();

      const whileGone = [];
      // One was counted before; the plan has 50; a block of 100 may be lent above what is set aside.
      for (let i = 0; i < 110; i++) whileGone.push(await ask(known));
      expect(new Set(whileGone)).toEqual(new Set([200, 503]));
      expect(whileGone.filter((status) => status === 200)).toHaveLength(100);
      expect(await ask(unknown)).toBe(503);
      const login = await fetch(`${server.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: 'a@b.ru', password: 'secret' }),
      });
      expect([login.status, login.headers.get('retry-after')]).toEqual([503, '2']);
      expect(await login.json()).toEqual({ error: expect.stringContaining('cannot be checked right now') as string });
      const metrics = await (await fetch(`${server.adminUrl}/metrics`)).text();
      expect(metrics).toContain('verst_store_unavailable 1');
      expect(metrics).toContain('verst_quota_owed_units 100');

      await postgres.start();
      await expect.poll(() => ask(unknown), { timeout: 20_000 }).toBe(200);
      const used = async () => {
        const info = await fetch(`${server.url}/api/api-keys/info`, { headers: { 'X-API-Key': known } });
        return info.status === 200 ? ((await info.json()) as { quota: { used: number } }).quota.used : null;
      };
      await expect.poll(used, { timeout: 20_000, interval: 7000 }).toBe(101);
      expect(await ask(known)).toBe(403);
    } finally {
      await postgres.remove();
    }
  });
});
