import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** Bulk requests, batches of addresses and matrices, and their cost. */

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

async function post(path: string, body: unknown, { url, key } = { url: server.url, key: server.key }) {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-API-Key': key },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const points = (count: number) => Array.from({ length: count }, (_, i) => ({ lat: 52 + i / 10_000, lon: 104.123456 }));

const trace = (count: number) => points(count).map((point, time) => ({ ...point, time, accuracy_m: 12.34567 }));

describe('a batch', () => {
  it('answers each query as the single operation does, in order', async () => {
    const { status, body } = await post('/api/geocode/batch', { queries: ['б', 'а', 'б'], limit: 3, lang: 'en' });
    const single = (await (await server.get('/api/geocode?q=x')).json()) as { results: unknown[] };
    expect(status).toBe(200);
    expect(body).toEqual({ results: ['б', 'а', 'б'].map((query) => ({ query, results: [single.results[0]] })) });
    const call = server.engine.calls.find(({ operation }) => operation === 'geocodeBatch');
    expect(call!.arguments[1]).toEqual({ limit: 3, lang: 'en' });
  });

  it('takes 1,000 addresses of 300 characters, however they are escaped', async () => {
    const queries = Array.from({ length: 1000 }, (_, i) => `${i} ${'😀'.repeat(290)}`);
    const escaped = JSON.stringify({ queries }).replace(
      /[^\u0020-\u007e]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    const { status, body } = await post('/api/geocode/batch', escaped);
    expect(status).toBe(200);
    expect((body['results'] as { query: string }[]).map(({ query }) => query)).toEqual(queries);
  });

  it.each([
    [{}, 'Missing required parameter: queries'],
    [{ queries: [] }, 'Invalid parameter queries: got "[]", expected a list of 1 to 1000 items'],
    [{ queries: 'a' }, 'Invalid parameter queries: got "a", expected a list of 1 to 1000 items'],
    [{ queries: ['a', 5] }, 'Invalid parameter queries[1]: got "5", expected text of 1 to 300 characters'],
    [{ queries: [' '] }, 'Invalid parameter queries[0]: got " ", expected text of 1 to 300 characters'],
    [{ queries: ['a'], limit: 21 }, 'Invalid parameter limit: got "21", expected an integer from 1 to 20'],
  ])('is refused for %j', async (asked, error) => {
    expect(await post('/api/geocode/batch', asked)).toEqual({ status: 400, body: { error } });
  });

  it('is refused above 1,000 queries and above its size', async () => {
    const { status } = await post('/api/geocode/batch', { queries: Array.from({ length: 1001 }, () => 'a') });
    expect(status).toBe(400);
    expect((await post('/api/geocode/batch', { queries: ['x'.repeat(4_000_001)] })).status).toBe(413);
  });

  it('is asked for by POST alone', async () => {
    const response = await server.get('/api/geocode/batch');
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
  });
});

describe('a matrix', () => {
  it('has a row for each source, null where there is no way', async () => {
    expect(await post('/api/matrix', { sources: points(2), destinations: points(3) })).toEqual({
      status: 200,
      body: {
        durations_s: [
          [630, 630, 630],
          [630, 630, 630],
        ],
        distances_m: [
          [5400.2, 5400.2, 5400.2],
          [5400.2, 5400.2, null],
        ],
      },
    });
  });

  it('takes 1,000 points on either side', async () => {
    const { status, body } = await post('/api/matrix', { sources: points(1000), destinations: points(1) });
    expect(status).toBe(200);
    expect(body['durations_s']).toHaveLength(1000);
    expect((await post('/api/matrix', { sources: points(1001), destinations: points(1) })).status).toBe(400);
  });

  it.each([
    [{ sources: [{ lat: 1, lon: 2 }] }, 'Missing required parameter: destinations'],
    [
      { sources: [{ lat: 1, lon: 2 }], destinations: [{ lat: 1, lon: 2 }, { lat: 3 }] },
      'Missing required parameter: destinations[1].lon',
    ],
    [
      { sources: [{ lat: 91, lon: 2 }], destinations: [{ lat: 1, lon: 2 }] },
      'Invalid parameter sources[0].lat: got "91", expected a number from -90 to 90',
    ],
    [
      { sources: [[1, 2]], destinations: [{ lat: 1, lon: 2 }] },
      'Invalid parameter sources[0]: got "[1,2]", expected an object',
    ],
    [
      { sources: null, destinations: [{ lat: 1, lon: 2 }] },
      'Invalid parameter sources: got "null", expected a list of 1 to 1000 items',
    ],
  ])('is refused for %j', async (asked, error) => {
    expect(await post('/api/matrix', asked)).toEqual({ status: 400, body: { error } });
  });
});

describe('a trace', () => {
  it('is answered point by point, null for an outlier', async () => {
    const [first, ...rest] = points(3);
    const { status, body } = await post('/api/match', { points: [{ ...first, lat: -1 }, ...rest] });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      matchings: [{ confidence: 0.9876, distance_m: 1234.57, duration_s: 98.8, legs: [{}, {}] }],
      tracepoints: [null, { distance_m: 1.23, matching: 0, waypoint: 1 }, { waypoint: 2 }],
    });
  });

  it('takes 10,000 points, and names the limit for more', async () => {
    expect((await post('/api/match', { points: trace(10_000) })).status).toBe(200);
    const { status, body } = await post('/api/match', { points: trace(10_001) });
    expect(status).toBe(400);
    expect(body['error']).toMatch(/^Invalid parameter points: got .*, expected a list of 2 to 10000 items$/);
  });

  it('names a trace that is too short, and a time that falls, in both languages', async () => {
    const point = { lat: 52, lon: 104 };
    const short = [point];
    expect(await messageOf(short, 'en')).toMatch(/^Invalid parameter points: .*expected a list of 2 to 10000 items$/);
    expect(await messageOf(short, 'ru')).toMatch(/^Недопустимый параметр points: .*от 2 до 10000 элементов$/);
    const falling = [{ ...point, time: 5 }, point, { ...point, time: 1 }];
    expect(await messageOf(falling, 'en')).toBe(
      'Invalid parameter points[2].time: got "1", expected at least 5, the time before it',
    );
    expect(await messageOf(falling, 'ru')).toBe(
      'Недопустимый параметр points[2].time: получено «1», допустимо не меньше 5, предыдущего времени',
    );
  });
});

