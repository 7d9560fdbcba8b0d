import type { Hierarchy, Side } from './hierarchy.ts';
import { FROM_ABOVE_BYTES, type LaneKernel, LANES, NODE_BYTES, ROW_BYTES, UPWARD_BYTES } from './lane-kernel.ts';
import { INF_WEIGHT } from './sentinels.ts';
import { UpwardClosure } from './upward-closure.ts';

/** A node where a path may begin or end, with the weight and the measures between it and the actual point. */
export interface MeasuredEnd {
  readonly node: number;
  readonly weight: number;
  /** One whole number for each measure. */
  readonly measures: readonly [number, number];
}

const ROW_WORDS = ROW_BYTES / 4;
const NODE_WORDS = NODE_BYTES / 4;
const UPWARD_WORDS = UPWARD_BYTES / 4;
const FROM_ABOVE_WORDS = FROM_ABOVE_BYTES / 4;

/**
 * Upward searches that run to their ends and measure their paths, from up to `LANES` points at a time. With no bound to
 * stop them they need no heap: they process all nodes above the points from the lowest to the highest. Points near each
 * other have most of these nodes in common.
 */
export class UpwardSweep {
  /** The nodes above the points, each after all that are above it; their rows are in memory in the same order. */
  readonly nodes: UpwardClosure;
  readonly #kernel: LaneKernel;
  readonly #hierarchy: Hierarchy;
  readonly #side: Side;
  /** The two measures of each arc, side by side. */
  readonly #measures: Int32Array;
  /** By node, while a sweep is prepared: the address of its row; 0 for others. */
  readonly #rowOf: Int32Array;

  constructor(kernel: LaneKernel, hierarchy: Hierarchy, side: Side, measures: Int32Array) {
    this.nodes = new UpwardClosure(hierarchy, side);
    this.#kernel = kernel;
    this.#hierarchy = hierarchy;
    this.#side = side;
    this.#measures = measures;
    this.#rowOf = new Int32Array(hierarchy.nodeCount);
  }

  /**
   * Leaves the rows of all nodes above the points in the kernel's memory. Weights at which no shortest path leads over
   * a node are cleared.
   *
   * @param points - by lane: the ends of the point
   * @param address - of the first row, above 0 and a multiple of 16; memory after it is overwritten
   */
  run(points: readonly (readonly MeasuredEnd[])[], address: number): void {
    const { nodes } = this;
    nodes.clear();
    for (const ends of points) for (const { node } of ends) nodes.add(node);
    if (nodes.count === 0) return;
    const program = address + nodes.count * ROW_BYTES;
    this.#makeRoom(program);
    for (let at = 0; at < nodes.count; at++) this.#rowOf[nodes.nodes[at]!] = address + at * ROW_BYTES;
    this.#putPoints(points, address);
    const end = this.#putNodes(program);
    for (let at = 0; at < nodes.count; at++) this.#rowOf[nodes.nodes[at]!] = 0;
    this.#kernel.relax(program, end);
    this.#kernel.stall(program, end);
  }

  #makeRoom(program: number): void {
    const { nodes, count } = this.nodes;
    const { firstArc } = this.#hierarchy;
    let arcCount = 0;
    for (let at = 0; at < count; at++) {
      const first = 3 * nodes[at]!;
      // Two-way arcs are written for both sides.
      arcCount += firstArc[first + 3]! - firstArc[first]! + firstArc[first + 2]! - firstArc[first + 1]!;
    }
    this.#kernel.reserve(program + count * NODE_BYTES + arcCount * UPWARD_BYTES);
  }

  #putPoints(points: readonly (readonly MeasuredEnd[])[], address: number): void {
    const { words } = this.#kernel;
    words.fill(INF_WEIGHT, address / 4, address / 4 + this.nodes.count * ROW_WORDS);
    for (const [lane, ends] of points.entries()) {
      for (const { node, weight, measures } of ends) {
        const row = this.#rowOf[node]! / 4 + lane;
        if (weight >= words[row]!) continue;
        words[row] = weight;
        [words[row + LANES], words[row + 2 * LANES]] = measures;
      }
    }
  }

  /**
   * Writes the nodes with their arcs, from the lowest to the highest.
   *
   * @returns the address after them
   */
  #putNodes(program: number): number {
    const { words } = this.#kernel;
    const { nodes, count } = this.nodes;
    const { firstArc, arcs } = this.#hierarchy;
    const rowOf = this.#rowOf;
    const measures = this.#measures;
    const side = this.#side;
    let word = program / 4;
    for (let at = count - 1; at >= 0; at--) {
      const node = nodes[at]!;
      const header = word;
      word += NODE_WORDS;
      for (let arc = firstArc[3 * node + side]!, end = firstArc[3 * node + side + 2]!; arc < end; arc++) {
        words[word] = rowOf[arcs[2 * arc]!]!;
        words[word + 1] = arcs[2 * arc + 1]!;
        words[word + 2] = measures[2 * arc]!;
        words[word + 3] = measures[2 * arc + 1]!;
        word += UPWARD_WORDS;
      }
      words[header] = rowOf[node]!;
      words[header + 1] = 4 * word;
      const opposite = 3 * node + 1 - side;
      for (let arc = firstArc[opposite]!, end = firstArc[opposite + 2]!; arc < end; arc++) {
        const row = rowOf[arcs[2 * arc]!]!;
        if (row === 0) continue;
        words[word] = row;
        words[word + 1] = arcs[2 * arc + 1]!;
        word += FROM_ABOVE_WORDS;
      }
      words[header + 2] = 4 * word;
    }
    return 4 * word;
  }
}
