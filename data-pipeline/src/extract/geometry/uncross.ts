/** Rings with more crossings than this are too broken to repair. */
const MAX_CROSSINGS = 64;
/** Rings of up to this many edges are checked pair by pair. */
const SMALL_RING = 32;

/**
 * Splits a self-crossing ring at its crossings into rings that do not cross themselves.
 *
 * ```
 *   a───b          a───b
 *    ╲ ╱            ╲ ╱
 *     ╳      →       p   and   p
 *    ╱ ╲                      ╱ ╲
 *   c───d                    c───d
 * ```
 *
 * @returns the ring alone if it is simple (it may touch itself in a vertex), its parts if it crosses itself, or null if
 * it crosses itself too often to mean anything
 */
export function uncrossRing(ring: Int32Array): Int32Array[] | null {
  const done: Int32Array[] = [];
  const work = [ring];
  let crossings = 0;
  while (work.length > 0) {
    const current = work.pop()!;
    const crossing = findCrossing(current);
    if (!crossing) {
      if (current.length >= 6) done.push(current);
      continue;
    }
    if (++crossings > MAX_CROSSINGS) return null;
    work.push(...splitAt(current, crossing));
  }
  return done;
}

interface Crossing {
  /** The crossing edges begin at these vertices; first < second. */
  first: number;
  second: number;
  x: number;
  y: number;
}

function splitAt(ring: Int32Array, { first, second, x, y }: Crossing): Int32Array[] {
  const inner = ring.subarray(2 * (first + 1), 2 * (second + 1));
  const before = ring.subarray(0, 2 * (first + 1));
  const after = ring.subarray(2 * (second + 1));
  return [Int32Array.from([x, y, ...inner]), Int32Array.from([...before, x, y, ...after])].map(withoutRepeats);
}

/** Drops repeated vertices: rounding the crossing to the grid may put it onto a neighbour. */
function withoutRepeats(ring: Int32Array): Int32Array {
  const kept: number[] = [];
  for (let i = 0; i < ring.length; i += 2) {
    const last = kept.length - 2;
    if (last < 0 || kept[last] !== ring[i] || kept[last + 1] !== ring[i + 1]) kept.push(ring[i]!, ring[i + 1]!);
  }
  while (kept.length > 2 && kept[0] === kept.at(-2) && kept[1] === kept.at(-1)) kept.length -= 2;
  return Int32Array.from(kept);
}

function findCrossing(ring: Int32Array): Crossing | null {
  const count = ring.length / 2;
  return count <= SMALL_RING ? findAmongAll(ring, count) : findBySweep(ring, count);
}

/** Most rings are houses of a few walls: comparing all pairs is fastest. */
function findAmongAll(ring: Int32Array, count: number): Crossing | null {
  for (let first = 0; first + 2 < count; first++) {
    for (let second = first + 2; second < count; second++) {
      const crossing = cross(ring, first, second, count);
      if (crossing) return crossing;
    }
  }
  return null;
}

/** Compares edges in the order of their western ends, so only edges that overlap in longitude are compared. */
function findBySweep(ring: Int32Array, count: number): Crossing | null {
  const west = new Int32Array(count);
  const east = new Int32Array(count);
  for (let edge = 0; edge < count; edge++) {
    const ax = ring[2 * edge]!;
    const bx = ring[2 * ((edge + 1) % count)]!;
    west[edge] = Math.min(ax, bx);
    east[edge] = Math.max(ax, bx);
  }
  const order = Uint32Array.from({ length: count }, (_, edge) => edge).sort((a, b) => west[a]! - west[b]!);
  for (let i = 0; i < count; i++) {
    const limit = east[order[i]!]!;
    for (let j = i + 1; j < count && west[order[j]!]! <= limit; j++) {
      const crossing = cross(ring, Math.min(order[i]!, order[j]!), Math.max(order[i]!, order[j]!), count);
      if (crossing) return crossing;
    }
  }
  return null;
}

/** Returns the proper crossing of two edges (not a common end, not a touch), or null. */
function cross(ring: Int32Array, first: number, second: number, count: number): Crossing | null {
  const ax = ring[2 * first]!;
  const ay = ring[2 * first + 1]!;
  const bx = ring[2 * first + 2]!;
  const by = ring[2 * first + 3]!;
  const cx = ring[2 * second]!;
  const cy = ring[2 * second + 1]!;
  const next = (second + 1) % count;
  const dx = ring[2 * next]!;
  const dy = ring[2 * next + 1]!;
  const c = turn(ax, ay, bx, by, cx, cy);
  const d = turn(ax, ay, bx, by, dx, dy);
  if (Math.sign(c) * Math.sign(d) >= 0) return null;
  const a = turn(cx, cy, dx, dy, ax, ay);
  const b = turn(cx, cy, dx, dy, bx, by);
  if (Math.sign(a) * Math.sign(b) >= 0) return null;
  const t = a / (a - b);
  return { first, second, x: Math.round(ax + t * (bx - ax)), y: Math.round(ay + t * (by - ay)) };
}

/** Returns twice the area of the triangle a, b, c: positive if c is left of a → b. */
const turn = (ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
