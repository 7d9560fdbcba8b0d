import { connect } from 'node:net';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HttpError } from '../http/http-error.ts';
import { createFakeEngine } from '../testing/fake-engine.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const others: TestServer[] = [];
const startOther = async (options: Parameters<typeof startTestServer>[0]): Promise<TestServer> => {
  const other = await startTestServer(options);
  others.push(other);
  return other;
};
afterEach(async () => {
  for (const other of others.splice(0)) await other.close();
});

/** A request of each protocol, and the form of its errors. */
const PROTOCOLS = [
  ['osrm', '/osrm/table/v1/driving/104.9,52.1;104.91,52.11', { code: expect.any(String), message: expect.any(String) }],
  ['photon', '/photon/api?q=a', { message: expect.any(String) }],
  ['nominatim', '/nominatim/search?q=a', { error: { code: expect.any(Number), message: expect.any(String) } }],
  ['ogc', '/ogc/collections/places/items', { code: expect.any(String), description: expect.any(String) }],
] as const;

describe('refusals of the server have the form of the protocol', () => {
  it.each(PROTOCOLS)('%s: without a key, and with a wrong one', async (_name, path, form) => {
    for (const headers of [{}, { 'X-API-Key': 'vk_wrong' }]) {
      const response = await fetch(server.url + path, { headers });
      expect([response.status, await response.json()]).toEqual([401, form]);
    }
  });

  it.each(PROTOCOLS)('%s: a method that it does not have', async (_name, path, form) => {
    const response = await fetch(server.url + path, { method: 'DELETE' });
    expect([response.status, await response.json()]).toEqual([405, form]);
    expect(response.headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS');
  });

  it.each(PROTOCOLS)('%s: too many requests of a key or of an address', async (_name, path, form) => {
    for (const rateLimit of [
      { perKey: 1, perAddress: 0 },
      { perKey: 0, perAddress: 1 },
    ]) {
      const other = await startOther({ contract: false, config: { rateLimit } });
      // At once, so that most of them fall into one second on any machine.
      const responses = await Promise.all(Array.from({ length: 10 }, () => other.get(path)));
      const response = responses.find(({ status }) => status === 429)!;
      expect(await response.json()).toEqual(form);
      expect(response.headers.get('retry-after')).toBe('1');
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
    }
  });

  it.each(PROTOCOLS)('%s: a quota that is used up', async (_name, path, form) => {
    const other = await startOther({ contract: false, config: { plans: { free: { quota: 0 } } } });
    const { secret } = (await other.store.keys.createKey({ name: 'poor', plan: 'free', by: 'test' }))!;
    const response = await fetch(other.url + path, { headers: { 'X-API-Key': secret } });
    expect([response.status, await response.json()]).toEqual([403, form]);
  });

  it('osrm: 503 with Retry-After where too much waits already', async () => {
    const busy = new HttpError(503, { en: 'busy', ru: 'занято' }, { 'Retry-After': '2' });
    const other = await startOther({ contract: false, heavy: { run: () => Promise.reject(busy) } });
    const response = await other.get(PROTOCOLS[0][1]);
    expect([response.status, await response.json()]).toEqual([503, { code: 'ServiceUnavailable', message: 'busy' }]);
    expect(response.headers.get('retry-after')).toBe('2');
  });

  it.each([
    ['/photon/nothing', { message: 'Not found' }],
    ['/photon/%zz', { message: 'Not found' }],
    ['/nominatim', { error: { code: 404, message: 'Not found' } }],
    ['/nominatim/SEARCH?q=a', { error: { code: 404, message: 'Not found' } }],
    ['/nominatim/%zz', { error: { code: 404, message: 'Not found' } }],
    ['/ogc/nothing', { code: '404', description: 'Not found' }],
  ])('unknown path %s', async (path, body) => {
    const response = await fetch(server.url + path, { headers: { Origin: 'https://example.org' } });
    expect([response.status, await response.json()]).toEqual([404, body]);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('addresses may end in a slash', async () => {
    for (const path of ['/photon/api/?q=a', '/nominatim/search/?q=a', '/ogc/']) {
      expect((await server.get(path)).status).toBe(200);
    }
  });
});

describe('what takes longer costs more', () => {
  const ids = Array.from({ length: 50 }, (_, at) => `W${at}`).join(',');
  const line = Array.from({ length: 6 }, (_, at) => `${104.9 + at / 1000},52.1`).join(';');

  it.each([
    ['a look-up of 50 ids', `/nominatim/lookup?osm_ids=${ids}`, 5],
    ['a route of five legs that keeps off roads', `/osrm/route/v1/driving/${line}?exclude=toll`, 5],
    ['a route of five legs', `/osrm/route/v1/driving/${line}`, 1],
  ])('%s', async (_what, path, units) => {
    for (const [quota, status] of [
      [units - 1, 403],
      [units, 200],
    ] as const) {
      const other = await startOther({ contract: false, config: { plans: { free: { quota } } } });
      const { secret } = (await other.store.keys.createKey({ name: 'counted', plan: 'free', by: 'test' }))!;
      const response = await fetch(other.url + path, { headers: { 'X-API-Key': secret } });
      expect(response.status).toBe(status);
    }
  });

  it('a look-up of many ids reads the columns of ids once', async () => {
    server.engine.calls.length = 0;
    expect((await server.get(`/nominatim/lookup?osm_ids=${ids}`)).status).toBe(200);
    const asked = server.engine.calls.filter(({ operation }) => operation.startsWith('place'));
    expect(asked.map(({ operation }) => operation)).toEqual(['places']);
  });
});

it('Photon and Nominatim take the language that Accept-Language prefers, by its qualities', async () => {
  for (const path of ['/photon/api?q=a', '/nominatim/search?q=a']) {
    for (const [header, country] of [
      ['de, en;q=0.5', 'Russia'],
      ['en;q=0.2, ru;q=0.9', 'Россия'],
    ] as const) {
      expect(await (await server.get(path, { 'Accept-Language': header })).text()).toContain(country);
    }
  }
});

it('a form that comes slowly does not keep a snapshot open that is replaced', async () => {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.setEncoding('utf8');
  const closed = once(socket, 'close');
  let answer = '';
  socket.on('data', (text: string) => (answer += text));
  const body = 'q=%D0%B0&limit=1';
  socket.write(
    `POST /photon/api HTTP/1.1\r\nHost: a\r\nX-API-Key: ${server.key}\r\nConnection: close\r\n` +
      `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  // The server has read the head and waits for the form.
  await once(socket, 'data');
  socket.write(body.slice(0, 5));
  // After this the server has read what the connection sent.
  await server.get('/photon/api?q=a');
  const next = createFakeEngine();
  server.app.swapEngine(next);
  socket.write(body.slice(5));
  await closed;
  expect(answer).toContain('FeatureCollection');
  expect(next.calls.map(({ operation }) => operation)).toContain('geocode');
});
