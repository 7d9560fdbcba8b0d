import { type Hierarchy, ITSELF, LENGTH_BITS } from './hierarchy.ts';

/**
 * A quantity other than the weight, for every arc of a hierarchy by its position: that of what the arc stands for. Two-way
 * arcs measure the same in both directions.
 */
export type ArcMeasure = Float64Array;

/**
 * Adds up over shortcuts what the arcs of the graph measure. O(arcs).
 *
 * @param ofArc - by arc of the graph, in whole numbers, so that sums are exact
 * @param resolution - parts of one that `ofArc` counts
 */
export function measureArcs({ spans, paths }: Hierarchy, ofArc: Int32Array, resolution = 1): ArcMeasure {
  const sumBefore = new Float64Array(paths.length + 1);
  for (let at = 0; at < paths.length; at++) sumBefore[at + 1] = sumBefore[at]! + ofArc[paths[at]!]!;
  const measure = new Float64Array(spans.length / 2);
  for (let arc = 0; arc < measure.length; arc++) {
    const start = spans[2 * arc]!;
    const length = spans[2 * arc + 1]! & LENGTH_BITS;
    measure[arc] = (length === ITSELF ? ofArc[start]! : sumBefore[start + length]! - sumBefore[start]!) / resolution;
  }
  return measure;
}
