import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSnapshot } from '@verst/data-pipeline';
import { generateDemoCity } from '@verst/demo-city';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const cities = join(root, '..', 'shared', 'data', 'osm', 'cities');
/** Folder of files that the questions make: snapshots, peers' files. */
export const BENCH_FOLDER = join(root, '.verst', 'bench');

/** Folder of the results. */
export const RESULTS = join(root, 'bench', 'results');

/** Returns the city to measure: a real one if its extract is beside the project, else the demo city. */
export const benchCity = (real: string): string => (existsSync(cityPath(real)) ? real : 'demo-city');

/** Returns the OSM files of all real cities beside the project, sorted by name; empty without them. */
export function citySources(): string[] {
  if (!existsSync(cities)) return [];
  return readdirSync(cities)
    .filter((name) => name.endsWith('.osm.pbf'))
    .sort()
    .map((name) => join(cities, name));
}

/** Returns the OSM file of a city; the demo city's is generated on first use. */
export async function sourceFile(city: string): Promise<string> {
  if (city !== 'demo-city') return cityPath(city);
  mkdirSync(BENCH_FOLDER, { recursive: true });
  const out = join(BENCH_FOLDER, 'demo-city.osm.pbf');
  if (!existsSync(out)) await generateDemoCity({ out });
  return out;
}

const built = new Map<string, Promise<string>>();

/** Returns the snapshot of a city, compiled once per run: figures are always those of the current code. */
export function snapshotFile(city: string): Promise<string> {
  let promise = built.get(city);
  if (!promise) {
    promise = build(city);
    built.set(city, promise);
  }
  return promise;
}

async function build(city: string): Promise<string> {
  mkdirSync(BENCH_FOLDER, { recursive: true });
  const out = join(BENCH_FOLDER, `${city}.sqlite`);
  await buildSnapshot({ osm: [await sourceFile(city)], out, name: city });
  return out;
}

const cityPath = (city: string): string => join(cities, `${city}.osm.pbf`);
