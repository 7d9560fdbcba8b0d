import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readSnapshotMeta, VerstError } from '@verst/core/build';
import { isSameFile, linkedFile } from '@verst/core/program-files';
import { assertNoSource, assertSources, type BuildProgress, registerPaths } from './build-options.ts';
import { type BuildReport, finishBuild } from './finish-build.ts';
import { CODE_VERSION, type KeptSources } from './kept-sources.ts';
import { changeOsm, type OsmElements, statePathOf } from './sources/osm/index.ts';
import type { BuildStep } from './steps/build-step.ts';
import { progressOver } from './steps/file-progress.ts';
import { planMemory } from './steps/build-memory.ts';
import { runSteps } from './steps/run-steps.ts';
import { BUILD_STEPS } from './steps/steps.ts';
import { type KeptBuild, WorkFolder } from './work-folder/work-folder.ts';
import { SnapshotFile } from './write/snapshot-file.ts';

export interface UpdateOptions {
  /** The snapshot that the work folder belongs to. */
  readonly snapshot: string;
  /** OpenStreetMap change files in order: `.osc`, `.osc.gz`, `.osc.bz2`. */
  readonly osc?: readonly string[];
  /**
   * Deltas of the address register in order: folders or ZIPs. They must stay in place, as must the deliveries before
   * them.
   */
  readonly gar?: readonly string[];
  /** The work folder left by the build with `keepWork`, or by the last update. */
  readonly workDir: string;
  /** Path of the changed snapshot; may equal `snapshot`. A temporary file beside it is renamed at the end. */
  readonly out: string;
  readonly onProgress?: (progress: BuildProgress) => void;
}

/**
 * Recompiles a snapshot from changed sources. Its content hash always equals that of a full build of these sources. The
 * work folder then belongs to the new snapshot. To resume an interrupted update, call this again with the same options.
 * If an update fails, snapshot and work folder stay unchanged. Change files that the last update applied are skipped.
 *
 * @throws SourceError naming the change file that cannot be read completely, is out of sequence or belongs to another
 *   map
 * @throws VerstError `INPUT` if the work folder belongs to another snapshot; `WORK` if the folder contains no finished
 *   build; otherwise as `buildSnapshot`
 */
export async function updateSnapshot(options: UpdateOptions): Promise<BuildReport> {
  const { out, onProgress = () => {} } = options;
  assertUpdate(options);
  const work = WorkFolder.open(options.workDir);
  let file: SnapshotFile | null = null;
  try {
    const kept = await keptOf(work, options.snapshot);
    const known = kept.sources as KeptSources;
    const changes = (options.osc ?? []).map((path) => ({ path: resolve(path), sha256: sha256Of(path) }));
    const osc = changes.filter(({ sha256 }) => !kept.changes.includes(sha256)).map(({ path }) => path);
    if (osc.length > 0 && known.osm.length === 0) {
      throw new VerstError('INPUT', `${options.snapshot} was built without a map; --osc has nothing to change`);
    }
    const gar = [...new Set([...registerPaths(known), ...(options.gar ?? []).map((path) => resolve(path))])];
    const sources: KeptSources = { ...known, gar };
    // The work folder contains the map; the other sources are read from their original paths.
    assertSources({ ...sources, osm: gar.length > 0 ? [] : [options.snapshot] });
    assertNoSource(sources, out);
    file = await SnapshotFile.create(linkedFile(out), options.snapshot);
    const steps = osc.length > 0 ? [changeElements(work, kept, osc), ...AFTER_READING] : AFTER_READING;
    // The map's files may no longer exist, so the size of the stored elements is used.
    const memory = await planMemory(sources, work.bytesOf('elements', kept.key));
    const run = await runSteps(work, sources, steps, onProgress, { kept: { elements: kept }, memory });
    const { load, made } = run.steps;
    const report = await finishBuild(file, load, { ...sources, out }, run.progress, onProgress, ({ contentHash }) => {
      const applied = changes.length > 0 ? changes.map(({ sha256 }) => sha256) : kept.changes;
      const { key, sha256 } = made('elements');
      work.prepare({ contentHash, version: CODE_VERSION, key, sha256, sources, changes: applied });
    });
    work.commit();
    return report;
  } catch (error) {
    file?.discard();
    throw error;
  } finally {
    work.close();
  }
}

const AFTER_READING = BUILD_STEPS.filter(({ stage }) => stage !== 'read');

/** The step that applies change files to the elements of a kept build; it replaces the read step. */
function changeElements(work: WorkFolder, { key }: KeptBuild, osc: readonly string[]): BuildStep {
  const states = osc.map(statePathOf).filter((path) => path !== null);
  return {
    name: 'read',
    stage: 'read',
    share: 100,
    unit: 'bytes',
    memoryPercent: 100,
    runsHere: true,
    makes: ['elements'],
    inputs: () => ({ sources: [...osc, ...states], options: { changes: key } }),
    make: async (_load, _sources, tell) => ({
      elements: await changeOsm(work.load('elements', key) as OsmElements, osc, {
        onProgress: progressOver(osc, tell),
      }),
    }),
  };
}

/** @throws VerstError `INPUT` for missing files, or if there are no changes at all */
function assertUpdate({ snapshot, osc = [], gar = [], workDir, out }: UpdateOptions): void {
  if (osc.length + gar.length === 0) {
    throw new VerstError('INPUT', 'nothing to apply: name at least one change file or one delta of the register');
  }
  for (const path of [snapshot, ...osc, ...gar]) {
    if (!existsSync(path)) throw new VerstError('INPUT', `there is no file ${path}`);
  }
  if ([...osc, ...gar].some((path) => isSameFile(path, out))) {
    throw new VerstError('INPUT', `${out} is one of the changes; name another target`);
  }
  if (!existsSync(workDir)) throw new VerstError('INPUT', `there is no work folder ${workDir}`);
}

/**
 * Returns the build that the folder keeps for the snapshot. First completes an update that was interrupted after its
 * last step.
 */
async function keptOf(work: WorkFolder, path: string): Promise<KeptBuild> {
  const { contentHash } = await readSnapshotMeta(path);
  if (work.kept?.contentHash !== contentHash && work.pending?.contentHash === contentHash) work.commit();
  const { kept } = work;
  if (kept === null) {
    throw new VerstError('WORK', `${work.path} keeps no finished build; build with --keep-work first`);
  }
  if (kept.contentHash !== contentHash) {
    throw new VerstError(
      'INPUT',
      `${work.path} belongs to the snapshot with content ${kept.contentHash}, but ${path} has content ${contentHash}`,
    );
  }
  if (kept.version !== CODE_VERSION) {
    throw new VerstError('WORK', `${work.path} was made by version ${kept.version} of Verst; build anew`);
  }
  return kept;
}

const sha256Of = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');
