/** Start or end of a search: a node, and the cost between it and the point on the road. */
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
  /** Arcs of the edges and links on the path, in driving order. */
  readonly roadArcs: Int32Array;
  /** Cost of the turn into each of them, deciseconds. */
  readonly turnsDs: Int32Array;
}

/** Finds shortest paths, either with the hierarchy or with the plain search, which supports exclusions. */
export interface PathSearch {
  /** Returns the lightest path from any source to any target, or null if none is lighter than `boundDs`. */
  find(sources: readonly SearchEnd[], targets: readonly SearchEnd[], boundDs: number): FoundPath | null;
}
