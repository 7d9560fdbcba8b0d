import { METERS_PER_DEGREE, metersPerDegreeLon } from '../../geo/distance.ts';
import { E7 } from '../../geo/e7.ts';

/** Metres to the east and to the north of a point, in the plane tangent to the earth there. */
export class Plane {
  readonly lonE7: number;
  readonly latE7: number;
  readonly metersPerLonE7: number;
  readonly metersPerLatE7 = METERS_PER_DEGREE / E7;

  constructor({ lonE7, latE7 }: { readonly lonE7: number; readonly latE7: number }) {
    this.lonE7 = lonE7;
    this.latE7 = latE7;
    this.metersPerLonE7 = metersPerDegreeLon(latE7 / E7) / E7;
  }

  x(lonE7: number): number {
    return (lonE7 - this.lonE7) * this.metersPerLonE7;
  }

  y(latE7: number): number {
    return (latE7 - this.latE7) * this.metersPerLatE7;
  }

  /** Converts a box in metres into lonE7 and latE7. */
  boundsE7({ minX, minY, maxX, maxY }: Bounds): Bounds {
    return {
      minX: this.lonE7 + minX / this.metersPerLonE7,
      minY: this.latE7 + minY / this.metersPerLatE7,
      maxX: this.lonE7 + maxX / this.metersPerLonE7,
      maxY: this.latE7 + maxY / this.metersPerLatE7,
    };
  }

  toLonLat(x: number, y: number): [number, number] {
    const lonE7 = Math.round(this.lonE7 + x / this.metersPerLonE7);
    return [lonE7 / E7, Math.round(this.latE7 + y / this.metersPerLatE7) / E7];
  }
}

/** A box, in units that the user decides. */
export interface Bounds {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}
