import {
  distanceM,
  E7,
  EDGE_FLAGS,
  INF_WEIGHT,
  ROAD_CLASSES,
  type RoutingInput,
  StringTableBuilder,
} from '@verst/core/build';
import type { Passage } from './car-node.ts';
import type { CarWay } from './car-way.ts';
import { MAX_EDGE_WEIGHT_DS, PRIVATE_ENTRY_DS } from './car-tables.ts';
import type { Sign } from './signs.ts';
import type { Direction } from './tags.ts';
import type { PlacedEdges } from './turn-network.ts';

/** The edges collected so far in parallel arrays, as in `RoutingInput`, with what turn rules are told by. */
export interface RoadColumns extends PlacedEdges {
  readonly forwardDurationDs: readonly number[];
  readonly backwardDurationDs: readonly number[];
  readonly distanceCm: readonly number[];
  readonly roadClass: readonly number[];
  readonly flags: readonly number[];
  /** Bit 1: a lane for turning round at the end of the edge, bit 2: at its beginning, for those who come back. */
  readonly uTurnLanes: readonly number[];
  readonly firstVertex: readonly number[];
  readonly vertices: readonly number[];
}

/** What the edges of one way share. */
export interface WayTraits {
  readonly car: CarWay;
  readonly name: string;
  readonly ref: string;
  readonly wayId: number;
}

const MAX_UINT32 = 2 ** 32 - 1;

/** Where an edge ends: a node of the map, and how cars get past it. */
export interface EdgeEnd {
  readonly place: number;
  readonly passage: Passage;
}

/** The part of a way that becomes an edge. */
export interface WayPiece {
  /** lonE7, latE7 of each vertex, both ends included. */
  readonly vertices: readonly number[];
  /** 0 … 1, its part of the whole way's length: its part of a mapped duration. */
  readonly shareOfWay: number;
}

/**
 * Collects edges and numbers their nodes. A place is a node of the map; it becomes one node of the graph, or
 *
 * - one for each edge that ends there, where cars cannot pass; at a private gate links lead from each to each, and
 *   weigh an hour;
 * - two where a destination-only road meets a through road: the link that enters the area weighs an hour, the one that
 *   leaves it nothing.
 *
 * So private gates and areas are entered by those who must, and crossed by nobody who need not.
 */
