import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INF_WEIGHT } from '../ch/sentinels.ts';
import { arcsLeaving } from './adjacency.ts';
import { findComponents } from './components.ts';

describe('findComponents', () => {
  it('joins exactly the nodes that can be reached from each other, larger components first', () => {
    const graphs = fc.integer({ min: 1, max: 12 }).chain((nodeCount) => {
      const node = fc.integer({ min: 0, max: nodeCount - 1 });
      return fc.record({
        nodeCount: fc.constant(nodeCount),
        arcs: fc.array(fc.tuple(node, node, fc.constantFrom(1, 1, 1, INF_WEIGHT)), { maxLength: 24 }),
      });
    });
    fc.assert(
      fc.property(graphs, ({ nodeCount, arcs }) => {
        const graph = {
          nodeCount,
          tail: Uint32Array.from(arcs, (arc) => arc[0]),
          head: Uint32Array.from(arcs, (arc) => arc[1]),
          weight: Int32Array.from(arcs, (arc) => arc[2]),
        };
        const component = findComponents(graph, arcsLeaving(graph));
        const reachable = Array.from({ length: nodeCount }, (_, from) => reachableFrom(from, arcs));
        for (let a = 0; a < nodeCount; a++) {
          for (let b = 0; b < nodeCount; b++) {
            expect(component[a] === component[b]).toBe(reachable[a]!.has(b) && reachable[b]!.has(a));
          }
        }
        const sizes: number[] = [];
        for (const id of component) sizes[id] = (sizes[id] ?? 0) + 1;
        expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
      }),
    );
  });

  it('follows a road of 100,000 nodes without running out of stack', () => {
    const tail = Uint32Array.from({ length: 99_999 }, (_, i) => i);
    const graph = { nodeCount: 100_000, tail, head: tail.map((i) => i + 1), weight: new Int32Array(99_999) };
    expect(new Set(findComponents(graph, arcsLeaving(graph))).size).toBe(100_000);
  });
});

function reachableFrom(from: number, arcs: readonly (readonly [number, number, number])[]): Set<number> {
  const reached = new Set([from]);
  for (const node of reached) {
    for (const [tail, head, weight] of arcs) if (tail === node && weight !== INF_WEIGHT) reached.add(head);
  }
  return reached;
}
