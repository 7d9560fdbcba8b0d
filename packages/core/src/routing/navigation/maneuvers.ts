import { EDGE_FLAGS, type RoadClass } from '../edge-flags.ts';
import type { Maneuver } from './instructions.ts';
import type { Choice, Junctions } from './junctions.ts';
import { isCarriageway, MAIN_ROADS, walkwayOf } from './road-kinds.ts';
import type { Stretch } from '../leg.ts';
import type { Profile } from '../profile.ts';
import type { StepDraft } from './step-draft.ts';

/** A driver does not feel a smaller change of direction as a turn. */
export const STRAIGHT_DEGREES = 35;
/** A road that bends by less continues straight if it keeps its name and only lesser roads leave it. */
const BEND_DEGREES = 100;
/** Likewise if other roads of its kind leave it, by name, and without one. */
const GENTLE_BEND_DEGREES = 60;
const NAMELESS_BEND_DEGREES = 45;
/** Two roads ahead are a fork if the angle between them is smaller, or if both go straight on. */
const FORK_DEGREES = 50;
/** If the only way on joins a road with other traffic, it is a turn from this angle on; below it, the roads merge. */
export const CORNER_DEGREES = 60;
/** If the only way on has another name, it is a turn from this angle on, whether others arrive there or not. */
const OTHER_ROAD_DEGREES = 55;
/** Nobody takes a road that leads back by more than this for a way on. */
const BACK_DEGREES = 120;
/** Who drives back on the other carriageway of a named road by more than this makes a U-turn. */
export const TURNED_ROUND_DEGREES = 140;
/** Who leaves a roundabout to the right of the way back has gone round it. */
const GONE_ROUND_DEGREES = 90;
/** A gentle bend is wider than this only if no road leaves to the other side at a similar angle: that is a T. */
const T_DEGREES = 45;
/** A way that bends by this much more than another is not the way ahead beside it. */
const CLEARLY_SHARPER_DEGREES = 20;
/** A road that bends by no more than this is the way ahead for its drivers, whatever else goes on. */
const ROAD_BENDS_DEGREES = 10;
/** A road of the same name that bends by more than this where the other one goes straight on turns off it. */
const TURNS_OFF_DEGREES = 28;
/** A turn of more than this is a plain one if nothing goes straight on: drivers see a T, whose arms need not be square. */
const ARM_OF_T_DEGREES = 50;
/** A road and another one that bend alike within this angle are equals: neither is the way ahead. */
const EVEN_MARGIN_DEGREES = 10;
/** The road must bend by more than this for a ramp to be its rival. */
const CLEARLY_BENT_DEGREES = 15;
/** A way that leads to the other side by no more than this is a way to take at a bend. */
const ASIDE_DEGREES = 65;

/** Roads no longer than this are not announced while the driver passes them. */
export const BLINK_M = 30;

/** Roads that look like the drives off them. */
const SMALL_ROADS: ReadonlySet<RoadClass> = new Set(['unclassified', 'residential', 'living_street']);

/**
 * Returns the manoeuvre between two stretches; null if there is none.
 *
 * @param told - the step before
 */
export function maneuverBetween(
  junctions: Junctions,
  previous: Stretch,
  next: Stretch,
  { toldName, distanceM: toldM }: Pick<StepDraft, 'toldName' | 'distanceM'>,
  profile: Profile,
): Maneuver | null {
  if (junctions.hasFlag(next, EDGE_FLAGS.ferry) && !junctions.hasFlag(previous, EDGE_FLAGS.ferry)) return 'ferry';
  if (previous.edge === next.edge && previous.forward !== next.forward) return 'u-turn';
  const onFoot = profile === 'foot';
  const name = junctions.nameOf(next);
  const degrees = junctions.turnDegrees(previous, next);
  // Lines across a square exist only for the search; nobody sees them.
  const others = junctions
    .choicesBeside(previous, next)
    .filter(({ stretch }) => !junctions.hasFlag(stretch, EDGE_FLAGS.acrossArea));
  const isKnown = name === toldName || junctions.knownNameOf(next) === '';
  const goesOn = isKnown || junctions.losesNameOnly(previous, next) ? null : 'continue';
  const turn = (): Maneuver => {
    const isArmOfT = Math.abs(degrees) > ARM_OF_T_DEGREES && others.length > 0 && !others.some(isAhead);
    const told = turnBetween(junctions, previous, next, degrees, onFoot);
    return toldApart(junctions, isArmOfT ? plainTurn(told) : told, { stretch: next, degrees }, others);
  };
  if (others.length === 0) {
    const isOtherRoad = goesOn !== null && Math.abs(degrees) > OTHER_ROAD_DEGREES;
    if (isOtherRoad || isCorner(junctions, previous, next, degrees)) return turn();
    // Where no other road is, nobody looks for the name of a bridge or tunnel, if the name told lasts.
    const isTold = toldName !== '' && toldM > BLINK_M && !junctions.hasFlag(previous, EDGE_FLAGS.ferry);
    const isUnseen = isTold && isUnseenName(junctions, next);
    return isUnseen && junctions.comingBeside(previous, next).length === 0 ? null : goesOn;
  }
  if (Math.abs(degrees) < STRAIGHT_DEGREES) {
    const choice = { stretch: next, degrees };
    return (
      forkManeuver(junctions, previous, choice, others, onFoot) ??
      goesOn ??
      kinkManeuver(junctions, previous, choice, others)
    );
  }
  return isBend(junctions, previous, next, degrees, others) ? null : turn();
}

