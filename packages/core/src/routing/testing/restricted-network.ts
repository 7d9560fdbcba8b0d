import * as fc from 'fast-check';
import { INF_WEIGHT } from '../ch/sentinels.ts';
import { roadArcsOf } from '../graph/road-graph.ts';
import type { TurnCosts } from '../input.ts';
import { arbitraryNetwork } from './arbitrary-network.ts';
import type { OneNetwork } from './one-network.ts';

/**
 * Networks with forbidden sequences of two to four arcs that meet end to end, and with turns that cost time or are
 * closed.
 */
export const restrictedNetwork: fc.Arbitrary<OneNetwork> = arbitraryNetwork.chain(withRestrictions);

/** Returns networks that differ from one only in such rules. */
export function withRestrictions(network: OneNetwork): fc.Arbitrary<OneNetwork> {
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
  const cost = fc.constantFrom(0, 1, 20, 275, INF_WEIGHT);
  return fc
    .record({
      forbiddenTurns: fc.array(walk, { minLength: 1, maxLength: 12 }),
      turnCosts: fc.array(fc.tuple(walk, cost), { maxLength: 20 }).map(costsOf),
    })
    .map((rules) => ({ ...network, ...rules }));
}

/** Returns the costs of the turns that walks begin with; of several for one turn, the first counts. */
function costsOf(walks: readonly (readonly [readonly number[], number])[]): TurnCosts {
  const turns = new Map(walks.toReversed().map(([[from, to], costDs]) => [`${from} ${to}`, [from!, to!, costDs]]));
  const sorted = [...turns.values()].sort((a, b) => a[0]! - b[0]!);
  return {
    from: Uint32Array.from(sorted, ([from]) => from!),
    to: Uint32Array.from(sorted, ([, to]) => to!),
    costDs: Int32Array.from(sorted, ([, , costDs]) => costDs!),
  };
}
