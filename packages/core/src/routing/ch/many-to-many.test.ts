import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contract } from './contract.ts';
import { type ArcMeasure, measureArcs } from './arc-measure.ts';
import type { ArcGraph } from './hierarchy.ts';
import { ManyToMany } from './many-to-many.ts';
import { HierarchyQuery } from './query.ts';
import { INF_WEIGHT } from './sentinels.ts';

/** Arcs with few different weights, which make ties, or with weights so large that their sums overflow. */
const arbitraryGraph: fc.Arbitrary<ArcGraph> = fc
  .tuple(fc.integer({ min: 1, max: 24 }), fc.constantFrom(9, 2 ** 29, INF_WEIGHT - 1))
  .chain(([nodeCount, heaviest]) => {
    const node = fc.nat({ max: nodeCount - 1 });
    return fc.array(fc.tuple(node, node, fc.nat({ max: heaviest })), { maxLength: 90 }).map((arcs) => ({
      nodeCount,
      tail: Uint32Array.from(arcs, ([tail]) => tail),
      head: Uint32Array.from(arcs, ([, head]) => head),
      weight: Int32Array.from(arcs, ([, , weight]) => weight & ~1),
    }));
  });

describe('ManyToMany', () => {
  it('finds what single queries find, and measures those paths, however many targets share a node', () => {
    fc.assert(
      fc.property(arbitraryGraph, fc.array(fc.nat(), { minLength: 1, maxLength: 30 }), (graph, numbers) => {
        const { hierarchy, rank } = contract(graph);
        const measure = (parts: number): ArcMeasure => measureArcs(hierarchy, graph.weight, parts);
        const search = new ManyToMany(hierarchy, [measure(1), measure(2)], 1);
        const query = new HierarchyQuery(hierarchy);
        const nodes = numbers.map((number) => rank[number % graph.nodeCount]!);
        const ends = nodes.map((node) => [{ node, weight: 0, measures: [0, 0] as const }]);
        const points = { ends: [...ends, []], order: [...ends.keys(), ends.length].reverse() };
        for (let again = 0; again < 2; again++) {
          const columns = nodes.length + 1;
          const few = search.run(points, points, 1, columns - 1).measures;
          const { weightOf, measuresOf, measures, hasGaps } = search.run(points, points);
          expect(few).toEqual(measures.map((ofAll) => ofAll.slice(0, columns - 1)));
          expect(hasGaps).toEqual(new Uint8Array(columns).fill(1)); // the last point has no road
          nodes.forEach((from, row) => {
            nodes.forEach((to, column) => {
              const cell = row * columns + column;
              const expected = query.reset().addSource(from, 0).addTarget(to, 0).run();
              expect(weightOf(row, column)).toBe(expected);
              expect(measures[0][cell]).toBe(expected === INF_WEIGHT ? Infinity : expected);
              expect(measures[1][cell]).toBe(expected === INF_WEIGHT ? Infinity : expected / 2);
              expect(measuresOf(row, column)).toEqual([measures[0][cell], measures[1][cell]]);
            });
            expect(weightOf(row, nodes.length)).toBe(INF_WEIGHT);
          });
        }
      }),
    );
  });
});
