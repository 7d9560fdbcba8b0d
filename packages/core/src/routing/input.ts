import type { RoadSigns } from './graph/road-signs.ts';

/**
 * The road network as the pipeline extracts it and `routing/build` compiles it.
 *
 * A **node** is a junction, a dead end or a point where drivers may not pass; it may have several copies at one place.
 * An **edge** is a piece of road between two nodes, driven from tail to head (forward), back, or both.
 * A **link** is a directed step of no length between copies of one place, with a weight: it lets a rule depend on where
 * a driver comes from (entering a destination-only area).
 */
export interface RoutingInput {
  readonly nodeCount: number;
  readonly edges: RoadEdges;
  readonly links: RoadLinks;
  /** What stands on signs over roads; without it nothing is known of them. */
  readonly signs?: RoadSigns;
  /** UTF-8 of the names, references and signs end to end, as a `StringTableBuilder` gives it; string 0 is empty. */
  readonly strings: { readonly bytes: Uint8Array; readonly offsets: Uint32Array };
  /**
   * Sequences of two or more arcs that may not be driven in a row: 2e for edge e from tail to head, 2e + 1 for the way
   * back. A trip that begins within a sequence is not bound by it.
   */
  readonly forbiddenTurns: readonly (readonly number[])[];
  /** What single turns cost, and which of them are closed; without it every turn is free. */
  readonly turnCosts?: TurnCosts;
}

/**
 * Turns that cost time in parallel arrays, sorted by `from`; turns that are not listed are free. Where an arc stands in
 * `from`, the network remembers that drivers came by it.
 */
export interface TurnCosts {
  /** The arc driven to the junction and the one driven away from it, numbered as in `forbiddenTurns`. */
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  /** Deciseconds, part of weight and of travel time; `INF_WEIGHT` where the turn is closed. */
  readonly costDs: Int32Array;
}

/** Edges in parallel arrays, each of length edgeCount unless it says otherwise. */
export interface RoadEdges {
  readonly tail: Uint32Array;
  readonly head: Uint32Array;
  /**
   * What the router minimises, in deciseconds: the travel time, made longer on roads that drivers would rather not take.
   * `INF_WEIGHT` (2³¹ - 1) where the direction is closed.
   */
  readonly forwardWeightDs: Int32Array;
  readonly backwardWeightDs: Int32Array;
  /** Expected travel time in deciseconds; without meaning where the direction is closed. */
  readonly forwardDurationDs: Int32Array;
  readonly backwardDurationDs: Int32Array;
  /** Length along the geometry, centimetres. */
  readonly distanceCm: Uint32Array;
  /** Strings: the street's name and the road's number, 0 where there is none. */
  readonly name: Uint32Array;
  readonly ref: Uint32Array;
  /** Position in `ROAD_CLASSES`. */
  readonly roadClass: Uint8Array;
  /** Bits of `EDGE_FLAGS`. */
  readonly flags: Uint16Array;
  /** Lanes from tail to head and back, 0 where they are not mapped; without them none is. */
  readonly forwardLanes?: Uint8Array;
  readonly backwardLanes?: Uint8Array;
  /** OpenStreetMap id of the way that the edge is a piece of. */
  readonly wayId: Float64Array;
  /** Length edgeCount + 1: the vertices of edge e, both ends included, are `firstVertex[e] … firstVertex[e + 1] - 1`. */
  readonly firstVertex: Uint32Array;
  /** lonE7, latE7 of each vertex. Length 2 × vertexCount. */
  readonly vertices: Int32Array;
}

/** Links in parallel arrays. */
export interface RoadLinks {
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  readonly weightDs: Int32Array;
}
