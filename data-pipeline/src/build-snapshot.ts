import { linkedFile } from '@verst/core/program-files';
import {
  assertBuildOptions,
  assertSources,
  type BuildOptions,
  type BuildStage,
  type PrepareOptions,
  PRODUCT_STAGES,
} from './build-options.ts';
import { type BuildReport, finishBuild } from './finish-build.ts';
import { CODE_VERSION, keptSources } from './kept-sources.ts';
import { runSteps } from './steps/run-steps.ts';
import { BUILD_STEPS } from './steps/steps.ts';
import { WorkFolder } from './work-folder/work-folder.ts';
import { SnapshotFile } from './write/snapshot-file.ts';

/** Duration in seconds of each stage that ran. */
export type PrepareReport = Readonly<Partial<Record<BuildStage, number>>>;

/**
 * Compiles a snapshot from open data: read → extract → link → index → write → verify.
 *
 * @throws SourceError naming file and byte offset when a source cannot be read
 * @throws VerstError `TARGET` when the snapshot cannot be written, `INPUT` for invalid options, `WORK` when the work
 *   folder cannot be used, `VERIFY` when the finished file fails its own checks
 */
export async function buildSnapshot(options: BuildOptions): Promise<BuildReport> {
  assertBuildOptions(options);
  const { workDir, keepWork = false, onProgress = () => {} } = options;
  const out = linkedFile(options.out);
  const file = await SnapshotFile.create(out);
  let work: WorkFolder | null = null;
  try {
    work = workDir === undefined ? WorkFolder.temporary(out) : WorkFolder.open(workDir);
    const { steps, progress } = await runSteps(work, options, BUILD_STEPS, onProgress);
    const report = await finishBuild(file, steps.load, options, progress, onProgress, ({ contentHash }) => {
      if (!keepWork) return;
      const sources = keptSources(options);
      work!.prepare({ contentHash, version: CODE_VERSION, ...steps.made('elements'), sources, changes: [] });
    });
    if (keepWork) {
      work.commit();
      work.close();
    } else if (work.kept !== null || work.pending !== null)
      // Another snapshot needs it for updates.
      work.close();
    else work.clear();
    return report;
  } catch (error) {
    file.discard();
    work?.close();
    throw error;
  }
}

/**
 * Runs the first stages of a build and stores their products in its work folder, from which a build can resume.
 *
 * @throws as {@link buildSnapshot}
 */
export async function prepareSnapshot(options: PrepareOptions): Promise<PrepareReport> {
  assertSources(options);
  const work = WorkFolder.open(options.workDir);
  try {
    const last = PRODUCT_STAGES.indexOf(options.until);
    const wanted = BUILD_STEPS.filter(({ stage }) => PRODUCT_STAGES.indexOf(stage) <= last);
    const { progress } = await runSteps(work, options, wanted, options.onProgress ?? (() => {}));
    return progress.durationS;
  } finally {
    work.close();
  }
}
