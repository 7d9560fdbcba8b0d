import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contract } from '../ch/contract.ts';
import { FORWARD, type ContractedHierarchy } from '../ch/hierarchy.ts';
import { ArcList } from '../ch/unpack.ts';
import { arcsLeaving } from '../graph/adjacency.ts';
import { arcGraphOf, type RoadGraph, roadArcOf, roadArcsOf, twoWayEdges } from '../graph/road-graph.ts';
import type { OneNetwork } from '../testing/one-network.ts';
import { restrictedNetwork } from '../testing/restricted-network.ts';
import { copyNodes } from './copy-nodes.ts';
import { orderByPaths } from './order-by-paths.ts';

type Roads = Pick<RoadGraph, 'edges' | 'links' | 'copies'>;

/** Compiles a network with its restrictions applied, and its hierarchy under the network's node numbers. */
function compile({ nodeCount, edges, links, ...turns }: OneNetwork): { roads: Roads; hierarchy: ContractedHierarchy } {
  const roadArcs = roadArcsOf(nodeCount, edges, links);
  const copies = copyNodes(roadArcs, arcsLeaving(roadArcs), 2 * edges.tail.length, turns);
  const roads = { edges, links, copies };
  const graph = {
    ...arcGraphOf({ nodeCount: nodesOf(nodeCount, roads), ...roads }),
    twoWay: twoWayEdges(roads),
  };
  return { roads, hierarchy: contract(graph).hierarchy };
}

const nodesOf = (nodeCount: number, { copies }: Roads): number => nodeCount + copies.copy.length;

/** Describes each arc of the network, independent of its number. */
function describeArcs(nodeCount: number, roads: Roads): string[] {
  const { edges, links } = roads;
  const { tail, head, weight } = arcGraphOf({ nodeCount: nodesOf(nodeCount, roads), ...roads });
  return Array.from(tail, (from, arc) => {
    const roadArc = roadArcOf(roads as RoadGraph, arc);
    const edge = roadArc < 2 * edges.tail.length ? roadArc >> 1 : -1;
    const road = edge === -1 ? `link ${links.weightDs[roadArc - 2 * edges.tail.length]}` : `way ${edges.way[edge]}`;
    return `${road} ${edge === -1 ? 0 : roadArc & 1} ${edges.firstVertex[edge]} ${edges.lastVertex[edge]}: ${from} ${head[arc]} ${weight[arc]}`;
  });
}

function describePaths(arcs: readonly string[], hierarchy: ContractedHierarchy): string[][] {
  return Array.from({ length: hierarchy.arcs.length / 2 }, (_, arc) => {
    const list = new ArcList();
    list.unpack(hierarchy, arc, FORWARD);
    return Array.from(list.view(), (original) => arcs[original]!);
  });
}

describe('a network whose edges are ordered by the paths of its hierarchy', () => {
  it('is the same network with the same paths, on random networks', () => {
    fc.assert(
      fc.property(restrictedNetwork, (input) => {
        const { roads, hierarchy } = compile(input);
        const ordered = orderByPaths(roads, hierarchy);
        const [before, after] = [describeArcs(input.nodeCount, roads), describeArcs(input.nodeCount, ordered)];
        expect(after.toSorted()).toEqual(before.toSorted());
        expect(describePaths(after, ordered.hierarchy)).toEqual(describePaths(before, hierarchy));
        for (const arcs of [ordered.copies.addedArc, ordered.copies.redirectedArc]) {
          expect(arcs).toEqual(arcs.toSorted());
        }
      }),
    );
  });

  it('has the edges in the order in which they are driven', () => {
    fc.assert(
      fc.property(restrictedNetwork, (input) => {
        const { roads, hierarchy } = compile(input);
        const ordered = orderByPaths(roads, hierarchy);
        const linkStart = 2 * ordered.edges.tail.length;
        const driven = new Set<number>();
        for (const arc of ordered.hierarchy.paths) {
          const roadArc = roadArcOf(ordered as unknown as RoadGraph, arc);
          if (roadArc < linkStart) driven.add(roadArc >> 1);
        }
        expect([...driven]).toEqual([...driven.keys()].map((_, at) => at));
      }),
    );
  });
});
