import { packRankedSet, RankedSet } from '../../collections/ranked-set.ts';
import type { RoadGraph } from '../graph/road-graph.ts';

/**
 * Index from arcs of edges to the arcs that turn restrictions and costs have added for them, without a binary search.
 */
export class TurnArcs {
  readonly #arcs: RankedSet;
  /** By arc that has added arcs: position of the first of them; after the last arc, their number. */
  readonly firstAdded: Uint32Array;

  /** O(arcs). */
  constructor({ edges, links, copies: { addedArc } }: RoadGraph) {
    const firstAdded: number[] = [];
    for (let at = 0; at < addedArc.length; at++) {
      if (at === 0 || addedArc[at - 1] !== addedArc[at]) firstAdded.push(at);
    }
    const arcs = firstAdded.map((at) => addedArc[at]!);
    this.#arcs = new RankedSet(packRankedSet(arcs, 2 * edges.tail.length + links.from.length));
    this.firstAdded = Uint32Array.from([...firstAdded, addedArc.length]);
  }

  /** Returns the position of an arc in `firstAdded`; -1 if no arcs were added for it. */
  indexOf(arc: number): number {
    return this.#arcs.positionOf(arc);
  }
}
