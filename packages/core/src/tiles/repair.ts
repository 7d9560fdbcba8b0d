import { addToList } from '../collections/add-to-list.ts';
import { EdgeList, sideOf, somePair } from './edge-sweep.ts';
import { Parts } from './vertex-lists.ts';
import { isInsideRing } from './simple-rings.ts';

/** Splitting edges at rounded points can make new crossings; in practice two or three rounds leave none. */
const MAX_SPLIT_ROUNDS = 16;
/**
 * A polygon whose edges meet more often than this per edge, plus `ALLOWED_CUTS` in all, is noise: splitting them would
 * take minutes. Rings of maps meet a few times per thousand edges.
 */
const MAX_CUTS_AN_EDGE = 8;
const ALLOWED_CUTS = 20_000;
/** Vertices are packed as `(y + OFFSET) × STRIDE + (x + OFFSET)`; tile coordinates with buffer are far smaller. */
const OFFSET = 16384;
const STRIDE = 65536;
/** More edges than can be split; multiplied by a packed vertex it is still an exact number. */
const MAX_SORTED_EDGES = 2 ** 21;
/** Rows of 2^5 units: few edges in each, few rows for an edge. */
const ROW_BITS = 5;

/** Scratch memory of a repair; repairs never nest. */
const scratch = {
  split: [new EdgeList(), new EdgeList()],
  merged: new EdgeList(),
  boundary: new EdgeList(),
  walked: new Parts(),
} as const;

/**
 * Rebuilds polygons from rings that cross, touch or overlap (after clipping, rounding or simplifying) and appends
 * simple rings to `out`: each outer ring, of positive area, followed by its holes. A point is inside if its winding
 * number is positive, so inverted slivers vanish and overlaps are merged. Vertices are whole numbers before and after.
 *
 * Edges are split until they meet in vertices only (snap rounding). Edges with inside, or outside, on both sides are
 * dropped, and the rest is walked with the inside always on the same hand. Nothing is appended for rings that are
 * noise.
 */
export function repairRings(rings: Parts, out: Parts): void {
  const edges = splitEdges(rings);
  if (edges === null) return;
  const boundary = findBoundary(mergeEdges(edges));
  const walked = walkRings(boundary);
  nestRings(walked, out);
}

/** Returns the edges of all rings, split so that two of them share at most end points; null if they meet too often. */
function splitEdges(rings: Parts): EdgeList | null {
  let [edges, next] = scratch.split;
  edges.clear();
  for (let ring = 0; ring < rings.partCount; ring++) edges.addRing(rings.xy, rings.startOf(ring), rings.ends[ring]!);
  const maxCuts = MAX_CUTS_AN_EDGE * edges.count + ALLOWED_CUTS;
  for (let round = 0; round < MAX_SPLIT_ROUNDS; round++) {
    const cuts = findCuts(edges, maxCuts);
    if (cuts === null) return null;
    if (cuts.size === 0) break;
    applyCuts(edges, cuts, next);
    [edges, next] = [next, edges];
  }
  return edges;
}

/** Returns the packed points at which each edge must be split; null if there are more than `maxCuts`. */
function findCuts(edges: EdgeList, maxCuts: number): Map<number, number[]> | null {
  const { x1, y1, x2, y2 } = edges;
  const cuts = new Map<number, number[]>();
  let count = 0;
  const cutAt = (edge: number, x: number, y: number): void => {
    if ((x === x1[edge] && y === y1[edge]) || (x === x2[edge] && y === y2[edge])) return;
    count++;
    addToList(cuts, edge, pack(x, y));
  };
  const cutIfOn = (edge: number, side: number, x: number, y: number): void => {
    if (side === 0 && isWithinBox(edges, edge, x, y)) cutAt(edge, x, y);
  };
  const areTooMany = somePair(edges, (a, b) => {
    const a1 = sideOf(x1[b]!, y1[b]!, x2[b]!, y2[b]!, x1[a]!, y1[a]!);
    const a2 = sideOf(x1[b]!, y1[b]!, x2[b]!, y2[b]!, x2[a]!, y2[a]!);
    if ((a1 > 0 && a2 > 0) || (a1 < 0 && a2 < 0)) return false;
    const b1 = sideOf(x1[a]!, y1[a]!, x2[a]!, y2[a]!, x1[b]!, y1[b]!);
    const b2 = sideOf(x1[a]!, y1[a]!, x2[a]!, y2[a]!, x2[b]!, y2[b]!);
    if ((b1 > 0 && b2 > 0) || (b1 < 0 && b2 < 0)) return false;
    if (a1 !== 0 && a2 !== 0 && b1 !== 0 && b2 !== 0) {
      const t = a1 / (a1 - a2);
      const x = Math.round(x1[a]! + t * (x2[a]! - x1[a]!));
      const y = Math.round(y1[a]! + t * (y2[a]! - y1[a]!));
      cutAt(a, x, y);
      cutAt(b, x, y);
      return count > maxCuts;
    }
    cutIfOn(b, a1, x1[a]!, y1[a]!);
    cutIfOn(b, a2, x2[a]!, y2[a]!);
    cutIfOn(a, b1, x1[b]!, y1[b]!);
    cutIfOn(a, b2, x2[b]!, y2[b]!);
    return count > maxCuts;
  });
  return areTooMany ? null : cuts;
}

