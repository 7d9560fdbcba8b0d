import type { FeatureGeometry } from '../../spatial/stored-geometry.ts';

/**
 * Distance in world units from a point to a polygon feature: 0 inside (even-odd over all rings) or on the edge.
 * Infinity for a feature without vertices.
 */
export function distanceToPolygon({ ringVertices, xy, ringCount }: FeatureGeometry, x: number, y: number): number {
  return ringsDistance(ringVertices, xy, 0, ringCount, x, y);
}

/** As {@link distanceToPolygon}, for rings `from … to - 1`. */
export function ringsDistance(
  ringVertices: Uint32Array,
  xy: Uint32Array,
  from: number,
  to: number,
  x: number,
  y: number,
): number {
  let inside = false;
  let nearest = Infinity;
  for (let ring = from; ring < to; ring++) {
    const first = ringVertices[ring]!;
    const end = ringVertices[ring + 1]!;
    for (let v = first, u = end - 1; v < end; u = v++) {
      const ax = xy[2 * u]!;
      const ay = xy[2 * u + 1]!;
      const bx = xy[2 * v]!;
      const by = xy[2 * v + 1]!;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
      const distance = squareToSegment(x, y, ax, ay, bx, by);
      if (distance < nearest) nearest = distance;
    }
  }
  return inside ? 0 : Math.sqrt(nearest);
}

/** Distance in world units from a point to a line feature. Infinity for a feature without vertices. */
export function distanceToLine({ ringVertices, xy, ringCount }: FeatureGeometry, x: number, y: number): number {
  let nearest = Infinity;
  for (let line = 0; line < ringCount; line++) {
    for (let v = ringVertices[line]!; v < ringVertices[line + 1]!; v++) {
      const u = Math.min(v + 1, ringVertices[line + 1]! - 1);
      const distance = squareToSegment(x, y, xy[2 * v]!, xy[2 * v + 1]!, xy[2 * u]!, xy[2 * u + 1]!);
      if (distance < nearest) nearest = distance;
    }
  }
  return Math.sqrt(nearest);
}

function squareToSegment(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const length = dx * dx + dy * dy;
  let t = length === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / length;
  t = t < 0 ? 0 : t > 1 ? 1 : t;
  const px = ax + t * dx - x;
  const py = ay + t * dy - y;
  return px * px + py * py;
}
