import { VerstError } from '@verst/core/build';

/**
 * Returns the error to report for a failed build thread: if it ran out of memory, a VerstError `MEMORY` with a remedy,
 * else the error itself.
 *
 * @param heapMB - limit of the thread's heap
 */
export function threadFailure(error: unknown, heapMB: number): unknown {
  if ((error as NodeJS.ErrnoException | null)?.code !== 'ERR_WORKER_OUT_OF_MEMORY') return error;
  return memoryError(`${heapMB} MB that its objects may take`, error);
}

/** Returns the error of a build that exceeds its memory limit. */
export const memoryError = (bound: string, cause?: unknown): VerstError =>
  new VerstError(
    'MEMORY',
    `memory: the build needed more than the ${bound}; allow more with --memory (memoryMB in the library), build fewer ` +
      'sources or profiles, or use a machine with more memory',
    { cause },
  );
