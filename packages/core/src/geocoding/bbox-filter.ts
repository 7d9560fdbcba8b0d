import { areaContains, type AreaGeometry } from '../geo/area.ts';
import type { Bbox } from '../geo/bbox.ts';
import { fromE7 } from '../geo/e7.ts';

/** The box of an area, and the area itself where it is no box. */
export type SearchBox = Readonly<Bbox> & { readonly within?: AreaGeometry };

/** Whether a box in degrees, or the area of which it is the box, holds a position in degrees × 10⁷. */
export const holds = (bbox: SearchBox, lonE7: number, latE7: number): boolean =>
  fromE7(lonE7) >= bbox[0] &&
  fromE7(lonE7) <= bbox[2] &&
  fromE7(latE7) >= bbox[1] &&
  fromE7(latE7) <= bbox[3] &&
  (bbox.within === undefined || areaContains(bbox.within, lonE7, latE7));
