import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolveConfig } from '@verst/settings';
import { openApiDocument } from '../endpoint/openapi.ts';
import { ENDPOINTS } from '../endpoints.ts';
import { type DocumentedRequest, documentedRequests } from '../testing/documented-requests.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** Common behaviour of all endpoints, tested from their definitions, so that new ones are tested, too. */

const DOCUMENT = JSON.parse(JSON.stringify(openApiDocument(ENDPOINTS, resolveConfig(), '1.0.0'))) as object;

/** Each endpoint with its first documented request. */
const EXAMPLES = ENDPOINTS.map((endpoint) => {
  const request = documentedRequests(DOCUMENT).find(({ operationId }) => operationId === endpoint.operationId)!;
  return { endpoint, request, name: `${request.method} ${endpoint.path}` };
});
const KEYED = EXAMPLES.filter(({ endpoint }) => endpoint.auth === 'key');
const COUNTED = KEYED.filter(({ endpoint }) => endpoint.weight > 0);
const WITH_BODY = EXAMPLES.filter(({ endpoint }) => endpoint.body !== undefined && endpoint.auth !== 'account');

/** Larger than any allowed body. */
const TOO_LARGE = JSON.stringify({ a: 'x'.repeat(5_000_000) });

let server: TestServer;
/** Its keys have no quota left. */
let poor: TestServer;
let poorKey: string;

beforeAll(async () => {
  server = await startTestServer();
  poor = await startTestServer({ config: { rateLimit: { perKey: 0 }, plans: { free: { quota: 0 } } } });
  poorKey = (await poor.store.keys.createKey({ name: 'poor', plan: 'free', by: 'test' }))!.secret;
});
afterAll(async () => {
  await server.close();
  await poor.close();
});

interface Sent {
  readonly url?: string;
  readonly method?: string;
  readonly path?: string;
  readonly key?: string;
  readonly type?: string;
  readonly body?: string;
}

/** Sends a documented request with changes; expects an error body. */
async function refusal(request: DocumentedRequest, sent: Sent): Promise<{ status: number; headers: Headers }> {
  const { url = server.url, method = request.method, path = request.path, key, type = 'application/json' } = sent;
  const body = sent.body ?? (request.body === null ? undefined : JSON.stringify(request.body));
  const response = await fetch(url + path, {
    method,
    headers: { ...(key === undefined ? {} : { 'X-API-Key': key }), 'Content-Type': type },
    ...(body === undefined || method === 'GET' ? {} : { body }),
  });
  const { error } = (await response.json()) as { error: string | { message: string } };
  expect(typeof error === 'string' ? error : error.message).not.toBe('');
  return response;
}

describe('every endpoint', () => {
  it.each(EXAMPLES)('$name refuses another method with 405, and names its own', async ({ endpoint, request }) => {
    const { status, headers } = await refusal(request, { method: 'PATCH' });
    expect(status).toBe(405);
    expect(headers.get('allow')).toContain(endpoint.method);
  });

  it.each(EXAMPLES)('$name refuses a URL that is too long with 414', async ({ request }) => {
    const mark = request.path.includes('?') ? '&' : '?';
    const { status } = await refusal(request, { path: `${request.path}${mark}z=${'z'.repeat(9000)}`, key: server.key });
    expect(status).toBe(414);
  });

  it.each(KEYED)('$name asks for a key with 401', async ({ request }) => {
    expect((await refusal(request, {})).status).toBe(401);
    expect((await refusal(request, { key: 'vk_unknown' })).status).toBe(401);
  });

  it.each(COUNTED)('$name says 403 where the plan is used up', async ({ request }) => {
    expect((await refusal(request, { url: poor.url, key: poorKey })).status).toBe(403);
  });

  it.each(EXAMPLES.filter(({ endpoint }) => endpoint.auth === 'account'))(
    '$name asks for an access token with 401',
    async ({ request }) => {
      const { status, headers } = await refusal(request, { key: server.key });
      expect(status).toBe(401);
      expect(headers.get('www-authenticate')).toContain('Bearer');
    },
  );
});

describe('every endpoint with a body', () => {
  it.each(WITH_BODY)('$name refuses another type with 415, malformed JSON with 400', async ({ request }) => {
    expect((await refusal(request, { key: server.key, type: 'text/plain' })).status).toBe(415);
    expect((await refusal(request, { key: server.key, body: '{' })).status).toBe(400);
  });

  it.each(WITH_BODY)('$name refuses a body that is too large with 413', async ({ request }) => {
    expect((await refusal(request, { key: server.key, body: TOO_LARGE })).status).toBe(413);
  });
});

describe('the metrics', () => {
  it('are shown on the main port to who knows the token, and are no path where the settings name none', async () => {
    const token = 'a token of the operator';
    const measured = await startTestServer({ config: { metrics: { token } } });
    try {
      const ask = (authorization?: string) =>
        fetch(`${measured.url}/metrics`, {
          headers: authorization === undefined ? {} : { Authorization: authorization },
        });
      expect((await ask()).status).toBe(401);
      expect((await ask('Bearer a token of another')).status).toBe(401);
      const response = await ask(`Bearer ${token}`);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('verst_event_loop_delay_seconds');
      expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
    } finally {
      await measured.close();
    }
  });
});
