import { createHmac } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Housekeeping } from '@verst/accounts';
import { cheapPasswords } from '@verst/accounts/testing';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const DAY_MS = 24 * 3600 * 1000;
const IVAN = { email: 'ivan@example.org', password: 'пароль1', name: 'Иван' };

let now: Date;
let server: TestServer;

beforeAll(cheapPasswords);
beforeEach(async () => {
  now = new Date('2026-11-21T12:00:00Z');
  server = await startTestServer({
    now: () => now,
    config: { rateLimit: { perKey: 0, perAddress: 0 }, accounts: { registrationsPerHour: 0 } },
  });
});
afterEach(() => server.close());

/** Fields of answers that later requests use. */
interface AnswerBody extends Record<string, unknown> {
  access_token: string;
  refresh_token: string;
  key: string;
  id: number;
}

interface Answer {
  status: number;
  body: AnswerBody;
}

async function call(method: string, path: string, token?: string, body?: unknown): Promise<Answer> {
  const response = await fetch(server.url + path, {
    method,
    headers: {
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as AnswerBody };
}

const post = (path: string, body: unknown, token?: string) => call('POST', path, token, body);
const me = async (token: string | undefined) => (await call('GET', '/api/auth/me', token)).status;
const refresh = (token: unknown) => post('/api/auth/refresh', { refresh_token: token });
const register = async (email = IVAN.email) => (await post('/api/auth/register', { ...IVAN, email })).body;

describe('registration', () => {
  it('gives tokens that work, and the user', async () => {
    const body = await register();
    expect(body).toMatchObject({
      token_type: 'Bearer',
      expires_in: 86_400,
      user: { id: expect.any(Number) as number, email: IVAN.email, name: 'Иван', role: 'user' },
    });
    const answer = await call('GET', '/api/auth/me', body.access_token);
    expect(answer).toMatchObject({ status: 200, body: { user: body['user'], plan: 'free', status: 'active' } });
  });

  it.each([
    [{ ...IVAN, email: undefined }, 'Missing required parameter: email'],
    [{ ...IVAN, password: undefined }, 'Missing required parameter: password'],
    [{ ...IVAN, name: undefined }, 'Missing required parameter: name'],
    [{ ...IVAN, password: '12345' }, 'Invalid parameter password: expected 6 to 256 characters'],
    [{ ...IVAN, password: 'x'.repeat(257) }, 'Invalid parameter password: expected 6 to 256 characters'],
    [{ ...IVAN, password: { length: 10 } }, 'Invalid parameter password: expected 6 to 256 characters'],
    [{ ...IVAN, email: 'ivan' }, 'Invalid parameter email: got "ivan", expected an e-mail address'],
  ])('refuses %j', async (body, error) => {
    expect(await post('/api/auth/register', body)).toEqual({ status: 400, body: { error } });
  });

  it.each(['a\u001B[2Jb', 'a\rb', 'a\nb', 'a\u0000b', 'a\u007Fb', 'a\u009B31mb', 'a\u202Eb', 'a\u2067b', 'a\u2028b'])(
    'refuses control characters in names: %j',
    async (name) => {
      const error = expect.stringContaining('without control characters') as string;
      expect(await post('/api/auth/register', { ...IVAN, name })).toMatchObject({ status: 400, body: { error } });
      expect((await post('/api/auth/register', { ...IVAN, company: name })).status).toBe(400);
      expect((await post('/api/api-keys/register', { name, email: IVAN.email })).status).toBe(400);
      const { access_token } = await register();
      expect((await post('/api/account/keys', { name }, access_token)).status).toBe(400);
    },
  );

  it('refuses an e-mail that is taken', async () => {
    await register();
    const again = await post('/api/auth/register', { ...IVAN, email: 'IVAN@example.org' });
    expect(again.status).toBe(400);
  });

  it('is done five times an hour from one address', async () => {
    const other = await startTestServer();
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) {
      const response = await fetch(`${other.url}/api/auth/register`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...IVAN, email: `a${i}@example.org` }),
      });
      statuses.push(response.status);
      if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3500);
    }
    await other.close();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('log-in', () => {
  it('answers as registration does, and tells nothing about which accounts exist', async () => {
    await register();
    expect(await post('/api/auth/login', IVAN)).toMatchObject({ status: 200, body: { user: { name: 'Иван' } } });
    const wrong = { status: 401, body: { error: 'Wrong e-mail or password' } };
    expect(await post('/api/auth/login', { ...IVAN, password: 'другой1' })).toEqual(wrong);
    expect(await post('/api/auth/login', { ...IVAN, email: 'nobody@example.org' })).toEqual(wrong);
  });

  it('is closed for a pair of account and address after ten wrong passwords, at once or one by one', async () => {
    await register();
    await register('maria@example.org');
    const tries = Array.from({ length: 12 }, () => post('/api/auth/login', { ...IVAN, password: 'wrong' }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    expect((await post('/api/auth/login', IVAN)).status).toBe(429);
    expect((await post('/api/auth/login', { ...IVAN, email: 'maria@example.org' })).status).toBe(200);
  });

  it('is refused to a blocked account', async () => {
    const { user, access_token } = (await register()) as AnswerBody & { user: { id: number } };
    await server.store.accounts.setStatus(user.id, 'blocked', 'operator');
    expect((await post('/api/auth/login', IVAN)).status).toBe(403);
    expect(await me(access_token)).toBe(401);
  });
});

const headerOf = (token: string) => token.split('.')[0];
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('access tokens', () => {
  it('are refused when they are missing, altered, unsigned, of another key or no tokens at all', async () => {
    const { access_token } = await register();
    const [header, payload, signature] = access_token.split('.') as [string, string, string];
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string };
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const signed = `${part({ alg: 'HS256', typ: 'JWT', kid })}.${payload}`;
    const foreign = createHmac('sha256', 'secret').update(signed).digest('base64url');
    const tokens = [
      undefined,
      '',
      'x',
      'a.b.c',
      `${header}.!!!.${signature}`,
      `${header}.${part({ ...claims, sub: '2' })}.${signature}`,
      `${part({ alg: 'none', typ: 'JWT', kid })}.${payload}.`,
      `${part({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      `${signed}.${foreign}`,
      `${part({ alg: 'HS256', typ: 'JWT', kid: '__proto__' })}.${payload}.${signature}`,
      `${part({ alg: 'HS256', typ: 'JWT', kid: { a: 1 } })}.bm90IGpzb24.${signature}`,
    ];
    for (const token of tokens) expect(await me(token), String(token)).toBe(401);
    expect(await me(access_token)).toBe(200);
  });

  it('last 24 hours, also over a change of the signing key', async () => {
    const { access_token, refresh_token } = await register();
    now = new Date(now.getTime() + DAY_MS - 1000);
    expect(await me(access_token)).toBe(200);
    now = new Date(now.getTime() + 1000);
    expect(await me(access_token)).toBe(401);
    now = new Date(now.getTime() + 28.9 * DAY_MS);
    const second = (await refresh(refresh_token)).body;
    now = new Date(now.getTime() + 0.5 * DAY_MS);
    const third = (await refresh(second.refresh_token)).body;
    expect(headerOf(third.access_token)).not.toBe(headerOf(second.access_token));
    expect(await me(second.access_token)).toBe(200);
    expect(await me(third.access_token)).toBe(200);
  });

  it('end with their session', async () => {
    const { access_token, refresh_token } = await register();
    expect((await post('/api/auth/logout', { refresh_token })).status).toBe(200);
    expect(await me(access_token)).toBe(401);
    expect((await refresh(refresh_token)).status).toBe(401);
    const { body } = await post('/api/auth/login', IVAN);
    expect((await call('POST', '/api/auth/logout', body.access_token)).status).toBe(200);
    expect(await me(body.access_token)).toBe(401);
    expect((await call('POST', '/api/auth/logout')).status).toBe(401);
  });
});

describe('a session', () => {
  it('ends 90 days after the log-in, however often it is refreshed', async () => {
    let tokens = await register();
    for (let day = 20; day < 90; day += 20) {
      now = new Date(now.getTime() + 20 * DAY_MS);
      tokens = (await refresh(tokens.refresh_token)).body;
      expect(await me(tokens.access_token)).toBe(200);
    }
    now = new Date(now.getTime() + 10 * DAY_MS);
    expect((await refresh(tokens.refresh_token)).status).toBe(401);
    expect(await me(tokens.access_token)).toBe(401);
  });
});

describe('a clock that is set back and forth', () => {
  it('ends no session, signs tokens that all accept, and gives no second trial', async () => {
    const { access_token, refresh_token } = await register();
    const begin = now;
    const at = (days: number): void => {
      now = new Date(begin.getTime() + days * DAY_MS);
    };
    at(-40);
    expect(await me(access_token)).toBe(200);
    const early = (await post('/api/auth/login', IVAN)).body;
    expect(await me(early.access_token)).toBe(200);
    at(0);
    expect(await me(access_token)).toBe(200);
    const tokens = (await refresh(refresh_token)).body;
    expect((await post('/api/account/plan', { plan: 'business' }, tokens.access_token)).status).toBe(200);
    at(29);
    const late = (await refresh(tokens.refresh_token)).body;
    expect(await me(late.access_token)).toBe(200);
    at(31);
    const ended = (await refresh(late.refresh_token)).body;
    expect((await call('GET', '/api/auth/me', ended.access_token)).body).toMatchObject({ plan: 'free' });
    await server.store.accounts.endTrials();
    at(30);
    expect(await me(ended.access_token)).toBe(200);
    expect((await call('GET', '/api/auth/me', ended.access_token)).body).toMatchObject({ trial_used: true });
    expect((await post('/api/account/plan', { plan: 'unlimited' }, ended.access_token)).status).toBe(403);
  });
});

describe('refresh tokens', () => {
  it('are good for one use; a second use ends the session for everybody', async () => {
    const first = await register();
    const second = await refresh(first.refresh_token);
    expect(second.status).toBe(200);
    expect(await me(second.body.access_token)).toBe(200);
    expect((await refresh(first.refresh_token)).status).toBe(401);
    expect((await refresh(second.body.refresh_token)).status).toBe(401);
    expect(await me(second.body.access_token)).toBe(401);
    expect((await refresh('vr_made-up')).status).toBe(401);
    expect((await post('/api/auth/refresh', {})).body).toEqual({ error: 'Missing required parameter: refresh_token' });
  });
});

describe('the password', () => {
  it('is changed by who knows it, and all sessions end', async () => {
    const { access_token, refresh_token } = await register();
    const change = (current_password: string) =>
      post('/api/account/password', { current_password, new_password: 'новый пароль' }, access_token);
    expect((await change('неверный')).status).toBe(403);
    const changed = await change(IVAN.password);
    expect(changed.status).toBe(200);
    expect(await me(changed.body.access_token)).toBe(200);
    expect(await me(access_token)).toBe(401);
    expect((await refresh(refresh_token)).status).toBe(401);
    expect((await post('/api/auth/login', IVAN)).status).toBe(401);
    expect((await post('/api/auth/login', { ...IVAN, password: 'новый пароль' })).status).toBe(200);
  });
});

const ask = async (key: string) =>
  (await fetch(`${server.url}/api/geocode?q=a`, { headers: { 'X-API-Key': key } })).status;

describe('keys of an account', () => {
  it('are made, listed, counted together and revoked at once', async () => {
    const { access_token } = await register();
    const first = (await post('/api/account/keys', { name: 'один' }, access_token)).body;
    const second = (await post('/api/api-keys/register', { name: 'два' }, access_token)).body;
    expect(await ask(first.key)).toBe(200);
    expect(await ask(second.key)).toBe(200);
    const usage = await call('GET', '/api/account/usage', access_token);
    expect(usage.body).toMatchObject({ plan: 'free', quota: { limit: 1000, used: 2, remaining: 998 }, overage: null });
    expect(await call('DELETE', `/api/account/keys/${first.id}`, access_token)).toEqual({
      status: 200,
      body: { id: first.id, status: 'revoked' },
    });
    expect(await ask(first.key)).toBe(401);
    const listed = (await call('GET', '/api/account/keys', access_token)).body['keys'] as unknown[];
    expect(listed).toMatchObject([{ status: 'revoked' }, { name: 'два', status: 'active' }]);
    expect(JSON.stringify(listed)).not.toContain(second.key);
  });

  it('are another account’s business only', async () => {
    const ivan = await register();
    const maria = await register('maria@example.org');
    const { id } = (await post('/api/account/keys', { name: 'a' }, ivan.access_token)).body;
    expect((await call('DELETE', `/api/account/keys/${id}`, maria.access_token)).status).toBe(404);
    expect((await call('DELETE', '/api/account/keys/x', maria.access_token)).status).toBe(400);
    expect((await call('GET', '/api/account/keys', maria.access_token)).body).toEqual({
      keys: [],
      total: 0,
    });
    expect((await fetch(`${server.url}/api/account/keys`, { headers: { 'X-API-Key': server.key } })).status).toBe(401);
  });

  it('are listed by pages', async () => {
    const { access_token } = await register();
    const ids: number[] = [];
    for (let i = 0; i < 5; i++) ids.push((await post('/api/account/keys', { name: 'a' }, access_token)).body.id);
    const page = await call('GET', '/api/account/keys?limit=2&offset=3', access_token);
    expect(page.body).toMatchObject({ total: 5, keys: [{ id: ids[3] }, { id: ids[4] }] });
    expect((await call('GET', '/api/account/keys?limit=101', access_token)).status).toBe(400);
  });

  it('are made at most a hundred times in 24 hours, and forgotten thirty days after they were revoked', async () => {
    const { access_token } = await register();
    const statuses: number[] = [];
    for (let i = 0; i < 101; i++) {
      const { status, body } = await post('/api/account/keys', { name: 'a' }, access_token);
      statuses.push(status);
      if (status === 200) await call('DELETE', `/api/account/keys/${body.id}`, access_token);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect(statuses.at(-1)).toBe(403);
    now = new Date(now.getTime() + 31 * DAY_MS);
    const housekeeping = new Housekeeping(server.store, () => {});
    // The newest key stays, so that its id is not reused.
    await expect
      .poll(
        async () =>
          (await server.store.keys.listKeys({ limit: 1000, offset: 0 })).filter(({ name }) => name === 'a').length,
      )
      .toBe(1);
    await housekeeping.close();
  });

  it('are at most twenty', async () => {
    const { access_token } = await register();
    const answers = await Promise.all(
      Array.from({ length: 21 }, () => post('/api/account/keys', { name: 'a' }, access_token)),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      ...Array.from({ length: 20 }, () => 200),
      403,
    ]);
  });
});

describe('the plan', () => {
  it('is tried once, and falls back on its day', async () => {
    const { refresh_token } = await register();
    let tokens = (await refresh(refresh_token)).body;
    const choose = (plan: string) => post('/api/account/plan', { plan }, tokens.access_token);
    expect((await choose('business')).body).toMatchObject({
      plan: 'business',
      trial_ends_at: '2026-12-21T12:00:00.000Z',
    });
    expect((await choose('free')).body).toMatchObject({ plan: 'free', trial_ends_at: null, trial_used: true });
    expect((await choose('business')).status).toBe(403);
    expect((await choose('unlimited')).status).toBe(403);
    expect((await choose('__proto__')).status).toBe(400);
    now = new Date(now.getTime() + DAY_MS);
    tokens = (await refresh(tokens.refresh_token)).body;
    expect((await choose('free')).status).toBe(200);
  });

  it('with overage goes on above its quota and tells the price', async () => {
    const other = await startTestServer({
      config: {
        rateLimit: { perKey: 0 },
        plans: { free: { quota: 2, overage: { pricePer1000: 500, currency: 'RUB' } }, unlimited: { quota: null } },
      },
    });
    const { account, secret } = await accountWithKey(other);
    for (let i = 0; i < 5; i++) {
      expect((await fetch(`${other.url}/api/geocode?q=a`, { headers: { 'X-API-Key': secret } })).status).toBe(200);
    }
    const usage = await fetch(`${other.url}/api/account/usage`, { headers: { Authorization: `Bearer ${account}` } });
    expect(await usage.json()).toMatchObject({ overage: { requests: 3, price: 1.5, currency: 'RUB' } });
    await other.close();
  });
});

async function accountWithKey({ url }: TestServer): Promise<{ account: string; secret: string }> {
  const send = async (path: string, body: unknown, token = '') =>
    (await (
      await fetch(url + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(token === '' ? {} : { Authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
      })
    ).json()) as { access_token: string; key: string };
  const { access_token } = await send('/api/auth/register', IVAN);
  const { key } = await send('/api/account/keys', { name: 'k' }, access_token);
  return { account: access_token, secret: key };
}

const remove = (token: string, body: unknown) => call('DELETE', '/api/account', token, body);

describe('an account', () => {
  it('is deleted by nobody who does not know its password', async () => {
    const { access_token } = await register();
    expect((await call('DELETE', '/api/account', access_token)).status).toBe(400);
    expect((await remove(access_token, {})).body).toEqual({ error: 'Missing required parameter: password' });
    expect((await remove(access_token, { password: 'неверный' })).status).toBe(403);
    expect(await me(access_token)).toBe(200);
  });

  it('is deleted with its keys and tokens, and its e-mail is free again', async () => {
    const { access_token } = await register();
    const { key } = (await post('/api/account/keys', { name: 'a' }, access_token)).body;
    expect(await remove(access_token, { password: IVAN.password })).toEqual({
      status: 200,
      body: { status: 'deleted' },
    });
    expect(await me(access_token)).toBe(401);
    const response = await fetch(`${server.url}/api/stats`, { headers: { 'X-API-Key': key } });
    expect(response.status).toBe(401);
    expect((await register())['user']).toBeDefined();
  });
});
