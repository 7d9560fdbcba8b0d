import Flatbush from 'flatbush';
import { PreparedPolygon } from '../geometry/prepared-polygon.ts';

/** A stretch of a chain across the covered ground, from edge to edge. */
export interface Crossing {
  /** lonE7, latE7 pairs in the direction of the chain; the ends lie on the edge. */
  readonly xy: readonly number[];
  /** Positions of the ends along the edge: index of the vertex before, plus the fraction of the way to the next. */
  readonly start: number;
  readonly end: number;
}

/** The two ways to close the crossings along the edge: one is the area, the other the ground beside it. */
export type Closings = readonly [readonly Int32Array[], readonly Int32Array[]];

/** A chain that is extended straight ahead must meet the edge within this multiple of its distance to the edge. */
const MOST_AHEAD = 3;

/** The edge of one covered piece of ground, a counterclockwise ring. */
export class CoverageEdge {
  readonly #ring: Int32Array;
  readonly #polygon: PreparedPolygon;
  readonly #edges: Flatbush;

  constructor(ring: Int32Array) {
    this.#ring = ring;
    this.#polygon = new PreparedPolygon([ring]);
    const count = ring.length / 2;
    this.#edges = new Flatbush(count);
    for (let edge = 0; edge < count; edge++) {
      const [ax, ay, bx, by] = this.#edge(edge);
      this.#edges.add(Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by));
    }
    this.#edges.finish();
  }

  contains(lonE7: number, latE7: number): boolean {
    return this.#polygon.contains(lonE7, latE7);
  }

