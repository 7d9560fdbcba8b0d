import { buildTileSections, SectionSet } from '@verst/core/build';
import { VectorTile } from '@mapbox/vector-tile';
import { openEngine } from '@verst/core';
import { PbfReader } from 'pbf';
import { describe, expect, test } from 'vitest';

import { extractDrawing } from '../../data-pipeline/src/extract/testing/extract-drawing.ts';
import { openTiles } from '../../packages/core/src/tiles/index.ts';
import { SHORTBREAD_LAYERS, type ShortbreadLayer } from '../../packages/core/src/tiles/shortbread/schema.ts';
import { inspectTile } from '../../packages/core/src/tiles/testing/tile-faults.ts';
import { HAS_REAL_DATA, NEEDS_REAL_DATA } from '../support/data.ts';
import { snapshotOf } from '../support/snapshots.ts';

type Tags = Record<string, string>;
type Fields = Record<string, string | number | boolean>;

const KINDS = ['', 'point', 'line', 'polygon'];
const LAYERS = Object.keys(SHORTBREAD_LAYERS);
const BYTES_P95 = 120_000;

/** Degrees between two characters of a drawing: its area is a fifth of a tile wide. */
const stepAt = (z: number): number => Math.min(1, 360 / 2 ** z / 24);

/** Features by layer, `kind: attributes`, of the tiles of a zoom over the drawing of one object. */
function layersAt(z: number, form: 'point' | 'line' | 'polygon' | 'relation', tags: Tags): Record<string, Fields[]> {
  const ring = form === 'polygon' || form === 'relation';
  const map = extractDrawing(
    ring ? 'a    b\n\n\nd    c' : 'a    b',
    {
      nodes: form === 'point' ? { a: tags } : {},
      ways: form === 'line' ? [['ab', tags]] : ring ? [['abcda', form === 'polygon' ? tags : { maritime: tags['maritime'] ?? 'no' }]] : [],
      relations: form === 'relation' ? [{ members: [[1, 'outer']], tags }] : [],
    },
    // Large where it is seen from afar.
    { step: stepAt(z) },
  ); // prettier-ignore
  const sections = new SectionSet();
  buildTileSections(map.layers, sections);
  const tiles = openTiles(sections);
  const found: Record<string, Fields[]> = {};
  const column = Math.floor(((104.28 + 180) / 360) * 2 ** z);
  const row = Math.floor(((1 - Math.asinh(Math.tan((52.28 * Math.PI) / 180)) / Math.PI) / 2) * 2 ** z);
  for (const x of [column - 1, column, column + 1]) {
    for (const y of [row - 1, row, row + 1]) {
      if (x < 0 || y < 0 || x >= 2 ** z || y >= 2 ** z) continue;
      const bytes = tiles.shortbread(z, x, y);
      if (bytes === null) continue;
      const tile = new VectorTile(new PbfReader(bytes));
      for (const [name, layer] of Object.entries(tile.layers)) {
        expect(inspectTile(bytes, name, LAYERS).faults).toEqual([]);
        for (let i = 0; i < layer.length; i++) {
          const { type, properties } = layer.feature(i);
          expect(`${name} ${KINDS[type]}`).toBe(`${name} ${SHORTBREAD_LAYERS[name as 'land'].geometry}`);
          // A shape reaches into its neighbours.
          const fields = properties as Fields;
          const others = (found[name] ??= []);
          if (!others.some((other) => JSON.stringify(other) === JSON.stringify(fields))) others.push(fields);
        }
      }
    }
  }
  return found;
}

const NAME = { name: 'Имя', 'name:en': 'Name', 'name:de': 'Der Name' };
const NAMES = { name: 'Имя', name_en: 'Name', name_de: 'Der Name' };
const NO_STRUCTURE = { tunnel: false, bridge: false };
const STREET = { link: false, rail: false, ...NO_STRUCTURE, surface: '' };
const STREET_14 = { ...STREET, oneway: false, oneway_reverse: false, bicycle: '', horse: '' };

