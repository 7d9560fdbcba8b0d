import type { Maneuver } from './maneuver.ts';
import { NO_SIGN, type Sign } from './junctions.ts';
import type { Stretch } from '../leg.ts';

/** A step while its leg is still being described. */
export interface StepDraft {
  maneuver: Maneuver;
  /** The turn that follows at once and is told with this one; null if there is none. */
  secondTurn: Maneuver | null;
  /** True if the driver joins the traffic of a road that comes from elsewhere. */
  joins: boolean;
  /** Name and number of the road driven, as in `RouteStep`. */
  name: string;
  ref: string;
  /** Name of the road that is announced; for a nameless ramp, of the road that it leads to. */
  toldName: string;
  /** True if the driver turns but stays on the announced road. */
  stays: boolean;
  exit: number | null;
  /** True if the exit of a roundabout leads back along the road by which the driver came. */
  turnsBack: boolean;
  /** Length of roundabout at the beginning of the step. */
  ringM: number;
  /** Name of the road onto which the driver turns behind a few metres of nameless one; empty if that is not told. */
  leadsTo: string;
  lanes: number | null;
  /** Name of the road that a crossing at the start of the step leads over; empty if unknown, null if there is none. */
  crosses: string | null;
  /** The side to which the way goes on after a few metres aside, on foot and by bicycle; null if it goes straight on. */
  jogs: 'left' | 'right' | null;
  /** Sign over the road on which the step begins. */
  sign: Sign;
  distanceM: number;
  durationS: number;
  /** The stretch before the step, null for the first of a leg, and the first stretch of the step, null for its end. */
  readonly before: Stretch | null;
  readonly onto: Stretch | null;
  /** A stretch of the announced road, which may begin only after a few metres. */
  along: Stretch | null;
  /** Change of direction over a merged step; null if it is that between `before` and `onto`. */
  bentDegrees: number | null;
  /** The step after which the trip ended a few metres aside, if that is not told: the end is seen from its start. */
  aside: StepDraft | null;
  /** Position of `onto` among the stretches of the leg; for the end of the leg, their number. */
  readonly index: number;
}

/** Returns a step of which nothing is known but where it begins: at a stretch of a leg, or at its end. */
export const newDraft = (maneuver: Maneuver, leg: readonly Stretch[], index: number): StepDraft => ({
  maneuver,
  secondTurn: null,
  joins: false,
  name: '',
  ref: '',
  toldName: '',
  stays: false,
  exit: null,
  turnsBack: false,
  ringM: 0,
  leadsTo: '',
  lanes: null,
  crosses: null,
  jogs: null,
  sign: NO_SIGN,
  distanceM: 0,
  durationS: 0,
  before: leg[index - 1] ?? null,
  onto: leg[index] ?? null,
  along: null,
  bentDegrees: null,
  aside: null,
  index,
});

/** Makes a step absorb the one behind it. */
export function absorbNext(steps: StepDraft[], at: number): void {
  takeIn(steps[at]!, steps[at + 1]!);
  steps.splice(at + 1, 1);
}

/** Makes a step lead onto the road of the step after it, which it absorbs. */
export function takeIn(step: StepDraft, next: StepDraft): void {
  step.name = next.name;
  step.ref = next.ref;
  step.toldName = next.toldName;
  step.along = next.along;
  step.lanes = next.lanes;
  step.crosses = next.crosses;
  if (step.sign.towards.length === 0) step.sign = next.sign;
  addLength(step, next);
}

/** Adds the length and duration of another step. */
export function addLength(step: StepDraft, other: StepDraft): void {
  step.distanceM += other.distanceM;
  step.durationS += other.durationS;
}
