import type { Stretch } from '../leg.ts';
import type { Choice, Junctions } from './junctions.ts';
import { SMALL_ROADS, isCarriageway } from './road-kinds.ts';
import { isSameRoad, isSameStreet } from './same-road.ts';
import { CLEARLY_SHARPER_DEGREES, CORNER_DEGREES, GENTLE_BEND_DEGREES, STRAIGHT_DEGREES } from './turn-angles.ts';

/** A road that bends by less continues straight if it keeps its name and only lesser roads leave it. */
const BEND_DEGREES = 100;
/** A nameless road that bends by less goes on, even if other roads of its kind leave it. */
const NAMELESS_BEND_DEGREES = 45;
/** A gentle bend is wider than this only if no road leaves to the other side at a similar angle: that is a T. */
const T_DEGREES = 45;
/** A way that leads to the other side by no more than this is a way to take at a bend. */
const ASIDE_DEGREES = 65;

/** Returns true if the only way on leads round a corner, into a road with other traffic. */
export function isCorner(junctions: Junctions, previous: Stretch, next: Stretch, degrees: number): boolean {
  if (Math.abs(degrees) < CORNER_DEGREES) return false;
  const others = junctions.comingBeside(previous, next);
  // Along one road, it is a corner only if another road leads straight on into it.
  if (!isSameRoad(junctions, previous, next)) return others.length > 0;
  return others.some((other) => Math.abs(junctions.turnDegrees(other, next)) < STRAIGHT_DEGREES);
}

/** Returns true if whoever does not follow a bend goes another way: straighter, or to the other side. */
const seemsAhead = (junctions: Junctions, { stretch, degrees: other }: Choice, degrees: number): boolean => {
  if (junctions.isPushed(stretch) && Math.abs(degrees) < GENTLE_BEND_DEGREES) return false;
  const [aside, bent] = [Math.abs(other), Math.abs(degrees)];
  return other > 0 === degrees > 0
    ? aside < STRAIGHT_DEGREES && aside + CLEARLY_SHARPER_DEGREES < bent
    : aside < ASIDE_DEGREES && aside < bent;
};

/** Returns true if a road only bends, so that no instruction is needed. */
export function isBend(
  junctions: Junctions,
  previous: Stretch,
  next: Stretch,
  degrees: number,
  others: readonly Choice[],
): boolean {
  if (others.some((other) => seemsAhead(junctions, other, degrees))) return false;
  const isRoad = isCarriageway(junctions.classOf(next));
  const isDrive = junctions.classOf(next) === 'service';
  const rivals = others.filter(({ stretch }) =>
    isCarriageway(junctions.classOf(stretch))
      ? !isRoad || !junctions.isPushed(stretch)
      : !isRoad && (!isDrive || junctions.areOneKind(stretch, next)),
  );
  // Where its carriageways part, a road may lose its name.
  const losesName =
    junctions.nameOf(next) === '' &&
    rivals.length === 0 &&
    junctions.areOneKind(previous, next) &&
    Math.abs(degrees) < NAMELESS_BEND_DEGREES &&
    others.every((other) => Math.abs(other.degrees) > CORNER_DEGREES);
  if (losesName) return true;
  if (Math.abs(degrees) > BEND_DEGREES || !isSameRoad(junctions, previous, next)) return false;
  const isNameless = junctions.nameOf(next) === '';
  // Without a name, only its direction shows which way is the road.
  const least = SMALL_ROADS.has(junctions.classOf(next)) ? NAMELESS_BEND_DEGREES : GENTLE_BEND_DEGREES;
  const isAsLikely = (other: Choice): boolean =>
    Math.abs(other.degrees) < Math.abs(degrees) + CLEARLY_SHARPER_DEGREES && !junctions.isPushed(other.stretch);
  if (isNameless && Math.abs(degrees) > least && others.some(isAsLikely)) return false;
  if (rivals.length === 0) return true;
  // Another road may leave a gentle bend to the side, but two that part to either side are a T.
  return (
    Math.abs(degrees) < (isNameless ? NAMELESS_BEND_DEGREES : GENTLE_BEND_DEGREES) &&
    !rivals.some((rival) => arePassingStreet(junctions, previous, next, degrees, rival)) &&
    rivals.every((rival) => {
      const isOtherSide = rival.degrees > 0 !== degrees > 0;
      return Math.abs(rival.degrees) > Math.abs(degrees) + (isOtherSide ? T_DEGREES : CLEARLY_SHARPER_DEGREES);
    })
  );
}

/** Returns true if two arms are one street of another kind that passes: the road ends there, whatever its name. */
const arePassingStreet = (
  junctions: Junctions,
  previous: Stretch,
  next: Stretch,
  degrees: number,
  rival: Choice,
): boolean =>
  !junctions.areOneKind(previous, next) &&
  isSameStreet(junctions, next, rival.stretch) &&
  Math.abs(degrees - rival.degrees) > 180 - STRAIGHT_DEGREES;
