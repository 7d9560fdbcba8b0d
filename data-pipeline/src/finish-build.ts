import { statSync } from 'node:fs';
import type { SnapshotMeta, SnapshotStats } from '@verst/core/build';
import { defaultMoment } from './build/default-moment.ts';
import { type BuildOptions, type BuildProgress, type BuildStage, defaultName } from './build-options.ts';
import {
  layersWithOrganizations,
  type LoadProduct,
  poisWithOrganizations,
  recordsOf,
  SECTION_PRODUCTS,
} from './build-products.ts';
import type { ExtractedMap } from './extract/index.ts';
import type { RegisterReport } from './join-register.ts';
import type { OrganizationsReport } from './link/organizations/index.ts';
import type { SettlementTableReport } from './link/settlement-table.ts';
import { describeLosses, describeRegister, describeTables } from './report-losses.ts';
import {
  describeRegisterSource,
  describeSources,
  describeTableSources,
  WORLD_LAND_SOURCE,
} from './sources/describe-sources.ts';
import type { OsmLosses } from './sources/osm/index.ts';
import { freeMemory } from './steps/free-memory.ts';
import type { StageProgress } from './steps/stage-progress.ts';
import { verifySnapshot } from './verify/verify-snapshot.ts';
import { boundsOf } from './write/bounds.ts';
import { writeDoubtfulLinks, writeRejectedRows } from './write/review-files.ts';
import type { SnapshotFile } from './write/snapshot-file.ts';
import { type TableCounts, writeTables } from './write/snapshot-tables.ts';

/** Result of a build, with the input that it could not use. */
export interface BuildReport {
  readonly out: string;
  /** Size of the snapshot. */
  readonly bytes: number;
  readonly meta: SnapshotMeta;
  /** Rows of each table. */
  readonly tables: TableCounts;
  /** Elements lost while reading; every count is zero for valid files. */
  readonly losses: OsmLosses;
  /** Report on the address register and how it was joined with the map; null without one. */
  readonly register: RegisterReport | null;
  /** Report on the rows of the settlement table; null without one. */
  readonly settlements: SettlementTableReport | null;
  /** Report on the rows of the tables of organisations; null without any. */
  readonly organizations: OrganizationsReport | null;
  /** Losses and faults as sentences. */
  readonly warnings: readonly string[];
  /** Duration of each stage in seconds; 0 for a stage whose products came from an earlier build. */
  readonly durationS: Readonly<Record<BuildStage, number>>;
}

/**
 * Runs the last stages of a build: writes the products to the file, checks it and moves it to the target path.
 *
 * @param beforePublishing - called once the file is complete and checked
 */
export async function finishBuild(
  file: SnapshotFile,
  load: LoadProduct,
  options: Pick<BuildOptions, 'osm' | 'gar' | 'out' | 'name'>,
  progress: StageProgress,
  onProgress: (progress: BuildProgress) => void,
  beforePublishing: (meta: SnapshotMeta) => void,
): Promise<BuildReport> {
  const { out } = options;
  const { losses } = load('origin');
  const faults = load('warnings');
  const register = load('register');
  const settlements = load('settlements');
  const organizations = load('organizations')?.report ?? null;
  const rowTables = [...(settlements ? [settlements] : []), ...(organizations?.tables ?? [])];
  const { tables, meta } = await progress.run('write', () => writeSnapshot(file, load, options, onProgress));
  // The written products are no longer needed when the file is read back.
  freeMemory();
  await progress.run('verify', () => verifySnapshot(file.path, out));
  onProgress({ stage: 'verify', done: 1, total: 1, unit: 'steps' });
  if (register) writeDoubtfulLinks(out, register.links.doubtful);
  if (rowTables.length > 0) writeRejectedRows(out, rowTables);
  beforePublishing(meta);
  file.publish();
  return {
    out,
    bytes: statSync(out).size,
    meta,
    tables,
    losses,
    register,
    settlements,
    organizations,
    warnings: [
      ...describeLosses(losses, faults),
      ...(register ? describeRegister(register) : []),
      ...describeTables(rowTables),
    ],
    durationS: progress.durationS as Record<BuildStage, number>,
  };
}

/** Writes and completes the file, with only one product in memory at a time. */
function writeSnapshot(
  file: SnapshotFile,
  load: LoadProduct,
  options: Pick<BuildOptions, 'osm' | 'gar' | 'name'>,
  onProgress: (progress: BuildProgress) => void,
): { tables: TableCounts; meta: SnapshotMeta } {
  const tell = (done: number): void => onProgress({ stage: 'write', done, total: 3, unit: 'steps' });
  const { sources, at } = load('origin');
  const register = load('register');
  const tableReports = load('organizations')?.report.tables ?? [];
  for (const product of SECTION_PRODUCTS) file.writeSections(eachOnce([...load(product)].reverse()));
  tell(1);
  const map = {
    get layers() {
      return layersWithOrganizations(load);
    },
    get pois() {
      return poisWithOrganizations(load);
    },
    get geocoding() {
      return recordsOf(load('addresses'));
    },
  };
  const { bbox, stats } = summarise(map);
  const tables = writeTables(file, map, load('order'));
  tell(2);
  const meta = file.finish({
    name: options.name ?? defaultName(options),
    builtAt: builtAt().toISOString(),
    at: at ?? defaultMoment([register?.date ?? null]),
    bbox,
    sources: [
      ...describeSources(sources),
      ...(register ? [describeRegisterSource(register.date)] : []),
      ...describeTableSources(tableReports),
      WORLD_LAND_SOURCE,
    ],
    stats,
  });
  tell(3);
  return { tables, meta };
}

/** Yields items from the last to the first and removes each, so that finished ones can be freed. */
function* eachOnce<T>(items: T[]): Iterable<T> {
  while (items.length > 0) yield items.pop()!;
}

/** The current time, or `SOURCE_DATE_EPOCH` (seconds since 1970) for reproducible builds. */
function builtAt(): Date {
  const epochS = Number(process.env.SOURCE_DATE_EPOCH ?? Number.NaN);
  return Number.isSafeInteger(epochS) ? new Date(epochS * 1000) : new Date();
}

function summarise({ layers, pois, geocoding }: Pick<ExtractedMap, 'layers' | 'pois' | 'geocoding'>): {
  bbox: SnapshotMeta['bbox'];
  stats: SnapshotStats;
} {
  return {
    bbox: boundsOf({ layers, pois, geocoding }),
    stats: {
      buildings: layers.buildings.kinds.length,
      roads: layers.roads.kinds.length,
      pois: pois.length,
      places: geocoding.places.length,
      fiasAddresses: countOf(geocoding.addresses, ({ fiasId }) => fiasId),
      organizations: countOf(pois, ({ organization }) => organization),
    },
  };
}

function countOf<T>(items: Iterable<T>, isCounted: (item: T) => unknown): number {
  let count = 0;
  for (const item of items) if (isCounted(item)) count++;
  return count;
}
