import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { PROFILES, type SnapshotMeta, type SnapshotStats } from '@verst/core/build';
import { ownVersion } from '@verst/core/program-files';
import { compileSections } from './build/compile-sections.ts';
import { defaultMoment } from './build/default-moment.ts';
import {
  assertBuildOptions,
  assertSources,
  type BuildOptions,
  type BuildProgress,
  type BuildSources,
  type BuildStage,
  defaultName,
  type PrepareOptions,
  type PRODUCT_STAGES,
  registerPaths,
  tablePaths,
} from './build-options.ts';
import { type BuildProducts, PRODUCT_CODECS } from './build-products.ts';
import { extractMap, type ExtractWarnings } from './extract/index.ts';
import { extractRoads } from './extract/routing/index.ts';
import { joinRegister, type RegisterReport } from './join-register.ts';
import { joinOrganizations, joinSettlements } from './join-tables.ts';
import type { OrganizationsReport } from './link/organizations/index.ts';
import type { SettlementTableReport } from './link/settlement-table.ts';
import { describeLosses, describeRegister, describeTables } from './report-losses.ts';
import {
  describeRegisterSource,
  describeSources,
  describeTableSources,
  WORLD_LAND_SOURCE,
} from './sources/describe-sources.ts';
import { loadOsm, type OsmData, type OsmLosses } from './sources/osm/index.ts';
import { readMapping } from './sources/tables/index.ts';
import { StageTimer } from './stage-timer.ts';
import { verifySnapshot } from './verify/verify-snapshot.ts';
import { StageRunner } from './work-folder/stage-runner.ts';
import { WorkFolder } from './work-folder/work-folder.ts';
import { boundsOf } from './write/bounds.ts';
import { writeDoubtfulLinks } from './write/doubtful-links.ts';
import { writeRejectedRows } from './write/rejected-rows.ts';
import { SnapshotFile } from './write/snapshot-file.ts';
import { type TableCounts, writeTables } from './write/tables.ts';

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
  /** What became of the rows of the settlement table; null without one. */
  readonly settlements: SettlementTableReport | null;
  /** What became of the rows of the tables of organisations; null without any. */
  readonly organizations: OrganizationsReport | null;
  /** Losses and faults as sentences. */
  readonly warnings: readonly string[];
  /** Seconds of each stage; a stage whose products were kept from an earlier build took none. */
  readonly durationS: Readonly<Record<BuildStage, number>>;
}

/** Seconds of each stage that was run. */
export type PrepareReport = Readonly<Partial<Record<BuildStage, number>>>;

/** Version of the code that makes products: those of another one are made anew. */
const CODE_VERSION = ownVersion(import.meta.url);

/**
 * Compiles a snapshot from open data: read → extract → link → index → write → verify.
 *
 * @throws SourceError naming file and byte offset when a source cannot be read
 * @throws VerstError `TARGET` when the snapshot cannot be written, `INPUT` for options that make no sense, `WORK` when
 *   the work folder cannot be used, `VERIFY` when the finished file fails its own checks
 */
export async function buildSnapshot(options: BuildOptions): Promise<BuildReport> {
  assertBuildOptions(options);
  const { out, workDir, onProgress = () => {} } = options;
  const file = await SnapshotFile.create(out);
  let work: WorkFolder | null = null;
  try {
    work = workDir === undefined ? null : WorkFolder.open(workDir);
    const stages = new StageRunner<BuildProducts>(work, CODE_VERSION, PRODUCT_CODECS);
    const timer = new StageTimer<BuildStage>();
    await runStages(stages, options, 'index', timer, onProgress);
    const { warnings: extractWarnings } = stages.get('map');
    const { losses } = stages.get('origin');
    const register = stages.get('register');
    const settlements = stages.get('settlements');
    const organizations = stages.get('organizations')?.report ?? null;
    const rowTables = [...(settlements ? [settlements] : []), ...(organizations?.tables ?? [])];
    const { tables, meta } = await timer.run('write', () => writeSnapshot(file, stages, options, onProgress));
    await timer.run('verify', () => verifySnapshot(file.path, out));
    onProgress({ stage: 'verify', done: 1, total: 1, unit: 'steps' });
    if (register) writeDoubtfulLinks(out, register.links.doubtful);
    if (rowTables.length > 0) writeRejectedRows(out, rowTables);
    file.publish();
    work?.clear();
    return {
      out,
      bytes: statSync(out).size,
      meta,
      tables,
      losses,
      extractWarnings,
      register,
      settlements,
      organizations,
      warnings: [
        ...describeLosses(losses, extractWarnings),
        ...(register ? describeRegister(register) : []),
        ...describeTables(rowTables),
      ],
      durationS: timer.durationS as Record<BuildStage, number>,
    };
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
    const stages = new StageRunner<BuildProducts>(work, CODE_VERSION, PRODUCT_CODECS);
    const timer = new StageTimer<BuildStage>();
    await runStages(stages, options, options.until, timer, options.onProgress ?? (() => {}));
    return timer.durationS;
  } finally {
    work.close();
  }
}

