import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { benchCity, snapshotFile, sourceFile } from '../data.ts';
import { canMeasure, measureProgram, type ProgramCost } from '../measure/program-cost.ts';
import type { Question, Value } from '../measure/report.ts';
import { tilemakerConfig, tilemakerVersion } from '../peers/tilemaker.ts';

const CITIES = ['irkutsk', 'kaliningrad'];
const MAX_ZOOM = 14;
const VERST = fileURLToPath(new URL('../../../packages/cli/src/main.js', import.meta.url));

/** Compares tile archives of whole cities by Verst and by tilemaker, from the same extract. */
export const tilesArchives: Question = {
  name: 'tiles-archives',
  title: 'What does an archive of all tiles of a city cost beside tilemaker?',
  async ask() {
    if (!canMeasure('tilemaker')) return null;
    const rows: Record<string, Value>[] = [];
    for (const city of new Set(CITIES.map(benchCity))) {
      const snapshot = await snapshotFile(city);
      const folder = mkdtempSync(join(tmpdir(), 'verst-archives-'));
      try {
        rows.push({ city, ...(await byVerst(snapshot, folder)) });
        rows.push({ city, ...(await byTilemaker(await sourceFile(city), folder)) });
      } finally {
        rmSync(folder, { recursive: true });
      }
    }
    return {
      rows,
      note:
        `zooms 0 to ${MAX_ZOOM}, gzipped tiles; Verst exports its six layers from a built snapshot (what building it costs: build), ` +
        'tilemaker reads the extract and writes the OpenMapTiles schema: not the same layers',
    };
  },
};

async function byVerst(snapshot: string, folder: string): Promise<Record<string, Value>> {
  const out = join(folder, 'tiles.pmtiles');
  const cost = await measureProgram(process.execPath, [
    VERST,
    'export',
    'tiles',
    snapshot,
    '--out',
    out,
    '--max-zoom',
    String(MAX_ZOOM),
  ]);
  // Bytes 72 to 80 of an archive of version 3: the number of tiles that it addresses.
  const tiles = Number(readFileSync(out).readBigUInt64LE(72));
  return rowOf('Verst', cost, tiles, statSync(out).size);
}

async function byTilemaker(osm: string, folder: string): Promise<Record<string, Value>> {
  const [config, out] = [join(folder, 'config.json'), join(folder, 'tiles.mbtiles')];
  const { layers, process: lua } = tilemakerConfig();
  writeFileSync(config, JSON.stringify(layers));
  const cost = await measureProgram('tilemaker', [
    '--input',
    osm,
    '--output',
    out,
    '--config',
    config,
    '--process',
    lua,
  ]);
  const db = new Database(out, { readonly: true });
  const tiles = db.prepare<[], number>('SELECT count(*) FROM tiles').pluck().get()!;
  db.close();
  return rowOf(`tilemaker ${tilemakerVersion()}`, cost, tiles, statSync(out).size);
}

const rowOf = (program: string, { wallS, cpuS, peakMb }: ProgramCost, tiles: number, bytes: number) => ({
  program,
  seconds: wallS,
  'CPU s': cpuS,
  'peak MB': peakMb,
  tiles,
  'archive MB': bytes / 1e6,
});
