import { bitCount } from '../../collections/bit-count.ts';
import type { RoadGraph } from '../graph/road-graph.ts';

/**
 * Index from arcs of edges to the arcs that turn restrictions and costs have added for them, without a binary search:
 * one bit for each arc that has any, and a count of the bits before each word.
 */
export class TurnArcs {
  readonly #bits: Uint32Array;
  /** Bits that are set before each word. */
  readonly #before: Uint32Array;
  /** By arc that has added arcs: position of the first of them; after the last arc, their number. */
  readonly firstAdded: Uint32Array;

  /** O(arcs). */
  constructor({ edges, links, copies: { addedArc } }: RoadGraph) {
    this.#bits = new Uint32Array(((2 * edges.tail.length + links.from.length) >> 5) + 1);
    this.#before = new Uint32Array(this.#bits.length);
    const firstAdded: number[] = [];
    for (let at = 0; at < addedArc.length; at++) {
      const arc = addedArc[at]!;
      if (at > 0 && addedArc[at - 1] === arc) continue;
      firstAdded.push(at);
      this.#bits[arc >> 5]! |= 1 << (arc & 31);
    }
    this.firstAdded = Uint32Array.from([...firstAdded, addedArc.length]);
    for (let word = 1; word < this.#bits.length; word++) {
      this.#before[word] = this.#before[word - 1]! + bitCount(this.#bits[word - 1]!);
    }
  }

  /** Returns the position of an arc in `firstAdded`; -1 if no arcs were added for it. */
  indexOf(arc: number): number {
    const bits = this.#bits[arc >> 5]!;
    const bit = 1 << (arc & 31);
    return (bits & bit) === 0 ? -1 : this.#before[arc >> 5]! + bitCount(bits & (bit - 1));
  }
}
