import { request } from 'node:http';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MemoryRateStore, type RateStoreFactory, RateTable } from '@verst/rate-limits';
import { sendBytes } from '../testing/send-bytes.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const NUL = 'A text in the request contains U+0000: send texts without control characters';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

/** Servers of single tests. */
const others: TestServer[] = [];
async function startOther(...options: Parameters<typeof startTestServer>): Promise<TestServer> {
  const other = await startTestServer(...options);
  others.push(other);
  return other;
}
afterEach(async () => {
  for (const other of others.splice(0)) await other.close();
});

describe('order of checks', () => {
  it('finds the path unknown before anything else', async () => {
    const response = await fetch(`${server.url}/api/nothing`, { method: 'DELETE' });
    expect(response.status).toBe(404);
  });

  it('refuses a method before it asks for the key, and names those that are accepted', async () => {
    const response = await fetch(`${server.url}/api/geocode`, { method: 'DELETE' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS');
    expect(await response.json()).toEqual({
      error: 'Method DELETE is not allowed here; allowed: GET, HEAD, POST, OPTIONS',
    });
    const post = await fetch(`${server.url}/api/api-keys/register`);
    expect(post.headers.get('allow')).toBe('POST, OPTIONS');
    expect((await fetch(`${server.url}/`, { method: 'POST' })).headers.get('allow')).toBe('GET, HEAD');
  });

  it('answers a preflight without a key', async () => {
    const response = await fetch(`${server.url}/api/geocode?q=a`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://example.org', 'Access-Control-Request-Method': 'GET' },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-methods')).toContain('GET');
    expect(response.headers.get('access-control-allow-headers')).toContain('X-API-Key');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('counts an address before it looks at the key', async () => {
    const other = await startOther({ config: { rateLimit: { perAddress: 3, perKey: 0 } } });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++)
      statuses.push((await fetch(`${other.url}/api/geocode`, { headers: { 'X-API-Key': 'no' } })).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  it('asks for the key before the parameters', async () => {
    const response = await fetch(`${server.url}/api/geocode`);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ error: 'Missing API key: send it in the header X-API-Key' });
    expect(response.headers.get('www-authenticate')).toBe('ApiKey realm="verst"');
  });

  it('limits a key before its quota and its parameters', async () => {
    const other = await startOther({
      config: { rateLimit: { perKey: 2 }, plans: { free: { quota: 0 }, unlimited: { quota: null } } },
    });
    const { secret } = (await other.store.keys.createKey({ name: 'poor', plan: 'free', by: 'test' }))!;
    const statuses: number[] = [];
    for (let i = 0; i < 3; i++)
      statuses.push((await fetch(`${other.url}/api/geocode`, { headers: { 'X-API-Key': secret } })).status);
    expect(statuses).toEqual([403, 403, 429]);
  });
});

describe('keys', () => {
  it('are taken from the header or the query', async () => {
    expect((await fetch(`${server.url}/api/stats`, { headers: { 'X-API-Key': server.key } })).status).toBe(200);
    const response = await fetch(`${server.url}/api/stats?api_key=${server.key}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it.each(['', 'vk_wrong', 'ключ'])('are refused when they are %j', async (secret) => {
    const response = await fetch(`${server.url}/api/stats?api_key=${encodeURIComponent(secret)}`);
    expect(response.status).toBe(401);
    expect(Object.keys((await response.json()) as object)).toEqual(['error']);
  });

  it('end at once when they are revoked', async () => {
    const { secret, record } = (await server.store.keys.createKey({ name: 'short', plan: 'free', by: 'test' }))!;
    const ask = () => fetch(`${server.url}/api/geocode?q=a`, { headers: { 'X-API-Key': secret } });
    expect((await ask()).status).toBe(200);
    await server.store.keys.revokeKey(record.id, 'test');
    const response = await ask();
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ error: 'This API key has been revoked' });
  });

  it('given twice are no key', async () => {
    const response = await fetch(`${server.url}/api/stats?api_key=${server.key}&api_key=${server.key}`);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ error: 'Invalid API key: api_key must be given once' });
  });
});

describe('rate limit', () => {
  it('lets ten requests of a key through in a second, refuses the eleventh and tells when to come back', async () => {
    const other = await startOther({ config: { rateLimit: {} } });
    const responses = await Promise.all(Array.from({ length: 11 }, () => other.get('/api/geocode?q=a')));
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(Object.fromEntries(refused[0]!.headers)).toMatchObject({
      'retry-after': '1',
      ratelimit: 'limit=10, remaining=0, reset=1',
      'ratelimit-policy': '10;w=1',
      'ratelimit-limit': '10',
      'ratelimit-remaining': '0',
      'ratelimit-reset': '1',
    });
    expect(await refused[0]!.json()).toEqual({ error: 'Too many requests: the limit is 10 in a second' });
    await new Promise((resolve) => {
      setTimeout(resolve, 1050);
    });
    expect((await other.get('/api/geocode?q=a')).status).toBe(200);
  });

  it('counts keys apart from each other, and addresses where there is no key', async () => {
    const other = await startOther({ config: { rateLimit: { perKey: 2 } } });
    const { secret } = (await other.store.keys.createKey({ name: 'second', plan: 'unlimited', by: 'test' }))!;
    for (const headers of [{ 'X-API-Key': other.key }, { 'X-API-Key': secret }, undefined]) {
      const path = headers === undefined ? '/api/health' : '/api/stats';
      const statuses: number[] = [];
      for (let i = 0; i < 3; i++) statuses.push((await fetch(other.url + path, headers && { headers })).status);
      expect(statuses).toEqual([200, 200, 429]);
    }
  });

  it('leaves tiles their own, higher limit', async () => {
    const other = await startOther({ config: { rateLimit: { perKey: 1, light: 5 } } });
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await fetch(`${other.url}/tiles/base_roads/14/1/${i}`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('quota', () => {
  const plans = { free: { quota: 5 }, unlimited: { quota: null } };

  it('counts answers below 400 and look-ups that find nothing, and refuses what is above the plan', async () => {
    const other = await startOther({ config: { rateLimit: { perKey: 0 }, plans } });
    const { secret } = (await other.store.keys.createKey({ name: 'poor', plan: 'free', by: 'test' }))!;
    const ask = async (path: string) => (await fetch(other.url + path, { headers: { 'X-API-Key': secret } })).status;
    const used = async () => {
      const info = await fetch(`${other.url}/api/api-keys/info`, { headers: { 'X-API-Key': secret } });
      return ((await info.json()) as { quota: { used: number } }).quota.used;
    };
    expect(await ask('/api/geocode?q=a')).toBe(200);
    expect(await ask('/api/geocode')).toBe(400);
    expect(await ask('/api/stats')).toBe(200);
    expect(await ask('/tiles/base_roads/14/1/1')).toBe(200);
    expect(await used()).toBe(1);
    expect(await ask('/api/poi/nothing')).toBe(404);
    expect(await used()).toBe(2);
    for (let i = 0; i < 3; i++) expect(await ask('/api/geocode?q=a')).toBe(200);
    const refused = await fetch(`${other.url}/api/geocode?q=a`, { headers: { 'X-API-Key': secret } });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toEqual({ error: 'Plan limit exhausted: 5 requests a month on the plan free' });
    expect(await ask('/api/stats')).toBe(200);
  });

  it('refuses a key whose plan the server does not have, and names the plan', async () => {
    const other = await startOther();
    const { secret } = (await other.store.keys.createKey({ name: 'old', plan: 'gold', by: 'test' }))!;
    const refused = await fetch(`${other.url}/api/geocode?q=a`, { headers: { 'X-API-Key': secret } });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toEqual({
      error:
        'This key or its account has the plan gold, which this server does not define: the operator must add it to plans, or assign another',
    });
  });

  it('gives exactly as many answers as the plan has to many clients at once', async () => {
    const other = await startOther({
      config: { rateLimit: { perKey: 0, perAddress: 0 }, plans: { free: { quota: 230 } } },
    });
    const { secret } = (await other.store.keys.createKey({ name: 'busy', plan: 'free', by: 'test' }))!;
    const client = async () => {
      let answered = 0;
      for (let i = 0; i < 10; i++) {
        const { status } = await fetch(`${other.url}/api/geocode?q=a`, { headers: { 'X-API-Key': secret } });
        if (status === 200) answered++;
        else expect(status).toBe(403);
      }
      return answered;
    };
    const answered = await Promise.all(Array.from({ length: 30 }, client));
    expect(answered.reduce((sum, count) => sum + count, 0)).toBe(230);
  });
});

describe('errors', () => {
  it.each([
    ['/api/geocode', 'Не указан обязательный параметр: q'],
    ['/api/geocode?q=a&limit=50', 'Недопустимый параметр limit: получено «50», допустимо целое число от 1 до 20'],
    [
      '/api/reverse?lat=-1&lon=1',
      'Рядом с этой точкой нет ничего с адресом: -1,1 (сначала широта) лежит вне карты: широта от 52 до 52.2, долгота от 104.8 до 105',
    ],
    ['/nothing', 'Не найдено'],
  ])('speak Russian about %s to those who prefer it', async (path, error) => {
    for (const language of ['ru', 'ru-RU,ru;q=0.9,en;q=0.8', 'de, ru;q=0.5']) {
      expect(await (await server.get(path, { 'Accept-Language': language })).json()).toEqual({ error });
    }
    for (const language of ['en', 'en-US,en;q=0.9,ru;q=0.8', 'de', ';;;q=,,', 'ru;q=0']) {
      const { error: english } = (await (await server.get(path, { 'Accept-Language': language })).json()) as {
        error: string;
      };
      expect(english).toMatch(/^[\u0020-\u007e]+$/);
    }
  });

  it('of the engine never show a stack or a path, and the log has them under the id of the answer', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
    const other = await startOther({ logger });
    const response = await other.get(`/api/geocode?q=${encodeURIComponent(other.engine.faultyQuery)}`);
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ error: 'Internal server error' });
    const logged = lines.map((line) => JSON.parse(line) as { id: string; err?: { message: string } });
    const id = response.headers.get('x-request-id');
    expect(logged.find(({ err }) => err !== undefined)).toMatchObject({
      id,
      err: { message: 'index out of range at /home/user/secret/path.ts:12' },
    });
  });

  it('never repeat a key', async () => {
    const response = await server.get(`/api/geocode?q=a&limit=${server.key}`);
    expect(await response.json()).toEqual({
      error: 'Invalid parameter limit: got "vk_***", expected an integer from 1 to 20',
    });
  });

  it('keep keys out of the log', async () => {
    const lines: string[] = [];
    const other = await startOther({ logger: pino({ level: 'info' }, { write: (line: string) => lines.push(line) }) });
    await fetch(`${other.url}/api/stats?api_key=${other.key}&a=1`);
    await fetch(`${other.url}/api/stats?api%5Fkey=sesame`);
    await fetch(`${other.url}/api/stats?apikey=${other.key}`);
    await fetch(`${other.url}/api/api-keys/info?key=sesame`);
    await fetch(`${other.url}/${other.key}`);
    await fetch(`${other.url}/assets/${other.key}`);
    await fetch(`${other.url}/`, { method: 'POST' });
    expect(lines).toHaveLength(7);
    expect(lines.join('')).not.toMatch(/vk_[^*]|sesame/);
    expect(JSON.parse(lines[0]!)).toMatchObject({
      method: 'GET',
      path: '/api/stats',
      query: 'api_key=***&a=1',
      status: 200,
    });
  });
});

describe('hostile requests', () => {
  it.each([
    ['/api/geocode?q=a&q=b', 'Give the parameter q once, as q=value; separate lists by commas'],
    ['/api/geocode?q[]=a', 'Give the parameter q once, as q=value; separate lists by commas'],
    ['/api/geocode?q[a][b]=c', 'Give the parameter q once, as q=value; separate lists by commas'],
    ['/api/geocode?q%5B%5D=a', 'Give the parameter q once, as q=value; separate lists by commas'],
    ['/api/geocode?q=%', 'The URL contains malformed percent-encoding'],
    ['/api/geocode?q=%zz', 'The URL contains malformed percent-encoding'],
    ['/api/geocode?q=%ff%fe', 'The URL contains malformed percent-encoding'],
    ['/api/geocode?q=a&%zz=1', 'The URL contains malformed percent-encoding'],
    ['/api/geocode?__proto__=a', 'Missing required parameter: q'],
    ['/api/geocode?constructor=a&toString=b', 'Missing required parameter: q'],
    ['/api/reverse?lat=1&lon=--5', 'Invalid parameter lon: got "--5", expected a number from -180 to 180'],
    ['/api/reverse?lat=1&lon=1%002', NUL],
    ['/api/geocode?q=%D0%B0%00', NUL],
  ])('%s is refused with 400', async (path, error) => {
    const response = await server.get(path);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error });
  });

  it.each(['/api/geocode?q=%F0%9F%98%80', "/api/geocode?q=';DROP TABLE api_keys;--", '/api/geocode?q=%2e%2e%2f'])(
    '%s is a query like any other',
    async (path) => {
      expect((await server.get(path)).status).toBe(200);
    },
  );

  it.each([
    '/assets/../server.ts',
    '/assets/%2e%2e/server.ts',
    '/assets/..%2fserver.ts',
    '/assets/.hidden',
    '/assets/web-map/%00',
    '//',
    '/%2e',
  ])('%s leads nowhere', async (path) => {
    const answer = await sendBytes(server.url, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 (404|400) /);
    expect(answer).toMatch(/\{"error":"[^"]+"\}$/);
  });

  it('takes a request whose target is a whole URL', async () => {
    const answer = await sendBytes(
      server.url,
      'GET http://elsewhere/livez HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toContain('{"status":"ok"}');
  });

  it('refuses a URL that is too long', async () => {
    const response = await server.get(`/api/geocode?q=${'x'.repeat(9000)}`);
    expect(response.status).toBe(414);
    expect(Object.keys((await response.json()) as object)).toEqual(['error']);
  });
});

const register = (init: RequestInit) => fetch(`${server.url}/api/api-keys/register`, { method: 'POST', ...init });

describe('request bodies', () => {
  const json = { 'Content-Type': 'application/json' };

  it.each([
    ['malformed JSON', { headers: json, body: '{"name": ' }, 400, 'The request body is not valid JSON'],
    ['a JSON list', { headers: json, body: '[]' }, 400, 'The request body must be a JSON object'],
    ['a JSON number', { headers: json, body: '5' }, 400, 'The request body must be a JSON object'],
    ['a JSON null', { headers: json, body: 'null' }, 400, 'The request body must be a JSON object'],
    ['a JSON string', { headers: json, body: '"x"' }, 400, 'The request body must be a JSON object'],
    [
      'another character set',
      { headers: { 'Content-Type': 'application/json; charset=koi8-r' }, body: '{}' },
      415,
      'The request body must be JSON in UTF-8: send Content-Type: application/json without another charset',
    ],
    [
      'a number beyond all numbers',
      { headers: json, body: '{"name":1e309,"email":"a@b.ru"}' },
      400,
      'Invalid parameter name: got "Infinity", expected text of 1 to 100 characters without control characters',
    ],
    ['no body', {}, 400, 'Missing required parameter: name'],
    [
      'another type',
      { headers: { 'Content-Type': 'text/plain' }, body: 'x' },
      415,
      'The request body must be sent as Content-Type: application/json',
    ],
    [
      'a body too large',
      { headers: json, body: `{"name":"${'x'.repeat(16_000)}"}` },
      413,
      'The request body is larger than 16000 bytes',
    ],
    [
      'many names',
      { headers: json, body: JSON.stringify(Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`n${i}`, 1]))) },
      400,
      'The request body has more than 200 different field names',
    ],
    [
      'UTF-16',
      { headers: { 'Content-Type': 'application/json; charset=utf-16le' }, body: Buffer.from('{}', 'utf16le') },
      415,
      'The request body must be JSON in UTF-8: send Content-Type: application/json without another charset',
    ],
    [
      'an unknown encoding',
      { headers: { ...json, 'Content-Encoding': 'zip' }, body: '{}' },
      415,
      'The request body has an unknown Content-Encoding: send it without one, or as gzip, deflate or br',
    ],
    [
      'a number for a name',
      { headers: json, body: '{"name":5,"email":"a@b.ru"}' },
      400,
      'Invalid parameter name: got "5", expected text of 1 to 100 characters without control characters',
    ],
    [
      'a blank name',
      { headers: json, body: '{"name":" ","email":"a@b.ru"}' },
      400,
      'Invalid parameter name: got " ", expected text of 1 to 100 characters without control characters',
    ],
    [
      'a bad address',
      { headers: json, body: '{"name":"a","email":"b"}' },
      400,
      'Invalid parameter email: got "b", expected an e-mail address',
    ],
  ])('with %s are refused', async (_what, init, status, error) => {
    const other = await startOther();
    const response = await fetch(`${other.url}/api/api-keys/register`, { method: 'POST', ...init });
    expect(await response.json()).toEqual({ error });
    expect(response.status).toBe(status);
  });

  it.each([
    '/api/geocode/batch',
    '/api/matrix',
    '/api/api-keys/register',
    '/api/ai/chat',
    '/api/auth/login',
    '/api/mcp',
  ])('nested without end are refused by %s', async (path) => {
    const deep = `${'['.repeat(7000)}${']'.repeat(7000)}`;
    for (const name of ['queries', 'sources', 'query', 'message', 'messages', 'email', 'params']) {
      const response = await fetch(server.url + path, {
        method: 'POST',
        headers: { ...json, 'X-API-Key': server.key },
        body: `{"${name}":${deep}}`,
      });
      expect([name, response.status]).toEqual([name, 400]);
      expect(await response.text()).toContain('nested more than 64 levels deep');
    }
  });

  it('with a NUL in a text are refused: PostgreSQL can keep none', async () => {
    for (const [path, body] of [
      ['/api/auth/login', { email: 'a\u0000@b.ru', password: 'secret1' }],
      ['/api/auth/login', { email: 'a@b.ru', password: 'secret\u0000' }],
      ['/api/api-keys/register', { name: 'a\u0000b', email: 'a@b.ru' }],
    ] as const) {
      const response = await fetch(server.url + path, { method: 'POST', headers: json, body: JSON.stringify(body) });
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ error: expect.stringContaining('U+0000') as string });
    }
  });

  it('that say that they will be too large are refused before they come', async () => {
    const status = await new Promise((resolve, reject) => {
      const headers = { ...json, 'Content-Length': '1000000000' };
      const sent = request(`${server.url}/api/api-keys/register`, { method: 'POST', headers }, (response) => {
        resolve(response.statusCode);
        sent.destroy();
      });
      sent.on('error', reject).flushHeaders();
    });
    expect(status).toBe(413);
  });

  it('that are not theirs to read are left alone', async () => {
    expect(
      (await register({ headers: { ...json, Authorization: 'Bearer x' }, body: '{"name":"a","email":"a@b.ru"}' }))
        .status,
    ).toBe(401);
  });
});

describe('HEAD', () => {
  it.each(['/api/geocode?q=a', '/tiles/base_roads/14/1/1', '/api/health', '/', '/assets/web-map/page.js'])(
    '%s has the headers of GET and no body',
    async (path) => {
      const [whole, head] = await Promise.all([
        server.get(path, { 'Accept-Encoding': 'identity' }),
        fetch(server.url + path, {
          method: 'HEAD',
          headers: { 'X-API-Key': server.key, 'Accept-Encoding': 'identity' },
        }),
      ]);
      expect(head.status).toBe(200);
      expect(await head.text()).toBe('');
      expect(head.headers.get('content-type')).toBe(whole.headers.get('content-type'));
      expect(head.headers.get('content-length')).toBe(whole.headers.get('content-length'));
    },
  );
});

describe('cross-origin access', () => {
  it('is open for geodata, errors included, and closed for keys', async () => {
    for (const path of ['/api/geocode?q=a', '/api/geocode', '/tiles/base_roads/14/1/1', '/v1/route']) {
      const response = await fetch(server.url + path, { headers: { Origin: 'https://example.org' } });
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('access-control-expose-headers')).toContain('Retry-After');
    }
    for (const path of ['/api/api-keys/info', '/api/api-keys/register', '/']) {
      const response = await fetch(server.url + path, { headers: { Origin: 'https://example.org' } });
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it.each(['/api/nothing', '/v1/nothing/more', '/api/poi/%zz', '/osrm/%zz'])(
    'shows pages of other origins that there is no %s',
    async (path) => {
      const headers = { Origin: 'https://example.org' };
      const response = await fetch(server.url + path, { headers });
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      const preflight = await fetch(server.url + path, {
        method: 'OPTIONS',
        headers: { ...headers, 'Access-Control-Request-Method': 'GET', 'Access-Control-Request-Headers': 'x-api-key' },
      });
      expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
      expect(preflight.headers.get('access-control-allow-headers')).toContain('X-API-Key');
    },
  );

  it('is for the named origins alone where the settings name some', async () => {
    const other = await startOther({ config: { cors: { origins: ['https://good.example'] } } });
    const ask = async (origin: string) => {
      const { headers } = await other.get('/tiles/base_roads/14/1/1', { Origin: origin });
      return [headers.get('access-control-allow-origin'), headers.get('vary')];
    };
    expect(await ask('https://good.example')).toEqual(['https://good.example', 'Origin, Accept-Encoding']);
    expect(await ask('https://bad.example')).toEqual([null, 'Origin, Accept-Encoding']);
  });
});

const statuses = async (other: TestServer) => {
  const list: number[] = [];
  for (const address of ['203.0.113.1', '203.0.113.2']) {
    list.push((await fetch(`${other.url}/api/health`, { headers: { 'X-Forwarded-For': address } })).status);
  }
  return list;
};

describe('proxies', () => {
  it('are believed only where the settings trust them', async () => {
    const limits = { rateLimit: { perKey: 1, perAddress: 0 } };
    const distrusting = await startOther({ config: limits });
    const trusting = await startOther({ config: { ...limits, trustProxy: ['loopback'] } });
    expect(await statuses(distrusting)).toEqual([200, 429]);
    expect(await statuses(trusting)).toEqual([200, 200]);
    const forwarded = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'maps.example.org' };
    const tiles = async (other: TestServer) =>
      ((await (await other.get('/tiles/base_roads', forwarded)).json()) as { tiles: string[] }).tiles[0];
    expect(await tiles(trusting)).toBe(`${trusting.url.replace('http', 'https')}/tiles/base_roads/{z}/{x}/{y}`);
    expect(await tiles(distrusting)).toBe(`${distrusting.url}/tiles/base_roads/{z}/{x}/{y}`);
  });
});

describe('limits counted in a store that answers later, as Redis does', () => {
  const table = new RateTable();
  const rateStore: RateStoreFactory = (name) => {
    const store = new MemoryRateStore(table, name);
    return {
      // The window outlasts the test on any machine.
      init: () => store.init({ windowMs: 600_000 }),
      increment: (client) => Promise.resolve().then(() => store.increment(client)),
      decrement: (client) => store.decrement(client),
      resetKey: (client) => store.resetKey(client),
    };
  };

  it.each([
    ['requests without a key', { perKey: 2, perAddress: 0, light: 0 }, '/api/geocode?q=a', 401],
    ['unknown paths', { perKey: 0, perAddress: 2, light: 0 }, '/tiles/nothing/1/1/1', 404],
  ])('refuses too many %s with 429', async (_what, rateLimit, path, status) => {
    const other = await startOther({ contract: false, rateStore, config: { rateLimit } });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++)
      statuses.push((await fetch(`${other.url}${path}`, { signal: AbortSignal.timeout(20_000) })).status);
    expect(statuses).toEqual([status, status, 429, 429]);
  });
});

it('answers OPTIONS for the server as a whole', async () => {
  const answer = await sendBytes(server.url, 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 204 /);
  expect(answer).toMatch(/^Allow: GET, HEAD, POST, DELETE, OPTIONS\r$/m);
});
