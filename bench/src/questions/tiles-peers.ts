import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { LAYER_NAMES } from '@verst/core';
import { benchCity, snapshotFile } from '../data.ts';
import { Random } from '../measure/random.ts';
import type { Question, Value } from '../measure/report.ts';
import { summarise } from '../measure/timing.ts';
import type { CutReport } from '../peers/cut-tiles.ts';
import { hasPostgres } from '../peers/postgres.ts';
import { readTrueAddresses } from '../queries/true-addresses.ts';
import { tileOf } from './tiles.ts';

const CITIES = ['irkutsk', 'kaliningrad'];
const SEED = 20261121;
const STEPS = 60;
const ROUNDS = 2;
/** Steps before the map is moved to another house. */
const STEPS_AT_A_PLACE = 12;
const MIN_ZOOM = 10;
const MAX_ZOOM = 16;

/**
 * Compares cutting the same features into tiles by Verst, geojson-vt with vt-pbf, and PostGIS, each in its own process.
 */
export const tilesPeers: Question = {
  name: 'tiles-peers',
  title: 'How do cold tiles compare with geojson-vt and vt-pbf, and with PostGIS, on the same features?',
  async ask() {
    const cities = [...new Set(CITIES.map(benchCity))];
    const rows: Record<string, Value>[] = [];
    for (const city of cities) rows.push(...(await compareIn(city)));
    return {
      rows,
      note:
        `six layers, random walk over zooms ${MIN_ZOOM} to ${MAX_ZOOM}, the tiles that all have, the best of ${ROUNDS} rounds for each; ` +
        'Verst keeps no tiles; cold: no tile profits from what another has split, and no split is kept; ' +
        'memory: data, index and what the walk has left behind; PostGIS: its tables and indexes',
    };
  },
};

async function compareIn(city: string): Promise<Record<string, Value>[]> {
  const path = await snapshotFile(city);
  const walk = randomWalk(path);
  const reports = measurePeers(path, JSON.stringify(walk));
  // The layers of a tile follow one another.
  const zooms = walk.flatMap(([z]) => LAYER_NAMES.map(() => z));
  const [verst, cold] = [reports.get('verst')!, reports.get('geojson-vt, cold')!];
  // Verst omits features too small to see, so time and size are compared only if both have a tile.
  const both = verst.bytes.map((bytes, i) => bytes > 0 && cold.bytes[i]! > 0);
  const rowOf = (name: string, report: CutReport, zoom: number | 'all') => {
    const isAsked = both.map((is, i) => is && (zoom === 'all' || zooms[i] === zoom));
    const { p50, p99, mean } = summarise(Float64Array.from(report.times.filter((_, i) => isAsked[i])));
    return {
      city,
      zoom,
      peer: name,
      tiles: isAsked.filter(Boolean).length,
      'index ms': report.indexMs,
      'p50 ms': p50,
      'mean ms': mean,
      'p99 ms': p99,
      'memory MB': report.memoryBytes / 1e6,
      'tiles MB': report.bytes.reduce((whole, own, i) => whole + (isAsked[i] ? own : 0), 0) / 1e6,
    };
  };
  return (['all', ...new Set(zooms.toSorted((a, b) => a - b))] as const).flatMap((zoom) => {
    const rows = [...reports].map(([name, report]) => rowOf(name, report, zoom));
    const own = rows[0]!;
    return rows.map((row) => ({
      ...row,
      'p50 ×': row['p50 ms'] / own['p50 ms'],
      'mean ×': row['mean ms'] / own['mean ms'],
      'memory ×': row['memory MB'] / own['memory MB'],
      'bytes ×': row['tiles MB'] / own['tiles MB'],
    }));
  });
}

/** Returns each peer's report with the best time of each tile: other programs on the machine only make tiles slower. */
function measurePeers(path: string, walk: string): Map<string, CutReport> {
  const reports = new Map<string, CutReport>();
  const peers = ['verst', 'geojson-vt, cold', 'geojson-vt', ...(hasPostgres('postgis') ? ['PostGIS'] : [])];
  for (let round = 0; round < ROUNDS; round++) {
    for (const peer of peers) {
      const report = cutBy(peer, path, walk);
      const before = reports.get(peer) ?? report;
      const times = report.times.map((time, i) => Math.min(time, before.times[i]!));
      reports.set(peer, { ...report, times, indexMs: Math.min(report.indexMs, before.indexMs) });
    }
  }
  return reports;
}

function cutBy(peer: string, path: string, walk: string): CutReport {
  const program = fileURLToPath(new URL('../peers/cut-tiles.ts', import.meta.url));
  const output = execFileSync(process.execPath, ['--expose-gc', '--max-old-space-size=8192', program, peer, path], {
    input: walk,
    maxBuffer: 2 ** 28,
  });
  return JSON.parse(output.toString()) as CutReport;
}

/** Returns the tiles seen by a user who moves and zooms a map; no tile twice. */
function randomWalk(path: string): [z: number, x: number, y: number][] {
  const random = new Random(SEED);
  const addresses = readTrueAddresses(path);
  const seen = new Map<string, [number, number, number]>();
  let z = MIN_ZOOM;
  let [x, y] = [0, 0];
  for (let step = 0; step < STEPS; step++) {
    const kind = random.next();
    if (step % STEPS_AT_A_PLACE === 0) {
      z = MIN_ZOOM + random.integer(MAX_ZOOM - MIN_ZOOM + 1);
      [x, y] = tileOf(random.pick(addresses).places[0]!, z);
    } else if (kind < 0.25 && z < MAX_ZOOM) [z, x, y] = [z + 1, 2 * x + random.integer(2), 2 * y + random.integer(2)];
    else if (kind < 0.4 && z > MIN_ZOOM) [z, x, y] = [z - 1, x >> 1, y >> 1];
    else [x, y] = [x + random.integer(3) - 1, y + random.integer(3) - 1];
    seen.set(`${z}/${x}/${y}`, [z, x, y]);
  }
  return [...seen.values()];
}
