import type { ResourceLimits } from 'node:worker_threads';
import { machineMemoryMB } from '../steps/build-memory.ts';

/** How much of the machine's memory the objects of a build may take; its arrays take room beside them. */
const HEAP_SHARE = 0.6;

/**
 * Room for what lives shortly. A build makes objects by the hundred million; with the usual 16 MB a third of its time
 * goes into moving those that were still in use when the room was full.
 */
const YOUNG_MB = 96;

/**
 * Bounds for a thread of a build: Node.js gives a thread about 4 GB, too little for a country.
 *
 * @param memoryMB - what the build may take; default: what the machine has
 */
export function threadMemory(
  memoryMB?: number,
): Required<Pick<ResourceLimits, 'maxOldGenerationSizeMb' | 'maxYoungGenerationSizeMb'>> {
  return {
    maxOldGenerationSizeMb: Math.floor(memoryMB ?? HEAP_SHARE * machineMemoryMB()),
    maxYoungGenerationSizeMb: YOUNG_MB,
  };
}
