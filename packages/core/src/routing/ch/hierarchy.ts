import type { Column } from '../../snapshot/column.ts';

/**
 * A directed graph as parallel arrays: arc a leads from `tail[a]` to `head[a]`. Parallel arcs and self-loops may occur;
 * an arc of weight `INF_WEIGHT` is closed. Nodes are 0 … nodeCount - 1.
 */
export interface ArcGraph {
  readonly nodeCount: number;
  readonly tail: Uint32Array;
  readonly head: Uint32Array;
  /** Non-negative integers. */
  readonly weight: Int32Array;
  /**
   * By pair of arcs 2e and 2e + 1, from the first of the graph on: 1 if each is the reverse of the other, with the same
   * weight and the same measures. A hierarchy then stores many arcs once for both directions; without this array, none.
   */
  readonly twoWay?: Uint8Array;
}

/** Sides of a hierarchy: arcs that leave the lower end, and arcs that lead to it; two-way arcs belong to both. */
export const FORWARD = 0;
export const BACKWARD = 1;
export type Side = typeof FORWARD | typeof BACKWARD;

/**
 * A contraction hierarchy. Every arc joins two different nodes and is stored at its lower end, which is the smaller
 * number. Data that is read together is close in memory: an arc's numbers, a node's arcs of both sides, and nodes that
 * searches visit one after the other (see `number-nodes.ts`). Searches read `firstArc` and `arcs`; results also read
 * the columns.
 *
 *     forward:  u ──► v    stored at u < v         shortcut x ─► y over m < x, y:
 *     backward: v ──► u    stored at u < v         x ──► m (backward at m), m ──► y (forward at m)
 *     two-way:  u ◄─► v    stored once at u < v    one weight, one path, driven either way
 */
export interface Hierarchy {
  readonly nodeCount: number;
  /**
   * Length 3 × nodeCount + 1. Arcs of node u: those that are only forward from `firstArc[3u]` on, the two-way ones from
   * `firstArc[3u + 1]` on, those that are only backward from `firstArc[3u + 2]` on. All arcs of a side are
   * `firstArc[3u + side] … firstArc[3u + side + 2] - 1`.
   */
  readonly firstArc: Uint32Array;
  /** Two numbers for each arc: the higher end, and the weight. */
  readonly arcs: Int32Array;
  /**
   * Two numbers for each arc. For a shortcut: the start of its path in `paths`, and the path's length. For an arc of
   * the graph: that arc, and `ITSELF`. The second number also has the bits `TWO_WAY` and `LISTED_BACKWARD`.
   */
  readonly spans: Column<Uint32Array>;
  /**
   * Arcs of the graph: the paths of all shortcuts, each in driving order. The path of a shortcut over other shortcuts
   * contains theirs.
   */
  readonly paths: Column<Uint32Array>;
}

/** A hierarchy as contraction makes it, in memory. */
export interface ContractedHierarchy extends Hierarchy {
  readonly spans: Uint32Array;
  readonly paths: Uint32Array;
}

/** Length in the span of an arc that has no path in `paths` because it is an arc of the graph. */
export const ITSELF = 1;

/** The bits of a span's second number that are the length. */
export const LENGTH_BITS = 0x3fffffff;
/** Bit in the second number of a span: the arc is two-way. */
export const TWO_WAY = 0x80000000;
/**
 * Bit in the second number of a span: its path in `paths` leads from the higher end to the lower. Only two-way arcs
 * have it.
 */
export const LISTED_BACKWARD = 0x40000000;

/**
 * Returns 1 if an arc that is used on a side follows its path from the last arc to the first, each reversed; else 0.
 */
export function drivesBack(lengthAndBits: number, side: Side): number {
  return ((lengthAndBits >>> 30) & 1) ^ (side & (lengthAndBits >>> 31));
}
