import {
  free,
  growableFloat64,
  growableInt32,
  growableUint32,
  growableUint8,
  takeAll,
  valuesOfAll,
} from '../../../columns/growable.ts';
import { type DirectionLimits, EDGE_FLAGS, INF_WEIGHT, type NetworkInput, packLimits } from '@verst/core/build';
import type { JunctionCost } from './junction-weights.ts';
import type { Obstacle } from '../obstacles.ts';
import type { Passage } from '../profiles/node.ts';
import { GATE_DS, MAX_EDGE_WEIGHT_DS, PRIVATE_ENTRY_DS } from '../profiles/shared-table.ts';
import type { ProfileWay } from '../profiles/way.ts';
import type { Direction } from '../tags.ts';
import type { PlacedEdges } from './roads-by-place.ts';
import type { WayTable } from '../way-table.ts';

/** The edges collected so far in parallel arrays, as in `NetworkInput`, with the data for turn rules. */
export interface RoadColumns extends PlacedEdges {
  readonly forwardDurationDs: Int32Array;
  readonly backwardDurationDs: Int32Array;
  readonly distanceCm: Uint32Array;
  readonly flags: Uint32Array;
  /** Bit 1: a U-turn lane at the end of the edge; bit 2: at its beginning, for the other direction. */
  readonly uTurnLanes: Uint8Array;
  readonly way: Uint32Array;
  readonly firstVertex: Uint32Array;
  readonly lastVertex: Uint32Array;
}

const NO_LIMITS: DirectionLimits = {
  lengthM: Infinity,
  widthM: Infinity,
  heightM: Infinity,
  weightT: Infinity,
  axleLoadT: Infinity,
  hazmat: true,
  preference: 1,
};

/** Maximum entries of the table of limits: positions have 16 bits. A country has some thousands. */
const MAX_ENTRIES = 65_535;

const MAX_UINT32 = 2 ** 32 - 1;

/** End of an edge: a node of the map, and how the profile passes it. */
export interface EdgeEnd {
  readonly place: number;
  readonly passage: Passage;
  /** Obstacle whose waiting time is part of the road that leads there; null if it is part of turn costs. */
  readonly obstacle: Obstacle | null;
  /** Added to the edge in both directions for passing that end. */
  readonly junction: JunctionCost;
}

/** The part of a way that becomes an edge: its vertices, both ends included. */
export interface WayPiece {
  readonly way: number;
  readonly firstVertex: number;
  readonly lastVertex: number;
}

/**
 * Collects edges and numbers their nodes. A place is a node of the map. It becomes one node of the graph, or
 *
 * - one for each edge that ends there, if the place cannot be passed; at a gate, links connect each of them with each
 *   other: they weigh an hour if it is private, less if the map does not tell;
 * - two, if a destination-only road meets a through road: the link into the area weighs an hour, the link out of it
 *   nothing.
 *
 * So routes enter private gates and areas only if they must, and do not cross them otherwise.
 */
