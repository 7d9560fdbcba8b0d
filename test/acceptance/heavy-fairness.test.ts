import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningServer, startServer } from '@verst/server';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey } from '../support/served.ts';
import { snapshotOf } from '../support/snapshots.ts';

/** One client's heavy requests must not starve another's. */

/** Matrices that one client sends at once: each takes some 100 ms. */
const MATRICES = 12;
const MATRIX_SIDE = 600;

let folder: string;
let server: RunningServer;
let greedy: string;
let modest: string;
let matrix: string;
let isochrone: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'verst-fairness-'));
  [greedy, modest] = [await newKey(folder, 'unlimited'), await newKey(folder, 'unlimited')];
  server = await startServer({
    snapshotPath: await snapshotOf('demo'),
    port: 0,
    dataDir: folder,
    logger: pino({ level: 'silent' }),
    config: {
      rateLimit: { perKey: 0, perAddress: 0, light: 0 },
      workers: { http: 2, heavy: 2, queue: 16 },
      metrics: { port: 0 },
      log: { level: 'warn' },
    },
  });
  const { center } = (await (await fetch(`${server.url}/tiles/base_roads`)).json()) as { center: [number, number] };
  const [lon, lat] = center;
  const points = Array.from({ length: MATRIX_SIDE }, (_, i) => ({ lat: lat + i * 1e-5, lon }));
  matrix = JSON.stringify({ sources: points, destinations: points });
  isochrone = `${server.url}/api/isochrone?lat=${lat}&lon=${lon}&minutes=5`;
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

function askMatrix(key: string, signal?: AbortSignal): Promise<Response> {
  return fetch(`${server.url}/api/matrix`, {
    method: 'POST',
    headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
    body: matrix,
    ...(signal === undefined ? {} : { signal }),
  });
}

/** The value of a metric; 0 where it was not counted yet. */
async function metric(name: string): Promise<number> {
  const metrics = await (await fetch(`${server.adminUrl}/metrics`)).text();
  const line = metrics.split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? 0 : Number(line.slice(name.length + 1));
}

/** Waits until something holds; at most 20 s, so that what follows tells what does not. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 20_000;
  while (!(await holds()) && performance.now() < end) await sleep(5);
}

const untilWaiting = (count: number): Promise<void> =>
  until(async () => (await metric('verst_heavy_waiting')) >= count);

describe('heavy work of several clients', () => {
  it('is dropped from the queue when its client goes away', async () => {
    const gone = new AbortController();
    const asked = Array.from({ length: 6 }, () => askMatrix(greedy, gone.signal).catch(() => null));
    await untilWaiting(5);
    gone.abort();
    await Promise.all(asked);
    // Nginx's status for it; one that was under way may have been finished.
    const dropped = (): Promise<number> => metric('verst_request_seconds_count{operation="matrix",status="499"}');
    await until(async () => (await dropped()) >= 5);
    expect(await dropped()).toBeGreaterThanOrEqual(5);
    expect(await metric('verst_heavy_waiting')).toBe(0);
    expect(await metric('verst_request_seconds_count{operation="matrix",status="200"}')).toBeLessThanOrEqual(1);
  });

  it('is taken in turn from each client, and a client may only fill half of the queue', async () => {
    const order: string[] = [];
    const statuses: number[] = [];
    const many = Array.from({ length: MATRICES }, async () => {
      const response = await askMatrix(greedy);
      statuses.push(response.status);
      if (response.status === 200) order.push('greedy');
      await response.arrayBuffer();
      return response;
    });
    await untilWaiting(8);
    const other = await fetch(isochrone, { headers: { 'X-API-Key': modest } });
    order.push('modest');
    expect(other.status).toBe(200);
    const responses = await Promise.all(many);
    // One matrix was under way, and one may have begun while the request was read.
    expect(order.indexOf('modest')).toBeLessThan(4);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    const refused = responses.find(({ status }) => status === 429)!;
    expect(refused.headers.get('retry-after')).toBe('2');
  });
});
