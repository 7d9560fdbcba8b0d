import type { RoadGraph } from '../graph/road-graph.ts';
import { type Stretch, stretchLengthM } from '../leg.ts';
import type { Junctions } from './junctions.ts';
import { STRAIGHT_DEGREES, TURNED_ROUND_DEGREES, turnManeuver } from './maneuvers.ts';
import { ASIDE_M, isChoice } from './merge-steps.ts';
import type { StepDraft } from './step-draft.ts';

/** Ways that lead aside over no more than this, metres, only jog. */
const JOG_M = 10;
/** Likewise from a road over a part of a crossing to the pavement beside it. */
const HALF_CROSSING_JOG_M = 15;
/** Two bends over no more than this, metres, back along the road are one U-turn. */
const GAP_M = 80;

/**
 * Tells turns by where the way leads behind a jog: a turn into a few metres of way that bends back at once is no turn,
 * and one that goes on bending is a sharper one. Changes the steps in place.
 */
export function straightenJogs(
  graph: RoadGraph,
  junctions: Junctions,
  leg: readonly Stretch[],
  steps: readonly StepDraft[],
): void {
  steps.forEach((step, at) => {
    const { maneuver, before, onto, index } = step;
    const end = steps[at + 1]?.index ?? leg.length;
    const beyond = leg[index + 1];
    if (!maneuver.startsWith('turn-') || !before || !onto || !beyond || index + 1 >= end) return;
    const isCrossing = junctions.classOf(onto) === 'crossing' && step.crosses === null;
    const jogM = isCrossing ? HALF_CROSSING_JOG_M : JOG_M;
    if (stretchLengthM(graph, onto) > jogM || junctions.classOf(onto) === 'steps') return;
    const degrees = junctions.turnDegrees(before, beyond);
    const first = junctions.turnDegrees(before, onto);
    if (Math.abs(degrees) < STRAIGHT_DEGREES) {
      if (Math.abs(first) < STRAIGHT_DEGREES || canGoStraightOn(graph, junctions, before, onto)) return;
      if (stretchLengthM(graph, onto) > ASIDE_M && isChoice(junctions, before, onto)) return;
      step.maneuver = 'continue';
      step.bentDegrees = degrees;
      if (step.crosses === null) step.along = beyond;
    } else if (degrees > 0 === first > 0 && Math.abs(degrees) > Math.abs(first)) {
      const told = turnManeuver(degrees);
      if (told === 'u-turn') return;
      step.maneuver = told;
      step.bentDegrees = degrees;
    }
  });
}

/** Tells a U-turn where the gap between carriageways only bends back, because nothing but the road goes on from it. */
export function tellBentUTurns(
  graph: RoadGraph,
  junctions: Junctions,
  leg: readonly Stretch[],
  steps: readonly StepDraft[],
): void {
  steps.forEach((step, at) => {
    const { maneuver, before, onto, index } = step;
    const beyond = leg[index + 1];
    if (!maneuver.startsWith('turn-') || !before || !onto || !beyond) return;
    if (index + 1 >= (steps[at + 1]?.index ?? leg.length) || stretchLengthM(graph, onto) > GAP_M) return;
    const name = junctions.nameOf(before);
    if (name === '' || name !== junctions.nameOf(beyond)) return;
    if (Math.abs(junctions.turnDegrees(before, beyond)) > TURNED_ROUND_DEGREES) step.maneuver = 'u-turn';
  });
}

/** Returns true if another way leads straight on, too; over a step aside, only one of the kind on which the route goes on. */
const canGoStraightOn = (graph: RoadGraph, junctions: Junctions, before: Stretch, onto: Stretch): boolean =>
  junctions
    .choicesBeside(before, onto)
    .some(
      ({ stretch, degrees }) =>
        Math.abs(degrees) < STRAIGHT_DEGREES &&
        (stretchLengthM(graph, onto) > ASIDE_M || junctions.areOneKind(stretch, onto)),
    );
