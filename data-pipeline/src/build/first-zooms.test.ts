import { buildTileSections, FlatGeometryBuilder, type LayerInput, openTiles, SectionSet } from '@verst/core/build';
import { expect, test } from 'vitest';
import { withFirstZooms } from './first-zooms.ts';
import { worldSea } from './world-sea.ts';

const empty: LayerInput = {
  geometry: new FlatGeometryBuilder().finish(),
  kinds: new Uint8Array(),
  refs: new Float64Array(),
  attributes: [],
};

/** Even–odd over all rings of the layer: true in the sea. */
function isSea(lon: number, lat: number): boolean {
  const { geometry } = withFirstZooms({ landuse: empty, buildings: empty }, [], worldSea([]));
  const { ringVertices, xy } = geometry;
  const [x, y] = [lon * 1e7, lat * 1e7];
  let isInside = false;
  for (let ring = 0; ring + 1 < ringVertices.length; ring++) {
    const [start, end] = [ringVertices[ring]!, ringVertices[ring + 1]!];
    for (let a = start, b = end - 1; a < end; b = a++) {
      const [ax, ay, bx, by] = [xy[2 * a]!, xy[2 * a + 1]!, xy[2 * b]!, xy[2 * b + 1]!];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
    }
  }
  return isInside;
}

test('the sea is cut at the antimeridian, not drawn across the map, and the Caspian is a part of it', () => {
  const land = {
    Chukotka: [179, 68],
    'Chukotka in the west': [-173, 66],
    Yakutsk: [129, 62],
    Norilsk: [88, 69],
  } as const;
  for (const [name, [lon, lat]] of Object.entries(land)) expect(isSea(lon, lat), name).toBe(false);
  const sea = {
    Caspian: [51, 41],
    'Laptev Sea': [125, 76],
    'North Atlantic': [-30, 66.5],
    'Bering Sea': [179.9, 58],
    'Bering Sea in the west': [-179.9, 58],
    'Arctic Ocean': [0, 85],
  } as const;
  for (const [name, [lon, lat]] of Object.entries(sea)) expect(isSea(lon, lat), name).toBe(true);
});

test('the ground that the map covers is told, so that the sea of the world is not drawn over it', () => {
  const [west, south, east, north] = [10e7, 50e7, 11e7, 51e7];
  const ring = Int32Array.from([west, south, east, south, east, north, west, north]);
  const { attributes, geometry } = withFirstZooms({ landuse: empty, buildings: empty }, [ring], worldSea([ring]));
  expect(attributes).toEqual([{ class: 'world_sea' }, { class: 'covered' }]);
  expect(geometry.xy.slice(-8)).toEqual(ring);
});

test('the sea shows at the first zooms and gives way at zoom 8; land has no tiles, so that a map without them shows land', () => {
  const sections = new SectionSet();
  const none = { buildings: empty, roads: empty, pois: empty, places: empty, water: empty };
  buildTileSections(
    { ...none, landuse: withFirstZooms({ landuse: empty, buildings: empty }, [], worldSea([])) },
    sections,
  );
  const tiles = openTiles(sections);
  const seaAt = (z: number, x: number, y: number) => tiles.tile('landuse', z, x, y, 'landuse') !== null;
  expect(seaAt(0, 0, 0)).toBe(true);
  // The middle of the Pacific, then Siberia.
  expect(seaAt(6, 3, 30)).toBe(true);
  expect(seaAt(6, 48, 20)).toBe(false);
  expect(seaAt(8, 12, 120)).toBe(false);
  expect(tiles.covered(8)).toHaveLength(0);
});
