import { METERS_PER_DEGREE, metersPerDegreeLon } from '../geo/distance.ts';
import { E7, fromE7 } from '../geo/e7.ts';

/** Metres of one 10⁻⁷ degree of latitude. */
const METERS_PER_LAT_E7 = METERS_PER_DEGREE / E7;

/**
 * The plane tangent to the earth at a point. Straight distances around the point are exact to a few tenths of a per
 * cent over the kilometres that insights cover.
 */
export class Plane {
  readonly lonE7: number;
  readonly latE7: number;
  readonly #metersPerLonE7: number;

  constructor(lonE7: number, latE7: number) {
    this.lonE7 = lonE7;
    this.latE7 = latE7;
    this.#metersPerLonE7 = metersPerDegreeLon(Math.max(-89, Math.min(89, fromE7(latE7)))) / E7;
  }

  /** Metres east. */
  x(lonE7: number): number {
    return (lonE7 - this.lonE7) * this.#metersPerLonE7;
  }

  /** Metres north. */
  y(latE7: number): number {
    return (latE7 - this.latE7) * METERS_PER_LAT_E7;
  }

  /** Straight metres from the point. */
  distanceM(lonE7: number, latE7: number): number {
    const x = this.x(lonE7);
    const y = this.y(latE7);
    // `Math.hypot` guards against overflow and is many times slower.
    return Math.sqrt(x * x + y * y);
  }

  lonE7At(x: number): number {
    return Math.round(this.lonE7 + x / this.#metersPerLonE7);
  }

  latE7At(y: number): number {
    return Math.round(this.latE7 + y / METERS_PER_LAT_E7);
  }

  /** `[minLonE7, minLatE7, maxLonE7, maxLatE7]` of the square around the point. */
  box(radiusM: number): [number, number, number, number] {
    return [this.lonE7At(-radiusM), this.latE7At(-radiusM), this.lonE7At(radiusM), this.latE7At(radiusM)];
  }
}
