import { type ArcMeasure, measureArcs } from './ch/arc-measure.ts';
import type { Hierarchy } from './ch/hierarchy.ts';
import type { ManyToMany, PlacedPoints } from './ch/many-to-many.ts';
import type { MeasuredEnd } from './ch/upward-sweep.ts';

import type { RoadGraph } from './graph/road-graph.ts';
import { arrivalsAt, type Connection, departuresFrom, directStretch, stretchDurationS, stretchLengthM } from './leg.ts';
import type { Snap } from './snap.ts';
import type { MatrixResult } from './types.ts';

/** Seconds and metres of every arc of a hierarchy: shortcuts as the roads they stand for. */
export function measureRoads(graph: RoadGraph, hierarchy: Hierarchy): readonly [ArcMeasure, ArcMeasure] {
  const { forwardDurationDs, backwardDurationDs, distanceCm } = graph.edges;
  const { addedArc, addedTurnDs } = graph.copies;
  const linkStart = 2 * distanceCm.length;
  const addedStart = linkStart + graph.links.from.length;
  // Links take no time and have no length.
  const durationDs = new Int32Array(addedStart + addedArc.length);
  const lengthCm = new Int32Array(durationDs.length);
  for (let edge = 0; edge < distanceCm.length; edge++) {
    durationDs[2 * edge] = forwardDurationDs[edge]!;
    durationDs[2 * edge + 1] = backwardDurationDs[edge]!;
    lengthCm[2 * edge] = lengthCm[2 * edge + 1] = distanceCm[edge]!;
  }
  for (let added = 0; added < addedArc.length; added++) {
    durationDs[addedStart + added] = durationDs[addedArc[added]!]! + addedTurnDs[added]!;
    lengthCm[addedStart + added] = lengthCm[addedArc[added]!]!;
  }
  return [measureArcs(hierarchy, durationDs, 10), measureArcs(hierarchy, lengthCm, 100)];
}

/** Durations are added up in hundredths of a second, distances in centimetres. */
export const MATRIX_RESOLUTION = 100;

/** The ends of a search with the durations and distances of the stretches to them. */
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
  const { hasGaps, ...result } = findBetween(
    graph,
    search,
    sources.map(([closest]) => closest),
    targets.map(([closest]) => closest),
  );
  // Some points lie on islands: where no way led between two of them, a component that both can fall back on is taken.
  for (const component of fallbacksOf(sources, targets, result.durationsS, hasGaps)) {
    const starts = onComponent(sources, component);
    const ends = onComponent(targets, component);
    const isMeant = (s: number, t: number): boolean => closestCommonComponent(sources[s]!, targets[t]!) === component;
    const fill = (someStarts: readonly PlacedSnap[], someEnds: readonly PlacedSnap[]): void => {
      const found = findBetween(
        graph,
        search,
        someStarts.map(({ snap }) => snap),
        someEnds.map(({ snap }) => snap),
      );
      someStarts.forEach((start, row) => {
        someEnds.forEach((end, column) => {
          const cell = start.index * targets.length + end.index;
          if (result.durationsS[cell] !== Infinity || !isMeant(start.index, end.index)) return;
          result.durationsS[cell] = found.durationsS[row * someEnds.length + column]!;
          result.distancesM[cell] = found.distancesM[row * someEnds.length + column]!;
        });
      });
    };
    // Where both points stay at their closest road, nothing new is found: one of them has to fall back.
    fill(
      starts.filter(({ isFallback }) => isFallback),
      ends,
    );
    fill(
      starts.filter(({ isFallback }) => !isFallback),
      ends.filter(({ isFallback }) => isFallback),
    );
  }
  return result;
}

/** Seconds and metres between points on roads; undefined is a point without one. */
function findBetween(
  graph: RoadGraph,
  search: ManyToMany,
  starts: readonly (Snap | undefined)[],
  ends: readonly (Snap | undefined)[],
): MatrixResult & { readonly hasGaps: Uint8Array } {
  const { weightOf, measures, hasGaps } = search.run(
    placed(starts, (snap) => measuredEnds(graph, departuresFrom(graph, snap))),
    placed(ends, (snap) => measuredEnds(graph, arrivalsAt(graph, snap))),
  );
  const [durationsS, distancesM] = measures;
  // Two points of one road: the way along it may be the lighter one.
  const columnsOfEdge = new Map<number, number[]>();
  ends.forEach((end, column) => {
    const columns = end && columnsOfEdge.get(end.edge);
    if (columns) columns.push(column);
    else if (end) columnsOfEdge.set(end.edge, [column]);
  });
  starts.forEach((start, row) => {
    if (!start) return;
    for (const column of columnsOfEdge.get(start.edge) ?? []) {
      const cell = row * ends.length + column;
      const direct = directStretch(graph, start, ends[column]!);
      if (!direct || direct.weightDs > weightOf(row, column)) continue;
      durationsS[cell] = stretchDurationS(graph, direct.stretch);
      distancesM[cell] = stretchLengthM(graph, direct.stretch);
    }
  });
  return { durationsS, distancesM, hasGaps };
}

/** Points with their ends, in an order that keeps those close to each other together. */
function placed(snaps: readonly (Snap | undefined)[], endsOf: (snap: Snap) => MeasuredEnd[]): PlacedPoints {
  const place = snaps.map((snap) => (snap ? zOrder(snap.lonE7, snap.latE7) : 0));
  return {
    ends: snaps.map((snap) => (snap ? endsOf(snap) : [])),
    order: [...snaps.keys()].sort((a, b) => place[a]! - place[b]!),
  };
}

/** Position along the Z-order curve over the whole earth, in steps of some hundred metres. */
function zOrder(lonE7: number, latE7: number): number {
  const x = Math.floor((lonE7 + 1.8e9) / 55_000);
  const y = Math.floor((latE7 + 9e8) / 55_000);
  let order = 0;
  for (let bit = 16; bit >= 0; bit--) order = order * 4 + ((x >> bit) & 1) * 2 + ((y >> bit) & 1);
  return order;
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

/** The components to fall back on for pairs without a way. */
function fallbacksOf(
  sources: readonly (readonly Snap[])[],
  targets: readonly (readonly Snap[])[],
  durationsS: Float64Array,
  hasGaps: Uint8Array,
): Set<number> {
  const components = new Set<number>();
  const columns = [...targets.keys()];
  const columnsWithFallback = columns.filter((column) => targets[column]!.length > 1);
  for (let row = 0; row < sources.length; row++) {
    if (hasGaps[row] === 0) continue;
    const source = sources[row]!;
    for (const column of source.length > 1 ? columns : columnsWithFallback) {
      if (durationsS[row * targets.length + column] !== Infinity) continue;
      const component = closestCommonComponent(source, targets[column]!);
      if (component !== null) components.add(component);
    }
  }
  return components;
}

/** Of the components that both points have a candidate in, the one that is closest to the two of them. */
function closestCommonComponent(source: readonly Snap[], target: readonly Snap[]): number | null {
  let closest: number | null = null;
  let closestM = Infinity;
  for (const start of source) {
    if (start.component === -1) continue;
    const end = target.find(({ component }) => component === start.component);
    if (!end || start.offsetM + end.offsetM >= closestM) continue;
    closest = start.component;
    closestM = start.offsetM + end.offsetM;
  }
  return closest;
}
