import { ResidentColumn } from '../../snapshot/column.ts';
import {
  type ArcGraph,
  BACKWARD,
  FORWARD,
  type Hierarchy,
  ITSELF,
  LENGTH_BITS,
  LISTED_BACKWARD,
  TWO_WAY,
} from './hierarchy.ts';
import { INF_WEIGHT } from './sentinels.ts';
import { ArcList } from './unpack.ts';

/**
 * Returns the broken invariants of a hierarchy, one message for each kind; empty if it is sound. With the graph it was
 * built from (nodes numbered as in the hierarchy), also checks that the path of each arc leads where the arc does and
 * weighs as much, and that each arc of the graph is covered.
 */
export function checkHierarchy(stored: Hierarchy, graph?: ArcGraph): string[] {
  // The checks read every arc, in an order of their own, so columns that were left in the file are read once as a
  // whole.
  const [spans, paths] = [stored.spans, stored.paths].map((column) => column.slice(0, column.length));
  const hierarchy = {
    ...stored,
    spans: new ResidentColumn('ch-spans', spans!),
    paths: new ResidentColumn('ch-paths', paths!),
  };
  const structure = checkStructure(hierarchy, spans!);
  if (structure.length > 0) return structure;
  if (graph && graph.nodeCount !== hierarchy.nodeCount) {
    return [`graph: ${graph.nodeCount} nodes, hierarchy: ${hierarchy.nodeCount}`];
  }
  return graph ? [...checkPaths(hierarchy, graph), ...checkCoverage(hierarchy, graph)] : [];
}

/**
 * Returns the first broken invariant of the arrays that searches rely on, as one message; empty if there is none.
 *
 * @param spans - the whole column, to check what arcs stand for as well; else null
 */
export function checkStructure(hierarchy: Hierarchy, spans: Uint32Array | null): string[] {
  const { nodeCount, firstArc, arcs, paths } = hierarchy;
  if (firstArc.length !== 3 * nodeCount + 1) {
    return [`firstArc has ${firstArc.length} entries for ${nodeCount} nodes`];
  }
  if (firstArc[0] !== 0) return ['firstArc does not begin at 0'];
  const count = firstArc[3 * nodeCount]!;
  for (const { length } of [arcs, hierarchy.spans]) {
    if (length !== 2 * count) return [`an array has ${length} numbers for ${count} arcs`];
  }
  for (let node = 0; node < nodeCount; node++) {
    for (let at = 3 * node; at < 3 * node + 3; at++) {
      if (firstArc[at + 1]! < firstArc[at]!) return [`firstArc decreases at node ${node}`];
      const bits = at === 3 * node + 1 ? TWO_WAY : 0;
      for (let arc = firstArc[at]!; arc < firstArc[at + 1]!; arc++) {
        const end = arcs[2 * arc]!;
        const weight = arcs[2 * arc + 1]!;
        if (end <= node || end >= nodeCount) return [`arc ${arc} of node ${node} does not lead upward`];
        if (weight < 0 || weight >= INF_WEIGHT) return [`arc ${arc} has the weight ${weight}`];
        if (spans === null) continue;
        const [start, length] = [spans[2 * arc]!, spans[2 * arc + 1]! & LENGTH_BITS];
        if (length === 0 || (length !== ITSELF && start + length > paths.length)) {
          return [`arc ${arc} has a path that does not exist`];
        }
        const listed = spans[2 * arc + 1]! & LISTED_BACKWARD;
        if ((spans[2 * arc + 1]! & TWO_WAY) >>> 0 !== bits || (bits === 0 && listed !== 0)) {
          return [`arc ${arc} has a path of other directions than its own`];
        }
      }
    }
  }
  return [];
}

/** Checks that the path of each arc leads from its tail to its head, and that its arcs add up to its weight. */
function checkPaths(hierarchy: Hierarchy, graph: ArcGraph): string[] {
  const { nodeCount, firstArc, arcs } = hierarchy;
  const list = new ArcList();
  for (let node = 0; node < nodeCount; node++) {
    for (const side of [FORWARD, BACKWARD] as const) {
      for (let arc = firstArc[3 * node + side]!; arc < firstArc[3 * node + side + 2]!; arc++) {
        list.clear();
        list.unpack(hierarchy, arc, side);
        let at = side === FORWARD ? node : arcs[2 * arc]!;
        let weight = 0;
        for (const original of list.view()) {
          if (original >= graph.tail.length) return [`the path of arc ${arc} has an arc that the graph lacks`];
          if (graph.tail[original] !== at) return [`the path of arc ${arc} does not lead from its tail to its head`];
          at = graph.head[original]!;
          weight += graph.weight[original]!;
        }
        if (at !== (side === FORWARD ? arcs[2 * arc] : node)) {
          return [`the path of arc ${arc} does not lead from its tail to its head`];
        }
        if (weight !== arcs[2 * arc + 1]) return [`the path of arc ${arc} does not add up to its weight`];
      }
    }
  }
  return [];
}

/** Checks that for every open arc of the graph the hierarchy has an arc that is no heavier. */
function checkCoverage({ firstArc, arcs }: Hierarchy, graph: ArcGraph): string[] {
  for (let arc = 0; arc < graph.tail.length; arc++) {
    const tail = graph.tail[arc]!;
    const head = graph.head[arc]!;
    if (tail === head || graph.weight[arc] === INF_WEIGHT) continue;
    const [low, high, side] = tail < head ? [tail, head, FORWARD] : [head, tail, BACKWARD];
    let lightest = INF_WEIGHT;
    for (let up = firstArc[3 * low + side]!; up < firstArc[3 * low + side + 2]!; up++) {
      if (arcs[2 * up] === high && arcs[2 * up + 1]! < lightest) lightest = arcs[2 * up + 1]!;
    }
    if (lightest > graph.weight[arc]!) return [`graph: arc ${arc} has no arc of the hierarchy that is as light`];
  }
  return [];
}
