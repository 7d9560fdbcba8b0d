/** Straight distances at which the detour of an area is known. */
export const DETOUR_DISTANCES_M = [1000, 2500, 5000] as const;

const [NEAR_M, MIDDLE_M, FAR_M] = DETOUR_DISTANCES_M;

/** Usual ratio of road distances to straight lines in an area; it is higher for shorter distances. */
export class UsualRoads {
  readonly #near: number;
  readonly #middle: number;
  readonly #far: number;

  /** @param factors - metres of road per straight metre at each of {@link DETOUR_DISTANCES_M} */
  constructor([near, middle, far]: readonly [number, number, number]) {
    this.#near = near;
    this.#middle = middle;
    this.#far = far;
  }

  /** The same detour at any distance. */
  static even(factor: number): UsualRoads {
    return new UsualRoads([factor, factor, factor]);
  }

  /** Returns metres of road per straight metre to a place at that distance. */
  factorAt(straightM: number): number {
    if (straightM <= NEAR_M) return this.#near;
    if (straightM >= FAR_M) return this.#far;
    if (straightM <= MIDDLE_M) {
      return this.#near + ((straightM - NEAR_M) / (MIDDLE_M - NEAR_M)) * (this.#middle - this.#near);
    }
    return this.#middle + ((straightM - MIDDLE_M) / (FAR_M - MIDDLE_M)) * (this.#far - this.#middle);
  }

  /** Returns metres of road to a place that many straight metres away. */
  roadM(straightM: number): number {
    return this.factorAt(straightM) * straightM;
  }

  /** Returns the largest straight distance of a place that may be within that many metres of road. */
  farthestStraightM(roadM: number): number {
    return roadM / Math.min(this.#near, this.#middle, this.#far);
  }
}
