import * as fc from 'fast-check';
import { roadArcsOf } from '../graph/road-graph.ts';
import type { RoutingInput } from '../input.ts';
import { arbitraryNetwork } from './arbitrary-network.ts';

/** Networks with sequences of two to four arcs that meet end to end, drawn from those that can be driven. */
export const restrictedNetwork: fc.Arbitrary<RoutingInput> = arbitraryNetwork.chain((network) => {
  const { tail, head } = roadArcsOf(network.nodeCount, network.edges, network.links);
  const arcCount = 2 * network.edges.tail.length;
  const walk = fc
    .record({ first: fc.nat(arcCount - 1), turns: fc.array(fc.nat(1000), { minLength: 1, maxLength: 3 }) })
    .map(({ first, turns }) => {
      const arcs = [first];
      for (const turn of turns) {
        const next = Array.from({ length: arcCount }, (_, arc) => arc).filter(
          (arc) => tail[arc] === head[arcs.at(-1)!],
        );
        arcs.push(next[turn % next.length]!);
      }
      return arcs;
    });
  return fc.array(walk, { minLength: 1, maxLength: 12 }).map((forbiddenTurns) => ({ ...network, forbiddenTurns }));
});
