import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { expect, it } from 'vitest';
import { layerOfTile, MvtWriter } from './mvt-writer.ts';
import { Parts } from './vertex-lists.ts';

const POINT = 1;

function point(x: number, y: number): Parts {
  const parts = new Parts();
  parts.add(x, y);
  parts.endPart(1);
  return parts;
}

it('writes ids, numbers and texts of every length as readers of MVT expect them', () => {
  const ids = [
    1,
    127,
    128,
    2 ** 14,
    2 ** 28 - 1,
    2 ** 28,
    2 ** 31,
    2 ** 35 + 1,
    2 ** 40 + 12_345,
    Number.MAX_SAFE_INTEGER,
  ];
  const values = [0, 1, 300, 2 ** 28, 2 ** 40 + 3, -1, -300, -(2 ** 40), 0.5, -1e300, true, false, '', 'ё'.repeat(100)];
  const features = new MvtWriter();
  for (const [at, id] of ids.entries()) {
    for (const value of values.keys()) features.addTag(value % 3, value);
    features.addFeature(id, POINT, point(at * 400, 4095 - at));
  }
  const table = new MvtWriter();
  const utf8 = new TextEncoder();
  for (const key of ['a', 'b', 'ключ']) table.addKey(utf8.encode(key));
  for (const value of values) table.addValue(typeof value === 'string' ? utf8.encode(value) : value);
  const { layer } = new VectorTile(new PbfReader(layerOfTile('layer', [features.written], table.written))).layers;
  expect(layer).toMatchObject({ version: 2, extent: 4096, length: ids.length });
  for (const [at, id] of ids.entries()) {
    const read = layer!.feature(at);
    expect(read.id).toBe(id);
    expect(read.loadGeometry()).toEqual([[expect.objectContaining({ x: at * 400, y: 4095 - at })]]);
    // If a key is given twice, the last value counts.
    expect(read.properties).toEqual({ a: values[12], b: values[13], ключ: values[11] });
  }
  // One feature for each value.
  features.clear();
  for (const value of values.keys()) {
    features.addTag(2, value);
    features.addFeature(0, POINT, point(0, 0));
  }
  const again = new VectorTile(new PbfReader(layerOfTile('layer', [features.written], table.written))).layers['layer']!;
  expect(values.map((_, at) => again.feature(at).properties['ключ'])).toEqual(values);
});
