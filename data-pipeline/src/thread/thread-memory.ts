import type { ResourceLimits } from 'node:worker_threads';
import { machineMemoryMB } from '../steps/build-memory.ts';

/** Share of the machine's memory for the heap of a build without a limit; its arrays need the rest. */
const HEAP_SHARE = 0.6;

/** Memory of the program before it reads anything. */
const PROGRAM_MB = 150;

/**
 * Size of the young generation. A build creates hundreds of millions of objects; with the default of 16 MB, a third of
 * its time goes into moving those still in use when the space is full.
 */
const YOUNG_MB = 48;

export type ThreadMemory = Required<Pick<ResourceLimits, 'maxOldGenerationSizeMb' | 'maxYoungGenerationSizeMb'>>;

/**
 * Returns the memory limits of each thread of a build: by default Node.js gives a thread about 4 GB, too little for a
 * country. Any thread may need nearly all of the build's memory, while the others have little to do.
 *
 * @param boundMB - memory limit of the process; null if there is none
 */
export function threadMemory(boundMB: number | null): ThreadMemory {
  return {
    maxOldGenerationSizeMb: Math.floor(boundMB === null ? HEAP_SHARE * machineMemoryMB() : boundMB - PROGRAM_MB),
    maxYoungGenerationSizeMb: YOUNG_MB,
  };
}
