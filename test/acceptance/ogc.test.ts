import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Engine, LAYER_NAMES, openEngine } from '@verst/core';
import { type RunningServer, startServer } from '@verst/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OGC_ITEMS } from '../support/protocols/ogc.ts';
import { newKey } from '../support/served.ts';
import { snapshotOf } from '../support/snapshots.ts';

const OGRINFO = '/usr/bin/ogrinfo';
const run = promisify(execFile);

describe('OGC API Features over the demo city', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verst-ogc-'));
  const clients = join(folder, 'clients.geojson');
  let engine: Engine;
  let server: RunningServer;
  let key: string;
  let bounds: readonly [number, number, number, number];
  /** In the middle of the town. */
  let box: [number, number, number, number];

  const get = async (path: string) => {
    const response = await fetch(server.url + path, { headers: { 'X-API-Key': key } });
    return { status: response.status, type: response.headers.get('content-type'), body: await response.json() };
  }; // prettier-ignore

  beforeAll(async () => {
    engine = await openEngine(await snapshotOf('demo'));
    ({ bounds } = engine.builtUpAreas()[0]!);
    const [lon, lat] = [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2];
    box = [lon - 0.004, lat - 0.004, lon + 0.004, lat + 0.004];
    const features = Array.from({ length: 25 }, (_, at) => ({
      type: 'Feature',
      properties: { name: `клиент ${at}` },
      geometry: { type: 'Point', coordinates: [lon + at * 1e-4, lat] },
    }));
    writeFileSync(clients, JSON.stringify({ type: 'FeatureCollection', features }));
    const config = { log: { level: 'silent' }, rateLimit: { perKey: 0, perAddress: 0 }, layers: { clients } } as const;
    server = await startServer({ engine, port: 0, dataDir: folder, config });
    key = await newKey(folder, 'unlimited');
  });

  afterAll(async () => {
    await server.close();
    engine.close();
    rmSync(folder, { recursive: true });
  });

  it('tells what there is: landing page, conformance, collections', async () => {
    const landing = (await get('/ogc')).body as { links: { rel: string; href: string }[] };
    expect(landing.links.map(({ rel }) => rel)).toEqual(['self', 'service-desc', 'conformance', 'data']);
    for (const { href } of landing.links) expect((await fetch(href)).status).toBe(200);
    const { conformsTo } = (await get('/ogc/conformance')).body as { conformsTo: string[] };
    expect(conformsTo).toContain('http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core');
    const { collections } = (await get('/ogc/collections')).body as { collections: { id: string }[] };
    expect(collections.map(({ id }) => id)).toEqual([...LAYER_NAMES, 'clients']);
    for (const each of collections) expect((await get(`/ogc/collections/${each.id}`)).body).toEqual(each);
  });

  it.each([...LAYER_NAMES, 'clients'])(
    'pages through %s, each feature once',
    async (id) => {
      const seen = new Set<unknown>();
      let next: string | undefined = `/ogc/collections/${id}/items?bbox=${box.join(',')}&limit=7`;
      let matched = 0;
      for (let page = 0; next !== undefined && page < 400; page++) {
        const { status, type, body } = await get(next);
        expect([status, type]).toEqual([200, 'application/geo+json; charset=utf-8']);
        const answer = OGC_ITEMS.parse(body);
        matched = answer.numberMatched;
        expect(answer.numberReturned).toBe(answer.features.length);
        for (const feature of answer.features) {
          expect(seen.has(feature.id)).toBe(false);
          seen.add(feature.id);
        }
        next = answer.links.find(({ rel }) => rel === 'next')?.href.slice(server.url.length);
      }
      if (next === undefined) expect(seen.size).toBe(matched);
      if (seen.size > 0) {
        const { features } = OGC_ITEMS.parse((await get(`/ogc/collections/${id}/items?limit=1&offset=3`)).body);
        const item = (await get(`/ogc/collections/${id}/items/${features[0]!.id}`)).body;
        expect(item).toMatchObject(features[0]!);
      }
    },
    60_000,
  );

  it.each(['buildings', 'clients'])('finds %s in a box across the antimeridian, and only there', async (id) => {
    const [west, south, , north] = box;
    const matched = async (...sides: number[]): Promise<number> => {
      const { body } = await get(`/ogc/collections/${id}/items?bbox=${sides.join(',')}&limit=1`);
      const answer = OGC_ITEMS.parse(body);
      expect(answer.links.find(({ rel }) => rel === 'self')!.href).toContain(`bbox=${sides.join(',')}&`);
      return answer.numberMatched;
    };
    // From the middle of the town eastwards around the Earth.
    const east = await matched(west, south, 180, north);
    expect(east).toBeGreaterThan(0);
    expect(await matched(west, south, bounds[0] - 1, north)).toBe(east);
    expect(await matched(170, south, -170, north)).toBe(0);
  });

  it.skipIf(!existsSync(OGRINFO))('GDAL lists the layers, counts a box and reads a feature (needs ogrinfo)', async () => {
    const options = ['--config', 'GDAL_HTTP_HEADERS', `X-API-Key: ${key}`];
    const source = `OAPIF:${server.url}/ogc`;
    const { stdout: list } = await run(OGRINFO, [...options, '-ro', source]);
    for (const name of [...LAYER_NAMES, 'clients']) expect(list).toContain(name);
    const { stdout: own } = await run(OGRINFO, [...options, '-ro', '-al', source, 'clients']);
    expect(own).toContain('Feature Count: 25');
    expect(own).toContain('клиент 24');
    const { stdout: places } = await run(OGRINFO, [...options, '-ro', '-so', '-spat', ...box.map(String), source, 'buildings']);
    const { matched } = engine.features('buildings', { bbox: box, limit: 0 });
    expect(matched).toBeGreaterThan(0);
    expect(places).toContain(`Feature Count: ${matched}`);
  }, 120_000); // prettier-ignore
});
