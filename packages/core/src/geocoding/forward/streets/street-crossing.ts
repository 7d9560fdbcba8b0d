import { buildCsr } from '../../../collections/csr.ts';
import { lazy } from '../../../collections/lazy.ts';
import { latOfWorldY, lonOfWorldX, metresPerUnit, worldX, worldY } from '../../../geo/mercator.ts';
import type { SectionSource } from '../../../snapshot/sections.ts';
import { openLayerGeometry, type StoredGeometry } from '../../../spatial/stored-geometry.ts';
import { BESIDE_M } from '../../same-place.ts';

/** Finds where two streets meet, by the lines of their roads. */
export class StreetCrossing {
  readonly #lines: StoredGeometry | null;
  /** Roads of each street. */
  readonly #roads: () => ReturnType<typeof buildCsr>;

  constructor(sections: SectionSource, streetCount: number) {
    this.#lines = openLayerGeometry(sections, 'roads');
    const features = sections.get('geocoding/reverse-road-feature', 'u32');
    const streets = sections.get('geocoding/reverse-road-street', 'u32');
    this.#roads = lazy(() =>
      buildCsr(
        streetCount,
        streets.length,
        (i) => streets[i]!,
        (i) => features[i]!,
      ),
    );
  }

  /** Returns the point where two streets meet or come closest, in degrees; null if they stay more than 50 m apart. */
  find(streetA: number, streetB: number): { lon: number; lat: number } | null {
    const lines = this.#lines;
    if (!lines || streetA === streetB) return null;
    const segments = this.#segmentsOf(lines, streetB);
    let nearest = Infinity;
    let x = 0;
    let y = 0;
    const a = this.#segmentsOf(lines, streetA);
    if (a.length === 0) return null;
    const reach = BESIDE_M / metresPerUnit(latOfWorldY(a[1]!));
    for (let i = 0; i < a.length; i += 4) {
      const [ax, ay, bx, by] = [a[i]!, a[i + 1]!, a[i + 2]!, a[i + 3]!];
      const [west, east] = [Math.min(ax, bx) - reach, Math.max(ax, bx) + reach];
      const [north, south] = [Math.min(ay, by) - reach, Math.max(ay, by) + reach];
      for (let j = 0; j < segments.length; j += 4) {
        const [cx, cy, dx, dy] = [segments[j]!, segments[j + 1]!, segments[j + 2]!, segments[j + 3]!];
        if ((cx < west && dx < west) || (cx > east && dx > east)) continue;
        if ((cy < north && dy < north) || (cy > south && dy > south)) continue;
        const point = closest(ax, ay, bx, by, cx, cy, dx, dy);
        if (point.distance >= nearest) continue;
        nearest = point.distance;
        [x, y] = [point.x, point.y];
        if (nearest === 0) return { lon: lonOfWorldX(x), lat: latOfWorldY(y) };
      }
    }
    return nearest <= reach ? { lon: lonOfWorldX(x), lat: latOfWorldY(y) } : null;
  }

  /** Returns the point of a street nearest to a point, both in degrees; null if the street has no lines. */
  nearest(street: number, lon: number, lat: number): { lon: number; lat: number } | null {
    if (!this.#lines) return null;
    const segments = this.#segmentsOf(this.#lines, street);
    const [px, py] = [worldX(lon), worldY(lat)];
    let best: ClosePoint | null = null;
    for (let i = 0; i < segments.length; i += 4) {
      const point = onSegment(px, py, segments[i]!, segments[i + 1]!, segments[i + 2]!, segments[i + 3]!);
      if (best === null || point.distance < best.distance) best = point;
    }
    return best && { lon: lonOfWorldX(best.x), lat: latOfWorldY(best.y) };
  }

  /** Returns four numbers for each segment: x, y, x, y in world units. */
  #segmentsOf(lines: StoredGeometry, street: number): number[] {
    const { starts, items } = this.#roads();
    const segments: number[] = [];
    for (const road of items.subarray(starts[street], starts[street + 1])) {
      const { ringCount, ringVertices, xy } = lines.read(road);
      for (let line = 0; line < ringCount; line++) {
        for (let v = ringVertices[line]! + 1; v < ringVertices[line + 1]!; v++) {
          segments.push(xy[2 * v - 2]!, xy[2 * v - 1]!, xy[2 * v]!, xy[2 * v + 1]!);
        }
      }
    }
    return segments;
  }
}

interface ClosePoint {
  readonly x: number;
  readonly y: number;
  readonly distance: number;
}

/** Returns the point where segments ab and cd cross, else the one halfway from the closest end to the other segment. */
function closest(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): ClosePoint {
  const denominator = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
  if (denominator !== 0) {
    const t = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / denominator;
    const u = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / denominator;
    if (t >= 0 && t <= 1 && u >= 0 && u <= 1) return { x: ax + t * (bx - ax), y: ay + t * (by - ay), distance: 0 };
  }
  const ends = [
    toSegment(ax, ay, cx, cy, dx, dy),
    toSegment(bx, by, cx, cy, dx, dy),
    toSegment(cx, cy, ax, ay, bx, by),
    toSegment(dx, dy, ax, ay, bx, by),
  ];
  return ends.reduce((best, end) => (end.distance < best.distance ? end : best));
}

/** Returns the point halfway between p and the nearest point of a segment. */
function toSegment(px: number, py: number, ax: number, ay: number, bx: number, by: number): ClosePoint {
  const { x, y, distance } = onSegment(px, py, ax, ay, bx, by);
  return { x: (px + x) / 2, y: (py + y) / 2, distance };
}

/** Returns the point of a segment nearest to p. */
function onSegment(px: number, py: number, ax: number, ay: number, bx: number, by: number): ClosePoint {
  const square = (bx - ax) ** 2 + (by - ay) ** 2;
  const along = square === 0 ? 0 : ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / square;
  const t = Math.min(1, Math.max(0, along));
  const [x, y] = [ax + t * (bx - ax), ay + t * (by - ay)];
  return { x, y, distance: Math.hypot(px - x, py - y) };
}
