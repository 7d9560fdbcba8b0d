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