/** Returns the error of a trace in a language. */
async function messageOf(trace_: unknown, language: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json', 'X-API-Key': server.key, 'Accept-Language': language };
  const body = JSON.stringify({ points: trace_ });
  const response = await fetch(`${server.url}/api/match`, { method: 'POST', headers, body });
  return ((await response.json()) as { error: string }).error;
}

/** Returns a server and a key that may spend `quota` units. */
async function poorCaller(quota: number) {
  const plans = { free: { quota } };
  const other = await startTestServer({ config: { rateLimit: { perKey: 0, perAddress: 0 }, plans } });
  const { secret: key } = (await other.store.keys.createKey({ name: 'poor', plan: 'free', by: 'test' }))!;
  const used = async () => {
    const info = await fetch(`${other.url}/api/api-keys/info`, { headers: { 'X-API-Key': key } });
    return ((await info.json()) as { quota: { used: number } }).quota.used;
  };
  const send = (path: string, body: unknown) => post(path, body, { url: other.url, key });
  const ask = async (path: string, body: unknown) => (await send(path, body)).status;
  const refusal = async (path: string, body: unknown) => (await send(path, body)).body['error'];
  return { ask, refusal, used, close: () => other.close() };
}
const queries = (count: number) => ({ queries: Array.from({ length: count }, () => 'a') });

describe('quota of what is asked in bulk', () => {
  it('counts a batch by its addresses, and counts nothing where they are more than is left', async () => {
    const { ask, used, close } = await poorCaller(10);
    expect(await ask('/api/geocode/batch', queries(7))).toBe(200);
    expect(await used()).toBe(7);
    expect(await ask('/api/geocode/batch', queries(4))).toBe(403);
    expect(await ask('/api/geocode/batch', { queries: ['a', ''] })).toBe(400);
    expect(await used()).toBe(7);
    expect(await ask('/api/geocode/batch', queries(3))).toBe(200);
    expect(await used()).toBe(10);
    expect(await ask('/api/geocode/batch', queries(1))).toBe(403);
    await close();
  });

  it('tells what a batch costs and what is left', async () => {
    const { refusal, close } = await poorCaller(10);
    expect(await refusal('/api/geocode/batch', queries(12))).toBe(
      'Plan limit exhausted: this request costs 12, and 10 are left on the plan free',
    );
    await close();
  });

  it('counts a matrix by each 100 cells begun', async () => {
    const { ask, used, close } = await poorCaller(15);
    const matrix = (sources: number, destinations: number) =>
      ask('/api/matrix', { sources: points(sources), destinations: points(destinations) });
    expect(await matrix(10, 10)).toBe(200);
    expect(await used()).toBe(1);
    expect(await matrix(101, 1)).toBe(200);
    expect(await used()).toBe(3);
    expect(await matrix(40, 31)).toBe(403);
    expect(await used()).toBe(3);
    expect(await matrix(40, 30)).toBe(200);
    expect(await used()).toBe(15);
    await close();
  });

  it('counts tools by the same measure', async () => {
    const { ask, used, close } = await poorCaller(10);
    const call = (values: unknown) =>
      ask('/api/mcp', {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'geocodeBatch', arguments: values },
      });
    await call(queries(8));
    expect(await used()).toBe(8);
    await call(queries(3));
    expect(await used()).toBe(8);
    await close();
  });

  it('is exact for many clients at once', async () => {
    const { ask, used, close } = await poorCaller(500);
    const statuses = await Promise.all(Array.from({ length: 100 }, () => ask('/api/geocode/batch', queries(7))));
    expect(statuses.filter((status) => status === 200)).toHaveLength(71);
    expect(statuses.filter((status) => status === 403)).toHaveLength(29);
    expect(await used()).toBe(497);
    await close();
  });
});
