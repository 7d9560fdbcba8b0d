import { EDGE_FLAGS } from '../edge-flags.ts';
import type { RoadGraph } from '../graph/road-graph.ts';
import { type Stretch, stretchLengthM } from '../leg.ts';
import type { Profile } from '../profile.ts';
import type { Maneuver } from './maneuver.ts';
import type { Choice, Junctions } from './junctions.ts';
import { CORNER_DEGREES, plainTurn, STRAIGHT_DEGREES, TURNED_ROUND_DEGREES, turnManeuver } from './turn-angles.ts';
import { ASIDE_M, isChoice } from './one-turn.ts';
import type { StepDraft } from './step-draft.ts';
import { isTurn } from './step-kinds.ts';

/** On foot and by bicycle, ways that lead aside over no more than this, metres, only jog. */
const JOG_M = 10;
/** Likewise from a road over a part of a crossing to the pavement beside it. */
const HALF_CROSSING_JOG_M = 15;
/** Two bends over no more than this, metres, back along the road are one U-turn. */
const GAP_M = 80;
/** A bend this far before a turn, metres of road, is part of it: the width of a divided road. */
const BEFORE_M = 40;
/** Likewise a bend behind a turn, and behind a fork or along a link, over a slip lane. */
const BEHIND_M = 25;
const SLIP_LANE_M = 60;
/** A fork whose way bends by less than this, degrees, is told as a fork. */
const RIGHT_ANGLE_DEGREES = 75;
/** A smaller bend, degrees, is none beside a turn. */
const LEAST_DEGREES = 20;

/** Tells the turns of a leg by where the way leads over their whole bend. */
export class Bends {
  readonly #graph: RoadGraph;
  readonly #junctions: Junctions;
  readonly #leg: readonly Stretch[];

  constructor(graph: RoadGraph, junctions: Junctions, leg: readonly Stretch[]) {
    this.#graph = graph;
    this.#junctions = junctions;
    this.#leg = leg;
  }

  /** Tells the turns of a profile. Changes the steps in place. */
  tellWhole(steps: readonly StepDraft[], profile: Profile): void {
    // Steps are told from the last back, so that the next turn is known.
    let nextTurnIndex = this.#leg.length;
    for (let at = steps.length - 1; at > 0; at--) {
      const step = steps[at]!;
      const { before, onto, index } = step;
      if (!before || !onto) continue;
      const nextIndex = steps[at + 1]?.index ?? this.#leg.length;
      const beyond = index + 1 < nextIndex ? this.#leg[index + 1] : undefined;
      if (profile === 'foot' || profile === 'bicycle') {
        this.#straightenJog(step, before, onto, beyond);
        if (index - 1 > steps[at - 1]!.index) this.#undoBend(step, this.#leg[index - 2]!, before, onto);
      }
      if (profile !== 'foot') {
        if (beyond) this.#tellUTurn(step, before, onto, beyond);
        this.#tellWholeBend(step, before, onto, steps[at - 1]!.index, nextTurnIndex);
      }
      if (step.maneuver !== 'continue') nextTurnIndex = index;
    }
  }

  /** Tells no turn into a few metres of way that bends back at once, and a sharper one if it goes on bending. */
  #straightenJog(step: StepDraft, before: Stretch, onto: Stretch, beyond: Stretch | undefined): void {
    const junctions = this.#junctions;
    if (!step.maneuver.startsWith('turn-') || junctions.classOf(onto) === 'steps') return;
    const isCrossing = junctions.classOf(onto) === 'crossing' && step.crosses === null;
    const lengthM = stretchLengthM(this.#graph, onto);
    if (!beyond || lengthM > (isCrossing ? HALF_CROSSING_JOG_M : JOG_M)) return;
    const degrees = junctions.turnDegrees(before, beyond);
    const first = junctions.turnDegrees(before, onto);
    if (Math.abs(degrees) < STRAIGHT_DEGREES) {
      if (Math.abs(first) < STRAIGHT_DEGREES) return;
      if (lengthM > ASIDE_M && isChoice(junctions, before, onto)) return;
      this.#tell(step, 'continue', degrees);
      if (step.crosses === null) step.along = beyond;
    } else if (degrees > 0 === first > 0 && Math.abs(degrees) > Math.abs(first)) {
      const told = turnManeuver(degrees);
      if (told === 'u-turn') return;
      this.#tell(step, told, degrees);
    }
  }

