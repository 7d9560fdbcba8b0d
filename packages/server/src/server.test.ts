import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RunningServer, type ServerOptions, startServer } from './server.ts';
import { createFakeEngine } from './testing/fake-engine.ts';
import { sendBytes } from './testing/send-bytes.ts';

let folder: string;
const running: RunningServer[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verst-server-'));
});

afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
  rmSync(folder, { recursive: true });
});

/** The head of a request whose body begins with a fault. */
const POST_HEAD =
  'POST /api/search HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked';

async function start(options: Partial<ServerOptions> = {}): Promise<RunningServer> {
  const server = await startServer({
    engine: createFakeEngine(),
    port: 0,
    dataDir: folder,
    logger: pino({ level: 'silent' }),
    ...options,
    // The fake engine has no memory to share with threads.
    config: { ...options.config, workers: { heavy: 0 } },
  });
  running.push(server);
  return server;
}

describe('the first start', () => {
  it('makes a key that works, and later starts make none', async () => {
    const first = await start();
    expect(first.firstKey).toMatch(/^vk_/);
    const ask = (server: RunningServer) =>
      fetch(`${server.url}/api/stats`, { headers: { 'X-API-Key': first.firstKey! } });
    expect((await ask(first)).status).toBe(200);
    await first.close();
    const second = await start();
    expect(second.firstKey).toBeNull();
    expect((await ask(second)).status).toBe(200);
    const info = await fetch(`${second.url}/api/api-keys/info?key=${first.firstKey}`);
    expect(await info.json()).toMatchObject({
      name: 'first start',
      plan: 'unlimited',
      last_used_at: expect.any(String) as string,
    });
    expect(info.headers.get('cache-control')).toBe('no-store');
  });

  it('makes a key that works where the settings name other plans than unlimited', async () => {
    const server = await start({ config: { plans: { free: { quota: 0 }, pro: { quota: 100 } } } });
    const answer = await fetch(`${server.url}/api/geocode?q=a`, { headers: { 'X-API-Key': server.firstKey! } });
    expect(answer.status).toBe(200);
  });

  it('makes no key where the server cannot start: the next start makes and shows it', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    await expect(start({ port })).rejects.toThrow('EADDRINUSE');
    taken.close();
    expect((await start()).firstKey).toMatch(/^vk_/);
  });
});

const register = (server: RunningServer) =>
  fetch(`${server.url}/api/api-keys/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Моя карта', email: 'ivan@example.org' }),
  });

describe('registration of keys', () => {
  it('gives a key on the free plan, five times an hour', async () => {
    const server = await start();
    const response = await register(server);
    expect(response.status).toBe(200);
    const answer = (await response.json()) as { key: string };
    expect(answer).toEqual({
      key: expect.stringMatching(/^vk_/) as string,
      id: expect.any(Number) as number,
      name: 'Моя карта',
      plan: 'free',
      created_at: expect.any(String) as string,
    });
    expect((await fetch(`${server.url}/api/geocode?q=a`, { headers: { 'X-API-Key': answer.key } })).status).toBe(200);
    for (let i = 0; i < 4; i++) expect((await register(server)).status).toBe(200);
    const refused = await register(server);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
  });

  it('is refused where the settings close it or want an account', async () => {
    const closed = await start({ config: { keys: { registration: 'closed' } } });
    expect((await register(closed)).status).toBe(403);
    const account = await start({ config: { keys: { registration: 'account' } }, dataDir: join(folder, 'b') });
    expect((await register(account)).status).toBe(401);
    const open = await start({ host: '0.0.0.0', dataDir: join(folder, 'c') });
    expect((await register(open)).status).toBe(401);
  });

  it('wants an account behind a proxy and under a public URL, though the server itself is on loopback', async () => {
    const proxied = await start({ config: { trustProxy: ['loopback'] } });
    expect((await register(proxied)).status).toBe(401);
    const named = await start({ config: { publicUrl: 'https://maps.example.org' }, dataDir: join(folder, 'b') });
    expect((await register(named)).status).toBe(401);
    const opened = await start({
      config: { trustProxy: ['loopback'], keys: { registration: 'open' } },
      dataDir: join(folder, 'c'),
    });
    expect((await register(opened)).status).toBe(200);
  });

  it('lets nobody try keys faster than ten a minute', async () => {
    const server = await start({ config: { rateLimit: { perKey: 0 } } });
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) statuses.push((await fetch(`${server.url}/api/api-keys/info?key=vk_${i}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });
});

