/**
 * A directed graph as parallel arrays: arc a leads from `tail[a]` to `head[a]`. Parallel arcs and self-loops may occur;
 * an arc of weight `INF_WEIGHT` is closed. Nodes are 0 … nodeCount - 1.
 */
export interface ArcGraph {
  readonly nodeCount: number;
  readonly tail: Uint32Array;
  readonly head: Uint32Array;
  /** Non-negative integers. */
  readonly weight: Int32Array;
}

/** Sides of a hierarchy: arcs that leave the lower end, and arcs that lead to it. */
export const FORWARD = 0;
export const BACKWARD = 1;
export type Side = typeof FORWARD | typeof BACKWARD;

/**
 * A contraction hierarchy. Every arc leads between different nodes and is stored at its lower end, which is the smaller
 * number. What is read together lies together: an arc's numbers, a node's arcs of both sides, and nodes that searches
 * come to one after the other (see `number-nodes.ts`).
 *
 *     forward:  u ──► v    stored at u < v         shortcut x ─► y over m < x, y:
 *     backward: v ──► u    stored at u < v         x ──► m (backward at m), m ──► y (forward at m)
 */
export interface Hierarchy {
  readonly nodeCount: number;
  /**
   * Length 2 × nodeCount + 1. The forward arcs of node u are `firstArc[2u] … firstArc[2u + 1] - 1`, its backward arcs
   * `firstArc[2u + 1] … firstArc[2u + 2] - 1`: those of a side begin at `firstArc[2u + side]`.
   */
  readonly firstArc: Uint32Array;
  /** Two numbers of each arc: the higher end, and the weight. */
  readonly arcs: Int32Array;
  /**
   * Two numbers of each arc, what it stands for. A shortcut: where its path begins in `paths`, and how long it is. An arc
   * of the graph: that arc, and `ITSELF`.
   */
  readonly spans: Uint32Array;
  /** Arcs of the graph: the paths of all shortcuts, each in driving order; those of shortcuts over others hold theirs. */
  readonly paths: Uint32Array;
}

/** Stands where an arc of a hierarchy has no path in `paths`: it is an arc of the graph. */
export const ITSELF = 1;
