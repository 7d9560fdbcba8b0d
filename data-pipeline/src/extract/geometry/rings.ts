/**
 * The rings of one polygon or multipolygon: lonE7, latE7 pairs, no repeated first vertex, outer rings
 * counterclockwise (north up), holes clockwise and directly after their outer ring.
 */
export type Rings = readonly Int32Array[];

/** `[minLonE7, minLatE7, maxLonE7, maxLatE7]`. */
export type BboxE7 = [minLonE7: number, minLatE7: number, maxLonE7: number, maxLatE7: number];

/** Returns twice the signed area of a ring in square 10⁻⁷ degrees: positive if it is counterclockwise. */
export function signedArea2(ring: Int32Array): number {
  // Relative to the first vertex: products stay small, and small rings keep their sign.
  const x0 = ring[0]!;
  const y0 = ring[1]!;
  let sum = 0;
  for (let i = 2; i + 3 < ring.length; i += 2) {
    sum += (ring[i]! - x0) * (ring[i + 3]! - y0) - (ring[i + 2]! - x0) * (ring[i + 1]! - y0);
  }
  return sum;
}

/** Returns the area of a polygon in square 10⁻⁷ degrees, holes subtracted. For comparing nearby sizes, not for m². */
export function areaOfRings(rings: Rings): number {
  let sum = 0;
  for (const ring of rings) sum += signedArea2(ring);
  return sum / 2;
}

/** Returns the ring in the requested direction: itself if it already has it, else a reversed copy. */
export function orientRing(ring: Int32Array, counterclockwise: boolean): Int32Array {
  if (signedArea2(ring) > 0 === counterclockwise) return ring;
  const reversed = new Int32Array(ring.length);
  for (let i = 0; i < ring.length; i += 2) {
    reversed[ring.length - 2 - i] = ring[i]!;
    reversed[ring.length - 1 - i] = ring[i + 1]!;
  }
  return reversed;
}

/** Returns the box around all rings; `[0, 0, 0, 0]` for none. */
export function bboxOfRings(rings: Rings): BboxE7 {
  if (rings.length === 0) return [0, 0, 0, 0];
  const bbox: BboxE7 = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of rings) extendBbox(bbox, ring);
  return bbox;
}

/** Widens a box to include all pairs of `xy`. */
export function extendBbox(bbox: BboxE7, xy: ArrayLike<number>): void {
  for (let i = 0; i < xy.length; i += 2) {
    if (xy[i]! < bbox[0]) bbox[0] = xy[i]!;
    if (xy[i]! > bbox[2]) bbox[2] = xy[i]!;
    if (xy[i + 1]! < bbox[1]) bbox[1] = xy[i + 1]!;
    if (xy[i + 1]! > bbox[3]) bbox[3] = xy[i + 1]!;
  }
}
