import type { Profile } from '../profile.ts';
import type { Junctions } from './junctions.ts';
import { BLINK_M } from './maneuvers.ts';
import { areOneTurn, goesStraightOn, isJog, roadCrossed } from './one-turn.ts';
import { isCarriageway } from './road-kinds.ts';
import { BESIDE_M, isNamedSoon, isSaidTwice, joinedManeuver } from './said-twice.ts';
import { crossesCarriageway } from './same-road.ts';
import { absorbNext, addLength, type StepDraft } from './step-draft.ts';
import { aheadM, getsOnOrOff, isCrossing, isMotor, isStairs, isTurn, isTurnOrUTurn, mustTell } from './step-kinds.ts';
import { trimEnds } from './trim-ends.ts';
import { STRAIGHT_DEGREES, turnManeuver } from './turn-angles.ts';
import { crossOver, crossesBetween, isTurningRound } from './turned-round.ts';

/** A turn to a side, at which a U-turn begins. */
const SIDE_DEGREES = 90;
/** A bridge or square no longer than this, on a road that goes on under its own name, is not announced. */
const INTERLUDE_M = 600;
/** Two turns this close are told together: «направо и сразу налево», because a second text would come too late. */
const PAIR_M = { wheels: 25, foot: 15 };

/**
 * Merges steps that a driver takes as one: a U-turn over the gap between two carriageways, a turn onto a road over a
 * few metres of another, and a few metres under another name. A merged step may be merged with the step before it.
 * Changes the list in place.
 */
export function mergeShortSteps(junctions: Junctions, steps: StepDraft[], profile: Profile): void {
  dropInterludes(junctions, steps);
  for (let at = 1; at + 1 < steps.length;) {
    const [previous, step, next, beyond] = [steps[at - 1]!, steps[at]!, steps[at + 1]!, steps[at + 2]];
    if (profile !== 'foot' && beyond && crossesBetween(junctions, step, next, beyond)) {
      step.maneuver = joinedManeuver(junctions, step, beyond);
      absorbNext(steps, at);
      absorbNext(steps, at);
      at = Math.max(1, at - 1);
    } else if (profile !== 'foot' && isTurningRound(junctions, previous, step, next)) {
      step.bentDegrees = step.maneuver.endsWith('right') ? SIDE_DEGREES : -SIDE_DEGREES;
      step.maneuver = 'u-turn';
      absorbNext(steps, at);
      if (crossOver(junctions, previous, step, next)) steps.splice(at, 1);
      at = Math.max(1, at - 1);
    } else if (areOneTurn(junctions, previous, step, next, beyond, profile)) {
      makeOneTurn(junctions, steps, at, profile);
    } else if (
      (isTurn(step) || step.maneuver === 'roundabout') &&
      aheadM(step) <= BESIDE_M &&
      !isStairs(junctions, step) &&
      !(isCrossing(step) && !isCrossing(next)) &&
      ((isNamedSoon(junctions, step, next, profile) &&
        !crossesCarriageway(junctions, next.before!, next.onto!, step.before!)) ||
        isSaidTwice(junctions, step, next, profile))
    ) {
      if (isSaidTwice(junctions, step, next, profile)) step.maneuver = joinedManeuver(junctions, step, next);
      absorbNext(steps, at);
      at = Math.max(1, at - 1);
    } else if (step.maneuver === 'continue' && isBlink(step, profile) && !mustTell(junctions, step)) {
      addLength(previous, step);
      steps.splice(at, 1);
    } else {
      at++;
    }
  }
  trimEnds(junctions, steps, profile);
  dropIdle(junctions, steps);
  pairTurns(junctions, steps, profile);
  nameRoadsAhead(junctions, steps, profile);
}

/** Makes a step one turn with the next, or none if the way goes on a few metres aside. */
function makeOneTurn(junctions: Junctions, steps: StepDraft[], at: number, profile: Profile): void {
  const [previous, step, next] = [steps[at - 1]!, steps[at]!, steps[at + 1]!];
  const crosses = isMotor(profile) ? null : roadCrossed(junctions, step, next);
  const degrees = junctions.turnDegrees(step.before!, next.onto!);
  const side = step.maneuver.endsWith('right') ? 'right' : 'left';
  step.maneuver = Math.abs(degrees) < STRAIGHT_DEGREES ? 'continue' : turnManeuver(degrees);
  // Where the way before goes straight on, a nameless one beside it is told however close.
  const leavesWay = next.toldName === '' && goesStraightOn(junctions, step.before, next.onto);
  const jogs = (leavesWay || isJog(junctions, previous, step, next)) && !isMotor(profile);
  if (step.maneuver === 'continue' && jogs) step.jogs = side;
  step.bentDegrees = degrees;
  absorbNext(steps, at);
  step.crosses ??= crosses;
}

