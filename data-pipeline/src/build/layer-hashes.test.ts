import type { LayersInput } from '@verst/core/build';
import { expect, it } from 'vitest';
import { LayerCollector } from '../extract/layers/layer-collector.ts';
import { hashLayers } from './layer-hashes.ts';

/** Returns two layers of one point each. */
function layers(lonE7: number, housenumber: string): LayersInput {
  const [buildings, pois] = [new LayerCollector(), new LayerCollector()];
  buildings.addPoint(4, lonE7, 0, { housenumber });
  pois.addPoint(8, 0, 0, { class: 'shop' });
  return { buildings: buildings.finish(), pois: pois.finish() } as LayersInput;
}

it('equal layers have equal hashes, and a change of one changes only its own', () => {
  const first = hashLayers(layers(1, '5'), '1');
  expect(hashLayers(layers(1, '5'), '1')).toEqual(first);
  for (const changed of [layers(2, '5'), layers(1, '5А')]) {
    const { buildings, pois } = hashLayers(changed, '1');
    expect(buildings).not.toBe(first.buildings);
    expect(pois).toBe(first.pois);
  }
  expect(hashLayers(layers(1, '5'), '2').pois).not.toBe(first.pois);
});
