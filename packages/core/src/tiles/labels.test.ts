import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import * as fc from 'fast-check';
import { PbfReader } from 'pbf';
import { describe, expect, test } from 'vitest';

import { SectionSet } from '../snapshot/sections.ts';
import { buildTileSections } from './build/index.ts';
import { openTiles, type Tiles } from './index.ts';
import type { LayerName } from './input.ts';
import { atTileUnits, layersOf, type TestFeature } from './testing/layers-of.ts';

const Z = 14;
const X = 12939;
const Y = 5416;

function tilesWith(layer: LayerName, features: readonly TestFeature[]): Tiles {
  const sections = new SectionSet();
  buildTileSections(layersOf({ [layer]: features }), sections);
  return openTiles(sections, { cacheBytes: 0 });
}

/** A ring of corners in units of tile Z/X/Y. */
const ring = (...corners: readonly (readonly [number, number])[]) =>
  corners.map(([x, y]) => atTileUnits(Z, X, Y, x, y));

function featuresIn(tiles: Tiles, layer: LayerName, z: number, x: number, y: number): VectorTileFeature[] {
  const tile = tiles.tile(layer, z, x, y, layer);
  if (!tile) return [];
  const decoded = new VectorTile(new PbfReader(tile)).layers[layer]!;
  return Array.from({ length: decoded.length }, (_, i) => decoded.feature(i));
}

/** Points of a layer in all tiles of a zoom that lie in three by three tiles of zoom Z. */
function labelsIn(tiles: Tiles, layer: LayerName, z: number): { x: number; y: number; feature: VectorTileFeature }[] {
  const shift = 2 ** (z - Z);
  const found: { x: number; y: number; feature: VectorTileFeature }[] = [];
  for (let x = Math.floor(X * shift); x < (X + 3) * shift; x++) {
    for (let y = Math.floor(Y * shift); y < (Y + 3) * shift; y++) {
      for (const feature of featuresIn(tiles, layer, z, x, y)) {
        if (feature.type === 1) found.push({ x, y, feature });
      }
    }
  }
  return found;
}

const parkNamed = (name: string, attributes: object = {}): TestFeature => ({
  kind: 'polygon',
  parts: [ring([500, 500], [500, 4000], [4000, 4000], [4000, 500])],
  attributes: { class: 'park', name, ...attributes },
});

describe('names in English', () => {
  test('are the Russian ones in Latin letters where the map has none', () => {
    const features = [parkNamed('Парк Победы'), parkNamed('Сад', { name_en: 'Garden' }), parkNamed('IKEA')];
    const tiles = tilesWith('landuse', features);
    const names = featuresIn(tiles, 'landuse', Z, X, Y).map(({ properties }) => properties['name_en']);
    expect(new Set(names)).toEqual(new Set(['Park Pobedy', 'Garden', undefined]));
  });
});

test('cities are in tiles from zoom 0 on, each of them', () => {
  const cities = [0, 30, 60].map((offset): TestFeature => ({
    kind: 'point',
    parts: [[atTileUnits(Z, X, Y, offset, offset)]],
    attributes: { class: 'city', name: `Город ${offset}` },
  }));
  const tiles = tilesWith('places', cities);
  expect(featuresIn(tiles, 'places', 0, 0, 0)).toHaveLength(3);
});

describe('labels of polygons', () => {
  test('stand once over all tiles that a named polygon reaches, with its id and attributes', () => {
    const park: TestFeature = {
      kind: 'polygon',
      parts: [ring([500, 500], [500, 11000], [11000, 11000], [11000, 500])],
      attributes: { class: 'park', name: 'Парк', name_en: 'Park' },
      wayId: 77,
    };
    const tiles = tilesWith('landuse', [park]);
    for (const z of [14, 15, 16]) {
      const labels = labelsIn(tiles, 'landuse', z);
      expect(labels).toHaveLength(1);
      expect(labels[0]!.feature.properties).toMatchObject({ class: 'park', name: 'Парк', name_en: 'Park' });
      const [polygon] = featuresIn(tiles, 'landuse', z, labels[0]!.x, labels[0]!.y);
      expect(polygon!.type).toBe(3);
      expect(labels[0]!.feature.id).toBe(polygon!.id);
    }
  });

  test('lie inside, whatever the shape: in the arm of a horseshoe, not between its arms', () => {
    const arms: TestFeature = {
      kind: 'polygon',
      parts: [
        ring([100, 100], [100, 3900], [3900, 3900], [3900, 100], [3400, 100], [3400, 3400], [600, 3400], [600, 100]),
      ],
      attributes: { name: 'Подкова' },
    };
    const [label] = labelsIn(tilesWith('landuse', [arms]), 'landuse', 14);
    const { x, y } = label!.feature.loadGeometry()[0]![0]!;
    const insideArms = (x > 100 && x < 600) || (x > 3400 && x < 3900) || (y > 3400 && y < 3900);
    expect(insideArms).toBe(true);
  });

  test('number houses from zoom 16 on, each once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 12000 }), fc.integer({ min: 50, max: 12000 }), (left, top) => {
        const house: TestFeature = {
          kind: 'polygon',
          parts: [ring([left, top], [left, top + 60], [left + 90, top + 60], [left + 90, top])],
          attributes: { housenumber: '12А' },
        };
        const tiles = tilesWith('buildings', [house]);
        expect(labelsIn(tiles, 'buildings', 15)).toHaveLength(0);
        const labels = labelsIn(tiles, 'buildings', 16);
        expect(labels.map(({ feature }) => feature.properties['housenumber'])).toEqual(['12А']);
      }),
      { numRuns: 8 },
    );
  });

  test('are not there for what has no name, and late for what is small', () => {
    const small = ring([100, 100], [100, 180], [180, 180], [180, 100]);
    const tiles = tilesWith('water', [
      { kind: 'polygon', parts: [small], attributes: { class: 'pond', name: 'Пруд' } },
      {
        kind: 'polygon',
        parts: [ring([300, 300], [300, 4000], [4000, 4000], [4000, 300])],
        attributes: { class: 'lake' },
      },
    ]);
    expect(labelsIn(tiles, 'water', 15)).toHaveLength(0);
    expect(labelsIn(tiles, 'water', 17).map(({ feature }) => feature.properties['name'])).toEqual(['Пруд']);
  });
});

test('the point of a region does not take the place of its capital', () => {
  const [lonLat] = ring([2000, 2000]);
  const tiles = tilesWith('places', [
    { kind: 'point', parts: [[lonLat!]], attributes: { class: 'region', name: 'Область' } },
    { kind: 'point', parts: [[lonLat!]], attributes: { class: 'city', name: 'Город', population: 600_000 } },
  ]);
  const names = featuresIn(tiles, 'places', 8, X >> 6, Y >> 6).map((feature) => feature.properties['name']);
  expect(names).toContain('Город');
});
