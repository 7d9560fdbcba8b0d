import { VectorTile, type VectorTileFeature, type VectorTileLayer } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { describe, expect, test } from 'vitest';

import { InvalidInputError } from '../errors.ts';
import { OSM_WAY, osmRef } from '../geo/osm-ref.ts';
import { SectionSet } from '../snapshot/sections.ts';
import { buildTileSections } from './build/index.ts';
import { LAYER_NAMES, openTiles, type Tiles, vectorLayer } from './index.ts';
import type { LayerName } from './input.ts';
import { atTileUnits, layersOf, type TestFeature } from './testing/layers-of.ts';
import { inspectTile, signedArea } from './testing/tile-faults.ts';

// A tile in Irkutsk.
const Z = 14;
const X = 12939;
const Y = 5416;

const at = (unitX: number, unitY: number): [number, number] => atTileUnits(Z, X, Y, unitX, unitY);

function tilesWith(features: Partial<Record<LayerName, readonly TestFeature[]>>): Tiles {
  const sections = new SectionSet();
  buildTileSections(layersOf(features), sections);
  return openTiles(sections, { cacheBytes: 0 });
}

function decode(tile: Uint8Array | null, name: string): VectorTileLayer {
  expect(tile).not.toBeNull();
  expect(inspectTile(tile!, name).faults).toEqual([]);
  return new VectorTile(new PbfReader(tile!)).layers[name]!;
}

function featuresOf(layer: VectorTileLayer): VectorTileFeature[] {
  return Array.from({ length: layer.length }, (_, i) => layer.feature(i));
}

/** A rectangle counterclockwise on the map, in units of the tile. */
const rectangle = (minX: number, minY: number, maxX: number, maxY: number): [number, number][] => [
  at(minX, maxY),
  at(maxX, maxY),
  at(maxX, minY),
  at(minX, minY),
];

const lenina = (y: number): TestFeature => ({
  kind: 'line',
  parts: [[at(100, y), at(3000, y)]],
  attributes: { class: 'minor', name: 'улица Ленина', bridge: true },
});

const road = (roadClass: string, y: number): TestFeature => ({
  kind: 'line',
  parts: [[at(0, y), at(4000, y)]],
  attributes: { class: roadClass, name: roadClass },
});

describe('a tile', () => {
  test('carries attributes, the OSM reference and the layer name that was asked for', () => {
    const tiles = tilesWith({
      buildings: [
        {
          kind: 'polygon',
          parts: [rectangle(1000, 1000, 1200, 1200)],
          attributes: { class: 'school', height: 9.5, levels: 3, name: 'Школа № 5', min_height: -2 },
          wayId: 123_456_789_012,
        },
      ],
    });
    const layer = decode(tiles.tile('buildings', 15, 2 * X, 2 * Y, 'base_buildings'), 'base_buildings');
    const [feature] = featuresOf(layer);
    expect(feature!.properties).toEqual({
      class: 'school',
      height: 9.5,
      levels: 3,
      name: 'Школа № 5',
      name_en: 'Shkola № 5',
      min_height: -2,
    });
    expect(feature!.id).toBe(osmRef(OSM_WAY, 123_456_789_012));
    expect(feature!.type).toBe(3);
  });

  test('shows booleans and lists repeated values once', () => {
    const tiles = tilesWith({ roads: [lenina(100), lenina(200), lenina(300)] });
    const tile = tiles.tile('roads', Z, X, Y, 'roads');
    for (const feature of featuresOf(decode(tile, 'roads'))) {
      expect(feature.properties).toEqual({
        class: 'minor',
        name: 'улица Ленина',
        name_en: 'ulitsa Lenina',
        bridge: true,
      });
    }
    expect(Buffer.from(tile!).toString('utf8').split('улица Ленина').length).toBe(2);
  });

  test('is null where there is nothing, at every zoom', () => {
    const tiles = tilesWith({ pois: [{ kind: 'point', parts: [[at(10, 10)]], attributes: { rank: 1 } }] });
    for (const layer of LAYER_NAMES) {
      for (let z = 0; z <= 22; z++) expect(tiles.tile(layer, z, 2 ** z - 1, 2 ** z - 1, layer)).toBeNull();
    }
  });

  test('is cut at zooms up to 22 from the same geometry', () => {
    const tiles = tilesWith({ landuse: [{ kind: 'polygon', parts: [rectangle(0, 0, 4096, 4096)], attributes: {} }] });
    for (let z = Z; z <= 22; z++) {
      const shift = 2 ** (z - Z);
      const layer = decode(tiles.tile('landuse', z, X * shift, Y * shift, 'l'), 'l');
      const [ring] = layer.feature(0).loadGeometry();
      const area = signedArea(ring!);
      // North-west corner tile: the polygon fills the tile and, at deeper zooms, its buffer on two sides.
      const expected = z === Z ? 4096 ** 2 : 4160 ** 2;
      expect(Math.abs(area - expected) / expected).toBeLessThan(0.001);
    }
  });

  test('is the same when it is asked for again after others', () => {
    const tiles = tilesWith({
      roads: [{ kind: 'line', parts: [[at(-500, 10), at(5000, 4000)]], attributes: { class: 'primary', name: 'А' } }],
    });
    const first = tiles.tile('roads', Z, X, Y, 'r');
    tiles.tile('roads', Z, X + 1, Y, 'other');
    tiles.tile('roads', 9, X >> 5, Y >> 5, 'r');
    expect(tiles.tile('roads', Z, X, Y, 'r')).toEqual(first);
  });

  test('comes from the cache the second time, under the name that was asked for', () => {
    const sections = new SectionSet();
    buildTileSections(layersOf({ roads: [road('primary', 10)] }), sections);
    const tiles = openTiles(sections);
    const first = tiles.tile('roads', Z, X, Y, 'a');
    expect(tiles.tile('roads', Z, X, Y, 'a')).toBe(first);
    decode(tiles.tile('roads', Z, X, Y, 'b'), 'b');
  });

  test('refuses addresses outside the pyramid and names the field', () => {
    const tiles = tilesWith({});
    const fieldOf = (z: number, x: number, y: number): string => {
      try {
        tiles.tile('roads', z, x, y, 'roads');
      } catch (error) {
        if (error instanceof InvalidInputError) return error.field;
      }
      return 'none';
    };
    expect(fieldOf(23, 0, 0)).toBe('z');
    expect(fieldOf(-1, 0, 0)).toBe('z');
    expect(fieldOf(Number.NaN, 0, 0)).toBe('z');
    expect(fieldOf(1, 2, 0)).toBe('x');
    expect(fieldOf(1, 0.5, 0)).toBe('x');
    expect(fieldOf(1, 0, Infinity)).toBe('y');
    expect(fieldOf(0, 0, 0)).toBe('none');
    expect(() => tiles.tile('hills' as LayerName, 0, 0, 0, 'hills')).toThrow(InvalidInputError);
  });
});

