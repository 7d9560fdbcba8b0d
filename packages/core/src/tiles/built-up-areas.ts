import { fromE7 } from '../geo/e7.ts';
import type { Bbox } from '../geo/bbox.ts';
import type { SectionSet, SectionSource } from '../snapshot/sections.ts';

/** A city, a town or several that have grown together: an area in which buildings are close to each other. */
export interface BuiltUpArea {
  /** Box around most of its buildings, `[minLon, minLat, maxLon, maxLat]`. */
  readonly bounds: Bbox;
  readonly buildings: number;
}

const BOUNDS = 'layers/built-up/bounds';
const BUILDINGS = 'layers/built-up/buildings';
const VERSION = 1;

/** Adds the sections that {@link readBuiltUpAreas} reads. */
export function addBuiltUpAreas(
  areas: readonly { boundsE7: readonly number[]; buildings: number }[],
  sections: SectionSet,
): void {
  sections.add(BOUNDS, Int32Array.from(areas.flatMap(({ boundsE7 }) => boundsE7)), VERSION);
  sections.add(
    BUILDINGS,
    Uint32Array.from(areas, ({ buildings }) => buildings),
    VERSION,
  );
}

/** The built-up areas of a snapshot, the largest first. */
export function readBuiltUpAreas(sections: SectionSource): BuiltUpArea[] {
  const bounds = sections.get(BOUNDS, 'i32');
  return Array.from(sections.get(BUILDINGS, 'u32'), (buildings, area) => ({
    bounds: Array.from(bounds.subarray(4 * area, 4 * area + 4), fromE7) as unknown as Bbox,
    buildings,
  }));
}
