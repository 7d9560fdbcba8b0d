import { enlarge } from './enlarge.ts';
import { type Hierarchy, NO_HALF, type UpwardArcs } from './hierarchy.ts';

/** A growing list of arcs of the graph, in memory that is used again. */
export class ArcList {
  /** The arcs, up to `count`; replaced when more are appended. */
  arcs = new Int32Array(1024);
  count = 0;
  /** What is still to unpack, the next last: `~a` for arc a of the graph; of others position × 2, + 1 in `backward`. */
  #stack = new Int32Array(256);

  clear(): void {
    this.count = 0;
  }

  /** The listed arcs; overwritten with what is listed next. */
  view(): Int32Array {
    return this.arcs.subarray(0, this.count);
  }

  /**
   * Appends the arcs of the graph that an arc of the hierarchy stands for, in driving order.
   *
   * @param side - `hierarchy.forward` or `hierarchy.backward`, where the arc stands
   */
  unpack({ forward, backward }: Hierarchy, side: UpwardArcs, arc: number): void {
    const backwardHalves = backward.halves;
    const forwardHalves = forward.halves;
    let { arcs, count } = this;
    let stack = this.#stack;
    let depth = 0;
    let item = side.halves[2 * arc + 1] === NO_HALF ? side.halves[2 * arc]! : 2 * arc + (side === backward ? 1 : 0);
    for (;;) {
      while (item >= 0) {
        const halves = (item & 1) === 1 ? backwardHalves : forwardHalves;
        const at = item & ~1;
        const first = halves[at]!;
        const second = halves[at + 1]!;
        if (depth === stack.length) this.#stack = stack = enlarge(stack, 2 * depth);
        stack[depth++] = second < 0 ? second : 2 * second;
        item = first < 0 ? first : 2 * first + 1;
      }
      if (count === arcs.length) this.arcs = arcs = enlarge(arcs, 2 * count);
      arcs[count++] = ~item;
      if (depth === 0) break;
      item = stack[--depth]!;
    }
    this.count = count;
  }
}
