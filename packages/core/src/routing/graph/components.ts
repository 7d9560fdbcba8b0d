import type { ArcGraph } from '../ch/hierarchy.ts';
import { INF_WEIGHT } from '../ch/sentinels.ts';
import type { ArcsByNode } from './adjacency.ts';

/**
 * Returns the strongly connected component of each node: two nodes share a number if each can be reached from the
 * other. Components are numbered by size, the largest is 0; of equal ones, the one with the smallest node comes first.
 * Tarjan's algorithm with explicit stacks, O(nodes + arcs).
 *
 * @param leaving - arcs of the graph by the node that they leave
 */
export function findComponents(graph: ArcGraph, leaving: ArcsByNode): Uint32Array {
  const { nodeCount, head, weight } = graph;
  const { first, arcs } = leaving;
  const UNSEEN = -1;
  const seenAt = new Int32Array(nodeCount).fill(UNSEEN);
  const lowest = new Int32Array(nodeCount);
  const component = new Int32Array(nodeCount).fill(UNSEEN);
  const nextArc = first.slice(0, nodeCount);
  const open: number[] = []; // seen, component not closed yet
  const sizes: number[] = [];
  let clock = 0;

  for (let root = 0; root < nodeCount; root++) {
    if (seenAt[root] !== UNSEEN) continue;
    const path = [root]; // from the root to the current node
    while (path.length > 0) {
      const node = path[path.length - 1]!;
      if (seenAt[node] === UNSEEN) {
        seenAt[node] = lowest[node] = clock++;
        open.push(node);
      }
      if (nextArc[node]! < first[node + 1]!) {
        const arc = arcs[nextArc[node]!++]!;
        if (weight[arc] === INF_WEIGHT) continue;
        const next = head[arc]!;
        if (seenAt[next] === UNSEEN) path.push(next);
        else if (component[next] === UNSEEN) lowest[node] = Math.min(lowest[node]!, seenAt[next]!);
        continue;
      }
      path.pop();
      if (path.length > 0) {
        const parent = path[path.length - 1]!;
        lowest[parent] = Math.min(lowest[parent]!, lowest[node]!);
      }
      if (lowest[node] !== seenAt[node]) continue;
      let size = 0;
      for (let member = -1; member !== node; size++) {
        member = open.pop()!;
        component[member] = sizes.length;
      }
      sizes.push(size);
    }
  }
  return renumberBySize(component, sizes);
}

function renumberBySize(component: Int32Array, sizes: readonly number[]): Uint32Array {
  const firstNode = new Int32Array(sizes.length);
  for (let node = component.length - 1; node >= 0; node--) firstNode[component[node]!] = node;
  const order = sizes.map((_, id) => id);
  order.sort((a, b) => sizes[b]! - sizes[a]! || firstNode[a]! - firstNode[b]!);
  const number = new Uint32Array(sizes.length);
  order.forEach((id, position) => (number[id] = position));
  return Uint32Array.from(component, (id) => number[id]!);
}
