import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSnapshot } from '@verst/data-pipeline';
import { generateDemoCity } from '@verst/demo-city';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const cities = join(root, '..', 'shared', 'data', 'osm', 'cities');
/** Folder of what the questions make: snapshots, peers' files. */
export const BENCH_FOLDER = join(root, '.verst', 'bench');

/** Folder of the results. */
export const RESULTS = join(root, 'bench', 'results');

/** The city that is measured: a real one where its extract lies beside the project, else the demo city. */
export const benchCity = (real: string): string => (existsSync(cityPath(real)) ? real : 'demo-city');

/** The OSM files of all real cities that lie beside the project, in order of name; empty without them. */
export function citySources(): string[] {
  if (!existsSync(cities)) return [];
  return readdirSync(cities)
    .filter((name) => name.endsWith('.osm.pbf'))
    .sort()
    .map((name) => join(cities, name));
}

/** The OSM file of a city; the demo city's is generated when it is first asked for. */
export async function sourceFile(city: string): Promise<string> {
  if (city !== 'demo-city') return cityPath(city);
  mkdirSync(BENCH_FOLDER, { recursive: true });
  const out = join(BENCH_FOLDER, 'demo-city.osm.pbf');
  if (!existsSync(out)) await generateDemoCity({ out });
  return out;
}

const built = new Map<string, Promise<string>>();

/** The snapshot of a city, compiled anew once in a run: figures are always of the code as it stands. */
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
