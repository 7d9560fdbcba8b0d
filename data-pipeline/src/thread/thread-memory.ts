import type { ResourceLimits } from 'node:worker_threads';
import { machineMemoryMB, type MemoryPlan } from '../steps/build-memory.ts';

/** Share of the machine's memory for the objects of an unbounded build; its arrays need the rest. */
const HEAP_SHARE = 0.6;

/** Memory of the program before it reads anything. */
const PROGRAM_MB = 150;

/**
 * Room for what lives shortly. A build makes objects by the hundred million; with the usual 16 MB a third of its time
 * goes into moving those that were still in use when the room was full.
 */
const YOUNG_MB = 48;

/**
 * Bounds for each thread of a build: Node.js gives a thread about 4 GB, too little for a country. Threads that go on
 * beside each other share what the build may take.
 */
export function threadMemory({
  isParallel,
  boundMB,
}: MemoryPlan): Required<Pick<ResourceLimits, 'maxOldGenerationSizeMb' | 'maxYoungGenerationSizeMb'>> {
  const heapsMB = boundMB === null ? HEAP_SHARE * machineMemoryMB() : boundMB - PROGRAM_MB;
  return {
    maxOldGenerationSizeMb: Math.floor(heapsMB / (isParallel ? 2 : 1)),
    maxYoungGenerationSizeMb: YOUNG_MB,
  };
}
