import type { Maneuver } from './instructions.ts';
import type { Junctions } from './junctions.ts';
import { STRAIGHT_DEGREES, turnManeuver } from './maneuvers.ts';
import type { StepDraft } from './step-draft.ts';

/** A road this short between two others is not told by itself. */
const SHORT_M = 50;
/** A road told while the driver passes it must be longer than this. */
const BLINK_M = 30;
/** Two turns so close that change the direction by more are one turn round, over the gap between two carriageways. */
const GAP_M = 80;
const TURNED_ROUND_DEGREES = 120;
/** A road that goes on by no more aside is crossed over to, not turned onto. */
const OFFSET_M = 10;
/** Who begins or ends so close to a corner stands at it. */
const CORNER_M = 2;

const TURNS: ReadonlySet<Maneuver> = new Set([
  'turn-slight-right',
  'turn-right',
  'turn-sharp-right',
  'turn-slight-left',
  'turn-left',
  'turn-sharp-left',
  'keep-right',
  'keep-left',
  'exit-right',
  'exit-left',
]);

/**
 * Tells in one step what a driver does in one go: turning round over the gap between two carriageways, turning onto a
 * road over a few metres of another, and passing a few metres that have another name. What has become one step may be one
 * with the step before it. Changes the list in place.
 */
export function mergeShortSteps(junctions: Junctions, steps: StepDraft[]): void {
  for (let at = 1; at + 1 < steps.length;) {
    const [previous, step, next] = [steps[at - 1]!, steps[at]!, steps[at + 1]!];
    if (isTurningRound(junctions, previous, step, next)) {
      step.maneuver = 'u-turn';
      takeIn(step, next);
      steps.splice(at + 1, 1);
      if (crossOver(junctions, previous, step, next)) steps.splice(at, 1);
      at = Math.max(1, at - 1);
    } else if (isOffset(junctions, previous, step, next)) {
      addLength(previous, step);
      addLength(previous, next);
      steps.splice(at, 2);
      at = Math.max(1, at - 1);
    } else if (isCornerOnly(junctions, step, next)) {
      step.maneuver = 'continue';
      takeIn(step, next);
      steps.splice(at + 1, 1);
    } else if (
      TURNS.has(step.maneuver) &&
      step.distanceM <= SHORT_M &&
      (isNamedSoon(step, next) || isSaidTwice(step, next))
    ) {
      if (isSaidTwice(step, next)) step.maneuver = joinedManeuver(junctions, step, next);
      step.stays &&= next.toldName === step.toldName;
      takeIn(step, next);
      steps.splice(at + 1, 1);
      at = Math.max(1, at - 1);
    } else if (step.maneuver === 'continue' && step.distanceM <= BLINK_M && !isStairs(junctions, step)) {
      addLength(previous, step);
      steps.splice(at, 1);
      next.stays &&= next.toldName === previous.toldName;
      // The road that was told before may simply go on.
      if (next.maneuver === 'continue' && next.toldName === previous.toldName) {
        addLength(previous, next);
        steps.splice(at, 1);
      }
    } else {
      at++;
    }
  }
  trimEnds(steps);
  for (let at = 1; at < steps.length; at++) {
    const step = steps[at]!;
    step.stays ||= TURNS.has(step.maneuver) && step.toldName !== '' && step.toldName === steps[at - 1]!.toldName;
  }
}

/**
 * Nobody who stands at a corner is told to turn there, or to turn round: he begins on the road behind it, and has arrived
 * before it.
 */
function trimEnds(steps: StepDraft[]): void {
  const [first, second] = steps;
  if (second && first!.distanceM <= CORNER_M && (isTurn(second) || second.maneuver === 'continue')) {
    takeIn(first!, second);
    steps.splice(1, 1);
  }
  const last = steps.at(-1)!;
  if (steps.length > 1 && last.distanceM <= CORNER_M && isTurn(last)) {
    addLength(steps.at(-2)!, last);
    steps.pop();
  }
}

const isTurn = ({ maneuver }: StepDraft): boolean => TURNS.has(maneuver) || maneuver === 'u-turn';

function isTurningRound(junctions: Junctions, previous: StepDraft, step: StepDraft, next: StepDraft): boolean {
  if (!TURNS.has(step.maneuver) || step.distanceM > GAP_M) return false;
  if (next.maneuver !== 'continue' && !TURNS.has(next.maneuver)) return false;
  if (!step.before || !next.onto || previous.name === '' || previous.name !== next.name) return false;
  return Math.abs(junctions.turnDegrees(step.before, next.onto)) > TURNED_ROUND_DEGREES;
}

