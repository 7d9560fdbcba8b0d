import type { Reaches } from './reaches.ts';

/** Weight of an entry of a row that stands for no path. */
export const ABSENT = 2 ** 30;

/** Two weights below this, and no others, add up to less than `ABSENT`. */
export const LIGHT = 2 ** 29;

/** A bucket in which at least this share of all targets has left something is kept as a row of all of them. */
const ROW_SHARE = 1 / 4;

/**
 * What targets have left at the nodes above them: at each node a bucket of entries, each the weight and the measures
 * from the node to one target. Few buckets, those of the highest nodes, hold most entries: they are kept as rows with
 * one entry for every target in its place, which is several times as quick to go through as a list.
 */
export interface Buckets {
  /** The nodes that have one. */
  readonly nodes: readonly number[];
  /** Entries of bucket b: `firstEntry[b] … firstEntry[b + 1] - 1`. */
  readonly firstEntry: Uint32Array;
  /** By bucket: 1 where it is a row. */
  readonly isRow: Uint8Array;
  /** Of each entry. A row's targets are their positions in it; where its weight is `ABSENT` nothing is known. */
  readonly target: Int32Array;
  readonly weight: Int32Array;
  /** Two of each entry, side by side. */
  readonly measures: Float64Array;
  /** Whether every weight is below `LIGHT`; there are no rows where one is not. */
  readonly isLight: boolean;
}

/**
 * Fills buckets with what the searches from targets have reached.
 *
 * @param firstOf - where the nodes of each target begin in `reaches`; one more at the end
 * @param bucketOf - by node, 0 at first; becomes the number of its bucket, from 1
 */
export function fillBuckets(reaches: Reaches, firstOf: Uint32Array, bucketOf: Int32Array): Buckets {
  const targetCount = firstOf.length - 1;
  const nodes: number[] = [];
  const sizes: number[] = [];
  let isLight = true;
  for (let at = 0; at < reaches.count; at++) {
    const node = reaches.node[at]!;
    if (bucketOf[node] === 0) {
      bucketOf[node] = nodes.push(node);
      sizes.push(0);
    }
    sizes[bucketOf[node]! - 1]!++;
    isLight &&= reaches.weight[at]! < LIGHT;
  }

  const firstEntry = new Uint32Array(nodes.length + 1);
  const isRow = new Uint8Array(nodes.length);
  for (let bucket = 0; bucket < nodes.length; bucket++) {
    const asRow = isLight && sizes[bucket]! >= targetCount * ROW_SHARE;
    isRow[bucket] = asRow ? 1 : 0;
    firstEntry[bucket + 1] = firstEntry[bucket]! + (asRow ? targetCount : sizes[bucket]!);
  }

  const entryCount = firstEntry[nodes.length]!;
  const next = firstEntry.slice();
  const target = new Int32Array(entryCount);
  const weight = new Int32Array(entryCount).fill(ABSENT);
  const measures = new Float64Array(2 * entryCount);
  for (let t = 0; t < targetCount; t++) {
    for (let at = firstOf[t]!; at < firstOf[t + 1]!; at++) {
      const bucket = bucketOf[reaches.node[at]!]! - 1;
      const entry = isRow[bucket] === 1 ? firstEntry[bucket]! + t : next[bucket]!++;
      target[entry] = t;
      weight[entry] = reaches.weight[at]!;
      measures[2 * entry] = reaches.measures[2 * at]!;
      measures[2 * entry + 1] = reaches.measures[2 * at + 1]!;
    }
  }
  return { nodes, firstEntry, isRow, target, weight, measures, isLight };
}
