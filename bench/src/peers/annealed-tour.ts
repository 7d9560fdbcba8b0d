import { Random } from '../measure/random.ts';

/**
 * Returns the cost of a closed tour found by simulated annealing over moved and reversed parts: far slower than a local
 * search, and a different method.
 *
 * @param costs - cost from place a to place b at `a × size + b`
 */
export function annealedTourCost(size: number, costs: Float64Array, steps: number, seed: number): number {
  const random = new Random(seed);
  let tour = Array.from({ length: size }, (_, place) => place);
  const costOf = (order: readonly number[]): number => {
    let sum = costs[order[size - 1]! * size + order[0]!]!;
    for (let at = 1; at < size; at++) sum += costs[order[at - 1]! * size + order[at]!]!;
    return sum;
  };
  let cost = costOf(tour);
  let best = cost;
  const hot = cost / size;
  for (let step = 0; step < steps; step++) {
    const temperature = hot * 1e-4 ** (step / steps) * 0.5;
    const first = random.integer(size);
    const length = 1 + random.integer(Math.min(size - 1, step % 2 === 0 ? 4 : size - 1));
    if (first + length > size) continue;
    const part = tour.slice(first, first + length);
    const rest = [...tour.slice(0, first), ...tour.slice(first + length)];
    const at = step % 3 === 0 ? first : random.integer(rest.length + 1);
    if (step % 3 !== 1) part.reverse();
    const next = [...rest.slice(0, at), ...part, ...rest.slice(at)];
    const nextCost = costOf(next);
    if (nextCost > cost && random.next() >= Math.exp((cost - nextCost) / temperature)) continue;
    tour = next;
    cost = nextCost;
    if (cost < best) best = cost;
  }
  return best;
}
