import { PROFILES, type RoutingInput, orderWays } from '@verst/core/build';
import type { BuildSources } from '../build-options.ts';
import { type LoadProduct, storable } from '../build-products.ts';
import { free } from '../columns/growable.ts';
import { streetPoints } from '../build/insights/street-points.ts';
import { type CollectedMap, collectMap, interpretMap } from '../extract/index.ts';
import { type UsedRoads, findUsedRoads, networksOf } from '../extract/routing/index.ts';
import { takeOsm } from '../sources/osm/index.ts';
import type { BuildStep } from './build-step.ts';
import { freeMemory } from './free-memory.ts';

/** Interprets the tags of the map, except for the roads. */
export const extract: BuildStep = {
  name: 'extract',
  stage: 'extract',
  share: 50,
  memoryPercent: 91,
  takes: ['mapContent'],
  reads: ['elements'],
  makes: ['layers', 'covered', 'pois', 'warnings', 'mapAddresses'],
  async make(load, _sources, tell) {
    const collected = await collect(load);
    const { layers, covered, pois, warnings, geocoding } = interpretMap(collected, {
      onProgress: (_part, share) => {
        freeMemory();
        tell(0.5 + share / 2, 1);
      },
    });
    return { layers, covered, pois, warnings, mapAddresses: storable(geocoding) };
  },
};

/**
 * A function of its own, so that the elements can be freed afterwards: a call keeps its arguments and what it awaits
 * alive until it ends.
 */
async function collect(load: LoadProduct): Promise<CollectedMap> {
  const osm = await takeOsm(load('elements'));
  // A map has the ids of nodes with tags alone.
  free(osm.nodes.ids);
  return collectMap(osm, freeMemory);
}

/** Interprets the roads for each profile. */
export const roads: BuildStep = {
  name: 'roads',
  stage: 'extract',
  share: 45,
  memoryPercent: 88,
  takes: ['roadContent'],
  reads: ['elements', 'origin'],
  makes: ['roads', 'roadVertices', 'carNetwork', 'truckNetwork', 'bicycleNetwork', 'footNetwork', 'streets'],
  inputs: ({ profiles = PROFILES }) => ({ options: { profiles } }),
  async make(load, sources) {
    const extracted = await orderedRoads(load, sources);
    const { networks, ...shared } = extracted;
    return {
      roads: shared,
      roadVertices: shared.ways.vertices,
      carNetwork: networks.car ?? null,
      truckNetwork: networks.truck ?? null,
      bicycleNetwork: networks.bicycle ?? null,
      footNetwork: networks.foot ?? null,
      streets: streetPoints(extracted),
    };
  },
};

async function orderedRoads(load: LoadProduct, sources: BuildSources): Promise<RoutingInput> {
  const roads = await unorderedRoads(load, sources);
  freeMemory();
  return orderWays(roads);
}

/** A function of its own for the same reason as {@link collect}, as is {@link usedRoads}. */
async function unorderedRoads(load: LoadProduct, sources: BuildSources): Promise<RoutingInput> {
  return networksOf(await usedRoads(load, sources), freeMemory);
}

async function usedRoads(load: LoadProduct, { profiles = PROFILES }: BuildSources): Promise<UsedRoads> {
  const { at } = load('origin');
  return findUsedRoads(await takeOsm(load('elements')), { profiles, ...(at !== null && { at }) });
}
