import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NetworkInput } from '../input.ts';
import { oneRoad } from '../testing/one-road.ts';
import { restrictedNetwork } from '../testing/restricted-network.ts';
import { orderByPlace } from './order-by-place.ts';

/** Ends of edges and links, in order. */
const endsOf = ({ edges, links }: NetworkInput): number[] => [...edges.tail, ...edges.head, ...links.from, ...links.to];

describe('a network whose nodes are ordered by place', () => {
  it('is the same network, on random networks', () => {
    fc.assert(
      fc.property(restrictedNetwork, (input) => {
        const ordered = orderByPlace(input, input.ways.vertices);
        const { tail, head } = input.edges;
        expect({ ...ordered.edges, tail, head }).toEqual(input.edges);
        expect(ordered.forbiddenTurns).toEqual(input.forbiddenTurns);
        const numberOf = new Map<number, number>();
        endsOf(input).forEach((node, at) => {
          const number = endsOf(ordered)[at]!;
          expect(number).toBeLessThan(input.nodeCount);
          expect(numberOf.get(node) ?? number).toBe(number);
          numberOf.set(node, number);
        });
        expect(new Set(numberOf.values()).size).toBe(numberOf.size);
      }),
    );
  });

  it('stays as it is when it is ordered again, and may have no roads', () => {
    const { vertices } = oneRoad.ways;
    const ordered = orderByPlace(oneRoad, vertices);
    expect(orderByPlace(ordered, vertices)).toEqual(ordered);
    const none = { ...oneRoad, nodeCount: 0, edges: { ...oneRoad.edges, tail: new Uint32Array() } };
    expect(orderByPlace(none, vertices).edges.tail).toHaveLength(0);
  });
});
