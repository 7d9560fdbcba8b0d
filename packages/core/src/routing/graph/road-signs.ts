import { firstNotBelow } from '../../collections/lower-bound.ts';
import type { SectionSet, SectionSource } from '../../snapshot/sections.ts';

/**
 * Texts of the signs over one-way roads, mostly ramps, in parallel arrays by ascending OpenStreetMap id of the way.
 * Texts are ids of the network's strings, 0 if there is none.
 */
export interface RoadSigns {
  readonly wayId: Float64Array;
  /** Roads and places that the road leads to, separated by `;`: `А-217;Светлогорск`. */
  readonly towards: Uint32Array;
  /** Exit number, such as `12`; several are separated by `;`. */
  readonly exitNumber: Uint32Array;
}

/** Stores signs as `routing/sign-…` sections. */
export function writeRoadSigns(signs: RoadSigns, sections: SectionSet): void {
  sections.add('routing/sign-way-id', signs.wayId);
  sections.add('routing/sign-towards', signs.towards);
  sections.add('routing/sign-exit-number', signs.exitNumber);
}

/**
 * Returns the signs of a snapshot as views over its sections; undefined for snapshots from before signs were stored.
 */
export function readRoadSigns(sections: SectionSource): RoadSigns | undefined {
  if (!sections.has('routing/sign-way-id')) return undefined;
  return {
    wayId: sections.get('routing/sign-way-id', 'f64'),
    towards: sections.get('routing/sign-towards', 'u32'),
    exitNumber: sections.get('routing/sign-exit-number', 'u32'),
  };
}

/** Returns the position of a way's sign, -1 if it has none. */
export function signOfWay({ wayId: ids }: RoadSigns, wayId: number): number {
  const at = firstNotBelow(0, ids.length, (position) => ids[position]! < wayId);
  return ids[at] === wayId ? at : -1;
}
