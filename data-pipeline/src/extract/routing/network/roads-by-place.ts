import { INF_WEIGHT } from '@verst/core/build';
import { free } from '../../../columns/growable.ts';

/**
 * Edges with the ids that turn restrictions refer to, in parallel arrays; those of one way are consecutive, in its
 * order.
 */
export interface PlacedEdges {
  readonly wayId: ArrayLike<number>;
  /** The nodes of the map at both ends. */
  readonly tailPlace: ArrayLike<number>;
  readonly headPlace: ArrayLike<number>;
  readonly forwardWeightDs: ArrayLike<number>;
  readonly backwardWeightDs: ArrayLike<number>;
}

/** Roads by the places where they meet. Arcs are 2e for edge e along its way, 2e + 1 against it. */
export class RoadsByPlace {
  readonly placeCount: number;
  readonly #edges: PlacedEdges;
  /** Arcs that leave a place, open or not: `#legs[#firstLeg[place]] …`, ascending. */
  readonly #firstLeg: Uint32Array;
  readonly #legs: Uint32Array;

  constructor(edges: PlacedEdges) {
    this.#edges = edges;
    const arcCount = 2 * edges.wayId.length;
    let placeCount = 0;
    for (let arc = 0; arc < arcCount; arc++) placeCount = Math.max(placeCount, this.tail(arc) + 1);
    this.placeCount = placeCount;
    this.#firstLeg = new Uint32Array(placeCount + 1);
    for (let arc = 0; arc < arcCount; arc++) this.#firstLeg[this.tail(arc) + 1]!++;
    for (let place = 0; place < placeCount; place++) this.#firstLeg[place + 1]! += this.#firstLeg[place]!;
    this.#legs = new Uint32Array(arcCount);
    const next = this.#firstLeg.slice();
    for (let arc = 0; arc < arcCount; arc++) this.#legs[next[this.tail(arc)]!++] = arc;
    free(next);
  }

  /** Frees the memory at once; the roads are unusable afterwards. */
  free(): void {
    free(this.#firstLeg);
    free(this.#legs);
  }

  /** Returns the arcs that leave a place, open or not, ascending. */
  legsAt(place: number): Uint32Array {
    return this.#legs.subarray(this.#firstLeg[place], this.#firstLeg[place + 1]);
  }

  isOpen(arc: number): boolean {
    const { forwardWeightDs, backwardWeightDs } = this.#edges;
    return ((arc & 1) === 0 ? forwardWeightDs : backwardWeightDs)[arc >> 1] !== INF_WEIGHT;
  }

  /** Returns the place that an arc leaves; `head` returns the one that it leads to. */
  tail(arc: number): number {
    return ((arc & 1) === 0 ? this.#edges.tailPlace : this.#edges.headPlace)[arc >> 1]!;
  }

  head(arc: number): number {
    return this.tail(arc ^ 1);
  }
}