/** Sets which road a step leads to, and whether it stays on the road before it. */
function nameRoadsAhead(junctions: Junctions, steps: readonly StepDraft[], profile: Profile): void {
  for (let at = 1; at < steps.length; at++) {
    const [step, next] = [steps[at]!, steps[at + 1]];
    // A ramp at whose end the driver turns onto the road by which it is announced is told without that name.
    const parts = next?.maneuver.startsWith('keep-') && next.name === '' && next.distanceM <= BESIDE_M;
    const turn = parts ? steps[at + 2] : next;
    const isBehindTurn = step.name === '' && turn?.maneuver.startsWith('turn-') && step.toldName === turn.toldName;
    if (isBehindTurn) step.toldName = '';
    // Walkers and cyclists are told the kind of a nameless way.
    const isBare = isMotor(profile) || (step.along !== null && isCarriageway(junctions.classOf(step.along)));
    const tellsNext = turn && (isTurn(turn) || turn.joins) && turn.crosses === null;
    const isSoon = step.toldName === '' && aheadM(step) <= BESIDE_M && isBare;
    if (tellsNext && isSoon && turn.toldName !== steps[at - 1]!.toldName) step.leadsTo = turn.toldName;
    // A ramp is announced by the road that it leads to; the driver is not on that road yet.
    step.stays = isTurnOrUTurn(step) && step.toldName !== '' && step.toldName === steps[at - 1]!.name;
  }
}

/** Returns true if a step only tells to go on along the road that was told before, or a nameless way of its kind. */
function goesOnAlike(junctions: Junctions, previous: StepDraft, step: StepDraft): boolean {
  const [before, after] = [previous.along, step.along];
  if (previous.toldName !== step.toldName || step.crosses !== null || !before || !after) return false;
  if (step.jogs !== null) return false;
  const areWalkedAlike = junctions.isPushed(before) === junctions.isPushed(after);
  if (!areWalkedAlike || step.toldName !== '') return areWalkedAlike && !isStairs(junctions, step);
  const roadClass = junctions.classOf(after);
  return !isCarriageway(roadClass) && junctions.classOf(before) === roadClass;
}

/** Has a turn announce the next one too if that follows at once. */
function pairTurns(junctions: Junctions, steps: StepDraft[], profile: Profile): void {
  const pairM = profile === 'foot' ? PAIR_M.foot : PAIR_M.wheels;
  for (let at = 1; at + 1 < steps.length; at++) {
    const [step, next] = [steps[at]!, steps[at + 1]!];
    const isTold =
      (profile === 'bicycle' ? /^turn-/ : /^(?:turn-|u-turn)/).test(next.maneuver) ||
      (next.maneuver === 'roundabout' && next.exit !== null);
    const areTurns = step.maneuver.startsWith('turn-') && isTold;
    if (!areTurns || step.distanceM > pairM || isStairs(junctions, step)) continue;
    if (isCrossing(step) || isCrossing(next) || getsOnOrOff(junctions, step, next)) continue;
    step.secondTurn = next.maneuver;
  }
}

/** Removes steps that only tell to go on along the road that was told before. */
function dropIdle(junctions: Junctions, steps: StepDraft[]): void {
  for (let at = 1; at < steps.length;) {
    const [previous, step] = [steps[at - 1]!, steps[at]!];
    if (step.maneuver !== 'continue' || !goesOnAlike(junctions, previous, step)) {
      at++;
      continue;
    }
    if (previous.name === '') Object.assign(previous, { name: step.name, ref: step.ref });
    addLength(previous, step);
    steps.splice(at, 1);
  }
}

/** Returns true if a road with another name is passed so quickly that its name is of no use. */
const isBlink = ({ distanceM }: StepDraft, profile: Profile): boolean =>
  distanceM <= (isMotor(profile) ? BESIDE_M : BLINK_M);

function dropInterludes(junctions: Junctions, steps: StepDraft[]): void {
  for (let at = 0; at + 2 < steps.length;) {
    const [previous, step, next] = [steps[at]!, steps[at + 1]!, steps[at + 2]!];
    if (!isInterlude(junctions, previous, step, next)) {
      at++;
      continue;
    }
    addLength(previous, step);
    addLength(previous, next);
    steps.splice(at + 1, 2);
  }
}

/** Returns true if a road only has another name for a while: «Октябрьская улица» over «Московский путепровод». */
function isInterlude(junctions: Junctions, previous: StepDraft, step: StepDraft, next: StepDraft): boolean {
  if (step.maneuver !== 'continue' || next.maneuver !== 'continue' || step.distanceM > INTERLUDE_M) return false;
  if (step.distanceM > BLINK_M && step.before && step.onto && getsOnOrOff(junctions, step, step)) return false;
  return previous.name !== '' && previous.name === next.name && !isStairs(junctions, step);
}
