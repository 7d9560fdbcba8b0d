import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { type Profile, PROFILES, VerstError } from '@verst/core/build';
import { isSameFile } from '@verst/core/program-files';

/** The stages of a build, in order. */
export const BUILD_STAGES = ['read', 'extract', 'link', 'index', 'write', 'verify'] as const;
export type BuildStage = (typeof BUILD_STAGES)[number];

/** The stages that make products for later stages; these can be run one at a time. */
export const PRODUCT_STAGES = ['read', 'extract', 'link', 'index'] as const;

export interface BuildProgress {
  readonly stage: BuildStage;
  readonly done: number;
  readonly total: number;
  readonly unit: 'bytes' | 'steps';
}

export interface BuildSources {
  /**
   * OpenStreetMap files: `.osm.pbf`, `.osm`, `.osm.gz`, `.osm.bz2`. They are merged. May be empty if a register is
   * given.
   */
  readonly osm: readonly string[];
  /**
   * The address register (GAR): a delivery as folder or ZIP, or a full one followed by its deltas. Links that a person
   * should review are then listed in `<out>.doubtful-links.tsv`.
   */
  readonly gar?: string | readonly string[];
  /** Regions of the register, two-digit codes such as `38`; default: all regions in the deliveries. */
  readonly regions?: readonly string[];
  /**
   * Tables of organisations: `.csv`, `.tsv`, `.jsonl`, `.geojson`. Rows that cannot be used are then listed in
   * `<out>.rejected-rows.tsv`.
   */
  readonly organizations?: readonly string[];
  /** A file that maps the columns of those tables to fields; without it, common column names are recognised. */
  readonly mapping?: string;
  /** A table of settlements with codes, time zones, residents and positions: `.csv` and the like. */
  readonly settlements?: string;
  /**
   * The moment for which conditional road rules are evaluated (turn restrictions, access, limits and one-ways by hours,
   * winter roads), in local time, ISO 8601. Default: noon of the first Tuesday after the newest edit of the map, so
   * that a build is reproducible and a night's closure is not frozen in.
   */
  readonly at?: string;
  /** Profiles whose road networks the snapshot contains; default: all of `PROFILES`. */
  readonly profiles?: readonly Profile[];
}

export interface BuildOptions extends BuildSources {
  /**
   * Path of the snapshot. A temporary file beside it is renamed at the end, so an interrupted build changes nothing.
   */
  readonly out: string;
  /** Name of the snapshot; default: the first file's name without its endings. */
  readonly name?: string;
  /**
   * A folder that keeps the products of each finished stage. A later build of the same sources resumes after the last
   * finished stage; if sources have changed, only the products that depend on them are rebuilt. Cleared once the
   * snapshot is complete.
   */
  readonly workDir?: string;
  /** Keeps the work folder after the build, for `updateSnapshot`. */
  readonly keepWork?: boolean;
  /**
   * Memory limit of the build. A lower limit runs its steps one after another; a limit too low for the sources is
   * rejected at once. Default: half of the machine's memory, without rejecting anything.
   */
  readonly memoryMB?: number;
  readonly onProgress?: (progress: BuildProgress) => void;
}

export interface PrepareOptions extends BuildSources {
  /** As in {@link BuildOptions}. */
  readonly workDir: string;
  /** The last stage to run. */
  readonly until: (typeof PRODUCT_STAGES)[number];
  /** As in {@link BuildOptions}. */
  readonly memoryMB?: number;
  readonly onProgress?: (progress: BuildProgress) => void;
}

/** Paths of the register's deliveries. */
export function registerPaths({ gar = [] }: BuildSources): readonly string[] {
  return typeof gar === 'string' ? [gar] : gar;
}

/** Paths of the tables, the mapping included. */
export function tablePaths({ organizations = [], mapping, settlements }: BuildSources): readonly string[] {
  return [
    ...organizations,
    ...(mapping === undefined ? [] : [mapping]),
    ...(settlements === undefined ? [] : [settlements]),
  ];
}

/** Default name of a snapshot: the first source's, without its endings. */
export function defaultName(sources: BuildSources): string {
  const [first] = [...sources.osm, ...registerPaths(sources)];
  return basename(first!).replace(/(\.osm)?(\.pbf|\.gz|\.bz2|\.osm)?$/, '');
}

/** @throws VerstError `INPUT` for sources that are missing or invalid */
export function assertSources(sources: BuildSources): void {
  const paths = [...sources.osm, ...registerPaths(sources)];
  if (paths.length === 0) {
    throw new VerstError('INPUT', 'nothing to build from: name at least one OpenStreetMap file or a register');
  }
  for (const path of [...paths, ...tablePaths(sources)]) {
    if (!existsSync(path)) throw new VerstError('INPUT', `there is no file ${path}`);
  }
  const { regions, at, organizations = [], mapping, profiles } = sources;
  const unknown = profiles?.find((profile) => !PROFILES.includes(profile));
  if (profiles !== undefined && (unknown !== undefined || profiles.length === 0)) {
    throw new VerstError('INPUT', `profiles: unknown profile ${unknown ?? 'none'}; accepted: ${PROFILES.join(', ')}`);
  }
  if (mapping !== undefined && organizations.length === 0) {
    throw new VerstError('INPUT', 'mapping: name the tables of organisations that it explains');
  }
  if (at !== undefined && !isMoment(at)) {
    throw new VerstError('INPUT', `at: ${at} is not a local date and time; write it as 2026-01-20T12:00`);
  }
  if (regions === undefined) return;
  if (registerPaths(sources).length === 0) throw new VerstError('INPUT', 'regions: name the register that they are of');
  const wrong = regions.find((code) => !/^\d{2}$/.test(code));
  if (wrong !== undefined || regions.length === 0) {
    throw new VerstError('INPUT', `regions: ${wrong ?? 'none'} is not a region code; write two digits, such as 38`);
  }
}

/** Returns true for a local date and time; February 30 is none. */
function isMoment(text: string): boolean {
  const moment = new Date(`${text}Z`);
  return [16, 19].includes(text.length) && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** @throws VerstError `INPUT` for invalid options */
export function assertBuildOptions(options: BuildOptions): void {
  assertSources(options);
  const { out, name, workDir, keepWork } = options;
  if (name?.trim() === '') throw new VerstError('INPUT', 'name: the name of a snapshot may not be empty');
  if (keepWork && workDir === undefined) throw new VerstError('INPUT', 'keepWork: name the work folder to keep');
  assertNoSource(options, out);
}

/** @throws VerstError `INPUT` if the target is one of the sources */
export function assertNoSource(sources: BuildSources, out: string): void {
  const paths = [...sources.osm, ...registerPaths(sources), ...tablePaths(sources)];
  if (paths.some((path) => isSameFile(path, out)))
    throw new VerstError('INPUT', `${out} is a source; name another target`);
}
