import { type ArcMeasure, measureArcs } from './ch/arc-measure.ts';
import type { Hierarchy } from './ch/hierarchy.ts';
import type { ManyToMany, PlacedPoints } from './ch/many-to-many.ts';
import type { MeasuredEnd } from './ch/upward-sweep.ts';

import type { RoadGraph } from './graph/road-graph.ts';
import {
  arrivalsAt,
  type Connection,
  departuresFrom,
  directStretch,
  findLeg,
  measureLeg,
  stretchDurationS,
  stretchLengthM,
} from './leg.ts';
import type { Snap } from './snap.ts';
import type { PathSearch } from './path-search.ts';
import type { MatrixResult } from './types.ts';

/** The values of a matrix, row by row. */
type MatrixCells = Pick<MatrixResult, 'durationsS' | 'distancesM'>;

/** Returns the seconds of every arc of a hierarchy; a shortcut has those of the roads that it stands for. O(arcs). */
export function secondsOfArcs(graph: RoadGraph, hierarchy: Hierarchy): ArcMeasure {
  const { forwardDurationDs, backwardDurationDs } = graph.edges;
  const { addedArc, addedTurnDs } = graph.copies;
  const addedStart = 2 * forwardDurationDs.length + graph.links.from.length;
  // Links take no time.
  const durationDs = new Int32Array(addedStart + addedArc.length);
  for (let edge = 0; edge < forwardDurationDs.length; edge++) {
    durationDs[2 * edge] = forwardDurationDs[edge]!;
    durationDs[2 * edge + 1] = backwardDurationDs[edge]!;
  }
  for (let added = 0; added < addedArc.length; added++) {
    durationDs[addedStart + added] = durationDs[addedArc[added]!]! + addedTurnDs[added]!;
  }
  return measureArcs(hierarchy, durationDs, 10);
}

/** Returns the metres of every arc of a hierarchy, likewise; see {@link secondsOfArcs}. */
export function metresOfArcs(graph: RoadGraph, hierarchy: Hierarchy): ArcMeasure {
  const { distanceCm } = graph.edges;
  const { addedArc } = graph.copies;
  const addedStart = 2 * distanceCm.length + graph.links.from.length;
  // Links have no length.
  const lengthCm = new Int32Array(addedStart + addedArc.length);
  for (let edge = 0; edge < distanceCm.length; edge++) {
    lengthCm[2 * edge] = lengthCm[2 * edge + 1] = distanceCm[edge]!;
  }
  for (let added = 0; added < addedArc.length; added++) lengthCm[addedStart + added] = lengthCm[addedArc[added]!]!;
  return measureArcs(hierarchy, lengthCm, 100);
}

/** Durations are added up in hundredths of a second, distances in centimetres. */
export const MATRIX_RESOLUTION = 100;

/** Returns the ends of a search with the durations and distances of the stretches to them. */
function measuredEnds(graph: RoadGraph, connections: readonly Connection[]): MeasuredEnd[] {
  return connections.map(({ node, weightDs, stretch }) => ({
    node,
    weight: weightDs,
    measures: stretch
      ? [
          Math.round(MATRIX_RESOLUTION * stretchDurationS(graph, stretch)),
          Math.round(MATRIX_RESOLUTION * stretchLengthM(graph, stretch)),
        ]
      : [0, 0],
  }));
}

/**
 * Returns seconds and metres from every source to every target, those of the routes that `route` returns.
 *
 * @param sources - candidates for each point, the closest first; empty if no road is near
 */
