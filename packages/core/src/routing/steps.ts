import { METERS_PER_DEGREE, metersPerDegreeLon } from '../geo/distance.ts';
import { E7 } from '../geo/e7.ts';
import { EDGE_FLAGS } from './edge-flags.ts';
import type { RoadGraph } from './graph/road-graph.ts';
import { instructionText, type Language, type Maneuver } from './instructions.ts';
import { type Stretch, stretchDurationS, stretchLengthM } from './leg.ts';
import { lineOf } from './route-line.ts';
import type { RouteStep } from './types.ts';

/** Under this change of direction a driver feels no turn. */
const STRAIGHT_DEGREES = 35;
/** Directions are taken over this length, so that a kink at the junction itself does not tell. */
const BEARING_LENGTH_M = 15;

/** Roads that tell a leg. */
const SUMMARY_ROADS = 2;

interface StepDraft {
  readonly maneuver: Maneuver;
  name: string;
  ref: string;
  exit: number | null;
  lanes: number | null;
  distanceM: number;
  durationS: number;
}

/** The steps of a route, and its roads in short. */
export interface DescribedSteps {
  readonly steps: RouteStep[];
  readonly summary: string;
}

/** Turn-by-turn steps of a route, leg by leg: each leg begins with `depart` and ends with `waypoint` or `arrive`. */
export function stepsOf(graph: RoadGraph, legs: readonly (readonly Stretch[])[], language: Language): DescribedSteps {
  const drafts = legs.map((leg, index) => {
    const maneuver = index === legs.length - 1 ? 'arrive' : 'waypoint';
    const end: StepDraft = { maneuver, name: '', ref: '', exit: null, lanes: null, distanceM: 0, durationS: 0 };
    return [...new LegSteps(graph).stepsOf(leg), end];
  });
  const steps = drafts.flat().map(({ maneuver, name, ref, exit, lanes, distanceM, durationS }) => ({
    name,
    ref,
    exit,
    lanes,
    distanceM: Math.round(distanceM * 10) / 10,
    durationS: Math.round(durationS * 10) / 10,
    instruction: instructionText(language, maneuver, name, exit),
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

  constructor(graph: RoadGraph) {
    this.#graph = graph;
  }

  stepsOf(leg: readonly Stretch[]): StepDraft[] {
    const steps: StepDraft[] = [];
    /** Whether a step has sent the driver onto the roundabout: a trip that begins on one has no exit to count from. */
    let isCounting = false;
    let exits = 0;
    leg.forEach((stretch, index) => {
      const previous = index === 0 ? null : leg[index - 1]!;
      const isRoundabout = this.#hasFlag(stretch, EDGE_FLAGS.roundabout);
      if (!previous) {
        steps.push(this.#draft('depart', stretch));
      } else if (isCounting) {
        exits += this.#leavesRoundaboutAt(this.#endNode(previous)) ? 1 : 0;
        if (!isRoundabout) {
          const step = steps[steps.length - 1]!;
          step.exit = exits;
          step.name = this.#nameOf(stretch);
          step.ref = this.#refOf(stretch);
          step.lanes = this.#lanesOf(stretch);
          isCounting = false;
        }
      } else if (isRoundabout && !this.#hasFlag(previous, EDGE_FLAGS.roundabout)) {
        steps.push({ ...this.#draft('roundabout', stretch), name: '', ref: '' });
        exits = this.#passesExitOnEntering(previous, stretch) ? 1 : 0;
        isCounting = true;
      } else if (!isRoundabout) {
        const maneuver = this.#maneuverBetween(previous, stretch, steps[steps.length - 1]!.name);
        if (maneuver) steps.push(this.#draft(maneuver, stretch));
      }
      const step = steps[steps.length - 1]!;
      step.distanceM += stretchLengthM(this.#graph, stretch);
      step.durationS += stretchDurationS(this.#graph, stretch);
    });
    return steps;
  }

  #draft(maneuver: Maneuver, stretch: Stretch): StepDraft {
    return {
      maneuver,
      name: this.#nameOf(stretch),
      ref: this.#refOf(stretch),
      exit: null,
      lanes: this.#lanesOf(stretch),
      distanceM: 0,
      durationS: 0,
    };
  }

  /** What the driver, who was last told `toldName`, is told between two stretches; null for nothing. */
  #maneuverBetween(previous: Stretch, next: Stretch, toldName: string): Maneuver | null {
    if (this.#hasFlag(next, EDGE_FLAGS.ferry) && !this.#hasFlag(previous, EDGE_FLAGS.ferry)) return 'ferry';
    if (previous.edge === next.edge && previous.forward !== next.forward) return 'u-turn';
    const name = this.#nameOf(next);
    const degrees = this.#turnDegrees(previous, next);
    const hasChoice = this.#choicesAfter(previous) > 1;
    if (Math.abs(degrees) < STRAIGHT_DEGREES || !hasChoice) {
      return name === '' || name === toldName ? null : 'continue';
    }
    return turnManeuver(degrees);
  }

  /** Degrees from straight on, positive to the right, -180 … 180. */
  #turnDegrees(previous: Stretch, next: Stretch): number {
    const arriving = lineOf(this.#graph, [previous]);
    const leaving = lineOf(this.#graph, [next]);
    const reversed: number[] = [];
    for (let at = arriving.length - 2; at >= 0; at -= 2) reversed.push(arriving[at]!, arriving[at + 1]!);
    const back = bearingDegrees(reversed);
    const ahead = bearingDegrees(leaving);
    if (back === null || ahead === null) return 0;
    return ((ahead - (back + 180) + 900) % 360) - 180;
  }

  /** Roads to choose from at the end of a stretch, without the way back. */
  #choicesAfter(stretch: Stretch): number {
    let choices = 0;
    for (const arc of this.#arcsLeaving(this.#endNode(stretch))) if (arc >> 1 !== stretch.edge) choices++;
    return choices;
  }

  /** Whether a road leaves the roundabout where a driver comes onto it, to the right of the way on. */
  #passesExitOnEntering(previous: Stretch, onto: Stretch): boolean {
    const degrees = this.#turnDegrees(previous, onto);
    const exits = this.#arcsLeaving(this.#endNode(previous)).filter(
      (arc) => arc >> 1 !== previous.edge && (this.#graph.edges.flags[arc >> 1]! & EDGE_FLAGS.roundabout) === 0,
    );
    return exits.some((arc) => {
      const exit: Stretch = { edge: arc >> 1, forward: (arc & 1) === 0, start: null, end: null, turnDs: 0 };
      return this.#turnDegrees(previous, exit) > degrees;
    });
  }

  #leavesRoundaboutAt(node: number): boolean {
    const { flags } = this.#graph.edges;
    return this.#arcsLeaving(node).some((arc) => (flags[arc >> 1]! & EDGE_FLAGS.roundabout) === 0);
  }

  /** Edge arcs that leave a place, across the links between its nodes. */
  #arcsLeaving(node: number): number[] {
    const { edges, links, adjacency } = this.#graph;
    const linkStart = 2 * edges.tail.length;
    const arcs: number[] = [];
    const nodes = [node];
    for (const at of nodes) {
      for (let i = adjacency.firstOutgoing[at]!; i < adjacency.firstOutgoing[at + 1]!; i++) {
        const arc = adjacency.outgoing[i]!;
        if (arc < linkStart) arcs.push(arc);
        else if (!nodes.includes(links.to[arc - linkStart]!)) nodes.push(links.to[arc - linkStart]!);
      }
    }
    return arcs;
  }

  #endNode({ edge, forward }: Stretch): number {
    const { tail, head } = this.#graph.edges;
    return (forward ? head : tail)[edge]!;
  }

  #lanesOf({ edge, forward }: Stretch): number | null {
    const { forwardLanes, backwardLanes } = this.#graph.edges;
    return (forward ? forwardLanes : backwardLanes)?.[edge] || null;
  }

  #refOf({ edge }: Stretch): string {
    const { edges, strings } = this.#graph;
    return strings.get(edges.ref[edge]!);
  }

  #nameOf({ edge }: Stretch): string {
    const { edges, strings } = this.#graph;
    return strings.get(edges.name[edge]!) || strings.get(edges.ref[edge]!);
  }

  #hasFlag({ edge }: Stretch, flag: number): boolean {
    return (this.#graph.edges.flags[edge]! & flag) !== 0;
  }
}

function turnManeuver(degrees: number): Maneuver {
  const size = Math.abs(degrees);
  if (size > 170) return 'u-turn';
  if (size > 120) return degrees > 0 ? 'turn-sharp-right' : 'turn-sharp-left';
  if (size > 55) return degrees > 0 ? 'turn-right' : 'turn-left';
  return degrees > 0 ? 'turn-slight-right' : 'turn-slight-left';
}

/** Compass direction in which a line leaves its first vertex; null for a line without length. */
function bearingDegrees(line: readonly number[]): number | null {
  const perLon = metersPerDegreeLon(line[1]! / E7) / E7;
  const perLat = METERS_PER_DEGREE / E7;
  let x = 0;
  let y = 0;
  for (let at = 2; at < line.length; at += 2) {
    x = (line[at]! - line[0]!) * perLon;
    y = (line[at + 1]! - line[1]!) * perLat;
    if (x * x + y * y >= BEARING_LENGTH_M * BEARING_LENGTH_M) break;
  }
  return x === 0 && y === 0 ? null : (Math.atan2(x, y) * 180) / Math.PI;
}
