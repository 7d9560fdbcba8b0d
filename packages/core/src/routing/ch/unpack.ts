import { enlarge } from './enlarge.ts';
import { type Hierarchy, NO_HALF } from './hierarchy.ts';

/** A growing list of arcs of the graph, in memory that is used again. */
export class ArcList {
  /** The arcs, up to `count`; replaced when more are appended. */
  arcs = new Int32Array(1024);
  count = 0;
  /** Halves still to unpack, the next last. */
  #stack = new Int32Array(256);

  clear(): void {
    this.count = 0;
  }

  /** The listed arcs; overwritten with what is listed next. */
  view(): Int32Array {
    return this.arcs.subarray(0, this.count);
  }

  /** Appends the arcs of the graph that an arc of the hierarchy stands for, in driving order. */
  unpack({ halves }: Hierarchy, arc: number): void {
    let { arcs, count } = this;
    let stack = this.#stack;
    let depth = 0;
    let half = halves[2 * arc + 1] === NO_HALF ? halves[2 * arc]! : arc;
    for (;;) {
      while (half >= 0) {
        if (depth === stack.length) this.#stack = stack = enlarge(stack, 2 * depth);
        stack[depth++] = halves[2 * half + 1]!;
        half = halves[2 * half]!;
      }
      if (count === arcs.length) this.arcs = arcs = enlarge(arcs, 2 * count);
      arcs[count++] = ~half;
      if (depth === 0) break;
      half = stack[--depth]!;
    }
    this.count = count;
  }
}