function isWithinBox(edges: EdgeList, edge: number, x: number, y: number): boolean {
  const { x1, y1, x2, y2 } = edges;
  return (
    x >= Math.min(x1[edge]!, x2[edge]!) &&
    x <= Math.max(x1[edge]!, x2[edge]!) &&
    y >= Math.min(y1[edge]!, y2[edge]!) &&
    y <= Math.max(y1[edge]!, y2[edge]!)
  );
}

/** Puts into `split` the edges in pieces. */
function applyCuts(edges: EdgeList, cuts: ReadonlyMap<number, readonly number[]>, split: EdgeList): void {
  split.clear();
  for (let e = 0; e < edges.count; e++) {
    let x = edges.x1[e]!;
    let y = edges.y1[e]!;
    const dx = edges.x2[e]! - x;
    const dy = edges.y2[e]! - y;
    const along = (point: number): number => unpackX(point) * dx + unpackY(point) * dy;
    const points = [...(cuts.get(e) ?? [])].sort((p, q) => along(p) - along(q));
    points.push(pack(edges.x2[e]!, edges.y2[e]!));
    for (const point of points) {
      const nextX = unpackX(point);
      const nextY = unpackY(point);
      if (nextX !== x || nextY !== y) split.add(x, y, nextX, nextY);
      x = nextX;
      y = nextY;
    }
  }
}

/** Distinct edges, and how often each is passed from its first to its second end minus how often back. */
interface MergedEdges {
  readonly edges: EdgeList;
  readonly net: Int32Array;
}

function mergeEdges(split: EdgeList): MergedEdges {
  const { count } = split;
  // Ends in ascending order, so that an edge and its reverse are adjacent when sorted.
  const from = new Float64Array(count);
  const to = new Float64Array(count);
  const direction = new Int8Array(count);
  for (let e = 0; e < count; e++) {
    const a = pack(split.x1[e]!, split.y1[e]!);
    const b = pack(split.x2[e]!, split.y2[e]!);
    from[e] = Math.min(a, b);
    to[e] = Math.max(a, b);
    direction[e] = a < b ? 1 : -1;
  }
  const sorted = sortedByEnds(from, to);
  const edges = scratch.merged;
  edges.clear();
  const net = new Int32Array(count);
  for (let i = 0; i < count;) {
    const e = sorted[i]!;
    let passes = 0;
    for (; i < count && from[sorted[i]!] === from[e] && to[sorted[i]!] === to[e]; i++) passes += direction[sorted[i]!]!;
    if (passes === 0) continue;
    net[edges.count] = passes;
    edges.add(unpackX(from[e]!), unpackY(from[e]!), unpackX(to[e]!), unpackY(to[e]!));
  }
  return { edges, net };
}

/** Returns the edges sorted by first end, then by second end. Packed into exact numbers they are sorted natively. */
function sortedByEnds(from: Float64Array, to: Float64Array): Uint32Array {
  const keys = from.map((end, e) => end * MAX_SORTED_EDGES + e).sort();
  const sorted = Uint32Array.from(keys, (key) => key % MAX_SORTED_EDGES);
  for (let i = 1; i < sorted.length; i++) {
    const edge = sorted[i]!;
    let at = i;
    for (; at > 0 && from[sorted[at - 1]!] === from[edge] && to[sorted[at - 1]!]! > to[edge]!; at--) {
      sorted[at] = sorted[at - 1]!;
    }
    sorted[at] = edge;
  }
  return sorted;
}

/** The edges with inside on exactly one side, directed so that the inside is where {@link sideOf} is positive. */
function findBoundary({ edges, net }: MergedEdges): EdgeList {
  const { x1, y1, x2, y2, count } = edges;
  const rows = groupByRow(edges);
  const { boundary } = scratch;
  boundary.clear();
  for (let e = 0; e < count; e++) {
    // Ends ascend. An edge that runs toward greater y has its positive side at smaller x; a horizontal one, which runs
    // toward greater x, has it at greater y.
    const isHorizontal = y1[e] === y2[e];
    const beside = windingBeside(edges, net, e, rows);
    const positive = isHorizontal ? beside : beside + net[e]!;
    const negative = isHorizontal ? beside - net[e]! : beside;
    if (positive > 0 === negative > 0) continue;
    if (positive > 0) boundary.add(x1[e]!, y1[e]!, x2[e]!, y2[e]!);
    else boundary.add(x2[e]!, y2[e]!, x1[e]!, y1[e]!);
  }
  return boundary;
}

/**
 * Returns the winding number of the point just beside the middle of an edge, at greater x, or at greater y if the edge
 * is horizontal, by counting the crossings of a ray toward greater x. Coordinates are doubled so that the middle is a
 * whole number; the ray runs slightly below it so that it meets no vertex.
 */
