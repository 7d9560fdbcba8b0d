import { type Hierarchy, NO_HALF } from './hierarchy.ts';

/** A quantity other than the weight, for every arc of a hierarchy by its position: that of what the arc stands for. */
export type ArcMeasure = Float64Array;

/** Adds up over shortcuts what `ofArc` says of the arcs of the graph. O(arcs). */
export function measureArcs({ arcs, halves }: Hierarchy, ofArc: (arc: number) => number): ArcMeasure {
  const measure = new Float64Array(arcs.length / 2);
  // The halves of a shortcut stand at a lower node: they are known before it.
  for (let arc = 0; arc < measure.length; arc++) {
    const first = halves[2 * arc]!;
    const second = halves[2 * arc + 1]!;
    const ofFirst = first < 0 ? ofArc(~first) : measure[first]!;
    measure[arc] = second === NO_HALF ? ofFirst : ofFirst + (second < 0 ? ofArc(~second) : measure[second]!);
  }
  return measure;
}
