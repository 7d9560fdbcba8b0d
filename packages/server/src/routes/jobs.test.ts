import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Jobs } from '@verst/jobs';
import { HAS_REDIS, startRedis, type TestRedis } from '@verst/jobs/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

interface JobAnswer {
  readonly id: string;
  readonly status: string;
  readonly rows: number;
}

describe.skipIf(!HAS_REDIS)('jobs over HTTP (needs redis-server)', () => {
  let folder: string;
  let redis: TestRedis;
  let jobs: Jobs;
  let server: TestServer;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'verst-http-jobs-'));
    redis = await startRedis();
    const limits = { maxRows: 50, maxBytes: 2000, maxPerOwner: 4, maxJobs: 100, keepHours: 1 };
    jobs = new Jobs({ folder, redisUrl: redis.url, limits });
    server = await startTestServer({
      jobs,
      config: {
        rateLimit: { perKey: 0 },
        plans: { free: { quota: 1000 }, small: { quota: 10 }, unlimited: { quota: null } },
      },
    });
  });
  afterAll(async () => {
    await server.close();
    await jobs.close();
    await redis.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const newKey = async (plan: string) => (await server.store.keys.createKey({ name: plan, plan, by: 'test' }))!.secret;
  const post = async (path: string, body: object, token = '') => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const response = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await response.json()) as { access_token: string; key: string };
  };
  /** Registers an account and gives it keys. */
  const newAccountKeys = async (email: string, count: number): Promise<string[]> => {
    const { access_token: token } = await post('/api/auth/register', { name: 'Иван', email, password: 'secret-1' });
    const names = Array.from({ length: count }, (_, number) => `key ${number}`);
    return Promise.all(names.map(async (name) => (await post('/api/account/keys', { name }, token)).key));
  };
  const send = (
    key: string,
    table: string | Buffer<ArrayBuffer>,
    query = 'kind=geocode',
    type = 'text/csv',
    more = {},
  ) =>
    fetch(`${server.url}/api/jobs?${query}`, {
      method: 'POST',
      headers: { 'X-API-Key': key, 'Content-Type': type, ...more },
      body: table,
    });
  const ask = (key: string, path: string, init: RequestInit = {}) =>
    fetch(`${server.url}/api/jobs/${path}`, { ...init, headers: { 'X-API-Key': key, ...init.headers } });
  const usedBy = async (key: string) => {
    const response = await fetch(`${server.url}/api/api-keys/info?key=${key}`);
    return ((await response.json()) as { quota: { used: number } }).quota.used;
  };

  it('take a table, and cost one unit a row', async () => {
    const key = await newKey('small');
    const response = await send(key, 'address\nа\nб\nв\n');
    expect(response.status).toBe(200);
    const job = (await response.json()) as JobAnswer;
    expect(job).toMatchObject({ kind: 'geocode', status: 'queued', rows: 3, rows_done: 0, result_url: null });
    expect(await (await ask(key, job.id)).json()).toEqual(job);
    expect(await usedBy(key)).toBe(3);
  });

  it('are refused above the quota, and then cost nothing and leave nothing', async () => {
    const key = await newKey('small');
    const response = await send(key, `address\n${'а\n'.repeat(11)}`);
    expect(response.status).toBe(403);
    expect(await usedBy(key)).toBe(0);
    const owner = `key-${(await server.store.keys.findKey(key))!.id}`;
    expect(readdirSync(join(folder, owner))).toEqual([]);
  });

  it('are refused with the reason where a table is wrong, too long or one too many', async () => {
    const key = await newKey('unlimited');
    const refusals = [
      [await send(key, 'a\n1\n'), 400, 'The job is refused: the table has no column "address"; it has a'],
      [await send(key, 'address\na\n"b\n'), 400, 'The job is refused: line 3: a quote is not closed'],
      [await send(key, 'address\na\n', 'kind=geocode', 'text/csv; charset=x'), 400, 'The job is refused: the encoding "x" is unknown'],
      [await send(key, 'address\na\n', 'kind=matrix'), 400, 'Missing required parameter: sources'],
      [await send(key, `address\n${'а\n'.repeat(51)}`), 413, 'The job is refused: a job of this kind has at most 50 rows'],
      [await send(key, `address\n${'а'.repeat(3000)}`), 413, 'The job is refused: the table is larger than 2000 bytes'],
      [await send(key, 'address\na\n', 'kind=geocode', 'text/plain'), 415, 'Send a table as Content-Type: text/csv, or JSON as Content-Type: application/json'],
      [await send(key, 'address\na\n', 'kind=geocode', 'application/x-www-form-urlencoded'), 415, 'Send a table as Content-Type: text/csv, or JSON as Content-Type: application/json'],
      [await send(key, gzipSync('address\na\n'), 'kind=geocode', 'text/csv', { 'Content-Encoding': 'gzip' }), 415, 'Send a table without Content-Encoding: it is read as it arrives'],
    ] as const; // prettier-ignore
    for (const [response, status, error] of refusals) {
      expect({ status: response.status, body: await response.json() }).toEqual({ status, body: { error } });
    }
    for (let number = 0; number < 4; number++) expect((await send(key, 'address\na\n')).status).toBe(200);
    expect((await send(key, 'address\na\n')).status).toBe(429);
  });

  it('are 404 to another account, and shared by the keys of one', async () => {
    const [key, sibling] = await newAccountKeys('a@example.org', 2);
    const [stranger] = await newAccountKeys('b@example.org', 1);
    const { id } = (await (await send(key!, 'address\na\n')).json()) as JobAnswer;
    for (const init of [{}, { method: 'DELETE' }]) {
      const response = await ask(stranger!, id, init);
      expect({ status: response.status, body: await response.json() }).toEqual({
        status: 404,
        body: { error: 'Unknown job' },
      });
    }
    expect((await ask(stranger!, `${id}/result`)).status).toBe(404);
    expect((await ask(key!, id)).status).toBe(200);
    expect((await ask(sibling!, id)).status).toBe(200);
  });

  it('give their result whole and by ranges, once it is there', async () => {
    const key = await newKey('unlimited');
    const { id } = (await (await send(key, 'address\na\n')).json()) as JobAnswer;
    expect(await (await ask(key, `${id}/result`)).json()).toEqual({ error: 'The job has no result: it is queued' });
    const owner = `key-${(await server.store.keys.findKey(key))!.id}`;
    writeFileSync(join(folder, owner, id, 'result.csv'), 'address,verst_address\nа,"Город, а"\n');
    expect(await (await ask(key, id)).json()).toMatchObject({
      status: 'done',
      rows_done: 1,
      result_url: `/api/jobs/${id}/result`,
    });
    const whole = await ask(key, `${id}/result`);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${id}.csv"`,
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
    });
    const text = await whole.text();
    const part = await ask(key, `${id}/result`, { headers: { Range: 'bytes=8-20' } });
    expect([part.status, await part.text()]).toEqual([206, text.slice(8, 21)]);
    const size = Buffer.byteLength(text);
    const beyond = await ask(key, `${id}/result`, { headers: { Range: 'bytes=9999-' } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
    expect(await beyond.json()).toEqual({ error: 'The file has no such part' });
    const known = await ask(key, `${id}/result`, {
      headers: { 'If-None-Match': whole.headers.get('etag')!, 'Cache-Control': 'max-age=0' },
    });
    expect(known.status).toBe(304);
    expect((await ask(key, id, { method: 'DELETE' })).status).toBe(200);
    expect(existsSync(join(folder, owner, id))).toBe(false);
  });

  it('give their result where the folder of jobs is named relative to the current one', async () => {
    const limits = { maxRows: 1, maxBytes: 2000, maxPerOwner: 1, maxJobs: 1, keepHours: 1 };
    const own = join(folder, 'relative');
    const other = new Jobs({ folder: relative(process.cwd(), own), redisUrl: redis.url, limits });
    const bare = await startTestServer({ jobs: other });
    const headers = { 'X-API-Key': bare.key };
    const created = await fetch(`${bare.url}/api/jobs?kind=geocode`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'text/csv' },
      body: 'address\na\n',
    });
    const { id } = (await created.json()) as JobAnswer;
    const owner = `key-${(await bare.store.keys.findKey(bare.key))!.id}`;
    writeFileSync(join(own, owner, id, 'result.csv'), 'address,verst_address\nа,"Город, а"\n');
    const result = await fetch(`${bare.url}/api/jobs/${id}/result`, { headers });
    expect([result.status, await result.text()]).toEqual([200, 'address,verst_address\nа,"Город, а"\n']);
    await bare.close();
    await other.close();
  });

  it('name Redis where there is none', async () => {
    const bare = await startTestServer({ jobs: new Jobs({ folder, redisUrl: undefined, limits: { maxRows: 1, maxBytes: 1, maxPerOwner: 1, maxJobs: 1, keepHours: 1 } }) }); // prettier-ignore
    const response = await fetch(`${bare.url}/api/jobs?kind=geocode`, {
      method: 'POST',
      headers: { 'X-API-Key': bare.key, 'Content-Type': 'text/csv' },
      body: 'address\na\n',
    });
    expect(response.status).toBe(503);
    expect(((await response.json()) as { error: string }).error).toContain('set redis.url (VERST_REDIS_URL)');
    await bare.close();
  });
});
