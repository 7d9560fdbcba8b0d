import { SourceError } from '@verst/core/build';
import { resolve } from 'node:path';
import type { BuildSources } from '../build-options.ts';
import { defaultMoment } from '../build/default-moment.ts';
import { readByMap, readByRoads } from '../extract/index.ts';
import { rulesInForce } from '../extract/routing/index.ts';
import { type OsmSourceInfo, contentOf, linkOsm, readOsm } from '../sources/osm/index.ts';
import type { BuildStep } from './build-step.ts';
import { progressOver } from './file-progress.ts';

/** Reads all OpenStreetMap files. A file listed twice is read once. */
export const read: BuildStep = {
  name: 'read',
  stage: 'read',
  share: 100,
  memoryPercent: 80,
  unit: 'bytes',
  makes: ['elements'],
  inputs: ({ osm }) => ({ sources: osm }),
  async make(_load, { osm }, tell) {
    const files = [...new Set(osm.map((path) => resolve(path)))];
    const elements = await readOsm(files, { onProgress: progressOver(files, tell) });
    const { nodes, ways, relations } = elements;
    if (files.length > 0 && [nodes, ways, relations].every(({ ids }) => ids.length === 0))
      throw new SourceError(osm.join(', '), null, 'no node, way or relation; the snapshot would be empty');
    return { elements };
  },
};

/** Hashes the contents that the map and the roads are made from, so that neither is rebuilt for unrelated changes. */
export const contents: BuildStep = {
  name: 'contents',
  stage: 'extract',
  share: 5,
  memoryPercent: 78,
  takes: ['elements'],
  makes: ['mapContent', 'roadContent', 'origin'],
  inputs: ({ at = null }) => ({ options: { at } }),
  async make(load, sources) {
    const elements = load('elements');
    const osm = await linkOsm(elements);
    const at = momentOf(sources, osm.sources);
    const read = readByRoads(osm);
    return {
      mapContent: contentOf(elements, readByMap(osm)),
      roadContent: `${contentOf(elements, read)} ${at === null ? '' : rulesInForce(elements, read, at)}`,
      origin: { sources: osm.sources, losses: osm.losses, at },
    };
  },
};

/** Returns the requested moment, or one derived from the newest edit; null if there is no map and so no rules. */
function momentOf({ at }: BuildSources, sources: readonly OsmSourceInfo[]): string | null {
  return at ?? (sources.length > 0 ? defaultMoment(sources.map(({ newest }) => newest)) : null);
}
