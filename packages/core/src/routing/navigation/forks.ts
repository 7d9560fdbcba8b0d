import { EDGE_FLAGS } from '../edge-flags.ts';
import type { Stretch } from '../leg.ts';
import type { Maneuver } from './maneuver.ts';
import type { Choice, Junctions } from './junctions.ts';
import { MAIN_ROADS, SMALL_ROADS, isCarriageway, walkwayOf } from './road-kinds.ts';
import { isSameRoad, isSameStreet } from './same-road.ts';
import {
  BACK_DEGREES,
  CLEARLY_BENT_DEGREES,
  CLEARLY_SHARPER_DEGREES,
  EVEN_MARGIN_DEGREES,
  GENTLE_BEND_DEGREES,
  STRAIGHT_DEGREES,
  isAhead,
} from './turn-angles.ts';

/** Two roads ahead are a fork if the angle between them is smaller, or if both go straight on. */
const FORK_DEGREES = 50;
/** A road that bends by no more than this is the way ahead for its drivers, whatever else goes on. */
const ROAD_BENDS_DEGREES = 10;
/** A road of the same name turns off by more than this where the other one goes straight on. */
const TURNS_OFF_DEGREES = 28;

/** A fork of small angles. */
interface Fork {
  readonly junctions: Junctions;
  readonly previous: Stretch;
  /** The way that the route takes. */
  readonly next: Choice;
  /** The ways that may be taken for it. */
  readonly rivals: readonly Choice[];
  /** True if the route leaves a road by a ramp. */
  readonly leavesRoad: boolean;
}

/** Returns the manoeuvre at a fork of small angles; null if drivers take the right road without an instruction. */
export function forkManeuver(
  junctions: Junctions,
  previous: Stretch,
  next: Choice,
  others: readonly Choice[],
  onFoot: boolean,
): Maneuver | null {
  const rivals = rivalsOf(junctions, previous, next, others, onFoot);
  if (rivals.length === 0) return partedManeuver(junctions, previous, next, others);
  const isLink = (stretch: Stretch): boolean => junctions.hasFlag(stretch, EDGE_FLAGS.link);
  // Where only ramps go on, the road parts into them.
  const leavesRoad = isLink(next.stretch) && !isLink(previous) && !rivals.every(({ stretch }) => isLink(stretch));
  const fork = { junctions, previous, next, rivals, leavesRoad };
  if (rivals.every((rival) => isObviousBeside(rival, fork))) return null;
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
  return sideManeuver(fork);
}

/** Returns the ways beside the one taken that may be taken for it. */
function rivalsOf(
  junctions: Junctions,
  previous: Stretch,
  next: Choice,
  others: readonly Choice[],
  onFoot: boolean,
): Choice[] {
  const isLesser = !isCarriageway(junctions.classOf(next.stretch));
  return others.filter(
    (other) =>
      (Math.abs(other.degrees - next.degrees) < FORK_DEGREES || Math.abs(other.degrees) < STRAIGHT_DEGREES) &&
      (isLesser || isCarriageway(junctions.classOf(other.stretch)) || hidesRoad(junctions, other, next)) &&
      !junctions.isPushed(other.stretch) &&
      !(onFoot && isSameStreet(junctions, other.stretch, next.stretch)) &&
      // On a ramp, another one that parts from the way leads on as it does.
      (!isRampBeside(junctions, other, next) ||
        junctions.hasFlag(previous, EDGE_FLAGS.link) ||
        looksStraighter(other, next)),
  );
}

/** Returns true for a ramp that leaves a road. */
const isRampBeside = (junctions: Junctions, ramp: Choice, road: Choice): boolean =>
  junctions.hasFlag(ramp.stretch, EDGE_FLAGS.link) && !junctions.hasFlag(road.stretch, EDGE_FLAGS.link);

/** Returns the manoeuvre where no way may be taken for the one taken; null if that needs no instruction. */
function partedManeuver(
  junctions: Junctions,
  previous: Stretch,
  next: Choice,
  others: readonly Choice[],
): Maneuver | null {
  if (!partsFromOwnStreet(junctions, previous, next, others)) return null;
  // To keep to a side, there must be another one.
  const goesAhead = Math.abs(next.degrees) <= TURNS_OFF_DEGREES && junctions.nameOf(next.stretch) === '';
  if (goesAhead && others.every(({ degrees }) => Math.abs(degrees) > GENTLE_BEND_DEGREES)) return 'continue';
  return next.degrees > 0 ? 'keep-right' : 'keep-left';
}

/** Returns true if nobody takes a rival for the way that the route takes. */
function isObviousBeside(rival: Choice, { junctions, previous, next, leavesRoad }: Fork): boolean {
  if (isRampBeside(junctions, rival, next) || areAlike(junctions, rival, next)) return false;
  const goesMoreStraight = Math.abs(rival.degrees) > Math.abs(next.degrees) + CLEARLY_SHARPER_DEGREES;
  if (isSameRoad(junctions, previous, rival.stretch)) {
    const turnsOff =
      isSameRoad(junctions, previous, next.stretch) &&
      Math.abs(next.degrees) <= ROAD_BENDS_DEGREES &&
      Math.abs(rival.degrees) > TURNS_OFF_DEGREES;
    const isLesser = !isCarriageway(junctions.classOf(next.stretch));
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
}

/** Returns the manoeuvre that names the side; null for the road in the middle of three, for which there is no word. */
function sideManeuver({ junctions, previous, next, rivals, leavesRoad }: Fork): Maneuver | null {
  const [isRightmost, isLeftmost] = [
    !rivals.some(({ degrees }) => degrees > next.degrees),
    !rivals.some(({ degrees }) => degrees < next.degrees),
  ];
  if (isRightmost) return leavesRoad ? 'exit-right' : 'keep-right';
  if (!isLeftmost) return null;
  if (leavesRoad) return 'exit-left';
  const crossesTraffic =
    Math.abs(next.degrees) > CLEARLY_SHARPER_DEGREES &&
    junctions.isTwoWay(previous) &&
    rivals.every(
      (rival) => isSameRoad(junctions, previous, rival.stretch) && Math.abs(rival.degrees) <= ROAD_BENDS_DEGREES,
    );
  return crossesTraffic ? 'turn-slight-left' : 'keep-left';
}

/** Returns true if another road looks like the way ahead where the road itself bends; one of lesser rank must be straighter. */
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
  // Nobody walks on along the road from the middle of a crossing.
  const crosses = junctions.classOf(next.stretch) === 'crossing';
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
          ((isCarriageway(junctions.classOf(stretch)) && !crosses) || junctions.areOneKind(stretch, next.stretch)) &&
          !junctions.isPushed(stretch)),
  );
}

/** Returns true if a lesser way leads on as straight as a nameless road that bends: only its direction shows the road. */
const hidesRoad = (junctions: Junctions, way: Choice, road: Choice): boolean =>
  junctions.nameOf(road.stretch) === '' &&
  (SMALL_ROADS.has(junctions.classOf(road.stretch)) || junctions.hasFlag(road.stretch, EDGE_FLAGS.link)) &&
  looksStraighter(way, road);

/** Returns true if a way looks like the way ahead rather than the road, which bends. */
const looksStraighter = (
  way: Choice,
  road: Choice,
  leastDegrees = CLEARLY_BENT_DEGREES,
  marginDegrees = EVEN_MARGIN_DEGREES,
): boolean => Math.abs(road.degrees) > leastDegrees && Math.abs(way.degrees) < Math.abs(road.degrees) + marginDegrees;
