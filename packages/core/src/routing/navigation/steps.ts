import type { RoadGraph } from '../graph/road-graph.ts';
import type { Stretch } from '../leg.ts';
import type { RouteStep } from '../types.ts';
import { Junctions } from './junctions.ts';
import { LegSteps } from './leg-steps.ts';
import type { Maneuver } from './maneuver.ts';
import { roadNamesIn } from './road-names.ts';
import { newDraft, type StepDraft } from './step-draft.ts';
import { StepWriter, type TellingOptions } from './step-writer.ts';

/** Number of roads in the summary of a leg. */
const SUMMARY_ROADS = 2;

/** The steps of a route, and a summary of its roads. */
export interface DescribedSteps {
  readonly steps: RouteStep[];
  readonly summary: string;
}

/**
 * Returns the turn-by-turn steps of a route, leg by leg: each leg begins with `depart` and ends with `waypoint` or
 * `arrive`.
 */
export function stepsOf(
  graph: RoadGraph,
  legs: readonly (readonly Stretch[])[],
  options: TellingOptions,
): DescribedSteps {
  const junctions = new Junctions(graph);
  const drafts = legs.map((leg, index) => {
    const steps = new LegSteps(graph, junctions, options.profile).stepsOf(leg);
    return [...steps, endOf(index === legs.length - 1 ? 'arrive' : 'waypoint', leg, steps.at(-1))];
  });
  const named = roadNamesIn(options.language, graph, legs);
  const writer = new StepWriter(graph, legs, junctions, named, options);
  return {
    steps: drafts.flatMap((ofLeg, legAt) => writer.stepsOf(ofLeg, legAt)),
    summary: drafts
      .map((steps) => summaryOf(steps, named))
      .filter((text) => text !== '')
      .join('; '),
  };
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
