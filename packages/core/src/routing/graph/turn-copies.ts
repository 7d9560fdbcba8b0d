import { lowerBound } from '../../collections/lower-bound.ts';
/**
 * Additions to a road network for turn restrictions and turn costs: copies of nodes that remember how they were
 * reached, and arcs between them. All other nodes and arcs stay as they are.
 *
 *     f ──► v ──► t   forbidden:       f ──► v′ ──► x      v′ is the copy for drivers who come by f;
 *           └───► x                    g ──► v ──► t, x    others, and those who begin here, are at v
 *
 * Arcs are numbered as in `RoadGraph`; the added arcs follow all others.
 */
export interface TurnCopies {
  /** Copied nodes in ascending order, one entry for each copy, and the copies themselves. Length copyCount each. */
  readonly original: Uint32Array;
  readonly copy: Uint32Array;
  /** Arcs of edges that lead to a copy of their end, in ascending order, and those copies. */
  readonly redirectedArc: Uint32Array;
  readonly redirectedHead: Uint32Array;
  /** The added arcs, sorted by `addedArc`: the arc whose edge or link each drives over. */
  readonly addedArc: Uint32Array;
  readonly addedTail: Uint32Array;
  readonly addedHead: Uint32Array;
  /** Cost of the turn at the tail of an added arc, part of its weight and travel time, deciseconds. */
  readonly addedTurnDs: Int32Array;
}

/** A node from which an arc may be driven, and the cost of the turn into the arc there, deciseconds. */
export interface ArcTail {
  readonly node: number;
  readonly turnDs: number;
}

/** Returns the head of an arc of an edge or a link: its end, or the copy of its end for turn restrictions. */
export function headOfArc({ redirectedArc, redirectedHead }: TurnCopies, arc: number, end: number): number {
  const at = lowerBound(redirectedArc, arc);
  return redirectedArc[at] === arc ? redirectedHead[at]! : end;
}

/** Returns the nodes from which an arc may be driven: `tail` itself, then copies of it. */
export function tailsOfArc({ addedArc, addedTail, addedTurnDs }: TurnCopies, arc: number, tail: number): ArcTail[] {
  const tails: ArcTail[] = [{ node: tail, turnDs: 0 }];
  for (let at = lowerBound(addedArc, arc); addedArc[at] === arc; at++) {
    tails.push({ node: addedTail[at]!, turnDs: addedTurnDs[at]! });
  }
  return tails;
}

/** Returns a node and all its copies. */
export function copiesOfNode({ original, copy }: TurnCopies, node: number): number[] {
  const nodes = [node];
  for (let at = lowerBound(original, node); original[at] === node; at++) nodes.push(copy[at]!);
  return nodes;
}
