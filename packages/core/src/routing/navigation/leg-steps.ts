import { EDGE_FLAGS } from '../edge-flags.ts';
import type { RoadGraph } from '../graph/road-graph.ts';
import { type Stretch, stretchDurationS, stretchLengthM } from '../leg.ts';
import type { Profile } from '../profile.ts';
import { Bends } from './bends.ts';
import { crossedRoad, crossingAhead, crossingAt, turnsOnCrossing } from './crossed-road.ts';
import type { Maneuver } from './maneuver.ts';
import type { Choice, Junctions } from './junctions.ts';
import { maneuverBetween } from './maneuvers.ts';
import { mergeShortSteps } from './merge-steps.ts';
import { isCarriageway } from './road-kinds.ts';
import { RingExits } from './ring-exits.ts';
import { joinsRoad, leadsBackAlong, leadsOntoAnother } from './same-road.ts';
import { type StepDraft, newDraft } from './step-draft.ts';
import { CORNER_DEGREES, STRAIGHT_DEGREES, isAhead, turnManeuver } from './turn-angles.ts';

/** A nameless ramp is announced by the road that it leads to, if that begins within this distance. */
const RAMP_M = 2000;
/** Likewise a nameless piece of carriageway, behind a turn, and behind a roundabout or where carriageways part. */
const PIECE_M = { turn: 250, other: 600 };
/** A road of two carriageways is crossed within this distance. */
const CROSSED_M = 80;
/** A piece of road no longer than this may have the name of the street beside it. */
const STUB_M = 30;

/** Drafts the steps of one leg of a route. */
export class LegSteps {
  readonly #graph: RoadGraph;
  readonly #junctions: Junctions;
  readonly #profile: Profile;

  constructor(graph: RoadGraph, junctions: Junctions, profile: Profile) {
    this.#graph = graph;
    this.#junctions = junctions;
    this.#profile = profile;
  }

