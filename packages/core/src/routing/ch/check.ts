import type { ArcGraph, Hierarchy, UpwardArcs } from './hierarchy.ts';
import { INF_WEIGHT, INVALID_ID } from './sentinels.ts';

/**
 * The broken invariants of a hierarchy, one message for each kind; empty when it is sound. With the graph it was built
 * from (nodes numbered by rank), also whether each original arc is one of the graph and each graph arc is covered.
 */
export function checkHierarchy(hierarchy: Hierarchy, graph?: ArcGraph): string[] {
  const problems: string[] = [];
  for (const name of ['forward', 'backward'] as const) {
    const structure = checkStructure(name, hierarchy[name], hierarchy.nodeCount);
    problems.push(...structure);
    if (structure.length > 0) return problems;
  }
  for (const name of ['forward', 'backward'] as const) problems.push(...checkHalves(name, hierarchy));
  if (graph) problems.push(...checkAgainstGraph(hierarchy, graph));
  return problems;
}

function checkStructure(name: string, arcs: UpwardArcs, nodeCount: number): string[] {
  const { firstArc, end, weight, firstHalf, secondHalf } = arcs;
  if (firstArc.length !== nodeCount + 1)
    return [`${name}: firstArc has ${firstArc.length} entries for ${nodeCount} nodes`];
  if (firstArc[0] !== 0) return [`${name}: firstArc does not begin at 0`];
  const count = firstArc[nodeCount]!;
  for (const array of [end, weight, firstHalf, secondHalf]) {
    if (array.length !== count) return [`${name}: an array has ${array.length} entries for ${count} arcs`];
  }
  for (let node = 0; node < nodeCount; node++) {
    if (firstArc[node + 1]! < firstArc[node]!) return [`${name}: firstArc decreases at node ${node}`];
    for (let arc = firstArc[node]!; arc < firstArc[node + 1]!; arc++) {
      if (end[arc]! <= node || end[arc]! >= nodeCount)
        return [`${name}: arc ${arc} of node ${node} does not lead upward`];
      if (weight[arc]! < 0 || weight[arc]! >= INF_WEIGHT) return [`${name}: arc ${arc} has the weight ${weight[arc]}`];
    }
  }
  return [];
}

/** A shortcut's halves meet at a lower node, lead where it leads, and weigh together what it weighs. */
function checkHalves(name: 'forward' | 'backward', hierarchy: Hierarchy): string[] {
  const { forward, backward, nodeCount } = hierarchy;
  const arcs = hierarchy[name];
  const forwardMiddle = lowerEnds(forward, nodeCount);
  const backwardMiddle = lowerEnds(backward, nodeCount);
  for (let node = 0; node < nodeCount; node++) {
    for (let arc = arcs.firstArc[node]!; arc < arcs.firstArc[node + 1]!; arc++) {
      const first = arcs.firstHalf[arc]!;
      const second = arcs.secondHalf[arc]!;
      if (first === INVALID_ID) continue;
      if (first < 0 || first >= backward.end.length || second < 0 || second >= forward.end.length) {
        return [`${name}: shortcut ${arc} has a half that does not exist`];
      }
      if (backwardMiddle[first] !== forwardMiddle[second])
        return [`${name}: the halves of shortcut ${arc} do not meet`];
      if (backwardMiddle[first]! >= node) return [`${name}: the middle of shortcut ${arc} is not below its ends`];
      const [tail, head] = name === 'forward' ? [node, arcs.end[arc]!] : [arcs.end[arc]!, node];
      if (backward.end[first] !== tail || forward.end[second] !== head) {
        return [`${name}: the halves of shortcut ${arc} do not lead from its tail to its head`];
      }
      if (backward.weight[first]! + forward.weight[second]! !== arcs.weight[arc]) {
        return [`${name}: the halves of shortcut ${arc} do not add up to its weight`];
      }
    }
  }
  return [];
}

function lowerEnds(arcs: UpwardArcs, nodeCount: number): Uint32Array {
  const ends = new Uint32Array(arcs.end.length);
  for (let node = 0; node < nodeCount; node++) ends.fill(node, arcs.firstArc[node], arcs.firstArc[node + 1]);
  return ends;
}

function checkAgainstGraph(hierarchy: Hierarchy, graph: ArcGraph): string[] {
  if (graph.nodeCount !== hierarchy.nodeCount) {
    return [`graph: ${graph.nodeCount} nodes, hierarchy: ${hierarchy.nodeCount}`];
  }
  for (const name of ['forward', 'backward'] as const) {
    const arcs = hierarchy[name];
    for (let node = 0; node < hierarchy.nodeCount; node++) {
      for (let arc = arcs.firstArc[node]!; arc < arcs.firstArc[node + 1]!; arc++) {
        if (arcs.firstHalf[arc] !== INVALID_ID) continue;
        const original = arcs.secondHalf[arc]!;
        const [tail, head] = name === 'forward' ? [node, arcs.end[arc]!] : [arcs.end[arc]!, node];
        const same = graph.tail[original] === tail && graph.head[original] === head;
        if (!same || graph.weight[original] !== arcs.weight[arc]) {
          return [`${name}: arc ${arc} is not the arc ${original} of the graph that it stands for`];
        }
      }
    }
  }
  for (let arc = 0; arc < graph.tail.length; arc++) {
    const tail = graph.tail[arc]!;
    const head = graph.head[arc]!;
    if (tail === head || graph.weight[arc] === INF_WEIGHT) continue;
    const arcs = tail < head ? hierarchy.forward : hierarchy.backward;
    const [low, high] = tail < head ? [tail, head] : [head, tail];
    let lightest = INF_WEIGHT;
    for (let up = arcs.firstArc[low]!; up < arcs.firstArc[low + 1]!; up++) {
      if (arcs.end[up] === high && arcs.weight[up]! < lightest) lightest = arcs.weight[up]!;
    }
    if (lightest > graph.weight[arc]!) return [`graph: arc ${arc} has no arc of the hierarchy that is as light`];
  }
  return [];
}
