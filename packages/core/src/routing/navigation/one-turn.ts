import { EDGE_FLAGS } from '../edge-flags.ts';
import type { Stretch } from '../leg.ts';
import type { Profile } from '../profile.ts';
import type { Choice, Junctions } from './junctions.ts';
import { MAIN_ROADS, isCarriageway } from './road-kinds.ts';
import type { StepDraft } from './step-draft.ts';
import { isCrossing, isMotor, isStairs, isTurn } from './step-kinds.ts';
import { CORNER_DEGREES, STRAIGHT_DEGREES, isAhead, turnManeuver } from './turn-angles.ts';

/** The next junction within this distance is part of the same crossing. */
export const WITHIN_CROSSING_M = 15;
/** If a road continues with no more than this offset to the side, the driver crosses over to it and does not turn. */
export const OFFSET_M = 10;
/** A way this far beside another is no turn away on foot and by bicycle. */
export const ASIDE_M = 4;
/** Two turns this close are one on foot and by bicycle. */
export const KINK_M = 6;
/** People on foot change between a pavement and its road over no more than this. */
const PAVEMENT_M = 12;
/** A pavement and its road lead the same way within this. */
const ALONGSIDE_DEGREES = 25;
/** A smaller turn is not felt before another. */
const GENTLE_DEGREES = 45;
/** Nobody turns into a way that leads back by more than this. */
export const HAIRPIN_DEGREES = 150;

/** Returns true if two turns are so close that they are one, or none because the way goes on a few metres to the side. */
export function areOneTurn(
  junctions: Junctions,
  previous: StepDraft,
  step: StepDraft,
  next: StepDraft,
  beyond: StepDraft | undefined,
  profile: Profile,
): boolean {
  const { before, onto, distanceM } = step;
  if (distanceM > WITHIN_CROSSING_M || !isTurn(step) || !isTurn(next) || !before || !onto || !next.onto) return false;
  if (isStairs(junctions, step) || crossesRoad(junctions, step, next)) return false;
  const degrees = junctions.turnDegrees(before, next.onto);
  const isHalf = isHalfCrossing(junctions, step, next);
  if (profile === 'foot' && MAIN_ROADS.has(junctions.classOf(onto)) && roadCrossed(junctions, step, next) !== null)
    return true;
  if (Math.abs(degrees) >= STRAIGHT_DEGREES) {
    if (isMotor(profile) || distanceM > (isHalf ? WITHIN_CROSSING_M : KINK_M)) return false;
    // Who turns to one side first is not told the other.
    const isAside = Math.abs(junctions.turnDegrees(before, onto)) >= GENTLE_DEGREES;
    return turnManeuver(degrees) !== 'u-turn' && (!isAside || step.maneuver.endsWith('right') === degrees > 0);
  }
  if (profile === 'foot' && distanceM <= PAVEMENT_M && step.maneuver !== next.maneuver) {
    const [isRoad, leadsOntoRoad, becomesRoad] = [before, onto, next.onto].map((each) =>
      isCarriageway(junctions.classOf(each)),
    );
    const endsAtRoad = isRoad && leadsOntoRoad && distanceM > KINK_M && !goesStraightOn(junctions, before, onto);
    if (beyond && roadCrossed(junctions, next, beyond) !== null) return false;
    if (isRoad !== becomesRoad && Math.abs(degrees) < ALONGSIDE_DEGREES && !endsAtRoad) return true;
  }
  const isOneStreet = profile === 'foot' && step.toldName !== '' && previous.toldName === next.toldName;
  if (distanceM > (isHalf || isOneStreet ? WITHIN_CROSSING_M : OFFSET_M)) return false;
  if (rejoinsRoad(junctions, previous, step, next)) return true;
  // Where a way bends aside and back at once, people see it go on if no other leads straight on.
  const [bend, back] = [step, next].map((each) => junctions.turnDegrees(each.before!, each.onto!)) as [number, number];
  const isSlight = !isMotor(profile) && Math.max(Math.abs(bend), Math.abs(back)) < CORNER_DEGREES;
  const leadsOn = (way: Choice): boolean => Math.abs(bend + way.degrees) < STRAIGHT_DEGREES;
  // Likewise at a corner where a crossing begins or ends.
  const isCorner =
    !isMotor(profile) &&
    distanceM <= KINK_M &&
    [before, next.onto].some((each) => junctions.classOf(each) === 'crossing');
  if (
    (isSlight || isCorner) &&
    !junctions.hasBeside(before, onto, isAhead) &&
    !junctions.hasBeside(next.before, next.onto, leadsOn)
  )
    return true;
  // Where one could also go straight on, the turn is told, unless the way is close by and its name or kind shows it.
  const isClose = !isMotor(profile) && (distanceM <= ASIDE_M || isHalf);
  const tells = (straightOn: Stretch): boolean =>
    isClose && (next.toldName !== '' || !junctions.areOneKind(straightOn, next.onto!));
  if (junctions.hasBeside(before, onto, (way) => isAhead(way) && !tells(way.stretch))) return false;
  // Two corners are two turns if one could also turn the other way, unless drivers see the name of the road opposite.
  const isSeen = isMotor(profile) ? next.toldName !== '' || distanceM <= ASIDE_M : isClose;
  return isSeen || !isChoice(junctions, before, onto);
}

