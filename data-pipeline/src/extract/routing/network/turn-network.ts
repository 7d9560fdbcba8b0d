import { free } from '../../../columns/growable.ts';
import { type PlacedEdges, RoadsByPlace } from './roads-by-place.ts';

/** A whole way driven from end to end. */
export interface Drive {
  readonly from: number;
  readonly to: number;
  readonly arcs: readonly number[];
}

/** Roads that cars may drive, by place and by way. */
export class TurnNetwork extends RoadsByPlace {
  readonly #edges: PlacedEdges;
  /** By way: its first edge. By edge: the next one of its way, -1 after the last. */
  readonly #firstEdge = new Map<number, number>();
  readonly #nextEdge: Int32Array;

  constructor(edges: PlacedEdges) {
    super(edges);
    this.#edges = edges;
    const { wayId } = edges;
    this.#nextEdge = new Int32Array(wayId.length);
    for (let edge = wayId.length - 1; edge >= 0; edge--) {
      this.#nextEdge[edge] = this.#firstEdge.get(wayId[edge]!) ?? -1;
      this.#firstEdge.set(wayId[edge]!, edge);
    }
  }

  override free(): void {
    super.free();
    free(this.#nextEdge);
  }

  /** Returns the open arcs of a way that enter a place. */
  entering(place: number, wayId: number): number[] {
    return Array.from(this.legsAt(place), (leg) => leg ^ 1)
      .filter((arc) => this.isOpen(arc) && this.#edges.wayId[arc >> 1] === wayId)
      .sort((a, b) => a - b);
  }

  /** Returns the open arcs that leave a place, of one way or of all. */
  leaving(place: number, wayId?: number): number[] {
    return Array.from(this.legsAt(place)).filter(
      (arc) => this.isOpen(arc) && (wayId === undefined || this.#edges.wayId[arc >> 1] === wayId),
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
      .filter((arcs) => arcs.every((arc) => this.isOpen(arc)))
      .map((arcs) => ({ from: this.tail(arcs[0]!), to: this.head(arcs[arcs.length - 1]!), arcs }));
  }
}