/** The stages that make products, in their order. What reads the same sources and options may be passed over. */
async function runStages(
  stages: StageRunner<BuildProducts>,
  sources: BuildSources,
  until: (typeof PRODUCT_STAGES)[number],
  timer: StageTimer<BuildStage>,
  onProgress: (progress: BuildProgress) => void,
): Promise<void> {
  const gar = registerPaths(sources);
  // It is used late: a fault of it is told before a long reading, not after.
  if (sources.mapping !== undefined) await readMapping(sources.mapping);
  const tellLinked = (done: number, total: number): void => onProgress({ stage: 'link', done, total, unit: 'bytes' });
  await stages.run('read', { sources: sources.osm }, () =>
    timer.run('read', async () => ({ osm: await readSources(sources.osm, onProgress) })),
  );
  if (until === 'read') return;

  await stages.run('extract', { options: { at: sources.at ?? null, profiles: sources.profiles ?? PROFILES } }, () =>
    timer.run('extract', () =>
      extract(stages.take('osm'), sources, (share) =>
        onProgress({ stage: 'extract', done: 100 * share, total: 100, unit: 'steps' }),
      ),
    ),
  );
  if (until === 'extract') return;

  const regions = sources.regions ? { regions: sources.regions } : {};
  await stages.run('link', { sources: [...gar, ...tablePaths(sources)], options: regions }, () =>
    timer.run('link', async () => {
      const joined = await joinRegister(stages.take('mapAddresses'), gar, { ...regions, onProgress: tellLinked });
      const { geocoding, report } = await joinSettlements(joined.addresses, sources.settlements);
      const { pois, layers } = stages.get('map');
      const { organizations: paths = [], mapping } = sources;
      const bytes = paths.reduce((sum, path) => sum + statSync(path).size, 0);
      const organizations = await joinOrganizations(
        { pois, layer: layers.pois },
        geocoding,
        { paths, mappingPath: mapping },
        (done) => tellLinked(done, bytes),
      );
      return { addresses: geocoding, register: joined.register, settlements: report, organizations };
    }),
  );
  if (until === 'link') return;

  await stages.run('index', {}, () =>
    timer.run('index', () =>
      compileSections(
        { ...withOrganizations(stages.get('map'), stages.get('organizations')), geocoding: stages.get('addresses') },
        stages.take('roads'),
        (done, total) => onProgress({ stage: 'index', done, total, unit: 'steps' }),
      ),
    ),
  );
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

async function extract(
  osm: OsmData,
  { at: askedMoment, profiles = PROFILES }: BuildSources,
  onProgress: (share: number) => void,
): Promise<Pick<BuildProducts, 'map' | 'mapAddresses' | 'roads' | 'origin'>> {
  const { layers, pois, warnings, geocoding } = extractMap(osm, { onProgress: (_step, share) => onProgress(share) });
  const { sources, losses } = osm;
  const at = askedMoment ?? (sources.length > 0 ? defaultMoment(sources.map(({ newest }) => newest)) : null);
  const roads = extractRoads(osm, { profiles, ...(at !== null && { at }) });
  return { map: { layers, pois, warnings }, mapAddresses: geocoding, roads, origin: { sources, losses, at } };
}

/** Writes and finishes the file; the products are given up as soon as they are written. */
function writeSnapshot(
  file: SnapshotFile,
  stages: StageRunner<BuildProducts>,
  options: BuildOptions,
  onProgress: (progress: BuildProgress) => void,
): { tables: TableCounts; meta: SnapshotMeta } {
  const tell = (done: number): void => onProgress({ stage: 'write', done, total: 3, unit: 'steps' });
  const { sources, at } = stages.take('origin');
  const register = stages.take('register');
  const organizations = stages.take('organizations');
  file.writeSections(stages.take('sections'));
  tell(1);
  const map = withOrganizations(stages.take('map'), organizations);
  const geocoding = stages.take('addresses');
  const { bbox, stats } = summarise(map, geocoding);
  const tables = writeTables(file, { ...map, geocoding }, stages.take('order'));
  tell(2);
  const meta = file.finish({
    name: options.name ?? defaultName(options),
    builtAt: builtAt().toISOString(),
    at: at ?? defaultMoment([register?.date ?? null]),
    bbox,
    sources: [
      ...describeSources(sources),
      ...(register ? [describeRegisterSource(register.date)] : []),
      ...describeTableSources(organizations?.report.tables ?? []),
      WORLD_LAND_SOURCE,
    ],
    stats,
  });
  tell(3);
  return { tables, meta };
}

/** Now, or the moment that reproducible builds are told by `SOURCE_DATE_EPOCH`, seconds since 1970. */
function builtAt(): Date {
  const epochS = Number(process.env.SOURCE_DATE_EPOCH ?? Number.NaN);
  return Number.isSafeInteger(epochS) ? new Date(epochS * 1000) : new Date();
}

/** The map with the organisations of tables among its POIs. */
function withOrganizations(
  map: BuildProducts['map'],
  organizations: BuildProducts['organizations'],
): BuildProducts['map'] {
  if (!organizations) return map;
  return { ...map, pois: organizations.pois, layers: { ...map.layers, pois: organizations.layer } };
}

function summarise(
  { layers, pois }: BuildProducts['map'],
  geocoding: BuildProducts['addresses'],
): { bbox: SnapshotMeta['bbox']; stats: SnapshotStats } {
  return {
    bbox: boundsOf({ layers, pois, geocoding }),
    stats: {
      buildings: layers.buildings.kinds.length,
      roads: layers.roads.kinds.length,
      pois: pois.length,
      places: geocoding.places.length,
      fiasAddresses: geocoding.addresses.filter(({ fiasId }) => fiasId).length,
      organizations: pois.filter(({ organization }) => organization).length,
    },
  };
}
