import Flatbush from 'flatbush';
import { PreparedPolygon } from './prepared-polygon.ts';
import type { Rings } from './rings.ts';

/** Polygons under their positions in the list they were built from; answers which of them hold a point. */
export class AreaIndex {
  readonly #tree: Flatbush | null;
  readonly #polygons: PreparedPolygon[];

  constructor(areas: readonly Rings[]) {
    this.#polygons = areas.map((rings) => new PreparedPolygon(rings));
    this.#tree = areas.length === 0 ? null : new Flatbush(areas.length);
    for (const { bbox } of this.#polygons) this.#tree?.add(...bbox);
    this.#tree?.finish();
  }

  get size(): number {
    return this.#polygons.length;
  }

  /** Positions of the polygons that hold the point, in no order. */
  containing(lonE7: number, latE7: number): number[] {
    if (!this.#tree) return [];
    return this.#tree.search(lonE7, latE7, lonE7, latE7, (i) => this.#polygons[i]!.contains(lonE7, latE7));
  }

  /** Positions of the polygons whose box meets the given box. */
  near(minLonE7: number, minLatE7: number, maxLonE7: number, maxLatE7: number): number[] {
    return this.#tree?.search(minLonE7, minLatE7, maxLonE7, maxLatE7) ?? [];
  }

  /** Returns true if one polygon holds the point. */
  contains(position: number, lonE7: number, latE7: number): boolean {
    return this.#polygons[position]!.contains(lonE7, latE7);
  }
}
