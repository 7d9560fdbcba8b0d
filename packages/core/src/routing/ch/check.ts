import { type ArcGraph, type Hierarchy, NO_HALF, type UpwardArcs } from './hierarchy.ts';
import { INF_WEIGHT } from './sentinels.ts';

/**
 * The broken invariants of a hierarchy, one message for each kind; empty when it is sound. With the graph it was built
 * from (nodes numbered as in the hierarchy), also whether each original arc is one of the graph, each graph arc is
 * covered, and shortcuts over arcs of the graph lead where these lead.
 */
export function checkHierarchy(hierarchy: Hierarchy, graph?: ArcGraph): string[] {
  const problems: string[] = [];
  for (const name of ['forward', 'backward'] as const) {
    const structure = checkStructure(name, hierarchy[name], hierarchy.nodeCount);
    problems.push(...structure);
    if (structure.length > 0) return problems;
  }
  if (graph && graph.nodeCount !== hierarchy.nodeCount) {
    return [`graph: ${graph.nodeCount} nodes, hierarchy: ${hierarchy.nodeCount}`];
  }
  for (const name of ['forward', 'backward'] as const) problems.push(...checkHalves(name, hierarchy, graph));
  if (graph) problems.push(...checkAgainstGraph(hierarchy, graph));
  return problems;
}

function checkStructure(name: string, { firstArc, arcs, halves }: UpwardArcs, nodeCount: number): string[] {
  if (firstArc.length !== nodeCount + 1)
    return [`${name}: firstArc has ${firstArc.length} entries for ${nodeCount} nodes`];
  if (firstArc[0] !== 0) return [`${name}: firstArc does not begin at 0`];
  const count = firstArc[nodeCount]!;
  for (const array of [arcs, halves]) {
    if (array.length !== 2 * count) return [`${name}: an array has ${array.length} numbers for ${count} arcs`];
  }
  for (let node = 0; node < nodeCount; node++) {
    if (firstArc[node + 1]! < firstArc[node]!) return [`${name}: firstArc decreases at node ${node}`];
    for (let arc = firstArc[node]!; arc < firstArc[node + 1]!; arc++) {
      const end = arcs[2 * arc]!;
      const weight = arcs[2 * arc + 1]!;
      if (end <= node || end >= nodeCount) return [`${name}: arc ${arc} of node ${node} does not lead upward`];
      if (weight < 0 || weight >= INF_WEIGHT) return [`${name}: arc ${arc} has the weight ${weight}`];
    }
  }
  return [];
}

/** Where an arc leads from and to, and what it weighs. */
interface Placed {
  readonly tail: number;
  readonly head: number;
  readonly weight: number;
}

/** A shortcut's halves meet at a lower node, lead where it leads, and weigh together what it weighs. */
function checkHalves(name: 'forward' | 'backward', hierarchy: Hierarchy, graph?: ArcGraph): string[] {
  const { forward, backward, nodeCount } = hierarchy;
  const { firstArc, arcs, halves } = hierarchy[name];
  const lowerEnd = { forward: lowerEnds(forward, nodeCount), backward: lowerEnds(backward, nodeCount) };
  /** Null where the half does not exist; undefined for an arc of a graph that is not given. */
  const placeOf = (half: number, side: 'forward' | 'backward'): Placed | null | undefined => {
    if (half < 0) {
      if (!graph) return undefined;
      if (~half >= graph.tail.length) return null;
      return { tail: graph.tail[~half]!, head: graph.head[~half]!, weight: graph.weight[~half]! };
    }
    if (half >= lowerEnd[side].length) return null;
    const [low, high] = [lowerEnd[side][half]!, hierarchy[side].arcs[2 * half]!];
    const [tail, head] = side === 'forward' ? [low, high] : [high, low];
    return { tail, head, weight: hierarchy[side].arcs[2 * half + 1]! };
  };
  for (let node = 0; node < nodeCount; node++) {
    for (let arc = firstArc[node]!; arc < firstArc[node + 1]!; arc++) {
      const end = arcs[2 * arc]!;
      if (halves[2 * arc + 1] === NO_HALF) continue;
      const first = placeOf(halves[2 * arc]!, 'backward');
      const second = placeOf(halves[2 * arc + 1]!, 'forward');
      if (first === null || second === null) return [`${name}: shortcut ${arc} has a half that does not exist`];
      const [tail, head] = name === 'forward' ? [node, end] : [end, node];
      const leadsAstray = (first && first.tail !== tail) || (second && second.head !== head);
      if (first && second && first.head !== second.tail) return [`${name}: the halves of shortcut ${arc} do not meet`];
      const middle = first ? first.head : second?.tail;
      if (middle !== undefined && middle >= Math.min(node, end))
        return [`${name}: the middle of shortcut ${arc} is not below its ends`];
      if (leadsAstray) return [`${name}: the halves of shortcut ${arc} do not lead from its tail to its head`];
      if (first && second && first.weight + second.weight !== arcs[2 * arc + 1]) {
        return [`${name}: the halves of shortcut ${arc} do not add up to its weight`];
      }
    }
  }
  return [];
}

function lowerEnds({ firstArc, arcs }: UpwardArcs, nodeCount: number): Uint32Array {
  const ends = new Uint32Array(arcs.length / 2);
  for (let node = 0; node < nodeCount; node++) ends.fill(node, firstArc[node], firstArc[node + 1]);
  return ends;
}

function checkAgainstGraph(hierarchy: Hierarchy, graph: ArcGraph): string[] {
  for (const name of ['forward', 'backward'] as const) {
    const { firstArc, arcs, halves } = hierarchy[name];
    for (let node = 0; node < hierarchy.nodeCount; node++) {
      for (let arc = firstArc[node]!; arc < firstArc[node + 1]!; arc++) {
        if (halves[2 * arc + 1] !== NO_HALF) continue;
        const original = ~halves[2 * arc]!;
        const end = arcs[2 * arc]!;
        const [tail, head] = name === 'forward' ? [node, end] : [end, node];
        const same = graph.tail[original] === tail && graph.head[original] === head;
        if (!same || graph.weight[original] !== arcs[2 * arc + 1]) {
          return [`${name}: arc ${arc} is not the arc ${original} of the graph that it stands for`];
        }
      }
    }
  }
  for (let arc = 0; arc < graph.tail.length; arc++) {
    const tail = graph.tail[arc]!;
    const head = graph.head[arc]!;
    if (tail === head || graph.weight[arc] === INF_WEIGHT) continue;
    const { firstArc, arcs } = tail < head ? hierarchy.forward : hierarchy.backward;
    const [low, high] = tail < head ? [tail, head] : [head, tail];
    let lightest = INF_WEIGHT;
    for (let up = firstArc[low]!; up < firstArc[low + 1]!; up++) {
      if (arcs[2 * up] === high && arcs[2 * up + 1]! < lightest) lightest = arcs[2 * up + 1]!;
    }
    if (lightest > graph.weight[arc]!) return [`graph: arc ${arc} has no arc of the hierarchy that is as light`];
  }
  return [];
}
