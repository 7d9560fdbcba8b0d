import type { RoadGraph } from '../graph/road-graph.ts';
import type { Stretch } from '../leg.ts';
import type { Profile } from '../profile.ts';
import type { LatLon, RouteStep, StepIntersection, StepMode, StepModifier } from '../types.ts';
import { instructionText, type ToldRoad, voiceText } from './texts/instructions.ts';
import type { Junctions } from './junctions.ts';
import type { Language, Maneuver } from './maneuver.ts';
import { leavesFastRoad, typeOf } from './maneuver-type.ts';
import type { StepDraft } from './step-draft.ts';
import { modeOfStep } from './step-modes.ts';
import { intersectionsOf, sideOf, StepPlaces } from './step-places.ts';
import { TURNED_ROUND_DEGREES } from './turn-angles.ts';

/** Options for describing steps. */
export interface TellingOptions {
  readonly language: Language;
  readonly profile: Profile;
  /** By leg: the requested point at its end, which may be on either side of the road. Default none. */
  readonly ends?: readonly LatLon[];
}

const NOWHERE: LatLon = { lat: 0, lon: 0 };

/** Writes the steps of a route, with their texts, from their drafts. */
export class StepWriter {
  readonly #graph: RoadGraph;
  readonly #legs: readonly (readonly Stretch[])[];
  readonly #junctions: Junctions;
  readonly #places: StepPlaces;
  readonly #named: (name: string) => string;
  readonly #language: Language;
  readonly #profile: Profile;
  readonly #ends: readonly LatLon[];

  /** @param named - returns the name of a road in the language of the texts */
  constructor(
    graph: RoadGraph,
    legs: readonly (readonly Stretch[])[],
    junctions: Junctions,
    named: (name: string) => string,
    { language, profile, ends = [] }: TellingOptions,
  ) {
    this.#graph = graph;
    this.#legs = legs;
    this.#junctions = junctions;
    this.#places = new StepPlaces(graph, legs);
    this.#named = named;
    this.#language = language;
    this.#profile = profile;
    this.#ends = ends;
  }

  /** Returns the steps of a leg. */
  stepsOf(drafts: readonly StepDraft[], legAt: number): RouteStep[] {
    const leg = this.#legs[legAt]!;
    const modes = drafts.map((draft, at) =>
      modeOfStep(this.#graph, this.#profile, this.#junctions, leg, draft, drafts[at + 1]?.index ?? leg.length),
    );
    return drafts.map((draft, at) => {
      const next = drafts[at + 1] ?? null;
      const getsOnOrOff = CYCLISTS.has(modes[at]!) && at > 0 && modes[at - 1] !== modes[at];
      return this.#step(draft, next, legAt, modes[at]!, getsOnOrOff);
    });
  }

  #step(draft: StepDraft, next: StepDraft | null, legAt: number, mode: StepMode, getsOnOrOff: boolean): RouteStep {
    const { maneuver, sign, before, onto, index } = draft;
    const end = this.#ends[legAt];
    const location = this.#places.locationOf(legAt, index) ?? end ?? NOWHERE;
    const { type, modifier } = typeOf(this.#junctions, draft);
    const side = type === 'arrive' && end && before ? this.#arrivalSide(draft, legAt, location, end) : null;
    const road = this.#toldRoad(draft, getsOnOrOff);
    // A voice tells two turns together, with the name of the road behind the second.
    const spoken = draft.secondTurn === null ? road : this.#withSecondTurn(road, draft.secondTurn, next!);
    return {
      name: this.#named(draft.name),
      ref: this.#named(draft.ref),
      exit: draft.exit,
      lanes: draft.lanes,
      distanceM: Math.round(draft.distanceM * 10) / 10,
      durationS: Math.round(draft.durationS * 10) / 10,
      instruction: instructionText(this.#language, maneuver, road, mode),
      maneuver,
      location,
      geometryIndex: this.#places.vertexOf(legAt, index),
      bearingBefore: before ? this.#junctions.bearingBefore(before) : 0,
      bearingAfter: onto ? this.#junctions.bearingAfter(onto) : 0,
      type,
      modifier: side ?? modifier,
      mode,
      destinations: road.towards,
      exits: sign.exitNumber === '' ? [] : [sign.exitNumber],
      intersections: this.#intersections(draft, next?.index ?? index, legAt),
      voice: voiceText(this.#language, maneuver, spoken, mode, side),
    };
  }

  /** Returns the road that a step leads onto, as its text describes it. */
  #toldRoad(draft: StepDraft, getsOnOrOff: boolean): ToldRoad & { readonly towards: string[] } {
    const { maneuver, sign, before, onto, along, stays, exit, turnsBack, joins, jogs } = draft;
    return {
      ...this.#nameOf(draft),
      stays,
      exit,
      turnsBack,
      leadsTo: this.#named(draft.leadsTo),
      joins,
      leavesFastRoad: before !== null && leavesFastRoad(this.#junctions, before),
      isOtherKind: before !== null && along !== null && !this.#junctions.areOneKind(before, along),
      crosses: draft.crosses === null ? null : this.#named(draft.crosses),
      jogs,
      towards: sign.towards.map(this.#named),
      exitNumber: sign.exitNumber,
      getsOnOrOff,
      turnsRoundRight: this.#turnsRoundRight(draft),
      crossesOver: maneuver === 'u-turn' && before!.edge !== onto!.edge,
    };
  }

  #withSecondTurn(road: ToldRoad, secondTurn: Maneuver, then: StepDraft): ToldRoad {
    const { exit, turnsBack } = then;
    return { ...road, ...this.#nameOf(then), exit, turnsBack, stays: false, leadsTo: '', secondTurn };
  }

  #nameOf({ toldName, along }: StepDraft): Pick<ToldRoad, 'roadName' | 'namelessClass'> {
    return {
      roadName: this.#named(toldName),
      namelessClass: along && this.#junctions.namelessClassOf(along, this.#profile),
    };
  }

  /** Returns true for a U-turn that begins with a turn to the right, over a ramp or a side road. */
  #turnsRoundRight({ maneuver, before, onto, bentDegrees }: StepDraft): boolean {
    if (maneuver !== 'u-turn') return false;
    const degrees = bentDegrees ?? this.#junctions.turnDegrees(before!, onto!);
    return degrees > 0 && degrees < TURNED_ROUND_DEGREES;
  }

  /** Returns the side on which the end of a leg is. */
  #arrivalSide({ aside, before }: StepDraft, legAt: number, location: LatLon, end: LatLon): StepModifier {
    const seenAlong = aside?.before ?? before;
    const seenFrom = (aside && this.#places.locationOf(legAt, aside.index)) ?? location;
    return sideOf(seenFrom, seenAlong ? this.#junctions.bearingBefore(seenAlong) : 0, end);
  }

  #intersections(draft: StepDraft, endIndex: number, legAt: number): StepIntersection[] {
    const degrees = draft.maneuver === 'u-turn' ? -180 : draft.bentDegrees;
    return intersectionsOf(
      this.#junctions,
      this.#places,
      this.#legs[legAt]!,
      legAt,
      draft.index,
      endIndex,
      this.#profile !== 'foot',
      this.#turnsRoundRight(draft) ? null : degrees,
    );
  }
}

const CYCLISTS: ReadonlySet<StepMode> = new Set(['cycling', 'pushing bike']);
