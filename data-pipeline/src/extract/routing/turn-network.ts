import { INF_WEIGHT } from '@verst/core/build';

/** Edges by what turn restrictions name them by: in parallel arrays, those of one way in a row, in its order. */
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

/** What cars may drive, by way and by place. Arcs are 2e for edge e along its way, 2e + 1 against it. */
export class TurnNetwork {
  readonly #edges: PlacedEdges;
  readonly #edgesOfWay = new Map<number, number[]>();
  readonly #arcsFrom = new Map<number, number[]>();
  readonly #arcsTo = new Map<number, number[]>();

  constructor(edges: PlacedEdges) {
    this.#edges = edges;
    for (let edge = 0; edge < edges.wayId.length; edge++) {
      append(this.#edgesOfWay, edges.wayId[edge]!, edge);
      for (const arc of [2 * edge, 2 * edge + 1]) {
        if (!this.#isOpen(arc)) continue;
        append(this.#arcsFrom, this.tail(arc), arc);
        append(this.#arcsTo, this.head(arc), arc);
      }
    }
  }

  /** Arcs that enter a place, by one way. */
  entering(place: number, wayId: number): number[] {
    return (this.#arcsTo.get(place) ?? []).filter((arc) => this.#edges.wayId[arc >> 1] === wayId);
  }

  /** Arcs that leave a place, by one way or by any. */
  leaving(place: number, wayId?: number): number[] {
    const arcs = this.#arcsFrom.get(place) ?? [];
    return wayId === undefined ? arcs : arcs.filter((arc) => this.#edges.wayId[arc >> 1] === wayId);
  }

  /** Whether at the end of an arc there is another way to leave than turning round. */
  goesOn(arc: number): boolean {
    return this.leaving(this.head(arc)).some((next) => next >> 1 !== arc >> 1);
  }

  /** The directions in which the whole of a way can be driven. */
  drivesAlong(wayId: number): Drive[] {
    const edges = this.#edgesOfWay.get(wayId) ?? [];
    if (edges.length === 0) return [];
    const forward = edges.map((edge) => 2 * edge);
    const backward = edges.map((edge) => 2 * edge + 1).reverse();
    return [forward, backward]
      .filter((arcs) => arcs.every((arc) => this.#isOpen(arc)))
      .map((arcs) => ({ from: this.tail(arcs[0]!), to: this.head(arcs[arcs.length - 1]!), arcs }));
  }

  #isOpen(arc: number): boolean {
    const { forwardWeightDs, backwardWeightDs } = this.#edges;
    return ((arc & 1) === 0 ? forwardWeightDs : backwardWeightDs)[arc >> 1] !== INF_WEIGHT;
  }

  /** The place that an arc leaves, and the one that it leads to. */
  tail(arc: number): number {
    return ((arc & 1) === 0 ? this.#edges.tailPlace : this.#edges.headPlace)[arc >> 1]!;
  }

  head(arc: number): number {
    return this.tail(arc ^ 1);
  }
}

function append(lists: Map<number, number[]>, key: number, value: number): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
