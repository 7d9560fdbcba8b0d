import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { VerstError } from '@verst/core/build';
import { startThread } from '@verst/core/program-files';
import type { BuildOptions, BuildProgress, PrepareOptions } from '../build-options.ts';
import type { PrepareReport } from '../build-snapshot.ts';
import type { BuildReport } from '../finish-build.ts';
import { type UpdateOptions, updateSnapshot } from '../update-snapshot.ts';
import { planMemory } from '../steps/build-memory.ts';
import { collectGarbage } from '../steps/free-memory.ts';
import type { ThreadMessage, ThreadTask } from './build-thread.ts';
import { memoryError, threadFailure } from './thread-failure.ts';
import { removeLeftovers } from '../write/leftovers.ts';
import { threadMemory } from './thread-memory.ts';

const THREAD = new URL('./build-thread.ts', import.meta.url);
/** Interval of memory checks in a build with a memory limit: a build allocates up to a gigabyte a second. */
const WATCH_MS = 20;
/**
 * Size of a work folder up to which an update runs in the calling thread: loading the program in another thread would
 * take a tenth of the update's time.
 */
const SMALL_FOLDER_BYTES = 400e6;

/**
 * As `buildSnapshot`, in a thread whose objects may take most of the machine's memory: Node.js gives the main thread
 * about 4 GB, too little for a country.
 *
 * @throws VerstError as `buildSnapshot` does; a SourceError becomes a VerstError with its code and message; `MEMORY` if
 *   the thread runs out of memory
 */
export async function buildInThread(options: BuildOptions): Promise<BuildReport> {
  const { onProgress, ...build } = options;
  return (await runInThread({ build }, onProgress)) as BuildReport;
}

/** As `prepareSnapshot`, in a thread like {@link buildInThread}. */
export async function prepareInThread(options: PrepareOptions): Promise<PrepareReport> {
  const { onProgress, ...prepare } = options;
  return (await runInThread({ prepare }, onProgress)) as PrepareReport;
}

/** As `updateSnapshot`, in a thread like {@link buildInThread} unless the map is small. */
export async function updateInThread(options: UpdateOptions): Promise<BuildReport> {
  if (isSmall(options)) return updateSnapshot(options);
  const { onProgress, ...update } = options;
  return (await runInThread({ update }, onProgress)) as BuildReport;
}

/** Returns true for an update of a few cities at most, without a delta of the register. */
function isSmall({ workDir, gar = [] }: UpdateOptions): boolean {
  if (gar.length > 0 || !existsSync(workDir)) return false;
  const sizes = readdirSync(workDir).map((name) => statSync(join(workDir, name)).size);
  return sizes.reduce((sum, size) => sum + size, 0) <= SMALL_FOLDER_BYTES;
}

async function runInThread(
  task: ThreadTask,
  onProgress: (progress: BuildProgress) => void = () => {},
): Promise<BuildReport | PrepareReport> {
  const boundMB = await boundOf(task);
  const resourceLimits = threadMemory(boundMB);
  const worker = startThread(THREAD, { workerData: task, resourceLimits });
  collectGarbage();
  let watch: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      if (boundMB !== null) {
        watch = setInterval(() => {
          if (process.memoryUsage.rss() > boundMB * 2 ** 20) reject(memoryError(`${boundMB} MB that it may take`));
        }, WATCH_MS);
      }
      worker.on('message', (message: ThreadMessage) => {
        if ('progress' in message) onProgress(message.progress);
        else if ('report' in message) resolve(message.report);
        else reject(new VerstError(message.failure.code, message.failure.message));
      });
      worker.on('error', (error) => reject(threadFailure(error, resourceLimits.maxOldGenerationSizeMb)));
      worker.on('exit', (code) => reject(new Error(`the thread of the build ended with code ${code}`)));
    });
  } catch (error) {
    // A thread terminated within a step does not clean up its files.
    await worker.terminate();
    if (!('prepare' in task)) removeLeftovers(('build' in task ? task.build : task.update).out, process.pid);
    throw error;
  } finally {
    clearInterval(watch);
    await worker.terminate();
  }
}

/** Returns the memory limit of a task in MB; null if there is none. Updates have none. */
async function boundOf(task: ThreadTask): Promise<number | null> {
  if ('update' in task) return null;
  return (await planMemory('build' in task ? task.build : task.prepare)).boundMB;
}
