import { buildTileSections, openTiles, SectionSet } from '@verst/core/build';
import { expect, test } from 'vitest';
import { extractDrawing } from '../extract/testing/extract-drawing.ts';
import { layersForTiles } from './layers-for-tiles.ts';

const YARD = 'a 1 b    e  f\n\nd   c    h  g\n\nx      y';

test('numbered entrances are points of interest of tiles, rows of trees are on the land, and neither is a detail', () => {
  const { layers } = extractDrawing(YARD, {
    nodes: {
      1: { entrance: 'staircase', ref: '2', 'addr:flats': '37-72' },
      c: { entrance: 'yes' },
      h: { amenity: 'bench' },
    },
    ways: [
      ['a1bcda', { building: 'apartments' }],
      ['xy', { natural: 'tree_row' }],
    ],
  });
  const { pois, landuse, details, buildings } = layersForTiles(layers);
  expect(pois.attributes).toEqual([{ class: 'entrance', subclass: 'staircase', ref: '2', flats: '37-72' }]);
  expect([...pois.kinds]).toEqual([1]);
  expect(landuse.attributes).toEqual([{ class: 'tree_row' }]);
  expect([...landuse.kinds]).toEqual([2]);
  expect(buildings.attributes).toHaveLength(1);
  expect(details!.attributes.map((own) => own['class'])).toEqual(['poi']);
  const sections = new SectionSet();
  buildTileSections({ ...layers, pois, landuse, details: details! }, sections);
  const tiles = openTiles(sections);
  const shown = (z: number): string[] =>
    tiles.covered(z).length === 0
      ? []
      : (['pois', 'landuse'] as const).filter((layer) => {
          const covered = tiles.covered(z);
          return [...covered.keys()].some(
            (i) => i % 2 === 0 && tiles.tile(layer, z, covered[i]!, covered[i + 1]!, layer) !== null,
          );
        });
  expect([14, 15, 17].map(shown)).toEqual([[], ['landuse'], ['pois', 'landuse']]);
});

test('a name that a point of interest bears is marked on its house and its ground, and no other name is', () => {
  const { layers } = extractDrawing(YARD, {
    nodes: { 1: { amenity: 'cafe', name: 'Россия' }, x: { shop: 'toys', name: 'Лесной' } },
    ways: [
      ['abcda', { building: 'yes', name: 'Россия' }],
      ['efghe', { leisure: 'stadium', name: 'Труд' }],
      ['dchgfbad', { landuse: 'forest', name: 'Лесной' }],
    ],
  });
  const { buildings, landuse } = layersForTiles(layers);
  expect(buildings.attributes[0]).toMatchObject({ name: 'Россия', poi: true });
  expect(landuse.attributes.find(({ name }) => name === 'Труд')).toMatchObject({ poi: true });
  // The toyshop is beside the wood.
  expect(landuse.attributes.find(({ name }) => name === 'Лесной')).not.toHaveProperty('poi');
});
