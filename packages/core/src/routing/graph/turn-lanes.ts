import { firstNotBelow } from '../../collections/lower-bound.ts';
import type { SectionSet, SectionSource } from '../../snapshot/sections.ts';

/**
 * Arrows on the lanes of roads before junctions, in parallel arrays by ascending OpenStreetMap id of the way. Arrows
 * are ids of the network's strings, written as in OpenStreetMap: `left|through;right` from left to right, 0 if unknown.
 */
export interface TurnLanes {
  readonly wayId: Float64Array;
  /** In the direction of the way's vertices, and against it. */
  readonly forward: Uint32Array;
  readonly backward: Uint32Array;
}

/** Stores arrows as `routing/turn-lanes-…` sections. */
export function writeTurnLanes(turnLanes: TurnLanes, sections: SectionSet): void {
  sections.add('routing/turn-lanes-way-id', turnLanes.wayId);
  sections.add('routing/turn-lanes-forward', turnLanes.forward);
  sections.add('routing/turn-lanes-backward', turnLanes.backward);
}

/** Returns the arrows of a snapshot as views over its sections; undefined if none were stored. */
export function readTurnLanes(sections: SectionSource): TurnLanes | undefined {
  if (!sections.has('routing/turn-lanes-way-id')) return undefined;
  return {
    wayId: sections.get('routing/turn-lanes-way-id', 'f64'),
    forward: sections.get('routing/turn-lanes-forward', 'u32'),
    backward: sections.get('routing/turn-lanes-backward', 'u32'),
  };
}

/** Returns the string id of a way's arrows in one direction, 0 if unknown. */
export function turnLanesOfWay(turnLanes: TurnLanes, wayId: number, forward: boolean): number {
  const { wayId: ids } = turnLanes;
  const at = firstNotBelow(0, ids.length, (position) => ids[position]! < wayId);
  if (ids[at] !== wayId) return 0;
  return (forward ? turnLanes.forward : turnLanes.backward)[at]!;
}
