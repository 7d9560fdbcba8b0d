import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkHierarchy } from './check.ts';
import { contract, recontract } from './contract.ts';
import type { ArcGraph, Hierarchy } from './hierarchy.ts';
import { HierarchyQuery } from './query.ts';
import { allWeights } from '../testing/all-weights.ts';
import { INF_WEIGHT } from './sentinels.ts';

/**
 * Small multigraphs: one-ways, parallel arcs, self-loops, zero weights, ties, closed arcs, islands, enormous weights.
 */
const graphs = fc.integer({ min: 1, max: 14 }).chain((nodeCount) =>
  fc
    .array(
      fc.tuple(
        fc.integer({ min: 0, max: nodeCount - 1 }),
        fc.integer({ min: 0, max: nodeCount - 1 }),
        fc.oneof(
          { weight: 6, arbitrary: fc.integer({ min: 0, max: 4 }) },
          { weight: 3, arbitrary: fc.integer({ min: 0, max: 1000 }) },
          { weight: 1, arbitrary: fc.constantFrom(INF_WEIGHT, INF_WEIGHT - 1, 1_500_000_000) },
        ),
      ),
      { maxLength: 3 * nodeCount },
    )
    .map((arcs): ArcGraph => ({
      nodeCount,
      tail: Uint32Array.from(arcs, (arc) => arc[0]),
      head: Uint32Array.from(arcs, (arc) => arc[1]),
      weight: Int32Array.from(arcs, (arc) => arc[2]),
    })),
);

const pair = (there: number, back: number): number[] => [there, back];

/** The same with arcs in pairs that lead there and back; some pairs are two-way. */
const twoWayGraphs = fc.tuple(graphs, fc.infiniteStream(fc.boolean())).map(([graph, areAlike]): ArcGraph => {
  const twoWay = graph.weight.map((weight) => (weight !== INF_WEIGHT && areAlike.next().value ? 1 : 0));
  return {
    nodeCount: graph.nodeCount,
    tail: Uint32Array.from([...graph.tail].flatMap((tail, at) => pair(tail, graph.head[at]!))),
    head: Uint32Array.from([...graph.head].flatMap((head, at) => pair(head, graph.tail[at]!))),
    weight: Int32Array.from(
      [...graph.weight].flatMap((weight, at) =>
        pair(weight, twoWay[at] === 1 ? weight : ((weight ^ 1) >>> 0) & INF_WEIGHT),
      ),
    ),
    twoWay: Uint8Array.from(twoWay),
  };
});

