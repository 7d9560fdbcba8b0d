import polylabel from 'polylabel';

import type { LayerLabels } from '../layer-sections.ts';
import { type Attributes, type LayerTable, valueAtZoom } from '../layer-table.ts';
import { doubleRingArea } from '../vertex-lists.ts';
import { MAX_ZOOM, worldUnitsPerTileUnit } from '../tile-grid.ts';
import type { ProjectedGeometry } from './project-geometry.ts';

const POLYGON = 3;

/**
 * A ring without holes and with at most this many corners is labelled at its centroid if that is inside; other polygons
 * at the point that polylabel finds.
 */
const FEW_CORNERS = 24;
/** Precision of the search for a label point, as a share of the polygon's size. */
const PRECISION = 1 / 64;

type Ring = (readonly [x: number, y: number])[];

/**
 * Returns the label points of a layer's polygons and the first zoom of each, so that a name is drawn once and not in
 * every tile that the polygon reaches. Null for a layer without polygon labels.
 */
export function findLabelPoints(
  geometry: ProjectedGeometry,
  kinds: Uint8Array,
  areas: Float64Array,
  firstZooms: Uint8Array,
  attributes: readonly Attributes[],
  { polygonLabels }: LayerTable,
): LayerLabels<Uint32Array, Uint32Array, Uint32Array> | null {
  if (polygonLabels === null) return null;
  const features: number[] = [];
  const xy: number[] = [];
  const zooms: number[] = [];
  for (let feature = 0; feature < kinds.length; feature++) {
    if (kinds[feature] !== POLYGON || firstZooms[feature]! > MAX_ZOOM) continue;
    let zoom = Infinity;
    for (const { attribute, fromZoom, minArea } of polygonLabels) {
      if (!attributes[feature]![attribute]) continue;
      let from = Math.max(fromZoom, firstZooms[feature]!);
      while (from <= MAX_ZOOM && areas[feature]! < valueAtZoom(minArea, from) * worldUnitsPerTileUnit(from) ** 2)
        from++;
      zoom = Math.min(zoom, from);
    }
    if (zoom > MAX_ZOOM) continue;
    const [x, y] = labelPoint(geometry, feature);
    features.push(feature);
    xy.push(Math.round(x), Math.round(y));
    zooms.push(zoom);
  }
  return { features: Uint32Array.from(features), xy: Uint32Array.from(xy), zooms: Uint32Array.from(zooms) };
}

function labelPoint(geometry: ProjectedGeometry, feature: number): readonly [x: number, y: number] {
  const polygon = largestPolygon(geometry, feature);
  const outer = polygon[0]!;
  if (polygon.length === 1 && outer.length <= FEW_CORNERS) {
    const centre = centroid(outer);
    if (isInside(outer, centre)) return centre;
  }
  const size = Math.max(...[0, 1].map((axis) => extentOf(outer, axis as 0 | 1)));
  return polylabel(polygon, Math.max(1, size * PRECISION));
}

/** The largest outer ring of a feature and its holes. */
function largestPolygon({ featureRings, ringVertices, xy, holes }: ProjectedGeometry, feature: number): Ring[] {
  let best = featureRings[feature]!;
  let bestArea = -1;
  for (let ring = best; ring < featureRings[feature + 1]!; ring++) {
    const area = -doubleRingArea(xy, ringVertices[ring]!, ringVertices[ring + 1]!);
    if (holes[ring] === 1 || area <= bestArea) continue;
    best = ring;
    bestArea = area;
  }
  const polygon = [verticesOf(xy, ringVertices[best]!, ringVertices[best + 1]!)];
  for (let ring = best + 1; ring < featureRings[feature + 1]! && holes[ring] === 1; ring++) {
    polygon.push(verticesOf(xy, ringVertices[ring]!, ringVertices[ring + 1]!));
  }
  return polygon;
}

function verticesOf(xy: Uint32Array, start: number, end: number): Ring {
  const ring: Ring = [];
  for (let v = start; v < end; v++) ring.push([xy[2 * v]!, xy[2 * v + 1]!]);
  return ring;
}

function extentOf(ring: Ring, axis: 0 | 1): number {
  let min = Infinity;
  let max = -Infinity;
  for (const vertex of ring) {
    min = Math.min(min, vertex[axis]);
    max = Math.max(max, vertex[axis]);
  }
  return max - min;
}

function centroid(ring: Ring): readonly [x: number, y: number] {
  const [originX, originY] = ring[0]!;
  let doubleArea = 0;
  let sumX = 0;
  let sumY = 0;
  ring.forEach(([x, y], i) => {
    const [px, py] = ring[(i + ring.length - 1) % ring.length]!;
    const [ax, ay, bx, by] = [px - originX, py - originY, x - originX, y - originY];
    const cross = ax * by - bx * ay;
    doubleArea += cross;
    sumX += (ax + bx) * cross;
    sumY += (ay + by) * cross;
  });
  if (doubleArea === 0) return [originX, originY];
  return [originX + sumX / (3 * doubleArea), originY + sumY / (3 * doubleArea)];
}

function isInside(ring: Ring, [x, y]: readonly [number, number]): boolean {
  let inside = false;
  ring.forEach(([bx, by], i) => {
    const [ax, ay] = ring[(i + ring.length - 1) % ring.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}