describe('stopping', () => {
  it('finishes the request under way, refuses new ones, and can be asked twice', async () => {
    const server = await start();
    const { hostname, port } = new URL(server.url);
    const body = JSON.stringify({ name: 'slow', email: 'a@b.ru' });
    const slow = request({
      hostname,
      port,
      path: '/api/api-keys/register',
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': body.length },
    });
    const answered = new Promise<number>((resolve, reject) => {
      slow.on('response', (response) => resolve(response.resume().statusCode!)).on('error', reject);
    });
    slow.write(body.slice(0, 5));
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
    const stopped = server.close();
    const ask = () =>
      fetch(`${server.url}/livez`).then(
        () => 'answered',
        () => 'refused',
      );
    await expect.poll(ask).toBe('refused');
    slow.end(body.slice(5));
    expect(await answered).toBe(200);
    await stopped;
    await server.close();
    await server.closed;
  });

  it('cuts off what takes longer than the grace', async () => {
    const server = await start({ config: { timeouts: { graceS: 0.2 } } });
    const { hostname, port } = new URL(server.url);
    const stuck = request({
      hostname,
      port,
      path: '/api/api-keys/register',
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': 100 },
    });
    const cut = new Promise((resolve) => {
      stuck.on('error', resolve);
    });
    stuck.write('{');
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
    await server.close();
    await cut;
  });

  it('happens on SIGTERM where that is asked for', async () => {
    const server = await start({ stopOnSignals: true });
    process.emit('SIGTERM');
    await server.closed;
    await expect(fetch(`${server.url}/api/health`)).rejects.toThrow();
    expect(process.listenerCount('SIGTERM')).toBe(0);
  });

  it('leaves an engine open that was handed in', async () => {
    const server = await start();
    await server.close();
    expect(server.engine.geocode('a').query).toBe('a');
  });
});

