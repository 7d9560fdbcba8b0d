import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { snapshotFile } from '../data.ts';
import { Random } from '../measure/random.ts';
import type { Question, Value } from '../measure/report.ts';
import { addressOf, loadKey, serve } from '../measure/served.ts';
import { summarise } from '../measure/timing.ts';

const SEED = 20261123;

/** A town about 20 km wide; the rest of the features is around it. */
const TOWN = { lon: 104.3, lat: 52.3, lonSide: 0.3, latSide: 0.18 };
/** Share of the features outside the town. */
const OUTSIDE = 0.2;

/** Number of different tiles, each requested for the first time. */
const TILES = 3000;
const MAX_ZOOM = 16;

/** Time within which a changed file must be served. */
const RELOAD_MS = 60_000;

/** Measures the start and the tiles of large own layers. */
export const ownLayers: Question = {
  name: 'own-layers',
  title: 'How fast are 100,000 points and 5,000 polygons of an operator served?',
  async ask() {
    const snapshot = await snapshotFile('demo-city');
    const rows = [await measure(snapshot, 'no layer', null)];
    rows.push(await measure(snapshot, '100,000 points', pointsOf(100_000)));
    rows.push(await measure(snapshot, '5,000 polygons', polygonsOf(5000)));
    const note = `demo city, one connection, gzip, ${TILES} different tiles of zooms 0 to ${MAX_ZOOM}, each for the first time`;
    return { rows, note };
  },
};

type Position = [lon: number, lat: number];

interface Feature {
  readonly at: Position;
  readonly json: string;
}

async function measure(snapshot: string, layer: string, features: readonly Feature[] | null) {
  const folder = mkdtempSync(join(tmpdir(), 'verst-own-layers-'));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let child: ChildProcess | null = null;
  try {
    const path = join(folder, 'own.geojson');
    const settings: Record<string, string> = {};
    if (features !== null) {
      writeFileSync(path, collectionOf(features));
      settings['VERST_LAYERS'] = JSON.stringify({ own: path });
    }
    const key = await loadKey(folder);
    const startMs = performance.now();
    child = serve(snapshot, folder, settings);
    const url = await addressOf(child);
    const row: Record<string, Value> = { layer, 'start ms': performance.now() - startMs };
    if (features === null) return row;
    const tile = async (address: string) => fetched(agent, `${url}/layers/own/${address}`, key);
    const times: number[] = [];
    let bytes = 0;
    for (const address of tilesOf(features)) {
      const askedMs = performance.now();
      const { status, body } = await tile(address);
      const ms = performance.now() - askedMs;
      if (status !== 200 && status !== 204) throw new Error(`${address}: ${status}`);
      // Small areas are not visible at low zooms; empty tiles are not measured.
      if (status === 200) times.push(ms);
      bytes = Math.max(bytes, body.length);
    }
    const { p50, p99, max } = summarise(Float64Array.from(times));
    return {
      ...row,
      tiles: times.length,
      'tile p50 ms': p50,
      'tile p99 ms': p99,
      'tile max ms': max,
      'largest tile kB': bytes / 1000,
      ...(await reload(path, features, tile)),
    };
  } finally {
    agent.destroy();
    child?.kill();
    rmSync(folder, { recursive: true });
  }
}

/** Replaces the file while tiles are being requested, and measures how long the old one is served. */
async function reload(
  path: string,
  features: readonly Feature[],
  tile: (address: string) => Promise<{ status: number; etag: string | undefined }>,
): Promise<Record<string, Value>> {
  const addresses = tilesOf(features).slice(0, 50);
  const { etag: before } = await tile(addresses[0]!);
  writeFileSync(`${path}.new`, collectionOf(features.slice(1)));
  renameSync(`${path}.new`, path);
  const startMs = performance.now();
  let refused = 0;
  for (let i = 0; performance.now() - startMs < RELOAD_MS; i++) {
    const { status, etag } = await tile(addresses[i % addresses.length]!);
    if (status !== 200 && status !== 204) refused++;
    else if (etag !== before) break;
  }
  return { 'reload ms': performance.now() - startMs, 'refused while reloading': refused };
}

/** Returns tiles that contain features, the same share of each zoom. */
function tilesOf(features: readonly Feature[]): string[] {
  const random = new Random(SEED);
  const tiles = new Set<string>();
  for (let i = 0; tiles.size < TILES && i < 20 * TILES; i++) {
    const z = i % (MAX_ZOOM + 1);
    const [lon, lat] = random.pick(features).at;
    const y = ((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * 2 ** z;
    tiles.add(`${z}/${Math.floor(((lon + 180) / 360) * 2 ** z)}/${Math.floor(y)}`);
  }
  return [...tiles];
}

function placesOf(count: number): Position[] {
  const random = new Random(SEED);
  const spread = (middle: number, side: number): number => middle + (random.next() - 0.5) * side;
  return Array.from({ length: count }, () => {
    const wide = random.next() < OUTSIDE ? 20 : 1;
    return [spread(TOWN.lon, wide * TOWN.lonSide), spread(TOWN.lat, wide * TOWN.latSide)];
  });
}

const pointsOf = (count: number): Feature[] =>
  placesOf(count).map((at, i) => ({
    at,
    json: featureOf(i, { type: 'Point', coordinates: at }),
  }));

/** Zones of 40 vertices, some hundred metres to some kilometres wide. */
function polygonsOf(count: number): Feature[] {
  const random = new Random(SEED + 1);
  return placesOf(count).map(([lon, lat], i) => {
    const radius = 0.002 * 10 ** random.next();
    const ring = Array.from({ length: 40 }, (_, corner): Position => {
      const angle = (corner / 40) * 2 * Math.PI;
      const reach = radius * (0.7 + 0.3 * random.next());
      return [lon + (reach * Math.cos(angle)) / 0.6, lat + reach * Math.sin(angle)];
    });
    return {
      at: [lon, lat],
      json: featureOf(i, { type: 'Polygon', coordinates: [[...ring, ring[0]!]] }),
    };
  });
}

const featureOf = (i: number, geometry: object): string =>
  JSON.stringify({ type: 'Feature', id: i, properties: { name: `объект ${i}`, sum: i % 1000, kind: `вид ${i % 7}` }, geometry }); // prettier-ignore

const collectionOf = (features: readonly Feature[]): string =>
  `{"type":"FeatureCollection","features":[\n${features.map(({ json }) => json).join(',\n')}\n]}`;

async function fetched(agent: Agent, url: string, key: string) {
  const request = get(url, { agent, headers: { 'X-API-Key': key, 'Accept-Encoding': 'gzip' } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode!, etag: response.headers.etag, body: await buffer(response) };
}
