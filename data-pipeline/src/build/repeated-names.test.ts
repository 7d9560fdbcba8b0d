import { expect, test } from 'vitest';
import { extractDrawing } from '../extract/testing/extract-drawing.ts';
import { layersForTiles } from './layers-for-tiles.ts';

test('a name that is written nearby is written again from the zoom at which the two are 60 pixels apart', () => {
  // 55 metres between two stops of one name; a shop of another name beside them.
  const { layers } = extractDrawing('1    2 3', {
    nodes: {
      1: { railway: 'tram_stop', name: 'Прибой' },
      2: { highway: 'bus_stop', name: 'прибой' },
      3: { shop: 'toys', name: 'Волна' },
    },
  });
  const { pois } = layersForTiles(layers);
  const zooms = Object.fromEntries(pois.attributes.map((own) => [own['subclass'], own['label_zoom']]));
  expect(zooms).toEqual({ tram_stop: undefined, bus_stop: 17, toys: undefined });
});

test('the ground of a quarter is labelled when the quarter of its name no longer is', () => {
  const { layers } = extractDrawing('a  b\n\n q\nd  c', {
    nodes: { q: { place: 'quarter', name: 'ИВАТУ' } },
    ways: [['abcda', { landuse: 'military', name: 'ИВАТУ' }]],
  });
  const { landuse } = layersForTiles(layers);
  expect(landuse.attributes.map(({ name, label_zoom }) => [name, label_zoom])).toEqual([['ИВАТУ', 17]]);
});
