import { EDGE_FLAGS } from '../edge-flags.ts';
import type { RoadGraph } from '../graph/road-graph.ts';
import { type Stretch, stretchLengthM } from '../leg.ts';
import type { Junctions } from './junctions.ts';
import { isCarriageway } from './road-kinds.ts';
import { plainTurn, STRAIGHT_DEGREES, turnManeuver } from './maneuvers.ts';
import type { StepDraft } from './step-draft.ts';

/** A bend this far before a turn, metres of road, is part of it: the width of a divided road. */
const BEFORE_M = 40;
/** Likewise a bend behind a turn, and behind a fork or along a link, over a slip lane. */
const BEHIND_M = 25;
const SLIP_LANE_M = 60;
/** A fork whose way bends by less than this, degrees, is told as a fork. */
const RIGHT_ANGLE_DEGREES = 75;
/** A smaller bend to the same side, degrees, before a turn is none. */
const LEAST_DEGREES = 20;

/**
 * Tells slight turns, merges and forks as plain turns where the road has bent to the same side just before, over the first
 * carriageway of a divided road, or goes on to bend, as a slip lane does. Changes the steps in place.
 */
export function tellWholeBends(
  graph: RoadGraph,
  junctions: Junctions,
  leg: readonly Stretch[],
  steps: readonly StepDraft[],
): void {
  steps.forEach((step, at) => {
    const { maneuver, before, onto, index } = step;
    const isFork = maneuver.startsWith('keep-');
    if (!before || !onto || (!isFork && maneuver !== 'continue' && !maneuver.startsWith('turn-slight-'))) return;
    const isLink = junctions.hasFlag(onto, EDGE_FLAGS.link);
    if (isFork && isLink) return;
    const ownDegrees = junctions.turnDegrees(before, onto);
    if (maneuver === 'continue' && Math.abs(ownDegrees) < STRAIGHT_DEGREES) return;
    const side = isFork ? (maneuver === 'keep-right' ? 1 : -1) : Math.sign(ownDegrees);
    const from = firstOfBend(graph, junctions, leg, index, steps[at - 1]?.index ?? 0, side);
    const to = lastOfBend(graph, junctions, leg, index, steps[at + 1]?.index ?? leg.length, isFork || isLink, side);
    const degrees = side * junctions.turnDegrees(from, to);
    if (degrees <= side * ownDegrees || (isFork && degrees < RIGHT_ANGLE_DEGREES)) return;
    const told = turnManeuver(side * degrees);
    if (told === 'u-turn' || plainTurn(told) !== told) return;
    // A curved lane leads all the way round without another junction.
    if (isLink) step.maneuver = told;
    else step.maneuver = side > 0 ? 'turn-right' : 'turn-left';
    step.bentDegrees = side * degrees;
  });
}

/** Returns the stretch before a turn, or that before the first carriageway, if the road bends there. */
function firstOfBend(
  graph: RoadGraph,
  junctions: Junctions,
  leg: readonly Stretch[],
  index: number,
  least: number,
  side: number,
): Stretch {
  const [before, earlier] = [leg[index - 1]!, leg[index - 2]];
  if (!earlier || index - 1 <= least || stretchLengthM(graph, before) > BEFORE_M) return before;
  return side * junctions.turnDegrees(earlier, before) >= LEAST_DEGREES ? earlier : before;
}

/** Returns the last stretch that begins shortly behind a turn and bends on to its side. */
function lastOfBend(
  graph: RoadGraph,
  junctions: Junctions,
  leg: readonly Stretch[],
  index: number,
  end: number,
  isSlipLane: boolean,
  side: number,
): Stretch {
  let lengthM = 0;
  let last = leg[index]!;
  for (let at = index + 1; at < end; at++) {
    lengthM += stretchLengthM(graph, leg[at - 1]!);
    if (lengthM > (isSlipLane ? SLIP_LANE_M : BEHIND_M)) break;
    if (isSlipLane && partsAgain(junctions, leg[at - 1]!, leg[at]!)) break;
    if (side * junctions.turnDegrees(leg[at - 1]!, leg[at]!) < -LEAST_DEGREES) break;
    last = leg[at]!;
  }
  return last;
}

/** Returns true if another carriageway leads on where a lane bends: it is no slip lane there. */
const partsAgain = (junctions: Junctions, before: Stretch, onto: Stretch): boolean =>
  junctions
    .choicesBeside(before, onto)
    .some(({ stretch, degrees }) => isCarriageway(junctions.classOf(stretch)) && Math.abs(degrees) < STRAIGHT_DEGREES);
