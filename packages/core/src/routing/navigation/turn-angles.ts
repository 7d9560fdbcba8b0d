import type { Maneuver } from './maneuver.ts';
import type { Choice } from './junctions.ts';

/** A driver does not feel a smaller change of direction as a turn. */
export const STRAIGHT_DEGREES = 35;
/** A named road that bends by less goes on, even if other roads of its kind leave it. */
export const GENTLE_BEND_DEGREES = 60;
/** If the only way on joins a road with other traffic, it is a turn from this angle on; below it, the roads merge. */
export const CORNER_DEGREES = 60;
/** Nobody takes a road that leads back by more than this for a way on. */
export const BACK_DEGREES = 120;
/** A turn by more than this onto the other carriageway of a named road is a U-turn. */
export const TURNED_ROUND_DEGREES = 140;
/** A way that bends by this much more than another is not the way ahead beside it. */
export const CLEARLY_SHARPER_DEGREES = 20;
/** A road and another one that bend alike within this angle are equals: neither is the way ahead. */
export const EVEN_MARGIN_DEGREES = 10;
/** A road that bends by more than this is seen to bend, so that another one may look like the way ahead. */
export const CLEARLY_BENT_DEGREES = 15;

/** Returns true for a way that leads straight on. */
export const isAhead = ({ degrees }: Choice): boolean => Math.abs(degrees) < STRAIGHT_DEGREES;

/** Returns a slight turn as a plain one. */
export const plainTurn = (maneuver: Maneuver): Maneuver =>
  maneuver === 'turn-slight-right' ? 'turn-right' : maneuver === 'turn-slight-left' ? 'turn-left' : maneuver;

/** Returns true for the other carriageway of the road that begins, and for the road that one joins the other way. */
export const leadsBack = ({ degrees }: Choice): boolean => Math.abs(degrees) > BACK_DEGREES;

/** Returns the manoeuvre for a turn by its angle, positive to the right. */
export function turnManeuver(degrees: number): Maneuver {
  const size = Math.abs(degrees);
  if (size > 170) return 'u-turn';
  if (size > 120) return degrees > 0 ? 'turn-sharp-right' : 'turn-sharp-left';
  if (size > 55) return degrees > 0 ? 'turn-right' : 'turn-left';
  return degrees > 0 ? 'turn-slight-right' : 'turn-slight-left';
}
