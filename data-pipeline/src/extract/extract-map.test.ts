import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatOsmRef, LAYER_NAMES, OSM_WAY, osmRef } from '@verst/core/build';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadOsm } from '../sources/osm/index.ts';
import { OsmCollector } from '../sources/osm/osm-collector.ts';
import type { OsmData } from '../sources/osm/osm-data.ts';
import { arbitraryMap } from '../sources/osm/testing/arbitrary-map.ts';
import type { TestMap } from '../sources/osm/testing/test-map.ts';
import { BuildingIndex } from './geometry/building-index.ts';
import { signedArea2 } from './geometry/rings.ts';
import { isBuilding } from './layers/buildings.ts';
import { osmDataOf } from './routing/testing/osm-data-of.ts';
import { extractMap } from './extract-map.ts';
import type { ExtractedMap } from './types.ts';
import { wordSet } from './word-set.ts';

const within = (position: number, length: number, first = -1): boolean => position >= first && position < length;

/** Checks that every reference between the parts of an extracted map points at something. */
function checkReferences({ geocoding, layers, pois }: ExtractedMap): void {
  const { places, streets, addresses } = geocoding;
  for (const place of places) expect(within(place.parent, places.length)).toBe(true);
  for (const street of streets) {
    expect(within(street.settlement, places.length, 0)).toBe(true);
    expect(within(street.suburb, places.length)).toBe(true);
    for (const road of street.roads) expect(within(road, layers.roads.refs.length, 0)).toBe(true);
  }
  for (const address of addresses) {
    expect(within(address.street, streets.length, 0)).toBe(true);
    expect(within(address.building, layers.buildings.refs.length)).toBe(true);
    expect(within(address.suburb, places.length)).toBe(true);
  }
  expect(layers.pois.refs).toHaveLength(pois.length);
  // The boundaries, which are lines, follow.
  expect(layers.places.kinds.indexOf(2)).toBe(layers.places.kinds.includes(2) ? places.length : -1);
  expect(layers.places.kinds.filter((kind) => kind === 1)).toHaveLength(places.length);
  for (const ids of [places, streets, [...addresses], pois])
    expect(new Set(ids.map(({ id }) => id)).size).toBe(ids.length);
}

/** Checks that polygons begin with an outer ring, lines have two points, and all parts have the same length. */
function checkLayers({ layers }: ExtractedMap): void {
  for (const name of LAYER_NAMES) {
    const { geometry, kinds, refs, attributes } = layers[name];
    expect([kinds.length, attributes.length, geometry.featureRings.length - 1]).toEqual(Array(3).fill(refs.length));
    kinds.forEach((kind, feature) => {
      const first = geometry.featureRings[feature]!;
      expect(geometry.featureRings[feature + 1]!).toBeGreaterThan(first);
      const ring = geometry.xy.subarray(2 * geometry.ringVertices[first]!, 2 * geometry.ringVertices[first + 1]!);
      if (kind === 3) expect(signedArea2(ring)).toBeGreaterThan(0);
      if (kind === 2) expect(ring.length).toBeGreaterThanOrEqual(4);
    });
  }
}

/** Keys and values that the extract reacts to, so that random maps reach its branches. */
const KEYS = wordSet(`
  building highway place name addr:housenumber addr:street addr:place addr:city type boundary admin_level natural
  landuse amenity shop constructor area __proto__
`);
const VALUES = wordSet(`
  yes residential town suburb allotments 1;2 4 9 multipolygon boundary administrative water school ; associatedStreet
  building toString 12,14 Мира
`);
const tags = fc.dictionary(fc.constantFrom(...KEYS), fc.constantFrom(...VALUES, '', 'улица Мира'), { maxKeys: 6 });
const ids = { min: 1, max: 25 };
const point = fc.integer({ min: 0, max: 60 }).map((step) => step / 1000);
const busyMap: fc.Arbitrary<TestMap> = fc.record({
  nodes: fc.uniqueArray(fc.record({ id: fc.integer(ids), lon: point, lat: point, tags }), {
    selector: ({ id }) => id,
    minLength: 25,
    maxLength: 25,
  }),
  ways: fc.uniqueArray(
    fc.record({ id: fc.integer(ids), refs: fc.array(fc.integer(ids), { minLength: 2, maxLength: 9 }), tags }),
    { selector: ({ id }) => id, maxLength: 15 },
  ),
  relations: fc.uniqueArray(
    fc.record({
      id: fc.integer(ids),
      members: fc.array(
        fc.record({
          type: fc.constantFrom('node' as const, 'way' as const, 'relation' as const),
          ref: fc.integer(ids),
          role: fc.constantFrom('', 'outer', 'inner', 'label', 'admin_centre', 'subarea', 'house', 'outline'),
        }),
        { maxLength: 6 },
      ),
      tags,
    }),
    { selector: ({ id }) => id, maxLength: 8 },
  ),
});

