import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes of this thread's heap that are in use, after the garbage is gone. */
export async function usedHeap(): Promise<number> {
  await collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** The same together with the bytes outside of the heap: buffers, and what the engine of JavaScript does not see. */
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
