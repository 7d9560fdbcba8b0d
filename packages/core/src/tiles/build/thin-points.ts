import type { FlatGeometry } from '../../geo/flat-geometry.ts';
import type { LayerTable } from '../layer-table.ts';
import { MAX_ZOOM, worldUnitsPerTileUnit } from '../tile-grid.ts';

/**
 * Raises the first zooms of points until no grid cell of a zoom has more of them than the table allows. A point that
 * shows at a zoom shows at all deeper ones. Points earlier in `order` win, so the outcome is deterministic.
 *
 * @param order - features, the most important first
 * @param firstZooms - changed in place
 */
export function thinPoints(
  geometry: FlatGeometry<Uint32Array>,
  order: Uint32Array,
  firstZooms: Uint8Array,
  thinning: NonNullable<LayerTable['thinning']>,
): void {
  const { featureRings, ringVertices, xy } = geometry;
  for (let z = 0; z <= thinning.untilZoom; z++) {
    const cell = thinning.cell * worldUnitsPerTileUnit(z);
    const columns = Math.ceil(2 ** 32 / cell);
    const shown = new Map<number, number>();
    const cellOf = (feature: number): number => {
      const v = ringVertices[featureRings[feature]!]!;
      return Math.floor(xy[2 * v + 1]! / cell) * columns + Math.floor(xy[2 * v]! / cell);
    };
    // Points already shown at an earlier zoom keep their place.
    for (const feature of order) {
      if (firstZooms[feature]! >= z) continue;
      const key = cellOf(feature);
      shown.set(key, (shown.get(key) ?? 0) + 1);
    }
    for (const feature of order) {
      if (firstZooms[feature] !== z) continue;
      const key = cellOf(feature);
      const count = shown.get(key) ?? 0;
      if (count < thinning.perCell) shown.set(key, count + 1);
      else firstZooms[feature] = Math.min(z + 1, MAX_ZOOM);
    }
  }
}
