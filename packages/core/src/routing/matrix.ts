import { type ArcMeasure, measureArcs } from './ch/arc-measure.ts';
import type { Hierarchy } from './ch/hierarchy.ts';
import { ManyToMany, type MeasuredEnd } from './ch/many-to-many.ts';
import { INF_WEIGHT } from './ch/sentinels.ts';
import { roadArcOf, type RoadGraph, turnDsOf } from './graph/road-graph.ts';
import { arrivalsAt, type Connection, departuresFrom, directStretch, stretchDurationS, stretchLengthM } from './leg.ts';
import type { Snap } from './snap.ts';
import type { MatrixResult } from './types.ts';

/** Seconds and metres of every arc of a hierarchy: shortcuts as the roads they stand for. */
export function measureRoads(graph: RoadGraph, hierarchy: Hierarchy): readonly [ArcMeasure, ArcMeasure] {
  const { forwardDurationDs, backwardDurationDs, distanceCm } = graph.edges;
  const linkStart = 2 * distanceCm.length;
  const durationS = (arc: number): number => {
    const roadArc = roadArcOf(graph, arc);
    if (roadArc >= linkStart) return 0;
    const drivingDs = ((roadArc & 1) === 0 ? forwardDurationDs : backwardDurationDs)[roadArc >> 1]!;
    return (drivingDs + turnDsOf(graph, arc)) / 10;
  };
  const lengthM = (arc: number): number => {
    const roadArc = roadArcOf(graph, arc);
    return roadArc >= linkStart ? 0 : distanceCm[roadArc >> 1]! / 100;
  };
  return [measureArcs(hierarchy, durationS), measureArcs(hierarchy, lengthM)];
}

/** The ends of a search with the seconds and metres of the stretches to them. */
export function measuredEnds(graph: RoadGraph, connections: readonly Connection[]): MeasuredEnd[] {
  return connections.map(({ node, weightDs, stretch }) => ({
    node,
    weight: weightDs,
    measures: stretch ? [stretchDurationS(graph, stretch), stretchLengthM(graph, stretch)] : [0, 0],
  }));
}

/**
 * Seconds and metres from every source to every target, of the routes that `route` would give.
 *
 * @param sources - candidates for each point, the closest first; empty where no road is near
 */
export function findMatrix(
  graph: RoadGraph,
  search: ManyToMany,
  sources: readonly (readonly Snap[])[],
  targets: readonly (readonly Snap[])[],
): MatrixResult {
  const durationsS = new Float64Array(sources.length * targets.length).fill(Infinity);
  const distancesM = new Float64Array(durationsS.length).fill(Infinity);
  const fill = (pairs: Pairs): void => {
    const { weight, measures } = search.run(
      pairs.starts.map(({ snap }) => measuredEnds(graph, departuresFrom(graph, snap))),
      pairs.ends.map(({ snap }) => measuredEnds(graph, arrivalsAt(graph, snap))),
    );
    for (let row = 0; row < pairs.starts.length; row++) {
      const start = pairs.starts[row]!;
      for (let column = 0; column < pairs.ends.length; column++) {
        const end = pairs.ends[column]!;
        const cell = start.index * targets.length + end.index;
        if (durationsS[cell] !== Infinity || !pairs.isMeant(start.index, end.index)) continue;
        const found = row * pairs.ends.length + column;
        const direct = start.snap.edge === end.snap.edge ? directStretch(graph, start.snap, end.snap) : null;
        if (direct && direct.weightDs <= weight[found]!) {
          durationsS[cell] = stretchDurationS(graph, direct.stretch);
          distancesM[cell] = stretchLengthM(graph, direct.stretch);
        } else if (weight[found] !== INF_WEIGHT) {
          durationsS[cell] = measures[0][found]!;
          distancesM[cell] = measures[1][found]!;
        }
      }
    }
  };
  fill({
    starts: closestOf(sources),
    ends: closestOf(targets),
    isMeant: () => true,
  });
  // Some points lie on islands: where no way led between two of them, a component that both can fall back on is taken.
  for (const component of fallbacksOf(sources, targets, durationsS)) {
    const starts = onComponent(sources, component);
    const ends = onComponent(targets, component);
    const isMeant = (s: number, t: number): boolean => closestCommonComponent(sources[s]!, targets[t]!) === component;
    // Where both points stay at their closest road, nothing new is found: one of them has to fall back.
    fill({ starts: starts.filter(({ isFallback }) => isFallback), ends, isMeant });
    fill({
      starts: starts.filter(({ isFallback }) => !isFallback),
      ends: ends.filter(({ isFallback }) => isFallback),
      isMeant,
    });
  }
  return { durationsS, distancesM };
}

/** A candidate of the point at a position in its list. */
interface PlacedSnap {
  readonly snap: Snap;
  readonly index: number;
  /** Whether it is another than the closest. */
  readonly isFallback: boolean;
}

/** The candidate of each point that has one on a component. */
function onComponent(candidates: readonly (readonly Snap[])[], component: number): PlacedSnap[] {
  return candidates.flatMap((snaps, index) => {
    const at = snaps.findIndex((candidate) => candidate.component === component);
    return at === -1 ? [] : [{ snap: snaps[at]!, index, isFallback: at > 0 }];
  });
}

const closestOf = (candidates: readonly (readonly Snap[])[]): PlacedSnap[] =>
  candidates.flatMap(([snap], index) => (snap ? [{ snap, index, isFallback: false }] : []));

interface Pairs {
  readonly starts: readonly PlacedSnap[];
  readonly ends: readonly PlacedSnap[];
  /** Whether these candidates are the ones for a source and a target. */
  isMeant(source: number, target: number): boolean;
}

/** The components to fall back on for pairs without a way. */
function fallbacksOf(
  sources: readonly (readonly Snap[])[],
  targets: readonly (readonly Snap[])[],
  durationsS: Float64Array,
): Set<number> {
  const components = new Set<number>();
  durationsS.forEach((duration, cell) => {
    if (duration !== Infinity) return;
    const source = sources[Math.floor(cell / targets.length)]!;
    const component = closestCommonComponent(source, targets[cell % targets.length]!);
    if (component !== null) components.add(component);
  });
  return components;
}

/** Of the components that both points have a candidate in, the one that is closest to the two of them. */
function closestCommonComponent(source: readonly Snap[], target: readonly Snap[]): number | null {
  let closest: number | null = null;
  let closestM = Infinity;
  if (source.length + target.length < 3) return null;
  for (const start of source) {
    if (start.component === -1) continue;
    const end = target.find(({ component }) => component === start.component);
    if (!end || start.offsetM + end.offsetM >= closestM) continue;
    closest = start.component;
    closestM = start.offsetM + end.offsetM;
  }
  return closest;
}
