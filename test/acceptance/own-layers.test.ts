import { once } from 'node:events';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { VectorTile } from '@mapbox/vector-tile';
import { type Engine, openEngine } from '@verst/core';
import { type RunningServer, startServer } from '@verst/server';
import { PbfReader } from 'pbf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Random } from '../../bench/src/measure/random.ts';
import { newKey } from '../support/served.ts';
import { snapshotOf } from '../support/snapshots.ts';

const POINTS = 3_000;

describe("an operator's own layers over the demo city", () => {
  const folder = mkdtempSync(join(tmpdir(), 'verst-layers-'));
  const files = {
    clients: join(folder, 'clients.geojson'),
    zones: join(folder, 'zones.geojson'),
    orders: join(folder, 'orders.csv'),
  };
  const config = { log: { level: 'silent' }, rateLimit: { perKey: 0, perAddress: 0 }, layers: files } as const;
  let engine: Engine;
  let server: RunningServer;
  let bounds: readonly [number, number, number, number];
  let address: string;

  const points = (count: number, seed: number): string => {
    const random = new Random(seed);
    const [west, south, east, north] = bounds;
    const share = (): number => random.integer(1e6) / 1e6;
    const features = Array.from({ length: count }, (_, i) => ({
      type: 'Feature',
      id: i + 1,
      properties: { name: `клиент ${i}`, sum: i, tags: ['a'], none: null },
      geometry: { type: 'Point', coordinates: [west + share() * (east - west), south + share() * (north - south)] },
    }));
    return JSON.stringify({ type: 'FeatureCollection', features });
  };
  const tileAt = (z: number): string => {
    const [lon, lat] = [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2];
    const y = ((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * 2 ** z;
    return `${z}/${Math.floor(((lon + 180) / 360) * 2 ** z)}/${Math.floor(y)}`;
  };
  const layerOf = async (name: string, z: number) => {
    const response = await fetch(`${server.url}/layers/${name}/${tileAt(z)}`);
    expect(response.status).toBe(200);
    return new VectorTile(new PbfReader(await response.arrayBuffer())).layers[name]!;
  };

  const replace = (text: string): void => {
    writeFileSync(`${files.clients}.new`, text);
    renameSync(`${files.clients}.new`, files.clients);
  };

  beforeAll(async () => {
    engine = await openEngine(await snapshotOf('demo'));
    ({ bounds } = engine.builtUpAreas()[0]!);
    const [west, south, east, north] = bounds;
    const random = new Random(3);
    for (let i = 0; address === undefined && i < 1000; i++) {
      const at = (from: number, to: number): number => from + (random.integer(1e6) / 1e6) * (to - from);
      const { city, street, housenumber } =
        engine.reverse({ lon: at(west, east), lat: at(south, north) })?.components ?? {};
      if (city && street && housenumber) address = `${city}, ${street}, ${housenumber}`;
    }
    writeFileSync(files.clients, points(POINTS, 1));
    const square = [[west, south], [east, south], [east, north], [west, north], [west, south]]; // prettier-ignore
    writeFileSync(
      files.zones,
      JSON.stringify({ type: 'FeatureCollection', features: [
        { type: 'Feature', properties: { zone: 'центр' }, geometry: { type: 'Polygon', coordinates: [square] } },
        { type: 'Feature', properties: { zone: 'дорога' }, geometry: { type: 'LineString', coordinates: [square[0], square[2]] } },
      ] }),
    ); // prettier-ignore
    writeFileSync(files.orders, `address,sum\n"${address}",5\n"деревня Нигдеевка, 7",6\n`);
    server = await startServer({ engine, port: 0, dataDir: folder, config });
  });

  afterAll(async () => {
    await server.close();
    engine.close();
    rmSync(folder, { recursive: true });
  });

  it('are listed, and described as TileJSON', async () => {
    const { layers } = (await (await fetch(`${server.url}/layers`)).json()) as {
      layers: { name: string; features: number }[];
    };
    expect(layers.map(({ name, features }) => [name, features])).toEqual([['clients', POINTS], ['zones', 2], ['orders', 1]]); // prettier-ignore
    expect(await (await fetch(`${server.url}/layers/clients`)).json()).toMatchObject({
      tilejson: '3.0.0',
      tiles: [`${server.url}/layers/clients/{z}/{x}/{y}`],
      vector_layers: [{ id: 'clients', fields: { name: 'String', sum: 'Number', tags: 'String' } }],
    });
    const [west, south, east, north] = bounds;
    const described = (await (await fetch(`${server.url}/layers/zones`)).json()) as { bounds: number[] };
    expect(described.bounds).toEqual([west, south, east, north]);
    for (const path of ['/layers/none', '/layers/none/1/1/1'])
      expect((await fetch(server.url + path)).status).toBe(404);
    expect((await fetch(`${server.url}/layers/clients/17/1/1`)).status).toBe(400);
  });

  it('are tiles: points once each and thinned from afar, lines and areas, tables by their addresses', async () => {
    const near = await layerOf('clients', 14);
    const [far, all] = [await layerOf('clients', 5), await layerOf('clients', 8)];
    expect(far.length).toBeLessThan(all.length);
    expect(near.feature(0).properties).toMatchObject({ name: expect.stringMatching(/^клиент/) as string, tags: '["a"]' });
    expect(near.feature(0).id).toBeGreaterThan(0);
    const seen = new Set<number>();
    const [z, x, y] = tileAt(14).split('/').map(Number) as [number, number, number];
    for (let column = x - 8; column <= x + 8; column++) {
      for (let row = y - 8; row <= y + 8; row++) {
        const response = await fetch(`${server.url}/layers/clients/${z}/${column}/${row}`);
        if (response.status === 204) continue;
        const layer = new VectorTile(new PbfReader(await response.arrayBuffer())).layers['clients']!;
        for (let i = 0; i < layer.length; i++) {
          const id = layer.feature(i).id!;
          expect(seen.has(id)).toBe(false);
          seen.add(id);
        }
      }
    }
    expect(seen.size).toBeGreaterThan(0);
    const zones = await layerOf('zones', 14);
    expect([0, 1].map((i) => zones.feature(i).type)).toEqual([3, 2]);
    const found = engine.geocode(address, { limit: 1 }).results[0]!;
    const { features } = { features: await (await fetch(`${server.url}/layers/orders`)).json() as { bounds: number[] } };
    expect(features.bounds).toEqual([found.lon, found.lat, found.lon, found.lat]);
  }); // prettier-ignore

  it('are in the style of the page', async () => {
    const key = await newKey(folder, 'unlimited');
    const style = (await (await fetch(`${server.url}/v1/style.json`, { headers: { 'X-API-Key': key } })).json()) as {
      sources: Record<string, { tiles: string[] }>;
      layers: { id: string; source?: string }[];
    };
    expect(style.sources['own_clients']!.tiles).toEqual([`${server.url}/layers/clients/{z}/{x}/{y}`]);
    const drawn = style.layers.filter(({ source }) => source?.startsWith('own_')).map(({ id }) => id);
    expect(drawn).toEqual([
      'own_clients_circle', 'own_clients_name', 'own_zones_fill', 'own_zones_line', 'own_orders_circle',
    ]); // prettier-ignore
  });

  it('are read again when their file changes, without a refused request; a broken file changes nothing', async () => {
    const tile = `${server.url}/layers/clients/${tileAt(8)}`;
    const etagOf = async (): Promise<string> => {
      const response = await fetch(tile);
      expect(response.status).toBe(200);
      await response.arrayBuffer();
      return response.headers.get('etag')!;
    };
    const before = await etagOf();
    expect((await fetch(tile, { headers: { 'If-None-Match': before } })).status).toBe(304);
    replace('{ "type": "FeatureCollection", "features": [ 7 ] }');
    for (let i = 0; i < 20; i++) {
      expect(await etagOf()).toBe(before);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    replace(points(POINTS, 2));
    let after = before;
    for (const end = Date.now() + 60_000; after === before && Date.now() < end;) after = await etagOf();
    expect(after).not.toBe(before);
  }, 90_000);

  it('come back when their thread ends: 503 meanwhile, every thread of the server', async () => {
    const began: Worker[] = [];
    const note = (worker: Worker): unknown => began.push(worker);
    process.on('worker', note);
    const data = mkdtempSync(join(tmpdir(), 'verst-layers-end-'));
    // Two threads answer; the layers read the first file only, so that they are soon there again.
    const other = await startServer({
      engine,
      port: 0,
      dataDir: data,
      config: {
        ...config,
        rateLimit: { ...config.rateLimit, light: 0 },
        layers: { zones: files.zones },
        workers: { http: 2, heavy: 0 },
      },
    });
    process.off('worker', note);
    try {
      const layersWorker = began[0]!;
      // A connection of its own each time, which may reach either thread.
      const ask = async (): Promise<number> => {
        const [response] = (await once(get(`${other.url}/layers/zones`, { agent: false }), 'response')) as [
          IncomingMessage,
        ];
        response.resume();
        await once(response, 'close');
        return response.statusCode!;
      };
      expect(await ask()).toBe(200);
      await layersWorker.terminate();
      const statuses = new Set<number>();
      let inARow = 0;
      for (const end = Date.now() + 60_000; inARow < 40 && Date.now() < end;) {
        const status = await ask();
        statuses.add(status);
        inARow = status === 200 ? inARow + 1 : 0;
      }
      expect(inARow).toBe(40);
      expect([200, 503]).toEqual(expect.arrayContaining([...statuses]));
    } finally {
      await other.close();
      rmSync(data, { recursive: true });
    }
  }, 120_000);

  it('that are broken keep the server from starting, with file and line', async () => {
    const path = join(folder, 'broken.geojson');
    writeFileSync(path, '{\n"type": "FeatureCollection",\n"features": [\n{}\n]}');
    const broken = startServer({ engine, port: 0, dataDir: folder, config: { ...config, layers: { broken: path } } });
    await expect(broken).rejects.toThrow(`${path}, line 4: feature 1 is not a Feature`);
  });
});
