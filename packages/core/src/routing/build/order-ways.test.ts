import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { arbitraryNetwork } from '../testing/arbitrary-network.ts';
import { byCar } from '../testing/one-network.ts';
import { orderWays } from './order-ways.ts';
import type { RoutingInput } from '../input.ts';

/** By edge of cars: the id of its way, and its vertices. */
const pieces = ({ ways, networks }: RoutingInput): unknown[] => {
  const { way, firstVertex, lastVertex } = networks.car!.edges;
  return Array.from(way, (each, edge) => ({
    osmId: ways.osmId[each],
    vertices: [...ways.vertices.subarray(2 * firstVertex[edge]!, 2 * lastVertex[edge]! + 2)],
  }));
};

it('moves ways with their geometry, and leaves out those of no network', () => {
  fc.assert(
    fc.property(arbitraryNetwork, (network) => {
      const input = byCar(network);
      const ordered = orderWays(input);
      expect(pieces(ordered)).toEqual(pieces(input));
      expect(ordered.ways.osmId.length).toBe(new Set(input.networks.car!.edges.way).size);
      expect(ordered.ways.firstVertex.at(-1)! * 2).toBe(ordered.ways.vertices.length);
    }),
  );
});

it('puts the ways of the first network before those that only the next one has', () => {
  fc.assert(
    fc.property(arbitraryNetwork, (network) => {
      const { networks, ...shared } = byCar(network);
      const half = (network.edges.way.length + 1) >> 1;
      const edges = { ...network.edges, way: network.edges.way.map((way) => Math.min(way, half)) };
      const { networks: ordered } = orderWays({
        ...shared,
        networks: { car: { ...networks.car!, edges }, foot: networks.car! },
      });
      const carWays = new Set(ordered.car!.edges.way);
      expect(Math.max(-1, ...carWays)).toBe(carWays.size - 1);
    }),
  );
});
