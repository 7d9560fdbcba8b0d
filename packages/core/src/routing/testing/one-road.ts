import { distanceM } from '../../geo/distance.ts';
import type { OneNetwork } from './one-network.ts';

/** A network without a road. */
export const noRoads: OneNetwork = {
  nodeCount: 0,
  edges: {
    tail: new Uint32Array(),
    head: new Uint32Array(),
    forwardWeightDs: new Int32Array(),
    backwardWeightDs: new Int32Array(),
    forwardDurationDs: new Int32Array(),
    backwardDurationDs: new Int32Array(),
    distanceCm: new Uint32Array(),
    flags: new Uint16Array(),
    way: new Uint32Array(),
    firstVertex: new Uint32Array(),
    lastVertex: new Uint32Array(),
  },
  ways: {
    name: new Uint32Array(),
    ref: new Uint32Array(),
    roadClass: new Uint8Array(),
    forwardLanes: new Uint8Array(),
    backwardLanes: new Uint8Array(),
    osmId: new Float64Array(),
    firstVertex: new Uint32Array(1),
    vertices: new Int32Array(),
  },
  links: { from: new Uint32Array(), to: new Uint32Array(), weightDs: new Int32Array() },
  strings: { bytes: new Uint8Array(), offsets: new Uint32Array(2) },
  forbiddenTurns: [],
};

/** One road of two ways, 6.8 km from west to east at the latitude of Irkutsk. */
export const oneRoad: OneNetwork = {
  ...noRoads,
  nodeCount: 2,
  edges: {
    ...noRoads.edges,
    tail: Uint32Array.of(0),
    head: Uint32Array.of(1),
    forwardWeightDs: Int32Array.of(6000),
    backwardWeightDs: Int32Array.of(6000),
    forwardDurationDs: Int32Array.of(6000),
    backwardDurationDs: Int32Array.of(6000),
    distanceCm: Uint32Array.of(Math.round(distanceM(104.2, 52.2, 104.3, 52.2) * 100)),
    flags: Uint16Array.of(0),
    way: Uint32Array.of(0),
    firstVertex: Uint32Array.of(0),
    lastVertex: Uint32Array.of(1),
  },
  ways: {
    name: Uint32Array.of(0),
    ref: Uint32Array.of(0),
    roadClass: Uint8Array.of(4),
    forwardLanes: Uint8Array.of(0),
    backwardLanes: Uint8Array.of(0),
    osmId: Float64Array.of(1),
    firstVertex: Uint32Array.of(0, 2),
    vertices: Int32Array.of(1_042_000_000, 522_000_000, 1_043_000_000, 522_000_000),
  },
};
