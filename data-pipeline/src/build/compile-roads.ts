import type { RoutingInput, Section } from '@verst/core/build';
import { startThread } from '@verst/core/program';
import type { RoadsMessage } from './roads-worker.ts';

const WORKER = new URL('./roads-worker.ts', import.meta.url);

/**
 * Compiles the road network in a thread of its own, so that another core does other work meanwhile.
 *
 * @param roads - given up: its arrays move to the thread
 * @param onProgress - called with the share of the work that is done, 0 to 1
 */
export async function compileRoads(
  roads: RoutingInput,
  onProgress: (share: number) => void,
): Promise<readonly Section[]> {
  const worker = startThread(WORKER, { workerData: roads, transferList: buffersOf(roads) });
  try {
    return await new Promise((resolve, reject) => {
      worker.on('message', (message: RoadsMessage) => {
        if ('sections' in message) resolve(message.sections);
        else onProgress(message.share);
      });
      worker.on('error', reject);
      worker.on('exit', (code) => reject(new Error(`the thread that compiles the roads ended with code ${code}`)));
    });
  } finally {
    await worker.terminate();
  }
}

/** The memory of the arrays, each once, so that it moves and is not copied. */
function buffersOf({ edges, links, strings }: RoutingInput): ArrayBuffer[] {
  const arrays: ArrayBufferView[] = [
    ...Object.values(edges),
    ...Object.values(links),
    ...Object.values(strings),
  ].filter((part) => ArrayBuffer.isView(part));
  return [...new Set(arrays.map(({ buffer }) => buffer).filter((buffer) => buffer instanceof ArrayBuffer))];
}
