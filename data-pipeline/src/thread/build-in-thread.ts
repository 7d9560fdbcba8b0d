import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { VerstError } from '@verst/core/build';
import { linkedFile, startThread } from '@verst/core/program-files';
import type { BuildOptions, BuildProgress, PrepareOptions } from '../build-options.ts';
import type { PrepareReport } from '../build-snapshot.ts';
import type { BuildReport } from '../finish-build.ts';
import { type UpdateOptions, updateSnapshot } from '../update-snapshot.ts';
import { planMemory } from '../steps/build-memory.ts';
import { collectGarbage } from '../steps/free-memory.ts';
import type { ThreadMessage, ThreadTask } from './build-thread.ts';
import { releaseWorkFolder } from '../work-folder/work-folder.ts';
import { removeLeftovers } from '../write/leftovers.ts';
import { memoryError, threadFailure } from './thread-failure.ts';
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
 * @param signal - aborts the build, which then removes its unfinished files
 * @throws VerstError as `buildSnapshot` does; a SourceError becomes a VerstError with its code and message; `MEMORY` if
 *   the thread runs out of memory
 */
export async function buildInThread(options: BuildOptions, signal?: AbortSignal): Promise<BuildReport> {
  const { onProgress, ...build } = options;
  return (await runInThread({ build }, onProgress, signal)) as BuildReport;
}

/** As `prepareSnapshot`, in a thread like {@link buildInThread}. */
export async function prepareInThread(options: PrepareOptions, signal?: AbortSignal): Promise<PrepareReport> {
  const { onProgress, ...prepare } = options;
  return (await runInThread({ prepare }, onProgress, signal)) as PrepareReport;
}

/**
 * As `updateSnapshot`, in a thread like {@link buildInThread} unless the map is small: then an aborted update goes on until
 * the process exits, which removes its unfinished files.
 */
export async function updateInThread(options: UpdateOptions, signal?: AbortSignal): Promise<BuildReport> {
  if (isSmall(options)) return Promise.race([updateSnapshot(options), ...(signal ? [aborted(signal)] : [])]);
  const { onProgress, ...update } = options;
  return (await runInThread({ update }, onProgress, signal)) as BuildReport;
}

/** Returns true for an update of a few cities at most, without a delta of the register. */
function isSmall({ workDir, gar = [] }: UpdateOptions): boolean {
  if (gar.length > 0 || !existsSync(workDir)) return false;
  const sizes = readdirSync(workDir).map((name) => statSync(join(workDir, name)).size);
  return sizes.reduce((sum, size) => sum + size, 0) <= SMALL_FOLDER_BYTES;
}

/** Rejects once a signal aborts. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}

async function runInThread(
  task: ThreadTask,
  onProgress: (progress: BuildProgress) => void = () => {},
  signal?: AbortSignal,
): Promise<BuildReport | PrepareReport> {
  const boundMB = await boundOf(task);
  const resourceLimits = threadMemory(boundMB);
  const worker = startThread(THREAD, { workerData: task, resourceLimits });
  collectGarbage();
  let watch: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      if (signal) aborted(signal).catch(reject);
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
    const { out, workDir }: { out?: string; workDir?: string } = Object.values(task)[0];
    if (out !== undefined) removeLeftovers(linkedFile(out), process.pid);
    if (workDir !== undefined) releaseWorkFolder(workDir);
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