export function findMatrix(
  graph: RoadGraph,
  search: ManyToMany,
  sources: readonly (readonly Snap[])[],
  targets: readonly (readonly Snap[])[],
): MatrixCells {
  const starts = numberCandidates(sources);
  const ends = numberCandidates(targets);
  const { weightOf, measuresOf, measures, hasGaps } = search.run(
    placed(starts.snaps, (snap) => measuredEnds(graph, departuresFrom(graph, snap))),
    placed(ends.snaps, (snap) => measuredEnds(graph, arrivalsAt(graph, snap))),
    sources.length,
    targets.length,
  );
  const [durationsS, distancesM] = measures;
  /** Returns the measures of the way along one road between two candidates on it, unless another path is lighter. */
  const measuresAlong = (start: number, end: number): [number, number] | null => {
    const direct = directStretch(graph, starts.snaps[start]!, ends.snaps[end]!);
    if (!direct || direct.weightDs > weightOf(start, end)) return null;
    return [stretchDurationS(graph, direct.stretch), stretchLengthM(graph, direct.stretch)];
  };
  const put = (row: number, column: number, [durationS, lengthM]: [number, number]): void => {
    durationsS[row * targets.length + column] = durationS;
    distancesM[row * targets.length + column] = lengthM;
  };

  const columnsOfEdge = Map.groupBy(
    [...targets.keys()].filter((column) => targets[column]!.length > 0),
    (column) => targets[column]![0]!.edge,
  );
  for (const [row, [start]] of sources.entries()) {
    for (const column of (start && columnsOfEdge.get(start.edge)) ?? []) {
      const along = measuresAlong(row, column);
      if (along) put(row, column, along);
    }
  }

  // Some points are on islands: if no path leads from one to another, both fall back on a component that they share.
  const columns = [...targets.keys()];
  const columnsWithFallback = columns.filter((column) => targets[column]!.length > 1);
  for (const [row, source] of sources.entries()) {
    if (hasGaps[row] === 0) continue;
    for (const column of source.length > 1 ? columns : columnsWithFallback) {
      if (durationsS[row * targets.length + column] !== Infinity) continue;
      const target = targets[column]!;
      const common = closestCommonComponent(source, target);
      if (!common) continue;
      const start = starts.numberOf(row, source.indexOf(common.start));
      const end = ends.numberOf(column, target.indexOf(common.end));
      const isOneRoad = common.start.edge === common.end.edge;
      put(row, column, (isOneRoad && measuresAlong(start, end)) || measuresOf(start, end));
    }
  }
  return { durationsS, distancesM };
}

/** Like {@link findMatrix}, but with one search for each pair: for searches that avoid some roads. */
export function plainMatrix(
  graph: RoadGraph,
  search: PathSearch,
  sources: readonly (readonly Snap[])[],
  targets: readonly (readonly Snap[])[],
): MatrixCells {
  const durationsS = new Float64Array(sources.length * targets.length).fill(Infinity);
  const distancesM = durationsS.slice();
  for (const [row, source] of sources.entries()) {
    for (const [column, target] of targets.entries()) {
      const [start, end] = [source[0], target[0]];
      if (!start || !end) continue;
      let leg = findLeg(graph, search, start, end);
      const common = leg ? null : closestCommonComponent(source, target);
      if (common) leg = findLeg(graph, search, common.start, common.end);
      if (!leg) continue;
      const { lengthM, durationS } = measureLeg(graph, leg);
      durationsS[row * targets.length + column] = durationS;
      distancesM[row * targets.length + column] = lengthM;
    }
  }
  return { durationsS, distancesM };
}

/** All candidates of some points: the closest of each point under the point's number, then the fallbacks. */
interface NumberedCandidates {
  /** Undefined for a point without a road. */
  readonly snaps: readonly (Snap | undefined)[];
  /** @param at - position among the candidates of the point */
  readonly numberOf: (point: number, at: number) => number;
}

function numberCandidates(candidates: readonly (readonly Snap[])[]): NumberedCandidates {
  const snaps: (Snap | undefined)[] = candidates.map(([closest]) => closest);
  const firstFallback = candidates.map((ofPoint) => snaps.push(...ofPoint.slice(1)) - ofPoint.length + 1);
  return { snaps, numberOf: (point, at) => (at === 0 ? point : firstFallback[point]! + at - 1) };
}

/** Returns points with their ends, in an order that keeps nearby points together. */
function placed(snaps: readonly (Snap | undefined)[], endsOf: (snap: Snap) => MeasuredEnd[]): PlacedPoints {
  const place = snaps.map((snap) => (snap ? zOrder(snap.lonE7, snap.latE7) : 0));
  return {
    ends: snaps.map((snap) => (snap ? endsOf(snap) : [])),
    order: [...snaps.keys()].sort((a, b) => place[a]! - place[b]!),
  };
}

/** Returns the position on the Z-order curve over the whole earth, in steps of some hundred metres. */
function zOrder(lonE7: number, latE7: number): number {
  const x = Math.floor((lonE7 + 1.8e9) / 55_000);
  const y = Math.floor((latE7 + 9e8) / 55_000);
  let order = 0;
  for (let bit = 16; bit >= 0; bit--) order = order * 4 + ((x >> bit) & 1) * 2 + ((y >> bit) & 1);
  return order;
}

/**
 * Returns candidates of both points in a shared component: the one closest to both together. Null if they share none.
 */
function closestCommonComponent(
  source: readonly Snap[],
  target: readonly Snap[],
): { readonly start: Snap; readonly end: Snap } | null {
  let closest: { start: Snap; end: Snap } | null = null;
  let closestM = Infinity;
  for (const start of source) {
    if (start.component === -1) continue;
    const end = target.find(({ component }) => component === start.component);
    if (!end || start.offsetM + end.offsetM >= closestM) continue;
    closest = { start, end };
    closestM = start.offsetM + end.offsetM;
  }
  return closest;
}
