import type { ArcMeasure } from './arc-measure.ts';
import { enlarge } from './enlarge.ts';
import { BACKWARD, FORWARD, type Hierarchy } from './hierarchy.ts';
import { ENTRY_BYTES, FOUND_BYTES, LaneKernel, LANES, NOTHING_BYTES, ROW_BYTES } from './lane-kernel.ts';
import { INF_WEIGHT } from './sentinels.ts';
import { type MeasuredEnd, UpwardSweep } from './upward-sweep.ts';

/** Weights and measures of shortest paths; the two functions are valid until the next run. */
export interface ManyToManyResult {
  /** Weight from a source to a target, `INF_WEIGHT` if there is no path. */
  readonly weightOf: (source: number, target: number) => number;
  /** Measures of that path; `Infinity` if there is none. */
  readonly measuresOf: (source: number, target: number) => [number, number];
  /** Measures between the first `rows` sources and the first `columns` targets, row by row. */
  readonly measures: readonly [Float64Array, Float64Array];
  /** By source of these rows: 1 if there is no path to some target of these columns. */
  readonly hasGaps: Uint8Array;
}

/** Points on roads, each as the nodes where paths may begin or end; no nodes for a point without a road. */
export interface PlacedPoints {
  readonly ends: readonly (readonly MeasuredEnd[])[];
  /** All points, with those near each other in succession: they are searched from together. */
  readonly order: readonly number[];
}

const ENTRY_WORDS = ENTRY_BYTES / 4;

const FOUND_WORDS = FOUND_BYTES / 4;

/** The nodes that shortest paths from sources pass; the entries of source s are `first[s] … end[s] - 1`. */
interface SourceEntries {
  /**
   * `ENTRY_WORDS` numbers for each entry, as in {@link LaneKernel}, but with the number of the node in place of its
   * slot.
   */
  readonly words: Int32Array;
  readonly count: number;
  readonly first: Uint32Array;
  readonly end: Uint32Array;
}

/**
 * Shortest paths from every source to every target by buckets: each target leaves its cost at all nodes above it, and
 * each source collects the costs at the nodes above itself. `LANES` points are processed side by side, in the lanes of
 * vectors; the buckets are the rows that a sweep from targets leaves. Scratch memory is kept: use one instance per
 * thread.
 */
export class ManyToMany {
  readonly #kernel = new LaneKernel();
  readonly #fromSources: UpwardSweep;
  readonly #fromTargets: UpwardSweep;
  /** By node, during a run: its number among the nodes above targets, from 1; 0 for others. */
  readonly #numberOf: Int32Array;
  readonly #resolution: number;
  readonly #checkpoint: () => void;

  /**
   * @param measures - of paths
   * @param resolution - measures are added up in whole numbers of `1 / resolution`, up to 2³¹
   * @param checkpoint - called between blocks of points; may throw to end a run
   */
  constructor(
    hierarchy: Hierarchy,
    [first, second]: readonly [ArcMeasure, ArcMeasure],
    resolution: number,
    checkpoint: () => void = () => undefined,
  ) {
    const measures = new Int32Array(hierarchy.arcs.length);
    for (let arc = 0; arc < first.length; arc++) {
      measures[2 * arc] = Math.round(first[arc]! * resolution);
      measures[2 * arc + 1] = Math.round(second[arc]! * resolution);
    }
    this.#fromSources = new UpwardSweep(this.#kernel, hierarchy, FORWARD, measures);
    this.#fromTargets = new UpwardSweep(this.#kernel, hierarchy, BACKWARD, measures);
    this.#numberOf = new Int32Array(hierarchy.nodeCount);
    this.#resolution = resolution;
    this.#checkpoint = checkpoint;
  }

  /**
   * Finds the shortest paths from all sources to all targets.
   *
   * @param sources - the measures of their ends are whole numbers, also those of targets
   * @param rows - number of sources in the result's `measures`; `columns` is that of targets
   */
  run(
    sources: PlacedPoints,
    targets: PlacedPoints,
    rows = sources.ends.length,
    columns = targets.ends.length,
  ): ManyToManyResult {
    const aboveTargets = this.#numberNodesAbove(targets);
    try {
      return this.#runNumbered(sources, targets, aboveTargets, rows, columns);
    } finally {
      for (const node of aboveTargets) this.#numberOf[node] = 0;
    }
  }

