import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SectionSet } from '../../snapshot/sections.ts';
import { checkHierarchy } from '../ch/check.ts';
import { INF_WEIGHT } from '../ch/sentinels.ts';
import { checkGraph } from '../graph/check.ts';
import { copiesOfNode } from '../graph/turn-copies.ts';
import type { NetworkInput, RoadEdges } from '../input.ts';
import { type Profile, ROAD_GROUPS } from '../profile.ts';
import { openRouter } from '../router.ts';
import { arbitraryNetwork } from '../testing/arbitrary-network.ts';
import type { OneNetwork } from '../testing/one-network.ts';
import { oneRoad } from '../testing/one-road.ts';
import { restrictedNetwork, withRestrictions } from '../testing/restricted-network.ts';
import { weightsWithoutTurns } from '../testing/weights-without-turns.ts';
import { alignNetworks } from './align-networks.ts';
import { buildRouting } from './build-routing.ts';

/** Networks of two profiles over the same ways, of which the second has other rules, fewer roads and more barriers. */
const twoNetworks = arbitraryNetwork.chain((network) => {
  const edge = fc.nat(network.edges.tail.length - 1);
  const changes = fc.record({
    lacks: fc.array(edge, { maxLength: 5 }),
    barriers: fc.array(edge, { maxLength: 5 }),
    slower: fc.integer({ min: 1, max: 9 }),
  });
  const other = changes.map((how) => changed(network, how)).chain(withRestrictions);
  return fc.tuple(withRestrictions(network), other);
});

function changed(
  network: OneNetwork,
  { lacks, barriers, slower }: Record<'lacks' | 'barriers', readonly number[]> & { slower: number },
): OneNetwork {
  const { edges } = network;
  const kept = Uint32Array.from(edges.tail.keys()).filter((edge) => !lacks.includes(edge) || edge === 0);
  const pick = <T extends Uint32Array | Int32Array | Uint16Array>(values: T): T =>
    (values.constructor as unknown as { from: (numbers: Iterable<number>) => T }).from(
      Array.from(kept, (edge) => values[edge]!),
    );
  const weights = (values: Int32Array): Int32Array =>
    pick(values).map((value) => (value === INF_WEIGHT ? value : value + (value % slower)));
  let nodeCount = network.nodeCount;
  const head = pick(edges.head).map((node, at) => (barriers.includes(at) ? nodeCount++ : node));
  const forward = weights(edges.forwardWeightDs);
  const backward = weights(edges.backwardWeightDs);
  return {
    ...network,
    nodeCount,
    edges: {
      tail: pick(edges.tail),
      head,
      forwardWeightDs: forward,
      backwardWeightDs: backward,
      forwardDurationDs: forward,
      backwardDurationDs: backward,
      distanceCm: pick(edges.distanceCm),
      flags: pick(edges.flags),
      way: pick(edges.way),
      firstVertex: pick(edges.firstVertex),
      lastVertex: pick(edges.lastVertex),
    },
  };
}

/** Returns the nodes of a compiled network by node of the input, for nodes where an open road ends. */
function nodesOf(input: NetworkInput, edges: RoadEdges): Map<number, number> {
  const nodes = new Map<number, number>();
  input.edges.way.forEach((way, at) => {
    const isForward = input.edges.forwardWeightDs[at] !== INF_WEIGHT;
    const weights = isForward ? edges.forwardWeightDs : edges.backwardWeightDs;
    const edge = edges.way.findIndex((each, which) => each === way && weights[which] !== INF_WEIGHT);
    nodes.set(input.edges.tail[at]!, edges.tail[edge]!);
    nodes.set(input.edges.head[at]!, edges.head[edge]!);
  });
  return nodes;
}

describe.each(ROAD_GROUPS as [Profile, Profile][])('the networks of %s and %s', (first, second) => {
  it('weigh what a search over each alone finds, on 200 random pairs of networks', () => {
    fc.assert(
      fc.property(twoNetworks, ([input, other]) => {
        const sections = new SectionSet();
        const { ways, strings } = input;
        buildRouting({ ways, strings, networks: { [first]: input, [second]: other } }, sections);
        const router = openRouter(sections);
        for (const [profile, own] of [
          [first, input],
          [second, other],
        ] as const) {
          const network = router.network(profile);
          expect(checkGraph(network.graph)).toEqual([]);
          expect(checkHierarchy(network.hierarchy, network.arcGraph())).toEqual([]);
          // Ways keep their numbers only if every way is used, which the first network ensures.
          const nodes = nodesOf(own, network.graph.edges);
          for (const [from, source] of nodes) {
            const weights = weightsWithoutTurns(own, from);
            for (const [to, target] of nodes) {
              const targets = copiesOfNode(network.graph.copies, target).map((node) => ({ node, weightDs: 0 }));
              const sources = [{ node: source, weightDs: 0 }];
              for (const search of [network.paths, network.plainPaths]) {
                expect(search.find(sources, targets, INF_WEIGHT)?.weightDs ?? INF_WEIGHT).toBe(weights[to]);
              }
            }
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('have the roads once', () => {
    const sections = new SectionSet();
    const { ways, strings } = oneRoad;
    buildRouting({ ways, strings, networks: { [first]: oneRoad, [second]: oneRoad } }, sections);
    const shared = ['edge-way', 'edge-first-vertex', 'edge-last-vertex', 'edge-distance-cm', 'edge-index'];
    for (const name of shared) {
      expect(sections.has(`routing/${first}/${name}`)).toBe(true);
      expect(sections.has(`routing/${second}/${name}`)).toBe(false);
    }
  });
});

describe('alignNetworks', () => {
  it('leaves equal networks as they are', () => {
    fc.assert(
      fc.property(restrictedNetwork, (network) => {
        const [first, second] = alignNetworks(network, network);
        expect(second.edges).toEqual(first.edges);
        expect(second.edges.tail).toEqual(network.edges.tail);
        expect(second.forbiddenTurns).toEqual(network.forbiddenTurns);
      }),
    );
  });
});
