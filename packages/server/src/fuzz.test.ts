import { Agent } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ENDPOINTS } from './endpoints.ts';
import { sendRaw } from './testing/raw-request.ts';
import type { RawRequest } from './testing/raw-request.ts';
import { startTestServer } from './testing/test-server.ts';
import type { TestServer } from './testing/test-server.ts';
import { usedHeap } from './testing/used-heap.ts';

/** Requests that nobody would write, always the same ones: whatever comes, the answer is no fault and has a form. */

const REQUESTS = Number(process.env['VERST_FUZZ'] ?? 5000);
const AT_ONCE = 20;

/** After this many requests everything that is kept for good has been made. */
const WARM_UP = Math.min(REQUESTS / 2, 20_000);

/** How much the heap may have grown since then; a leak of 100 bytes a request shows in the long run. */
const GROWTH_BYTES = 20e6;
const SEED = 20_261_121;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ contract: false });
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

/** Numbers from 0 up to 1 that are the same in every run (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

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

it(
  `answers ${REQUESTS} odd requests without a fault, every error in the form of errors`,
  { timeout: 60_000 + 5 * REQUESTS },
  async () => {
    const random = seededRandom(SEED);
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    let heapBytes = 0;
    let handles = 0;
    const statuses = new Set<number>();
    for (let done = 0; done < REQUESTS; done += AT_ONCE) {
      if (done >= WARM_UP && heapBytes === 0) {
        heapBytes = await usedHeap();
        handles = process.getActiveResourcesInfo().length;
      }
      const requests = Array.from({ length: AT_ONCE }, () => oddRequest(random, server.key));
      const answers = await Promise.all(requests.map((request) => sendRaw(server.url, request, agent)));
      // What the fake engine remembers of its calls is no leak of the server.
      server.engine.calls.length = 0;
      for (const [i, answer] of answers.entries()) {
        const asked = `${requests[i]!.method} ${requests[i]!.path.slice(0, 300)} ${requests[i]!.body?.toString().slice(0, 300)}`;
        statuses.add(answer.status);
        expect(answer.status, asked).toBeLessThan(500);
        if (answer.status < 400 || requests[i]!.method === 'HEAD') continue;
        expect(answer.type, asked).toMatch(/^application\/json\b/);
        const error = JSON.parse(answer.body) as Record<string, unknown>;
        // Past its key check, the endpoint of the Model Context Protocol answers as JSON-RPC does.
        if (error['jsonrpc'] !== undefined) expect(error, asked).toHaveProperty('error.code');
        else expect(error, asked).toEqual({ error: expect.any(String) as string });
      }
    }
    // Were all refused at the door, nothing would be shown.
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 404, 405, 415]));
    expect((await usedHeap()) - heapBytes).toBeLessThan(GROWTH_BYTES);
    expect(process.getActiveResourcesInfo().length - handles).toBeLessThanOrEqual(AT_ONCE);
    agent.destroy();
  },
);
