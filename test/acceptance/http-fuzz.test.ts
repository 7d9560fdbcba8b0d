import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { openEngine } from '@verst/core';
import type { Engine } from '@verst/core';
import { connectStore, createApp, ENDPOINTS, openApiDocument, resolveConfig } from '@verst/server';
import type { App, Store } from '@verst/server';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHttpServer } from '../../packages/server/src/http-listener.ts';
import { describeRaw, sendRaw } from '../../packages/server/src/testing/raw-request.ts';
import type { RawAnswer, RawRequest } from '../../packages/server/src/testing/raw-request.ts';
import { schemaRequests } from '../../packages/server/src/testing/schema-requests.ts';
import type { Credentials } from '../../packages/server/src/testing/schema-requests.ts';
import { usedHeap } from '../../packages/server/src/testing/used-heap.ts';
import { snapshotOf } from '../support/snapshots.ts';

/**
 * Requests that the OpenAPI document makes, allowed ones and others that miss by a little, with a key that opens every
 * door, to the engine itself. VERST_FUZZ tells how many, VERST_FUZZ_SEED which, VERST_FUZZ_SNAPSHOT over what.
 */

const REQUESTS = Number(process.env['VERST_FUZZ'] ?? 3000);
const SEED = Number(process.env['VERST_FUZZ_SEED'] ?? 1);
const AT_ONCE = 20;
const BATCH = 500;

/** Whoever waits longer is not answered any more: what takes longest here takes tenths of a second. */
const PATIENCE_MS = 60_000;

/** After this many requests everything that is kept for good has been made. */
const WARM_UP = Math.min(REQUESTS / 2, 10_000);
const GROWTH_BYTES = 20e6;

/** Limits are shown elsewhere; here they would keep requests from the work. */
const CONFIG = resolveConfig({
  rateLimit: { perKey: 0, perAddress: 0, light: 0 },
  accounts: { registrationsPerHour: 0, failedLogins: 0, failedLoginsPerAddress: 0 },
  keys: { registration: 'open' },
  answers: { cacheMb: 1 },
  tiles: { cacheMb: 1 },
});

let folder: string;
let engine: Engine;
let store: Store;
let app: App;
let server: Server;
let url: string;
let credentials: Credentials;

/** A new account: requests may end the one before, or take its tokens away. */
async function newToken(): Promise<string> {
  const response = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `${crypto.randomUUID()}@example.org`, password: 'password', name: 'Тест' }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'verst-fuzz-'));
  engine = await openEngine(process.env['VERST_FUZZ_SNAPSHOT'] ?? (await snapshotOf('demo')));
  store = await connectStore(CONFIG, folder);
  app = createApp({ engine, store, config: CONFIG, checkAnswers: true });
  server = createHttpServer(app, CONFIG, pino({ level: 'silent' }));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { secret } = (await store.keys.createKey({ name: 'fuzz', plan: 'unlimited', by: 'test' }))!;
  credentials = { key: secret, accessToken: await newToken() };
});

afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await app.close();
  await store.close();
  engine.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Texts of the snapshot itself: streets, settlements and what people ask for. */
function textsOf(): string[] {
  const [minLon, minLat, maxLon, maxLat] = engine.info().bbox!;
  const streets = Array.from({ length: 30 }, (_, i) => {
    const found = engine.reverse(
      {
        lat: minLat + ((i % 6) + 0.5) * ((maxLat - minLat) / 6),
        lon: minLon + (i / 6 + 0.1) * ((maxLon - minLon) / 6),
      },
      { radiusM: 3000 },
    );
    return found?.address ?? 'улица Ленина, 1';
  });
  const asked = [
    'кафе',
    'аптека рядом',
    'coffee',
    'ближайший банк',
    'как доехать до вокзала',
    'школа №1',
    'ul lenina 5',
    '55.75, 37.61',
  ];
  const ids = engine.searchPois('кафе', { limit: 3 }).results.map(({ id }) => id);
  return [...streets, ...asked, ...ids];
}

function assertFormOf(asked: string, { method }: RawRequest, { status, type, requestId, body }: RawAnswer): void {
  expect(status, asked).toBeLessThan(500);
  expect(requestId, asked).toBeDefined();
  if (method === 'HEAD' || !/^application\/(geo\+)?json\b/.test(type)) {
    expect(status < 400 || method === 'HEAD', asked).toBe(true);
    return;
  }
  const parsed = JSON.parse(body) as Record<string, unknown>;
  if (status < 400) return;
  // Past its key check, the endpoint of the Model Context Protocol answers as JSON-RPC does.
  if (parsed['jsonrpc'] === undefined) expect(parsed, asked).toEqual({ error: expect.any(String) as string });
  else expect(parsed, asked).toHaveProperty('error.code');
}

it(
  `answers ${REQUESTS} requests made from the OpenAPI document, each in its form`,
  { timeout: 120_000 + 30 * REQUESTS },
  async () => {
    const document = JSON.parse(JSON.stringify(openApiDocument(ENDPOINTS, CONFIG, '1.0.0'))) as object;
    const sources = { bbox: engine.info().bbox!, texts: textsOf() };
    const requests = schemaRequests(document, sources, () => credentials);
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    const statuses: Record<number, number> = {};
    let heapBytes = 0;
    let handles = 0;
    for (let done = 0; done < REQUESTS; done += BATCH) {
      if (done >= WARM_UP && heapBytes === 0) {
        heapBytes = await usedHeap();
        handles = process.getActiveResourcesInfo().length;
      }
      credentials = { ...credentials, accessToken: await newToken() };
      const batch = fc.sample(requests, { numRuns: Math.min(BATCH, REQUESTS - done), seed: SEED * 1_000_003 + done });
      let next = 0;
      const asks = Array.from({ length: AT_ONCE }, async () => {
        while (next < batch.length) {
          const request = batch[next++]!;
          const asked = `seed ${SEED}, about ${done + next}: ${describeRaw(request)}`;
          const answer = await sendRaw(url, request, agent, PATIENCE_MS).catch((error: unknown) => {
            throw new Error(asked, { cause: error });
          });
          statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
          assertFormOf(asked, request, answer);
        }
      });
      await Promise.all(asks);
    }
    if (process.env['VERST_FUZZ'] !== undefined) console.log(JSON.stringify(statuses), process.memoryUsage());
    // Were all refused at the door, nothing would be shown: a third at least reach the work and succeed.
    expect((statuses[200] ?? 0) + (statuses[204] ?? 0)).toBeGreaterThan(REQUESTS / 3);
    for (const status of [400, 401, 404, 413, 415]) expect(Object.keys(statuses)).toContain(String(status));
    expect((await usedHeap()) - heapBytes).toBeLessThan(GROWTH_BYTES);
    expect(process.getActiveResourcesInfo().length - handles).toBeLessThanOrEqual(AT_ONCE);
    agent.destroy();
  },
);
