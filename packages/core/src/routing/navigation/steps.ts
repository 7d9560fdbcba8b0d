import { EDGE_FLAGS, type RoadClass } from '../edge-flags.ts';
import type { RoadGraph } from '../graph/road-graph.ts';
import { Bends } from './bends.ts';
import { crossedRoad, crossingAhead, crossingAt, turnsOnCrossing } from './crossed-road.ts';
import { instructionText, type Language, type Maneuver, voiceText } from './instructions.ts';
import { type Choice, Junctions } from './junctions.ts';
import { type Stretch, stretchDurationS, stretchLengthM } from '../leg.ts';
import {
  CORNER_DEGREES,
  isAhead,
  joinsRoad,
  leadsBackAlong,
  leadsOntoAnother,
  maneuverBetween,
  STRAIGHT_DEGREES,
  TURNED_ROUND_DEGREES,
  turnManeuver,
} from './maneuvers.ts';
import { isCarriageway } from './road-kinds.ts';
import { mergeShortSteps } from './merge-steps.ts';
import { roadNamesIn } from './road-names.ts';
import { newDraft, type StepDraft } from './step-draft.ts';
import { leavesFastRoad, typeOf } from './maneuver-type.ts';
import { intersectionsOf, sideOf, StepPlaces } from './step-places.ts';
import type { Profile } from '../profile.ts';
import type { LatLon, RouteStep, StepMode, StepModifier } from '../types.ts';

/** Number of roads in the summary of a leg. */
const SUMMARY_ROADS = 2;

/** A nameless ramp is announced by the road that it leads to, if that begins within this distance. */
const RAMP_M = 2000;
/** Likewise a nameless piece of carriageway, behind a turn, and behind a roundabout or where carriageways part. */
const PIECE_M = { turn: 250, other: 600 };
/** A road of two carriageways is crossed within this distance. */
const CROSSED_M = 80;
/** A piece of road no longer than this may have the name of the street beside it. */
const STUB_M = 30;

/** The steps of a route, and a summary of its roads. */
export interface DescribedSteps {
  readonly steps: RouteStep[];
  readonly summary: string;
}

/** Options for describing steps. */
export interface TellingOptions {
  readonly language: Language;
  readonly profile: Profile;
  /** By leg: the requested point at its end, which may be on either side of the road. Default none. */
  readonly ends?: readonly LatLon[];
}

/**
 * Returns the turn-by-turn steps of a route, leg by leg: each leg begins with `depart` and ends with `waypoint` or
 * `arrive`.
 */
export function stepsOf(
  graph: RoadGraph,
  legs: readonly (readonly Stretch[])[],
  { language, profile, ends = [] }: TellingOptions,
): DescribedSteps {
  const junctions = new Junctions(graph);
  const drafts = legs.map((leg, index) => {
    const steps = new LegSteps(graph, junctions, profile).stepsOf(leg);
    return [...steps, endOf(index === legs.length - 1 ? 'arrive' : 'waypoint', leg, steps.at(-1))];
  });
  const places = new StepPlaces(graph, legs);
  const named = roadNamesIn(language, graph, legs);
  const toldRoad = ({ toldName, along }: StepDraft): { roadName: string; namelessClass: RoadClass | null } => ({
    roadName: named(toldName),
    namelessClass: along && junctions.namelessClassOf(along, profile),
  });
  const steps = drafts.flatMap((ofLeg, legAt) => {
    const leg = legs[legAt]!;
    const arrivalSide = ({ aside, before }: StepDraft, location: LatLon, end: LatLon): StepModifier => {
      const seenAlong = aside?.before ?? before;
      const seenFrom = (aside && places.locationOf(legAt, aside.index)) ?? location;
      return sideOf(seenFrom, seenAlong ? junctions.bearingBefore(seenAlong) : 0, end);
    };
    const modes = ofLeg.map((draft, at) =>
      modeOfStep(graph, profile, junctions, leg, draft, ofLeg[at + 1]?.index ?? leg.length),
    );
    return ofLeg.map((draft, at): RouteStep => {
      const { maneuver, sign, before, onto, along, index, bentDegrees } = draft;
      const mode = modes[at]!;
      const end = ends[legAt];
      const turnsRoundRight = maneuver === 'u-turn' && bendsRight(bentDegrees ?? junctions.turnDegrees(before!, onto!));
      const bearingBefore = before ? junctions.bearingBefore(before) : 0;
      const location = places.locationOf(legAt, index) ?? end ?? NOWHERE;
      const { type, modifier } = typeOf(junctions, draft);
      const side = type === 'arrive' && end && before ? arrivalSide(draft, location, end) : null;
      const towards = sign.towards.map(named);
      const ridesOrPushes = mode === 'cycling' || mode === 'pushing bike';
      const road = {
        ...toldRoad(draft),
        stays: draft.stays,
        exit: draft.exit,
        turnsBack: draft.turnsBack,
        leadsTo: named(draft.leadsTo),
        joins: draft.joins,
        leavesFastRoad: before !== null && leavesFastRoad(junctions, before),
        isOtherKind: before !== null && along !== null && !junctions.areOneKind(before, along),
        crosses: draft.crosses === null ? null : named(draft.crosses),
        jogs: draft.jogs,
        towards,
        exitNumber: sign.exitNumber,
        getsOnOrOff: ridesOrPushes && at > 0 && modes[at - 1] !== mode,
        turnsRoundRight,
        crossesOver: maneuver === 'u-turn' && before!.edge !== onto!.edge,
      };
      // A voice tells two turns together, with the name of the road behind the second.
      const { secondTurn } = draft;
      const then = secondTurn === null ? null : ofLeg[at + 1]!;
      const spoken = then
        ? {
            ...road,
            ...toldRoad(then),
            exit: then.exit,
            turnsBack: then.turnsBack,
            stays: false,
            leadsTo: '',
            secondTurn,
          }
        : road;
      return {
        name: named(draft.name),
        ref: named(draft.ref),
        exit: draft.exit,
        lanes: draft.lanes,
        distanceM: Math.round(draft.distanceM * 10) / 10,
        durationS: Math.round(draft.durationS * 10) / 10,
        instruction: instructionText(language, maneuver, road, mode),
        maneuver,
        location,
        geometryIndex: places.vertexOf(legAt, index),
        bearingBefore,
        bearingAfter: onto ? junctions.bearingAfter(onto) : 0,
        type,
        modifier: side ?? modifier,
        mode,
        destinations: towards,
        exits: sign.exitNumber === '' ? [] : [sign.exitNumber],
        intersections: intersectionsOf(
          junctions,
          places,
          leg,
          legAt,
          index,
          ofLeg[at + 1]?.index ?? index,
          profile !== 'foot',
          turnsRoundRight ? null : maneuver === 'u-turn' ? -180 : bentDegrees,
        ),
        voice: voiceText(language, maneuver, spoken, mode, side),
      };
    });
  });
  return {
    steps,
    summary: drafts
      .map((steps) => summaryOf(steps, named))
      .filter((text) => text !== '')
      .join('; '),
  };
}

