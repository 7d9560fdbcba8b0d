import type { FlatGeometry } from '../../geo/flat-geometry.ts';
import { type Attributes, firstZoomOf, type LayerTable, valueAtZoom } from '../layer-table.ts';
import { doubleRingArea } from '../vertex-lists.ts';
import { MAX_ZOOM, NEVER, worldUnitsPerTileUnit } from '../tile-grid.ts';

const LINE = 2;
const POLYGON = 3;

/** The area of a feature's rings in square world units, minus holes; 0 for points and lines. */
export function measureArea(geometry: FlatGeometry<Uint32Array>, kind: number, feature: number): number {
  if (kind !== POLYGON) return 0;
  const { featureRings, ringVertices, xy } = geometry;
  let area = 0;
  for (let ring = featureRings[feature]!; ring < featureRings[feature + 1]!; ring++) {
    // Outer rings are counterclockwise on the map, so their area is negative where y grows southwards.
    area -= doubleRingArea(xy, ringVertices[ring]!, ringVertices[ring + 1]!) / 2;
  }
  return area;
}

/**
 * Returns the first zoom at which each feature shows: the zoom of its class, raised until the feature is large or long
 * enough.
 *
 * @param areas - in square world units
 * @returns length featureCount; `NEVER` for a feature without geometry or of a class that is left out
 */
export function computeFirstZooms(
  geometry: FlatGeometry<Uint32Array>,
  kinds: Uint8Array,
  areas: Float64Array,
  attributes: readonly Attributes[],
  table: LayerTable,
): Uint8Array {
  const firstZooms = new Uint8Array(kinds.length).fill(NEVER);
  for (let feature = 0; feature < kinds.length; feature++) {
    if (geometry.featureRings[feature] === geometry.featureRings[feature + 1]) continue;
    const own = attributes[feature]!;
    let zoom = firstZoomOf(table, own);
    if (kinds[feature] === POLYGON) {
      while (
        zoom <= MAX_ZOOM &&
        areas[feature]! < valueAtZoom(table.minArea, zoom) * worldUnitsPerTileUnit(zoom) ** 2
      ) {
        zoom++;
      }
    } else if (kinds[feature] === LINE && hasShortLineLimit(table, own)) {
      const length = measureLength(geometry, feature);
      while (zoom <= MAX_ZOOM && length < valueAtZoom(table.minLength, zoom) * worldUnitsPerTileUnit(zoom)) zoom++;
    }
    if (zoom <= MAX_ZOOM) firstZooms[feature] = zoom;
  }
  return firstZooms;
}

function hasShortLineLimit(table: LayerTable, attributes: Attributes): boolean {
  const { class: group, subclass } = attributes;
  const { shortLineValues } = table;
  return shortLineValues.includes(String(subclass)) || shortLineValues.includes(String(group));
}

function measureLength({ featureRings, ringVertices, xy }: FlatGeometry<Uint32Array>, feature: number): number {
  let length = 0;
  for (let ring = featureRings[feature]!; ring < featureRings[feature + 1]!; ring++) {
    for (let v = ringVertices[ring]! + 1; v < ringVertices[ring + 1]!; v++) {
      length += Math.hypot(xy[2 * v]! - xy[2 * v - 2]!, xy[2 * v + 1]! - xy[2 * v - 1]!);
    }
  }
  return length;
}
