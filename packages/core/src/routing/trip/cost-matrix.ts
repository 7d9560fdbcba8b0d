/** Costs between all pairs of places, row by row. */
export interface CostMatrix {
  readonly size: number;
  /** From place a to place b at `a × size + b`; Infinity where there is no way. Length size². */
  readonly costs: Float64Array;
}
