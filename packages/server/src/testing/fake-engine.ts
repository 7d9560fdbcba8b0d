import { EngineClosedError, LAYER_NAMES, COMPOSITE_SOURCE, SHORTBREAD_SOURCE, TILE_PREFIX } from '@verst/core';
import type {
  Engine,
  GeocodeOptions,
  GeocodeResult,
  LatLon,
  OrganizationCard,
  PoiCard,
  PoiSearchOptions,
  RouteOptions,
  SnappedPoint,
  SnapshotInfo,
  SuggestOptions,
} from '@verst/core';

import { fakeLocationScore, fakeServiceGaps } from './fake-insights.ts';

/** Point of the one house of the fake town, with more decimals than answers may have. */
const HOUSE_POINT = { lat: 52.123456789, lon: 104.987654321 };

const HOUSE: GeocodeResult = {
  id: 'w1',
  name: 'Верстовск, улица Ленина, 12',
  ...HOUSE_POINT,
  type: 'building',
  placeType: 'house',
  score: 0.98765432,
  precision: 'house',
  components: { region: 'Иркутская область', city: 'Верстовск', street: 'улица Ленина', housenumber: '12' },
  fiasId: null,
  codes: { okato: '25401000000', oktmo: '25701000001', kladrId: '3800000300001', cadastralNumber: null },
  matched: [{ text: 'лининна', component: 'street', corrected: 'Ленина' }],
  bbox: [104.98, 52.12, 104.99, 52.13],
};

const UNPLACED: GeocodeResult = {
  ...HOUSE,
  id: 'f1',
  lat: null,
  lon: null,
  type: 'fias',
  precision: 'none',
  bbox: null,
};

const NO_DETAILS = {
  email: null,
  cuisine: [],
  payment: [],
  internet: null,
  wheelchair: null,
  level: null,
  operator: null,
  description: null,
  image: null,
  wikidata: null,
} as const;

const POI: PoiCard = {
  id: 'n1',
  name: 'Аптека № 1',
  category: 'amenity/pharmacy',
  categoryName: 'Аптека',
  lat: 52.1,
  lon: 104.9,
  distanceM: null,
  address: 'улица Ленина, 12',
  phone: '+7 395 200-00-00',
  website: null,
  openingHours: '24/7',
  isOpen: true,
  brand: null,
  tags: { amenity: 'pharmacy' },
  nearestAddress: 'Верстовск, улица Ленина, 12',
  addressSource: 'map',
  ...NO_DETAILS,
  nextChange: null,
  socialLinks: { vk: 'https://vk.com/apteka1' },
  transportStops: [],
  similar: [],
  branches: null,
};

const ORGANIZATION: OrganizationCard = {
  id: 'n1',
  name: 'Аптека № 1',
  category: 'amenity/pharmacy',
  categoryName: 'Аптека',
  categories: ['amenity/pharmacy'],
  lat: 52.1,
  lon: 104.9,
  distanceM: null,
  address: 'улица Ленина, 12',
  phone: null,
  workingHours: '24/7',
  isOpen: true,
  website: null,
  source: 'osm',
  tags: { amenity: 'pharmacy' },
  sources: [{ source: 'osm', id: 'n1', fields: { amenity: 'pharmacy' } }],
  nearestAddress: 'Верстовск, улица Ленина, 12',
  addressSource: 'map',
  ...NO_DETAILS,
  nextChange: null,
  socialLinks: { vk: 'https://vk.com/apteka1' },
  transportStops: [],
  similar: [],
  branches: null,
};

const INFO: SnapshotInfo = {
  path: '/nowhere/verstovsk.sqlite',
  name: 'verstovsk',
  formatVersion: 4,
  profiles: ['car', 'truck', 'bicycle', 'foot'],
  builtAt: '2026-11-20T10:00:00.000Z',
  contentHash: 'a'.repeat(64),
  bbox: [104.8, 52, 105, 52.2],
  at: '2026-11-17T12:00:00',
  sources: [],
  attribution: '© OpenStreetMap contributors',
  stats: { buildings: 1, roads: 2, pois: 3, places: 4, fiasAddresses: 5, organizations: 6 },
  sections: [],
};

const snappedAt = ({ lat, lon }: LatLon): SnappedPoint => ({ lat, lon, distanceM: 1.234, name: 'улица Ленина' });

/** One recorded call of the engine. */
export interface EngineCall {
  readonly operation: string;
  readonly arguments: readonly unknown[];
}

/** An engine over a town of one house, for tests of the layers above it. It records its calls. */
export interface FakeEngine extends Engine {
  readonly calls: EngineCall[];
  /** Geocoding this text throws, like a bug in the engine. */
  readonly faultyQuery: string;
}

/** Latitude south of which the fake town finds nothing. */
export const EMPTY_SOUTH = 0;

