import { EDGE_FLAGS } from './edge-flags.ts';
import type { RoadGraph } from './graph/road-graph.ts';
import { instructionText, type Language, type Maneuver } from './instructions.ts';
import { Junctions, NO_SIGN } from './junctions.ts';
import { type Stretch, stretchDurationS, stretchLengthM } from './leg.ts';
import { maneuverBetween } from './maneuvers.ts';
import { mergeShortSteps } from './merge-steps.ts';
import type { StepDraft } from './step-draft.ts';
import type { RouteStep } from './types.ts';

/** Roads that tell a leg. */
const SUMMARY_ROADS = 2;

/** A ramp is told by the road that it leads to where that begins within this much. */
const RAMP_M = 2000;

/** The steps of a route, and its roads in short. */
export interface DescribedSteps {
  readonly steps: RouteStep[];
  readonly summary: string;
}

/** Turn-by-turn steps of a route, leg by leg: each leg begins with `depart` and ends with `waypoint` or `arrive`. */
export function stepsOf(graph: RoadGraph, legs: readonly (readonly Stretch[])[], language: Language): DescribedSteps {
  const drafts = legs.map((leg, index) => {
    const steps = new LegSteps(graph).stepsOf(leg);
    return [...steps, endOf(index === legs.length - 1 ? 'arrive' : 'waypoint')];
  });
  const steps = drafts
    .flat()
    .map(({ maneuver, name, ref, toldName, stays, exit, lanes, sign, distanceM, durationS }) => ({
      name,
      ref,
      exit,
      lanes,
      distanceM: Math.round(distanceM * 10) / 10,
      durationS: Math.round(durationS * 10) / 10,
      instruction: instructionText(language, maneuver, { roadName: toldName, stays, exit, ...sign }),
      maneuver,
    }));
  return {
    steps,
    summary: drafts
      .map(summaryOf)
      .filter((text) => text !== '')
      .join('; '),
  };
}

function endOf(maneuver: Maneuver): StepDraft {
  const noRoad = { name: '', ref: '', toldName: '', stays: false, exit: null, lanes: null, sign: NO_SIGN };
  return { maneuver, ...noRoad, distanceM: 0, durationS: 0, before: null, onto: null };
}

/** The longest roads of a leg in driving order. */
function summaryOf(steps: readonly StepDraft[]): string {
  const lengths = new Map<string, number>();
  for (const { name, distanceM } of steps) {
    if (name !== '' && distanceM > 0) lengths.set(name, (lengths.get(name) ?? 0) + distanceM);
  }
  const longest = [...lengths].sort((a, b) => b[1] - a[1]).slice(0, SUMMARY_ROADS);
  return [...lengths.keys()].filter((name) => longest.some(([other]) => other === name)).join(', ');
}

class LegSteps {
  readonly #graph: RoadGraph;
  readonly #junctions: Junctions;

  constructor(graph: RoadGraph) {
    this.#graph = graph;
    this.#junctions = new Junctions(graph);
  }

  stepsOf(leg: readonly Stretch[]): StepDraft[] {
    const junctions = this.#junctions;
    const steps: StepDraft[] = [];
    /** The step that has sent the driver onto the roundabout; a trip may also begin on one. */
    let entry: StepDraft | null = null;
    let exits = 0;
    leg.forEach((stretch, index) => {
      const previous = index === 0 ? null : leg[index - 1]!;
      const isRoundabout = junctions.hasFlag(stretch, EDGE_FLAGS.roundabout);
      if (!previous) {
        steps.push(this.#draft('depart', leg, index));
      } else if (junctions.hasFlag(previous, EDGE_FLAGS.roundabout)) {
        exits += junctions.leavesRoundaboutAfter(previous) ? 1 : 0;
        if (!isRoundabout) {
          const draft = { ...this.#draft('roundabout', leg, index), exit: exits };
          if (entry) {
            const { name, ref, toldName, lanes, sign, exit } = draft;
            Object.assign(entry, { name, ref, toldName, lanes, sign, exit });
          } else {
            steps.push(draft);
          }
          entry = null;
          exits = 0;
        }
      } else if (isRoundabout) {
        entry = this.#draft('roundabout', leg, index);
        steps.push(entry);
        exits = junctions.passesExitOnEntering(previous, stretch) ? 1 : 0;
      } else {
        const told = steps[steps.length - 1]!.toldName;
        const maneuver = maneuverBetween(junctions, previous, stretch, told);
        if (maneuver) {
          const draft = this.#draft(maneuver, leg, index);
          draft.stays = draft.name !== '' && draft.name === junctions.nameOf(previous) && draft.name === told;
          steps.push(draft);
        } else if (steps[steps.length - 1]!.name === '' && told !== '' && junctions.nameOf(stretch) === told) {
          // At the end of a ramp the road begins by which the ramp was told.
          Object.assign(steps[steps.length - 1]!, { name: told, ref: junctions.refOf(stretch) });
        }
      }
      const step = steps[steps.length - 1]!;
      step.distanceM += stretchLengthM(this.#graph, stretch);
      step.durationS += stretchDurationS(this.#graph, stretch);
    });
    mergeShortSteps(junctions, steps);
    return steps;
  }

  #draft(maneuver: Maneuver, leg: readonly Stretch[], index: number): StepDraft {
    const onto = leg[index]!;
    const name = this.#junctions.nameOf(onto);
    return {
      maneuver,
      name,
      ref: this.#junctions.refOf(onto),
      toldName: name === '' && maneuver !== 'depart' ? this.#nameBehindRamp(leg, index) : name,
      stays: false,
      exit: null,
      lanes: this.#junctions.lanesOf(onto),
      sign: this.#junctions.signOf(onto),
      distanceM: 0,
      durationS: 0,
      before: index === 0 ? null : leg[index - 1]!,
      onto,
    };
  }

  /** Name of the road that a ramp without a name leads to, else empty. */
  #nameBehindRamp(leg: readonly Stretch[], first: number): string {
    let lengthM = 0;
    for (let index = first; index < leg.length && lengthM < RAMP_M; index++) {
      const stretch = leg[index]!;
      const isRamp = this.#junctions.hasFlag(stretch, EDGE_FLAGS.link);
      const name = this.#junctions.nameOf(stretch);
      if (name !== '') return index === first ? '' : name;
      if (!isRamp || this.#junctions.hasFlag(stretch, EDGE_FLAGS.roundabout)) return '';
      lengthM += stretchLengthM(this.#graph, stretch);
    }
    return '';
  }
}
