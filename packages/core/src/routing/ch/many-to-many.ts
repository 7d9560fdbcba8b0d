import type { ArcMeasure } from './arc-measure.ts';
import type { Hierarchy } from './hierarchy.ts';
import { LANES, LaneTable } from './lane-table.ts';
import { INF_WEIGHT, INVALID_ID } from './sentinels.ts';
import { UpwardClosure } from './upward-closure.ts';

/** A node where a path may begin or end, and what it costs and measures between it and the point that is meant. */
export interface MeasuredEnd {
  readonly node: number;
  readonly weight: number;
  /** One value for each measure. */
  readonly measures: readonly [number, number];
}

/** What shortest paths weigh and measure, row by row. Length sources × targets each. */
export interface ManyToManyResult {
  /** `INF_WEIGHT` where there is no way. */
  readonly weight: Int32Array;
  /** Of the paths that weigh so; `Infinity` where there is none. */
  readonly measures: readonly [Float64Array, Float64Array];
  /** By source: 1 where there is no way to some target. */
  readonly hasGaps: Uint8Array;
}

/** Targets whose results are copied at a time. */
const BLOCK = 16;

/**
 * Shortest paths from every source to every target (RPHAST; Delling, Goldberg, Werneck: Faster Batched Shortest Paths
 * in Road Networks, 2011): all that lies above the targets is put in order once, highest first; then for some sources
 * at a time, side by side in the lanes of vectors, a sweep climbs from the sources and one goes down to the targets.
 * There is a row of the table for each node above the targets, for each target, and for each other node above those
 * sources. Scratch memory is kept: one per thread.
 */
export class ManyToMany {
  readonly #hierarchy: Hierarchy;
  readonly #measures: readonly [ArcMeasure, ArcMeasure];
  readonly #aboveTargets: UpwardClosure;
  readonly #aboveSources: UpwardClosure;
  /** By node: its row, -1 for none. */
  readonly #rowOf: Int32Array;
  readonly #table = new LaneTable();

  constructor(hierarchy: Hierarchy, measures: readonly [ArcMeasure, ArcMeasure]) {
    this.#hierarchy = hierarchy;
    this.#measures = measures;
    this.#aboveTargets = new UpwardClosure(hierarchy.nodeCount, hierarchy.backward);
    this.#aboveSources = new UpwardClosure(hierarchy.nodeCount, hierarchy.forward);
    this.#rowOf = new Int32Array(hierarchy.nodeCount).fill(INVALID_ID);
  }

  /**
   * @param sources - the ends of each source, none for a point without a road; likewise `targets`
   * @param order - the sources in an order in which those near each other follow each other: what they have in common is
   *   looked at once
   */
  run(
    sources: readonly (readonly MeasuredEnd[])[],
    targets: readonly (readonly MeasuredEnd[])[],
    order: readonly number[] = [...sources.keys()],
  ): ManyToManyResult {
    const cellCount = sources.length * targets.length;
    const result: ManyToManyResult = {
      weight: new Int32Array(cellCount),
      measures: [new Float64Array(cellCount), new Float64Array(cellCount)],
      hasGaps: new Uint8Array(sources.length),
    };
    const batches: { rows: readonly number[]; nodes: Int32Array }[] = [];
    let upwardArcs = 0;
    let upwardNodes = 0;
    for (let first = 0; first < sources.length; first += LANES) {
      const rows = order.slice(first, first + LANES);
      const above = closureOf(
        this.#aboveSources,
        rows.map((row) => sources[row]!),
      );
      batches.push({ rows, nodes: above.nodes.slice(0, above.count) });
      upwardArcs = Math.max(upwardArcs, above.arcCount);
      upwardNodes = Math.max(upwardNodes, above.count);
    }
    const above = closureOf(this.#aboveTargets, targets);
    const endCount = targets.reduce((sum, ends) => sum + ends.length, 0);
    this.#table.resize(above.arcCount + endCount + upwardArcs, above.count + targets.length + upwardNodes);
    const downEnd = this.#putDownwardArcs(targets);
    for (const { rows, nodes } of batches) {
      this.#climb(
        rows.map((row) => sources[row]!),
        nodes,
        above.count + targets.length,
        downEnd,
      );
      this.#table.relax(0, downEnd);
      this.#collect(result, rows, targets.length);
    }
    for (let at = 0; at < above.count; at++) this.#rowOf[above.nodes[at]!] = INVALID_ID;
    return result;
  }