/** Creates a fake engine. */
export function createFakeEngine(): FakeEngine {
  const calls: EngineCall[] = [];
  let closed = false;
  const note = (operation: string, ...args: readonly unknown[]): void => {
    if (closed) throw new EngineClosedError();
    calls.push({ operation, arguments: args });
  };
  return {
    calls,
    faultyQuery: 'сломайся /etc/passwd',
    geocode(query: string, options?: GeocodeOptions) {
      note('geocode', query, options);
      if (query === this.faultyQuery) throw new Error('index out of range at /home/user/secret/path.ts:12');
      return { query, timeMs: 3, results: query === 'ничего' ? [] : [HOUSE, UNPLACED] };
    },
    geocodeStructured(address, options) {
      note('geocodeStructured', address, options);
      return { query: Object.values(address).join(', '), timeMs: 0, results: [HOUSE] };
    },
    geocodeBatch(queries, options) {
      note('geocodeBatch', queries, options);
      return queries.map((query) => ({ query, timeMs: 0, results: [HOUSE] }));
    },
    parse(text) {
      note('parse', text);
      const { name, components, matched, id, fiasId, codes, precision } = HOUSE;
      const flat = { ...components, flat: '45' };
      const opinion = { quality: 'corrected', confidence: 0.98765432 } as const;
      return {
        text,
        cleaned: name,
        components: flat,
        unparsed: [],
        ...opinion,
        id,
        fiasId,
        codes,
        ...HOUSE_POINT,
        precision,
        matched,
      };
    },
    suggest(text: string, options?: SuggestOptions) {
      note('suggest', text, options);
      return { query: text, timeMs: 0, results: [{ ...HOUSE, kind: 'address', highlight: [[0, 2]] }] };
    },
    reverse(point, options) {
      note('reverse', point, options);
      if (point.lat < EMPTY_SOUTH) return null;
      const { id, name, type, components, fiasId, codes } = HOUSE;
      return {
        address: name,
        city: 'Верстовск',
        ...HOUSE_POINT,
        distanceM: 4.5678,
        type,
        id,
        components,
        fiasId,
        codes,
        relation: 'at',
        inside: 'building',
        area: { name: 'парк Победы', kind: 'park' },
        road: { name: 'улица Ленина', distanceM: 17.3 },
      };
    },
    searchPois(query, options) {
      note('searchPois', query, options);
      return search(query, options, POI);
    },
    poi(id, options) {
      note('poi', id, options);
      return id === POI.id ? POI : null;
    },
    place(id) {
      note('place', id);
      return id === HOUSE.id ? HOUSE : null;
    },
    places(ids) {
      note('places', ids);
      return ids.map((id) => (id === HOUSE.id ? HOUSE : null));
    },
    outline(found) {
      note('outline', found);
      const [west, south, east, north] = HOUSE.bbox!;
      const ring: [number, number][] = [[west, south], [east, south], [east, north], [west, north], [west, south]]; // prettier-ignore
      return found.id === HOUSE.id ? { type: 'Polygon', coordinates: [ring] } : null;
    },
    searchOrganizations(query, options) {
      note('searchOrganizations', query, options);
      return search(query, options, ORGANIZATION);
    },
    organization(id, options) {
      note('organization', id, options);
      return id === ORGANIZATION.id ? ORGANIZATION : null;
    },
    locationScore(options) {
      note('locationScore', options);
      return fakeLocationScore(options);
    },
    serviceGaps(options) {
      note('serviceGaps', options);
      return fakeServiceGaps(options);
    },
    search(query, options) {
      note('search', query, options);
      const { id, name, category, lat, lon, distanceM, address, phone, openingHours, isOpen } = POI;
      const hit = { id, name, category, lat, lon, distanceM, address, phone, openingHours, isOpen };
      const understood = { category, categoryName: 'Аптека', near: null, from: null, to: null };
      const interpretation = {
        subject: query,
        attributes: [],
        openNow: false,
        openAt: null,
        unresolved: [],
        ...understood,
      };
      const results = [{ ...hit, type: 'poi' as const, score: 0.98765 }];
      const reading = { type: 'poi' as const, confidence: 0.98765, interpretation, results, route: null };
      return { query, ...reading, alternatives: [], timeMs: 1 };
    },
    route(points, options?: RouteOptions) {
      note('route', points, options);
      const [start, end] = [points[0]!, points.at(-1)!];
      if (start.lat < EMPTY_SOUTH) return { found: false, reason: 'no_road_near_start' };
      if (end.lat < EMPTY_SOUTH) return { found: false, reason: 'no_road_near_end' };
      const missing = points.findIndex(({ lat }) => lat < EMPTY_SOUTH);
      if (missing !== -1) return { found: false, reason: 'no_road_near_point', pointIndex: missing };
      const path = {
        distanceM: 1234.5678,
        durationS: 150.6,
        geometry:
          options?.overview === 'false'
            ? null
            : {
                type: 'LineString' as const,
                coordinates: points.map(({ lat, lon }): [number, number] => [lon, lat]),
              },
        legs: points.slice(1).map(() => ({ distanceM: 1.234, durationS: 0.56 })),
        ...(options?.steps === true
          ? {
              summary: 'улица Ленина',
              steps: [
                {
                  name: 'улица Ленина',
                  ref: '',
                  exit: null,
                  lanes: 2,
                  distanceM: 1,
                  durationS: 1,
                  instruction: 'Прямо',
                  maneuver: 'depart',
                  location: points[0]!,
                  geometryIndex: 0,
                  bearingBefore: 0,
                  bearingAfter: 45,
                  type: 'depart' as const,
                  modifier: null,
                  mode: 'driving' as const,
                  destinations: ['Центр'],
                  exits: [],
                  intersections: [
                    {
                      location: points[0]!,
                      geometryIndex: 0,
                      bearings: [45],
                      entry: [true],
                      in: null,
                      out: 0,
                      lanes: [{ indications: ['left' as const, 'straight' as const], valid: true }],
                    },
                  ],
                  voice: 'Начните движение',
                },
              ],
            }
          : {}),
      };
      return {
        ...path,
        found: true,
        snapped: points.map(snappedAt),
        ...(options?.alternatives === undefined || options.alternatives === 0 ? {} : { alternatives: [path] }),
      };
    },
    matrix(sources, destinations) {
      note('matrix', sources, destinations);
      const cells = sources.length * destinations.length;
      return {
        durationsS: new Float64Array(cells).fill(630.04),
        distancesM: new Float64Array(cells).fill(5400.16).fill(Infinity, cells - 1),
        sources: sources.map(snappedAt),
        destinations: destinations.map(snappedAt),
      };
    },
    roadsNear(point, options) {
      note('roadsNear', point, options);
      return point.lat < EMPTY_SOUTH ? [] : [{ ...snappedAt(point), nodeIds: [1, 2] }];
    },
    match(points, options) {
      note('match', points, options);
      const geometry = {
        type: 'LineString' as const,
        coordinates: points.map(({ lon, lat }): [number, number] => [lon, lat]),
      };
      const legs = points.slice(1).map(() => ({ distanceM: 1.234, durationS: 0.56 }));
      return {
        matchings: [{ confidence: 0.9876, distanceM: 1234.567, durationS: 98.76, geometry, legs }],
        tracepoints: points.map(({ lat, lon }, waypoint) =>
          lat < EMPTY_SOUTH ? null : { lat, lon, distanceM: 1.234, name: 'улица Ленина', matching: 0, waypoint },
        ),
      };
    },
    trip(points, options) {
      note('trip', points, options);
      const missing = points.findIndex(({ lat }) => lat < EMPTY_SOUTH);
      if (missing !== -1) return { found: false, reason: 'no_road_near_point', pointIndex: missing };
      const geometry = {
        type: 'LineString' as const,
        coordinates: points.map(({ lon, lat }): [number, number] => [lon, lat]),
      };
      return {
        found: true,
        order: [...points.keys()],
        distanceM: 1234.567,
        durationS: 98.76,
        geometry,
        legs: points.map(() => ({ distanceM: 1.234, durationS: 0.56 })),
        snapped: points.map(snappedAt),
      };
    },
    isochrone(point, { minutes }) {
      note('isochrone', point, minutes);
      if (point.lat < 0) return null;
      const { lat, lon } = point;
      const ring: [number, number][] = [
        [lon, lat],
        [lon + 0.01, lat],
        [lon, lat + 0.01],
        [lon, lat],
      ];
      const feature = (each: number) => ({
        type: 'Feature' as const,
        properties: { minutes: each },
        geometry: { type: 'MultiPolygon' as const, coordinates: [[ring]] },
      });
      return { type: 'FeatureCollection', features: minutes.map(feature) };
    },
    nearest(point) {
      note('nearest', point);
      return point.lat < EMPTY_SOUTH ? null : { ...point, distanceM: 1, name: 'улица Ленина' };
    },
    reweight(changes) {
      note('reweight', changes);
      return { ...this, roadChanges: { closedEdges: 0, changedSpeeds: 0, unmatched: [] } };
    },
    tile(source, z, x, y, layerNameInTile = source) {
      note('tile', source, z, x, y);
      if (
        source !== COMPOSITE_SOURCE &&
        source !== SHORTBREAD_SOURCE &&
        !LAYER_NAMES.some((layer) => TILE_PREFIX + layer === source)
      )
        throw new Error(`no such source ${source}`);
      return z === 3 ? null : new TextEncoder().encode(`tile ${layerNameInTile}/${z}/${x}/${y} `.repeat(20));
    },
    features: () => ({ matched: 0, features: [] }),
    coveredTiles: () => new Uint32Array(),
    builtUpAreas: () => [],
    stats: () => INFO.stats,
    info: () => INFO,
    verify: () => [],
    waterOverLand: () => {
      const none = { buildings: [], roads: [], addresses: 0 };
      return { flooded: none, mapped: none };
    },
    share() {
      throw new Error('the fake engine has no memory to share');
    },
    close() {
      closed = true;
    },
  };
}

function search<T>(query: string, options: PoiSearchOptions | undefined, item: T) {
  const results = query === 'ничего' ? [] : [{ ...item, distanceM: options?.lat === undefined ? null : 12.3456 }];
  return { query, total: results.length, timeMs: 1, results };
}
