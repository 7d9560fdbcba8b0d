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

/**
 * The arcs of a hierarchy that are stored at their lower end, grouped by that end: those of node u are
 * `firstArc[u] … firstArc[u + 1] - 1`.
 */
export interface UpwardArcs {
  /** Length nodeCount + 1. */
  readonly firstArc: Uint32Array;
  /** The higher end. */
  readonly end: Uint32Array;
  readonly weight: Int32Array;
  /** What the arc stands for: -1 for an arc of the graph; of a shortcut, the position of its first half in `backward`. */
  readonly firstHalf: Int32Array;
  /** Arc of the graph; of a shortcut, the position of its second half in `forward`. */
  readonly secondHalf: Int32Array;
}

/**
 * A contraction hierarchy. Its nodes are numbered by rank: node 0 was contracted first, every arc leads between
 * different nodes, and the lower end is the smaller number.
 *
 *     forward:  u ──► v    stored at u < v         shortcut x ─► y over m < x, y:
 *     backward: v ──► u    stored at u < v         x ──► m (backward at m), m ──► y (forward at m)
 */
export interface Hierarchy {
  readonly nodeCount: number;
  readonly forward: UpwardArcs;
  readonly backward: UpwardArcs;
}
