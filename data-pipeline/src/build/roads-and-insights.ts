import type { InsightInput, RoutingInput, Section } from '@verst/core/build';
import { startThread } from '@verst/core/program-files';
import { threadMemory } from '../thread/thread-memory.ts';
import type { CompiledMessage, CompileTask } from './roads-and-insights-thread.ts';

const THREAD = new URL('./roads-and-insights-thread.ts', import.meta.url);

/**
 * Compiles the road network and then the insights, which measure along it, in a thread of their own, so that another
 * core does the other domains meanwhile.
 *
 * @param roads - given up: its arrays move to the thread
 * @param insights - without road distances: they come from the network
 * @param onProgress - called with the share of the work that is done, 0 to 1
 */
export async function compileRoadsAndInsights(
  roads: RoutingInput,
  insights: Omit<InsightInput, 'roadDistances'>,
  onProgress: (share: number) => void,
): Promise<readonly Section[]> {
  const worker = startThread(THREAD, {
    workerData: { roads, insights } satisfies CompileTask,
    transferList: buffersOf(roads),
    resourceLimits: threadMemory(),
  });
  try {
    return await new Promise((resolve, reject) => {
      worker.on('message', (message: CompiledMessage) => {
        if ('sections' in message) resolve(message.sections);
        else onProgress(message.share);
      });
      worker.on('error', reject);
      worker.on('exit', (code) =>
        reject(new Error(`the thread that compiles roads and insights ended with code ${code}`)),
      );
    });
  } finally {
    await worker.terminate();
  }
}

/** The memory of the arrays, each once, so that it moves and is not copied. */
function buffersOf({ ways, strings, networks }: RoutingInput): ArrayBuffer[] {
  const arrays: ArrayBufferView[] = [
    ways,
    strings,
    ...Object.values(networks).flatMap(({ edges, links }) => [edges, links]),
  ].flatMap((columns) => Object.values(columns).filter((part) => ArrayBuffer.isView(part)));
  return [...new Set(arrays.map(({ buffer }) => buffer).filter((buffer) => buffer instanceof ArrayBuffer))];
}
