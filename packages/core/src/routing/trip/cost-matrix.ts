/** Costs between all pairs of places, row by row. */
export interface CostMatrix {
  readonly size: number;
  /** Cost from place a to place b at `a × size + b`; Infinity if there is no path. Length size². */
  readonly costs: Float64Array;
}