/** Returns a turn as a slight or sharp one where another road like it leads to the same side at about a right angle. */
function toldApart(
  junctions: Junctions,
  turn: Maneuver,
  { stretch, degrees }: Choice,
  others: readonly Choice[],
): Maneuver {
  const size = Math.abs(degrees);
  const isPlain = turn === 'turn-left' || turn === 'turn-right';
  if (!isPlain || Math.abs(size - 90) < EVEN_MARGIN_DEGREES) return turn;
  const twin = others.find(
    (other) =>
      other.degrees > 0 === degrees > 0 &&
      turnManeuver(other.degrees) === turn &&
      junctions.nameOf(other.stretch) === junctions.nameOf(stretch) &&
      junctions.areOneKind(other.stretch, stretch) &&
      !junctions.isPushed(other.stretch),
  );
  if (!twin) return turn;
  const isSharper = size > Math.abs(twin.degrees);
  return size > 90 === isSharper ? (turn.replace('-', isSharper ? '-sharp-' : '-slight-') as Maneuver) : turn;
}

/** Returns true for a bridge or tunnel, whose name nobody looks for. */
export const isUnseenName = (junctions: Junctions, stretch: Stretch): boolean =>
  junctions.hasFlag(stretch, EDGE_FLAGS.bridge) || junctions.hasFlag(stretch, EDGE_FLAGS.tunnel);

/** Returns true if the only way on is a road whose traffic comes from elsewhere, straight on and under its name. */
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

/** Returns true for a way that leads straight on. */
export const isAhead = ({ degrees }: Choice): boolean => Math.abs(degrees) < STRAIGHT_DEGREES;

/** Returns a slight turn as a plain one. */
export const plainTurn = (maneuver: Maneuver): Maneuver =>
  maneuver === 'turn-slight-right' ? 'turn-right' : maneuver === 'turn-slight-left' ? 'turn-left' : maneuver;

/**
 * Returns true if a road leads off to both sides between two stretches, to which neither belongs, nor the one left
 * before them: it may have two carriageways.
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

/** Returns true for the other carriageway of the road that begins, and for the road that one joins the other way. */
export const leadsBack = ({ degrees }: Choice): boolean => Math.abs(degrees) > BACK_DEGREES;

/** Returns the manoeuvre for a turn. Only who drives back along the same road makes a U-turn. */
function turnBetween(
  junctions: Junctions,
  previous: Stretch,
  next: Stretch,
  degrees: number,
  onFoot: boolean,
): Maneuver {
  const turn = turnManeuver(degrees);
  const isSame = !onFoot && isSameRoad(junctions, previous, next);
  if (isSame && Math.abs(degrees) > TURNED_ROUND_DEGREES && junctions.nameOf(next) !== '') return 'u-turn';
  if (turn !== 'u-turn' || isSame) return turn;
  return degrees > 0 ? 'turn-sharp-right' : 'turn-sharp-left';
}

