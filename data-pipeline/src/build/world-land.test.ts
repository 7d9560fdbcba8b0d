import { buildTileSections, FlatGeometryBuilder, type LayerInput, openTiles, SectionSet } from '@verst/core/build';
import { expect, test } from 'vitest';
import { withWorldLand } from './world-land.ts';

const empty: LayerInput = {
  geometry: new FlatGeometryBuilder().finish(),
  kinds: new Uint8Array(),
  refs: new Float64Array(),
  attributes: [],
};

test('land shows at the first zooms, gives way at zoom 7, and the sea has none', () => {
  const sections = new SectionSet();
  const none = { buildings: empty, roads: empty, pois: empty, places: empty, water: empty };
  buildTileSections({ ...none, landuse: withWorldLand(empty) }, sections);
  const tiles = openTiles(sections);
  const landAt = (z: number, x: number, y: number) => tiles.tile('landuse', z, x, y, 'landuse') !== null;
  expect(landAt(0, 0, 0)).toBe(true);
  // Siberia, then the middle of the Pacific.
  expect(landAt(6, 48, 20)).toBe(true);
  expect(landAt(6, 3, 30)).toBe(false);
  expect(landAt(7, 96, 40)).toBe(false);
  expect(tiles.covered(7)).toHaveLength(0);
});
