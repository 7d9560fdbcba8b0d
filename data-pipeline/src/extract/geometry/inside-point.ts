import { ringsContain } from '@verst/core/build';
import { bboxOfRings, type Rings, signedArea2 } from './rings.ts';

/** Heights of the scan lines as fractions of the bounding box, the middle first. */
const SCAN_HEIGHTS = [0.5, 0.3, 0.7, 0.4, 0.6, 0.15, 0.85, 0.05, 0.95];

/**
 * Returns a point inside a polygon, `[lonE7, latE7]`: the centroid of the largest outer ring if it is inside, else the
 * middle of the widest stretch of the polygon on a few horizontal lines (U-shaped houses, courtyards). For a polygon
 * thinner than the grid of 10⁻⁷ degrees the point may lie on its edge.
 */
export function insidePoint(rings: Rings): [lonE7: number, latE7: number] {
  const [x, y] = centroid(largestRing(rings));
  if (ringsContain(rings, x, y)) return [x, y];
  return widestStretch(rings) ?? [x, y];
}

function largestRing(rings: Rings): Int32Array {
  let best = rings[0]!;
  for (const ring of rings) if (signedArea2(ring) > signedArea2(best)) best = ring;
  return best;
}

function centroid(ring: Int32Array): [number, number] {
  const x0 = ring[0]!;
  const y0 = ring[1]!;
  let area = 0;
  let sumX = 0;
  let sumY = 0;
  for (let i = 2; i + 3 < ring.length; i += 2) {
    const ax = ring[i]! - x0;
    const ay = ring[i + 1]! - y0;
    const bx = ring[i + 2]! - x0;
    const by = ring[i + 3]! - y0;
    const cross = ax * by - bx * ay;
    area += cross;
    sumX += (ax + bx) * cross;
    sumY += (ay + by) * cross;
  }
  if (area === 0) return [x0, y0];
  return [Math.round(x0 + sumX / (3 * area)), Math.round(y0 + sumY / (3 * area))];
}

function widestStretch(rings: Rings): [number, number] | null {
  const [, minY, , maxY] = bboxOfRings(rings);
  let best: [number, number] | null = null;
  let bestWidth = 0;
  for (const height of SCAN_HEIGHTS) {
    // Between two grid rows, where no vertex can be.
    const y = Math.floor(minY + (maxY - minY) * height) + 0.5;
    const crossings = crossingsAt(rings, y);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const width = crossings[i + 1]! - crossings[i]!;
      if (width > bestWidth) {
        bestWidth = width;
        best = [Math.round((crossings[i]! + crossings[i + 1]!) / 2), Math.round(y)];
      }
    }
  }
  return best;
}

function crossingsAt(rings: Rings, y: number): number[] {
  const xs: number[] = [];
  for (const ring of rings) {
    let ax = ring[ring.length - 2]!;
    let ay = ring[ring.length - 1]!;
    for (let i = 0; i < ring.length; i += 2) {
      const bx = ring[i]!;
      const by = ring[i + 1]!;
      if (ay > y !== by > y) xs.push(((bx - ax) * (y - ay)) / (by - ay) + ax);
      ax = bx;
      ay = by;
    }
  }
  return xs.sort((a, b) => a - b);
}
