import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { PROFILES } from '@verst/core/build';
import { compileSections } from './build/compile-sections.ts';
import { defaultMoment } from './build/default-moment.ts';
import {
  type BuildProgress,
  type BuildSources,
  type BuildStage,
  type PRODUCT_STAGES,
  registerPaths,
  tablePaths,
} from './build-options.ts';
import { type BuildProducts, withOrganizations } from './build-products.ts';
import { extractMap } from './extract/index.ts';
import { extractRoads } from './extract/routing/index.ts';
import { joinRegister } from './join-register.ts';
import { joinOrganizations, joinSettlements } from './join-tables.ts';
import { linkOsm, type OsmData, type OsmProgress, readOsm } from './sources/osm/index.ts';
import { readMapping } from './sources/tables/index.ts';
import type { StageTimer } from './stage-timer.ts';
import type { StageRunner } from './work-folder/stage-runner.ts';

/**
 * Runs the stages that make products, in their order. What reads the same sources and options may be passed over.
 *
 * @param readElements - the first stage; default: reads the OpenStreetMap files
 */
export async function runStages(
  stages: StageRunner<BuildProducts>,
  sources: BuildSources,
  until: (typeof PRODUCT_STAGES)[number],
  timer: StageTimer<BuildStage>,
  onProgress: (progress: BuildProgress) => void,
  readElements: () => Promise<void> = () => readSources(stages, sources.osm, timer, onProgress),
): Promise<void> {
  const gar = registerPaths(sources);
  // It is used late: a fault of it is told before a long reading, not after.
  if (sources.mapping !== undefined) await readMapping(sources.mapping);
  const tellLinked = (done: number, total: number): void => onProgress({ stage: 'link', done, total, unit: 'bytes' });
  await readElements();
  if (until === 'read') return;

  await stages.run('extract', { options: { at: sources.at ?? null, profiles: sources.profiles ?? PROFILES } }, () =>
    timer.run('extract', () =>
      // The elements are not held beyond linking: an asynchronous function keeps its parameters to its end.
      linkOsm(stages.take('elements')).then((osm) =>
        extract(osm, sources, (share) =>
          onProgress({ stage: 'extract', done: 100 * share, total: 100, unit: 'steps' }),
        ),
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

/** Reads all OpenStreetMap files. A file that is named twice is read once. */
async function readSources(
  stages: StageRunner<BuildProducts>,
  paths: readonly string[],
  timer: StageTimer<BuildStage>,
  onProgress: (progress: BuildProgress) => void,
): Promise<void> {
  await stages.run('read', { sources: paths }, () =>
    timer.run('read', async () => {
      const files = [...new Set(paths.map((path) => resolve(path)))];
      return { elements: await readOsm(files, { onProgress: progressOver(files, onProgress) }) };
    }),
  );
}

/** Turns the progress of each file into bytes over all of them. */
export function progressOver(
  files: readonly string[],
  onProgress: (progress: BuildProgress) => void,
): (progress: OsmProgress) => void {
  const before = new Map<string, number>();
  let total = 0;
  for (const file of files) {
    before.set(file, total);
    total += statSync(file).size;
  }
  return ({ file, bytesRead }) =>
    onProgress({ stage: 'read', done: before.get(file)! + bytesRead, total, unit: 'bytes' });
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
