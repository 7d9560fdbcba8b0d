import { enlarge } from './enlarge.ts';
import type { Hierarchy, Side } from './hierarchy.ts';

/**
 * The nodes that can be reached from some nodes over upward arcs, each after all nodes above it. That is all that a
 * search from these nodes can reach, in an order that needs no heap.
 */
export class UpwardClosure {
  /** The nodes found since the last `clear`, up to `count`; replaced when it grows. */
  nodes = new Int32Array(1024);
  count = 0;
  readonly #hierarchy: Hierarchy;
  readonly #side: Side;
  /** By node: 1 if it is listed or on the stack. */
  readonly #isSeen: Uint8Array;
  #stack = new Int32Array(256);
  /** The next arc to follow of each node on the stack. */
  #nextArc = new Int32Array(256);

  constructor(hierarchy: Hierarchy, side: Side) {
    this.#hierarchy = hierarchy;
    this.#side = side;
    this.#isSeen = new Uint8Array(hierarchy.nodeCount);
  }

  clear(): void {
    for (let at = 0; at < this.count; at++) this.#isSeen[this.nodes[at]!] = 0;
    this.count = 0;
  }

  /** Adds a node and all above it. */
  add(root: number): void {
    const { firstArc, arcs } = this.#hierarchy;
    const side = this.#side;
    const isSeen = this.#isSeen;
    if (isSeen[root] === 1) return;
    let stack = this.#stack;
    let nextArc = this.#nextArc;
    let depth = 0;
    stack[0] = root;
    nextArc[0] = firstArc[3 * root + side]!;
    isSeen[root] = 1;
    while (depth >= 0) {
      const node = stack[depth]!;
      const end = firstArc[3 * node + side + 2]!;
      let arc = nextArc[depth]!;
      while (arc < end && isSeen[arcs[2 * arc]!] === 1) arc++;
      if (arc === end) {
        if (this.count === this.nodes.length) this.nodes = enlarge(this.nodes, 2 * this.count);
        this.nodes[this.count++] = node;
        depth--;
        continue;
      }
      nextArc[depth++] = arc + 1;
      if (depth === stack.length) {
        this.#stack = stack = enlarge(stack, 2 * depth);
        this.#nextArc = nextArc = enlarge(nextArc, 2 * depth);
      }
      const above = arcs[2 * arc]!;
      isSeen[above] = 1;
      stack[depth] = above;
      nextArc[depth] = firstArc[3 * above + side]!;
    }
  }
}