export class RoadGraphBuilder {
  readonly #strings = new StringTableBuilder();
  /** By place: its node on through roads and on destination-only ones, -1 where there is none. */
  readonly #throughNode: Int32Array;
  readonly #destinationNode: Int32Array;
  readonly #placesOfTwo: number[] = [];
  /** Nodes on the sides of each private gate. */
  readonly #gateSides = new Map<number, number[]>();
  #nodeCount = 0;
  readonly #signs = new Map<number, Sign>();
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
    forwardLanes: [] as number[],
    backwardLanes: [] as number[],
    wayId: [] as number[],
    uTurnLanes: [] as number[],
    tailPlace: [] as number[],
    headPlace: [] as number[],
    firstVertex: [0],
    vertices: [] as number[],
  };

  /** @param placeCount - places are 0 … placeCount - 1 */
  constructor(placeCount: number) {
    this.#throughNode = new Int32Array(placeCount).fill(-1);
    this.#destinationNode = new Int32Array(placeCount).fill(-1);
    this.#strings.intern('');
  }

  addEdge(traits: WayTraits, from: EdgeEnd, to: EdgeEnd, piece: WayPiece): void {
    const { car } = traits;
    const { vertices } = piece;
    const columns = this.#columns;
    const lengthM = polylineLengthM(vertices);
    const destinationOnly = (car.flags & EDGE_FLAGS.destinationOnly) !== 0;
    const forward = costOf(car, 'forward', lengthM, piece);
    const backward = costOf(car, 'backward', lengthM, piece);
    columns.tail.push(this.#nodeAt(from, destinationOnly));
    columns.head.push(this.#nodeAt(to, destinationOnly));
    columns.forwardWeightDs.push(forward.weightDs);
    columns.forwardDurationDs.push(forward.durationDs);
    columns.backwardWeightDs.push(backward.weightDs);
    columns.backwardDurationDs.push(backward.durationDs);
    columns.distanceCm.push(Math.min(MAX_UINT32, Math.round(lengthM * 100)));
    columns.name.push(this.#strings.intern(traits.name));
    columns.ref.push(this.#strings.intern(traits.ref));
    columns.roadClass.push(ROAD_CLASSES.indexOf(car.roadClass));
    columns.flags.push(car.flags);
    columns.forwardLanes.push(car.lanes.forward);
    columns.backwardLanes.push(car.lanes.backward);
    columns.wayId.push(traits.wayId);
    columns.uTurnLanes.push((car.uTurnLane.forward ? 1 : 0) | (car.uTurnLane.backward ? 2 : 0));
    columns.tailPlace.push(from.place);
    columns.headPlace.push(to.place);
    for (const coordinate of vertices) columns.vertices.push(coordinate);
    columns.firstVertex.push(columns.vertices.length / 2);
  }

  addSign(wayId: number, sign: Sign): void {
    this.#signs.set(wayId, sign);
  }

  /** The edges added so far. */
  get edges(): RoadColumns {
    return this.#columns;
  }

  /** The network, with the turns that are forbidden in it and what others cost. */
  finish({ forbiddenTurns, turnCosts }: Pick<RoutingInput, 'forbiddenTurns' | 'turnCosts'>): RoutingInput {
    const columns = this.#columns;
    const links = this.#links();
    const signs = [...this.#signs].sort(([a], [b]) => a - b);
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
        forwardLanes: Uint8Array.from(columns.forwardLanes),
        backwardLanes: Uint8Array.from(columns.backwardLanes),
        wayId: Float64Array.from(columns.wayId),
        firstVertex: Uint32Array.from(columns.firstVertex),
        vertices: Int32Array.from(columns.vertices),
      },
      links: {
        from: Uint32Array.from(links, (link) => link.from),
        to: Uint32Array.from(links, (link) => link.to),
        weightDs: Int32Array.from(links, (link) => link.weightDs),
      },
      signs: {
        wayId: Float64Array.from(signs, ([wayId]) => wayId),
        towards: Uint32Array.from(signs, ([, { towards }]) => this.#strings.intern(towards)),
        exitNumber: Uint32Array.from(signs, ([, { exitNumber }]) => this.#strings.intern(exitNumber)),
      },
      strings: this.#strings.finish(),
      forbiddenTurns,
      ...(turnCosts && { turnCosts }),
    };
  }

  #links(): { from: number; to: number; weightDs: number }[] {
    const links: { from: number; to: number; weightDs: number }[] = [];
    for (const place of this.#placesOfTwo) {
      const [through, destination] = [this.#throughNode[place]!, this.#destinationNode[place]!];
      links.push({ from: through, to: destination, weightDs: PRIVATE_ENTRY_DS });
      links.push({ from: destination, to: through, weightDs: 0 });
    }
    for (const sides of this.#gateSides.values()) {
      for (const from of sides) {
        for (const to of sides) if (from !== to) links.push({ from, to, weightDs: PRIVATE_ENTRY_DS });
      }
    }
    return links;
  }

  #nodeAt(end: EdgeEnd, destinationOnly: boolean): number {
    if (end.passage !== 'open') {
      const node = this.#nodeCount++;
      if (end.passage === 'private') {
        const sides = this.#gateSides.get(end.place);
        if (sides) sides.push(node);
        else this.#gateSides.set(end.place, [node]);
      }
      return node;
    }
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
  direction: Direction,
  lengthM: number,
  { shareOfWay }: WayPiece,
): { weightDs: number; durationDs: number } {
  const open = car[direction];
  if (!open) return { weightDs: INF_WEIGHT, durationDs: INF_WEIGHT };
  const drivingDs = car.durationS === null ? (lengthM * 36) / open.speedKmh : car.durationS * 10 * shareOfWay;
  return { weightDs: bounded(drivingDs / open.preference), durationDs: bounded(drivingDs) };
}

const bounded = (valueDs: number): number => Math.min(MAX_EDGE_WEIGHT_DS, Math.round(valueDs));

/** Length in metres of a line of lonE7, latE7 pairs. */
export function polylineLengthM(vertices: readonly number[]): number {
  let lengthM = 0;
  for (let at = 2; at < vertices.length; at += 2) {
    lengthM += distanceM(vertices[at - 2]! / E7, vertices[at - 1]! / E7, vertices[at]! / E7, vertices[at + 1]! / E7);
  }
  return lengthM;
}
