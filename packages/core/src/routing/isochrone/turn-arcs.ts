import type { RoadGraph } from '../graph/road-graph.ts';
import { firstAddedArcOf, type TurnCopies } from '../graph/turn-copies.ts';

/** Which arcs of edges turn restrictions or costs have added others for: one bit each, so that most need no search. */
export class TurnArcs {
  readonly #copies: TurnCopies;
  readonly #bits: Uint32Array;

  /** O(added arcs). */
  constructor({ edges, links, copies }: RoadGraph) {
    this.#copies = copies;
    this.#bits = new Uint32Array(((2 * edges.tail.length + links.from.length) >> 5) + 1);
    for (const arc of copies.addedArc) this.#bits[arc >> 5]! |= 1 << (arc & 31);
  }

  /** Position of the first added arc that drives an arc; beyond the last where there is none. */
  first(arc: number): number {
    if ((this.#bits[arc >> 5]! & (1 << (arc & 31))) === 0) return this.#copies.addedArc.length;
    return firstAddedArcOf(this.#copies, arc);
  }
}
