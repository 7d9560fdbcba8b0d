import { type Hierarchy, NO_HALF, type UpwardArcs } from './hierarchy.ts';

/** A quantity other than the weight, for every arc of a hierarchy: that of what the arc stands for. */
export interface ArcMeasure {
  readonly forward: Float64Array;
  readonly backward: Float64Array;
}

/** Adds up over shortcuts what `ofArc` says of the arcs of the graph. O(arcs). */
export function measureArcs(hierarchy: Hierarchy, ofArc: (arc: number) => number): ArcMeasure {
  const { nodeCount, forward, backward } = hierarchy;
  const measure = {
    forward: new Float64Array(forward.arcs.length / 2),
    backward: new Float64Array(backward.arcs.length / 2),
  };
  const fill = (arcs: UpwardArcs, values: Float64Array, node: number): void => {
    for (let arc = arcs.firstArc[node]!; arc < arcs.firstArc[node + 1]!; arc++) {
      const first = arcs.halves[2 * arc]!;
      const second = arcs.halves[2 * arc + 1]!;
      const ofFirst = first < 0 ? ofArc(~first) : measure.backward[first]!;
      values[arc] = second === NO_HALF ? ofFirst : ofFirst + (second < 0 ? ofArc(~second) : measure.forward[second]!);
    }
  };
  // The halves of a shortcut stand at a lower node: they are known before it.
  for (let node = 0; node < nodeCount; node++) {
    fill(forward, measure.forward, node);
    fill(backward, measure.backward, node);
  }
  return measure;
}
