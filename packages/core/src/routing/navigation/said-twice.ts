import { EDGE_FLAGS } from '../edge-flags.ts';
import type { Profile } from '../profile.ts';
import type { Maneuver } from './maneuver.ts';
import type { Junctions } from './junctions.ts';
import { BLINK_M } from './maneuvers.ts';
import { HAIRPIN_DEGREES, KINK_M, OFFSET_M, WITHIN_CROSSING_M, goesStraightOn, isChoice } from './one-turn.ts';
import { isCarriageway } from './road-kinds.ts';
import type { StepDraft } from './step-draft.ts';
import { aheadM, isFork, isGentle, isMotor, isTurn } from './step-kinds.ts';
import { STRAIGHT_DEGREES, leadsBack, turnManeuver } from './turn-angles.ts';

/** A road this short between two others is not announced by itself. */
const SHORT_M = 50;
/** Likewise one that bears the name of the road beside it, and a nameless one behind which the next is told. */
export const BESIDE_M = 80;

/** Returns true if the road turned onto soon continues under the name by which it is announced. */
export function isNamedSoon(junctions: Junctions, step: StepDraft, next: StepDraft, profile: Profile): boolean {
  // The exit of a roundabout may bend where its carriageways join.
  const mayBend = step.maneuver === 'roundabout' && isGentle(next.maneuver);
  const onlyBends = mayBend && !junctions.hasBeside(next.before, next.onto, (way) => !leadsBack(way));
  if (next.maneuver !== 'continue' && !onlyBends) return false;
  // A name that comes late and ends soon is of no use.
  if (step.toldName === '' && next.distanceM <= BLINK_M && next.distanceM < step.distanceM) return false;
  if (step.toldName === '' || step.toldName === next.toldName) return aheadM(step) <= SHORT_M;
  if (passesSideRoad(junctions, step, next)) return aheadM(step) <= WITHIN_CROSSING_M;
  if (step.maneuver === 'roundabout') return aheadM(step) <= SHORT_M;
  return aheadM(step) <= (bearsNameBeside(junctions, step) ? BESIDE_M : isMotor(profile) ? SHORT_M : BLINK_M);
}

/** Returns true if another arm of a fork or roundabout bears the same name: it does not tell the way. */
const bearsNameBeside = (junctions: Junctions, { maneuver, before, onto, toldName }: StepDraft): boolean =>
  /^(?:keep-|exit-)/.test(maneuver) &&
  junctions.hasBeside(before, onto, ({ stretch }) => junctions.nameOf(stretch) === toldName);

/** Returns true if another road than that of a step leads off to a side where the next step begins. */
const passesSideRoad = (junctions: Junctions, { toldName }: StepDraft, { before, onto }: StepDraft): boolean =>
  junctions.hasBeside(
    before,
    onto,
    ({ stretch, degrees }) =>
      isCarriageway(junctions.classOf(stretch)) &&
      junctions.nameOf(stretch) !== toldName &&
      Math.abs(degrees) > STRAIGHT_DEGREES &&
      Math.abs(degrees) <= HAIRPIN_DEGREES,
  );

/**
 * Returns true if two turns to the same side announce the same road, or are close with nothing to choose between them, and
 * one of them is hardly a turn, or leads onto a slip road to that very road.
 */
export function isSaidTwice(junctions: Junctions, step: StepDraft, next: StepDraft, profile: Profile): boolean {
  const hasChoice = isSeenApart(junctions, step, next, profile);
  const isPassed = step.distanceM <= (step.toldName === '' ? SHORT_M : isFork(step) ? BLINK_M : OFFSET_M);
  const isOneRoad = (isPassed && !hasChoice) || (step.toldName !== '' && step.toldName === next.toldName);
  if (!isOneRoad || !isTurn(next) || step.maneuver === 'roundabout' || step.distanceM > SHORT_M) return false;
  // Where the street parts right behind the turn onto it, the side is told.
  if (step.name !== '' && isFork(next) && !isGentle(step.maneuver)) return false;
  // A fork before the turn itself is told where it is.
  if (isFork(step) && !isFork(next) && step.distanceM > BLINK_M) return false;
  if (step.maneuver.endsWith('right') !== next.maneuver.endsWith('right')) return false;
  const isSlipRoad = step.toldName !== '' && step.onto !== null && junctions.hasFlag(step.onto, EDGE_FLAGS.link);
  return (
    isSlipRoad || isGentle(step.maneuver) || isGentle(next.maneuver) || crossesFirstCarriageway(junctions, step, next)
  );
}

/** Returns true if the turn behind a step is one of its own: one could also go on there, or straight on. */
function isSeenApart(junctions: Junctions, step: StepDraft, next: StepDraft, profile: Profile): boolean {
  const { before, onto } = next;
  const isBeyondCrossing = step.distanceM > WITHIN_CROSSING_M;
  if (isFork(step) && (isMotor(profile) || !isBeyondCrossing))
    return isBeyondCrossing && goesStraightOn(junctions, before, onto);
  if (isBeyondCrossing) {
    return isTurnLane(junctions, step, next)
      ? junctions.hasBeside(before, onto, (way) => !leadsBack(way))
      : isChoice(junctions, before, onto);
  }
  if (step.distanceM <= KINK_M) return false;
  // Among paths and yard roads, people see each turn.
  const isAmongPaths = !isMotor(profile) && next.toldName === '';
  return goesStraightOn(junctions, before, onto) || (isAmongPaths && isChoice(junctions, before, onto, true));
}

/** Returns true if a step is the lane of the next turn: a piece of road in one direction, between two small angles. */
const isTurnLane = (junctions: Junctions, step: StepDraft, { maneuver, before }: StepDraft): boolean =>
  isGentle(step.maneuver) &&
  isGentle(maneuver) &&
  before !== null &&
  (!junctions.isTwoWay(before) || junctions.isPushed({ ...before, forward: !before.forward }));

/** Returns true if the first of two turns leads over the nearer carriageway of the road that the second leads onto. */
const crossesFirstCarriageway = (junctions: Junctions, { before, onto }: StepDraft, { toldName }: StepDraft): boolean =>
  toldName !== '' &&
  onto !== null &&
  isCarriageway(junctions.classOf(onto)) &&
  junctions.hasBeside(before, onto, ({ stretch }) => junctions.nameOf(stretch) === toldName);

/** Returns the manoeuvre for two turns to the same side: a ramp stays a ramp, and two turns are no U-turn. */
export function joinedManeuver(junctions: Junctions, step: StepDraft, next: StepDraft): Maneuver {
  const degrees = step.before && next.onto ? junctions.turnDegrees(step.before, next.onto) : 0;
  const areForks = isFork(step) && isFork(next);
  if (areForks || step.maneuver.startsWith('exit') || Math.abs(degrees) < STRAIGHT_DEGREES) return step.maneuver;
  const joined = turnManeuver(degrees);
  if (joined !== 'u-turn' && !joined.startsWith('turn-sharp')) return joined;
  const side = step.maneuver.endsWith('right') ? 'right' : 'left';
  const isSharp = step.distanceM <= OFFSET_M || [step, next].some(({ maneuver }) => maneuver.startsWith('turn-sharp'));
  return isSharp ? `turn-sharp-${side}` : `turn-${side}`;
}