function windingBeside({ x1, y1, x2, y2 }: EdgeList, net: Int32Array, edge: number, rows: readonly number[][]): number {
  const x = x1[edge]! + x2[edge]!;
  const y = y1[edge]! + y2[edge]!;
  let winding = 0;
  for (const e of rows[rowOf(y / 2)]!) {
    // Edges run toward greater y.
    if (2 * y1[e]! > y || 2 * y2[e]! <= y || e === edge) continue;
    const at = 2 * x1[e]! + ((y - 2 * y1[e]!) * (x2[e]! - x1[e]!)) / (y2[e]! - y1[e]!);
    if (at > x) winding += net[e]!;
  }
  return winding;
}

/** Returns the edges that reach into each row of the tile, without horizontal ones. */
function groupByRow({ y1, y2, count }: EdgeList): number[][] {
  const rows: number[][] = [];
  for (let e = 0; e < count; e++) {
    for (let row = rowOf(y1[e]!); row <= rowOf(y2[e]!); row++) {
      rows[row] ??= [];
      if (y1[e] !== y2[e]) rows[row]!.push(e);
    }
  }
  return rows;
}

const rowOf = (y: number): number => (Math.floor(y) + OFFSET) >> ROW_BITS;

/** Returns simple rings along the boundary: a walk that returns to a vertex closes a ring of its own. */
function walkRings(boundary: EdgeList): Parts {
  const { x1, y1, x2, y2, count } = boundary;
  const leaving = new Map<number, number[]>();
  for (let e = 0; e < count; e++) {
    const from = pack(x1[e]!, y1[e]!);
    addToList(leaving, from, e);
  }
  const rings = scratch.walked;
  rings.clear();
  const used = new Uint8Array(count);
  const path: number[] = [];
  const positionOnPath = new Map<number, number>();
  const endRing = (from: number): void => {
    for (const vertex of path.splice(from)) {
      positionOnPath.delete(vertex);
      rings.add(unpackX(vertex), unpackY(vertex));
    }
    rings.endPart(3);
  };
  for (let first = 0; first < count; first++) {
    let edge = first;
    while (used[edge] === 0) {
      used[edge] = 1;
      const from = pack(x1[edge]!, y1[edge]!);
      const position = positionOnPath.get(from);
      if (position !== undefined) endRing(position);
      positionOnPath.set(from, path.length);
      path.push(from);
      const next = leaving.get(pack(x2[edge]!, y2[edge]!));
      if (next === undefined) break;
      edge = next.length === 1 ? next[0]! : sharpestTurn(boundary, edge, next);
    }
    endRing(0);
  }
  return rings;
}

/** Returns the edge leaving the end of `edge` that bounds the same wedge of the inside. */
function sharpestTurn({ x1, y1, x2, y2 }: EdgeList, edge: number, leaving: readonly number[]): number {
  const back = Math.atan2(y1[edge]! - y2[edge]!, x1[edge]! - x2[edge]!);
  let best = leaving[0]!;
  let bestTurn = Infinity;
  for (const candidate of leaving) {
    const angle = Math.atan2(y2[candidate]! - y1[candidate]!, x2[candidate]! - x1[candidate]!);
    const turn = back > angle ? back - angle : back - angle + 2 * Math.PI;
    if (turn < bestTurn) {
      best = candidate;
      bestTurn = turn;
    }
  }
  return best;
}

/** Appends each outer ring of `rings` to `out`, followed by the holes for which it is the smallest enclosing ring. */
function nestRings(rings: Parts, out: Parts): void {
  const outers: { ring: number; area: number; holes: number[] }[] = [];
  for (let ring = 0; ring < rings.partCount; ring++) {
    const area = rings.doubleArea(ring);
    if (area > 0) outers.push({ ring, area, holes: [] });
  }
  outers.sort((a, b) => a.area - b.area);
  for (let ring = 0; ring < rings.partCount; ring++) {
    if (rings.doubleArea(ring) >= 0) continue;
    // Rings may touch in vertices, so the middle of an edge is tested.
    const v = rings.startOf(ring);
    const x = (rings.xy[2 * v]! + rings.xy[2 * v + 2]!) / 2;
    const y = (rings.xy[2 * v + 1]! + rings.xy[2 * v + 3]!) / 2;
    outers.find((outer) => isInsideRing(rings, outer.ring, x, y))?.holes.push(ring);
  }
  for (const { ring, holes } of outers) {
    for (const part of [ring, ...holes]) {
      out.copyVertices(rings, rings.startOf(part), rings.ends[part]!);
      out.endPart(3);
    }
  }
}

const pack = (x: number, y: number): number => (y + OFFSET) * STRIDE + (x + OFFSET);
const unpackX = (point: number): number => (point % STRIDE) - OFFSET;
const unpackY = (point: number): number => Math.floor(point / STRIDE) - OFFSET;
