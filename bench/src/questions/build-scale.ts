import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateLargeCountry, generateRegister, largeCountryAddresses, type SourceAddress } from '@verst/demo-city';
import { type BuildCost, measureBuild } from '../measure/build-cost.ts';
import { citySources } from '../data.ts';
import type { Answer, Question, Value } from '../measure/report.ts';
import { snapshotAddresses } from '../registers/snapshot-addresses.ts';

/** Houses of the register beside the real cities. */
const REGISTER_HOUSES = 1_000_000;
/** Share of the generated country that is built with its register, and of the one whose addresses fill up a register. */
const COUNTRY = { scale: 1 / 4 };
const FILLING = { scale: 1 / 16 };

interface Input {
  readonly name: string;
  readonly osm: readonly string[];
  readonly gar: readonly string[];
  readonly regions?: readonly string[];
}

/** Measures growth of build time and memory with the input: real cities with a generated register, and a country. */
export const buildScale: Question = {
  name: 'build-scale',
  title: 'How do time and memory of a build grow with its input?',
  onlyByName: true,
  async ask(): Promise<Answer | null> {
    const cities = citySources();
    if (cities.length === 0) return null;
    const folder = mkdtempSync(join(tmpdir(), 'verst-bench-scale-'));
    try {
      const rows: Record<string, Value>[] = [];
      const measure = async (input: Input, keep = false): Promise<BuildCost> => {
        const out = join(folder, 'snapshot.sqlite');
        const { name: _name, ...sources } = input;
        const cost = await measureBuild({ ...sources, out });
        rows.push(rowOf(input, cost));
        if (!keep) rmSync(out);
        return cost;
      };
      const half = halfOf(cities);
      const halfCities = await measure({ name: 'half of the cities', osm: half, gar: [] });
      const allCities = await measure({ name: `${cities.length} cities`, osm: cities, gar: [] }, true);
      const register = join(folder, 'register');
      const { regions } = generateRegister(millionAddresses(join(folder, 'snapshot.sqlite')), register);
      const codes = Array.from({ length: regions }, (_, i) => String(i + 1).padStart(2, '0'));
      const halfRegions = codes.filter((_, i) => i % 2 === 0);
      const halfJoined = await measure({ name: 'half of both', osm: half, gar: [register], regions: halfRegions });
      const joined = await measure({ name: 'cities and register', osm: cities, gar: [register] });
      rmSync(register, { recursive: true });
      const country = join(folder, 'country');
      generateRegister(largeCountryAddresses(COUNTRY), country);
      const countryMap = join(folder, 'country.osm.pbf');
      await generateLargeCountry(COUNTRY, countryMap);
      await measure({ name: 'generated country', osm: [countryMap], gar: [country] });
      return {
        rows,
        note: [
          'each in a process of its own; peak of the whole process with mapped pages',
          growth('cities, doubled', halfCities, allCities),
          growth('cities and register, doubled', halfJoined, joined),
        ].join('; '),
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Addresses of the real cities, and of a generated country up to a million. */
function* millionAddresses(snapshotPath: string): Generator<SourceAddress> {
  let count = 0;
  for (const address of snapshotAddresses(snapshotPath)) {
    count++;
    yield address;
  }
  for (const address of largeCountryAddresses(FILLING)) {
    if (count++ >= REGISTER_HOUSES) return;
    yield address;
  }
}

/** About half of the bytes: every other file in order of size. */
function halfOf(files: readonly string[]): string[] {
  return files.toSorted((a, b) => statSync(a).size - statSync(b).size).filter((_, i) => i % 2 === 0);
}

function rowOf({ name, osm, gar, regions }: Input, cost: BuildCost): Record<string, Value> {
  const mapMb = osm.reduce((sum, path) => sum + statSync(path).size, 0) / 1e6;
  const registerMb = gar.reduce((sum, path) => sum + registerBytes(path, regions), 0) / 1e6;
  return {
    input: name,
    'map MB': Math.round(mapMb),
    'register MB': Math.round(registerMb),
    buildings: cost.buildings,
    'register addresses': cost.fiasAddresses,
    seconds: Math.round(cost.wallS),
    'CPU s': Math.round(cost.cpuS),
    'peak MB': Math.round(cost.peakMb),
    'snapshot MB': Math.round(cost.bytes / 1e6),
  };
}

function registerBytes(folder: string, regions: readonly string[] | undefined): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.XML') && (regions?.includes(name.slice(0, 2)) ?? true))
    .reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}

const times = (before: number, after: number): string => `${(after / before).toFixed(2)} ×`;

function growth(what: string, half: BuildCost, whole: BuildCost): string {
  return `${what}: ${times(half.cpuS, whole.cpuS)} the CPU time, ${times(half.peakMb, whole.peakMb)} the peak`;
}
