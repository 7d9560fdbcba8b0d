/** node opening-child.ts JOB: opens a program's saved files in its own process, asks once, prints the cost as JSON. */
import { readFileSync } from 'node:fs';
import type { LatLon, Resident } from '@verst/core';
import type { Valhalla } from '../peers/valhalla.ts';
import { memoryMb } from './process-memory.ts';

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

/** An opened program, held until memory is measured, and its first answer. */
interface Opened {
  readonly held: unknown;
  readonly answer: unknown;
}

const job = JSON.parse(process.argv[2]!) as OpeningJob;
const openAndAsk = await loaded(job);
const before = memoryMb();
const started = performance.now();
const { answer, held } = await openAndAsk();
const answeredMs = performance.now() - started;
const cost: OpeningCost = { answeredMs, memoryMb: memoryMb() - before };
console.log(JSON.stringify(cost));
// An error where nothing was found: a program that fails at once would look fast.
process.exit(answer && held ? 0 : 1);

/** Loads the program's code. The returned function opens its file, asks, and returns everything that must be kept. */
async function loaded(job: OpeningJob): Promise<() => Opened | Promise<Opened>> {
  switch (job.program) {
    case 'Verst': {
      const { openEngine } = await import('@verst/core');
      return async () => {
        const engine = await openEngine(job.path, { resident: job.resident });
        const { asked } = job;
        const answer = typeof asked === 'string' ? engine.geocode(asked).results[0] : engine.route(asked).found;
        return { held: engine, answer };
      };
    }
    case 'Valhalla': {
      const { Actor } = (await import(job.module)) as { readonly Actor: new (config: object) => Valhalla };
      return async () => {
        const valhalla = new Actor(job.config);
        const route = await valhalla.route({ costing: 'auto', locations: job.asked, directions_type: 'none' });
        return { held: valhalla, answer: route.trip };
      };
    }
    case 'MiniSearch': {
      const { openMiniSearch } = await import('../peers/saved-indexes.ts');
      return () => {
        const find = openMiniSearch(readFileSync(job.path, 'utf8'));
        return { held: find, answer: find(job.asked) };
      };
    }
    case 'SQLite FTS5': {
      const { openSqlite } = await import('../peers/saved-indexes.ts');
      return () => {
        const find = openSqlite(job.path);
        return { held: find, answer: find(job.asked) };
      };
    }
  }
}