describe('geometry in a tile', () => {
  test('keeps a hole with its outer ring, wound the other way', () => {
    const tiles = tilesWith({
      water: [
        {
          kind: 'polygon',
          parts: [rectangle(500, 500, 2500, 2500), rectangle(1000, 1000, 2000, 2000).reverse()],
          attributes: { class: 'lake' },
        },
      ],
    });
    const [outer, hole] = decode(tiles.tile('water', Z, X, Y, 'w'), 'w')
      .feature(0)
      .loadGeometry();
    expect(signedArea(outer!)).toBe(2000 * 2000);
    expect(signedArea(hole!)).toBe(-1000 * 1000);
  });

  test('turns a first ring that comes the wrong way round', () => {
    const tiles = tilesWith({
      water: [{ kind: 'polygon', parts: [rectangle(500, 500, 2500, 2500).reverse()], attributes: { class: 'lake' } }],
    });
    const [outer] = decode(tiles.tile('water', Z, X, Y, 'w'), 'w')
      .feature(0)
      .loadGeometry();
    expect(signedArea(outer!)).toBe(2000 * 2000);
  });

  test('clips a line into its parts', () => {
    const zigzag = [at(1000, 1000), at(6000, 1100), at(6000, 2000), at(1000, 2100)];
    const tiles = tilesWith({ roads: [{ kind: 'line', parts: [zigzag], attributes: { class: 'primary' } }] });
    const parts = decode(tiles.tile('roads', Z, X, Y, 'r'), 'r')
      .feature(0)
      .loadGeometry();
    // Has a vertex on the tile's border, as in the neighbour, and ends where the buffer ends.
    expect(parts.map((part) => part.map(({ x }) => x))).toEqual([
      [1000, 4096, 4160],
      [4160, 4096, 1000],
    ]);
  });

  test('splits a polygon that leaves the tile and comes back', () => {
    // A U on its side with its bend beyond the right border: two separate bars are left.
    const ring = [at(1000, 1000), at(1000, 1500), at(5000, 1500), at(5000, 2500), at(1000, 2500), at(1000, 3000)];
    const bow = [at(6000, 3000), at(6000, 1000)];
    const tiles = tilesWith({ landuse: [{ kind: 'polygon', parts: [[...ring, ...bow]], attributes: {} }] });
    const rings = decode(tiles.tile('landuse', Z, X, Y, 'l'), 'l')
      .feature(0)
      .loadGeometry();
    expect(rings.map((part) => signedArea(part))).toEqual([3160 * 500, 3160 * 500]);
  });

  test('puts a point into exactly one tile', () => {
    const border = at(4096, 2000);
    const tiles = tilesWith({ places: [{ kind: 'point', parts: [[border]], attributes: { class: 'city' } }] });
    for (let z = 6; z <= 22; z++) {
      const shift = 2 ** (z - Z);
      const centerX = Math.floor((X + 1) * shift);
      const centerY = Math.floor((Y + 2000 / 4096) * shift);
      let count = 0;
      for (let x = centerX - 1; x <= centerX + 1; x++) {
        for (let y = centerY - 1; y <= centerY + 1; y++) {
          const tile = tiles.tile('places', z, x, y, 'p');
          if (tile) count += decode(tile, 'p').length;
        }
      }
      expect(count).toBe(1);
    }
  });

  test('drops a polygon while it collapses and keeps its neighbours', () => {
    const tiles = tilesWith({
      buildings: [
        { kind: 'polygon', parts: [rectangle(100, 100, 101, 900)], attributes: {} },
        { kind: 'polygon', parts: [rectangle(200, 100, 400, 900)], attributes: {} },
      ],
    });
    expect(decode(tiles.tile('buildings', Z, X, Y, 'b'), 'b').length).toBe(1);
    expect(decode(tiles.tile('buildings', 18, X * 16, Y * 16, 'b'), 'b').length).toBe(2);
  });

  test('leaves out areas that are too small to see, and those around them as they are, without slits', () => {
    // Wide fields with narrow strips between them; no side is straight. Odd places are never halfway between two units.
    const columns = Array.from({ length: 12 }, (_, i) => 301 + 424 * (i >> 1) + 400 * (i % 2));
    const corner = (column: number, row: number): [number, number] => [
      columns[column]! + 2 * ((column * 7 + row * 5) % 3),
      201 + 300 * row + 2 * ((column * 5 + row * 11) % 7),
    ];
    const cells = Array.from({ length: 11 * 8 }, (_, i) => [i % 11, Math.floor(i / 11)] as const);
    const corners = ([column, row]: readonly [number, number]): [number, number][] => [
      corner(column, row),
      corner(column, row + 1),
      corner(column + 1, row + 1),
      corner(column + 1, row),
    ];
    const tiles = tilesWith({
      landuse: cells.map((cell) => ({
        kind: 'polygon',
        parts: [corners(cell).map(([x, y]) => at(x, y))],
        attributes: { class: 'forest' },
      })),
    });
    for (const [z, kept] of [
      [11, cells.filter(([column]) => column % 2 === 0)],
      [12, cells.filter(([column]) => column % 2 === 0)],
      [14, cells],
    ] as const) {
      const scale = 2 ** (Z - z);
      const layer = decode(tiles.tile('landuse', z, Math.floor(X / scale), Math.floor(Y / scale), 'l'), 'l');
      expect(layer.length).toBe(kept.length);
      const area = featuresOf(layer).reduce((sum, feature) => sum + signedArea(feature.loadGeometry()[0]!), 0);
      // A corner has the same position in every field: adjacent fields share it, and no unit between them is lost.
      const expected = kept.reduce((sum, cell) => {
        const ring = corners(cell).map(([x, y]) => ({ x: Math.round(x / scale), y: Math.round(y / scale) }));
        return sum + Math.abs(signedArea([...ring, ring[0]!]));
      }, 0);
      expect(area).toBe(expected);
    }
  });

  test('keeps one border between areas that share it, however far it is simplified', () => {
    // A wavy border between two areas, walked in both directions and from different first vertices.
    const wave = Array.from({ length: 200 }, (_, i) => at(2000 + 30 * Math.sin(i / 3) + (i % 7), 20 * i));
    const west = [at(500, 3980), ...wave.toReversed(), at(500, 0)].reverse();
    const east = [...wave.toReversed(), at(3500, 0), at(3500, 3980)].reverse();
    const tiles = tilesWith({
      landuse: [west, east].map((ring) => ({ kind: 'polygon', parts: [ring.toReversed()], attributes: {} })),
    });
    for (const z of [13, 14, 15]) {
      const shift = 2 ** (z - Z);
      const layer = decode(tiles.tile('landuse', z, Math.floor(X * shift), Math.floor(Y * shift), 'l'), 'l');
      const borders = featuresOf(layer).map((feature) => {
        const xs = feature.loadGeometry()[0]!.map(({ x, y }) => `${x},${y}`);
        return new Set(xs);
      });
      const shared = [...borders[0]!].filter((point) => borders[1]!.has(point));
      // All vertices except the corners at the outer sides (and the clip line) are in both.
      expect(borders[0]!.size - shared.length).toBeLessThanOrEqual(3);
      expect(borders[1]!.size - shared.length).toBeLessThanOrEqual(3);
    }
  });
});