/** Returns true for a U-turn that begins with a turn to the right, over a ramp or a side road. */
const bendsRight = (degrees: number): boolean => degrees > 0 && degrees < TURNED_ROUND_DEGREES;

const NOWHERE: LatLon = { lat: 0, lon: 0 };

const MODES: Readonly<Record<Profile, StepMode>> = {
  car: 'driving',
  truck: 'driving',
  bicycle: 'cycling',
  foot: 'walking',
};

function modeOf(profile: Profile, junctions: Junctions, stretch: Stretch | null): StepMode {
  if (!stretch) return MODES[profile];
  if (junctions.hasFlag(stretch, EDGE_FLAGS.ferry)) return 'ferry';
  return profile === 'bicycle' && junctions.isPushed(stretch) ? 'pushing bike' : MODES[profile];
}

/** Returns the mode of most of a step's length, so that two metres of pavement do not make a ride a walk. */
function modeOfStep(
  graph: RoadGraph,
  profile: Profile,
  junctions: Junctions,
  leg: readonly Stretch[],
  { along, before, index }: StepDraft,
  end: number,
): StepMode {
  if (profile !== 'bicycle' || end <= index) return modeOf(profile, junctions, along ?? before);
  const lengths = new Map<StepMode, number>();
  for (const stretch of leg.slice(index, end)) {
    const mode = modeOf(profile, junctions, stretch);
    lengths.set(mode, (lengths.get(mode) ?? 0) + stretchLengthM(graph, stretch));
  }
  return [...lengths].sort((a, b) => b[1] - a[1])[0]![0];
}

const endOf = (maneuver: Maneuver, leg: readonly Stretch[], last: StepDraft | undefined): StepDraft => ({
  ...newDraft(maneuver, leg, leg.length),
  aside: last?.aside ?? null,
});

/** Returns the longest roads of a leg in driving order. */
function summaryOf(steps: readonly StepDraft[], named: (name: string) => string): string {
  const lengths = new Map<string, number>();
  for (const { name, distanceM } of steps) {
    if (name !== '' && distanceM > 0) lengths.set(name, (lengths.get(name) ?? 0) + distanceM);
  }
  const longest = [...lengths].sort((a, b) => b[1] - a[1]).slice(0, SUMMARY_ROADS);
  return [...lengths.keys()]
    .filter((name) => longest.some(([other]) => other === name))
    .map(named)
    .join(', ');
}

class LegSteps {
  readonly #graph: RoadGraph;
  readonly #junctions: Junctions;
  readonly #profile: Profile;

  constructor(graph: RoadGraph, junctions: Junctions, profile: Profile) {
    this.#graph = graph;
    this.#junctions = junctions;
    this.#profile = profile;
  }

  stepsOf(leg: readonly Stretch[]): StepDraft[] {
    const junctions = this.#junctions;
    const steps: StepDraft[] = [];
    /** The step that led the driver onto the roundabout; null if the trip began on it. */
    let entry: StepDraft | null = null;
    let exits = 0;
    const profile = this.#profile;
    leg.forEach((stretch, index) => {
      const previous = index === 0 ? null : leg[index - 1]!;
      const isRoundabout = junctions.hasFlag(stretch, EDGE_FLAGS.roundabout);
      if (!previous) {
        steps.push(this.#draft('depart', leg, index));
      } else if (junctions.hasFlag(previous, EDGE_FLAGS.roundabout)) {
        exits += junctions.exitsAfter(previous, stretch);
        if (!isRoundabout) {
          // Whoever walks along the ring turns off it onto a walkway.
          const isTurn = profile === 'foot' && !isCarriageway(junctions.classOf(stretch));
          const maneuver = isTurn ? turnManeuver(junctions.turnDegrees(previous, stretch)) : 'roundabout';
          const draft = { ...this.#draft(maneuver, leg, index), exit: isTurn ? null : exits };
          if (entry && !isTurn) {
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
      } else if (isRoundabout) {
        entry = this.#draft('roundabout', leg, index);
        steps.push(entry);
        exits = junctions.exitsOnEntering(previous, stretch);
      } else {
        const last = steps[steps.length - 1]!;
        const maneuver =
          maneuverBetween(junctions, previous, stretch, last, profile) ??
          this.#changeOfWay(previous, stretch) ??
          (this.#crossesMainRoad(leg, index, last) ? 'continue' : null);
        if (maneuver && profile !== 'foot' && junctions.takesExitOnEntering(previous, stretch)) {
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
