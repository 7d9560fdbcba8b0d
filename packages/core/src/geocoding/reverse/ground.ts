/** An area of the map that names or describes the ground. */
export interface GroundArea {
  /** Public id, such as `w123`. */
  readonly id: string;
  /** Its class, such as `park` (`lexicon/ground.ts`). */
  readonly kind: string;
  readonly name: string | null;
  /** The English name, else the Russian one in Latin letters. */
  readonly nameEn: string | null;
}

/** The building and the area of the map at a point. */
export interface Ground {
  /** True within the outline of a building, with or without an address. */
  readonly isBuilding: boolean;
  /** The most informative area at the point, or null. */
  readonly area: GroundArea | null;
}

/** Returns the ground at a point in degrees. */
export type GroundFinder = (lon: number, lat: number) => Ground;

/** The ground of a snapshot without layers. */
export const NO_GROUND: GroundFinder = () => ({ isBuilding: false, area: null });
