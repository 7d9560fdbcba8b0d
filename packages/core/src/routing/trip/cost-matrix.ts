/** What it costs from each of some places to each other, row by row. */
export interface CostMatrix {
  readonly size: number;
  /** From place a to place b at `a × size + b`; Infinity where there is no way. Length size². */
  readonly costs: Float64Array;
}

/** What a closed tour costs. */
export function tourCost({ size, costs }: CostMatrix, tour: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < tour.length; at++) sum += costs[tour[at]! * size + tour[(at + 1) % tour.length]!]!;
  return sum;
}