  /** Lists the arcs down to the targets, from the highest on. @returns their number */
  #putDownwardArcs(targets: readonly (readonly MeasuredEnd[])[]): number {
    const { firstArc, arcs } = this.#hierarchy.backward;
    const [first, second] = this.#measures;
    const { nodes, count } = this.#aboveTargets;
    const rowOf = this.#rowOf;
    const table = this.#table;
    let at = 0;
    for (let row = 0; row < count; row++) {
      const node = nodes[row]!;
      rowOf[node] = row;
      for (let arc = firstArc[node]!; arc < firstArc[node + 1]!; arc++) {
        const from = rowOf[arcs[2 * arc]!]!;
        table.putArc(at++, from, row, arcs[2 * arc + 1]!, first.backward[arc]!, second.backward[arc]!);
      }
    }
    targets.forEach((ends, target) => {
      for (const { node, weight, measures } of ends) {
        table.putArc(at++, rowOf[node]!, count + target, weight, measures[0], measures[1]);
      }
    });
    return at;
  }

  /** Fills the rows above some sources, one source to a lane; `nodes` are all that lie above them, the highest first. */
  #climb(
    sources: readonly (readonly MeasuredEnd[])[],
    nodes: Int32Array,
    ownRowCount: number,
    firstArcAt: number,
  ): void {
    const { firstArc, arcs } = this.#hierarchy.forward;
    const [first, second] = this.#measures;
    const rowOf = this.#rowOf;
    const table = this.#table;
    let rowCount = ownRowCount;
    for (const node of nodes) if (rowOf[node] === INVALID_ID) rowOf[node] = rowCount++;
    table.clear(rowCount);
    sources.forEach((ends, lane) => {
      for (const { node, weight, measures } of ends) {
        const row = rowOf[node]!;
        if (weight >= table.weights[row * LANES + lane]!) continue;
        table.weights[row * LANES + lane] = weight;
        table.measures[2 * row * LANES + lane] = measures[0];
        table.measures[(2 * row + 1) * LANES + lane] = measures[1];
      }
    });
    let at = firstArcAt;
    for (let position = nodes.length - 1; position >= 0; position--) {
      const node = nodes[position]!;
      const from = rowOf[node]!;
      for (let arc = firstArc[node]!; arc < firstArc[node + 1]!; arc++) {
        const to = rowOf[arcs[2 * arc]!]!;
        table.putArc(at++, from, to, arcs[2 * arc + 1]!, first.forward[arc]!, second.forward[arc]!);
      }
    }
    table.relax(firstArcAt, at);
    for (const node of nodes) if (rowOf[node]! >= ownRowCount) rowOf[node] = INVALID_ID;
  }

  /** Copies the targets' rows of the table into the rows of the result that belong to some sources. */
  #collect(result: ManyToManyResult, sources: readonly number[], columns: number): void {
    const { weights, measures } = this.#table;
    const { weight, hasGaps } = result;
    const [first, second] = result.measures;
    const firstRow = this.#aboveTargets.count;
    // By blocks, so that both the reading and the writing stay within few cache lines.
    for (let start = 0; start < columns; start += BLOCK) {
      const end = Math.min(columns, start + BLOCK);
      for (let lane = 0; lane < sources.length; lane++) {
        const source = sources[lane]!;
        let cell = source * columns + start;
        for (let row = firstRow + start; row < firstRow + end; row++, cell++) {
          const found = weights[row * LANES + lane]!;
          weight[cell] = found;
          if (found === INF_WEIGHT) {
            first[cell] = second[cell] = Infinity;
            hasGaps[source] = 1;
          } else {
            first[cell] = measures[2 * row * LANES + lane]!;
            second[cell] = measures[(2 * row + 1) * LANES + lane]!;
          }
        }
      }
    }
  }
}

function closureOf(closure: UpwardClosure, points: readonly (readonly MeasuredEnd[])[]): UpwardClosure {
  closure.clear();
  for (const ends of points) for (const { node } of ends) closure.add(node);
  return closure;
}
