import { describe, expect, it } from 'vitest';
import { NO_CELL, RoadGraph } from './road-graph.ts';

/**
 *     3 ── 2
 *     │ ╲  │      two blocks of 100 m sides, cell 0; a blind alley from 0 to 4
 *     0 ── 1
 */
function square(): RoadGraph {
  const graph = new RoadGraph();
  const corners = [[0, 0], [100, 0], [100, 100], [0, 100], [20, 30]].map(([x, y]) => ({ x: x!, y: y! })); // prettier-ignore
  for (const corner of corners) graph.addNode(corner);
  const run = graph.addRun('lattice');
  const join = (a: number, b: number, left: number, right: number): void => {
    graph.addEdge(run, a, b, [corners[a]!, corners[b]!], 'residential', { left, right });
  };
  join(0, 1, 0, NO_CELL);
  join(1, 2, 0, NO_CELL);
  join(2, 3, 0, NO_CELL);
  join(3, 0, 0, NO_CELL);
  join(3, 1, 0, 0);
  return graph;
}

describe('RoadGraph', () => {
  it('traces the blocks between roads, counter-clockwise, and leaves out the outside', () => {
    const blocks = square().traceBlocks();
    expect(blocks.map(({ areaM2 }) => areaM2)).toEqual([5000, 5000]);
    for (const { sides } of blocks) expect(sides).toHaveLength(3);
  });

  it('passes a blind road along both its sides', () => {
    const graph = square();
    const run = graph.addRun('lattice');
    graph.addEdge(run, 0, 4, [graph.nodes[0]!.point, graph.nodes[4]!.point], 'residential', { left: 0, right: 0 });
    const blocks = graph.traceBlocks();
    expect(blocks.map(({ areaM2 }) => areaM2)).toEqual([5000, 5000]);
    expect(blocks.map(({ sides }) => sides.length).toSorted((a, b) => a - b)).toEqual([3, 5]);
  });

  it('leaves a node along its edges, away from it', () => {
    const graph = square();
    expect(graph.leave(graph.edges[3]!, 0, 10)).toEqual({ point: { x: 0, y: 10 }, direction: { x: -0, y: 1 } });
  });
});
