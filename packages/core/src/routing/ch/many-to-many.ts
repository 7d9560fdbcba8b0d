import type { ArcMeasure } from './arc-measure.ts';
import { BucketLanes, LANES } from './bucket-lanes.ts';
import { BACKWARD, FORWARD, type Hierarchy } from './hierarchy.ts';
import { Reaches } from './reaches.ts';
import { INF_WEIGHT } from './sentinels.ts';
import { type MeasuredEnd, SweepScratch, UpwardSweep } from './upward-sweep.ts';

/** What shortest paths weigh and measure, row by row. Length sources × targets each. */
export interface ManyToManyResult {
  /** `INF_WEIGHT` where there is no way. */
  readonly weight: Int32Array;
  /** Of the paths that weigh so; `Infinity` where there is none. */
  readonly measures: readonly [Float64Array, Float64Array];
  /** By source: 1 where there is no way to some target. */
  readonly hasGaps: Uint8Array;
}

/** What some searches have reached; that of search i stands at `first[i] … end[i] - 1`. */
interface ReachLists extends Reaches {
  readonly first: Uint32Array;
  readonly end: Uint32Array;
}

/** Points on roads, each by the nodes where paths may begin or end; none for a point without a road. */
export interface PlacedPoints {
  readonly ends: readonly (readonly MeasuredEnd[])[];
  /** All points, those near each other after one another: what their searches read is in the processor's cache then. */
  readonly order: readonly number[];
}

/**
 * Shortest paths from every source to every target by buckets: each target leaves what it costs from a node to it at all
 * nodes above it, each source collects what it finds at the nodes above itself, for some targets at a time, side by side
 * in the lanes of vectors. Scratch memory is kept: one per thread.
 */
export class ManyToMany {
  readonly #fromSource: UpwardSweep;
  readonly #fromTarget: UpwardSweep;
  /** By node, while a run lasts: its number among the nodes above targets, from 1; 0 for others. */
  readonly #numberOf: Int32Array;
  readonly #lanes = new BucketLanes();
  /** The two measures from the node of a row to the target of a lane: row × LANES + lane, side by side. */
  #rowMeasures = new Float64Array();

  constructor(hierarchy: Hierarchy, measures: readonly [ArcMeasure, ArcMeasure]) {
    const scratch = new SweepScratch(hierarchy.nodeCount);
    this.#fromSource = new UpwardSweep(hierarchy, FORWARD, measures, scratch);
    this.#fromTarget = new UpwardSweep(hierarchy, BACKWARD, measures, scratch);
    this.#numberOf = new Int32Array(hierarchy.nodeCount);
  }

  run(sources: PlacedPoints, targets: PlacedPoints): ManyToManyResult {
    const rows = sources.ends.length;
    const columns = targets.ends.length;
    const cellCount = rows * columns;
    const result: ManyToManyResult = {
      weight: new Int32Array(cellCount),
      measures: [new Float64Array(cellCount), new Float64Array(cellCount)],
      hasGaps: new Uint8Array(rows),
    };
    const numberOf = this.#numberOf;
    const aboveTargets = reachesOf(this.#fromTarget, targets, null);
    let nodeCount = 1;
    for (let at = 0; at < aboveTargets.count; at++) {
      const node = aboveTargets.node[at]!;
      if (numberOf[node] === 0) numberOf[node] = nodeCount++;
    }
    const aboveSources = reachesOf(this.#fromSource, sources, numberOf);
    this.#makeRoom(nodeCount, aboveTargets, aboveSources);
    for (let target = 0; target < columns; target += LANES) {
      const lanes = Math.min(LANES, columns - target);
      this.#lanes.clear(nodeCount);
      for (let lane = 0; lane < lanes; lane++) this.#fillLane(lane, aboveTargets, target + lane);
      for (let source = 0; source < rows; source++) {
        this.#lanes.run(aboveSources.first[source]!, aboveSources.end[source]!);
        this.#collect(result, aboveSources, source, target, lanes);
      }
    }
    for (let at = 0; at < aboveTargets.count; at++) numberOf[aboveTargets.node[at]!] = 0;
    return result;
  }

  #makeRoom(nodeCount: number, { first, end }: ReachLists, aboveSources: ReachLists): void {
    let rowCount = 0;
    for (let target = 0; target < first.length; target += LANES) {
      let entryCount = 0;
      for (let at = target; at < Math.min(first.length, target + LANES); at++) entryCount += end[at]! - first[at]!;
      rowCount = Math.max(rowCount, entryCount);
    }
    rowCount = Math.min(rowCount, nodeCount);
    if (this.#rowMeasures.length < 2 * LANES * rowCount) this.#rowMeasures = new Float64Array(2 * LANES * rowCount);
    this.#lanes.resize(nodeCount, rowCount, aboveSources.count);
    for (let entry = 0; entry < aboveSources.count; entry++) {
      this.#lanes.putEntry(entry, this.#numberOf[aboveSources.node[entry]!]!, aboveSources.weight[entry]!);
    }
  }

  /** Leaves what it costs to a target at the nodes above it. */
  #fillLane(lane: number, { first, end, node, weight, measures }: ReachLists, target: number): void {
    for (let at = first[target]!; at < end[target]!; at++) {
      const row = this.#lanes.putWeight(this.#numberOf[node[at]!]!, lane, weight[at]!);
      this.#rowMeasures[2 * (row * LANES + lane)] = measures[2 * at]!;
      this.#rowMeasures[2 * (row * LANES + lane) + 1] = measures[2 * at + 1]!;
    }
  }

  /** Writes down the ways from a source to a block of targets that were found last. */
  #collect(
    result: ManyToManyResult,
    { node, measures }: ReachLists,
    source: number,
    target: number,
    count: number,
  ): void {
    const { weight, hasGaps } = result;
    const [first, second] = result.measures;
    const columns = weight.length / hasGaps.length;
    const rowMeasures = this.#rowMeasures;
    const lanes = this.#lanes;
    for (let lane = 0, cell = source * columns + target; lane < count; lane++, cell++) {
      const found = lanes.weightOf(lane);
      weight[cell] = found;
      if (found === INF_WEIGHT) {
        first[cell] = second[cell] = Infinity;
        hasGaps[source] = 1;
        continue;
      }
      const entry = lanes.entryOf(lane);
      const at = 2 * (lanes.rowOf(this.#numberOf[node[entry]!]!) * LANES + lane);
      first[cell] = measures[2 * entry]! + rowMeasures[at]!;
      second[cell] = measures[2 * entry + 1]! + rowMeasures[at + 1]!;
    }
  }
}

function reachesOf(sweep: UpwardSweep, { ends, order }: PlacedPoints, wanted: Int32Array | null): ReachLists {
  const reaches = new Reaches();
  const first = new Uint32Array(ends.length);
  const end = new Uint32Array(ends.length);
  for (const point of order) {
    first[point] = reaches.count;
    sweep.run(ends[point]!, reaches, wanted);
    end[point] = reaches.count;
  }
  return Object.assign(reaches, { first, end });
}
