import { type Bbox, fromE7, UNPLACED_E7 } from '@verst/core/build';
import type { ExtractedMap } from '../extract/types.ts';

/**
 * Returns the bounding box of addresses, POIs and settlements; of roads and buildings if a file has none of these. Ways
 * that reach far out of an extract do not widen it. Null for an empty map.
 */
export function boundsOf({
  geocoding,
  pois,
  layers,
}: Pick<ExtractedMap, 'geocoding' | 'pois' | 'layers'>): Bbox | null {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  const add = (lonE7: number, latE7: number): void => {
    if (lonE7 < box[0]) box[0] = lonE7;
    if (latE7 < box[1]) box[1] = latE7;
    if (lonE7 > box[2]) box[2] = lonE7;
    if (latE7 > box[3]) box[3] = latE7;
  };
  for (const { lonE7, latE7 } of geocoding.addresses) {
    if (lonE7 !== UNPLACED_E7) add(lonE7, latE7);
  }
  for (const { lonE7, latE7 } of pois) add(lonE7, latE7);
  if (box[0] === Infinity) {
    for (const { xy } of [layers.roads.geometry, layers.buildings.geometry]) {
      for (let i = 0; i < xy.length; i += 2) add(xy[i]!, xy[i + 1]!);
    }
  }
  return box[0] === Infinity ? null : (box.map(fromE7) as Bbox);
}
