import type { CostMatrix } from './cost-matrix.ts';

/**
 * Returns the cheapest closed tour over all places, beginning with place 0 (Held and Karp 1962).
 * O(size² × 2^size) steps and O(size × 2^size) memory: up to 13 places take some milliseconds.
 */
export function exactTour({ size, costs }: CostMatrix): number[] {
  if (size <= 2) return [0, 1].slice(0, size);
  const others = size - 1;
  const sets = 1 << others;
  /** By set of other places and its last one: the cost of the cheapest path from place 0 through the whole set. */
  const cost = new Float64Array(sets * others).fill(Infinity);
  const before = new Int8Array(sets * others);
  for (let last = 0; last < others; last++) cost[(1 << last) * others + last] = costs[last + 1]!;
  for (let set = 1; set < sets; set++) {
    for (let last = 0; last < others; last++) {
      const known = cost[set * others + last]!;
      if (known === Infinity) continue;
      for (let next = 0; next < others; next++) {
        if ((set & (1 << next)) !== 0) continue;
        const at = (set | (1 << next)) * others + next;
        const total = known + costs[(last + 1) * size + next + 1]!;
        if (total >= cost[at]!) continue;
        cost[at] = total;
        before[at] = last;
      }
    }
  }
  let last = 0;
  let best = Infinity;
  for (let place = 0; place < others; place++) {
    const total = cost[(sets - 1) * others + place]! + costs[(place + 1) * size]!;
    if (total >= best) continue;
    best = total;
    last = place;
  }
  const tour: number[] = [];
  for (let set = sets - 1; set !== 0;) {
    tour.push(last + 1);
    const previous = before[set * others + last]!;
    set &= ~(1 << last);
    last = previous;
  }
  return [0, ...tour.reverse()];
}
