import { EDGE_FLAGS } from '../edge-flags.ts';
import type { Stretch } from '../leg.ts';
import type { Profile } from '../profile.ts';
import { isBend, isCorner } from './bend-or-turn.ts';
import { forkManeuver } from './forks.ts';
import type { Maneuver } from './maneuver.ts';
import type { Choice, Junctions } from './junctions.ts';
import { isCarriageway } from './road-kinds.ts';
import { isSameRoad, isUnseenName } from './same-road.ts';
import type { StepDraft } from './step-draft.ts';
import { isMotor } from './step-kinds.ts';
import {
  BACK_DEGREES,
  CLEARLY_SHARPER_DEGREES,
  CORNER_DEGREES,
  EVEN_MARGIN_DEGREES,
  STRAIGHT_DEGREES,
  TURNED_ROUND_DEGREES,
  isAhead,
  plainTurn,
  turnManeuver,
} from './turn-angles.ts';

/** If the only way on has another name, it is a turn from this angle on, whether others arrive there or not. */
const OTHER_ROAD_DEGREES = 55;
/** A turn of more than this is a plain one if nothing goes straight on: drivers see a T, whose arms need not be square. */
const ARM_OF_T_DEGREES = 50;
/** Roads no longer than this are not announced while the driver passes them. */
export const BLINK_M = 30;

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
  const isSeen = ({ stretch }: Choice): boolean => !junctions.hasFlag(stretch, EDGE_FLAGS.acrossArea);
  const beside = junctions.choicesBeside(previous, next);
  const others = beside.every(isSeen) ? beside : beside.filter(isSeen);
  const isKnown = name === toldName || junctions.knownNameOf(next) === '';
  const leaves = name === '' && toldName !== '' && leavesStreet(junctions, previous, next, toldName, others, profile);
  const goesOn = (isKnown && !leaves) || junctions.losesNameOnly(previous, next) ? null : 'continue';
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

/** Returns true if a nameless way leaves the street that was told: ahead where that turns off, or by another kind at its end. */
function leavesStreet(
  junctions: Junctions,
  previous: Stretch,
  next: Stretch,
  street: string,
  others: readonly Choice[],
  profile: Profile,
): boolean {
  const isRoad = isCarriageway(junctions.classOf(previous));
  if (!isMotor(profile) && isRoad && !isCarriageway(junctions.classOf(next))) return true;
  const turnsOff = ({ stretch, degrees }: Choice): boolean =>
    junctions.nameOf(stretch) === street && Math.abs(degrees) < BACK_DEGREES && !junctions.isPushed(stretch);
  return junctions.nameOf(previous) === street && others.some(turnsOff);
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