/** Returns the manoeuvre at a fork of small angles; null if drivers take the right road without an instruction. */
function forkManeuver(
  junctions: Junctions,
  previous: Stretch,
  next: Choice,
  others: readonly Choice[],
  onFoot: boolean,
): Maneuver | null {
  const isLink = junctions.hasFlag(next.stretch, EDGE_FLAGS.link);
  const isLesser = !isCarriageway(junctions.classOf(next.stretch));
  const isRampBesideRoad = ({ stretch }: Choice): boolean => junctions.hasFlag(stretch, EDGE_FLAGS.link) && !isLink;
  const rivals = others.filter(
    (other) =>
      (Math.abs(other.degrees - next.degrees) < FORK_DEGREES || Math.abs(other.degrees) < STRAIGHT_DEGREES) &&
      (isLesser || isCarriageway(junctions.classOf(other.stretch)) || hidesRoad(junctions, other, next)) &&
      !junctions.isPushed(other.stretch) &&
      !(onFoot && isSameStreet(junctions, other.stretch, next.stretch)) &&
      (!isRampBesideRoad(other) || looksStraighter(other, next)),
  );
  if (rivals.length === 0) {
    if (!partsFromOwnStreet(junctions, previous, next, others)) return null;
    // To keep to a side, there must be another one.
    const isAhead = Math.abs(next.degrees) <= TURNS_OFF_DEGREES && junctions.nameOf(next.stretch) === '';
    if (isAhead && others.every(({ degrees }) => Math.abs(degrees) > GENTLE_BEND_DEGREES)) return 'continue';
    return next.degrees > 0 ? 'keep-right' : 'keep-left';
  }
  // Where only ramps go on, the road parts into them.
  const leavesRoad =
    isLink &&
    !junctions.hasFlag(previous, EDGE_FLAGS.link) &&
    !rivals.every(({ stretch }) => junctions.hasFlag(stretch, EDGE_FLAGS.link));
  const isObvious = rivals.every((rival) => {
    if (isRampBesideRoad(rival) || areAlike(junctions, rival, next)) return false;
    const goesMoreStraight = Math.abs(rival.degrees) > Math.abs(next.degrees) + CLEARLY_SHARPER_DEGREES;
    if (isSameRoad(junctions, previous, rival.stretch)) {
      const turnsOff =
        isSameRoad(junctions, previous, next.stretch) &&
        Math.abs(next.degrees) <= ROAD_BENDS_DEGREES &&
        Math.abs(rival.degrees) > TURNS_OFF_DEGREES;
      const isRing = junctions.hasFlag(rival.stretch, EDGE_FLAGS.roundabout);
      return (isLesser || (turnsOff && !isRing)) && goesMoreStraight;
    }
    if (isSameRoad(junctions, previous, next.stretch)) {
      return (
        !looksLikeTheRoad(junctions, rival, next) &&
        !partsEvenly(junctions, rival, next) &&
        !hidesRoad(junctions, rival, next)
      );
    }
    return !leavesRoad && goesMoreStraight;
  });
  if (isObvious) return null;
  // Straight on is no side, even if one's own road leaves it.
  const goesAhead = Math.abs(next.degrees) <= ROAD_BENDS_DEGREES;
  if (!leavesRoad && goesAhead && rivals.every(({ degrees }) => Math.abs(degrees) > STRAIGHT_DEGREES)) {
    return rivals.some(({ stretch }) => isSameRoad(junctions, previous, stretch)) ? 'continue' : null;
  }
  // Walkers tell a pavement from the road beside it at sight.
  const isWalkway = walkwayOf(junctions.classOf(next.stretch)) === 'footway';
  if (onFoot && isWalkway && rivals.every(({ stretch }) => isCarriageway(junctions.classOf(stretch)))) {
    return walkwayOf(junctions.classOf(previous)) === 'footway' ? null : 'continue';
  }
  // There is no word for the road in the middle of three.
  if (rivals.some(({ degrees }) => degrees > next.degrees)) {
    if (rivals.some(({ degrees }) => degrees < next.degrees)) return null;
    if (leavesRoad) return 'exit-left';
    const crossesTraffic =
      Math.abs(next.degrees) > CLEARLY_SHARPER_DEGREES &&
      junctions.isTwoWay(previous) &&
      rivals.every(
        (rival) => isSameRoad(junctions, previous, rival.stretch) && Math.abs(rival.degrees) <= ROAD_BENDS_DEGREES,
      );
    return crossesTraffic ? 'turn-slight-left' : 'keep-left';
  }
  return leavesRoad ? 'exit-right' : 'keep-right';
}

/**
 * Returns the turn at a kink, where a nameless way turns off to the side over its first metres, though it leads ahead
 * over more of them, and another of its kind goes another way; null if there is none.
 */
function kinkManeuver(
  junctions: Junctions,
  previous: Stretch,
  { stretch, degrees }: Choice,
  others: readonly Choice[],
): Maneuver | null {
  if (Math.abs(degrees) < CLEARLY_SHARPER_DEGREES || junctions.nameOf(stretch) !== '') return null;
  if (junctions.classOf(stretch) === 'crossing') return null;
  const isWayOn = (other: Choice): boolean =>
    other.degrees > 0 !== degrees > 0 &&
    Math.abs(other.degrees) < BACK_DEGREES &&
    junctions.areOneKind(other.stretch, stretch) &&
    !junctions.isPushed(other.stretch);
  if (!others.some(isWayOn)) return null;
  const kink = junctions.kinkDegrees(previous, stretch);
  return kink > 0 === degrees > 0 && Math.abs(kink) > CORNER_DEGREES ? turnManeuver(kink) : null;
}

