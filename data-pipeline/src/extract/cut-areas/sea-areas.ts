import { ringContains } from '@verst/core/build';
import { insidePoint } from '../geometry/inside-point.ts';
import { nestRings } from '../geometry/nest-rings.ts';
import { orientRing, type Rings, signedArea2 } from '../geometry/rings.ts';
import { uncrossRing } from '../geometry/uncross.ts';
import { closeMouths } from './close-mouths.ts';
import type { CoverageEdge, Crossing } from './coverage-edge.ts';

/**
 * Returns the sea within an edge, from coastlines with the water on their right, as in OpenStreetMap. A coast that ends
 * inside is extended straight ahead to the edge.
 *
 * ```
 *   ┌──────────╮──────┐
 *   │   land   │ sea  │   The coast divides the ground into land and sea; its direction shows which is which.
 *   └──────────╯──────┘
 * ```
 *
 * @param coastlines - lonE7, latE7 pairs of each way
 * @returns outer rings, each followed by its islands; empty if no coast divides the ground
 */
export function seaAreas(coastlines: readonly Int32Array[], edge: CoverageEdge): Rings {
  const islands: Int32Array[] = [];
  const bays: Int32Array[] = [];
  const crossings: Crossing[] = [];
  for (const chain of closeMouths(joinCoast(coastlines), edge)) {
    const isClosed = chain[0] === chain.at(-2) && chain[1] === chain.at(-1);
    const outside = isClosed ? firstOutside(chain, edge) : 0;
    if (outside < 0) {
      const ring = Int32Array.from(chain.slice(0, -2));
      if (ring.length >= 6) (signedArea2(ring) > 0 ? islands : bays).push(ring);
      continue;
    }
    // A closed coast that crosses the edge is cut open where it is outside.
    const open = isClosed ? [...chain.slice(2 * outside, -2), ...chain.slice(0, 2 * outside + 2)] : chain;
    crossings.push(...edge.crossingsOf(open, 'ahead'));
  }
  const sea = [...openSea(crossings, edge), ...bays.flatMap((ring) => uncrossRing(orientRing(ring, true)) ?? [])];
  const within = islands.filter((island) => isInside(sea, ...insidePoint([island])));
  return nestRings([...sea, ...within].map((ring) => orientRing(ring, true)));
}

/** Returns the sea between the crossings and the edge. */
function openSea(crossings: readonly Crossing[], edge: CoverageEdge): Rings {
  if (crossings.length === 0) return [];
  const right = crossings.map(pointOnTheRight);
  const [sea] = edge
    .close(crossings)
    .map((closed) => nestRings(closed.flatMap((ring) => uncrossRing(ring) ?? [])))
    .map((rings) => ({ rings, agree: right.filter(([x, y]) => isInside(rings, x, y)).length }))
    .sort((a, b) => b.agree - a.agree);
  return sea!.rings;
}

const isInside = (rings: Rings, x: number, y: number): boolean =>
  rings.filter((ring) => ringContains(ring, x, y)).length % 2 === 1;

/** Returns a point to the right of the middle of the longest stretch, a hundredth of its length away. */
function pointOnTheRight({ xy }: Crossing): [number, number] {
  let [longest, at] = [-1, 0];
  for (let i = 2; i < xy.length; i += 2) {
    const length = Math.hypot(xy[i]! - xy[i - 2]!, xy[i + 1]! - xy[i - 1]!);
    if (length > longest) [longest, at] = [length, i];
  }
  const [dx, dy] = [xy[at]! - xy[at - 2]!, xy[at + 1]! - xy[at - 1]!];
  return [(xy[at]! + xy[at - 2]!) / 2 + dy / 100, (xy[at + 1]! + xy[at - 1]!) / 2 - dx / 100];
}

function firstOutside(chain: readonly number[], edge: CoverageEdge): number {
  for (let i = 0; i < chain.length; i += 2) if (!edge.contains(chain[i]!, chain[i + 1]!)) return i / 2;
  return -1;
}

const startOf = (way: Int32Array): string => `${way[0]},${way[1]}`;
const endOf = (way: Int32Array): string => `${way.at(-2)},${way.at(-1)}`;

/** Joins ways end to start into chains as long as possible. */
function joinCoast(coastlines: readonly Int32Array[]): number[][] {
  const startingAt = new Map<string, number>();
  const hasPrevious = new Set<number>();
  coastlines.forEach((way, i) => startingAt.set(startOf(way), i));
  for (const way of coastlines) {
    const next = startingAt.get(endOf(way));
    if (next !== undefined) hasPrevious.add(next);
  }
  const used = new Set<number>();
  const chains: number[][] = [];
  // Chains with a beginning come first; the remaining ones are rings.
  const starts = [...coastlines.keys()].sort(
    (a, b) => Number(hasPrevious.has(a)) - Number(hasPrevious.has(b)) || a - b,
  );
  for (const start of starts) {
    if (used.has(start)) continue;
    const chain = Array.from(coastlines[start]!.subarray(0, 2));
    for (let way: number | undefined = start; way !== undefined && !used.has(way);) {
      used.add(way);
      for (const value of coastlines[way]!.subarray(2)) chain.push(value);
      way = startingAt.get(endOf(coastlines[way]!));
    }
    chains.push(chain);
  }
  return chains;
}
