import {
  assertBuildOptions,
  assertSources,
  type BuildOptions,
  type BuildStage,
  type PrepareOptions,
} from './build-options.ts';
import { runStages } from './build-stages.ts';
import { type BuildReport, finishBuild } from './finish-build.ts';
import { CODE_VERSION, keptSources, stagesOver } from './kept-sources.ts';
import { StageTimer } from './stage-timer.ts';
import { WorkFolder } from './work-folder/work-folder.ts';
import { SnapshotFile } from './write/snapshot-file.ts';

/** Seconds of each stage that was run. */
export type PrepareReport = Readonly<Partial<Record<BuildStage, number>>>;

/**
 * Compiles a snapshot from open data: read → extract → link → index → write → verify.
 *
 * @throws SourceError naming file and byte offset when a source cannot be read
 * @throws VerstError `TARGET` when the snapshot cannot be written, `INPUT` for options that make no sense, `WORK` when
 *   the work folder cannot be used, `VERIFY` when the finished file fails its own checks
 */
export async function buildSnapshot(options: BuildOptions): Promise<BuildReport> {
  assertBuildOptions(options);
  const { out, workDir, keepWork = false, onProgress = () => {} } = options;
  const file = await SnapshotFile.create(out);
  let work: WorkFolder | null = null;
  try {
    work = workDir === undefined ? null : WorkFolder.open(workDir);
    const stages = stagesOver(work);
    const timer = new StageTimer<BuildStage>();
    await runStages(stages, options, 'index', timer, onProgress);
    const report = await finishBuild(file, stages, options, timer, onProgress, ({ contentHash }) => {
      if (!keepWork) return;
      const sources = keptSources(options);
      work!.prepare({ contentHash, version: CODE_VERSION, key: work!.keyOf('read')!, sources, changes: [] });
    });
    if (keepWork) {
      work!.commit();
      work!.close();
    } else work?.clear();
    return report;
  } catch (error) {
    file.discard();
    work?.close();
    throw error;
  }
}

/**
 * Runs the first stages of a build into its work folder, for a build to go on from.
 *
 * @throws as {@link buildSnapshot}
 */
export async function prepareSnapshot(options: PrepareOptions): Promise<PrepareReport> {
  assertSources(options);
  const work = WorkFolder.open(options.workDir);
  try {
    const timer = new StageTimer<BuildStage>();
    await runStages(stagesOver(work), options, options.until, timer, options.onProgress ?? (() => {}));
    return timer.durationS;
  } finally {
    work.close();
  }
}