  #runNumbered(
    sources: PlacedPoints,
    targets: PlacedPoints,
    aboveTargets: Int32Array,
    rows: number,
    columns: number,
  ): ManyToManyResult {
    const sourceCount = sources.ends.length;
    const entries = this.#sweepSources(sources);
    const { words, first, end } = entries;

    // Memory layout: the zero bytes, a slot for each node, the entries of all sources, the found rows, the rows of one
    // block of targets. Found rows are ordered by source, then by block of targets.
    const blocks = Array.from(blocksOf(targets.order));
    const slotsAt = NOTHING_BYTES;
    const entriesAt = align(slotsAt + 4 * (aboveTargets.length + 1));
    const foundAt = align(entriesAt + entries.count * ENTRY_BYTES);
    const foundBytesOfSource = FOUND_BYTES * blocks.length;
    const rowsAt = foundAt + foundBytesOfSource * sourceCount;
    this.#kernel.reserve(rowsAt);
    this.#kernel.words.fill(0, slotsAt / 4, entriesAt / 4);
    this.#kernel.words.set(words.subarray(0, entries.count * ENTRY_WORDS), entriesAt / 4);
    for (let entry = 0, at = entriesAt / 4; entry < entries.count; entry++, at += ENTRY_WORDS) {
      this.#kernel.words[at] = slotsAt + 4 * this.#kernel.words[at]!;
    }
    for (const [at, block] of blocks.entries()) {
      this.#checkpoint();
      this.#sweepTargets(
        block.map((target) => targets.ends[target]!),
        slotsAt,
        rowsAt,
      );
      for (let source = 0, found = foundAt + FOUND_BYTES * at; source < sourceCount; source++) {
        if (first[source] === end[source]) this.#kernel.words.fill(INF_WEIGHT, found / 4, found / 4 + LANES);
        else
          this.#kernel.offer(entriesAt + first[source]! * ENTRY_BYTES, entriesAt + end[source]! * ENTRY_BYTES, found);
        found += foundBytesOfSource;
      }
      const { nodes, count } = this.#fromTargets.nodes;
      for (let at = 0; at < count; at++) this.#kernel.words[slotsAt / 4 + this.#numberOf[nodes[at]!]!] = 0;
    }
    return this.#placeFound(foundAt, Uint32Array.from(targets.order), rows, columns);
  }

  #numberNodesAbove({ ends }: PlacedPoints): Int32Array {
    const above = this.#fromTargets.nodes;
    above.clear();
    for (const some of ends) for (const { node } of some) above.add(node);
    const nodes = above.nodes.slice(0, above.count);
    for (let at = 0; at < nodes.length; at++) this.#numberOf[nodes[at]!] = at + 1;
    return nodes;
  }

  /** Returns the entries of all sources at nodes above targets. */
  #sweepSources({ ends, order }: PlacedPoints): SourceEntries {
    let words = new Int32Array(4096);
    const first = new Uint32Array(ends.length);
    const end = new Uint32Array(ends.length);
    let count = 0;
    const { nodes } = this.#fromSources;
    for (const block of blocksOf(order)) {
      this.#checkpoint();
      this.#fromSources.run(
        block.map((source) => ends[source]!),
        ROW_BYTES,
      );
      const rows = this.#kernel.words;
      for (const [lane, source] of block.entries()) {
        first[source] = count;
        if (ENTRY_WORDS * (count + nodes.count) > words.length) {
          words = enlarge(words, 2 * ENTRY_WORDS * (count + nodes.count));
        }
        for (let at = 0, row = ROW_BYTES / 4 + lane; at < nodes.count; at++, row += ROW_BYTES / 4) {
          if (rows[row] === INF_WEIGHT) continue;
          const number = this.#numberOf[nodes.nodes[at]!]!;
          if (number === 0) continue;
          words[ENTRY_WORDS * count] = number;
          words[ENTRY_WORDS * count + 1] = rows[row]!;
          words[ENTRY_WORDS * count + 2] = rows[row + LANES]!;
          words[ENTRY_WORDS * count + 3] = rows[row + 2 * LANES]!;
          count++;
        }
        end[source] = count;
      }
    }
    return { words, count, first, end };
  }

  /** Writes the buckets of a block of targets, and their addresses into the slots of nodes. */
  #sweepTargets(ends: readonly (readonly MeasuredEnd[])[], slotsAt: number, rowsAt: number): void {
    this.#fromTargets.run(ends, rowsAt);
    const { nodes, count } = this.#fromTargets.nodes;
    const { words } = this.#kernel;
    for (let at = 0; at < count; at++) {
      words[slotsAt / 4 + this.#numberOf[nodes[at]!]!] = rowsAt + at * ROW_BYTES;
    }
  }

  /** Returns the results by the original positions of the points. */
  #placeFound(foundAt: number, order: Uint32Array, rows: number, columns: number): ManyToManyResult {
    const { words } = this.#kernel;
    const wordsOfSource = FOUND_WORDS * Math.ceil(order.length / LANES);
    const first = new Float64Array(rows * columns);
    const second = new Float64Array(rows * columns);
    const hasGaps = new Uint8Array(rows);
    const resolution = this.#resolution;
    for (let source = 0; source < rows; source++) {
      let from = foundAt / 4 + wordsOfSource * source;
      for (let at = 0; at < order.length; at++, from++) {
        if (at > 0 && at % LANES === 0) from += FOUND_WORDS - LANES;
        if (order[at]! >= columns) continue;
        const cell = source * columns + order[at]!;
        const isGap = words[from] === INF_WEIGHT;
        first[cell] = isGap ? Infinity : words[from + LANES]! / resolution;
        second[cell] = isGap ? Infinity : words[from + 2 * LANES]! / resolution;
        if (isGap) hasGaps[source] = 1;
      }
    }
    const placeOf = new Uint32Array(order.length); // position of a target's weight from the first source
    for (let at = 0; at < order.length; at++) {
      placeOf[order[at]!] = foundAt / 4 + FOUND_WORDS * Math.floor(at / LANES) + (at % LANES);
    }
    const weightOf = (source: number, target: number): number => words[placeOf[target]! + wordsOfSource * source]!;
    const measuresOf = (source: number, target: number): [number, number] => {
      if (weightOf(source, target) === INF_WEIGHT) return [Infinity, Infinity];
      const at = placeOf[target]! + wordsOfSource * source;
      return [words[at + LANES]! / resolution, words[at + 2 * LANES]! / resolution];
    };
    return { weightOf, measuresOf, measures: [first, second], hasGaps };
  }
}

/** Yields up to `LANES` points at a time. */
function* blocksOf(order: readonly number[]): Generator<number[]> {
  for (let at = 0; at < order.length; at += LANES) yield order.slice(at, at + LANES);
}

const align = (address: number): number => Math.ceil(address / ROW_BYTES) * ROW_BYTES;
