import { firstNotBelow } from '../../collections/lower-bound.ts';
import type { SectionSet, SectionSource } from '../../snapshot/sections.ts';

/**
 * Arrows on the lanes of roads before junctions, in parallel arrays by the OpenStreetMap id of the way, ascending. Strings
 * are those of the network, written as the map writes them: `left|through;right` from left to right, 0 where no arrows
 * are known.
 */
export interface TurnLanes {
  readonly wayId: Float64Array;
  /** Along the way's vertices, and against them. */
  readonly forward: Uint32Array;
  readonly backward: Uint32Array;
}

/** Stores arrows as `routing/turn-lanes-…` sections. */
export function writeTurnLanes(turnLanes: TurnLanes, sections: SectionSet): void {
  sections.add('routing/turn-lanes-way-id', turnLanes.wayId);
  sections.add('routing/turn-lanes-forward', turnLanes.forward);
  sections.add('routing/turn-lanes-backward', turnLanes.backward);
}

/** The arrows of a snapshot as views over its sections; undefined where none were stored. */
export function readTurnLanes(sections: SectionSource): TurnLanes | undefined {
  if (!sections.has('routing/turn-lanes-way-id')) return undefined;
  return {
    wayId: sections.get('routing/turn-lanes-way-id', 'f64'),
    forward: sections.get('routing/turn-lanes-forward', 'u32'),
    backward: sections.get('routing/turn-lanes-backward', 'u32'),
  };
}

/** Returns the string of a way's arrows in one direction, 0 where none are known. */
export function turnLanesOfWay(turnLanes: TurnLanes, wayId: number, forward: boolean): number {
  const { wayId: ids } = turnLanes;
  const at = firstNotBelow(0, ids.length, (position) => ids[position]! < wayId);
  if (ids[at] !== wayId) return 0;
  return (forward ? turnLanes.forward : turnLanes.backward)[at]!;
}
