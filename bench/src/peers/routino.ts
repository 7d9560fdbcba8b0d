import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { LatLon, Profile } from '@verst/core';
import { BENCH_FOLDER } from '../data.ts';
import { canMeasure, measureProgram, type ProgramCost } from '../measure/program-cost.ts';

const PREFIX = 'routes';
const TRANSPORTS: Readonly<Record<Profile, string>> = {
  car: 'motorcar',
  truck: 'hgv',
  bicycle: 'bicycle',
  foot: 'foot',
};
/** The default vehicle of Verst's profile. */
const TRUCK = ['--length=12', '--width=2.55', '--height=4', '--weight=18'];
/** A line of `--loggable --logtime`: the duration of a step, and its name. */
const STEP = /^\[\s*(\d+):(\d+\.\d+)\] (\w+ .*)$/gm;
/** Steps once per process, not per route. */
const ONCE = /^(?:Loaded|Finish)/;

/** Routino's database of one extract. */
export interface Routino {
  readonly preparation: ProgramCost;
  readonly dataMb: number;
  /**
   * Searches for the fastest route; null if Routino finds none. The time is its own log's, without start and loading.
   */
  route(pair: readonly LatLon[], profile: Profile): { readonly ms: number } | null;
}

/** Returns true if Debian's package of Routino is installed. */
export const hasRoutino = (): boolean => canMeasure('planetsplitter') && canMeasure('routino-router');

/** Returns the version of Debian's package. */
export const routinoVersion = (): string =>
  execFileSync('dpkg-query', ['--show', '--showformat=${Version}', 'routino'], { encoding: 'utf8' }).split('-')[0]!;

/**
 * Makes the database with `planetsplitter`, Debian's tagging rules and defaults, as its documentation says
 * (http://www.routino.org/documentation/usage.html).
 *
 * @throws if a program fails, with its message
 */
export async function openRoutino(city: string, osm: string): Promise<Routino> {
  const folder = join(BENCH_FOLDER, `routino-${city}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const database = [`--dir=${folder}`, `--prefix=${PREFIX}`];
  const tagging = '--tagging=/usr/share/routino/tagging.xml';
  const preparation = await measureProgram('planetsplitter', [...database, tagging, osm]);
  const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  return {
    preparation,
    dataMb: bytes / 1e6,
    route(pair, profile) {
      const points = pair.flatMap(({ lat, lon }, i) => [`--lon${i + 1}=${lon}`, `--lat${i + 1}=${lat}`]);
      const vehicle = [`--transport=${TRANSPORTS[profile]}`, ...(profile === 'truck' ? TRUCK : [])];
      const output = ['--quickest', '--output-text-all', '--loggable', '--logtime'];
      try {
        const log = execFileSync('routino-router', [...database, ...vehicle, ...output, ...points], {
          cwd: folder,
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'ignore'],
        });
        return { ms: stepsMs(log) };
      } catch {
        return null;
      }
    },
  };
}

function stepsMs(log: string): number {
  let ms = 0;
  for (const [, minutes, seconds, step] of log.matchAll(STEP)) {
    if (!ONCE.test(step!)) ms += 60_000 * Number(minutes) + 1000 * Number(seconds);
  }
  return ms;
}
