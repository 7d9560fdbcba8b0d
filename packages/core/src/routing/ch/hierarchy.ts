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
 * `firstArc[u] … firstArc[u + 1] - 1`. What is read together lies together: a search takes one cache line where it would
 * take two.
 */
export interface UpwardArcs {
  /** Length nodeCount + 1. */
  readonly firstArc: Uint32Array;
  /** Two numbers of each arc: the higher end, and the weight. */
  readonly arcs: Int32Array;
  /**
   * Two numbers of each arc, what it stands for. An arc of the graph: `~a` for arc a of the graph, and `NO_HALF`.
   * A shortcut: its first half, by its position in `backward`, and its second, by its position in `forward`; `~a` for a
   * half that is arc a of the graph.
   */
  readonly halves: Int32Array;
}

/** Stands where an arc has no second half: it is an arc of the graph. */
export const NO_HALF = 0x7fffffff;

/**
 * A contraction hierarchy. Every arc leads between different nodes, and the lower end is the smaller number: nodes are
 * numbered by level, those that no shortcut passes over first, and within a level as in the graph that was contracted, so
 * that what is near in the graph is near in memory.
 *
 *     forward:  u ──► v    stored at u < v         shortcut x ─► y over m < x, y:
 *     backward: v ──► u    stored at u < v         x ──► m (backward at m), m ──► y (forward at m)
 */
export interface Hierarchy {
  readonly nodeCount: number;
  readonly forward: UpwardArcs;
  readonly backward: UpwardArcs;
}
