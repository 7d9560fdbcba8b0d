import type { CoverageEdge } from './coverage-edge.ts';

type Point = readonly [x: number, y: number];

/**
 * Closes the mouths of bays and straits whose next ways are missing: joins the end of a coast to the start of another
 * that faces it across water, if that is nearer than the edge. Otherwise both coasts would be extended to the edge,
 * which is kilometres away, and the ground up to it would be flooded.
 *
 * ```
 *   coast ───→ a  │                coast ───→ a  │
 *   water         │  edge  →       water      │  │   instead of both running to the edge
 *   coast ←─── b  │                coast ←─── b  │
 * ```
 *
 * @param coasts - lonE7, latE7 pairs of each, with the water on the right
 * @returns the remaining coasts; closed ones end with their first vertex
 */
export function closeMouths(coasts: readonly (readonly number[])[], edge: CoverageEdge): (readonly number[])[] {
  const mouths = coasts.flatMap((from, i) =>
    coasts.flatMap((to, j) => mouthOf(from, to, edge).map((gap) => ({ i, j, gap }))),
  );
  const next = new Map<number, number>();
  const previous = new Map<number, number>();
  for (const { i, j } of mouths.sort((a, b) => a.gap - b.gap)) {
    if (next.has(i) || previous.has(j)) continue;
    next.set(i, j);
    previous.set(j, i);
  }
  const closed: number[][] = [];
  const used = new Set<number>();
  const starts = [...coasts.keys()].sort((a, b) => Number(previous.has(a)) - Number(previous.has(b)) || a - b);
  for (const start of starts) {
    if (used.has(start)) continue;
    const joined: number[] = [];
    let coast: number | undefined = start;
    for (; coast !== undefined && !used.has(coast); coast = next.get(coast)) {
      used.add(coast);
      for (const value of coasts[coast]!) joined.push(value);
    }
    if (coast === start) joined.push(joined[0]!, joined[1]!);
    closed.push(joined);
  }
  return closed;
}

/** Returns the width of the mouth from the end of a coast to the start of another, in 10⁻⁷ degrees; empty for none. */
function mouthOf(from: readonly number[], to: readonly number[], edge: CoverageEdge): [] | [number] {
  const end: Point = [from.at(-2)!, from.at(-1)!];
  const start: Point = [to[0]!, to[1]!];
  const gap = distance(end, start);
  // A closed coast has no mouth.
  if (gap === 0 || !edge.contains(...end) || !edge.contains(...start)) return [];
  if (gap >= Math.min(edge.distanceTo(...end), edge.distanceTo(...start))) return [];
  const facesWater = isRightOf(pointBefore(from, gap), end, start) && isRightOf(start, pointAfter(to, gap), end);
  return facesWater ? [gap] : [];
}

const distance = ([ax, ay]: Point, [bx, by]: Point): number =>
  Math.hypot((ax - bx) * Math.cos((ay / 1e7) * (Math.PI / 180)), ay - by);

const isRightOf = ([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): boolean =>
  (bx - ax) * (y - by) - (by - ay) * (x - bx) < 0;

/** Returns the last vertex at least this far before the end, else the first vertex. */
function pointBefore(coast: readonly number[], far: number): Point {
  const end: Point = [coast.at(-2)!, coast.at(-1)!];
  for (let i = coast.length - 4; i > 0; i -= 2) {
    if (distance([coast[i]!, coast[i + 1]!], end) >= far) return [coast[i]!, coast[i + 1]!];
  }
  return [coast[0]!, coast[1]!];
}

/** Returns the first vertex at least this far after the start, else the last vertex. */
function pointAfter(coast: readonly number[], far: number): Point {
  const start: Point = [coast[0]!, coast[1]!];
  for (let i = 2; i < coast.length - 2; i += 2) {
    if (distance([coast[i]!, coast[i + 1]!], start) >= far) return [coast[i]!, coast[i + 1]!];
  }
  return [coast.at(-2)!, coast.at(-1)!];
}