  /** Tells no turn that undoes a bend a few metres before it, which was not told, if no other way leads straight on. */
  #undoBend(step: StepDraft, earlier: Stretch, before: Stretch, onto: Stretch): void {
    const junctions = this.#junctions;
    if (!isTurn(step) || stretchLengthM(this.#graph, before) > JOG_M) return;
    const whole = junctions.turnDegrees(earlier, onto);
    const bend = junctions.turnDegrees(earlier, before);
    const leadsOn = ({ degrees }: Choice): boolean => Math.abs(bend + degrees) < STRAIGHT_DEGREES;
    if (Math.abs(whole) < LEAST_DEGREES && !junctions.hasBeside(before, onto, leadsOn)) {
      this.#tell(step, 'continue', whole);
    }
  }

  /** Tells a U-turn where the gap between carriageways only bends back, because nothing but the road goes on from it. */
  #tellUTurn(step: StepDraft, before: Stretch, onto: Stretch, beyond: Stretch): void {
    const junctions = this.#junctions;
    const name = junctions.nameOf(before);
    if (!step.maneuver.startsWith('turn-') || name === '' || name !== junctions.nameOf(beyond)) return;
    if (stretchLengthM(this.#graph, onto) > GAP_M) return;
    if (Math.abs(junctions.turnDegrees(before, beyond)) > TURNED_ROUND_DEGREES) step.maneuver = 'u-turn';
  }

  /**
   * Tells slight turns, merges and forks as plain turns where the road has bent to the same side just before, over the
   * first carriageway of a divided road, or goes on to bend, as a slip lane does.
   */
  #tellWholeBend(step: StepDraft, before: Stretch, onto: Stretch, previousIndex: number, nextIndex: number): void {
    const junctions = this.#junctions;
    const { maneuver, index } = step;
    const isFork = maneuver.startsWith('keep-');
    if (!isFork && maneuver !== 'continue' && !maneuver.startsWith('turn-slight-')) return;
    const isLink = junctions.hasFlag(onto, EDGE_FLAGS.link);
    if (isFork && isLink) return;
    const ownDegrees = junctions.turnDegrees(before, onto);
    const beforeM = stretchLengthM(this.#graph, before);
    const earlier = index - 1 > previousIndex && beforeM <= BEFORE_M ? this.#leg[index - 2] : undefined;
    const earlierDegrees = earlier ? junctions.turnDegrees(earlier, before) : 0;
    if (maneuver === 'continue' && Math.abs(ownDegrees) < STRAIGHT_DEGREES) {
      const whole = earlier && isChoice(junctions, before, onto) ? junctions.turnDegrees(earlier, onto) : 0;
      const degrees = Math.abs(whole) > Math.abs(earlierDegrees) ? whole : earlierDegrees;
      const isCorner = beforeM <= BEHIND_M && Math.abs(degrees) >= CORNER_DEGREES;
      if (isCorner) this.#tell(step, degrees > 0 ? 'turn-right' : 'turn-left', degrees);
      return;
    }
    const side = isFork ? (maneuver === 'keep-right' ? 1 : -1) : Math.sign(ownDegrees);
    // The road itself may bend before a fork.
    const isOwnBend = isFork && earlier !== undefined && !isChoice(junctions, earlier, before);
    const first = earlier && !isOwnBend && side * earlierDegrees >= LEAST_DEGREES ? earlier : before;
    const last = this.#lastOf(index, nextIndex, side, isFork || isLink);
    const degrees = side * junctions.turnDegrees(first, last);
    if (degrees <= side * ownDegrees || (isFork && degrees < RIGHT_ANGLE_DEGREES)) return;
    const told = turnManeuver(side * degrees);
    if (told === 'u-turn' || plainTurn(told) !== told) return;
    this.#tell(step, side > 0 ? 'turn-right' : 'turn-left', side * degrees);
  }

  #tell(step: StepDraft, maneuver: Maneuver, degrees: number): void {
    step.maneuver = maneuver;
    step.bentDegrees = degrees;
  }

  /** Returns the last stretch that begins shortly behind a turn and bends on to its side. */
  #lastOf(index: number, nextIndex: number, side: number, isSlipLane: boolean): Stretch {
    let lengthM = 0;
    let last = this.#leg[index]!;
    for (let at = index + 1; at < nextIndex; at++) {
      const next = this.#leg[at]!;
      lengthM += stretchLengthM(this.#graph, last);
      if (lengthM > (isSlipLane ? SLIP_LANE_M : BEHIND_M)) break;
      if (side * this.#junctions.turnDegrees(last, next) < -LEAST_DEGREES) break;
      last = next;
    }
    return last;
  }
}
