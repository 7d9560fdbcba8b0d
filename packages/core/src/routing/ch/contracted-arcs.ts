/** The arcs of nodes in the order of contraction; entries after the last arc are meaningless. */
export interface ContractedArcs {
  /** By rank: position of the first arc; one more entry at the end. */
  readonly firstArc: Uint32Array;
  /** The node of the graph at the higher end. */
  readonly end: Int32Array;
  readonly weight: Int32Array;
  /** Positions of a shortcut's halves. For an arc of the graph `firstHalf` is -1 and `secondHalf` is that arc. */
  readonly firstHalf: Int32Array;
  readonly secondHalf: Int32Array;
}
