import Flatbush from 'flatbush';
import { PreparedPolygon } from './prepared-polygon.ts';
import type { Rings } from './rings.ts';

/** Spatial index of polygons: finds the positions, in the list it was built from, of those that contain a point. */
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

  /** Returns the positions of the polygons that contain the point, unordered. */
  containing(lonE7: number, latE7: number): number[] {
    if (!this.#tree) return [];
    return this.#tree.search(lonE7, latE7, lonE7, latE7, (i) => this.#polygons[i]!.contains(lonE7, latE7));
  }

  /** Returns the positions of the polygons whose box meets the given box. */
  near(minLonE7: number, minLatE7: number, maxLonE7: number, maxLatE7: number): number[] {
    return this.#tree?.search(minLonE7, minLatE7, maxLonE7, maxLatE7) ?? [];
  }

  /** Returns true if the polygon at a position contains the point. */
  contains(position: number, lonE7: number, latE7: number): boolean {
    return this.#polygons[position]!.contains(lonE7, latE7);
  }
}
