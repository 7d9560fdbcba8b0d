import { fromE7 } from '../../geo/e7.ts';
import type { FlatGeometry } from '../../geo/flat-geometry.ts';
import { worldX, worldY } from '../../geo/mercator.ts';
import { doubleRingArea } from '../vertex-lists.ts';

const POLYGON = 3;

/** A layer's geometry in world units, and which rings are holes. */
export interface ProjectedGeometry extends FlatGeometry<Uint32Array> {
  /** 1 for a hole. Length ringCount. */
  readonly holes: Uint8Array;
}

/**
 * Projects lonE7, latE7 to world units. The first ring of a polygon is outer by definition and is reversed if it is
 * clockwise on the map; other clockwise rings are holes.
 */
export function projectGeometry(geometry: FlatGeometry<Int32Array>, kinds: Uint8Array): ProjectedGeometry {
  const { featureRings, ringVertices } = geometry;
  const xy = new Uint32Array(geometry.xy.length);
  for (let i = 0; i < xy.length; i += 2) {
    xy[i] = worldX(fromE7(geometry.xy[i]!));
    xy[i + 1] = worldY(fromE7(geometry.xy[i + 1]!));
  }
  const holes = new Uint8Array(ringVertices.length - 1);
  for (let feature = 0; feature < kinds.length; feature++) {
    if (kinds[feature] !== POLYGON) continue;
    const first = featureRings[feature]!;
    for (let ring = first; ring < featureRings[feature + 1]!; ring++) {
      const start = ringVertices[ring]!;
      const end = ringVertices[ring + 1]!;
      // Counterclockwise rings have a negative area because y grows southwards.
      if (doubleRingArea(xy, start, end) <= 0) continue;
      if (ring === first) reverseRing(xy, start, end);
      else holes[ring] = 1;
    }
  }
  return { featureRings, ringVertices, xy, holes };
}

function reverseRing(xy: Uint32Array, start: number, end: number): void {
  for (let a = start, b = end - 1; a < b; a++, b--) {
    const x = xy[2 * a]!;
    const y = xy[2 * a + 1]!;
    xy[2 * a] = xy[2 * b]!;
    xy[2 * a + 1] = xy[2 * b + 1]!;
    xy[2 * b] = x;
    xy[2 * b + 1] = y;
  }
}
