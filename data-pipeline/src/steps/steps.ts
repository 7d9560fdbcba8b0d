import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  addressBeside,
  buildGeocodingSections,
  buildInsightSections,
  buildNetwork,
  buildPoiSections,
  buildTileSections,
  compileKinds,
  type NetworkInput,
  openGeocoder,
  orderWays,
  poiAddresses,
  type Profile,
  PROFILES,
  ROAD_GROUPS,
  type RoutingInput,
  type Section,
  SourceError,
  SectionSet,
  writeSharedRoads,
} from '@verst/core/build';
import { defaultMoment } from '../build/default-moment.ts';
import { withFirstZooms } from '../build/first-zooms.ts';
import { hashLayers } from '../build/layer-hashes.ts';
import { layersForTiles } from '../build/layers-for-tiles.ts';
import { surveyForInsights } from '../build/insights/survey.ts';
import { roadDistancesOf } from '../build/insights/road-distances.ts';
import { streetPoints } from '../build/insights/street-points.ts';
import { readPois } from '../build/poi-readings.ts';
import { makeTaxonomy } from '../build/poi-taxonomy/make-taxonomy.ts';
import { worldSea } from '../build/world-sea.ts';
import { type BuildSources, registerPaths } from '../build-options.ts';
import {
  layersWithOrganizations,
  type LoadProduct,
  poisWithOrganizations,
  recordsOf,
  sectionSet,
  storable,
} from '../build-products.ts';
import { type CollectedMap, collectMap, interpretMap, readByMap, readByRoads } from '../extract/index.ts';
import { findUsedRoads, networksOf, rulesInForce, type UsedRoads } from '../extract/routing/index.ts';
import { CODE_VERSION } from '../kept-sources.ts';
import { joinRegister } from '../join-register.ts';
import { joinOrganizations, joinSettlements } from '../join-tables.ts';
import { contentOf, linkOsm, type OsmSourceInfo, readOsm, takeOsm } from '../sources/osm/index.ts';
import type { BuildStep } from './build-step.ts';
import { progressOver } from './file-progress.ts';
import { freeMemory } from './free-memory.ts';

/** Maximum distance of an address that a POI without one is given. */
const POI_ADDRESS_M = 100;

