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

/** A whole way driven from end to end. */
export interface Drive {
  readonly from: number;
  readonly to: number;
  readonly arcs: readonly number[];
}

/** Roads that cars may drive, by way and by place. Arcs are 2e for edge e along its way, 2e + 1 against it. */
export class TurnNetwork {
  readonly #edges: PlacedEdges;
  /** By way: its first edge. By edge: the next one of its way, -1 after the last. */
  readonly #firstEdge = new Map<number, number>();
  readonly #nextEdge: Int32Array;
  /** Arcs that leave a place, open or not: `#legs[#firstLeg[place]] …`, ascending. */
  readonly #firstLeg: Uint32Array;
  readonly #legs: Uint32Array;

  constructor(edges: PlacedEdges) {
    this.#edges = edges;
    const { wayId } = edges;
    this.#nextEdge = new Int32Array(wayId.length);
    for (let edge = wayId.length - 1; edge >= 0; edge--) {
      this.#nextEdge[edge] = this.#firstEdge.get(wayId[edge]!) ?? -1;
      this.#firstEdge.set(wayId[edge]!, edge);
    }
    const arcCount = 2 * wayId.length;
    let placeCount = 0;
    for (let arc = 0; arc < arcCount; arc++) placeCount = Math.max(placeCount, this.tail(arc) + 1);
    this.#firstLeg = new Uint32Array(placeCount + 1);
    for (let arc = 0; arc < arcCount; arc++) this.#firstLeg[this.tail(arc) + 1]!++;
    for (let place = 0; place < placeCount; place++) this.#firstLeg[place + 1]! += this.#firstLeg[place]!;
    this.#legs = new Uint32Array(arcCount);
    const next = this.#firstLeg.slice();
    for (let arc = 0; arc < arcCount; arc++) this.#legs[next[this.tail(arc)]!++] = arc;
    free(next);
  }

  /** Frees the memory at once; the network is unusable afterwards. */
  free(): void {
    for (const column of [this.#nextEdge, this.#firstLeg, this.#legs]) free(column);
  }

  /** Returns the open arcs of a way that enter a place. */
  entering(place: number, wayId: number): number[] {
    return Array.from(this.#legsAt(place), (leg) => leg ^ 1)
      .filter((arc) => this.#isOpen(arc) && this.#edges.wayId[arc >> 1] === wayId)
      .sort((a, b) => a - b);
  }

  /** Returns the open arcs that leave a place, of one way or of all. */
  leaving(place: number, wayId?: number): number[] {
    return Array.from(this.#legsAt(place)).filter(
      (arc) => this.#isOpen(arc) && (wayId === undefined || this.#edges.wayId[arc >> 1] === wayId),
    );
  }

  /** Returns true if the end of an arc has an exit other than a U-turn. */
  goesOn(arc: number): boolean {
    return this.leaving(this.head(arc)).some((next) => next >> 1 !== arc >> 1);
  }

  /** Returns the directions in which the whole of a way can be driven. */
  drivesAlong(wayId: number): Drive[] {
    const edges: number[] = [];
    for (let edge = this.#firstEdge.get(wayId) ?? -1; edge >= 0; edge = this.#nextEdge[edge]!) edges.push(edge);
    if (edges.length === 0) return [];
    const forward = edges.map((edge) => 2 * edge);
    const backward = edges.map((edge) => 2 * edge + 1).reverse();
    return [forward, backward]
      .filter((arcs) => arcs.every((arc) => this.#isOpen(arc)))
      .map((arcs) => ({ from: this.tail(arcs[0]!), to: this.head(arcs[arcs.length - 1]!), arcs }));
  }

  #legsAt(place: number): Uint32Array {
    return this.#legs.subarray(this.#firstLeg[place], this.#firstLeg[place + 1]);
  }

  #isOpen(arc: number): boolean {
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
