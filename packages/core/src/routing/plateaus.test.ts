import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contract } from './ch/contract.ts';
import { roadArcsOf } from './graph/road-graph.ts';
import { PlateauSearch } from './plateaus.ts';
import { allWeights } from './testing/all-weights.ts';
import { arbitraryNetwork } from './testing/arbitrary-network.ts';

describe('PlateauSearch', () => {
  it('finds stretches on lightest ways from the start and to the end, by exhaustive search', () => {
    fc.assert(
      fc.property(arbitraryNetwork, fc.nat(), fc.nat(), ({ nodeCount, edges, links }, a, b) => {
        const input = roadArcsOf(nodeCount, edges, links);
        const { hierarchy, rank } = contract(input);
        const arcs = {
          ...input,
          tail: input.tail.map((node) => rank[node]!),
          head: input.head.map((node) => rank[node]!),
        };
        const [source, target] = [a % nodeCount, b % nodeCount];
        const from = allWeights(arcs, source);
        const to = allWeights({ ...arcs, tail: arcs.head, head: arcs.tail }, target);
        const limitDs = 2 * from[target]!;
        const plateaus = new PlateauSearch(arcs, hierarchy).find(
          [{ node: source, weightDs: 0 }],
          [{ node: target, weightDs: 0 }],
          limitDs,
          1,
        );
        for (const { via, weightDs, lengthDs } of plateaus) {
          expect(from[via]! + to[via]!).toBe(weightDs);
          expect(weightDs).toBeLessThanOrEqual(limitDs);
          expect(lengthDs).toBeGreaterThanOrEqual(1);
          expect(lengthDs).toBeLessThanOrEqual(weightDs);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('finds a parallel road that a hierarchy of both leaves low', () => {
    // 0 ─ 1 ─ 2 ─ 3 of weight 30, and beside it 0 ─ 4 ─ 5 ─ 3 of weight 33.
    const roads = [
      [0, 1, 10],
      [1, 2, 10],
      [2, 3, 10],
      [0, 4, 11],
      [4, 5, 11],
      [5, 3, 11],
    ] as const;
    const input = {
      nodeCount: 6,
      tail: Uint32Array.from(roads, ([tail]) => tail),
      head: Uint32Array.from(roads, ([, head]) => head),
      weight: Int32Array.from(roads, ([, , weight]) => weight),
    };
    const { hierarchy, rank } = contract(input);
    const arcs = {
      ...input,
      tail: input.tail.map((node) => rank[node]!),
      head: input.head.map((node) => rank[node]!),
    };
    const plateaus = new PlateauSearch(arcs, hierarchy).find(
      [{ node: rank[0]!, weightDs: 0 }],
      [{ node: rank[3]!, weightDs: 0 }],
      42,
      10,
    );
    expect(plateaus.map(({ weightDs }) => weightDs)).toEqual([30, 33]);
    expect([rank[4], rank[5]]).toContain(plateaus[1]!.via);
  });
});
