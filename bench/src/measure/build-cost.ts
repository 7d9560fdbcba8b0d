import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BuildOptions, BuildReport, UpdateOptions } from '@verst/data-pipeline';
import { LEAN_ALLOCATOR } from '../../../packages/cli/src/lean-allocator.ts';

/** Cost of the process of a build or an update, from its start to the published snapshot. */
export interface BuildCost {
  readonly wallS: number;
  /** User and system time of all threads: hardly affected by other load on the machine. */
  readonly cpuS: number;
  /** Largest resident set, including pages of mapped files. */
  readonly peakMb: number;
  /** Size of the snapshot. */
  readonly bytes: number;
  readonly durationS: Readonly<Record<string, number>>;
  readonly fiasAddresses: number;
  readonly buildings: number;
  readonly contentHash: string;
}

/** Builds a snapshot in a fresh process, as `verst build` does, and measures the whole process. */
export const measureBuild = (options: Omit<BuildOptions, 'onProgress'>): Promise<BuildCost> =>
  measure('./build-child.ts', options);

/** Updates a snapshot as {@link measureBuild} builds one. */
export const measureUpdate = (options: Omit<UpdateOptions, 'onProgress'>): Promise<BuildCost> =>
  measure('./update-child.ts', options);

async function measure(child: string, options: object): Promise<BuildCost> {
  const path = fileURLToPath(new URL(child, import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [path, JSON.stringify(options)], {
    env: { ...process.env, ...LEAN_ALLOCATOR },
  });
  return JSON.parse(stdout) as BuildCost;
}

/**
 * Returns the cost of this process, which has made a snapshot.
 *
 * @param started - `performance.now()` at its start
 */
export function costOf({ bytes, durationS, meta }: BuildReport, started: number): BuildCost {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  return {
    wallS: (performance.now() - started) / 1000,
    cpuS: (userCPUTime + systemCPUTime) / 1e6,
    peakMb: maxRSS / 1024,
    bytes,
    durationS,
    fiasAddresses: meta.stats.fiasAddresses,
    buildings: meta.stats.buildings,
    contentHash: meta.contentHash,
  };
}
