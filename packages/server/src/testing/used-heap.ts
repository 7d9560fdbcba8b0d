import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Returns the used bytes of this thread's heap after garbage collection. */
export async function usedHeap(): Promise<number> {
  await collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** Returns the same plus the bytes outside of the heap: buffers, and memory that V8 does not manage. */
export async function usedBytes(): Promise<number> {
  await collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let i = 0; i < 3; i++) {
    collect();
    // Finalizers run between turns.
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}
