import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { expect, it } from 'vitest';
import { LayerTiles } from './layer-tiles.ts';

it('writes whole numbers of any size into a tile, those beyond 2^53 as text', () => {
  const properties = { depth: -3.4028234663852886e38, volume: 1e20, floors: 5 };
  const tiles = new LayerTiles('wells', [
    { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [45, 58] } },
  ]);
  const text = Buffer.from(tiles.tile(0, 0, 0)!).toString('latin1');
  expect(text).toContain('-3.4028234663852886e+38');
  expect(text).toContain('100000000000000000000');
});

it('has a point on the edge of a tile in one tile, at every zoom', () => {
  // The corner of four tiles at every zoom from 2 on, and the edges of the map.
  const places = [
    [90, 0],
    [0, 0],
    [-180, 85.0511],
    [180, -85.0511],
    [179.9999999, 66.51326044311186],
  ];
  const tiles = new LayerTiles(
    'corners',
    places.map((coordinates) => ({ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates } })),
  );
  for (const z of [0, 1, 2, 3, 4]) {
    let seen = 0;
    for (let x = 0; x < 2 ** z; x++) {
      for (let y = 0; y < 2 ** z; y++) {
        const bytes = tiles.tile(z, x, y);
        if (bytes !== null) seen += new VectorTile(new PbfReader(bytes)).layers['corners']!.length;
      }
    }
    expect(seen).toBe(places.length);
  }
});
