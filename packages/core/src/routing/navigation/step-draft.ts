import type { Maneuver } from './instructions.ts';
import type { Sign } from './junctions.ts';
import type { Stretch } from '../leg.ts';

/** A step while its leg is still being told. */
export interface StepDraft {
  maneuver: Maneuver;
  /** Of the road driven, as `RouteStep` has it. */
  name: string;
  ref: string;
  /** The road that the driver is told: of a ramp without a name, the one that it leads to. */
  toldName: string;
  /** True if the driver turns and yet stays on the road that has been told. */
  stays: boolean;
  exit: number | null;
  lanes: number | null;
  /** Over the road that the step begins on. */
  sign: Sign;
  distanceM: number;
  durationS: number;
  /** The stretch before the step, null for the first of a leg, and the first stretch of the step, null for its end. */
  readonly before: Stretch | null;
  readonly onto: Stretch | null;
  /** A stretch of the road that the driver is told, which the first few metres may not be of. */
  along: Stretch | null;
  /** Position of `onto` among the stretches of the leg; their number for its end. */
  readonly index: number;
}