/** Returns the map as the reader would: without references to absent nodes, and ways that then have only one node. */
function readable(map: TestMap): OsmData {
  const nodes = new Set(map.nodes.map(({ id }) => id));
  const ways = map.ways
    .map((way) => ({ ...way, refs: Array.from(way.refs).filter((ref) => nodes.has(ref)) }))
    .filter(({ refs }) => refs.length >= 2);
  return { ...osmDataOf({ ...map, ways }), sources: [], losses: new OsmCollector().losses };
}

describe('extractMap', () => {
  it('takes any map, however broken, without a throw or a dangling reference', () => {
    fc.assert(
      fc.property(fc.oneof(busyMap, arbitraryMap), (map) => {
        const extracted = extractMap(readable(map));
        checkReferences(extracted);
        checkLayers(extracted);
      }),
      { numRuns: 150 },
    );
  });

  it('gives an empty map for an empty one', () => {
    const { geocoding, pois, warnings } = extractMap(readable({ nodes: [], ways: [], relations: [] }));
    expect([geocoding.places, geocoding.streets, [...geocoding.addresses], pois]).toEqual([[], [], [], []]);
    expect(warnings).toEqual({ counts: {}, samples: [] });
  });
});

const cityPath = (city: string): string =>
  fileURLToPath(new URL(`../../../../shared/data/osm/cities/${city}.osm.pbf`, import.meta.url));

describe.skipIf(!existsSync(cityPath('derbent')))('the extract of Derbent', () => {
  let osm: OsmData;
  let map: ExtractedMap;
  beforeAll(async () => {
    osm = await loadOsm([cityPath('derbent')]);
    map = extractMap(osm);
  });

  it('has no dangling reference and sound layers', () => {
    checkReferences(map);
    checkLayers(map);
  });

  it('gives every building with a number an address', () => {
    const addressed = new Set([...map.geocoding.addresses].map(({ id }) => id.replace(/\..*/, '')));
    const lost: string[] = [];
    for (const way of osm.ways.tagged) {
      const tags = osm.ways.tags(way);
      const id = formatOsmRef(osmRef(OSM_WAY, osm.ways.ids[way]!));
      if (isBuilding(tags) && tags['addr:housenumber'] !== undefined && !addressed.has(id)) lost.push(id);
    }
    // A way that is the outline of a relation with the same tags is found as the relation.
    const relations = new Set([...map.geocoding.addresses].map(({ id }) => id).filter((id) => id.startsWith('r')));
    expect(lost.length).toBeLessThanOrEqual(relations.size);
  });

  it('counts what cities.tsv counts, but for duplicates', () => {
    // cities.tsv: 12,174 buildings, 8,193 house numbers, 316 named organisations.
    expect(map.layers.buildings.refs.length).toBeGreaterThan(12_000);
    expect(map.geocoding.addresses.length).toBeGreaterThan(8_193 * 0.985);
    expect(map.pois.filter(({ organization }) => organization).length).toBeGreaterThan(316 * 0.9);
  });

  it('puts every house into the city and region', () => {
    const { places, streets, addresses } = map.geocoding;
    const cities = new Set([...addresses].map(({ street }) => places[streets[street]!.settlement]!.name));
    expect([...cities]).toEqual(['Дербент']);
    expect(places.filter(({ kind, region }) => kind !== 'region' && region !== 'Дагестан')).toEqual([]);
  });

  it('places every house of a building inside its building', () => {
    const index = new BuildingIndex(map.layers.buildings);
    const astray = [...map.geocoding.addresses].filter(
      ({ building, lonE7, latE7 }) => building >= 0 && index.at(lonE7, latE7) < 0,
    );
    expect(astray).toEqual([]);
  });
});
