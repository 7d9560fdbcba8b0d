import type { EnglishNames } from './graph/english-names.ts';
import type { RoadSigns } from './graph/road-signs.ts';
import type { TurnLanes } from './graph/turn-lanes.ts';
import type { Profile } from './profile.ts';

/**
 * Roads as the pipeline extracts them and `routing/build` compiles them: data that all profiles share, and a network
 * for each.
 */
export interface RoutingInput extends SharedRoads {
  readonly networks: Readonly<Partial<Record<Profile, NetworkInput>>>;
}

/** Data that the networks of all profiles share. */
export interface SharedRoads {
  /** The vertices of way w are `firstVertex[w] … firstVertex[w + 1] - 1`. */
  readonly ways: RoadWays & { readonly firstVertex: Uint32Array };
  /** Texts of signs over roads; absent if unknown. */
  readonly signs?: RoadSigns;
  /** Arrows on lanes; absent if unknown. */
  readonly turnLanes?: TurnLanes;
  /** English names of ways; if absent, names in English are transliterated. */
  readonly englishNames?: EnglishNames;
  /**
   * UTF-8 of the names, references, signs and arrows end to end, as a `StringTableBuilder` returns it; string 0 is
   * empty.
   */
  readonly strings: { readonly bytes: Uint8Array; readonly offsets: Uint32Array };
}

/** Ways of the map in parallel arrays, each of length wayCount unless it says otherwise. */
export interface RoadWays {
  /** String ids of the street's name and the road's number, 0 if there is none. */
  readonly name: Uint32Array;
  readonly ref: Uint32Array;
  /** Position in `ROAD_CLASSES`. */
  readonly roadClass: Uint8Array;
  /** Lanes in the direction of the way's vertices and against it, 0 if not mapped. */
  readonly forwardLanes: Uint8Array;
  readonly backwardLanes: Uint8Array;
  /** OpenStreetMap id of the way, or of the area that is crossed. */
  readonly osmId: Float64Array;
  /** lonE7, latE7 of the vertices of all ways, those of a way in a row. Length 2 × vertexCount. */
  readonly vertices: Int32Array;
  /** OpenStreetMap id of the node at each vertex; absent if unknown. Length vertexCount. */
  readonly nodeId?: Float64Array;
}

/**
 * The network of one profile.
 *
 * A **node** is a junction, a dead end or a point where drivers may not pass; it may have several copies at one place.
 * An **edge** is a piece of road between two nodes, driven from tail to head (forward), back, or both.
 * A **link** is a directed step of no length between copies of one place, with a weight: it lets a rule depend on where
 * a driver comes from (entering a destination-only area).
 */
export interface NetworkInput {
  readonly nodeCount: number;
  readonly edges: RoadEdges;
  readonly links: RoadLinks;
  /**
   * Sequences of two or more arcs that may not be driven in a row: 2e for edge e from tail to head, 2e + 1 for the way
   * back. A trip that begins within a sequence is not bound by it.
   */
  readonly forbiddenTurns: readonly (readonly number[])[];
  /**
   * Limits of roads for vehicles, `LIMITS_STRIDE` numbers per entry, entry 0 empty. The edges of a network with this
   * table are open to the smallest vehicle; it is compiled for the default one.
   */
  readonly limitTable?: Float32Array;
  /** Costs of single turns, and closed turns; if absent, every turn is free. */
  readonly turnCosts?: TurnCosts;
}

/**
 * Turns that cost time in parallel arrays, sorted by `from`; turns that are not listed are free. For each arc in
 * `from`, the network remembers that drivers came by it.
 */
export interface TurnCosts {
  /** The arc driven to the junction and the one driven away from it, numbered as in `forbiddenTurns`. */
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  /** Deciseconds, part of weight and of travel time; `INF_WEIGHT` if the turn is closed. */
  readonly costDs: Int32Array;
}

/** Edges in parallel arrays, each of length edgeCount unless it says otherwise. */
export interface RoadEdges {
  readonly tail: Uint32Array;
  readonly head: Uint32Array;
  /**
   * Weight that the router minimises, deciseconds: the travel time, increased on roads that drivers avoid. `INF_WEIGHT`
   * (2³¹ - 1) if the direction is closed.
   */
  readonly forwardWeightDs: Int32Array;
  readonly backwardWeightDs: Int32Array;
  /** Expected travel time in deciseconds; meaningless if the direction is closed. */
  readonly forwardDurationDs: Int32Array;
  readonly backwardDurationDs: Int32Array;
  /** Length along the geometry, centimetres. */
  readonly distanceCm: Uint32Array;
  /** Bits of `EDGE_FLAGS`. */
  readonly flags: Uint16Array;
  /** Position in `RoadWays` of the way that the edge is a piece of. */
  readonly way: Uint32Array;
  /** The vertices of edge e, both ends included, are `firstVertex[e] … lastVertex[e]` of `RoadWays.vertices`. */
  readonly firstVertex: Uint32Array;
  readonly lastVertex: Uint32Array;
  /** Entry in the network's table of limits, 0 if there are none; only in networks with such a table. */
  readonly limits?: Uint16Array;
}

/** Links in parallel arrays. */
export interface RoadLinks {
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  readonly weightDs: Int32Array;
}
