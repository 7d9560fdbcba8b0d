import type { BuildProgress, BuildSources } from '../build-options.ts';
import { CODE_VERSION } from '../kept-sources.ts';
import { assertTable, readMapping } from '../sources/tables/index.ts';
import type { WorkFolder } from '../work-folder/work-folder.ts';
import { type MemoryPlan, planMemory } from './build-memory.ts';
import type { BuildStep } from './build-step.ts';
import { collectGarbage, collectSeldom } from './free-memory.ts';
import { threadMemory } from '../thread/thread-memory.ts';
import { StageProgress } from './stage-progress.ts';
import { type KeptProducts, StepRunner } from './step-runner.ts';
import { StepThread } from './step-thread.ts';

/** Number of steps that may run in parallel. */
const THREADS = 2;

/** Result of {@link runSteps}. */
export interface StepsRun {
  readonly steps: StepRunner;
  readonly progress: StageProgress;
}

/**
 * Runs the steps that make products. Steps whose sources and options are unchanged may be skipped.
 *
 * @param options - `kept`: products that the work folder keeps and no step makes; `memory`: default: by the size of the
 *   sources
 * @throws VerstError `INPUT` if the build does not fit into its memory limit
 */
export async function runSteps(
  work: WorkFolder,
  sources: BuildSources & { readonly memoryMB?: number },
  wanted: readonly BuildStep[],
  onProgress: (progress: BuildProgress) => void,
  { kept, memory }: { readonly kept?: KeptProducts; readonly memory?: MemoryPlan } = {},
): Promise<StepsRun> {
  // Tables and mapping are used late; reading them now reports a fault before the long read stage, not after.
  const { organizations = [], mapping, settlements = [] } = sources;
  for (const path of organizations.concat(settlements)) await assertTable(path);
  if (mapping !== undefined) await readMapping(mapping);
  const plan = memory ?? (await planMemory(sources));
  const steps = new StepRunner(work, CODE_VERSION, sources, kept);
  const progress = new StageProgress(onProgress);
  const setting = { work: work.path, sources: plain(sources) };
  const threads = Array.from(
    { length: plan.isParallel ? THREADS : 0 },
    () => new StepThread(setting, threadMemory(plan.boundMB)),
  );
  collectSeldom(plan.isSmall);
  // This thread has nothing to do but wait, while the others need the memory.
  if (plan.isParallel) collectGarbage();
  try {
    await steps.run(wanted, threads, plan.stepsPercent, (step) => progress.begin(step));
  } finally {
    for (const thread of threads) await thread.end();
  }
  return { steps, progress };
}

/** Returns only the sources, without functions, which cannot be sent to a thread. */
function plain({ osm, gar, regions, organizations, mapping, settlements, at, profiles }: BuildSources): BuildSources {
  return { osm, gar, regions, organizations, mapping, settlements, at, profiles };
}
