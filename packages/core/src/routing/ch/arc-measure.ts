import { forEachBlock } from '../../snapshot/column.ts';
import { type Hierarchy, ITSELF, LENGTH_BITS } from './hierarchy.ts';

/**
 * A quantity other than the weight, by position of an arc in a hierarchy: the sum over the arcs of the graph that the
 * arc stands for. Two-way arcs measure the same in both directions.
 */
export type ArcMeasure = Float64Array;

/**
 * Adds up a measure of the graph's arcs over shortcuts. O(arcs).
 *
 * @param ofArc - by arc of the graph, in whole numbers, so that sums are exact
 * @param resolution - units of `ofArc` per unit of the result
 */
export function measureArcs({ spans, paths }: Hierarchy, ofArc: Int32Array, resolution = 1): ArcMeasure {
  const sumBefore = new Float64Array(paths.length + 1);
  forEachBlock(paths, (block, first) => {
    for (let at = 0; at < block.length; at++) sumBefore[first + at + 1] = sumBefore[first + at]! + ofArc[block[at]!]!;
  });
  const measure = new Float64Array(spans.length / 2);
  forEachBlock(spans, (block, first) => {
    for (let at = 0; at < block.length; at += 2) {
      const start = block[at]!;
      const length = block[at + 1]! & LENGTH_BITS;
      const sum = length === ITSELF ? ofArc[start]! : sumBefore[start + length]! - sumBefore[start]!;
      measure[(first + at) >> 1] = sum / resolution;
    }
  });
  return measure;
}
