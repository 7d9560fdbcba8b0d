import type { Profile } from '../profile.ts';
import type { Maneuver } from './maneuver.ts';
import type { Junctions } from './junctions.ts';
import type { StepDraft } from './step-draft.ts';

/** Returns true if a cyclist rides before two steps and pushes the bicycle behind them, or the other way round. */
export const getsOnOrOff = (junctions: Junctions, { before }: StepDraft, { onto }: StepDraft): boolean =>
  before !== null && onto !== null && junctions.isPushed(before) !== junctions.isPushed(onto);

/** Returns true for drivers of a car or a truck. */
export const isMotor = (profile: Profile): boolean => profile === 'car' || profile === 'truck';

/** Returns true for a step that begins with a turn, a fork, an exit or a U-turn. */
export const isTurnOrUTurn = (step: StepDraft): boolean => isTurn(step) || step.maneuver === 'u-turn';

/** Returns true for a step that begins with a turn, a fork or an exit. */
export const isTurn = ({ maneuver }: StepDraft): boolean => /^(?:turn|keep|exit)-/.test(maneuver);

/** Returns true for a step that begins at a fork. */
export const isFork = ({ maneuver }: StepDraft): boolean => maneuver.startsWith('keep-');

/** Returns true for a turn of a small angle. */
export const isGentle = (maneuver: Maneuver): boolean => /^(?:keep|exit|turn-slight)-/.test(maneuver);

/** Returns true for a step over stairs, which are announced however short: people with wheels must know of them. */
export const isStairs = (junctions: Junctions, { along }: StepDraft): boolean =>
  along !== null && junctions.classOf(along) === 'steps';

/** Returns true for a step that crosses a road at its start. */
export const isCrossing = ({ crosses }: StepDraft): boolean => crosses !== null;

/** Returns true for a step that is announced however short. */
export const mustTell = (junctions: Junctions, step: StepDraft): boolean =>
  isStairs(junctions, step) || isCrossing(step) || step.jogs !== null;

/** Returns the length of a step behind its roundabout. */
export const aheadM = ({ distanceM, ringM }: StepDraft): number => distanceM - ringM;
