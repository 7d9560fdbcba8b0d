import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes of this thread's heap that are in use, after the garbage is gone. */
export async function usedHeap(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let i = 0; i < 3; i++) {
    collect();
    // Finalizers run between turns.
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
  return process.memoryUsage().heapUsed;
}
