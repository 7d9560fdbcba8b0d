import { totalmem } from 'node:os';
import type { ResourceLimits } from 'node:worker_threads';

/** How much of the machine's memory the objects of a build may take; its arrays take room beside them. */
const HEAP_SHARE = 0.6;

/**
 * Room for what lives shortly. A build makes objects by the hundred million; with the usual 16 MB a third of its time
 * goes into moving those that were still in use when the room was full.
 */
const YOUNG_MB = 192;

/** Bounds for a thread of a build: Node.js gives a thread about 4 GB, too little for a country. */
export function threadMemory(): ResourceLimits {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return {
    maxOldGenerationSizeMb: Math.floor((HEAP_SHARE * memory) / 2 ** 20),
    maxYoungGenerationSizeMb: YOUNG_MB,
  };
}
