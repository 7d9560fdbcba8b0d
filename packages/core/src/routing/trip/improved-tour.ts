import type { CostMatrix } from './cost-matrix.ts';

/** Maximum number of closest places that moves lead to. */
const NEIGHBOURS = 10;

/** Number of kicks for each place. */
const KICKS_PER_PLACE = 100;

/** Maximum number of places between the cuts of a kick. */
const MAX_KICK = 30;

/** Smaller gains are rounding errors. */
const EPSILON = 1e-6;

/**
 * Returns a closed tour over all places that is close to the cheapest: iterated local search on asymmetric costs with
 * exchanges of neighbouring parts (or-3-opt), reversals of parts (2-opt) and random kicks. The same costs give the same
 * tour. The number of steps is bounded, not the time: some tenths of a second for 100 places.
 *
 * @param checkpoint - called before each kick; may throw to end the search
 */
export function improvedTour(matrix: CostMatrix, checkpoint: () => void = () => undefined): number[] {
  const search = new TourSearch(matrix);
  search.improveAll();
  const kicks = KICKS_PER_PLACE * matrix.size;
  for (let kick = 0; kick < kicks; kick++) {
    checkpoint();
    search.kick();
  }
  return search.best();
}

class TourSearch {
  readonly #size: number;
  readonly #costs: Float64Array;
  /** By place: the closest ones to continue to, at most `NEIGHBOURS` of each. */
  readonly #near: Int32Array;
  readonly #nearCount: number;
  #tour: Int32Array;
  /** By place: its position in the tour. */
  readonly #position: Int32Array;
  #cost: number;
  #kept: Int32Array;
  #keptCost: number;
  #spare: Int32Array;
  /** Costs up to each position along the tour, and along the reversed tour. */
  readonly #ahead: Float64Array;
  readonly #back: Float64Array;
  /** Places whose neighbourhood has changed. */
  readonly #queue: number[] = [];
  readonly #isQueued: Uint8Array;
  #random = 0x9e3779b9;

  constructor({ size, costs }: CostMatrix) {
    this.#size = size;
    this.#costs = costs;
    this.#nearCount = Math.min(NEIGHBOURS, size - 1);
    this.#near = nearestOf(size, costs, this.#nearCount);
    this.#tour = greedyTour(size, costs);
    this.#position = new Int32Array(size);
    this.#spare = new Int32Array(size);
    this.#ahead = new Float64Array(size + 1);
    this.#back = new Float64Array(size + 1);
    this.#isQueued = new Uint8Array(size);
    this.#cost = 0;
    this.#renew();
    this.#kept = this.#tour.slice();
    this.#keptCost = this.#cost;
  }

  /** Returns the best tour found, beginning with place 0. */
  best(): number[] {
    const tour = Array.from(this.#kept);
    const first = tour.indexOf(0);
    return [...tour.slice(first), ...tour.slice(0, first)];
  }

  improveAll(): void {
    for (const place of this.#tour) this.#enqueue(place);
    this.#improve();
    this.#keep();
  }

  /**
   * Exchanges two short neighbouring parts at random, improves around the cuts, and reverts if the tour became worse.
   */
  kick(): void {
    const size = this.#size;
    const longest = Math.min(MAX_KICK, Math.floor((size - 1) / 2));
    const start = this.#integer(size);
    const middle = 1 + this.#integer(longest);
    const end = middle + 1 + this.#integer(longest);
    this.#exchange(start, middle, Math.min(end, size - 1));
    this.#improve();
    this.#keep();
  }

  #keep(): void {
    if (this.#cost < this.#keptCost - EPSILON) {
      this.#kept.set(this.#tour);
      this.#keptCost = this.#cost;
    } else if (this.#cost > this.#keptCost + EPSILON) {
      this.#tour.set(this.#kept);
      this.#renew();
    } else {
      this.#kept.set(this.#tour);
    }
  }

  #improve(): void {
    while (this.#queue.length > 0) {
      const place = this.#queue.pop()!;
      this.#isQueued[place] = 0;
      while (this.#improveAt(place)) this.#enqueue(place);
    }
  }

  /** Makes the first move that changes the successor of a place and gains; returns false if there is none. */
  #improveAt(place: number): boolean {
    const size = this.#size;
    const costs = this.#costs;
    const tour = this.#tour;
    const at = this.#position[place]!;
    const next = tour[at + 1 === size ? 0 : at + 1]!;
    const removed = costs[place * size + next]!;
    for (let i = 0; i < this.#nearCount; i++) {
      const to = this.#near[place * this.#nearCount + i]!;
      const gain = removed - costs[place * size + to]!;
      if (gain <= EPSILON) break;
      if (to === next) continue;
      if (this.#reverseFor(at, to, gain) || this.#exchangeFor(at, next, to, gain)) return true;
    }
    return false;
  }

  /** 2-opt: place → to, next → successor of `to`; the part between is reversed. */
  #reverseFor(at: number, to: number, gain: number): boolean {
    const size = this.#size;
    const costs = this.#costs;
    const tour = this.#tour;
    const toAt = this.#position[to]!;
    const next = tour[(at + 1) % size]!;
    const after = tour[(toAt + 1) % size]!;
    const [first, last] = [(at + 1) % size, toAt];
    const turned =
      first <= last
        ? this.#turned(first, last)
        : this.#turned(first, size - 1) + this.#turned(0, last) + this.#turnedSeam();
    const total = gain + costs[to * size + after]! - costs[next * size + after]! - turned;
    if (!(total > EPSILON)) return false;
    const length = ((last - first + size) % size) + 1;
    for (let i = 0; i < length >> 1; i++) {
      const [a, b] = [(first + i) % size, (last - i + size) % size];
      const place = tour[a]!;
      tour[a] = tour[b]!;
      tour[b] = place;
    }
    for (const place of [tour[at]!, to, next, after]) this.#enqueue(place);
    this.#renew();
    return true;
  }

