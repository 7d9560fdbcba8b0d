// node --expose-gc cut-tiles.ts PEER SNAPSHOT < tiles as JSON > report as JSON: its own process for each peer.
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import GeoJSONVT from 'geojson-vt';
import vtPbf from 'vt-pbf';
import { openSnapshot } from '../../../packages/core/src/snapshot/node/open-file.ts';
import type { Snapshot } from '../../../packages/core/src/snapshot/open-snapshot.ts';
import { LAYER_NAMES, openTiles } from '../../../packages/core/src/tiles/index.ts';
import { loadLayer } from '../../../packages/core/src/tiles/layer-sections.ts';
import { featureCollection } from './layer-features.ts';
import { openPostgisTiles } from './postgis-tiles.ts';

/** A peer's report of the requested tiles. */
export interface CutReport {
  /** Milliseconds until the first tile can be requested. */
  readonly indexMs: number;
  /** Milliseconds of each tile in the order of requests, one layer after another. */
  readonly times: readonly number[];
  /** Bytes of each tile before compression; 0 for an empty one. */
  readonly bytes: readonly number[];
  /** Memory of data and index, including caches filled by the requests. */
  readonly memoryBytes: number;
}

type Cut = (layer: string, z: number, x: number, y: number) => number | Promise<number>;

interface Cutter {
  readonly cut: Cut;
  /** Bytes outside of the process's own heap. */
  readonly ownBytes: number;
  close?(): Promise<void>;
}

const PEERS: Readonly<Record<string, (snapshot: Snapshot) => Cutter | Promise<Cutter>>> = {
  verst(snapshot) {
    const tiles = openTiles(snapshot, { cacheBytes: 0 });
    const own = snapshot.sections.filter(({ name }) => name.startsWith('layers/'));
    return {
      cut: (layer, z, x, y) => tiles.tile(layer as (typeof LAYER_NAMES)[number], z, x, y, layer)?.length ?? 0,
      ownBytes: own.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  },
  'geojson-vt': (snapshot) => ({ cut: geojsonVt(snapshot, false), ownBytes: 0 }),
  'geojson-vt, cold': (snapshot) => ({ cut: geojsonVt(snapshot, true), ownBytes: 0 }),
  PostGIS: openPostgisTiles,
};

/** @param forgets - true: each tile is the first request after indexing; false: splits of earlier tiles are reused */
function geojsonVt(snapshot: Snapshot, forgets: boolean): Cut {
  // Its own defaults except for the zooms: tolerance 3, buffer 64, split down to zoom 5 at once.
  const options = { maxZoom: 16, extent: 4096, buffer: 64, tolerance: 3 };
  const indexes = new Map<string, { index: GeoJSONVT; initial: [string, object][] }>();
  for (const layer of LAYER_NAMES) {
    const index = new GeoJSONVT(featureCollection(loadLayer(snapshot, layer)), options);
    indexes.set(layer, { index, initial: Object.entries(index.tiles).map(([id, tile]) => [id, { ...tile }]) });
  }
  return (layer, z, x, y) => {
    const { index, initial } = indexes.get(layer)!;
    if (forgets) index.tiles = Object.fromEntries(initial.map(([id, tile]) => [id, { ...tile }]));
    const tile = index.getTile(z, x, y);
    if (!tile || tile.features.length === 0) return 0;
    return vtPbf.fromGeojsonVt({ [layer]: tile }, { version: 2 }).length;
  };
}

const [peer = '', path = ''] = process.argv.slice(2);
const asked = JSON.parse(await text(process.stdin)) as [z: number, x: number, y: number][];
const snapshot = await openSnapshot(path);
const before = await usedBytes();
const started = performance.now();
const cutter = await PEERS[peer]!(snapshot);
const { ownBytes } = cutter;
const indexMs = performance.now() - started;
const times: number[] = [];
const bytes: number[] = [];
for (const [z, x, y] of asked) {
  for (const layer of LAYER_NAMES) {
    const begun = performance.now();
    const cut = cutter.cut(layer, z, x, y);
    // A synchronous answer does not wait for a turn of the event loop.
    bytes.push(cut instanceof Promise ? await cut : cut);
    times.push(performance.now() - begun);
  }
}
const memoryBytes = (await usedBytes()) - before + ownBytes;
process.stdout.write(JSON.stringify({ indexMs, times, bytes, memoryBytes } satisfies CutReport));
// The index must not be garbage-collected before its memory is measured.
await cutter.cut('roads', 0, 0, 0);
await cutter.close?.();

async function usedBytes(): Promise<number> {
  // The second collection frees objects that the first one finalised.
  for (let round = 0; round < 2; round++) {
    globalThis.gc!();
    await nextTurn();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
