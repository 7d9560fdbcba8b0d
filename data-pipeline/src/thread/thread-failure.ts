import { VerstError } from '@verst/core/build';

/**
 * Returns the error to report for a thread of a build that failed: a VerstError `MEMORY` that tells what to do when the
 * thread ran out of memory, else the error itself.
 *
 * @param heapMB - the most that the thread's objects could take
 */
export function threadFailure(error: unknown, heapMB: number): unknown {
  if ((error as NodeJS.ErrnoException | null)?.code !== 'ERR_WORKER_OUT_OF_MEMORY') return error;
  return memoryError(`${heapMB} MB that its objects may take`, error);
}

/** Returns the error of a build that takes more memory than it may. */
export const memoryError = (bound: string, cause?: unknown): VerstError =>
  new VerstError(
    'MEMORY',
    `memory: the build needed more than the ${bound}; allow more with --memory (memoryMB in the library), build fewer ` +
      'sources or profiles, or use a machine with more memory',
    { cause },
  );
