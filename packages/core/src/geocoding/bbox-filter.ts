import { areaContains, type AreaGeometry } from '../geo/area.ts';
import type { Bbox } from '../geo/bbox.ts';
import { fromE7 } from '../geo/e7.ts';

/** The box of an area, with the area itself in `within` unless it is a box. */
export type SearchBox = Readonly<Bbox> & { readonly within?: AreaGeometry };

/** Returns true if a position in degrees × 10⁷ lies in a box in degrees and, if there is one, in its area. */
export const holds = (bbox: SearchBox, lonE7: number, latE7: number): boolean =>
  fromE7(lonE7) >= bbox[0] &&
  fromE7(lonE7) <= bbox[2] &&
  fromE7(latE7) >= bbox[1] &&
  fromE7(latE7) <= bbox[3] &&
  (bbox.within === undefined || areaContains(bbox.within, lonE7, latE7));
