import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { type Engine, openEngine } from '@verst/core';
import { connectStore, createApp, ENDPOINTS, openApiDocument, resolveConfig } from '@verst/server';
import type { App, Store } from '@verst/server';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cheapPasswords } from '../../packages/accounts/src/testing/cheap-passwords.ts';
import { createHttpServer } from '../../packages/server/src/http-listener.ts';
import { AT_ONCE, fuzz } from '../../packages/server/src/testing/fuzz.ts';
import { type Credentials, newAccessToken, schemaRequests } from '../../packages/server/src/testing/schema-requests.ts';
import { snapshotOf } from '../support/snapshots.ts';

/**
 * Requests that the OpenAPI document makes, allowed ones and others that miss by a little, with a key that opens every
 * door, to the engine itself. VERST_FUZZ tells how many, VERST_FUZZ_SEED which, VERST_FUZZ_SNAPSHOT over what.
 */

const REQUESTS = Number(process.env['VERST_FUZZ'] ?? 2000);
const SEED = Number(process.env['VERST_FUZZ_SEED'] ?? 1);
const BATCH = 500;
const GROWTH_BYTES = 20e6;

/** Limits are shown elsewhere; here they would keep requests from the work. */
const CONFIG = resolveConfig({
  rateLimit: { perKey: 0, perAddress: 0, light: 0 },
  accounts: { registrationsPerHour: 0, failedLogins: 0, failedLoginsPerAddress: 0 },
  keys: { registration: 'open' },
  // A busy machine may keep a request waiting.
  timeouts: { headersS: 600, requestS: 600 },
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

beforeAll(cheapPasswords);
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
  credentials = { key: secret, accessToken: await newAccessToken(url) };
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

it(
  `answers ${REQUESTS} requests made from the OpenAPI document, each in its form`,
  { timeout: 120_000 + 100 * REQUESTS },
  async () => {
    const document = JSON.parse(JSON.stringify(openApiDocument(ENDPOINTS, CONFIG, '1.0.0'))) as object;
    const sources = { bbox: engine.info().bbox!, texts: textsOf() };
    const requests = schemaRequests(document, sources, () => credentials);
    const report = await fuzz({
      url,
      requests: REQUESTS,
      batch: async (sent) => {
        // Requests end the account of the token before, or its session.
        credentials = { ...credentials, accessToken: await newAccessToken(url) };
        return fc.sample(requests, { numRuns: Math.min(BATCH, REQUESTS - sent), seed: SEED * 1_000_003 + sent });
      },
    });
    if (process.env['VERST_FUZZ'] !== undefined) console.log(JSON.stringify(report));
    // Were all refused at the door, nothing would be shown: a third at least reach the work and succeed.
    expect(report.statuses[200]).toBeGreaterThan(REQUESTS / 3);
    expect(Object.keys(report.statuses)).toEqual(expect.arrayContaining(['400', '401', '404', '415']));
    expect(report.heapGrowthBytes).toBeLessThan(GROWTH_BYTES);
    expect(report.handleGrowth).toBeLessThanOrEqual(AT_ONCE);
  },
);
