import type { Bbox } from '../geo/bbox.ts';
import { fromE7 } from '../geo/e7.ts';

/** Whether a box in degrees holds a position in degrees × 10⁷. */
export const holds = (bbox: Bbox, lonE7: number, latE7: number): boolean =>
  fromE7(lonE7) >= bbox[0] && fromE7(lonE7) <= bbox[2] && fromE7(latE7) >= bbox[1] && fromE7(latE7) <= bbox[3];
