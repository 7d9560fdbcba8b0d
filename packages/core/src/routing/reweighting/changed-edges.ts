import { INF_WEIGHT } from '../ch/sentinels.ts';
import { EDGE_FLAGS } from '../edge-flags.ts';
import type { RoadEdges } from '../input.ts';
import { preferenceWithin, type Vehicle } from '../vehicle.ts';
import type { SelectedEdge } from './select-edges.ts';

/** Returns the edges of a network as they apply to a vehicle. */
export function edgesForVehicle(edges: RoadEdges, table: Float32Array, vehicle: Vehicle): RoadEdges {
  const changed = new ChangedEdges(edges);
  changed.setVehicle(table, vehicle);
  return changed.finish();
}

/** Edges whose weights, durations and flags may be changed. */
export class ChangedEdges {
  readonly #edges: RoadEdges;

  constructor(edges: RoadEdges) {
    this.#edges = {
      ...edges,
      forwardWeightDs: edges.forwardWeightDs.slice(),
      backwardWeightDs: edges.backwardWeightDs.slice(),
      forwardDurationDs: edges.forwardDurationDs.slice(),
      backwardDurationDs: edges.backwardDurationDs.slice(),
      flags: edges.flags.slice(),
    };
  }

  /**
   * Closes an edge in the selected directions.
   *
   * @returns whether a direction was open
   */
  close({ edge, forward, backward }: SelectedEdge): boolean {
    let hasClosed = false;
    for (const weights of this.#weights(forward, backward)) {
      hasClosed ||= weights[edge] !== INF_WEIGHT;
      weights[edge] = INF_WEIGHT;
    }
    this.#edges.flags[edge]! |= (forward ? EDGE_FLAGS.closedForward : 0) | (backward ? EDGE_FLAGS.closedBackward : 0);
    return hasClosed;
  }

  /** Opens the roads that a vehicle fits, and closes the others. Roads that were closed explicitly stay closed. */
  setVehicle(table: Float32Array, vehicle: Vehicle): void {
    const { limits, flags, forwardWeightDs, forwardDurationDs, backwardWeightDs, backwardDurationDs } = this.#edges;
    if (!limits) return;
    const { closedForward, closedBackward, noStart, ferry } = EDGE_FLAGS;
    for (let edge = 0; edge < limits.length; edge++) {
      const entry = limits[edge]!;
      if (entry === 0) continue;
      const weightFor = (isForward: boolean, durationDs: number): number => {
        const preference = preferenceWithin(table, entry, isForward, vehicle);
        return preference === 0 ? INF_WEIGHT : Math.min(INF_WEIGHT - 1, Math.round(durationDs / preference));
      };
      const isClosed = (bit: number): boolean => (flags[edge]! & bit) !== 0;
      if (!isClosed(closedForward)) forwardWeightDs[edge] = weightFor(true, forwardDurationDs[edge]!);
      if (!isClosed(closedBackward)) backwardWeightDs[edge] = weightFor(false, backwardDurationDs[edge]!);
      if (!isClosed(ferry)) flags[edge]! &= ~noStart;
    }
  }

  /**
   * Sets the speed of an edge in the selected directions, if they are open.
   *
   * @returns whether a direction is open
   */
  setSpeed({ edge, forward, backward }: SelectedEdge, speedKmh: number): boolean {
    const { forwardWeightDs, forwardDurationDs, backwardWeightDs, backwardDurationDs, distanceCm } = this.#edges;
    const durationDs = Math.round((distanceCm[edge]! * 0.36) / speedKmh);
    const set = (weights: Int32Array, durations: Int32Array): boolean => {
      const weightDs = weights[edge]!;
      if (weightDs === INF_WEIGHT) return false;
      // A road that drivers tend to avoid keeps its penalty.
      const reluctance = durations[edge]! > 0 ? weightDs / durations[edge]! : 1;
      durations[edge] = durationDs;
      weights[edge] = Math.min(INF_WEIGHT - 1, Math.round(durationDs * reluctance));
      return true;
    };
    const hasForward = forward && set(forwardWeightDs, forwardDurationDs);
    const hasBackward = backward && set(backwardWeightDs, backwardDurationDs);
    return hasForward || hasBackward;
  }

  /** Returns the edges. Those closed both ways get the flag `noStart`: trips begin and end on the next road instead. */
  finish(): RoadEdges {
    const { forwardWeightDs, backwardWeightDs, flags } = this.#edges;
    for (let edge = 0; edge < flags.length; edge++) {
      if (forwardWeightDs[edge] === INF_WEIGHT && backwardWeightDs[edge] === INF_WEIGHT) {
        flags[edge]! |= EDGE_FLAGS.noStart;
      }
    }
    return this.#edges;
  }

  #weights(forward: boolean, backward: boolean): Int32Array[] {
    const { forwardWeightDs, backwardWeightDs } = this.#edges;
    return [...(forward ? [forwardWeightDs] : []), ...(backward ? [backwardWeightDs] : [])];
  }
}