export class NetworkBuilder {
  readonly #ways: WayTable;
  /** By place: its node on through roads and on destination-only ones, -1 if there is none. */
  readonly #throughNode: Int32Array;
  readonly #destinationNode: Int32Array;
  readonly #placesOfTwo: number[] = [];
  /** Nodes on the sides of each gate, and the weight of passing it. */
  readonly #gates = new Map<number, { readonly sides: number[]; readonly weightDs: number }>();
  #nodeCount = 0;
  readonly #columns = {
    tail: growableUint32(),
    head: growableUint32(),
    forwardWeightDs: growableInt32(),
    backwardWeightDs: growableInt32(),
    forwardDurationDs: growableInt32(),
    backwardDurationDs: growableInt32(),
    distanceCm: growableUint32(),
    flags: growableUint32(),
    way: growableUint32(),
    wayId: growableFloat64(),
    uTurnLanes: growableUint8(),
    tailPlace: growableUint32(),
    headPlace: growableUint32(),
    firstVertex: growableUint32(),
    lastVertex: growableUint32(),
    limits: growableUint32(),
  };
  /** The table of limits, entry 0 empty, and the positions of its entries by content. */
  readonly #limitTable = packLimits(NO_LIMITS, NO_LIMITS);
  readonly #limitAt = new Map<string, number>();

  /** @param placeCount - places are 0 … placeCount - 1 */
  constructor(ways: WayTable, placeCount: number) {
    this.#ways = ways;
    this.#throughNode = new Int32Array(placeCount).fill(-1);
    this.#destinationNode = new Int32Array(placeCount).fill(-1);
  }

  addEdge(use: ProfileWay, from: EdgeEnd, to: EdgeEnd, { way, firstVertex, lastVertex }: WayPiece): void {
    const columns = this.#columns;
    const lengthM = this.#ways.lengthM(firstVertex, lastVertex);
    const wayLengthM = this.#ways.wayLengthM(way);
    const shareOfWay = wayLengthM > 0 ? lengthM / wayLengthM : 1;
    const delayDs = from.junction.delayDs + to.junction.delayDs;
    const piece = { lengthM, shareOfWay, delayDs, endsDs: from.junction.weightDs + to.junction.weightDs };
    const destinationOnly = (use.flags & EDGE_FLAGS.destinationOnly) !== 0;
    const forward = costOf(use, 'forward', piece, to.obstacle);
    const backward = costOf(use, 'backward', piece, from.obstacle);
    columns.tail.push(this.#nodeAt(from, destinationOnly));
    columns.head.push(this.#nodeAt(to, destinationOnly));
    columns.forwardWeightDs.push(forward.weightDs);
    columns.forwardDurationDs.push(forward.durationDs);
    columns.backwardWeightDs.push(backward.weightDs);
    columns.backwardDurationDs.push(backward.durationDs);
    columns.distanceCm.push(Math.min(MAX_UINT32, Math.round(lengthM * 100)));
    columns.flags.push(use.flags);
    columns.way.push(way);
    columns.wayId.push(this.#ways.osmId(way));
    columns.uTurnLanes.push((use.uTurnLane.forward ? 1 : 0) | (use.uTurnLane.backward ? 2 : 0));
    columns.tailPlace.push(from.place);
    columns.headPlace.push(to.place);
    columns.firstVertex.push(firstVertex);
    columns.lastVertex.push(lastVertex);
    columns.limits.push(this.#limitsOf(use));
  }

  /** Returns the edges added so far. */
  get edges(): RoadColumns {
    return valuesOfAll(this.#columns);
  }

  /** Returns the network with its forbidden turns and the costs of the others; the builder is unusable afterwards. */
  finish({ forbiddenTurns, turnCosts }: Pick<NetworkInput, 'forbiddenTurns' | 'turnCosts'>): NetworkInput {
    const links = this.#links();
    free(this.#throughNode);
    free(this.#destinationNode);
    const { flags, limits, wayId, uTurnLanes, tailPlace, headPlace, ...columns } = this.#columns;
    const narrowFlags = Uint16Array.from(flags.values());
    const narrowLimits = Uint16Array.from(limits.values());
    for (const column of [flags, limits, wayId, uTurnLanes, tailPlace, headPlace]) column.free();
    const hasLimits = this.#limitAt.size > 0;
    return {
      nodeCount: this.#nodeCount,
      edges: {
        ...takeAll(columns),
        flags: narrowFlags,
        ...(hasLimits && { limits: narrowLimits }),
      },
      ...(hasLimits && { limitTable: Float32Array.from(this.#limitTable) }),
      links: {
        from: Uint32Array.from(links, (link) => link.from),
        to: Uint32Array.from(links, (link) => link.to),
        weightDs: Int32Array.from(links, (link) => link.weightDs),
      },
      forbiddenTurns,
      ...(turnCosts && { turnCosts }),
    };
  }

  /** Returns the position of a way's limits in their table, 0 if it has none. */
  #limitsOf({ limits }: ProfileWay): number {
    if (!limits) return 0;
    const entry = packLimits(limits.forward, limits.backward);
    const key = entry.join();
    let at = this.#limitAt.get(key);
    if (at === undefined) {
      this.#limitAt.set(key, (at = this.#limitAt.size + 1));
      if (at > MAX_ENTRIES) throw new RangeError(`more than ${MAX_ENTRIES} combinations of limits for vehicles`);
      this.#limitTable.push(...entry);
    }
    return at;
  }

  #links(): { from: number; to: number; weightDs: number }[] {
    const links: { from: number; to: number; weightDs: number }[] = [];
    for (const place of this.#placesOfTwo) {
      const [through, destination] = [this.#throughNode[place]!, this.#destinationNode[place]!];
      links.push({ from: through, to: destination, weightDs: PRIVATE_ENTRY_DS });
      links.push({ from: destination, to: through, weightDs: 0 });
    }
    for (const { sides, weightDs } of this.#gates.values()) {
      for (const from of sides) {
        for (const to of sides) if (from !== to) links.push({ from, to, weightDs });
      }
    }
    return links;
  }

  #nodeAt(end: EdgeEnd, destinationOnly: boolean): number {
    if (end.passage !== 'open') {
      const node = this.#nodeCount++;
      if (end.passage !== 'blocked') {
        const gate = this.#gates.get(end.place);
        const weightDs = end.passage === 'private' ? PRIVATE_ENTRY_DS : GATE_DS;
        if (gate) gate.sides.push(node);
        else this.#gates.set(end.place, { sides: [node], weightDs });
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
  use: ProfileWay,
  direction: Direction,
  { lengthM, shareOfWay, delayDs, endsDs }: Readonly<Record<'lengthM' | 'shareOfWay' | 'delayDs' | 'endsDs', number>>,
  obstacle: Obstacle | null,
): { weightDs: number; durationDs: number } {
  const open = use[direction];
  if (!open) return { weightDs: INF_WEIGHT, durationDs: INF_WEIGHT };
  const movingDs = use.durationS === null ? (lengthM * 36) / open.speedKmh : use.durationS * 10 * shareOfWay;
  const waitDs = delayDs + (obstacle?.faces[direction] ? obstacle.waitDs : 0);
  return { weightDs: bounded(movingDs / open.preference + waitDs + endsDs), durationDs: bounded(movingDs + waitDs) };
}

const bounded = (valueDs: number): number => Math.min(MAX_EDGE_WEIGHT_DS, Math.round(valueDs));