/** Tags of an object, and what Shortbread's schema says of it: first zoom, layer, attributes at the deepest zoom. */
const TABLE: readonly [form: 'point' | 'line' | 'polygon' | 'relation', tags: Tags, expected: Record<string, readonly [zoom: number, fields: Fields]>][] = [
  ['polygon', { natural: 'water', ...NAME }, { water_polygons: [8, { kind: 'water' }], water_polygons_labels: [8, { kind: 'water', ...NAMES }] }],
  ['polygon', { natural: 'water', water: 'river' }, { water_polygons: [6, { kind: 'river' }] }],
  ['polygon', { landuse: 'reservoir' }, { water_polygons: [4, { kind: 'reservoir' }] }],
  ['polygon', { landuse: 'basin' }, { water_polygons: [12, { kind: 'basin' }] }],
  ['polygon', { waterway: 'dock' }, { water_polygons: [11, { kind: 'dock' }] }],
  ['polygon', { natural: 'glacier' }, { water_polygons: [5, { kind: 'glacier' }] }],
  ['line', { waterway: 'river', ...NAME }, { water_lines: [9, { kind: 'river', ...NO_STRUCTURE }], water_lines_labels: [12, { kind: 'river', ...NAMES }] }],
  ['line', { waterway: 'canal', bridge: 'yes' }, { water_lines: [10, { kind: 'canal', tunnel: false, bridge: true }] }],
  ['line', { waterway: 'stream', tunnel: 'yes' }, { water_lines: [14, { kind: 'stream', tunnel: true, bridge: false }] }],
  ['line', { waterway: 'ditch' }, { water_lines: [14, { kind: 'ditch', ...NO_STRUCTURE }] }],
  ['line', { waterway: 'dam' }, { dam_lines: [12, { kind: 'dam' }] }],
  ['polygon', { waterway: 'dam' }, { dam_polygons: [12, { kind: 'dam' }] }],
  ['line', { man_made: 'pier' }, { pier_lines: [13, { kind: 'pier' }] }],
  ['line', { man_made: 'breakwater' }, { pier_lines: [12, { kind: 'breakwater' }] }],
  ['line', { man_made: 'groyne' }, { pier_lines: [12, { kind: 'groyne' }] }],
  ['polygon', { man_made: 'pier' }, { pier_polygons: [13, { kind: 'pier' }] }],
  ['polygon', { man_made: 'breakwater', area: 'yes' }, { pier_polygons: [13, { kind: 'breakwater' }] }],
  ['relation', { type: 'boundary', boundary: 'administrative', admin_level: '2' }, { boundaries: [0, { admin_level: 2, maritime: false, disputed: false }] }],
  ['relation', { type: 'boundary', boundary: 'administrative', admin_level: '4', maritime: 'yes' }, { boundaries: [7, { admin_level: 4, maritime: true, disputed: false }] }],
  ['relation', { type: 'boundary', boundary: 'administrative', admin_level: '4', ...NAME }, { boundaries: [7, { admin_level: 4, maritime: false, disputed: false }], boundary_labels: [5, { admin_level: 4, ...NAMES }] }],
  ['point', { place: 'city', capital: 'yes', ...NAME }, { place_labels: [4, { kind: 'capital', ...NAMES, population: 100_000 }] }],
  ['point', { place: 'city', capital: '4', ...NAME }, { place_labels: [4, { kind: 'state_capital', ...NAMES, population: 100_000 }] }],
  ['point', { place: 'city', population: '617515', ...NAME }, { place_labels: [6, { kind: 'city', ...NAMES, population: 617_515 }] }],
  ['point', { place: 'town', ...NAME }, { place_labels: [7, { kind: 'town', ...NAMES, population: 5_000 }] }],
  ['point', { place: 'village', ...NAME }, { place_labels: [11, { kind: 'village', ...NAMES, population: 100 }] }],
  ['point', { place: 'isolated_dwelling', ...NAME }, { place_labels: [13, { kind: 'isolated_dwelling', ...NAMES, population: 5 }] }],
  ['polygon', { place: 'island', ...NAME }, { place_labels: [10, { kind: 'island', ...NAMES, population: 0 }] }],
  ['polygon', { natural: 'wood' }, { land: [7, { kind: 'forest' }] }],
  ['polygon', { landuse: 'meadow' }, { land: [11, { kind: 'meadow' }] }],
  ['polygon', { natural: 'grassland' }, { land: [11, { kind: 'grassland' }] }],
  ['polygon', { natural: 'wetland', wetland: 'bog' }, { land: [11, { kind: 'bog' }] }],
  ['polygon', { amenity: 'grave_yard' }, { land: [13, { kind: 'grave_yard' }], pois: [14, { amenity: 'grave_yard' }] }],
  ['polygon', { landuse: 'residential' }, { land: [10, { kind: 'residential' }] }],
  ['polygon', { leisure: 'park' }, { land: [11, { kind: 'park' }] }],
  ['polygon', { amenity: 'school', ...NAME }, { sites: [14, { kind: 'school', ...NAMES }], pois: [14, { amenity: 'school', ...NAMES }] }],
  ['polygon', { leisure: 'sports_centre' }, { sites: [14, { kind: 'sports_center' }], pois: [14, { leisure: 'sports_centre' }] }],
  ['polygon', { amenity: 'bicycle_parking' }, { sites: [14, { kind: 'bicycle_parking' }] }],
  ['polygon', { military: 'danger_area' }, { sites: [14, { kind: 'danger_area' }] }],
  ['polygon', { building: 'yes', 'addr:street': 'улица Ленина', 'addr:housenumber': '12А', 'addr:housename': 'Дом' }, { buildings: [14, {}], addresses: [14, { housenumber: '12А', housename: 'Дом' }] }],
  ['polygon', { building: 'yes' }, { buildings: [14, {}] }],
  ['point', { 'addr:street': 'улица Ленина', 'addr:place': 'Иркутск', 'addr:housenumber': '14' }, { addresses: [14, { housenumber: '14' }] }],
  ['line', { highway: 'motorway', ref: 'М-5;А-331', ...NAME, oneway: 'yes' }, { streets: [5, { ...STREET_14, kind: 'motorway', oneway: true }], street_labels: [10, { kind: 'motorway', ...NAMES, ref: 'М-5\nА-331', ref_rows: 2, ref_cols: 5 }] }],
  ['line', { highway: 'trunk_link', oneway: '-1', bridge: 'yes', surface: 'asphalt' }, { streets: [10, { ...STREET_14, kind: 'trunk', link: true, bridge: true, surface: 'asphalt', oneway: true, oneway_reverse: true }] }],
  ['line', { highway: 'residential', ...NAME, bicycle: 'no' }, { streets: [12, { ...STREET_14, kind: 'residential', bicycle: 'no' }], street_labels: [14, { kind: 'residential', ...NAMES }] }],
  ['line', { highway: 'track', tracktype: 'grade2', horse: 'yes' }, { streets: [13, { ...STREET_14, kind: 'track', tracktype: 'grade2', horse: 'yes' }] }],
  ['line', { highway: 'service', service: 'alley', tunnel: 'yes' }, { streets: [14, { ...STREET_14, kind: 'service', service: 'alley', tunnel: true }] }],
  ['line', { railway: 'rail' }, { streets: [9, { ...STREET_14, kind: 'rail', rail: true }] }],
  ['line', { railway: 'tram' }, { streets: [13, { ...STREET_14, kind: 'tram', rail: true }] }],
  ['line', { aeroway: 'runway', ref: '09/27' }, { streets: [11, { ...STREET_14, kind: 'runway' }], street_labels: [11, { kind: 'runway', ref: '09/27', ref_rows: 1, ref_cols: 5 }] }],
  ['polygon', { highway: 'pedestrian', area: 'yes', surface: 'sett', ...NAME }, { street_polygons: [14, { kind: 'pedestrian', rail: false, ...NO_STRUCTURE, surface: 'sett' }], streets_polygons_labels: [14, { kind: 'pedestrian', ...NAMES }] }],
  ['polygon', { aeroway: 'taxiway', area: 'yes' }, { street_polygons: [13, { kind: 'taxiway', rail: false, ...NO_STRUCTURE, surface: '' }] }],
  ['point', { highway: 'motorway_junction', ref: '12', ...NAME }, { street_labels_points: [12, { kind: 'motorway_junction', ref: '12', ...NAMES }] }],
  ['polygon', { man_made: 'bridge' }, { bridges: [14, { kind: 'bridge' }] }],
  ['line', { aerialway: 'rope_tow' }, { aerialways: [13, { kind: 'rope-tow' }] }],
  ['line', { aerialway: 'goods' }, { aerialways: [12, { kind: 'goods' }] }],
  ['line', { route: 'ferry', ...NAME }, { ferries: [10, { kind: 'ferry', ...NAMES }] }],
  ['point', { aeroway: 'aerodrome', iata: 'IKT', ...NAME }, { public_transport: [11, { kind: 'aerodrome', iata: 'IKT', ...NAMES }] }],
  ['point', { aeroway: 'helipad' }, { public_transport: [13, { kind: 'helipad' }] }],
  ['point', { railway: 'halt', ...NAME }, { public_transport: [13, { kind: 'halt', ...NAMES }] }],
  ['point', { railway: 'tram_stop' }, { public_transport: [14, { kind: 'tram_stop' }] }],
  ['point', { highway: 'bus_stop', public_transport: 'platform', ...NAME }, { public_transport: [14, { kind: 'bus_stop', ...NAMES }] }],
  ['point', { amenity: 'ferry_terminal', ...NAME }, { public_transport: [13, { kind: 'ferry_terminal', ...NAMES }] }],
  ['point', { aerialway: 'station', ...NAME }, { public_transport: [14, { kind: 'aerialway_station', ...NAMES }] }],
  ['point', { amenity: 'cafe', cuisine: 'georgian', ...NAME }, { pois: [14, { amenity: 'cafe', cuisine: 'georgian', ...NAMES }] }],
  ['point', { amenity: 'bank', atm: 'yes', ...NAME }, { pois: [14, { amenity: 'bank', atm: true, ...NAMES }] }],
  ['point', { amenity: 'recycling', 'recycling:paper': 'yes', 'recycling:clothes': 'yes', 'recycling:glass_bottles': 'yes', 'recycling:scrap_metal': 'yes' }, { pois: [14, { amenity: 'recycling', 'recycling:paper': true, 'recycling:clothes': true, 'recycling:glass_bottles': true, 'recycling:scrap_metal': true }] }],
  ['point', { amenity: 'place_of_worship', religion: 'christian', denomination: 'russian_orthodox' }, { pois: [14, { amenity: 'place_of_worship', religion: 'christian', denomination: 'russian_orthodox' }] }],
  ['point', { amenity: 'vending_machine', vending: 'water' }, { pois: [14, { amenity: 'vending_machine', vending: 'water' }] }],
  ['point', { tourism: 'information', information: 'board' }, { pois: [14, { tourism: 'information', information: 'board' }] }],
  ['point', { tourism: 'artwork', historic: 'memorial', ...NAME }, { pois: [14, { historic: 'memorial', ...NAMES }] }],
  ['point', { man_made: 'tower', 'tower:type': 'bell_tower' }, { pois: [14, { man_made: 'tower', 'tower:type': 'bell_tower' }] }],
  ['point', { leisure: 'pitch', sport: 'soccer' }, { pois: [14, { leisure: 'pitch', sport: 'soccer' }] }],
  ['point', { shop: 'bakery', 'addr:housenumber': '3', 'addr:housename': 'Дом', ...NAME }, { pois: [14, { shop: 'bakery', housenumber: '3', housename: 'Дом', ...NAMES }] }],
  ['point', { office: 'diplomatic', ...NAME }, { pois: [14, { office: 'diplomatic', ...NAMES }] }],
  ['point', { amenity: 'bench' }, { pois: [14, { amenity: 'bench' }] }],
  ['point', { emergency: 'fire_hydrant' }, { pois: [14, { emergency: 'fire_hydrant' }] }],
  ['point', { highway: 'emergency_access_point' }, { pois: [14, { highway: 'emergency_access_point' }] }],
]; // prettier-ignore

