import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { generateLargeCountry, generateRegister, largeCountryAddresses } from '@verst/demo-city/testing';
import { type BuildCost, measureBuild } from '../measure/build-cost.ts';
import type { CountryCost } from '../measure/country-child.ts';
import type { Question, Value } from '../measure/report.ts';

const CHILD = fileURLToPath(new URL('../measure/country-child.ts', import.meta.url));
/**
 * Divisors of a whole country; `VERST_BENCH_COUNTRY=64,16` sets others. The whole (1) takes two hours and 65 GB disk.
 */
const PARTS = (process.env['VERST_BENCH_COUNTRY'] ?? '256,64,16').split(',').map(Number);
/** Folder for all results, so that a stopped run continues from them. */
const KEPT_IN = process.env['VERST_BENCH_COUNTRY_DIR'];
/** Memory of a bounded build: a whole country must be built in 12 GB, of which the programs themselves take 1 GB. */
const BOUND_MB = { base: 1024, whole: 11 * 1024 };
/** Limits for a whole country, and the largest power of the size by which a cost may grow. */
const GOALS = {
  'bounded: build s': 6000,
  'bounded: peak MB': 12_288,
  'open s': 3,
  'resident MB': 5120,
  'geocode, p50 ms': 0.15,
  'geocode, p99 ms': 2,
  'reverse, p99 ms': 0.3,
  'route, p50 ms': 3,
  'tile, p99 ms': 25,
};
const SLOPE_GOAL = 1.1;

type Row = Record<string, Value>;

/** Measures builds and answers of generated countries of growing size, with the proportions of Russia. */
export const country: Question = {
  name: 'country',
  title: 'What does a country cost to build and to serve?',
  onlyByName: true,
  async ask() {
    const rows: Row[] = [];
    for (const part of PARTS) rows.push(await measureCountry(part));
    const slopes = rows.slice(1).map((row, i) => slopeRow(rows[i]!, row));
    return {
      rows: [...rows, ...slopes, { country: 'goal for the whole', ...GOALS }],
      note:
        'a generated country and its register, divided; build and serving in a process of its own each; peak with mapped ' +
        'pages; bounded: with --memory; served with resident: hot, 10,000 mixed requests after 10,000 others; route: between towns at random, with ' +
        `geometry; slopes: powers by which a cost grows with the size, at most ${SLOPE_GOAL}`,
    };
  },
};

async function measureCountry(part: number): Promise<Row> {
  const folder =
    KEPT_IN === undefined ? mkdtempSync(join(tmpdir(), 'verst-bench-country-')) : join(KEPT_IN, String(part));
  mkdirSync(folder, { recursive: true });
  try {
    const options = { scale: 1 / part };
    const [osm, gar, out] = [join(folder, 'country.osm.pbf'), join(folder, 'register'), join(folder, 'country.verst')];
    const generated = await once(folder, 'generated', async () => {
      const country = await generateLargeCountry(options, osm);
      generateRegister(largeCountryAddresses(options), gar);
      return country;
    });
    const sources = { osm: [osm], gar: [gar], out };
    const memoryMB = Math.ceil(BOUND_MB.base + BOUND_MB.whole / part);
    const bounded = await once(folder, 'bounded', () => boundedBuild({ ...sources, memoryMB }));
    // Without a limit, the whole does not fit into the memory of a small machine.
    const build = part === 1 ? null : await once(folder, 'build', () => measureBuild(sources));
    const served = await measureServing(out);
    return {
      country: `1/${part}`,
      addresses: generated.addresses,
      settlements: generated.settlements,
      places: generated.places,
      nodes: generated.nodes,
      'PBF MB': generated.bytes / 1e6,
      'build s': build?.wallS ?? null,
      'build CPU s': build?.cpuS ?? null,
      'peak MB': build?.peakMb ?? null,
      'bound MB': memoryMB,
      'bounded: build s': bounded?.wallS ?? null,
      'bounded: build CPU s': bounded?.cpuS ?? null,
      'bounded: peak MB': bounded?.peakMb ?? null,
      'snapshot MB': statSync(out).size / 1e6,
      'open s': served.openS,
      'resident MB': served.residentMb,
      'found %': 100 * served.foundShare,
      'geocode, p50 ms': served.geocode.p50,
      'geocode, p99 ms': served.geocode.p99,
      'reverse, p99 ms': served.reverse.p99,
      'route, p50 ms': served.route.p50,
      'route, p99 ms': served.route.p99,
      'tile, p99 ms': served.tile.p99,
    };
  } finally {
    if (KEPT_IN === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the result of an earlier run in the folder; if there is none, runs `make`. */
async function once<T>(folder: string, name: string, make: () => Promise<T>): Promise<T> {
  const path = join(folder, `${name}.json`);
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as T;
  const made = await make();
  if (KEPT_IN !== undefined) writeFileSync(path, JSON.stringify(made));
  return made;
}

/** Returns null if the build reports that it does not fit into its memory. */
async function boundedBuild(options: Parameters<typeof measureBuild>[0]): Promise<BuildCost | null> {
  try {
    return await measureBuild(options);
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes('memory:')) throw error;
    return null;
  }
}

async function measureServing(path: string): Promise<CountryCost> {
  const { stdout } = await promisify(execFile)(process.execPath, [CHILD, path]);
  return JSON.parse(stdout) as CountryCost;
}

/** Returns the powers of the size by which each cost grows from one country to the next. */
function slopeRow(small: Row, large: Row): Row {
  const log = (column: string): number | null => {
    const [before, after] = [small[column], large[column]];
    return typeof before === 'number' && typeof after === 'number' ? Math.log(after / before) : null;
  };
  const size = log('addresses')!;
  const columns = ['build s', 'build CPU s', 'peak MB', 'bounded: build CPU s', 'snapshot MB', ...Object.keys(GOALS)];
  const slopes = columns.map((column) => [column, log(column) === null ? null : log(column)! / size] as const);
  return { country: `slope ${String(small['country'])} to ${String(large['country'])}`, ...Object.fromEntries(slopes) };
}