/** Reads all OpenStreetMap files. A file listed twice is read once. */
const read: BuildStep = {
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
const contents: BuildStep = {
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

/** Interprets the tags of the map, except for the roads. */
const extract: BuildStep = {
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
  return collectMap(await takeOsm(load('elements')), freeMemory);
}

/** Interprets the roads for each profile. */
const roads: BuildStep = {
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

/** Joins the map's addresses with the register and the table of settlements. */
const link: BuildStep = {
  name: 'link',
  stage: 'link',
  share: 90,
  memoryPercent: 10,
  takes: ['mapAddresses'],
  makes: ['addresses', 'register', 'settlements'],
  inputs: (sources) => ({
    sources: [...registerPaths(sources), ...(sources.settlements === undefined ? [] : [sources.settlements])],
    options: sources.regions ? { regions: sources.regions } : {},
  }),
  async make(load, sources, tell) {
    const gar = registerPaths(sources);
    const regions = sources.regions ? { regions: sources.regions } : {};
    const joined = await joinRegister(recordsOf(load('mapAddresses')), gar, { ...regions, onProgress: tell });
    const { geocoding, report } = await joinSettlements(joined.addresses, sources.settlements);
    return { addresses: storable(geocoding), register: joined.register, settlements: report };
  },
};

/** A step of its own because it reads nothing of the map. */
const placeKinds: BuildStep = {
  name: 'place kinds',
  stage: 'link',
  share: 2,
  memoryPercent: 10,
  makes: ['placeKinds'],
  make: async () => ({ placeKinds: compileKinds(makeTaxonomy()) }),
};

/** Joins the map's POIs with the tables of organisations. */
const organizations: BuildStep = {
  name: 'organizations',
  stage: 'link',
  share: 8,
  memoryPercent: 10,
  takes: ['layers', 'pois', 'addresses', 'placeKinds'],
  makes: ['organizations'],
  inputs: ({ organizations: paths = [], mapping }) => ({
    sources: [...paths, ...(mapping === undefined ? [] : [mapping])],
  }),
  async make(load, { organizations: paths = [], mapping }, tell) {
    if (paths.length === 0) return { organizations: null };
    const bytes = paths.reduce((sum, path) => sum + statSync(path).size, 0);
    const joined = await joinOrganizations(
      { pois: load('pois'), layer: load('layers').pois },
      recordsOf(load('addresses')),
      { paths, mappingPath: mapping, taxonomy: () => load('placeKinds') },
      (done) => tell(done, bytes),
    );
    return { organizations: joined };
  },
};

/** A step of its own because the ground that the map covers rarely changes. */
const sea: BuildStep = {
  name: 'sea',
  stage: 'index',
  share: 2,
  memoryPercent: 10,
  takes: ['covered'],
  makes: ['sea'],
  make: async (load) => ({ sea: worldSea(load('covered')) }),
};

const tiles: BuildStep = {
  name: 'tiles',
  stage: 'index',
  share: 8,
  memoryPercent: 57,
  takes: ['layers', 'covered', 'sea', 'organizations'],
  makes: ['outlineSections', 'tileSections', 'layerHashes'],
  reuses: 'layerHashes',
  async make(load, _sources, _tell, loadLast) {
    const sections = new SectionSet();
    const marked = layersForTiles(layersWithOrganizations(load));
    const layers = { ...marked, landuse: withFirstZooms(marked, load('covered'), load('sea')) };
    const layerHashes = hashLayers(layers, CODE_VERSION);
    const last = loadLast('layerHashes');
    const made = last && [...loadLast('outlineSections')!, ...loadLast('tileSections')!];
    buildTileSections(layers, sections, (layer) =>
      last?.[layer] === layerHashes[layer] ? made!.filter(({ name }) => name.startsWith(`layers/${layer}/`)) : null,
    );
    const all = [...sections];
    return {
      layerHashes,
      outlineSections: all.filter(isOutline),
      tileSections: all.filter((section) => !isOutline(section)),
    };
  },
};

const isOutline = ({ name }: Section): boolean => /^layers\/(?:buildings|roads)\//.test(name);

const addresses: BuildStep = {
  name: 'addresses',
  stage: 'index',
  share: 5,
  memoryPercent: 24,
  takes: ['addresses', 'outlineSections'],
  makes: ['addressSections', 'order'],
  async make(load) {
    const outlines = load('outlineSections');
    const sections = sectionSet(outlines);
    const order = buildGeocodingSections(recordsOf(load('addresses')), sections);
    return { addressSections: [...sections].slice(outlines.length), order };
  },
};

/** Finds the addresses of POIs; those without one get the nearest one from the geocoder. */
const placeAddresses: BuildStep = {
  name: 'place addresses',
  stage: 'index',
  share: 10,
  memoryPercent: 40,
  takes: ['pois', 'organizations', 'addressSections', 'outlineSections'],
  makes: ['poiAddresses'],
  async make(load) {
    const geocoder = openGeocoder(sectionSet([...load('outlineSections'), ...load('addressSections')]));
    const addressAt = (lon: number, lat: number): string | null =>
      addressBeside(geocoder.reverse({ lat, lon }, { radiusM: POI_ADDRESS_M }));
    return { poiAddresses: poiAddresses(poisWithOrganizations(load), addressAt) };
  },
};

/** Builds the POI sections. */
const places: BuildStep = {
  name: 'places',
  stage: 'index',
  share: 10,
  memoryPercent: 70,
  takes: ['pois', 'organizations', 'poiAddresses', 'placeKinds'],
  makes: ['poiReadings', 'placeSections'],
  reuses: 'poiReadings',
  async make(load, _sources, _tell, loadLast) {
    const sections = new SectionSet('late');
    const pois = poisWithOrganizations(load);
    const kinds = load('placeKinds');
    const readings = readPois(pois, kinds, loadLast('poiReadings'), CODE_VERSION);
    buildPoiSections(pois, load('poiAddresses'), kinds, sections, readings);
    return { poiReadings: readings, placeSections: [...sections] };
  },
};

/** Stores the data that the networks of all profiles share. */
const sharedRoads: BuildStep = {
  name: 'shared roads',
  stage: 'index',
  share: 2,
  memoryPercent: 6,
  takes: ['roads'],
  makes: ['roadSections'],
  async make(load) {
    const sections = new SectionSet();
    writeSharedRoads(load('roads'), sections);
    return { roadSections: [...sections] };
  },
};

/**
 * A step for each network, so that only one is in memory. The second of a group has its edges in the order of the first.
 */
const networks = ROAD_GROUPS.flatMap((group) =>
  group.map((profile): BuildStep => {
    const orderName = `${group[0]!}EdgeOrder` as 'carEdgeOrder' | 'bicycleEdgeOrder';
    const isFirst = profile === group[0];
    return {
      name: `${profile} network`,
      stage: 'index',
      share: 12,
      memoryPercent: 80,
      takes: ['roadVertices', ...group.map((each) => `${each}Network` as const), ...(isFirst ? [] : [orderName])],
      makes: [`${profile}Sections`, ...(isFirst ? [orderName] : [])],
      async make(load, _sources, tell) {
        // Without a profile, routes are by car.
        const sections = new SectionSet(profile === 'car' ? 'hot' : 'late');
        const networkOf = (each: Profile): NetworkInput | null => load(`${each}Network`);
        const order = isFirst ? null : load(orderName);
        const made = networkOf(profile)
          ? buildNetwork(profile, networkOf, load('roadVertices'), sections, order, (share) => tell(share, 1))
          : null;
        return { [`${profile}Sections`]: [...sections], ...(isFirst && { [orderName]: made }) };
      },
    };
  }),
);

/** Extracts the parts of the map that insights use, much less than the whole. */
const survey: BuildStep = {
  name: 'survey',
  stage: 'index',
  share: 5,
  memoryPercent: 37,
  takes: ['layers', 'addresses', 'pois', 'organizations'],
  makes: ['survey'],
  async make(load) {
    const layers = layersWithOrganizations(load);
    return {
      survey: surveyForInsights({ layers, geocoding: load('addresses'), pois: poisWithOrganizations(load) }),
    };
  },
};

/** Builds the insight sections, which need distances along the road network. */
const insights: BuildStep = {
  name: 'insights',
  stage: 'index',
  share: 10,
  memoryPercent: 90,
  takes: ['survey', 'streets', 'roadSections', ...PROFILES.map((profile) => `${profile}Sections` as const)],
  makes: ['insightSections'],
  async make(load) {
    const sections = new SectionSet('late');
    const network = [...load('roadSections'), ...PROFILES.flatMap((profile) => load(`${profile}Sections`))];
    const roadDistances = roadDistancesOf(sectionSet(network));
    buildInsightSections({ ...load('survey'), streets: load('streets'), ...roadDistances }, sections);
    return { insightSections: [...sections] };
  },
};

/** The steps that make products, in a valid order of execution. */
export const BUILD_STEPS: readonly BuildStep[] = [
  read,
  contents,
  extract,
  roads,
  link,
  placeKinds,
  organizations,
  // Before the other sections, so that insights can run in parallel with them.
  survey,
  sea,
  tiles,
  addresses,
  placeAddresses,
  places,
  sharedRoads,
  ...networks,
  insights,
];

/** Returns the requested moment, or one derived from the newest edit; null if there is no map and so no rules. */
function momentOf({ at }: BuildSources, sources: readonly OsmSourceInfo[]): string | null {
  return at ?? (sources.length > 0 ? defaultMoment(sources.map(({ newest }) => newest)) : null);
}
