import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Profile } from '@verst/core';
import { createPbfWriter } from '@verst/data-pipeline/sources';
import { BENCH_FOLDER } from '../data.ts';
import { measureProgram } from '../measure/program-cost.ts';
import { installPeer } from './install-peer.ts';

const VERSION = '3.6.1';

type Query = Readonly<Record<string, unknown>>;

/** The name of a costing, and its options by that name. */
export interface Costing {
  readonly costing: string;
  readonly costing_options?: Readonly<Record<string, object>>;
}

/** The calls of Valhalla's Node.js binding that are measured; each returns the same as its HTTP service. */
export interface Valhalla {
  route(query: Query): Promise<ValhallaRoute>;
  matrix(query: Query): Promise<unknown>;
  isochrone(query: Query): Promise<unknown>;
  traceRoute(query: Query): Promise<ValhallaRoute>;
}

/** The part of an answer that is compared: lengths in kilometres, times in seconds, lines as polylines of six digits. */
export interface ValhallaRoute {
  readonly trip: ValhallaTrip;
  /** The other pieces of a trace that could not be matched in one piece. */
  readonly alternates?: readonly { readonly trip: ValhallaTrip }[];
}

interface ValhallaTrip {
  readonly summary: { readonly length: number; readonly time: number };
  readonly legs: readonly { readonly shape: string }[];
}

/**
 * Valhalla's costing for each of our profiles, with the same vehicle: the lorry of 12 m, 18 t and 10 t per axle, a
 * walker at 5 km/h and a rider at 16 km/h
 * (https://valhalla.github.io/valhalla/api/turn-by-turn/api-reference/#costing-options).
 */
export const COSTINGS: Readonly<Record<Profile, Costing>> = {
  car: { costing: 'auto' },
  truck: {
    costing: 'truck',
    costing_options: { truck: { height: 4, width: 2.55, length: 12, weight: 18, axle_load: 10 } },
  },
  bicycle: { costing: 'bicycle', costing_options: { bicycle: { cycling_speed: 16, use_hills: 1 } } },
  foot: { costing: 'pedestrian', costing_options: { pedestrian: { walking_speed: 5 } } },
};

/**
 * Builds Valhalla's tiles of an extract as its README says (`build_config`, `build_admins`, `build_tiles`) and opens
 * them in this process. Matrix limits are raised and messages are off; everything else is the default.
 *
 * @returns the binding, the processor time of building the tiles, and the parameters with which another process opens
 *   them
 * @throws if npm or Valhalla's programs fail
 */
export async function openValhalla(
  city: string,
  osm: string,
): Promise<{ valhalla: Valhalla; version: string; buildCpuS: number; module: string; config: object }> {
  const { Actor, module, config, command, tiles } = await prepareValhalla(city, osm);
  const { cpuS } = await measureProgram(process.execPath, command, { cwd: tiles });
  if (!existsSync(join(tiles, '2'))) throw new Error(`Valhalla built no tiles of ${osm}`);
  return { valhalla: new Actor(config), version: VERSION, buildCpuS: cpuS, module, config };
}

/** An installed Valhalla, and the command that builds its tiles of an extract. */
interface PreparedValhalla {
  readonly Actor: new (config: object) => Valhalla;
  /** URL of the module that exports it. */
  readonly module: string;
  readonly config: ValhallaConfig;
  readonly version: string;
  /** Parameters for Node.js. */
  readonly command: readonly string[];
  /** Folder of the tiles, empty. */
  readonly tiles: string;
}

/**
 * Installs Valhalla, builds its administrative areas and configures the build of an extract's tiles.
 *
 * @throws if npm or Valhalla's programs fail
 */
export async function prepareValhalla(city: string, osm: string): Promise<PreparedValhalla> {
  const { module, folder } = installPeer(join(BENCH_FOLDER, 'peers'), '@valhallajs/valhallajs', VERSION);
  const { Actor, getConfig } = (await import(module)) as {
    readonly Actor: PreparedValhalla['Actor'];
    readonly getConfig: (options: object) => Promise<ValhallaConfig>;
  };
  const tiles = join(BENCH_FOLDER, `valhalla-${city}`);
  rmSync(tiles, { recursive: true, force: true });
  mkdirSync(tiles, { recursive: true });
  const config = await getConfig({ tileExtract: '', tileDir: tiles });
  config.mjolnir.admin = join(tiles, 'admins.sqlite');
  for (const limits of Object.values(config.service_limits)) {
    if (limits?.max_matrix_location_pairs !== undefined) limits.max_matrix_location_pairs = 4_000_000;
  }
  const configFile = join(tiles, 'config.json');
  writeFileSync(configFile, JSON.stringify(config));
  const program = join(folder, 'bin', 'valhalla-cli.js');
  const country = join(tiles, 'country.osm.pbf');
  await writeCountry(country);
  execFileSync(process.execPath, [program, 'build_admins', '-c', configFile, country], { stdio: 'ignore' });
  const command = [program, 'build_tiles', '-c', configFile, osm];
  return { Actor, module, config, version: VERSION, command, tiles };
}

/**
 * Writes a map of one boundary, a rectangle around Russia. Extracts of cities lack the country's boundary, from which
 * Valhalla derives right-hand traffic and the legal defaults of roads without tags.
 */
async function writeCountry(path: string): Promise<void> {
  const writer = createPbfWriter(path);
  const corners = [[19, 41], [180, 41], [180, 82], [19, 82]] as const; // prettier-ignore
  for (const [at, [lon, lat]] of corners.entries()) writer.addNode({ id: at + 1, lon, lat });
  const tags = { boundary: 'administrative', admin_level: '2' };
  writer.addWay({ id: 1, refs: [1, 2, 3, 4, 1], tags });
  writer.addRelation({
    id: 1,
    members: [{ type: 'way', ref: 1, role: 'outer' }],
    tags: { ...tags, type: 'boundary', name: 'Россия', 'name:en': 'Russia', 'ISO3166-1': 'RU' },
  });
  await writer.finish();
}

interface ValhallaConfig {
  readonly mjolnir: { admin: string };
  readonly service_limits: Record<string, { max_matrix_location_pairs?: number } | undefined>;
}