  /** Returns the extra cost of reversing a part of the tour. */
  #turned(first: number, last: number): number {
    return this.#back[last]! - this.#back[first]! - (this.#ahead[last]! - this.#ahead[first]!);
  }

  #turnedSeam(): number {
    const [first, last] = [this.#tour[0]!, this.#tour[this.#size - 1]!];
    return this.#costs[first * this.#size + last]! - this.#costs[last * this.#size + first]!;
  }

  /**
   * Or-3-opt: place → to, predecessor of `to` → far, predecessor of `far` → next; two neighbouring parts change places.
   */
  #exchangeFor(at: number, next: number, to: number, gain: number): boolean {
    const size = this.#size;
    const costs = this.#costs;
    const tour = this.#tour;
    const middle = (this.#position[to]! - at - 1 + size) % size; // places of the first part
    const end = tour[(at + middle) % size]!;
    if (middle === 0) return false;
    const gain2 = gain + costs[end * size + to]!;
    for (let i = 0; i < this.#nearCount; i++) {
      const far = this.#near[end * this.#nearCount + i]!;
      const left = gain2 - costs[end * size + far]!;
      if (left <= EPSILON) break;
      const span = (this.#position[far]! - at - 1 + size) % size; // places of both parts
      if (span <= middle) continue;
      const last = tour[(at + span) % size]!;
      if (left + costs[last * size + far]! - costs[last * size + next]! <= EPSILON) continue;
      this.#exchange((at + 1) % size, middle, span);
      return true;
    }
    return false;
  }

  /**
   * Swaps two neighbouring parts: the `middle` places from `first` on, and the following ones up to `span` places from
   * there.
   */
  #exchange(first: number, middle: number, span: number): void {
    const size = this.#size;
    const [tour, spare] = [this.#tour, this.#spare];
    const at = (offset: number): number => {
      const position = first + offset;
      return position < size ? position : position - size;
    };
    for (const offset of [size - 1, 0, middle - 1, middle, span - 1, span % size]) this.#enqueue(tour[at(offset)]!);
    let count = 0;
    for (let offset = middle; offset < span; offset++) spare[count++] = tour[at(offset)]!;
    for (let offset = 0; offset < middle; offset++) spare[count++] = tour[at(offset)]!;
    for (let offset = 0; offset < span; offset++) tour[at(offset)] = spare[offset]!;
    this.#renew();
  }

  /** Recomputes positions and costs. O(size) */
  #renew(): void {
    const size = this.#size;
    const costs = this.#costs;
    const tour = this.#tour;
    this.#position[tour[0]!] = 0;
    for (let at = 1; at < size; at++) {
      const [from, to] = [tour[at - 1]!, tour[at]!];
      this.#position[to] = at;
      this.#ahead[at] = this.#ahead[at - 1]! + costs[from * size + to]!;
      this.#back[at] = this.#back[at - 1]! + costs[to * size + from]!;
    }
    this.#cost = this.#ahead[size - 1]! + costs[tour[size - 1]! * size + tour[0]!]!;
  }

  #enqueue(place: number): void {
    if (this.#isQueued[place] === 1) return;
    this.#isQueued[place] = 1;
    this.#queue.push(place);
  }

  /** Returns a pseudo-random number below a limit (xorshift: the same numbers each time). */
  #integer(limit: number): number {
    let x = this.#random;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.#random = x;
    return (x >>> 0) % limit;
  }
}

function nearestOf(size: number, costs: Float64Array, count: number): Int32Array {
  const near = new Int32Array(size * count);
  for (let place = 0; place < size; place++) {
    const others = Array.from({ length: size }, (_, other) => other).filter((other) => other !== place);
    others.sort((a, b) => costs[place * size + a]! - costs[place * size + b]! || a - b);
    near.set(others.slice(0, count), place * count);
  }
  return near;
}

/** Returns the tour from place 0 that always continues to the closest remaining place. */
function greedyTour(size: number, costs: Float64Array): Int32Array {
  const tour = new Int32Array(size);
  const left = new Set(Array.from({ length: size - 1 }, (_, other) => other + 1));
  for (let at = 1; at < size; at++) {
    let closest = -1;
    for (const other of left) {
      if (closest === -1 || costs[tour[at - 1]! * size + other]! < costs[tour[at - 1]! * size + closest]!)
        closest = other;
    }
    tour[at] = closest;
    left.delete(closest);
  }
  return tour;
}