  /** Returns the steps from the start of a leg; its end is none of them. */
  stepsOf(leg: readonly Stretch[]): StepDraft[] {
    const junctions = this.#junctions;
    const steps: StepDraft[] = [];
    /** The step that led the driver onto the roundabout; null if the trip began on it. */
    let entry: StepDraft | null = null;
    let exits = 0;
    const profile = this.#profile;
    const ring = new RingExits(junctions, profile);
    let isCounted = false;
    leg.forEach((stretch, index) => {
      const previous = index === 0 ? null : leg[index - 1]!;
      const wasRing = previous !== null && junctions.hasFlag(previous, EDGE_FLAGS.roundabout);
      const isRing = junctions.hasFlag(stretch, EDGE_FLAGS.roundabout);
      if (isRing && !wasRing) isCounted = ring.areCounted(leg, index);
      if (!previous) {
        steps.push(this.#draft('depart', leg, index));
      } else if (wasRing && isCounted) {
        exits += ring.after(previous, stretch);
        if (!isRing) {
          const draft = { ...this.#draft('roundabout', leg, index), exit: exits };
          if (entry) {
            const { name, ref, toldName, lanes, sign, exit } = draft;
            const cameBy = junctions.nameOf(entry.before!) || steps.at(-2)!.toldName;
            const isSameRoad = entry.before!.edge === stretch.edge || (cameBy !== '' && cameBy === toldName);
            const turnsBack = isSameRoad && leadsBackAlong(junctions, entry.before!, stretch, exits);
            Object.assign(entry, { name, ref, toldName, lanes, sign, exit, turnsBack, ringM: entry.distanceM });
          } else {
            steps.push(draft);
          }
          entry = null;
          exits = 0;
        }
      } else if (isRing && isCounted) {
        entry = this.#draft('roundabout', leg, index);
        steps.push(entry);
        exits = ring.onEntering(previous, stretch);
      } else {
        const last = steps[steps.length - 1]!;
        const maneuver =
          maneuverBetween(junctions, previous, stretch, last, profile) ??
          this.#changeOfWay(previous, stretch) ??
          (this.#crossesMainRoad(leg, index, last) ? 'continue' : null);
        if (maneuver && profile !== 'foot' && ring.isTakenOnEntering(previous, stretch)) {
          steps.push({ ...this.#draft('roundabout', leg, index), exit: 1 });
        } else if (maneuver && !(maneuver === 'continue' && this.#crossesWithOffset(leg, index))) {
          steps.push(this.#draft(maneuver, leg, index));
        } else if (last.name === '' && last.toldName !== '' && junctions.nameOf(stretch) === last.toldName) {
          // The ramp ends, and the road by which it was announced begins.
          Object.assign(last, { name: last.toldName, ref: junctions.refOf(stretch) });
        }
      }
      const step = steps[steps.length - 1]!;
      step.distanceM += stretchLengthM(this.#graph, stretch);
      step.durationS += stretchDurationS(this.#graph, stretch);
    });
    new Bends(this.#graph, junctions, leg).tellWhole(steps, profile);
    mergeShortSteps(junctions, steps, profile);
    return steps;
  }

  /**
   * Returns the manoeuvre with which a cyclist gets on or off, stairs begin or end, or a second crossing begins at a
   * corner; null if none of these.
   */
  #changeOfWay(previous: Stretch, stretch: Stretch): Maneuver | null {
    const junctions = this.#junctions;
    const getsOnOrOff = junctions.isPushed(previous) !== junctions.isPushed(stretch);
    const isAtStairs = (junctions.classOf(stretch) === 'steps') !== (junctions.classOf(previous) === 'steps');
    if (!getsOnOrOff && !isAtStairs && !turnsOnCrossing(junctions, previous, stretch)) return null;
    const degrees = junctions.turnDegrees(previous, stretch);
    if (Math.abs(degrees) <= CORNER_DEGREES) return 'continue';
    const turn = turnManeuver(degrees);
    // Stairs that lead back beside the way are another way.
    return turn === 'u-turn' ? `turn-sharp-${degrees > 0 ? 'right' : 'left'}` : turn;
  }

  /** Returns true if a walker begins to cross a main road, of which the last step does not tell. */
  #crossesMainRoad(leg: readonly Stretch[], index: number, last: StepDraft): boolean {
    const junctions = this.#junctions;
    if (this.#profile !== 'foot') return false;
    const crossing = crossingAt(junctions, leg, index);
    if (crossing === -1 || last.along === leg[index] || junctions.classOf(leg[index - 1]!) === 'crossing') return false;
    const crossed = crossedRoad(this.#graph, junctions, leg, crossing);
    const isTold = last.crosses !== null && last.crosses === crossed?.name && last.distanceM < CROSSED_M;
    return crossed !== null && crossed.isMain && !isTold;
  }

  #draft(maneuver: Maneuver, leg: readonly Stretch[], index: number): StepDraft {
    const onto = leg[index]!;
    const before = index === 0 ? null : leg[index - 1]!;
    // A stub off a street that goes straight on only bears the street's name.
    const isStub = this.#isStubOfStreet(leg, index);
    const name = isStub ? '' : this.#junctions.nameOf(onto);
    const known = isStub ? '' : this.#junctions.knownNameOf(onto);
    const isSlow = this.#profile === 'foot' || this.#profile === 'bicycle';
    const onlyRenames = maneuver === 'continue' && !isSlow && before !== null;
    const joins = onlyRenames && joinsRoad(this.#junctions, before, onto);
    const crossing = isSlow ? crossingAhead(this.#graph, this.#junctions, leg, index) : -1;
    // Filled in place: steps are most of what a route allocates.
    const draft = newDraft(maneuver, leg, index);
    draft.joins = joins;
    draft.name = name;
    draft.ref = this.#junctions.refOf(onto);
    draft.toldName =
      known === '' && maneuver !== 'depart' ? this.#nameBehindRamp(leg, isStub ? index + 1 : index, maneuver) : known;
    draft.lanes = this.#junctions.lanesOf(onto);
    draft.crosses = crossing === -1 ? null : (crossedRoad(this.#graph, this.#junctions, leg, crossing)?.name ?? null);
    draft.sign = this.#junctions.signOf(onto);
    draft.along = leg[crossing === -1 ? (isStub ? index + 1 : index) : Math.max(crossing, index)]!;
    return draft;
  }

  /**
   * Returns true if the few metres of road that turn off a street, which goes straight on, bear its name, but not the
   * road behind them; likewise the few metres before a street that is only crossed.
   */
  #isStubOfStreet(leg: readonly Stretch[], index: number): boolean {
    const junctions = this.#junctions;
    const [before, onto, beyond] = [leg[index - 1], leg[index]!, leg[index + 1]];
    if (!before || !beyond || stretchLengthM(this.#graph, onto) > STUB_M) return false;
    const name = junctions.nameOf(onto);
    if (name === '' || name === junctions.nameOf(beyond)) return false;
    const [off, on] = [junctions.turnDegrees(before, onto), junctions.turnDegrees(onto, beyond)].map(Math.abs);
    if (off! < STRAIGHT_DEGREES || on! > STRAIGHT_DEGREES) return false;
    const isStreet = ({ stretch }: Choice): boolean => junctions.nameOf(stretch) === name;
    if (name !== junctions.nameOf(before)) {
      const isSlow = this.#profile === 'foot' || this.#profile === 'bicycle';
      const streets = junctions.choicesBeside(onto, beyond).filter(isStreet);
      return isSlow && streets.length > 0 && !streets.some(isAhead);
    }
    return junctions.hasBeside(before, onto, (way) => isAhead(way) && isStreet(way));
  }

  /**
   * Returns true if the few metres of a street begin that a nameless way follows to cross it, with an offset to the
   * side.
   */
  #crossesWithOffset(leg: readonly Stretch[], index: number): boolean {
    const junctions = this.#junctions;
    const [before, onto, beyond] = [leg[index - 1]!, leg[index]!, leg[index + 1]];
    const name = junctions.nameOf(onto);
    if (!beyond || name === '' || junctions.nameOf(before) !== '' || junctions.nameOf(beyond) !== '') return false;
    if (stretchLengthM(this.#graph, onto) > STUB_M) return false;
    return junctions.hasBeside(before, onto, ({ stretch }) => junctions.nameOf(stretch) === name);
  }

  /** Returns the name of the road that a nameless ramp or piece of carriageway leads to, else empty. */
  #nameBehindRamp(leg: readonly Stretch[], first: number, maneuver: Maneuver): string {
    const junctions = this.#junctions;
    let lengthM = 0;
    let pieceM = 0;
    let hasTurned = false;
    const mostM = maneuver.startsWith('turn-') ? PIECE_M.turn : PIECE_M.other;
    for (let index = first; index < leg.length && lengthM < RAMP_M && pieceM < mostM; index++) {
      const stretch = leg[index]!;
      const isRamp = junctions.hasFlag(stretch, EDGE_FLAGS.link);
      const name = junctions.knownNameOf(stretch);
      const turns = index > first && Math.abs(junctions.turnDegrees(leg[index - 1]!, stretch)) > STRAIGHT_DEGREES;
      // Behind a turn, another road or a fork, the road is announced there.
      if (pieceM > 0 && (turns || leadsOntoAnother(junctions, leg[index - 1]!, stretch))) return '';
      hasTurned ||= turns;
      // A ramp that leads back to the road that it leaves is not that road.
      const before = leg[first - 1];
      const isOwn = before !== undefined && name === junctions.nameOf(before);
      if (isOwn && hasTurned) return '';
      const leadsBack = isOwn && Math.abs(junctions.turnDegrees(before, stretch)) > CORNER_DEGREES;
      if (name !== '' && !leadsBack) return index === first ? '' : name;
      if (junctions.hasFlag(stretch, EDGE_FLAGS.roundabout)) return '';
      if (!isRamp && !isCarriageway(junctions.classOf(stretch))) return '';
      const m = stretchLengthM(this.#graph, stretch);
      lengthM += m;
      if (!isRamp) pieceM += m;
    }
    return '';
  }
}
