import { enlarge } from './enlarge.ts';
import { type Hierarchy, NO_HALF } from './hierarchy.ts';

/** A growing list of arcs of the graph, in memory that is used again. */
export class ArcList {
  /** The arcs, up to `count`; replaced when more are appended. */
  arcs = new Int32Array(1024);
  count = 0;
  /** What one pass of unpacking reads, and what it writes: positions of arcs, `~a` for arc a of the graph. */
  #items = new Int32Array(1024);
  #halves = new Int32Array(2048);

  clear(): void {
    this.count = 0;
  }

  /** The listed arcs; overwritten with what is listed next. */
  view(): Int32Array {
    return this.arcs.subarray(0, this.count);
  }

  /**
   * Appends the arcs of the graph that some arcs of the hierarchy stand for, in driving order. Every pass puts their
   * halves in place of all shortcuts: of what it reads nothing depends on what was read before, and so the processor
   * fetches much at a time, where unpacking one shortcut to its end would wait for each number.
   *
   * @param positions - of arcs
   */
  unpack({ halves }: Hierarchy, positions: readonly number[]): void {
    let items = this.#items;
    let next = this.#halves;
    let count = positions.length;
    if (count > items.length) items = new Int32Array(count);
    items.set(positions);
    for (let isUnpacked = false; !isUnpacked;) {
      if (next.length < 2 * count) next = new Int32Array(4 * count);
      let nextCount = 0;
      isUnpacked = true;
      for (let at = 0; at < count; at++) {
        const item = items[at]!;
        if (item < 0) {
          next[nextCount++] = item;
          continue;
        }
        const second = halves[2 * item + 1]!;
        next[nextCount++] = halves[2 * item]!;
        if (second === NO_HALF) continue;
        next[nextCount++] = second;
        isUnpacked = false;
      }
      [items, next] = [next, items];
      count = nextCount;
    }
    this.#items = items;
    this.#halves = next;
    if (this.count + count > this.arcs.length) this.arcs = enlarge(this.arcs, 2 * (this.count + count));
    for (let at = 0; at < count; at++) this.arcs[this.count++] = ~items[at]!;
  }
}
