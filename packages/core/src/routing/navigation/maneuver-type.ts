import { EDGE_FLAGS, type RoadClass } from '../edge-flags.ts';
import type { Maneuver } from './maneuver.ts';
import type { Junctions } from './junctions.ts';
import type { Stretch } from '../leg.ts';
import { turnManeuver } from './turn-angles.ts';
import type { StepDraft } from './step-draft.ts';
import type { StepModifier, StepType } from '../types.ts';

/** Type and modifier of a step in OSRM's words. */
export interface TypeAndModifier {
  readonly type: StepType;
  readonly modifier: StepModifier | null;
}

/** Returns the direction of a manoeuvre to a side in OSRM's words; null for any other. */
function directionOf(maneuver: Maneuver): StepModifier | null {
  if (maneuver === 'u-turn') return 'uturn';
  const side = /(?:right|left)$/.exec(maneuver)?.[0];
  if (side === undefined) return null;
  const sharpness = /^(?:keep|exit)-/.test(maneuver) ? 'slight' : /slight|sharp/.exec(maneuver)?.[0];
  return (sharpness ? `${sharpness} ${side}` : side) as StepModifier;
}

/** Roads that are left by ramps. */
const FAST: ReadonlySet<RoadClass> = new Set(['motorway', 'motorway_link', 'trunk']);
const FAST_RAMPS: ReadonlySet<RoadClass> = new Set(['motorway_link', 'trunk_link']);

/** A road within this angle of straight on counts as the way ahead. */
const AHEAD_DEGREES = 45;

/**
 * Returns the type and modifier of a step. For an arrival the modifier is null; the caller, which knows the side, sets
 * it.
 */
export function typeOf(junctions: Junctions, draft: StepDraft): TypeAndModifier {
  const { maneuver, before, onto, stays } = draft;
  const turn = directionOf(maneuver);
  if (/turn/.test(maneuver) && turn !== null && before && onto) {
    if (turn === 'uturn') return { type: stays ? 'continue' : 'turn', modifier: turn };
    const leadsOntoRamp = junctions.hasFlag(onto, EDGE_FLAGS.link) && !junctions.hasFlag(before, EDGE_FLAGS.link);
    if (leadsOntoRamp && FAST_RAMPS.has(junctions.classOf(onto))) return { type: 'on ramp', modifier: turn };
    if (stays) return { type: 'continue', modifier: turn };
    const others = junctions.choicesBeside(before, onto);
    const isEnd = others.length > 0 && others.every(({ degrees }) => Math.abs(degrees) > AHEAD_DEGREES);
    return {
      type: isEnd && turn !== 'slight left' && turn !== 'slight right' ? 'end of road' : 'turn',
      modifier: turn,
    };
  }
  switch (maneuver) {
    case 'depart':
      return { type: 'depart', modifier: null };
    case 'keep-right':
    case 'keep-left':
      return { type: 'fork', modifier: turn };
    case 'exit-right':
    case 'exit-left':
      return { type: before && leavesFastRoad(junctions, before) ? 'off ramp' : 'on ramp', modifier: turn };
    case 'roundabout': {
      const isOnRing = before && junctions.hasFlag(before, EDGE_FLAGS.roundabout);
      return { type: isOnRing ? 'exit roundabout' : 'roundabout', modifier: bentBy(junctions, draft) };
    }
    case 'ferry':
      return { type: 'notification', modifier: bentBy(junctions, draft) };
    case 'continue': {
      const merges =
        before && onto && junctions.hasFlag(before, EDGE_FLAGS.link) && !junctions.hasFlag(onto, EDGE_FLAGS.link);
      if (before && onto && junctions.isPushed(before) !== junctions.isPushed(onto)) {
        return { type: 'notification', modifier: bentBy(junctions, draft) };
      }
      return { type: merges || draft.joins ? 'merge' : 'new name', modifier: bentBy(junctions, draft) };
    }
    default:
      return { type: 'arrive', modifier: null };
  }
}

/** Returns true if a road is left by ramps. */
export const leavesFastRoad = (junctions: Junctions, before: Stretch): boolean => FAST.has(junctions.classOf(before));

function bentBy(junctions: Junctions, { before, onto, bentDegrees }: StepDraft): StepModifier {
  return before && onto ? modifierOf(bentDegrees ?? junctions.turnDegrees(before, onto)) : 'straight';
}

/** Returns the modifier of a change of direction, degrees to the right. */
export const modifierOf = (degrees: number): StepModifier =>
  Math.abs(degrees) <= 10 ? 'straight' : directionOf(turnManeuver(degrees))!;
