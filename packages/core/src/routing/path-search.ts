/**
 * Start or end of a search: a node, and the cost between it and the point on the road.
 */
export interface SearchEnd {
  readonly node: number;
  readonly weightDs: number;
}

/** A path between the best of several ends. */
export interface FoundPath {
  /** Both ends' own weights included. */
  readonly weightDs: number;
  readonly sourceNode: number;
  readonly targetNode: number;
  /** Arcs of the edges and links on the way, in driving order. */
  readonly roadArcs: Int32Array;
  /** Cost of the turn into each of them, deciseconds. */
  readonly turnsDs: Int32Array;
}

/** Finds shortest paths; the hierarchy's search and the plain one that honours exclusions both do. */
export interface PathSearch {
  /** The lightest path from any source to any target, or null when there is none lighter than `bound`. */
  find(sources: readonly SearchEnd[], targets: readonly SearchEnd[], boundDs: number): FoundPath | null;
}