/** Layers that Shortbread lists and the objects of the table do not reach. */
const ELSEWHERE = new Set(['ocean']);

describe('Shortbread 1.0', () => {
  test.each(TABLE)('%s %o', (form, tags, expected) => {
    const deepest = layersAt(14, form, tags);
    const unmeasured = Object.fromEntries(
      Object.entries(deepest).map(([name, features]) => [name, features.map(({ way_area: _area, ...fields }) => fields)]),
    );
    expect(unmeasured).toEqual(Object.fromEntries(Object.entries(expected).map(([name, [, fields]]) => [name, [fields]])));
    for (const [name, [zoom]] of Object.entries(expected)) {
      expect(layersAt(zoom, form, tags)[name], `${name} at zoom ${zoom}`).toHaveLength(1);
      if (zoom > 0) expect(layersAt(zoom - 1, form, tags)[name], `${name} at zoom ${zoom - 1}`).toBeUndefined();
      if (zoom > 0) expect(zoom).toBeGreaterThanOrEqual(SHORTBREAD_LAYERS[name as 'land'].minZoom);
    }
  }); // prettier-ignore

  test('has an object of the table for each of its layers, and each attribute', () => {
    const reached = new Map<string, Set<string>>();
    for (const [, , expected] of TABLE) {
      for (const [name, [, fields]] of Object.entries(expected)) {
        reached.set(name, new Set([...(reached.get(name) ?? []), ...Object.keys(fields)]));
      }
    }
    const unmeasured = new Set(['way_area']);
    for (const [name, { fields }] of Object.entries<ShortbreadLayer>(SHORTBREAD_LAYERS)) {
      if (ELSEWHERE.has(name)) continue;
      const lacking = Object.keys(fields).filter((field) => !unmeasured.has(field) && !reached.get(name)?.has(field));
      expect(`${name}: ${lacking.join(' ')}`).toBe(`${name}: `);
    }
  });

  test('tells the area of water in square metres of the Mercator projection', () => {
    const [{ way_area: area }] = layersAt(14, 'polygon', { natural: 'water' })['water_polygons'] as [{ way_area: number }];
    const metresPerDegree = (2 * Math.PI * 6_378_137) / 360;
    const height = 3 * stepAt(14) * metresPerDegree / Math.cos((52.28 * Math.PI) / 180);
    expect(area / (5 * stepAt(14) * metresPerDegree * height)).toBeCloseTo(1, 2);
  }); // prettier-ignore
});