describe('a contraction hierarchy', () => {
  it('gives the weights of exhaustive search, and paths that weigh as much, on 1,000 random multigraphs', () => {
    fc.assert(
      fc.property(fc.oneof(graphs, twoWayGraphs), (graph) => {
        const { hierarchy, rank } = contract(graph);
        const query = new HierarchyQuery(hierarchy);
        for (let source = 0; source < graph.nodeCount; source++) {
          const weights = allWeights(graph, source);
          for (let target = 0; target < graph.nodeCount; target++) {
            const weight = query.reset().addSource(rank[source]!, 0).addTarget(rank[target]!, 0).run();
            expect(weight).toBe(weights[target]);
            let at = source;
            let sum = 0;
            for (const arc of query.path()) {
              expect(graph.tail[arc]).toBe(at);
              at = graph.head[arc]!;
              sum += graph.weight[arc]!;
            }
            if (weight < INF_WEIGHT) expect([at, sum]).toEqual([target, weight]);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps its invariants on random multigraphs', () => {
    fc.assert(
      fc.property(fc.oneof(graphs, twoWayGraphs), (graph) => {
        const { hierarchy, rank } = contract(graph);
        const byRank = {
          ...graph,
          tail: graph.tail.map((node) => rank[node]!),
          head: graph.head.map((node) => rank[node]!),
        };
        expect(checkHierarchy(hierarchy, byRank)).toEqual([]);
      }),
    );
  });

  it('never drives a one-way road back where a shortcut in the other direction happens to weigh the same', () => {
    // A and C are joined over B for 5 either way, and directly for 5 from C to A and for 100 back; D is behind A.
    const [b, a, c, d] = [0, 1, 2, 3];
    const graph: ArcGraph = {
      nodeCount: 4,
      tail: Uint32Array.of(a, b, b, c, c, a, a, d),
      head: Uint32Array.of(b, a, c, b, a, c, d, a),
      weight: Int32Array.of(2, 2, 3, 3, 5, 100, 7, 7),
      twoWay: Uint8Array.of(1, 1, 0, 1),
    };
    expect(checkHierarchy(recontract(graph), graph)).toEqual([]);
  });

  it('takes the best of several sources and targets with their own weights', () => {
    fc.assert(
      fc.property(graphs, fc.infiniteStream(fc.nat(1000)), (graph, numbers) => {
        const next = (): number => numbers.next().value as number;
        const { hierarchy, rank } = contract(graph);
        const ends = Array.from({ length: 4 }, () => ({ node: next() % graph.nodeCount, weight: next() % 50 }));
        const [sources, targets] = [ends.slice(0, 2), ends.slice(2)];
        const query = new HierarchyQuery(hierarchy).reset();
        for (const { node, weight } of sources) query.addSource(rank[node]!, weight);
        for (const { node, weight } of targets) query.addTarget(rank[node]!, weight);
        const sums = sources.flatMap((source) =>
          targets.map((target) => source.weight + allWeights(graph, source.node)[target.node]! + target.weight),
        );
        expect(query.run()).toBe(Math.min(INF_WEIGHT, ...sums));
      }),
    );
  });

  it('contracts a long chain, a complete graph and no graph at all', () => {
    const chain = Array.from({ length: 5000 }, (_, i) => i);
    const { hierarchy, rank } = contract({
      nodeCount: 5001,
      tail: Uint32Array.from(chain),
      head: Uint32Array.from(chain, (i) => i + 1),
      weight: new Int32Array(5000).fill(3),
    });
    const query = new HierarchyQuery(hierarchy);
    expect(query.addSource(rank[0]!, 0).addTarget(rank[5000]!, 0).run()).toBe(15000);
    expect([...query.path()]).toEqual(chain);
    expect(query.reset().addSource(rank[5000]!, 0).addTarget(rank[0]!, 0).run()).toBe(INF_WEIGHT);

    const pairs = Array.from({ length: 40 * 40 }, (_, i) => [Math.floor(i / 40), i % 40] as const);
    const complete = contract({
      nodeCount: 40,
      tail: Uint32Array.from(pairs, (pair) => pair[0]),
      head: Uint32Array.from(pairs, (pair) => pair[1]),
      weight: Int32Array.from(pairs, ([tail, head]) => Math.abs(tail - head)),
    });
    expect(checkHierarchy(complete.hierarchy)).toEqual([]);

    const nothing = { nodeCount: 0, tail: new Uint32Array(), head: new Uint32Array(), weight: new Int32Array() };
    expect(checkHierarchy(contract(nothing).hierarchy)).toEqual([]);
  });

  it('stores arcs that weigh the same either way once, with their shortcuts', () => {
    const length = 200;
    const ways = Array.from({ length }, (_, i) => i);
    const chain = {
      nodeCount: length + 1,
      tail: Uint32Array.from(ways.flatMap((i) => [i, i + 1])),
      head: Uint32Array.from(ways.flatMap((i) => [i + 1, i])),
      weight: new Int32Array(2 * length).fill(3),
    };
    const { hierarchy, rank } = contract({ ...chain, twoWay: new Uint8Array(length).fill(1) });
    expect(2 * hierarchy.arcs.length).toBe(contract(chain).hierarchy.arcs.length);
    const query = new HierarchyQuery(hierarchy);
    expect(query.addSource(rank[length]!, 0).addTarget(rank[0]!, 0).run()).toBe(3 * length);
    expect([...query.path()]).toEqual(ways.map((i) => 2 * i + 1).toReversed());
  });

  it('refuses negative weights', () => {
    const graph = { nodeCount: 2, tail: Uint32Array.of(0), head: Uint32Array.of(1), weight: Int32Array.of(-1) };
    expect(() => contract(graph)).toThrow(RangeError);
  });
});

describe('checkHierarchy', () => {
  it('names what is broken', () => {
    const graph = {
      nodeCount: 4,
      tail: Uint32Array.of(0, 1, 2, 3, 0),
      head: Uint32Array.of(1, 2, 3, 0, 2),
      weight: Int32Array.of(1, 1, 1, 1, 5),
    };
    const { hierarchy, rank } = contract(graph);
    const numbered = (nodes: Uint32Array): Uint32Array => nodes.map((node) => rank[node]!);
    const numberedGraph = { ...graph, tail: numbered(graph.tail), head: numbered(graph.head) };
    expect(checkHierarchy(hierarchy, numberedGraph)).toEqual([]);
    const broken = (part: Partial<Hierarchy>): string =>
      checkHierarchy({ ...hierarchy, ...part }, numberedGraph).join();
    const { arcs, spans, paths } = hierarchy;
    expect(paths.length).toBeGreaterThan(0);
    expect(broken({ arcs: arcs.map((number, at) => number + (at % 2)) })).toMatch(/does not add up/);
    expect(broken({ arcs: arcs.with(0, 9) })).toMatch(/does not lead upward/);
    expect(broken({ paths: paths.with(0, 7) })).toMatch(/an arc that the graph lacks/);
    expect(broken({ paths: paths.toReversed() })).toMatch(/does not lead from its tail to its head/);
    expect(broken({ spans: spans.map((number, at) => number + (at % 2) * 9) })).toMatch(/a path that does not exist/);
  });
});
