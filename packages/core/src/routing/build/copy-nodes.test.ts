import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SectionSet } from '../../snapshot/sections.ts';
import { checkHierarchy } from '../ch/check.ts';
import { INF_WEIGHT } from '../ch/sentinels.ts';
import { EDGE_FLAGS } from '../edge-flags.ts';
import { checkGraph } from '../graph/check.ts';
import { type RoadGraph, roadArcsOf } from '../graph/road-graph.ts';
import { copiesOfNode } from '../graph/turn-copies.ts';
import { HierarchyPathSearch } from '../hierarchy-path-search.ts';
import type { NetworkInput } from '../input.ts';
import type { FoundPath } from '../path-search.ts';
import { PlainPathSearch } from '../plain-path-search.ts';
import { openRouter } from '../router.ts';
import { arbitraryNetwork } from '../testing/arbitrary-network.ts';
import { byCar } from '../testing/one-network.ts';
import { restrictedNetwork } from '../testing/restricted-network.ts';
import { weightsWithoutTurns } from '../testing/weights-without-turns.ts';
import { buildRouting } from './build-routing.ts';

describe('turn restrictions and the cost of turns in the hierarchy', () => {
  it('give the weights of a search that remembers its arcs, on 1,000 random networks', () => {
    fc.assert(
      fc.property(restrictedNetwork, (input) => {
        const sections = new SectionSet();
        buildRouting(byCar(input), sections);
        const { graph, hierarchy } = openRouter(sections).network();
        expect(checkGraph(graph)).toEqual([]);
        const byHierarchy = new HierarchyPathSearch(graph, hierarchy);
        const plain = new PlainPathSearch(graph);
        // Nodes of the input, found through an edge that ends there; others have no road.
        const nodeOf = new Map<number, number>();
        const edgeOfWay = (wayId: number): number => graph.edges.way.indexOf(graph.ways.osmId.indexOf(wayId));
        input.edges.tail.forEach((node, edge) => nodeOf.set(node, graph.edges.tail[edgeOfWay(edge + 1)]!));
        input.edges.head.forEach((node, edge) => nodeOf.set(node, graph.edges.head[edgeOfWay(edge + 1)]!));
        for (const [from, fromRank] of nodeOf) {
          const weights = weightsWithoutTurns(input, from);
          const tollFree = weightsWithoutTurns(
            input,
            from,
            (edge) => (input.edges.flags[edge]! & EDGE_FLAGS.toll) === 0,
          );
          for (const [to, toRank] of nodeOf) {
            const sources = [{ node: fromRank, weightDs: 0 }];
            const targets = copiesOfNode(graph.copies, toRank).map((node) => ({ node, weightDs: 0 }));
            const paths = [byHierarchy.find(sources, targets, INF_WEIGHT), plain.find(sources, targets, INF_WEIGHT)];
            for (const path of paths) {
              expect(path?.weightDs ?? INF_WEIGHT).toBe(weights[to]);
              if (path) expect(weightOfPath(input, graph, path)).toBe(path.weightDs);
            }
            const excluding = plain.findWithout({ flags: EDGE_FLAGS.toll, edges: null }, sources, targets, INF_WEIGHT);
            expect(excluding?.weightDs ?? INF_WEIGHT).toBe(tollFree[to]);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('keep hierarchy and graph sound', () => {
    fc.assert(
      fc.property(restrictedNetwork, (input) => {
        const sections = new SectionSet();
        buildRouting(byCar(input), sections);
        const router = openRouter(sections);
        expect(checkHierarchy(router.network().hierarchy, router.network().arcGraph())).toEqual([]);
      }),
    );
  });

  it('add nothing where nothing is forbidden, or only what cannot be driven anyway', () => {
    fc.assert(
      fc.property(arbitraryNetwork, (network) => {
        const { weight } = roadArcsOf(network.nodeCount, network.edges, network.links);
        const closed = weight.findIndex((weightDs) => weightDs === INF_WEIGHT);
        const sections = new SectionSet();
        buildRouting(byCar({ ...network, forbiddenTurns: closed === -1 ? [] : [[closed, closed ^ 1]] }), sections);
        expect(openRouter(sections).network().graph.nodeCount).toBe(network.nodeCount);
      }),
    );
  });
});

/**
 * Returns the weight of a path's arcs and turns, after making sure that it contains no forbidden sequence. Ways of a
 * random network are numbered from 1, one for each edge.
 */
function weightOfPath(input: NetworkInput, { edges, ways }: RoadGraph, { roadArcs, turnsDs }: FoundPath): number {
  const { weight } = roadArcsOf(input.nodeCount, input.edges, input.links);
  const linkStart = 2 * input.edges.tail.length;
  const inputArcs = roadArcs.map((arc) =>
    arc < linkStart ? 2 * (ways.osmId[edges.way[arc >> 1]!]! - 1) + (arc & 1) : arc,
  );
  const driven = inputArcs.filter((arc) => arc < linkStart);
  for (const turn of input.forbiddenTurns) expect(` ${driven.join(' ')} `).not.toContain(` ${turn.join(' ')} `);
  return inputArcs.reduce((sum, arc, at) => sum + weight[arc]! + turnsDs[at]!, 0);
}
