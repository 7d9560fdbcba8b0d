import Flatbush from 'flatbush';

import type { FlatGeometry } from '../../geo/flat-geometry.ts';
import { INDEX_ZOOMS, type ZoomIndex } from '../layer-sections.ts';
import { MAX_ZOOM } from '../tile-grid.ts';

/** The spatial indexes of a layer by first zoom; zooms at which nothing new shows have none. */
export function buildZoomIndexes(
  geometry: FlatGeometry<Uint32Array>,
  order: Uint32Array,
  firstZooms: Uint8Array,
): ZoomIndex[] {
  const indexes: ZoomIndex[] = [];
  INDEX_ZOOMS.forEach((fromZoom, band) => {
    const endZoom = INDEX_ZOOMS[band + 1] ?? MAX_ZOOM + 1;
    const positions: number[] = [];
    order.forEach((feature, position) => {
      if (firstZooms[feature]! >= fromZoom && firstZooms[feature]! < endZoom) positions.push(position);
    });
    if (positions.length === 0) return;
    const boxes = new Flatbush(positions.length, 16, Uint32Array);
    for (const position of positions) addBox(boxes, geometry, order[position]!);
    boxes.finish();
    indexes.push({ fromZoom, boxes, positions: Uint32Array.from(positions) });
  });
  return indexes;
}

function addBox(boxes: Flatbush, { featureRings, ringVertices, xy }: FlatGeometry<Uint32Array>, feature: number): void {
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  const end = ringVertices[featureRings[feature + 1]!]!;
  for (let v = ringVertices[featureRings[feature]!]!; v < end; v++) {
    minX = Math.min(minX, xy[2 * v]!);
    maxX = Math.max(maxX, xy[2 * v]!);
    minY = Math.min(minY, xy[2 * v + 1]!);
    maxY = Math.max(maxY, xy[2 * v + 1]!);
  }
  boxes.add(minX, minY, maxX, maxY);
}