describe.skipIf(!HAS_REAL_DATA)(`Shortbread of a city ${NEEDS_REAL_DATA}`, () => {
  test(`has sound tiles, of at most ${BYTES_P95} bytes for 95 of 100 at zoom 14, with the fields of the schema alone`, async () => {
    const engine = await openEngine(await snapshotOf('irkutsk'));
    const faults: string[] = [];
    const sizes: number[] = [];
    for (const z of [0, 5, 8, 10, 12, 14]) {
      const covered = z === 0 ? [0, 0] : engine.coveredTiles(z);
      for (let i = 0; i < covered.length; i += 2) {
        // At the first zooms the world is covered: a tile in a hundred is looked at.
        if (z === 5 && i % 100 !== 0) continue;
        const bytes = engine.tile('shortbread', z, covered[i]!, covered[i + 1]!);
        if (bytes === null) continue;
        if (z === 14) sizes.push(bytes.length);
        const tile = new VectorTile(new PbfReader(bytes));
        for (const [name, layer] of Object.entries(tile.layers)) {
          faults.push(...inspectTile(bytes, name, LAYERS).faults.map((fault) => `${z}/${covered[i]}/${covered[i + 1]} ${fault}`));
          const { fields } = SHORTBREAD_LAYERS[name as 'land'];
          for (let f = 0; f < layer.length; f++) {
            for (const [key, value] of Object.entries(layer.feature(f).properties)) {
              const type = (fields as Record<string, string>)[key];
              if (type?.toLowerCase() !== typeof value) faults.push(`${name}.${key} is a ${typeof value}, not ${type}`);
            }
          }
        }
      }
    }
    engine.close();
    expect(faults.slice(0, 20)).toEqual([]);
    sizes.sort((a, b) => a - b);
    expect(sizes[Math.floor(0.95 * sizes.length)]).toBeLessThanOrEqual(BYTES_P95);
  }, 600_000); // prettier-ignore
});
