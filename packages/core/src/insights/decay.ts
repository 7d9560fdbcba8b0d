import { RARITIES } from './kinds/place-kind.ts';
import { DISTANCE_OFFSET_M, REACH_SIGMAS } from './parameters.ts';

/** Width of a bin of the tables below. */
const BIN_M = 2;

/** g(d) = exp(−½ (d/σ)²), and 0 beyond 3σ. */
export function decay(distanceM: number, sigmaM: number): number {
  return distanceM > REACH_SIGMAS * sigmaM ? 0 : Math.exp(-0.5 * (distanceM / sigmaM) ** 2);
}

/** Largest reach of any kind. */
const MAX_DISTANCE_M = REACH_SIGMAS * Math.max(...Object.values(RARITIES).map(({ sigmaM }) => sigmaM));

/** f(d) = (d + 50)^−β, tabulated because a power would cost more than all the rest of a sum over thousands of cells. */
export class Attraction {
  readonly #values: Float64Array;

  private constructor(beta: number) {
    this.#values = Float64Array.from({ length: MAX_DISTANCE_M / BIN_M + 1 }, (_, bin) =>
      Math.pow(bin * BIN_M + DISTANCE_OFFSET_M, -beta),
    );
  }

  /** Returns the table for an exponent; tables are cached. */
  static of(beta: number): Attraction {
    const known = tables.get(beta);
    if (known) return known;
    const made = new Attraction(beta);
    tables.set(beta, made);
    return made;
  }

  /** Returns f at a distance of at most 3σ of the rarest kind. */
  at(distanceM: number): number {
    return this.#values[Math.round(distanceM / BIN_M)]!;
  }
}

const tables = new Map<number, Attraction>();
