import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { citySources } from '../data.ts';
import { canMeasure, measureProgram, type ProgramCost } from '../measure/program-cost.ts';
import type { Question, Value } from '../measure/report.ts';
import { loadByOsm2pgsql, osm2pgsqlVersion } from '../peers/osm2pgsql.ts';
import { hasPostgres } from '../peers/postgres.ts';
import { tilemakerConfig, tilemakerVersion } from '../peers/tilemaker.ts';
import { prepareValhalla } from '../peers/valhalla.ts';

const VERST = fileURLToPath(new URL('../../../packages/cli/src/main.js', import.meta.url));
/** Number of cities, by default all; `VERST_BENCH_CITIES` sets another. */
const CITIES = Number(process.env['VERST_BENCH_CITIES'] ?? 1000);

/** Compares the build of all cities with the programs that together provide the contents of a snapshot. */
export const buildPeers: Question = {
  name: 'build-peers',
  title: 'What does building many cities cost beside osm2pgsql, tilemaker and Valhalla?',
  onlyByName: true,
  async ask() {
    const cities = citySources().slice(0, CITIES);
    const programs = ['osmium', 'osm2pgsql', 'tilemaker'];
    if (cities.length === 0 || !programs.every(canMeasure) || !hasPostgres('postgis')) return null;
    const folder = mkdtempSync(join(tmpdir(), 'verst-build-peers-'));
    try {
      // The peers read one file; merging it is not counted.
      const merged = join(folder, 'cities.osm.pbf');
      execFileSync('osmium', ['merge', ...cities, '-o', merged], { stdio: 'ignore' });
      const rows = [await byVerst(cities, folder)];
      const peers = [await byOsm2pgsql(merged), await byTilemaker(merged, folder), await byValhalla(merged)];
      rows.push(...peers, together(peers));
      const megabytes = statSync(merged).size / 1e6;
      return {
        rows,
        note:
          `${cities.length} cities, ${megabytes.toFixed(0)} MB of PBF as one file; from the start of each program to its end. ` +
          'Verst makes geocoding, places, four road networks with hierarchies, tiles and insights; osm2pgsql a database of all ' +
          "objects without an address search, its server's CPU and memory not counted; tilemaker an archive of zooms 0 to 14; " +
          'Valhalla one graph for all its costings, without a hierarchy by profile',
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function byVerst(cities: readonly string[], folder: string): Promise<Record<string, Value>> {
  const out = join(folder, 'cities.verst');
  const cost = await measureProgram(process.execPath, [VERST, 'build', '--osm', ...cities, '--out', out]);
  const row = rowOf('Verst', cost, statSync(out).size);
  rmSync(out);
  return row;
}

async function byOsm2pgsql(osm: string): Promise<Record<string, Value>> {
  const { bytes, ...cost } = await loadByOsm2pgsql(osm);
  return rowOf(`osm2pgsql ${osm2pgsqlVersion()}`, cost, bytes);
}

async function byTilemaker(osm: string, folder: string): Promise<Record<string, Value>> {
  const [config, out] = [join(folder, 'config.json'), join(folder, 'tiles.mbtiles')];
  const { layers, process: lua } = tilemakerConfig();
  writeFileSync(config, JSON.stringify(layers));
  const parameters = ['--input', osm, '--output', out, '--config', config, '--process', lua];
  return rowOf(`tilemaker ${tilemakerVersion()}`, await measureProgram('tilemaker', parameters), statSync(out).size);
}

async function byValhalla(osm: string): Promise<Record<string, Value>> {
  const { command, tiles, version } = await prepareValhalla('cities', osm);
  const cost = await measureProgram(process.execPath, command, { cwd: tiles });
  const files = readdirSync(tiles, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.name.endsWith('.gph'),
  );
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  rmSync(tiles, { recursive: true });
  return rowOf(`Valhalla ${version}`, cost, bytes);
}

/** Returns the cost of the three peers one after another. */
function together(peers: readonly Record<string, Value>[]): Record<string, Value> {
  const of = (column: string): number[] => peers.map((row) => Number(row[column]));
  const sum = (column: string): number => of(column).reduce((total, each) => total + each, 0);
  return {
    program: 'the three together',
    seconds: sum('seconds'),
    'CPU s': sum('CPU s'),
    'peak MB': Math.max(...of('peak MB')),
    'on disk MB': sum('on disk MB'),
  };
}

const rowOf = (program: string, { wallS, cpuS, peakMb }: ProgramCost, bytes: number): Record<string, Value> => ({
  program,
  seconds: wallS,
  'CPU s': cpuS,
  'peak MB': peakMb,
  'on disk MB': bytes / 1e6,
});
