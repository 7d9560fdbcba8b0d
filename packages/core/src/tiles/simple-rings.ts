import { firstNotBelow } from '../collections/lower-bound.ts';
import { type EdgeList, sideOf, somePair } from './edge-sweep.ts';
import type { Parts } from './vertex-lists.ts';

/**
 * Returns true if the rings of a feature are valid by the MVT specification: no ring crosses or touches itself or
 * another one, and each hole (negative area) lies inside the outer ring (positive area) that it follows. Each ring must
 * be clean (`clean-ring.ts`), with whole-number vertices. `edges` is scratch and is overwritten.
 */
export function areRingsSimple(rings: Parts, edges: EdgeList): boolean {
  if (rings.partCount === 1 && isConvexQuadrangle(rings)) return true;
  edges.clear();
  for (let ring = 0; ring < rings.partCount; ring++) edges.addRing(rings.xy, rings.startOf(ring), rings.ends[ring]!);
  if (somePair(edges, (a, b) => meetBeyondSharedEnd(edges, rings, a, b))) return false;

  let outer = -1;
  for (let ring = 0; ring < rings.partCount; ring++) {
    if (rings.doubleArea(ring) > 0) {
      outer = ring;
      continue;
    }
    const v = rings.startOf(ring);
    if (outer < 0 || !isInsideRing(rings, outer, rings.xy[2 * v]!, rings.xy[2 * v + 1]!)) return false;
  }
  return true;
}

/** Returns true for a single convex ring of three or four vertices, such as most houses: it cannot cross itself. */
function isConvexQuadrangle({ xy, vertexCount }: Parts): boolean {
  if (vertexCount > 4) return false;
  for (let a = 0; a < vertexCount; a++) {
    const b = (a + 1) % vertexCount;
    const c = (a + 2) % vertexCount;
    if (sideOf(xy[2 * a]!, xy[2 * a + 1]!, xy[2 * b]!, xy[2 * b + 1]!, xy[2 * c]!, xy[2 * c + 1]!) <= 0) return false;
  }
  return true;
}

/** Returns true if two edges share a point, other than the vertex that joins neighbours of one ring. */
function meetBeyondSharedEnd(edges: EdgeList, rings: Parts, a: number, b: number): boolean {
  const { x1, y1, x2, y2 } = edges;
  const a1 = sideOf(x1[b]!, y1[b]!, x2[b]!, y2[b]!, x1[a]!, y1[a]!);
  const a2 = sideOf(x1[b]!, y1[b]!, x2[b]!, y2[b]!, x2[a]!, y2[a]!);
  if ((a1 > 0 && a2 > 0) || (a1 < 0 && a2 < 0)) return false;
  const b1 = sideOf(x1[a]!, y1[a]!, x2[a]!, y2[a]!, x1[b]!, y1[b]!);
  const b2 = sideOf(x1[a]!, y1[a]!, x2[a]!, y2[a]!, x2[b]!, y2[b]!);
  if ((b1 > 0 && b2 > 0) || (b1 < 0 && b2 < 0)) return false;
  // The boxes meet and neither edge lies strictly on one side of the other: they share a point. Neighbours in a clean
  // ring share just their common vertex.
  return !areNeighbours(rings, Math.min(a, b), Math.max(a, b));
}

/**
 * Returns true if edges a < b follow one another in a ring. Edge e ends at vertex e, so edges are numbered like
 * vertices.
 */
function areNeighbours(rings: Parts, a: number, b: number): boolean {
  const ring = firstNotBelow(0, rings.partCount - 1, (part) => rings.ends[part]! <= a);
  const last = rings.ends[ring]! - 1;
  return b === a + 1 ? b <= last : b === last && a === rings.startOf(ring);
}

/**
 * Returns true if a point lies inside a ring (even–odd along a ray to the right); a point on the ring may be either.
 */
export function isInsideRing(rings: Parts, ring: number, x: number, y: number): boolean {
  const { xy } = rings;
  const end = rings.ends[ring]!;
  let inside = false;
  let x1 = xy[2 * end - 2]!;
  let y1 = xy[2 * end - 1]!;
  for (let v = rings.startOf(ring); v < end; v++) {
    const x2 = xy[2 * v]!;
    const y2 = xy[2 * v + 1]!;
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) * (x2 - x1)) / (y2 - y1)) inside = !inside;
    x1 = x2;
    y1 = y2;
  }
  return inside;
}