describe('what shows where', () => {
  test('lets roads appear by class, the most important drawn last', () => {
    const tiles = tilesWith({ roads: [road('motorway', 10), road('service', 20), road('minor', 30)] });
    const classes = (z: number): unknown[] => {
      const tile = tiles.tile('roads', z, X >> (Z - z), Y >> (Z - z), 'r');
      return tile ? featuresOf(decode(tile, 'r')).map((feature) => feature.properties.class) : [];
    };
    expect(classes(3)).toEqual([]);
    expect(classes(6)).toEqual(['motorway']);
    expect(classes(12)).toEqual(['minor', 'motorway']);
    expect(classes(14)).toEqual(['service', 'minor', 'motorway']);
  });

  test('adds attributes by zoom: house numbers from 16', () => {
    const house: TestFeature = {
      kind: 'polygon',
      parts: [rectangle(1000, 1000, 1200, 1200)],
      attributes: { housenumber: '12А', height: 9 },
    };
    const tiles = tilesWith({ buildings: [house] });
    const properties = (z: number): unknown => {
      const shift = 2 ** (z - Z);
      const [x, y] = [X + 1100 / 4096, Y + 1100 / 4096].map((part) => Math.floor(part * shift));
      return decode(tiles.tile('buildings', z, x!, y!, 'b'), 'b').feature(0).properties;
    };
    expect(properties(13)).toEqual({});
    expect(properties(15)).toEqual({ height: 9 });
    expect(properties(16)).toEqual({ height: 9, housenumber: '12А' });
  });

  test('thins points by zoom, keeps the important ones and loses none in the end', () => {
    const pois = Array.from({ length: 400 }, (_, i): TestFeature => ({
      kind: 'point',
      parts: [[at(10 * (i % 20), 10 * Math.floor(i / 20))]],
      attributes: { class: 'amenity', subclass: 'cafe', name: `Кафе ${i}`, rank: i === 210 ? 1 : 4 },
    }));
    const tiles = tilesWith({ pois });
    const names = (z: number): string[] => {
      const shift = 2 ** (z - Z);
      const found: string[] = [];
      const [fromX, toX] = [Math.floor(X * shift), Math.floor((X + 0.06) * shift)];
      const [fromY, toY] = [Math.floor(Y * shift), Math.floor((Y + 0.06) * shift)];
      for (let x = fromX; x <= toX; x++) {
        for (let y = fromY; y <= toY; y++) {
          const tile = tiles.tile('pois', z, x, y, 'p');
          if (tile) found.push(...featuresOf(decode(tile, 'p')).map((feature) => String(feature.properties.name)));
        }
      }
      return found;
    };
    expect(names(12)).toEqual(['Кафе 210']);
    expect(names(15).length).toBeLessThan(10);
    expect(names(15)).toContain('Кафе 210');
    expect(names(17).length).toBe(400);
    for (let z = 13; z <= 17; z++) expect(names(z)).toEqual(expect.arrayContaining(names(z - 1)));
  });

  test('documents every layer for TileJSON', () => {
    for (const layer of LAYER_NAMES) {
      const described = vectorLayer(layer, `base_${layer}`);
      expect(described.id).toBe(`base_${layer}`);
      expect(described.minzoom).toBeGreaterThanOrEqual(0);
      expect(described.maxzoom).toBe(22);
      expect(described.fields.name).toMatch(/^String\. /);
    }
  });
});

test('building refuses input whose parts do not belong together', () => {
  const layers = layersOf({ roads: [{ kind: 'line', parts: [[at(0, 0), at(1, 1)]] }] });
  const broken = { ...layers, roads: { ...layers.roads, refs: new Float64Array(5) } };
  expect(() => buildTileSections(broken, new SectionSet())).toThrow(/layer roads: refs has length 5, expected 1/);
});

test('building takes over the sections of layers that are known', () => {
  const layers = layersOf({ roads: [{ kind: 'line', parts: [[at(0, 0), at(1, 1)]] }] });
  const whole = new SectionSet();
  buildTileSections(layers, whole);
  const again = new SectionSet();
  buildTileSections(layers, again, (layer) =>
    layer === 'roads' ? [...whole].filter(({ name }) => name.startsWith('layers/roads/')) : null,
  );
  expect([...again]).toEqual([...whole]);
  const isTaken = (layer: string) =>
    again.get(`layers/${layer}/order`, 'u32') === whole.get(`layers/${layer}/order`, 'u32');
  expect(isTaken('roads')).toBe(true);
  expect(isTaken('pois')).toBe(false);
});
