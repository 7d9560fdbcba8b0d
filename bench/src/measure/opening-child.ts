/** node opening-child.ts JOB: opens a program's saved files in its own process, asks once, prints the cost as JSON. */
import { readFileSync } from 'node:fs';
import type { LatLon, Resident } from '@verst/core';
import type { Valhalla } from '../peers/valhalla.ts';

/** A job for the process: what to open, and one query. */
export type OpeningJob =
  | { readonly program: 'Verst'; readonly path: string; readonly resident: Resident; readonly asked: string | LatLon[] }
  | { readonly program: 'MiniSearch' | 'SQLite FTS5'; readonly path: string; readonly asked: string }
  | { readonly program: 'Valhalla'; readonly module: string; readonly config: object; readonly asked: LatLon[] };

/**
 * Time from the first byte read to the first answer, with the code already loaded; memory of the process above that
 * before.
 */
export interface OpeningCost {
  readonly answeredMs: number;
  readonly memoryMb: number;
}

const job = JSON.parse(process.argv[2]!) as OpeningJob;
const openAndAsk = await loaded(job);
const before = memoryMb();
const started = performance.now();
const kept = await openAndAsk();
const answeredMs = performance.now() - started;
const cost: OpeningCost = { answeredMs, memoryMb: memoryMb() - before };
console.log(JSON.stringify(cost));
// Keeps the opened files in memory up to here.
process.exit(kept === undefined ? 1 : 0);

/** Loads the program's code. The returned function opens its file, asks, and returns everything that must be kept. */
async function loaded(job: OpeningJob): Promise<() => unknown> {
  switch (job.program) {
    case 'Verst': {
      const { openEngine } = await import('@verst/core');
      return async () => {
        const engine = await openEngine(job.path, { resident: job.resident });
        return [engine, typeof job.asked === 'string' ? engine.geocode(job.asked) : engine.route(job.asked)];
      };
    }
    case 'Valhalla': {
      const { Actor } = (await import(job.module)) as { readonly Actor: new (config: object) => Valhalla };
      return async () => {
        const valhalla = new Actor(job.config);
        return [valhalla, await valhalla.route({ costing: 'auto', locations: job.asked, directions_type: 'none' })];
      };
    }
    case 'MiniSearch': {
      const { openMiniSearch } = await import('../peers/saved-indexes.ts');
      return () => {
        const find = openMiniSearch(readFileSync(job.path, 'utf8'));
        return [find, find(job.asked)];
      };
    }
    case 'SQLite FTS5': {
      const { openSqlite } = await import('../peers/saved-indexes.ts');
      return () => {
        const find = openSqlite(job.path);
        return [find, find(job.asked)];
      };
    }
  }
}

/** Returns the resident memory without pages of mapped files, which the system could take back at once. */
function memoryMb(): number {
  globalThis.gc!();
  const status = readFileSync('/proc/self/status', 'utf8');
  const kib = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  return (kib('RssAnon') + kib('RssShmem')) / 1024;
}
