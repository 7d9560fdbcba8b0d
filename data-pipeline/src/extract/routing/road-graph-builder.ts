import {
  distanceM,
  E7,
  EDGE_FLAGS,
  INF_WEIGHT,
  ROAD_CLASSES,
  type RoutingInput,
  StringTableBuilder,
} from '@verst/core/build';
import type { CarDirection, CarWay } from './car-way.ts';
import { DESTINATION_ONLY_ENTRY_DS } from './car-tables.ts';

/** What the edges of one way share. */
export interface WayTraits {
  readonly car: CarWay;
  readonly name: string;
  readonly ref: string;
  readonly wayId: number;
}

/**
 * Collects edges and numbers their nodes. A place is a node of the map; it becomes one node of the graph, or
 *
 * - one for each edge that ends there, where cars cannot pass (`blocked`), or
 * - two where a destination-only road meets a through road: the link that enters the area weighs an hour, the one that
 *   leaves it nothing, so an area is entered by those who must and crossed by nobody.
 */
export class RoadGraphBuilder {
  readonly #strings = new StringTableBuilder();
  /** By place: its node on through roads and on destination-only ones, -1 where there is none. */
  readonly #throughNode: Int32Array;
  readonly #destinationNode: Int32Array;
  readonly #placesOfTwo: number[] = [];
  #nodeCount = 0;
  readonly #columns = {
    tail: [] as number[],
    head: [] as number[],
    forwardWeightDs: [] as number[],
    backwardWeightDs: [] as number[],
    forwardDurationDs: [] as number[],
    backwardDurationDs: [] as number[],
    distanceCm: [] as number[],
    name: [] as number[],
    ref: [] as number[],
    roadClass: [] as number[],
    flags: [] as number[],
    wayId: [] as number[],
    firstVertex: [0],
    vertices: [] as number[],
  };

  /** @param placeCount - places are 0 … placeCount - 1 */
  constructor(placeCount: number) {
    this.#throughNode = new Int32Array(placeCount).fill(-1);
    this.#destinationNode = new Int32Array(placeCount).fill(-1);
    this.#strings.intern('');
  }

  /**
   * Adds an edge.
   *
   * @param vertices - lonE7, latE7 of each vertex, both ends included
   * @param shareOfWay - 0 … 1, the edge's part of the whole way's length: its part of a mapped duration
   */
  addEdge(
    traits: WayTraits,
    from: { place: number; blocked: boolean },
    to: { place: number; blocked: boolean },
    vertices: readonly number[],
    shareOfWay: number,
  ): void {
    const { car } = traits;
    const columns = this.#columns;
    const lengthM = polylineLengthM(vertices);
    const destinationOnly = (car.flags & EDGE_FLAGS.destinationOnly) !== 0;
    const forward = costOf(car, car.forward, lengthM, shareOfWay);
    const backward = costOf(car, car.backward, lengthM, shareOfWay);
    columns.tail.push(this.#nodeAt(from, destinationOnly));
    columns.head.push(this.#nodeAt(to, destinationOnly));
    columns.forwardWeightDs.push(forward.weightDs);
    columns.forwardDurationDs.push(forward.durationDs);
    columns.backwardWeightDs.push(backward.weightDs);
    columns.backwardDurationDs.push(backward.durationDs);
    columns.distanceCm.push(Math.round(lengthM * 100));
    columns.name.push(this.#strings.intern(traits.name));
    columns.ref.push(this.#strings.intern(traits.ref));
    columns.roadClass.push(ROAD_CLASSES.indexOf(car.roadClass));
    columns.flags.push(car.flags);
    columns.wayId.push(traits.wayId);
    for (const coordinate of vertices) columns.vertices.push(coordinate);
    columns.firstVertex.push(columns.vertices.length / 2);
  }

  /** The network, with the restrictions that apply to it. */
  finish(restrictions: RoutingInput['restrictions']): RoutingInput {
    const columns = this.#columns;
    const from: number[] = [];
    const to: number[] = [];
    const weightDs: number[] = [];
    for (const place of this.#placesOfTwo) {
      const through = this.#throughNode[place]!;
      const destination = this.#destinationNode[place]!;
      from.push(through, destination);
      to.push(destination, through);
      weightDs.push(DESTINATION_ONLY_ENTRY_DS, 0);
    }
    return {
      nodeCount: this.#nodeCount,
      edges: {
        tail: Uint32Array.from(columns.tail),
        head: Uint32Array.from(columns.head),
        forwardWeightDs: Int32Array.from(columns.forwardWeightDs),
        backwardWeightDs: Int32Array.from(columns.backwardWeightDs),
        forwardDurationDs: Int32Array.from(columns.forwardDurationDs),
        backwardDurationDs: Int32Array.from(columns.backwardDurationDs),
        distanceCm: Uint32Array.from(columns.distanceCm),
        name: Uint32Array.from(columns.name),
        ref: Uint32Array.from(columns.ref),
        roadClass: Uint8Array.from(columns.roadClass),
        flags: Uint16Array.from(columns.flags),
        wayId: Float64Array.from(columns.wayId),
        firstVertex: Uint32Array.from(columns.firstVertex),
        vertices: Int32Array.from(columns.vertices),
      },
      links: { from: Uint32Array.from(from), to: Uint32Array.from(to), weightDs: Int32Array.from(weightDs) },
      strings: this.#strings.finish(),
      restrictions,
    };
  }

  #nodeAt(end: { place: number; blocked: boolean }, destinationOnly: boolean): number {
    if (end.blocked) return this.#nodeCount++;
    const [nodes, others] = destinationOnly
      ? [this.#destinationNode, this.#throughNode]
      : [this.#throughNode, this.#destinationNode];
    if (nodes[end.place] === -1) {
      nodes[end.place] = this.#nodeCount++;
      if (others[end.place] !== -1) this.#placesOfTwo.push(end.place);
    }
    return nodes[end.place]!;
  }
}

function costOf(
  car: CarWay,
  direction: CarDirection | null,
  lengthM: number,
  shareOfWay: number,
): { weightDs: number; durationDs: number } {
  if (!direction) return { weightDs: INF_WEIGHT, durationDs: INF_WEIGHT };
  const durationDs = car.durationS === null ? (lengthM * 36) / direction.speedKmh : car.durationS * 10 * shareOfWay;
  return { weightDs: Math.round(durationDs / direction.preference), durationDs: Math.round(durationDs) };
}

/** Length in metres of a line of lonE7, latE7 pairs. */
export function polylineLengthM(vertices: readonly number[]): number {
  let lengthM = 0;
  for (let at = 2; at < vertices.length; at += 2) {
    lengthM += distanceM(vertices[at - 2]! / E7, vertices[at - 1]! / E7, vertices[at]! / E7, vertices[at + 1]! / E7);
  }
  return lengthM;
}
