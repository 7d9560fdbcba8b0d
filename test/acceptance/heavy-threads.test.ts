import { once } from 'node:events';
import { copyFileSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { type Engine, openEngine } from '@verst/core';
import { buildSnapshot } from '@verst/data-pipeline';
import { resolveConfig, startServer } from '@verst/server';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HeavyPool } from '../../packages/server/src/heavy-threads/heavy-pool.ts';
import { snapshotOf } from '../support/snapshots.ts';
import { newKey } from '../support/served.ts';

/** A town 1,000 km from the demo city, with a road through it. */
const OTHER_CITY = `<osm version="0.6">
  <node id="1" lat="55" lon="37"><tag k="place" v="town"/><tag k="name" v="Иной"/></node>
  <node id="2" lat="55.001" lon="37"/><node id="3" lat="55.02" lon="37.02"/>
  <way id="4"><nd ref="2"/><nd ref="3"/><tag k="highway" v="primary"/><tag k="name" v="Чужая улица"/></way>
</osm>`;

const TILE = { kind: 'tile', source: 'base_roads', layerNameInTile: 'base_roads', z: 5, x: 0, y: 0 } as const;

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'verst-heavy-'));
  writeFileSync(join(folder, 'other.osm'), OTHER_CITY);
  await buildSnapshot({ osm: [join(folder, 'other.osm')], out: join(folder, 'other.sqlite') });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Puts the other city in the place of a file, as an operator does before telling the server. */
function replace(live: string): void {
  copyFileSync(join(folder, 'other.sqlite'), `${live}.next`);
  renameSync(`${live}.next`, live);
}

describe('threads for heavy work', () => {
  const config = resolveConfig({ workers: { heavy: 2 } });
  const by = { client: 'test', signal: new AbortController().signal };
  let live: string;
  let engine: Engine;
  let pool: HeavyPool;

  beforeEach(async () => {
    live = join(folder, 'live.sqlite');
    copyFileSync(await snapshotOf('demo'), live);
    engine = await openEngine(live);
  });
  afterEach(async () => {
    await pool.close();
    engine.close();
  });

  const start = (onReplaced: () => Promise<unknown>, idleMs = 60_000): HeavyPool =>
    (pool = new HeavyPool({ handle: engine.share(), config, onError: () => undefined, onReplaced, idleMs }));

  it('begin when there is work, and end when there has been none for long', async () => {
    start(() => Promise.reject(new Error('not replaced')), 100);
    expect(pool.threads).toBe(0);
    await Promise.all(Array.from({ length: 4 }, () => pool.run(TILE, 'short', by)));
    expect(pool.threads).toBeGreaterThan(0);
    for (let i = 0; pool.threads > 0 && i < 100; i++) await sleep(50);
    expect(pool.threads).toBe(0);
    expect((await pool.run(TILE, 'short', by)).status).toBe(200);
  });

  it('do a job on the snapshot that took the place of theirs before they began', async () => {
    replace(live);
    const next = await openEngine(live);
    start(() => pool.swap(next.share()));
    const { headers } = await pool.run(TILE, 'short', by);
    expect(headers['X-Snapshot']).toBe(next.info().contentHash);
    next.close();
  });

  it('drop a job in the middle of its work when its client goes away, and do the next one', async () => {
    start(() => Promise.reject(new Error('not replaced')));
    const gone = new AbortController();
    const queries = Array.from({ length: 1000 }, (_, i) => `улица Ленина, дом ${i}`);
    const batch = {
      kind: 'operation',
      operationId: 'geocodeBatch',
      input: { body: { queries, limit: 5, lang: 'ru' } },
      language: 'ru',
    } as const;
    const abandoned = pool.run(batch, 'long', { client: 'test', signal: gone.signal });
    expect(pool.waiting).toBe(0);
    gone.abort();
    await expect(abandoned).rejects.toMatchObject({ status: 499 });
    expect((await pool.run(batch, 'long', by)).status).toBe(200);
    expect((await pool.run(TILE, 'short', by)).status).toBe(200);
  });

  it('answer 503 with Retry-After where a thread is ended in the middle of a job, and do the next one', async () => {
    start(() => Promise.reject(new Error('not replaced')));
    const begun = once(process, 'worker') as Promise<[Worker]>;
    const refused = expect(pool.run(TILE, 'short', by)).rejects.toMatchObject({
      status: 503,
      headers: { 'Retry-After': '2' },
    });
    const [worker] = await begun;
    await worker.terminate();
    await refused;
    expect((await pool.run(TILE, 'short', by)).status).toBe(200);
  });

  it('refuse what waits where the file is gone and nothing can be opened instead', async () => {
    rmSync(live);
    start(() => Promise.reject(new Error('no such file')));
    await expect(pool.run(TILE, 'short', by)).rejects.toMatchObject({ status: 503 });
  });
});

it('a heavy request finds the snapshot replaced and the server not told: it is answered from the new one', async () => {
  const data = mkdtempSync(join(folder, 'data-'));
  const live = join(data, 'live.sqlite');
  copyFileSync(await snapshotOf('demo'), live);
  const key = await newKey(data, 'unlimited');
  const server = await startServer({
    snapshotPath: live,
    port: 0,
    dataDir: data,
    logger: pino({ level: 'silent' }),
    config: { workers: { heavy: 1 } },
  });
  const before = server.engine.info().contentHash;
  replace(live);
  const answer = await fetch(`${server.url}/api/isochrone?lat=55.001&lon=37&minutes=5`, {
    headers: { 'X-API-Key': key },
  });
  expect(answer.status).toBe(200);
  expect(server.engine.info().contentHash).not.toBe(before);
  await server.close();
});
