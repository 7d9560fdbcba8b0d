import { crossing } from './clip.ts';
import type { Parts } from './vertex-lists.ts';
import { BUFFER, EXTENT } from './tile-grid.ts';

/**
 * Appends the vertices of a line or ring to `out`, as the current part, with an extra vertex wherever a segment that
 * clipping will shorten crosses the border of the tile.
 *
 *         tile A │ tile B             Clipping moves the far end of a segment to a whole unit, which turns the segment a
 *     P ─────────┼──┐                 little: without a vertex on the border, the one that both tiles compute alike, a
 *                │  └ ─ ─ ─ Q         steep line would cross it at two places.
 */
export function splitAtBorders(line: Parts, isRing: boolean, out: Parts): void {
  const { xy, vertexCount } = line;
  if (vertexCount === 0) return;
  out.add(xy[0]!, xy[1]!);
  const segments = isRing ? vertexCount : vertexCount - 1;
  for (let a = 0; a < segments; a++) {
    const b = a + 1 === vertexCount ? 0 : a + 1;
    const ax = xy[2 * a]!;
    const ay = xy[2 * a + 1]!;
    const bx = xy[2 * b]!;
    const by = xy[2 * b + 1]!;
    if ((!isKept(ax, ay) || !isKept(bx, by)) && !isBeside(ax, bx) && !isBeside(ay, by)) {
      addBorderPoints(ax, ay, bx, by, out);
    }
    if (b > 0) out.addDistinct(bx, by);
  }
}

/** Returns true if a vertex lies in the tile or its buffer. */
const isKept = (x: number, y: number): boolean =>
  x >= -BUFFER && y >= -BUFFER && x <= EXTENT + BUFFER && y <= EXTENT + BUFFER;

/** Returns true if both ends of a segment lie beyond the same side of the tile, as most segments of a large area do. */
const isBeside = (a: number, b: number): boolean => (a < 0 && b < 0) || (a > EXTENT && b > EXTENT);

/** Adds the points where a segment crosses the tile's sides: at most two, or four through corners. */
function addBorderPoints(ax: number, ay: number, bx: number, by: number, out: Parts): void {
  const points: { x: number; y: number; along: number }[] = [];
  for (const border of [0, EXTENT]) {
    if (ax < border !== bx < border) {
      const y = Math.round(crossing(ax, ay, bx, by, border));
      if (y >= 0 && y <= EXTENT) points.push({ x: border, y, along: (border - ax) / (bx - ax) });
    }
    if (ay < border !== by < border) {
      const x = Math.round(crossing(ay, ax, by, bx, border));
      if (x >= 0 && x <= EXTENT) points.push({ x, y: border, along: (border - ay) / (by - ay) });
    }
  }
  points.sort((p, q) => p.along - q.along);
  for (const { x, y } of points) out.addDistinct(x, y);
}
