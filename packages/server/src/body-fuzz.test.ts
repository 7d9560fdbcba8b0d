import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fuzz, seededRandom } from './testing/fuzz.ts';
import type { RawRequest } from './testing/raw-request.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

/**
 * Valid bodies that are changed in structure or bytes. The long run: `VERST_FUZZ_BODIES=100000 npm test -- body-fuzz`;
 * `VERST_FUZZ_SEED` sets the seed.
 */

const BODIES = Number(process.env['VERST_FUZZ_BODIES'] ?? 1500);
const SEED = Number(process.env['VERST_FUZZ_SEED'] ?? 20_261_122);
const BATCH = 500;

/** Largest growth of the heap meanwhile; a leak of 100 bytes per request exceeds it in the long run. */
const GROWTH_BYTES = 20e6;

const POINT = { lat: 52.28, lon: 104.28 };

/** A valid body for each operation that takes one. */
const GOOD: Readonly<Record<string, unknown>> = {
  '/api/geocode/batch': { queries: ['улица Ленина, 1', 'Мира 5'], limit: 2, lang: 'ru' },
  '/api/matrix': { sources: [POINT, POINT], destinations: [POINT] },
  '/api/ai/chat': { messages: [{ role: 'user', content: 'кафе рядом' }] },
  '/api/auth/login': { email: 'a@example.org', password: 'password' },
  '/api/auth/register': { email: 'a@example.org', password: 'password', name: 'Имя' },
  '/api/auth/refresh': { refresh_token: 'vr_x' },
  '/api/api-keys/register': { name: 'карта', email: 'a@example.org' },
  '/api/mcp': { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'geocode', arguments: { q: 'Мира' } } },
};

const deep = (depth: number, open: string, close: string): string => open.repeat(depth) + close.repeat(depth);

/** Bodies that were once answered 500, or must never be: each is sent to each operation in every run. */
const KEPT: Readonly<Record<string, string>> = {
  'lists without end': `{"queries":${deep(100_000, '[', ']')}}`,
  'objects without end': `{"sources":${deep(50_000, '{"a":', '}').replace('}', '1}')}}`,
  'messages without end': `{"messages":[{"role":"user","content":${deep(100_000, '[', ']')}}]}`,
  'NUL in an e-mail': String.raw`{"email":"a\u0000@b.ru","password":"password","name":"a"}`,
  'NUL in a name': String.raw`{"email":"a@b.ru","password":"password","name":"\u0000"}`,
  'half of a surrogate pair': String.raw`{"email":"a@b.ru","password":"\ud800","name":"\udfff"}`,
  'names of prototypes': '{"__proto__":{"queries":[]},"constructor":{"prototype":{}},"toString":1}',
  'a number out of range': '{"sources":[{"lat":1e999,"lon":-1e999}],"destinations":[]}',
  'a name twice': '{"queries":["a"],"queries":5}',
};

const WORDS = ['', '\0', '\ud800', '../', '__proto__', 'null', '1e999', '{{}}', '😀'.repeat(50), 'a'.repeat(2000)];
const VALUES = [null, true, 0, -1, 1e308, 0.1, '', [], {}, [[]], [null], { lat: 'x' }, ...WORDS];

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    contract: false,
    config: {
      rateLimit: { perKey: 0, perAddress: 0, light: 0 },
      accounts: { registrationsPerHour: 0, failedLogins: 3, failedLoginsPerAddress: 3 },
    },
  });
});

afterAll(() => server.close());

/** Changes one part of a value, or replaces it. */
function changed(value: unknown, random: () => number): unknown {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  if (random() < 0.2 || typeof value !== 'object' || value === null) return pick(VALUES);
  if (Array.isArray(value)) {
    if (random() < 0.3) return Array.from({ length: Math.floor(random() * 300) }, () => pick([value[0], ...VALUES]));
    return value.map((item) => (random() < 0.6 ? changed(item, random) : (item as unknown)));
  }
  const entries = Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    const kind = random();
    if (kind < 0.1) return [];
    if (kind < 0.2) return [[pick([name.toUpperCase(), ...WORDS]), part]];
    return [[name, kind < 0.7 ? changed(part, random) : part]];
  });
  return Object.fromEntries(entries);
}

/** Changes bytes: cuts, doubles, flips. */
function damaged(bytes: Buffer, random: () => number): Buffer {
  const at = Math.floor(random() * bytes.length);
  const kind = random();
  if (kind < 0.3) return bytes.subarray(0, at);
  if (kind < 0.6) return Buffer.concat([bytes.subarray(0, at), bytes]);
  const copy = Buffer.from(bytes);
  if (copy.length > 0) copy[at] = Math.floor(random() * 256);
  return copy;
}

const PACKERS = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync, identity: (bytes: Buffer) => bytes };

function requestWith(path: string, text: Buffer | string, random: () => number): RawRequest {
  const headers: Record<string, string> = { 'X-API-Key': server.key, 'Content-Type': 'application/json' };
  let body: Buffer = Buffer.from(text);
  const kind = random();
  if (kind < 0.2) body = damaged(body, random);
  if (random() < 0.1) headers['Content-Type'] = 'application/json; charset=utf-16';
  if (random() < 0.15) {
    const [encoding, pack] = Object.entries(PACKERS)[Math.floor(random() * 4)]!;
    headers['Content-Encoding'] = encoding;
    body = Buffer.from(pack(body));
    if (random() < 0.3) body = damaged(body, random);
  }
  return { method: 'POST', path, headers, body, chunked: random() < 0.2 };
}

it('fails at none of the bodies that were answered wrongly once, whatever operation they are sent to', async () => {
  const waiting = Object.values(KEPT).flatMap((text) =>
    Object.keys(GOOD).map((path) => requestWith(path, text, () => 0.99)),
  );
  // `fuzz` checks each answer.
  await fuzz({ url: server.url, requests: waiting.length, batch: () => waiting });
});

it(
  `answers ${BODIES} changed bodies without a fault, every error in the form of errors`,
  { timeout: 60_000 + 30 * BODIES },
  async () => {
    const random = seededRandom(SEED);
    const operations = Object.entries(GOOD);
    const report = await fuzz({
      url: server.url,
      requests: BODIES,
      batch: (sent) => {
        server.engine.calls.length = 0;
        const anything = fc.sample(fc.json({ maxDepth: 6 }), { numRuns: BATCH / 5, seed: SEED + sent });
        return Array.from({ length: BATCH }, (_, i) => {
          const [path, good] = operations[Math.floor(random() * operations.length)]!;
          return requestWith(path, anything[i] ?? JSON.stringify(changed(good, random)), random);
        });
      },
    });
    if (process.env['VERST_FUZZ_BODIES'] !== undefined) console.log(JSON.stringify(report));
    expect(Object.keys(report.statuses)).toEqual(expect.arrayContaining(['200', '400', '401', '429']));
    expect(report.heapGrowthBytes).toBeLessThan(GROWTH_BYTES);
  },
);
