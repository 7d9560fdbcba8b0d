import type { FlatGeometry } from '../../geo/flat-geometry.ts';
import type { SectionSet } from '../../snapshot/sections.ts';
import { saveBoxIndex } from '../../spatial/box-index.ts';
import { boxOfVertices } from '../../spatial/stored-geometry.ts';
import type { StoredLayerName } from '../input.ts';
import { INDEX_ZOOMS, LAYER_SECTIONS_VERSION, layerSection } from '../layer-sections.ts';
import { MAX_ZOOM } from '../tile-grid.ts';

/** Adds the spatial indexes of a layer, one for each range of first zooms (`INDEX_ZOOMS`) that has features. */
export function addZoomIndexes(
  layer: StoredLayerName,
  geometry: FlatGeometry<Uint32Array>,
  order: Uint32Array,
  firstZooms: Uint8Array,
  sections: SectionSet,
): void {
  INDEX_ZOOMS.forEach((fromZoom, band) => {
    const endZoom = INDEX_ZOOMS[band + 1] ?? MAX_ZOOM + 1;
    const positions: number[] = [];
    order.forEach((feature, position) => {
      if (firstZooms[feature]! >= fromZoom && firstZooms[feature]! < endZoom) positions.push(position);
    });
    if (positions.length === 0) return;
    const boxes = new Uint32Array(4 * positions.length);
    positions.forEach((position, i) => boxes.set(boxOf(geometry, order[position]!), 4 * i));
    const name = layerSection(layer, `index-${fromZoom}`);
    const items = saveBoxIndex(sections, name, boxes, LAYER_SECTIONS_VERSION);
    const itemPositions = items.map((i) => positions[i]!);
    sections.add(`${name}-positions`, itemPositions, LAYER_SECTIONS_VERSION);
  });
}

function boxOf({ featureRings, ringVertices, xy }: FlatGeometry<Uint32Array>, feature: number): readonly number[] {
  const first = ringVertices[featureRings[feature]!]!;
  const end = ringVertices[featureRings[feature + 1]!]!;
  return boxOfVertices(xy.subarray(2 * first, 2 * end), end - first) ?? [0, 0, 0, 0];
}