/** Returns true if people see that their way goes on a few metres aside, along a road that is not theirs. */
export function isJog(junctions: Junctions, previous: StepDraft, step: StepDraft, next: StepDraft): boolean {
  const goesOn = previous.toldName === next.toldName;
  if (goesOn && next.toldName !== '') return step.distanceM > ASIDE_M && step.toldName !== next.toldName;
  const isAlike = goesOn && step.toldName === '' && junctions.areOneKind(step.before!, next.onto!);
  return isAlike ? step.distanceM > KINK_M && isChoice(junctions, step.before, step.onto) : step.distanceM > ASIDE_M;
}

/** Returns true if the route rejoins the road that it leaves at once: by name, or among nameless ones by kind. */
function rejoinsRoad(
  junctions: Junctions,
  previous: StepDraft,
  { before, onto, distanceM }: StepDraft,
  next: StepDraft,
): boolean {
  if (previous.toldName !== next.toldName) return false;
  if (next.toldName !== '') return true;
  if (!junctions.areOneKind(before!, next.onto!)) return false;
  if (distanceM > ASIDE_M && goesStraightOn(junctions, before, next.onto)) return false;
  // Within one net of nameless ways, each turn is told that one could also not take.
  return distanceM <= ASIDE_M || !junctions.areOneKind(before!, onto!) || !isChoice(junctions, before, onto);
}

/**
 * Returns true if one could go another way at a turn than the one told, other than back.
 *
 * @param isAlike - true if only ways of the kind of the one told count
 */
export const isChoice = (
  junctions: Junctions,
  before: Stretch | null,
  onto: Stretch | null,
  isAlike = false,
): boolean =>
  junctions.hasBeside(
    before,
    onto,
    ({ stretch, degrees }) =>
      Math.abs(degrees) <= HAIRPIN_DEGREES &&
      (!isAlike || junctions.areOneKind(stretch, onto!)) &&
      !junctions.hasFlag(stretch, EDGE_FLAGS.acrossArea) &&
      !junctions.isPushed(stretch),
  );

/** Returns true if a way like the one taken leads straight on. */
export const goesStraightOn = (junctions: Junctions, before: Stretch | null, onto: Stretch | null): boolean =>
  junctions.hasBeside(before, onto, (way) => isAhead(way) && junctions.areOneKind(way.stretch, onto!));

/** Returns the road that people cross because they turn onto it and off it to the other side; else null. */
export function roadCrossed(junctions: Junctions, step: StepDraft, next: StepDraft): string | null {
  const { before, onto, crosses, name, distanceM } = step;
  if (distanceM > PAVEMENT_M || crosses !== null || next.toldName !== '' || !isTurn(next) || !before || !onto)
    return null;
  // Who comes over a crossing was told to cross the road there.
  if (junctions.classOf(before) === 'crossing') return null;
  const isStreet = name !== '' && name !== junctions.nameOf(before) && isCarriageway(junctions.classOf(onto));
  const isMain = MAIN_ROADS.has(junctions.classOf(onto)) && !MAIN_ROADS.has(junctions.classOf(before));
  if (!isTurn(step) || !(isStreet || isMain)) return null;
  return step.maneuver.endsWith('right') !== next.maneuver.endsWith('right') ? name : null;
}

/** Returns true if a step leads onto a road over a part of a crossing: it does not cross the road. */
const isHalfCrossing = (junctions: Junctions, { along, crosses }: StepDraft, { onto }: StepDraft): boolean =>
  crosses === null &&
  along !== null &&
  junctions.classOf(along) === 'crossing' &&
  onto !== null &&
  isCarriageway(junctions.classOf(onto));

/** Returns true if a step crosses a road from pavement to pavement. */
const crossesRoad = (junctions: Junctions, step: StepDraft, next: StepDraft): boolean =>
  isCrossing(step) &&
  !isHalfCrossing(junctions, step, next) &&
  step.before !== null &&
  !isCarriageway(junctions.classOf(step.before));
