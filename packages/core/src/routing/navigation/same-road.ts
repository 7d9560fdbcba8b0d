import { EDGE_FLAGS } from '../edge-flags.ts';
import type { Stretch } from '../leg.ts';
import type { Junctions } from './junctions.ts';
import { isCarriageway } from './road-kinds.ts';
import {
  CLEARLY_BENT_DEGREES,
  GENTLE_BEND_DEGREES,
  STRAIGHT_DEGREES,
  TURNED_ROUND_DEGREES,
  leadsBack,
} from './turn-angles.ts';

/** A route that leaves a roundabout by more than this to the right has gone round it. */
const GONE_ROUND_DEGREES = 90;

/** Returns true for a bridge or tunnel, whose name nobody looks for. */
export const isUnseenName = (junctions: Junctions, stretch: Stretch): boolean =>
  junctions.hasFlag(stretch, EDGE_FLAGS.bridge) || junctions.hasFlag(stretch, EDGE_FLAGS.tunnel);

/** Returns true if the only way on is a road of one name whose other traffic goes straight on. */
export function joinsRoad(junctions: Junctions, previous: Stretch, next: Stretch): boolean {
  const name = junctions.nameOf(next);
  return (
    junctions.choicesBeside(previous, next).every(leadsBack) &&
    junctions
      .comingBeside(previous, next)
      .some(
        (other) => junctions.nameOf(other) === name && Math.abs(junctions.turnDegrees(other, next)) < STRAIGHT_DEGREES,
      )
  );
}

/**
 * Returns true if an exit of a roundabout onto the road by which the driver came leads back along it, also over a
 * carriageway that spreads from it; `exit` is its number.
 */
export function leadsBackAlong(junctions: Junctions, entered: Stretch, left: Stretch, exit: number): boolean {
  const degrees = junctions.turnDegrees(entered, left);
  const hasGoneRound = exit > 1 && degrees > GONE_ROUND_DEGREES;
  return entered.edge === left.edge || hasGoneRound || degrees < -TURNED_ROUND_DEGREES;
}

/**
 * Returns true if another road is crossed between two stretches: it leads off to both sides, and may have two
 * carriageways.
 *
 * @param left - a stretch before them, which is not of that road either
 */
export function crossesCarriageway(junctions: Junctions, previous: Stretch, next: Stretch, left = previous): boolean {
  const own = [left, previous, next].map((each) => junctions.nameOf(each));
  const sides = junctions
    .choicesBeside(previous, next)
    .filter(({ stretch }) => isCarriageway(junctions.classOf(stretch)) && !own.includes(junctions.nameOf(stretch)));
  return (
    sides.some(({ degrees }) => degrees > STRAIGHT_DEGREES) && sides.some(({ degrees }) => degrees < -STRAIGHT_DEGREES)
  );
}

/** Returns true if the road behind a junction is another one: across a road, or round a bend where another leads on. */
export const leadsOntoAnother = (junctions: Junctions, previous: Stretch, next: Stretch): boolean =>
  crossesCarriageway(junctions, previous, next) ||
  (Math.abs(junctions.turnDegrees(previous, next)) > CLEARLY_BENT_DEGREES &&
    junctions.hasBeside(
      previous,
      next,
      ({ stretch, degrees }) =>
        Math.abs(degrees) < GENTLE_BEND_DEGREES &&
        isCarriageway(junctions.classOf(stretch)) &&
        !junctions.hasFlag(stretch, EDGE_FLAGS.link) &&
        junctions.nameOf(stretch) !== junctions.nameOf(next),
    ));

/** Returns true if two roads are parts of one named street, such as its carriageways: walkers take either. */
export const isSameStreet = (junctions: Junctions, one: Stretch, other: Stretch): boolean =>
  junctions.nameOf(one) !== '' && junctions.nameOf(one) === junctions.nameOf(other);

/** Returns true if a driver considers two stretches the same road: by name, or by class if they have none. */
export function isSameRoad(junctions: Junctions, one: Stretch, other: Stretch): boolean {
  const name = junctions.nameOf(one);
  if (name !== junctions.nameOf(other)) return false;
  return name !== '' || junctions.areOneKind(one, other);
}
