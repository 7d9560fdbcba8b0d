import { VerstError } from '@verst/core/build';
import { startThread } from '@verst/core/program-files';
import type { BuildOptions, BuildProgress, PrepareOptions } from '../build-options.ts';
import type { PrepareReport } from '../build-snapshot.ts';
import type { BuildReport } from '../finish-build.ts';
import type { UpdateOptions } from '../update-snapshot.ts';
import type { ThreadMessage, ThreadTask } from './build-thread.ts';
import { threadFailure } from './thread-failure.ts';
import { threadMemory } from './thread-memory.ts';

const THREAD = new URL('./build-thread.ts', import.meta.url);

/**
 * As `buildSnapshot`, in a thread whose objects may take most of the machine's memory: Node.js gives the main
 * thread about 4 GB, too little for a country.
 *
 * @throws VerstError as `buildSnapshot` does; a SourceError comes as a VerstError with its code and message; `MEMORY` when
 * the thread runs out of memory
 */
export async function buildInThread(options: BuildOptions): Promise<BuildReport> {
  const { onProgress, ...build } = options;
  return (await runInThread({ build }, onProgress)) as BuildReport;
}

/** As `prepareSnapshot`, in the same way. */
export async function prepareInThread(options: PrepareOptions): Promise<PrepareReport> {
  const { onProgress, ...prepare } = options;
  return (await runInThread({ prepare }, onProgress)) as PrepareReport;
}

/** As `updateSnapshot`, in the same way. */
export async function updateInThread(options: UpdateOptions): Promise<BuildReport> {
  const { onProgress, ...update } = options;
  return (await runInThread({ update }, onProgress)) as BuildReport;
}

async function runInThread(
  task: ThreadTask,
  onProgress: (progress: BuildProgress) => void = () => {},
): Promise<BuildReport | PrepareReport> {
  const resourceLimits = threadMemory(memoryOf(task));
  const worker = startThread(THREAD, { workerData: task, resourceLimits });
  try {
    return await new Promise((resolve, reject) => {
      worker.on('message', (message: ThreadMessage) => {
        if ('progress' in message) onProgress(message.progress);
        else if ('report' in message) resolve(message.report);
        else reject(new VerstError(message.failure.code, message.failure.message));
      });
      worker.on('error', (error) => reject(threadFailure(error, resourceLimits.maxOldGenerationSizeMb)));
      worker.on('exit', (code) => reject(new Error(`the thread of the build ended with code ${code}`)));
    });
  } finally {
    await worker.terminate();
  }
}

function memoryOf(task: ThreadTask): number | undefined {
  return 'build' in task ? task.build.memoryMB : 'prepare' in task ? task.prepare.memoryMB : undefined;
}
