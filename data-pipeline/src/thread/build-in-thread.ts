import { existsSync } from 'node:fs';
import { totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { VerstError } from '@verst/core/build';
import type { BuildOptions, BuildProgress, PrepareOptions } from '../build-options.ts';
import { type BuildReport, buildSnapshot, type PrepareReport, prepareSnapshot } from '../build-snapshot.ts';
import type { ThreadMessage, ThreadTask } from './build-thread.ts';

const THREAD = new URL('./build-thread.ts', import.meta.url);

/** How much of the machine's memory the objects of a build may take; its arrays take room beside them. */
const HEAP_SHARE = 0.6;

/**
 * As {@link buildSnapshot}, in a thread whose objects may take most of the machine's memory: Node.js gives the main
 * thread about 4 GB, too little for a country. In a program of a single file, which has no module to begin a thread
 * with, it is done here and now.
 *
 * @throws VerstError as {@link buildSnapshot} does; a SourceError comes as a VerstError with its code and message
 */
export async function buildInThread(options: BuildOptions): Promise<BuildReport> {
  if (!canBeginThreads()) return buildSnapshot(options);
  const { onProgress, ...build } = options;
  return (await runInThread({ build }, onProgress)) as BuildReport;
}

/** As {@link prepareSnapshot}, in the same way. */
export async function prepareInThread(options: PrepareOptions): Promise<PrepareReport> {
  if (!canBeginThreads()) return prepareSnapshot(options);
  const { onProgress, ...prepare } = options;
  return (await runInThread({ prepare }, onProgress)) as PrepareReport;
}

const canBeginThreads = (): boolean => existsSync(fileURLToPath(THREAD));

async function runInThread(
  task: ThreadTask,
  onProgress: (progress: BuildProgress) => void = () => {},
): Promise<BuildReport | PrepareReport> {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  const worker = new Worker(THREAD, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: Math.floor((HEAP_SHARE * memory) / 2 ** 20) },
  });
  try {
    return await new Promise((resolve, reject) => {
      worker.on('message', (message: ThreadMessage) => {
        if ('progress' in message) onProgress(message.progress);
        else if ('report' in message) resolve(message.report);
        else reject(new VerstError(message.failure.code, message.failure.message));
      });
      worker.on('error', reject);
      worker.on('exit', (code) => reject(new Error(`the thread of the build ended with code ${code}`)));
    });
  } finally {
    await worker.terminate();
  }
}
