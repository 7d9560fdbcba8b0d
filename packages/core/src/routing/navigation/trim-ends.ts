import type { Profile } from '../profile.ts';
import type { Junctions } from './junctions.ts';
import { WITHIN_CROSSING_M, goesStraightOn } from './one-turn.ts';
import { absorbNext, addLength, type StepDraft } from './step-draft.ts';
import { isTurnOrUTurn, mustTell } from './step-kinds.ts';

/** A trip that begins or ends this close to a corner begins or ends at it. */
const CORNER_M = 2;
/** Likewise on foot, where people do not see on which side of the corner they are. */
const FOOT_CORNER_M = 10;

/**
 * Removes turns and U-turns at a corner at which a leg begins or ends: it then begins on the road after the corner, or
 * ends on the road before it.
 */
export function trimEnds(junctions: Junctions, steps: StepDraft[], profile: Profile): void {
  const cornerM = profile === 'foot' ? FOOT_CORNER_M : CORNER_M;
  const [first, second] = steps;
  if (second && !mustTell(junctions, first!)) {
    // The name of a street tells where to go, a nameless road behind the corner does not.
    const leastM = first!.toldName !== '' && second.toldName === '' ? CORNER_M : cornerM;
    // Where a way like the one behind the corner goes straight on, the turn is told.
    const isMissed = second.toldName === '' && goesStraightOn(junctions, second.before, second.onto);
    const isTrimmed = isTurnOrUTurn(second) || second.maneuver === 'continue';
    const isAtCorner = first!.distanceM <= (isMissed ? CORNER_M : leastM) && isTrimmed;
    const isNamedAtOnce = first!.distanceM <= WITHIN_CROSSING_M && second.maneuver === 'continue';
    if ((isAtCorner || isNamedAtOnce) && !mustTell(junctions, second)) absorbNext(steps, 0);
  }
  // A leg between points of one place has no step.
  if (steps.length < 2) return;
  const last = steps.at(-1)!;
  const isAside = last.distanceM <= cornerM && isTurnOrUTurn(last);
  const isRenamed = last.distanceM <= WITHIN_CROSSING_M && last.maneuver === 'continue';
  if ((isAside || isRenamed) && !mustTell(junctions, last)) {
    addLength(steps.at(-2)!, last);
    if (isAside) steps.at(-2)!.aside = last;
    steps.pop();
  }
}