  /**
   * Returns the stretches of a chain inside the edge. A chain that ends inside is extended straight to the edge: loose
   * ends lie outside the extract, and only the estimated edge reaches farther.
   *
   * @param onward - extends to the nearest point of the edge, or ahead in the direction of the last stretch if the edge
   *   is far
   */
  crossingsOf(chain: ArrayLike<number>, onward: 'nearest' | 'ahead' = 'nearest'): Crossing[] {
    const crossings: Crossing[] = [];
    const goingOn = (inward: ArrayLike<number>): number =>
      (onward === 'ahead' ? this.#ahead(inward) : null) ?? this.#nearest(inward[0]!, inward[1]!);
    let xy: number[] = [];
    let start = 0;
    let inside = this.contains(chain[0]!, chain[1]!);
    if (inside) {
      start = goingOn(chain);
      xy.push(...this.#at(start), chain[0]!, chain[1]!);
    }
    for (let i = 2; i < chain.length; i += 2) {
      for (const { x, y, position } of this.#hits(chain[i - 2]!, chain[i - 1]!, chain[i]!, chain[i + 1]!)) {
        if (inside) crossings.push({ xy: [...xy, x, y], start, end: position });
        xy = [x, y];
        start = position;
        inside = !inside;
      }
      if (inside) xy.push(chain[i]!, chain[i + 1]!);
    }
    if (inside) {
      const end = goingOn(reversed(chain));
      crossings.push({ xy: [...xy, ...this.#at(end)], start, end });
    }
    return crossings;
  }

  /** Joins crossings into rings along every second stretch of the edge between their ends, in both possible ways. */
  close(crossings: readonly Crossing[]): Closings {
    const ends = crossings
      .flatMap(({ start, end }, crossing) => [
        { position: start, crossing, isStart: true },
        { position: end, crossing, isStart: false },
      ])
      .sort((a, b) => a.position - b.position);
    const rankOf = new Map(ends.map(({ crossing, isStart }, rank) => [2 * crossing + (isStart ? 0 : 1), rank]));
    const closing = (offset: 0 | 1): Int32Array[] => {
      const rings: Int32Array[] = [];
      const used = new Uint8Array(crossings.length);
      for (let first = 0; first < crossings.length; first++) {
        if (used[first] === 1) continue;
        const ring: number[] = [];
        let [crossing, forward] = [first, true];
        while (used[crossing] === 0) {
          used[crossing] = 1;
          pushCrossing(ring, crossings[crossing]!.xy, forward);
          const from = rankOf.get(2 * crossing + (forward ? 1 : 0))!;
          // With offset 0 the stretches run between ranks 0 and 1, 2 and 3, …; with 1 between 1 and 2, …, last and 0.
          const ahead = from % 2 === offset;
          const to = (from + (ahead ? 1 : ends.length - 1)) % ends.length;
          this.#pushEdge(ring, ends[from]!.position, ends[to]!.position, ahead);
          crossing = ends[to]!.crossing;
          forward = ends[to]!.isStart;
        }
        rings.push(Int32Array.from(ring));
      }
      return rings;
    };
    return [closing(0), closing(1)];
  }

  #edge(edge: number): [number, number, number, number] {
    const next = 2 * edge + 2 === this.#ring.length ? 0 : 2 * edge + 2;
    return [this.#ring[2 * edge]!, this.#ring[2 * edge + 1]!, this.#ring[next]!, this.#ring[next + 1]!];
  }

  /** Returns the point of the edge at a position. */
  #at(position: number): [number, number] {
    const edge = Math.floor(position);
    const [ax, ay, bx, by] = this.#edge(edge);
    return [Math.round(ax + (position - edge) * (bx - ax)), Math.round(ay + (position - edge) * (by - ay))];
  }

  /** Returns the crossings of the segment a–b with the edge, from a to b. */
  #hits(ax: number, ay: number, bx: number, by: number): { x: number; y: number; t: number; position: number }[] {
    const hits: { x: number; y: number; t: number; position: number }[] = [];
    for (const edge of this.#edges.search(Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by))) {
      const [cx, cy, dx, dy] = this.#edge(edge);
      const a = turn(cx, cy, dx, dy, ax, ay);
      const b = turn(cx, cy, dx, dy, bx, by);
      const c = turn(ax, ay, bx, by, cx, cy);
      const d = turn(ax, ay, bx, by, dx, dy);
      // A vertex on the other's line counts as left of it, so passing through a vertex is one crossing.
      if (a >= 0 === b >= 0 || c >= 0 === d >= 0) continue;
      const t = a / (a - b);
      hits.push({
        x: Math.round(ax + t * (bx - ax)),
        y: Math.round(ay + t * (by - ay)),
        t,
        position: edge + Math.min(c / (c - d), 1 - 1e-9),
      });
    }
    return hits.sort((p, q) => p.t - q.t);
  }

  /** Returns the distance to the edge in 10⁻⁷ degrees of latitude. */
  distanceTo(x: number, y: number): number {
    const [nearX, nearY] = this.#at(this.#nearest(x, y));
    return Math.hypot((nearX - x) * Math.cos((y / 1e7) * (Math.PI / 180)), nearY - y);
  }

  /**
   * Returns the position where a chain meets the edge if it is extended beyond its first vertex. The direction is that
   * of its first stretch, taken over the distance to the edge. Null if the chain would cross itself first, or meet the
   * edge only far away.
   */
  #ahead(chain: ArrayLike<number>): number | null {
    const [x, y] = [chain[0]!, chain[1]!];
    const scale = Math.cos((y / 1e7) * (Math.PI / 180));
    const far = this.distanceTo(x, y);
    const lengthTo = (i: number): number => Math.hypot((chain[i]! - x) * scale, chain[i + 1]! - y);
    let from = 2;
    while (from + 2 < chain.length && lengthTo(from) < far) from += 2;
    const reach = (MOST_AHEAD * far) / (lengthTo(from) || 1);
    const [toX, toY] = [x + reach * (x - chain[from]!), y + reach * (y - chain[from + 1]!)];
    const [hit] = this.#hits(x, y, toX, toY);
    if (hit === undefined) return null;
    for (let i = 2; i + 2 < chain.length; i += 2) {
      const [ax, ay, bx, by] = [chain[i]!, chain[i + 1]!, chain[i + 2]!, chain[i + 3]!];
      const isParted = turn(ax, ay, bx, by, x, y) > 0 !== turn(ax, ay, bx, by, hit.x, hit.y) > 0;
      if (isParted && turn(x, y, hit.x, hit.y, ax, ay) > 0 !== turn(x, y, hit.x, hit.y, bx, by) > 0) return null;
    }
    return hit.position;
  }

  /** Returns the position of the nearest point of the edge. */
  #nearest(x: number, y: number): number {
    let best = 0;
    let bestDistance = Infinity;
    // Degrees of longitude are shorter; one scale is enough because the edge is near.
    const scale = Math.cos((y / 1e7) * (Math.PI / 180));
    for (let edge = 0; edge < this.#ring.length / 2; edge++) {
      const [ax, ay, bx, by] = this.#edge(edge);
      const [dx, dy] = [(bx - ax) * scale, by - ay];
      const [px, py] = [(x - ax) * scale, y - ay];
      const t = Math.max(0, Math.min(1 - 1e-9, (px * dx + py * dy) / (dx * dx + dy * dy || 1)));
      const distance = Math.hypot(px - t * dx, py - t * dy);
      if (distance < bestDistance) {
        bestDistance = distance;
        best = edge + t;
      }
    }
    return best;
  }

  /** Appends the vertices of the edge between two positions, ahead (counterclockwise) or back. */
  #pushEdge(ring: number[], from: number, to: number, ahead: boolean): void {
    const count = this.#ring.length / 2;
    const [low, high] = ahead ? [from, to] : [to, from];
    const length = (Math.floor(high) - Math.floor(low) + count) % count || (high < low ? count : 0);
    const push = (step: number): void => {
      const vertex = (Math.floor(low) + 1 + step) % count;
      ring.push(this.#ring[2 * vertex]!, this.#ring[2 * vertex + 1]!);
    };
    if (ahead) for (let step = 0; step < length; step++) push(step);
    else for (let step = length - 1; step >= 0; step--) push(step);
  }
}

function reversed(chain: ArrayLike<number>): number[] {
  const xy: number[] = [];
  for (let i = chain.length - 2; i >= 0; i -= 2) xy.push(chain[i]!, chain[i + 1]!);
  return xy;
}

function pushCrossing(ring: number[], xy: readonly number[], forward: boolean): void {
  for (let i = 0; i < xy.length; i += 2) {
    const at = forward ? i : xy.length - 2 - i;
    ring.push(xy[at]!, xy[at + 1]!);
  }
}

/** Returns twice the area of the triangle a, b, c: positive if c is left of a → b. */
const turn = (ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
