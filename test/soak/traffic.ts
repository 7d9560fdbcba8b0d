import { Agent } from 'node:http';
import * as fc from 'fast-check';
import { ENDPOINTS, openApiDocument, resolveConfig } from '@verst/server';
import { seededRandom } from '../../packages/server/src/testing/fuzz.ts';
import { misspelt } from '../../packages/server/src/testing/odd-paths.ts';
import { describeRaw, getRaw, type RawRequest, sendRaw } from '../../packages/server/src/testing/raw-request.ts';
import { schemaRequests } from '../../packages/server/src/testing/schema-requests.ts';

/** What the traffic is about: the server, a key without limits, and the part of the map that it holds. */
export interface TrafficTarget {
  readonly url: string;
  readonly key: string;
  readonly bbox: readonly [number, number, number, number];
  readonly seed: number;
}

/** What came of the traffic so far. */
export interface TrafficReport {
  readonly statuses: Record<string, number>;
  /** Requests that were answered 5xx, other than 503, or not at all. */
  readonly faults: string[];
}

const PAUSE_MS = 20;
const PATIENCE_MS = 60_000;

const ASSETS = [
  '/',
  '/api/docs',
  '/assets/swagger/swagger-ui-bundle.js',
  '/assets/swagger/swagger-ui.css',
  '/assets/docs.js',
  '/assets/web-map/verst-map.js',
  '/assets/web-map/verst-map.css',
  '/assets/web-map/page.js',
  '/v1/sprite.json',
  '/v1/sprite@2x.png',
  '/v1/glyphs/Noto%20Sans%20Regular/1024-1279.pbf',
  '/v1/glyphs/Noto%20Sans%20Bold/0-255.pbf',
  '/api/openapi.json',
  '/no/such/path',
  '/tiles/none/1/0/0',
  '/livez',
  '/readyz',
];
const TILE_LAYERS = ['roads', 'buildings', 'landuse', 'pois', 'water', 'places'];
const WORDS = ['улица Ленина, 5', 'проспект Мира', 'кафе', 'аптека рядом с вокзалом', 'верстовск', 'вокзал', 'м', ''];

/**
 * Sends mixed requests until it is told to stop: every operation as the OpenAPI document describes it or missing it by a
 * little, tiles of all zooms, pages, their files, and paths that are none.
 */
export async function sendTraffic(target: TrafficTarget, report: TrafficReport, stop: AbortSignal): Promise<void> {
  const random = seededRandom(target.seed);
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const fromSchema = schemaRequests(
    JSON.parse(JSON.stringify(openApiDocument(ENDPOINTS, resolveConfig(), '1'))) as object,
    { bbox: [...target.bbox], texts: WORDS },
    () => ({ key: target.key, accessToken: 'none' }),
  );
  let batch: RawRequest[] = [];
  for (let sent = 0; !stop.aborted; sent++) {
    if (batch.length === 0) batch = fc.sample(fromSchema, { numRuns: 50, seed: target.seed + sent });
    const kind = random();
    const request =
      kind < 0.5
        ? batch.pop()!
        : kind < 0.7
          ? tile(target, random)
          : { method: random() < 0.3 ? 'HEAD' : 'GET', path: asset(random), headers: encoding(random), body: null };
    try {
      const { status } =
        kind < 0.7
          ? await sendRaw(target.url, request, agent, PATIENCE_MS)
          : await getRaw(target.url, request.path, request.headers, request.method as 'GET' | 'HEAD');
      report.statuses[status] = (report.statuses[status] ?? 0) + 1;
      if (status >= 500 && status !== 503) report.faults.push(`${status} ${describeRaw(request)}`);
    } catch (error) {
      if (!stop.aborted) report.faults.push(`${(error as Error).message} ${describeRaw(request)}`);
    }
    await new Promise((resolve) => {
      setTimeout(resolve, PAUSE_MS * random());
    });
  }
  agent.destroy();
}

/** A path of the pages, every other time in a spelling that nobody would use. */
function asset(random: () => number): string {
  const path = ASSETS[Math.floor(random() * ASSETS.length)]!;
  return random() < 0.5 ? misspelt(path, random) : path;
}

function encoding(random: () => number): Record<string, string> {
  return random() < 0.5 ? { 'Accept-Encoding': 'gzip' } : {};
}

function tile({ key, bbox }: TrafficTarget, random: () => number): RawRequest {
  const z = 4 + Math.floor(random() * 14);
  const lon = bbox[0] + (bbox[2] - bbox[0]) * random();
  const lat = ((bbox[1] + (bbox[3] - bbox[1]) * random()) * Math.PI) / 180;
  const x = Math.floor(((lon + 180) / 360) * 2 ** z);
  const y = Math.floor(((1 - Math.asinh(Math.tan(lat)) / Math.PI) / 2) * 2 ** z);
  const layer = TILE_LAYERS[Math.floor(random() * TILE_LAYERS.length)]!;
  return {
    method: 'GET',
    path: `/tiles/base_${layer}/${z}/${x}/${y}`,
    headers: { 'X-API-Key': key, ...encoding(random) },
    body: null,
  };
}
