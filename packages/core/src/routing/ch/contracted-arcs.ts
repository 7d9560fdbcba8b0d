/** The arcs of nodes in the order in which they were contracted; what lies beyond the last is without meaning. */
export interface ContractedArcs {
  /** By rank, and one more at the end. */
  readonly firstArc: Uint32Array;
  /** The node of the graph at the higher end. */
  readonly end: Int32Array;
  readonly weight: Int32Array;
  /** -1 for an arc of the graph, then the second half is that arc; else positions of the halves. */
  readonly firstHalf: Int32Array;
  readonly secondHalf: Int32Array;
}
