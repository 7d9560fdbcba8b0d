import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cheapPasswords } from '@verst/accounts/testing';
import { resolveConfig } from '@verst/settings';
import { openApiDocument } from './endpoint/openapi.ts';
import { ENDPOINTS } from './endpoints.ts';
import { AT_ONCE, fuzz, type FuzzReport, seededRandom } from './testing/fuzz.ts';
import type { RawRequest } from './testing/raw-request.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';
import { newAccessToken, schemaRequests } from './testing/schema-requests.ts';

/** Odd requests, the same in each run: no answer may be an internal error, and each must have a valid form. */

const REQUESTS = Number(process.env['VERST_FUZZ'] ?? 5000);
const BATCH = 500;

/** Largest growth of the heap since then; a leak of 100 bytes per request exceeds it in the long run. */
const GROWTH_BYTES = 20e6;
const SEED = Number(process.env['VERST_FUZZ_SEED'] ?? 20_261_121);

let server: TestServer;

beforeAll(cheapPasswords);

beforeAll(async () => {
  server = await startTestServer({
    contract: false,
    config: {
      rateLimit: { perKey: 0, perAddress: 0, light: 0 },
      accounts: { registrationsPerHour: 0, failedLogins: 0, failedLoginsPerAddress: 0 },
    },
  });
});

afterAll(() => server.close());

const TEXTS = [
  '',
  ' ',
  'a',
  'Ленина 12',
  '0',
  '-1',
  '52.3',
  '1e999',
  'NaN',
  'null',
  'true',
  '[]',
  '{}',
  '1,2',
  '1,2;3,4',
];
const HOSTILE = [
  '../../etc/passwd',
  '\u0000',
  '\u202e😀',
  "';--",
  '__proto__',
  'constructor',
  'x'.repeat(5000),
  '%',
  '%ff',
];
const METHODS = ['GET', 'GET', 'GET', 'POST', 'POST', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH'];
const TYPES = [
  'application/json',
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'APPLICATION/JSON',
  ';',
  '',
];
const ENCODINGS = ['identity', 'gzip', 'deflate', 'br', 'compress', 'gzip, gzip'];
const BODIES = [
  '',
  '{',
  '[]',
  'null',
  '5',
  '"a"',
  '{"__proto__":{"a":1}}',
  '{"a":'.repeat(3000),
  '\ufeff{}',
  '{"jsonrpc":"2.0","id":{},"method":[]}',
];

function oddRequest(random: () => number, key: string): RawRequest {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const word = (): string => pick(random() < 0.7 ? TEXTS : HOSTILE);
  const value = (depth: number): unknown => {
    const kind = random();
    if (depth > 0 && kind < 0.25) return Array.from({ length: Math.floor(random() * 4) }, () => value(depth - 1));
    if (depth > 0 && kind < 0.45) return { lat: value(0), lon: value(0), [word()]: value(depth - 1) };
    if (kind < 0.75) return (random() - 0.5) * 10 ** Math.floor(random() * 6);
    return kind < 0.95 ? word() : null;
  };
  const endpoint = pick(ENDPOINTS);
  const path = endpoint.path.replace(/\{\w+\}/g, () => (random() < 0.1 ? '%E0%A4' : encodeURIComponent(word())));
  const names = [...Object.keys(endpoint.query?.shape ?? {}), 'api_key', 'q[]', '__proto__'];
  const query = Array.from({ length: Math.floor(random() * 6) }, () => {
    const came = word();
    return `${pick(names)}=${random() < 0.05 ? '%zz' : encodeURIComponent(came)}`;
  }).join('&');
  const headers: Record<string, string> = random() < 0.9 ? { 'X-API-Key': key } : {};
  if (random() < 0.2) headers['Authorization'] = pick(['Bearer', 'Bearer a.b.c', 'Basic Og==', 'x']);
  if (random() < 0.2) headers['Accept-Language'] = pick(['ru', '*', ';;q=', 'x'.repeat(2000)]);
  if (random() < 0.2) headers['Accept-Encoding'] = pick(['gzip', '*;q=0', 'br;q=2', ',']);
  if (random() < 0.2) headers['Origin'] = pick(['null', 'https://a.example', '???']);
  const method = random() < 0.6 ? endpoint.method : pick(METHODS);
  if (method === 'GET' || method === 'HEAD') return { method, path: `${path}?${query}`, headers, body: null };
  const fields = Object.keys(endpoint.body?.shape ?? { a: null }).map((name) => [name, value(3)]);
  let body = Buffer.from(random() < 0.7 ? JSON.stringify(Object.fromEntries(fields)) : pick(BODIES));
  headers['Content-Type'] = random() < 0.7 ? 'application/json' : pick(TYPES);
  if (random() < 0.2) {
    headers['Content-Encoding'] = pick(ENCODINGS);
    if (random() < 0.5) body = gzipSync(body);
  }
  return { method, path: query === '' ? path : `${path}?${query}`, headers, body };
}

function assertNothingLeaks({ statuses, heapGrowthBytes, handleGrowth }: FuzzReport): void {
  if (process.env['VERST_FUZZ'] !== undefined) console.log(JSON.stringify({ statuses, heapGrowthBytes, handleGrowth }));
  expect(heapGrowthBytes).toBeLessThan(GROWTH_BYTES);
  expect(handleGrowth).toBeLessThanOrEqual(AT_ONCE);
}

it(
  `answers ${REQUESTS} odd requests without a fault, every error in the form of errors`,
  { timeout: 60_000 + 30 * REQUESTS },
  async () => {
    const random = seededRandom(SEED);
    const batch = (): RawRequest[] => {
      // The calls that the fake engine records are not a leak of the server.
      server.engine.calls.length = 0;
      return Array.from({ length: AT_ONCE }, () => oddRequest(random, server.key));
    };
    const report = await fuzz({ url: server.url, requests: REQUESTS, batch });
    // If all requests were refused early, the test would prove nothing.
    expect(Object.keys(report.statuses)).toEqual(expect.arrayContaining(['200', '400', '401', '404', '405', '415']));
    assertNothingLeaks(report);
  },
);

it(
  `answers ${REQUESTS} requests made from the OpenAPI document, allowed ones and others that miss by a little`,
  { timeout: 120_000 + 30 * REQUESTS },
  async () => {
    const document = JSON.parse(JSON.stringify(openApiDocument(ENDPOINTS, resolveConfig(), '1'))) as object;
    let accessToken = '';
    const sources = { bbox: server.engine.info().bbox!, texts: ['улица Ленина, 1', 'кафе', 'ничего', '55.75, 37.61'] };
    const requests = schemaRequests(document, sources, () => ({ key: server.key, accessToken }));
    const report = await fuzz({
      url: server.url,
      requests: REQUESTS,
      batch: async (sent) => {
        server.engine.calls.length = 0;
        // Requests end the account or session of the previous token.
        accessToken = await newAccessToken(server.url);
        return fc.sample(requests, { numRuns: BATCH, seed: SEED + sent });
      },
    });
    // At least a third reach the handlers and succeed.
    expect(report.statuses[200]).toBeGreaterThan(REQUESTS / 3);
    expect(Object.keys(report.statuses)).toEqual(expect.arrayContaining(['401', '404', '405', '415']));
    assertNothingLeaks(report);
  },
);
