import { existsSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { type SnapshotMeta, VerstError } from '@verst/core/build';
import { compileSections } from './build/compile-sections.ts';
import { defaultMoment } from './build/default-moment.ts';
import { extractMap } from './extract/index.ts';
import { extractRoadGraph } from './extract/routing/index.ts';
import type { ExtractWarnings } from './extract/types.ts';
import { joinRegister, type RegisterReport } from './join-register.ts';
import { describeLosses, describeRegister } from './report-losses.ts';
import { loadOsm, type OsmData, type OsmLosses } from './sources/osm/index.ts';
import { describeRegisterSource, describeSources } from './sources/describe-sources.ts';
import { StageTimer } from './stage-timer.ts';
import { verifySnapshot } from './verify/verify-snapshot.ts';
import { boundsOf } from './write/bounds.ts';
import { writeDoubtfulLinks } from './write/doubtful-links.ts';
import { SnapshotFile } from './write/snapshot-file.ts';
import { type TableCounts, writeTables } from './write/tables.ts';

/** The stages of a build, in their order. */
export type BuildStage = 'read' | 'extract' | 'index' | 'write' | 'verify';

/** How far a stage has come. */
export interface BuildProgress {
  readonly stage: BuildStage;
  readonly done: number;
  readonly total: number;
  readonly unit: 'bytes' | 'steps';
}

export interface BuildOptions {
  /** OpenStreetMap files: `.osm.pbf`, `.osm`, `.osm.gz`, `.osm.bz2`. They are merged. None where a register is given. */
  readonly osm: readonly string[];
  /**
   * The address register (GAR): a delivery as folder or ZIP, or a full one followed by its deltas. Links that a person
   * may want to look at are then listed in `<out>.doubtful-links.tsv`.
   */
  readonly gar?: string | readonly string[];
  /** Where the snapshot goes. Written beside it and renamed at the end: an interrupted build leaves it as it was. */
  readonly out: string;
  /** Name of the snapshot; default: the first file's name without its endings. */
  readonly name?: string;
  /**
   * The local moment for which conditional rules are meant, ISO 8601. Default: noon of the first Tuesday after the
   * newest source date, so that a build is reproducible and a night's closure is not frozen in. The snapshot keeps it;
   * the road graph does not evaluate conditions yet: a conditional restriction is taken as not in force.
   */
  readonly at?: string;
  readonly onProgress?: (progress: BuildProgress) => void;
}

/** What a build made, and what it could not use. */
export interface BuildReport {
  readonly out: string;
  /** Size of the snapshot. */
  readonly bytes: number;
  readonly meta: SnapshotMeta;
  /** Rows of each table. */
  readonly tables: TableCounts;
  /** What was lost in reading; every count is zero for sound files. */
  readonly losses: OsmLosses;
  /** Faults in the map data, counted. */
  readonly extractWarnings: ExtractWarnings;
  /** What was read of the address register and how it was joined with the map; null without one. */
  readonly register: RegisterReport | null;
  /** Losses and faults as sentences. */
  readonly warnings: readonly string[];
  /** Seconds of each stage. */
  readonly durationS: Readonly<Record<BuildStage, number>>;
}

/**
 * Compiles a snapshot from open data: read → extract → index → write → verify.
 *
 * @throws SourceError naming file and byte offset when a source cannot be read
 * @throws VerstError `TARGET` when the snapshot cannot be written, `INPUT` for options that make no sense, `VERIFY`
 *   when the finished file fails its own checks
 */
export async function buildSnapshot(options: BuildOptions): Promise<BuildReport> {
  const { out, onProgress = () => {} } = options;
  assertOptions(options);
  const file = await SnapshotFile.create(out);
  try {
    const timer = new StageTimer<BuildStage>();
    const osm = await timer.run('read', () => readSources(options.osm, onProgress));
    const { map, register } = await timer.run('extract', () =>
      joinRegister(
        extractMap(osm, {
          onProgress: (_step, share) => onProgress({ stage: 'extract', done: 100 * share, total: 100, unit: 'steps' }),
        }),
        registerPaths(options),
        (done, total) => onProgress({ stage: 'extract', done, total, unit: 'bytes' }),
      ),
    );
    const at = options.at ?? defaultMoment([...osm.sources.map(({ newest }) => newest), register?.date ?? null]);
    const { sections, order } = await timer.run('index', () =>
      compileSections(map, extractRoadGraph(osm), (done, total) =>
        onProgress({ stage: 'index', done, total, unit: 'steps' }),
      ),
    );
    const { tables, meta } = await timer.run('write', () => {
      file.writeSections(sections);
      onProgress({ stage: 'write', done: 1, total: 3, unit: 'steps' });
      const tables = writeTables(file, map, order);
      onProgress({ stage: 'write', done: 2, total: 3, unit: 'steps' });
      const meta = file.finish({
        name: options.name ?? nameOf([...options.osm, ...registerPaths(options)][0]!),
        builtAt: new Date().toISOString(),
        at,
        bbox: boundsOf(map),
        sources: [...describeSources(osm.sources), ...(register ? [describeRegisterSource(register.date)] : [])],
        stats: {
          buildings: tables['buildings']!,
          roads: tables['roads']!,
          pois: map.pois.length,
          places: map.geocoding.places.length,
          fiasAddresses: map.geocoding.addresses.filter(({ fiasId }) => fiasId).length,
          organizations: map.pois.filter((poi) => poi.organization).length,
        },
      });
      onProgress({ stage: 'write', done: 3, total: 3, unit: 'steps' });
      return { tables, meta };
    });
    await timer.run('verify', () => verifySnapshot(file.path, out));
    onProgress({ stage: 'verify', done: 1, total: 1, unit: 'steps' });
    if (register) writeDoubtfulLinks(out, register.links.doubtful);
    file.publish();
    return {
      out,
      bytes: statSync(out).size,
      meta,
      tables,
      losses: osm.losses,
      extractWarnings: map.warnings,
      register,
      warnings: [...describeLosses(osm.losses, map.warnings), ...(register ? describeRegister(register) : [])],
      durationS: timer.durationS as Record<BuildStage, number>,
    };
  } catch (error) {
    file.discard();
    throw error;
  }
}

function registerPaths({ gar = [] }: BuildOptions): readonly string[] {
  return typeof gar === 'string' ? [gar] : gar;
}

function assertOptions(options: BuildOptions): void {
  const { osm, out, at } = options;
  const sources = [...osm, ...registerPaths(options)];
  if (sources.length === 0) {
    throw new VerstError('INPUT', 'nothing to build from: name at least one OpenStreetMap file or a register');
  }
  for (const path of sources) {
    if (!existsSync(path)) throw new VerstError('INPUT', `there is no file ${path}`);
    if (resolve(path) === resolve(out)) throw new VerstError('INPUT', `${out} is a source; name another target`);
  }
  if (at !== undefined && !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(at)) {
    throw new VerstError('INPUT', `at: ${at} is no local moment; write it as 2026-01-20T12:00`);
  }
}

/** Reads all files, reporting bytes over all of them. A file that is named twice is read once. */
async function readSources(paths: readonly string[], onProgress: (progress: BuildProgress) => void): Promise<OsmData> {
  const files = [...new Set(paths.map((path) => resolve(path)))];
  const before = new Map<string, number>();
  let total = 0;
  for (const file of files) {
    before.set(file, total);
    total += statSync(file).size;
  }
  return loadOsm(files, {
    onProgress: ({ file, bytesRead }) =>
      onProgress({ stage: 'read', done: before.get(file)! + bytesRead, total, unit: 'bytes' }),
  });
}

const nameOf = (path: string): string => basename(path).replace(/(\.osm)?(\.pbf|\.gz|\.bz2|\.osm)?$/, '');
