import { EDGE_FLAGS } from '../edge-flags.ts';
import type { Junctions } from './junctions.ts';
import { BLINK_M } from './maneuvers.ts';
import { WITHIN_CROSSING_M } from './one-turn.ts';
import { takeIn, type StepDraft } from './step-draft.ts';
import { isTurn } from './step-kinds.ts';
import { STRAIGHT_DEGREES, turnManeuver } from './turn-angles.ts';

/**
 * Two turns this close that change the direction by more than this are one U-turn, over the gap between two
 * carriageways.
 */
const GAP_M = 40;
const OPPOSITE_DEGREES = 120;
/** Likewise over a wider gap, between carriageways that are parallel. */
const WIDE_GAP_M = 80;
const PARALLEL_DEGREES = 150;
/** Likewise over a ramp. */
const RAMP_GAP_M = 150;

/** Returns true if a turn and the next one lead back along the road: over the gap between its carriageways, or over a ramp. */
export function isTurningRound(junctions: Junctions, previous: StepDraft, step: StepDraft, next: StepDraft): boolean {
  if (!isTurn(step) || !step.onto) return false;
  if (step.distanceM > (junctions.hasFlag(step.onto, EDGE_FLAGS.link) ? RAMP_GAP_M : WIDE_GAP_M)) return false;
  if (next.maneuver !== 'continue' && !isTurn(next)) return false;
  if (!step.before || !next.onto || previous.name === '' || previous.name !== next.name) return false;
  // Who crosses a street on a crossing is told to cross it.
  if (junctions.classOf(step.onto) === 'crossing') return false;
  // To the right, a road may leave a junction at a sharp angle.
  const isNarrow = step.distanceM <= GAP_M;
  // Farther on, another street between them is one to turn into.
  if (!isNarrow && step.name !== '' && step.name !== previous.name) return false;
  const isGap = isNarrow && step.maneuver.endsWith('left');
  const least = isGap ? OPPOSITE_DEGREES : PARALLEL_DEGREES;
  return Math.abs(junctions.turnDegrees(step.before, next.onto)) > least;
}

/** Returns true if a turn onto a road leads over some metres of another, which is only crossed. */
export function crossesBetween(junctions: Junctions, step: StepDraft, next: StepDraft, beyond: StepDraft): boolean {
  if (step.distanceM > WIDE_GAP_M || next.distanceM > WITHIN_CROSSING_M || !isTurn(beyond)) return false;
  if (!step.maneuver.startsWith('turn-') || step.toldName === '' || !step.before || !beyond.onto) return false;
  if (next.toldName === step.toldName || beyond.toldName !== step.toldName) return false;
  const degrees = junctions.turnDegrees(step.before, beyond.onto);
  return Math.abs(degrees) < PARALLEL_DEGREES && step.maneuver.endsWith('right') === degrees > 0;
}

/**
 * Merges a U-turn with the turn onto the first carriageway right before it: the driver crosses over to the second
 * carriageway in one turn. Returns true if so, and changes the first step.
 */
export function crossOver(junctions: Junctions, first: StepDraft, turningRound: StepDraft, last: StepDraft): boolean {
  if (!isTurn(first) || first.distanceM > BLINK_M || !first.before || !last.onto) return false;
  const turns = [first, turningRound, last].map(({ before, onto }) => junctions.turnDegrees(before!, onto!));
  // Over more than half a circle, the direction of the sum is not that of the turns.
  if (Math.abs(turns.reduce((sum, turn) => sum + turn)) > 180) return false;
  const degrees = junctions.turnDegrees(first.before, last.onto);
  first.maneuver = Math.abs(degrees) < STRAIGHT_DEGREES ? 'continue' : turnManeuver(degrees);
  first.bentDegrees = degrees;
  takeIn(first, turningRound);
  return true;
}
