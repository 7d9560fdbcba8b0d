import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BuildOptions } from '@verst/data-pipeline';
import { LEAN_ALLOCATOR } from '../../../packages/cli/src/lean-allocator.ts';

/** Cost of a build's process, from its start to the published snapshot. */
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
}

const CHILD = fileURLToPath(new URL('./build-child.ts', import.meta.url));

/** Builds a snapshot in a fresh process, as `verst build` does, and measures the whole process. */
export async function measureBuild(options: Omit<BuildOptions, 'onProgress'>): Promise<BuildCost> {
  const { stdout } = await promisify(execFile)(process.execPath, [CHILD, JSON.stringify(options)], {
    env: { ...process.env, ...LEAN_ALLOCATOR },
  });
  return JSON.parse(stdout) as BuildCost;
}
