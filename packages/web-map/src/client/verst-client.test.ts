import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import {
  BadRequestError,
  MemoryTokenStore,
  NoAnswerError,
  NotFoundError,
  ServerFailedError,
  TimedOutError,
  TooManyRequestsError,
  UnauthorizedError,
  UnreadableAnswerError,
  VerstClient,
} from './index.ts';
import type { Exchange, VerstClientOptions } from './index.ts';

let server: Server | null = null;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = null;
});

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts a server that answers through `answer`, and returns a client of it. */
async function clientOf(answer: Answer, options: VerstClientOptions = {}): Promise<VerstClient> {
  server = createServer(answer);
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return new VerstClient({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, ...options });
}

const send = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void => {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
};

describe('VerstClient', () => {
  it('sends key and language and reads the answer', async () => {
    const heard: Exchange[] = [];
    const verst = await clientOf(
      (request, response) => {
        send(response, 200, {
          url: request.url,
          key: request.headers['x-api-key'],
          of: request.headers['accept-language'],
        });
      },
      { apiKey: 'vk_x', language: 'ru', onExchange: (exchange) => heard.push(exchange) },
    );
    expect(await verst.stats()).toEqual({ url: '/api/stats', key: 'vk_x', of: 'ru' });
    expect(heard).toMatchObject([{ operationId: 'stats', status: 200 }]);
    expect(heard[0]!.curl).toBe(`curl '${verst.url}/api/stats' -H 'Accept-Language: ru' -H "X-API-Key: $KEY"`);
  });

  it('keeps the key from operations of accounts', async () => {
    const verst = await clientOf(
      (request, response) => send(response, 200, { key: request.headers['x-api-key'] ?? null }),
      {
        apiKey: 'vk_x',
      },
    );
    expect(await verst.login({ email: 'a@example.ru', password: 'secret' })).toEqual({ key: null });
  });

  it('gives null for an empty tile and bytes for another', async () => {
    const verst = await clientOf((request, response) => {
      if (request.url!.endsWith('/0')) response.writeHead(204).end();
      else response.end(Buffer.from([1, 2]));
    });
    expect(await verst.tile({ source: 'base_roads', z: 0, x: 0, y: 0 })).toBeNull();
    expect(await verst.tile({ source: 'base_roads', z: 1, x: 0, y: 1 })).toEqual(new Uint8Array([1, 2]));
  });

  it.each([
    [400, BadRequestError],
    [401, UnauthorizedError],
    [404, NotFoundError],
    [429, TooManyRequestsError],
    [500, ServerFailedError],
  ])('%i becomes an error of its own with message and request id', async (status, Kind) => {
    const verst = await clientOf((_request, response) =>
      send(response, status, { error: 'why' }, { 'X-Request-Id': 'r1' }),
    );
    const error = await verst.stats().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Kind);
    expect(error).toMatchObject({ status, message: 'why', requestId: 'r1' });
  });

  it('tells of answers that are none of this API', async () => {
    const verst = await clientOf((_request, response) => response.end('<html>'));
    await expect(verst.stats()).rejects.toBeInstanceOf(UnreadableAnswerError);
    const proxy = await clientOf((_request, response) => response.writeHead(502).end('<html>Bad Gateway'));
    await expect(proxy.stats()).rejects.toThrow('status 502: <html>Bad Gateway');
  });

  it('tells of a server that is not there', async () => {
    const verst = await clientOf((request) => request.socket.destroy());
    await expect(verst.stats()).rejects.toBeInstanceOf(NoAnswerError);
  });

  it('waits as long as 429 asks for and tries again', async () => {
    let asked = 0;
    const verst = await clientOf((_request, response) => {
      asked++;
      if (asked === 1) send(response, 429, { error: 'too many' }, { 'Retry-After': '1' });
      else send(response, 200, {});
    });
    const startedMs = performance.now();
    await verst.stats();
    expect(performance.now() - startedMs).toBeGreaterThan(950);
    expect(asked).toBe(2);
  });

  it('does not wait longer than it may, nor more often', async () => {
    let asked = 0;
    const answer: Answer = (_request, response) => {
      asked++;
      send(response, 429, { error: 'too many' }, { 'Retry-After': asked > 3 ? '3600' : '0' });
    };
    const verst = await clientOf(answer);
    await expect(verst.stats()).rejects.toMatchObject({ name: 'TooManyRequestsError', retryAfterS: 0 });
    expect(asked).toBe(3);
    await expect(verst.stats()).rejects.toMatchObject({ retryAfterS: 3600 });
    expect(asked).toBe(4);
  });

  it('ends in time, and tells a time-out from a caller who gave up', async () => {
    const verst = await clientOf(() => undefined, { timeoutMs: 100 });
    await expect(verst.stats()).rejects.toBeInstanceOf(TimedOutError);
    const controller = new AbortController();
    const call = verst.stats({ signal: controller.signal, timeoutMs: 0 });
    const reason = new Error('no longer wanted');
    controller.abort(reason);
    await expect(call).rejects.toBe(reason);
    await expect(verst.stats({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });

  it('a wait after 429 ends with the time-out', async () => {
    const verst = await clientOf((_request, response) => send(response, 429, { error: 'x' }, { 'Retry-After': '10' }), {
      timeoutMs: 200,
    });
    await expect(verst.stats()).rejects.toBeInstanceOf(TimedOutError);
  });

  it('refuses a path parameter that is missing before anything is sent', async () => {
    const verst = new VerstClient({ url: 'http://127.0.0.1:1' });
    await expect(verst.poi({} as { id: string })).rejects.toThrow('the parameter id is missing');
  });
});

const tokensOf = (n: number): object => ({ access_token: `a${n}`, refresh_token: `r${n}`, token_type: 'Bearer' });

describe('sessions of VerstClient', () => {
  it('renews the access token once for calls at the same time, and repeats them', async () => {
    let refreshed = 0;
    const verst = await clientOf(
      (request, response) => {
        if (request.url === '/api/auth/refresh') send(response, 200, tokensOf(++refreshed + 1));
        else if (request.headers.authorization === 'Bearer a2') send(response, 200, { ok: true });
        else send(response, 401, { error: 'expired' });
      },
      { tokens: new MemoryTokenStore({ accessToken: 'a1', refreshToken: 'r1' }) },
    );
    expect(await Promise.all([verst.me(), verst.me(), verst.accountUsage()])).toEqual([
      { ok: true },
      { ok: true },
      { ok: true },
    ]);
    expect(refreshed).toBe(1);
  });

  it('forgets a session that cannot be renewed', async () => {
    const tokens = new MemoryTokenStore({ accessToken: 'a1', refreshToken: 'r1' });
    const verst = await clientOf((_request, response) => send(response, 401, { error: 'over' }), { tokens });
    await expect(verst.me()).rejects.toBeInstanceOf(UnauthorizedError);
    expect(tokens.load()).toBeNull();
  });

  it('keeps the tokens of a log-in and drops them at log-out', async () => {
    const tokens = new MemoryTokenStore();
    const verst = await clientOf(
      (request, response) => send(response, 200, request.url === '/api/auth/login' ? tokensOf(7) : { status: 'ok' }),
      { tokens },
    );
    await verst.login({ email: 'a@example.ru', password: 'secret' });
    expect(tokens.load()).toEqual({ accessToken: 'a7', refreshToken: 'r7' });
    await verst.logout({ refresh_token: 'r7' });
    expect(tokens.load()).toBeNull();
  });
});