describe('what is no proper HTTP', () => {
  it.each([
    ['nonsense', 'nonsense\r\n\r\n', 400],
    ['a URL with raw letters', 'GET /api/geocode?q=улица HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['a header too large', `GET /livez HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['two lengths', 'POST /livez HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    ['an expectation', 'GET /livez HTTP/1.1\r\nHost: a\r\nExpect: miracles\r\nConnection: close\r\n\r\n', 417],
    ['CONNECT', 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n', 405],
    ['two hosts', 'GET /livez HTTP/1.1\r\nHost: a\r\nX-A: b\r\nhost: b\r\n\r\n', 400],
  ])('gets the error body: %s', async (_what, bytes, status) => {
    const server = await start();
    const answer = await sendBytes(server.url, bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toContain('Content-Type: application/json; charset=utf-8\r\n');
    expect(answer).toMatch(/\r\n\r\n\{"error":"[^"]+"\}$/);
  });

  it.each([
    ['one', 'GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n', 1],
    ['two', 'GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2), 2],
    ['one that HEAD begins', 'HEAD /readyz HTTP/1.1\r\nHost: a\r\n\r\n', 1],
  ])('waits for the answers to whole requests ahead of it on its connection: %s', async (_what, ahead, count) => {
    const server = await start();
    const answer = await sendBytes(server.url, `${ahead}nonsense\r\n\r\n`);
    const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
    expect(statuses).toEqual([...Array.from({ length: count }, () => '200'), '400']);
    expect(answer).toMatch(/\{"error":"Malformed HTTP request"\}$/);
  });

  it('does not wait for a request that broke off in its own body', async () => {
    const server = await start();
    const answer = await sendBytes(server.url, `${POST_HEAD}\r\nX-API-Key: ${server.firstKey}\r\n\r\nnonsense\r\n`);
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
  });

  it('gets no second answer where the request was refused before its body came', async () => {
    const server = await start();
    const answer = await sendBytes(server.url, `${POST_HEAD}\r\n\r\nnonsense\r\n`);
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401']);
  });

  it('gets no body after HEAD, which a client would take for the next answer', async () => {
    const server = await start();
    const answer = await sendBytes(server.url, `HEAD /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 [^]*\r\n\r\n$/);
  });

  it('are answered 408 where their headers take longer than the settings allow', async () => {
    const server = await start({ config: { timeouts: { headersS: 0.2 } } });
    const began = performance.now();
    const answer = await sendBytes(server.url, 'GET /livez HTTP/1.1\r\nHost: a\r\nX-Slow: ');
    expect(answer).toMatch(/^HTTP\/1\.1 408 [^]*\{"error":"[^"]+"\}$/);
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('refuses a broken request behind one that was answered before its body had come', async () => {
    const server = await start();
    const { hostname, port } = new URL(server.url);
    // Data that was sent but not read finally resets the connection.
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    let answered = '';
    socket.on('data', (bytes: Buffer) => (answered += bytes.toString()));
    const half = 'x'.repeat(100_000);
    const told = (what: string): Promise<void> =>
      vi.waitFor(() => expect(answered).toContain(what), { timeout: 20_000 });
    socket.write(`DELETE /api/jobs HTTP/1.1\r\nHost: a\r\nContent-Length: ${2 * half.length}\r\n\r\n${half}`);
    await told('HTTP/1.1 405');
    socket.write(`${half}GET /livez HTTP/1.1\r\nHost: a\r\nX-Long: ${half.slice(0, 20_000)}\r\n\r\n`);
    // Earlier, it waited forever for the previous answer, which had been sent long before.
    await told('HTTP/1.1 431');
    socket.destroy();
  });

  it('leaves a request without a host alone', async () => {
    const server = await start();
    expect(await sendBytes(server.url, 'GET /livez HTTP/1.1\r\nConnection: close\r\n\r\n')).toContain(
      '{"status":"ok"}',
    );
  });
});

const settingsIn = (html: string) =>
  JSON.parse(/<script type="application\/json" id="settings">(.*?)<\/script>/s.exec(html)![1]!) as {
    key: string | null;
  };

describe('the page', () => {
  it('carries a key on loopback that only the page itself can use', async () => {
    const server = await start();
    const response = await fetch(`${server.url}/`);
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { key } = settingsIn(await response.text());
    const ask = (headers: Record<string, string>) =>
      sendBytes(
        server.url,
        `GET /api/stats HTTP/1.1\r\n${Object.entries({
          Host: new URL(server.url).host,
          'X-API-Key': key!,
          Connection: 'close',
          ...headers,
        })
          .map(([name, value]) => `${name}: ${value}\r\n`)
          .join('')}\r\n`,
      );
    expect(await ask({ 'Sec-Fetch-Site': 'same-origin' })).toMatch(/^HTTP\/1\.1 200/);
    expect(await ask({ 'Sec-Fetch-Site': 'cross-site' })).toMatch(/^HTTP\/1\.1 401/);
    expect(await ask({})).toMatch(/^HTTP\/1\.1 401/);
    expect(await ask({ 'Sec-Fetch-Site': 'same-origin', Host: 'evil.example' })).toMatch(/^HTTP\/1\.1 401/);
  });

  it('carries none for visitors through a proxy or under another name', async () => {
    const server = await start();
    for (const header of ['Host: maps.example.org', 'Host: 127.0.0.1\r\nX-Forwarded-For: 203.0.113.1']) {
      const page = await sendBytes(server.url, `GET / HTTP/1.1\r\n${header}\r\nConnection: close\r\n\r\n`);
      expect(page).toContain('"key":null');
    }
  });

  it('loads everything from this server', async () => {
    const server = await start();
    const html = await (await fetch(`${server.url}/`)).text();
    const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file!);
    const page = files.find((file) => file.endsWith('/page.js'))!;
    expect(page).toMatch(/^assets\/web-map\/[0-9a-f]{12}\/page\.js$/);
    for (const file of [...files, 'assets/web-map/verst-map-worker.js', 'assets/web-map/verst-client.js']) {
      expect((await fetch(`${server.url}/${file}`)).status).toBe(200);
    }
    // Under the URL with its hash a file is requested only once, under the library's fixed URL it is revalidated each
    // time.
    const cachingOf = async (file: string) => (await fetch(`${server.url}/${file}`)).headers.get('cache-control');
    expect(await cachingOf(page)).toBe('public, max-age=31536000, immutable');
    expect(await cachingOf('assets/web-map/page.js')).toBe('no-cache');
  });
});

describe('settings', () => {
  it('that are unknown or out of range are refused by name', async () => {
    await expect(start({ config: { rateLimit: { perkey: 5 } } as never })).rejects.toThrow(/rateLimit: .*perkey/);
    await expect(start({ port: 99_999 })).rejects.toThrow(/port/);
    await expect(start({ config: { trustProxy: ['nonsense'] } })).rejects.toThrow(/trustProxy/);
  });

  it('bind to loopback unless another host is named', async () => {
    expect((await start()).url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  });

  it('that name a taken port fail and leave nothing open', async () => {
    const first = await start();
    const port = Number(new URL(first.url).port);
    await expect(start({ port, dataDir: join(folder, 'b') })).rejects.toThrow(/EADDRINUSE/);
  });
});