/** Returns true if another road goes on straighter than the road itself, which bends, or as straight if of its rank. */
const looksLikeTheRoad = (junctions: Junctions, rival: Choice, road: Choice): boolean =>
  isCarriageway(junctions.classOf(rival.stretch)) &&
  (junctions.isOfRank(rival.stretch, road.stretch)
    ? looksStraighter(rival, road, ROAD_BENDS_DEGREES, EVEN_MARGIN_DEGREES)
    : looksStraighter(rival, road, CLEARLY_BENT_DEGREES, 0));

/** Returns true if a main road parts into two of one rank, neither of which turns: lanes lead into both. */
const partsEvenly = (junctions: Junctions, rival: Choice, road: Choice): boolean =>
  MAIN_ROADS.has(junctions.classOf(road.stretch)) &&
  junctions.isOfRank(rival.stretch, road.stretch) &&
  [rival, road].every(({ degrees }) => Math.abs(degrees) <= CLEARLY_SHARPER_DEGREES);

/** Returns true for two arms of a main road that no name tells apart. */
const areAlike = (junctions: Junctions, rival: Choice, road: Choice): boolean =>
  MAIN_ROADS.has(junctions.classOf(road.stretch)) &&
  junctions.classOf(rival.stretch) === junctions.classOf(road.stretch) &&
  isAhead(rival) &&
  [road, rival].every(({ stretch }) => junctions.knownNameOf(stretch) === '');

/**
 * Returns true if the way ahead, another street, parts to one side, and one's own or a third one to the other; likewise
 * if a nameless path or yard road parts into two.
 */
function partsFromOwnStreet(junctions: Junctions, previous: Stretch, next: Choice, others: readonly Choice[]): boolean {
  if (Math.abs(next.degrees) <= CLEARLY_BENT_DEGREES) return false;
  const isOwn = isSameRoad(junctions, previous, next.stretch);
  if (isOwn && (junctions.nameOf(next.stretch) !== '' || isCarriageway(junctions.classOf(next.stretch)))) return false;
  const isGentle = isOwn && Math.abs(next.degrees) <= TURNS_OFF_DEGREES;
  const isAsGentle = (other: Choice): boolean =>
    junctions.areOneKind(other.stretch, next.stretch) &&
    Math.abs(other.degrees) < Math.abs(next.degrees) + CLEARLY_SHARPER_DEGREES;
  return others.some(
    ({ stretch, degrees }) =>
      degrees > 0 !== next.degrees > 0 &&
      (!isGentle || isAsGentle({ stretch, degrees })) &&
      (isSameStreet(junctions, previous, stretch)
        ? Math.abs(degrees) < BACK_DEGREES
        : Math.abs(degrees) < GENTLE_BEND_DEGREES &&
          (isCarriageway(junctions.classOf(stretch)) || junctions.areOneKind(stretch, next.stretch)) &&
          !junctions.isPushed(stretch)),
  );
}

/** Returns true if two roads are parts of one named street, such as its carriageways: walkers take either. */
const isSameStreet = (junctions: Junctions, one: Stretch, other: Stretch): boolean =>
  junctions.nameOf(one) !== '' && junctions.nameOf(one) === junctions.nameOf(other);

/** Returns true if a lesser way leads on as straight as a nameless road that bends: only its direction shows the road. */
const hidesRoad = (junctions: Junctions, way: Choice, road: Choice): boolean =>
  junctions.nameOf(road.stretch) === '' &&
  SMALL_ROADS.has(junctions.classOf(road.stretch)) &&
  looksStraighter(way, road);

/** Returns true if a way looks like the way ahead rather than the road, which bends. */
const looksStraighter = (
  way: Choice,
  road: Choice,
  leastDegrees = CLEARLY_BENT_DEGREES,
  marginDegrees = EVEN_MARGIN_DEGREES,
): boolean => Math.abs(road.degrees) > leastDegrees && Math.abs(way.degrees) < Math.abs(road.degrees) + marginDegrees;

/** Returns true if the only way on leads round a corner, into a road with other traffic. */
function isCorner(junctions: Junctions, previous: Stretch, next: Stretch, degrees: number): boolean {
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
function isBend(
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

/** Returns true if a driver considers two stretches the same road: by name, or by class if they have none. */
function isSameRoad(junctions: Junctions, one: Stretch, other: Stretch): boolean {
  const name = junctions.nameOf(one);
  if (name !== junctions.nameOf(other)) return false;
  return name !== '' || junctions.areOneKind(one, other);
}

/** Returns the manoeuvre for a turn by its angle, positive to the right. */
export function turnManeuver(degrees: number): Maneuver {
  const size = Math.abs(degrees);
  if (size > 170) return 'u-turn';
  if (size > 120) return degrees > 0 ? 'turn-sharp-right' : 'turn-sharp-left';
  if (size > 55) return degrees > 0 ? 'turn-right' : 'turn-left';
  return degrees > 0 ? 'turn-slight-right' : 'turn-slight-left';
}
