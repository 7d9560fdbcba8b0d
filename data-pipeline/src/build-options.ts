import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { type Profile, PROFILES, VerstError } from '@verst/core/build';

/** The stages of a build, in their order. */
export const BUILD_STAGES = ['read', 'extract', 'link', 'index', 'write', 'verify'] as const;
export type BuildStage = (typeof BUILD_STAGES)[number];

/** Those of them that make what later stages take, and may be run one by one. */
export const PRODUCT_STAGES = ['read', 'extract', 'link', 'index'] as const;

/** Progress of a stage. */
export interface BuildProgress {
  readonly stage: BuildStage;
  readonly done: number;
  readonly total: number;
  readonly unit: 'bytes' | 'steps';
}

/** Sources of a snapshot. */
export interface BuildSources {
  /** OpenStreetMap files: `.osm.pbf`, `.osm`, `.osm.gz`, `.osm.bz2`. They are merged. None where a register is given. */
  readonly osm: readonly string[];
  /**
   * The address register (GAR): a delivery as folder or ZIP, or a full one followed by its deltas. Links that a person
   * may want to look at are then listed in `<out>.doubtful-links.tsv`.
   */
  readonly gar?: string | readonly string[];
  /** Regions of the register, two-digit codes such as `38`; default: all that the deliveries hold. */
  readonly regions?: readonly string[];
  /**
   * Tables of organisations: `.csv`, `.tsv`, `.jsonl`, `.geojson`. Rows that cannot be used are then listed in
   * `<out>.rejected-rows.tsv`.
   */
  readonly organizations?: readonly string[];
  /** A file that says which columns of those tables hold what; without it, usual column names are known. */
  readonly mapping?: string;
  /** A table of settlements with codes, time zones, residents and positions: `.csv` and the like. */
  readonly settlements?: string;
  /**
   * The moment at which conditional rules of the roads are read (turn restrictions, access, limits and one-ways by
   * hours, winter roads), by local clocks, ISO 8601. Default: noon of the first Tuesday after the newest edit of the map,
   * so that a build is reproducible and a night's closure is not frozen in.
   */
  readonly at?: string;
  /** Whose road networks the snapshot holds; default: all of `PROFILES`. */
  readonly profiles?: readonly Profile[];
}

export interface BuildOptions extends BuildSources {
  /** Path of the snapshot. It is written beside it and renamed at the end, so that an interrupted build changes nothing. */
  readonly out: string;
  /** Name of the snapshot; default: the first file's name without its endings. */
  readonly name?: string;
  /**
   * A folder that keeps what each finished stage made. A build of the same sources that finds it goes on after the last
   * finished stage; one of changed sources makes anew only what they change. Cleared once the snapshot stands.
   */
  readonly workDir?: string;
  /** Keeps the work folder after the build, for `updateSnapshot`. */
  readonly keepWork?: boolean;
  /**
   * The most memory that the build may take: a smaller bound runs its steps one after another, and one that the sources do
   * not fit into is refused at once. Default: half of the machine's, which refuses nothing.
   */
  readonly memoryMB?: number;
  readonly onProgress?: (progress: BuildProgress) => void;
}

export interface PrepareOptions extends BuildSources {
  /** As for a build. */
  readonly workDir: string;
  /** The last stage to run. */
  readonly until: (typeof PRODUCT_STAGES)[number];
  /** As for a build. */
  readonly memoryMB?: number;
  readonly onProgress?: (progress: BuildProgress) => void;
}

/** Paths of the register's deliveries. */
export function registerPaths({ gar = [] }: BuildSources): readonly string[] {
  return typeof gar === 'string' ? [gar] : gar;
}

/** Paths of the tables and of what explains them. */
export function tablePaths({ organizations = [], mapping, settlements }: BuildSources): readonly string[] {
  return [
    ...organizations,
    ...(mapping === undefined ? [] : [mapping]),
    ...(settlements === undefined ? [] : [settlements]),
  ];
}

/** Name of a snapshot that is given none: the first source's, without its endings. */
export function defaultName(sources: BuildSources): string {
  const [first] = [...sources.osm, ...registerPaths(sources)];
  return basename(first!).replace(/(\.osm)?(\.pbf|\.gz|\.bz2|\.osm)?$/, '');
}

/** @throws VerstError `INPUT` for sources that are not there or make no sense */
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
    throw new VerstError('INPUT', `profiles: ${unknown ?? 'none'} is no profile; accepted: ${PROFILES.join(', ')}`);
  }
  if (mapping !== undefined && organizations.length === 0) {
    throw new VerstError('INPUT', 'mapping: name the tables of organisations that it explains');
  }
  if (at !== undefined && !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(at)) {
    throw new VerstError('INPUT', `at: ${at} is no local moment; write it as 2026-01-20T12:00`);
  }
  if (regions === undefined) return;
  if (registerPaths(sources).length === 0) throw new VerstError('INPUT', 'regions: name the register that they are of');
  const wrong = regions.find((code) => !/^\d{2}$/.test(code));
  if (wrong !== undefined || regions.length === 0) {
    throw new VerstError('INPUT', `regions: ${wrong ?? 'none'} is no region; write two digits, such as 38`);
  }
}

/** @throws VerstError `INPUT` for options that make no sense */
export function assertBuildOptions(options: BuildOptions): void {
  assertSources(options);
  const { osm, out, workDir, keepWork } = options;
  if (keepWork && workDir === undefined) throw new VerstError('INPUT', 'keepWork: name the work folder to keep');
  const source = [...osm, ...registerPaths(options), ...tablePaths(options)].find(
    (path) => resolve(path) === resolve(out),
  );
  if (source !== undefined) throw new VerstError('INPUT', `${out} is a source; name another target`);
}
