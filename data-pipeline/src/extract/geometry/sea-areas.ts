import { ringContains } from '@verst/core/build';
import { type BboxE7, orientRing, type Rings, signedArea2 } from './rings.ts';

/** A stretch of coast across the box: from the box's edge to the box's edge, water on the right. */
interface Crossing {
  readonly xy: number[];
  /** Places of its ends along the edge of the box, clockwise from the north-west corner. */
  readonly start: number;
  readonly end: number;
}

/**
 * The sea within a box, from coastlines that have the water on their right, as OpenStreetMap draws them. Where the
 * extract cut a coast off inside the box, it goes on straight to the box's nearest side.
 *
 * ```
 *   ┌──────────╮A─────┐   The coast enters the box at A and leaves it at B. From where a coast leaves, the sea's outline
 *   │   land   │ sea  │   follows the box clockwise to where the next one enters: here from B by the corners
 *   └──────────╯B─────┘   … to A, water on the right all the way.
 * ```
 *
 * @param coastlines - lonE7, latE7 pairs of each way
 * @returns each area as its outer ring, then islands; empty where no coast crosses the box
 */
export function seaAreas(coastlines: readonly Int32Array[], box: BboxE7): Rings[] {
  const crossings: Crossing[] = [];
  const islands: Int32Array[] = [];
  for (const chain of joinCoast(coastlines)) {
    const isClosed = chain[0] === chain.at(-2) && chain[1] === chain.at(-1);
    const firstOutside = indexOfOutside(chain, box);
    if (isClosed && firstOutside < 0) {
      const ring = Int32Array.from(chain.slice(0, -2));
      if (ring.length >= 6 && signedArea2(ring) > 0) islands.push(ring);
      continue;
    }
    // A closed coast that reaches out of the box is cut open where it is outside.
    const open = isClosed ? [...chain.slice(2 * firstOutside, -2), ...chain.slice(0, 2 * firstOutside + 2)] : chain;
    for (const piece of clipCoast(open, box)) crossings.push(crossingOf(piece, box));
  }
  const outer = walkSea(crossings, box);
  return outer.map((ring) => [
    orientRing(ring, true),
    ...islands
      .filter((island) => ringContains(ring, island[0]!, island[1]!))
      .map((island) => orientRing(island, false)),
  ]);
}

const startOf = (way: Int32Array): string => `${way[0]},${way[1]}`;
const endOf = (way: Int32Array): string => `${way.at(-2)},${way.at(-1)}`;

/** Ways joined end to start into chains as long as can be. */
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
  // Chains with a beginning first; what is left then are rings.
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

function indexOfOutside(chain: readonly number[], [minX, minY, maxX, maxY]: BboxE7): number {
  for (let i = 0; i < chain.length; i += 2) {
    const [x, y] = [chain[i]!, chain[i + 1]!];
    if (x < minX || x > maxX || y < minY || y > maxY) return i / 2;
  }
  return -1;
}

/** The pieces of a chain inside the box, each from edge to edge. */
function clipCoast(chain: readonly number[], box: BboxE7): number[][] {
  const [minX, minY, maxX, maxY] = box;
  const pieces: number[][] = [];
  let piece: number[] = [];
  const endPiece = (): void => {
    if (piece.length >= 4) pieces.push(piece);
    piece = [];
  };
  for (let i = 2; i < chain.length; i += 2) {
    const [x1, y1, x2, y2] = [chain[i - 2]!, chain[i - 1]!, chain[i]!, chain[i + 1]!];
    // Liang–Barsky: inside for enter ≤ t ≤ leave.
    let [enter, leave] = [0, 1];
    for (const [from, delta, min, max] of [
      [x1, x2 - x1, minX, maxX],
      [y1, y2 - y1, minY, maxY],
    ] as const) {
      if (delta === 0) {
        if (from < min || from > max) enter = 2;
        continue;
      }
      const [low, high] = [(min - from) / delta, (max - from) / delta];
      enter = Math.max(enter, Math.min(low, high));
      leave = Math.min(leave, Math.max(low, high));
    }
    if (enter > leave) {
      endPiece();
      continue;
    }
    if (piece.length === 0) piece.push(Math.round(x1 + enter * (x2 - x1)), Math.round(y1 + enter * (y2 - y1)));
    piece.push(Math.round(x1 + leave * (x2 - x1)), Math.round(y1 + leave * (y2 - y1)));
    if (leave < 1) endPiece();
  }
  endPiece();
  return pieces;
}

function crossingOf(piece: readonly number[], box: BboxE7): Crossing {
  const first = nearestOnEdge(piece[0]!, piece[1]!, box);
  const last = nearestOnEdge(piece.at(-2)!, piece.at(-1)!, box);
  return { xy: [...first, ...piece, ...last], start: placeOnEdge(first, box), end: placeOnEdge(last, box) };
}

function nearestOnEdge(x: number, y: number, [minX, minY, maxX, maxY]: BboxE7): [number, number] {
  const sides: [distance: number, point: [number, number]][] = [
    [x - minX, [minX, y]],
    [maxX - x, [maxX, y]],
    [y - minY, [x, minY]],
    [maxY - y, [x, maxY]],
  ];
  return sides.reduce((best, side) => (side[0] < best[0] ? side : best))[1];
}

/** How far along the edge, clockwise from the north-west corner, 0 to 4: a whole number a side. */
function placeOnEdge([x, y]: readonly [number, number], [minX, minY, maxX, maxY]: BboxE7): number {
  if (y === maxY) return (x - minX) / (maxX - minX);
  if (x === maxX) return 1 + (maxY - y) / (maxY - minY);
  if (y === minY) return 2 + (maxX - x) / (maxX - minX);
  return 3 + (y - minY) / (maxY - minY);
}

/** Joins crossings along the edge of the box into rings with the water inside. */
function walkSea(crossings: readonly Crossing[], box: BboxE7): Int32Array[] {
  const rings: Int32Array[] = [];
  const used = new Set<Crossing>();
  for (const first of crossings) {
    if (used.has(first)) continue;
    const ring: number[] = [];
    let at = first;
    do {
      used.add(at);
      for (const value of at.xy) ring.push(value);
      const next = nextClockwise(at.end, crossings);
      addCorners(ring, at.end, next.start, box);
      at = next;
    } while (!used.has(at));
    // Coasts that contradict each other lead elsewhere than back: that is no area.
    if (at === first && ring.length >= 6) rings.push(Int32Array.from(ring));
  }
  return rings;
}

const clockwiseFrom = (from: number, to: number): number => (to - from + 4) % 4;

function nextClockwise(from: number, crossings: readonly Crossing[]): Crossing {
  return crossings.reduce((best, crossing) =>
    clockwiseFrom(from, crossing.start) < clockwiseFrom(from, best.start) ? crossing : best,
  );
}

function addCorners(ring: number[], from: number, to: number, [minX, minY, maxX, maxY]: BboxE7): void {
  const corners = [[minX, maxY], [maxX, maxY], [maxX, minY], [minX, minY]] as const; // prettier-ignore
  const distance = clockwiseFrom(from, to);
  for (let corner = Math.floor(from) + 1; corner - from < distance; corner++) ring.push(...corners[corner % 4]!);
}