/** Returns true if a road is left and found again at once a few metres aside, in the same direction. */
function isOffset(junctions: Junctions, previous: StepDraft, step: StepDraft, next: StepDraft): boolean {
  if (!TURNS.has(step.maneuver) || !TURNS.has(next.maneuver) || step.distanceM > OFFSET_M) return false;
  if (!step.before || !next.onto || previous.toldName !== next.toldName) return false;
  // Without a name it is one way where it is of one kind: a pavement that changes sides at a crossing.
  if (next.toldName === '' && junctions.classOf(step.before) !== junctions.classOf(next.onto)) return false;
  return Math.abs(junctions.turnDegrees(step.before, next.onto)) < STRAIGHT_DEGREES;
}

/** Returns true if another road goes on in the same direction over a few metres of a third that has no name. */
function isCornerOnly(junctions: Junctions, step: StepDraft, next: StepDraft): boolean {
  if (!TURNS.has(step.maneuver) || !TURNS.has(next.maneuver)) return false;
  if (step.distanceM > OFFSET_M || step.toldName !== '' || !step.before || !next.onto) return false;
  return Math.abs(junctions.turnDegrees(step.before, next.onto)) < STRAIGHT_DEGREES;
}

/**
 * Who has only just turned onto the first carriageway does not turn round from it, but crosses it to the second: one turn.
 * Changes the first step then.
 */
function crossOver(junctions: Junctions, first: StepDraft, turningRound: StepDraft, last: StepDraft): boolean {
  if (!TURNS.has(first.maneuver) || first.distanceM > BLINK_M || !first.before || !last.onto) return false;
  const degrees = junctions.turnDegrees(first.before, last.onto);
  first.maneuver = Math.abs(degrees) < STRAIGHT_DEGREES ? 'continue' : turnManeuver(degrees);
  takeIn(first, turningRound);
  return true;
}

/** Returns true if the road turned onto soon goes on under the name that it is known by. */
function isNamedSoon(step: StepDraft, next: StepDraft): boolean {
  if (next.maneuver !== 'continue') return false;
  return step.toldName === '' || step.toldName === next.toldName || step.distanceM <= BLINK_M;
}

/**
 * Returns true if the same road is told again at once, or for the first time within a few metres, to the same side, and one of
 * the two is hardly a turn.
 */
function isSaidTwice(step: StepDraft, next: StepDraft): boolean {
  const isOneRoad = step.toldName === '' ? step.distanceM <= BLINK_M : step.toldName === next.toldName;
  if (!isOneRoad || !TURNS.has(next.maneuver)) return false;
  if (step.maneuver.endsWith('right') !== next.maneuver.endsWith('right')) return false;
  return isGentle(step.maneuver) || isGentle(next.maneuver);
}

/** Returns the manoeuvre for two turns to the same side: a ramp stays a ramp, and two turns are no U-turn. */
function joinedManeuver(junctions: Junctions, step: StepDraft, next: StepDraft): Maneuver {
  const degrees = step.before && next.onto ? junctions.turnDegrees(step.before, next.onto) : 0;
  if (step.maneuver.startsWith('exit') || Math.abs(degrees) < STRAIGHT_DEGREES) return step.maneuver;
  const joined = turnManeuver(degrees);
  if (joined !== 'u-turn') return joined;
  return step.maneuver.endsWith('right') ? 'turn-sharp-right' : 'turn-sharp-left';
}

const isGentle = (maneuver: Maneuver): boolean => /^(?:keep|exit|turn-slight)-/.test(maneuver);

/** Stairs are told however few they are: who has wheels must know of them. */
const isStairs = (junctions: Junctions, { along }: StepDraft): boolean =>
  along !== null && junctions.classOf(along) === 'steps';

/** Lets a step lead onto the road of the one after it. */
function takeIn(step: StepDraft, next: StepDraft): void {
  step.name = next.name;
  step.ref = next.ref;
  step.toldName = next.toldName;
  step.along = next.along;
  step.lanes = next.lanes;
  if (step.sign.towards.length === 0) step.sign = next.sign;
  addLength(step, next);
}

function addLength(step: StepDraft, other: StepDraft): void {
  step.distanceM += other.distanceM;
  step.durationS += other.durationS;
}
