import { expect, it } from 'vitest';
import { WorkingGraph } from './working-graph.ts';

it('frees the memory of its arcs at once', () => {
  const graph = new WorkingGraph(2, 1);
  graph.offer(0, 1, 5, 1, -1, 0);
  const columns = [graph.outgoing.pool, graph.incoming.pool, graph.hops];
  graph.free();
  expect(columns.map(({ buffer }) => buffer.byteLength)).toEqual([0, 0, 0]);
});
