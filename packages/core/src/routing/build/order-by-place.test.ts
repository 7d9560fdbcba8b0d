import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roadArcsOf } from '../graph/road-graph.ts';
import type { RoutingInput } from '../input.ts';
import { oneRoad } from '../testing/one-road.ts';
import { restrictedNetwork } from '../testing/restricted-network.ts';
import { orderByPlace } from './order-by-place.ts';

/** Turns of a network by the ways they lead over, `-` before one that is driven back; one way, one edge. */
function turnsByWay({ edges, forbiddenTurns, turnCosts }: RoutingInput): string[] {
  const named = (arc: number): string => `${(arc & 1) === 1 ? '-' : ''}${edges.wayId[arc >> 1]}`;
  const costs = Array.from(turnCosts?.from ?? [], (from, turn) => {
    return `${named(from)} ${named(turnCosts!.to[turn]!)}: ${turnCosts!.costDs[turn]}`;
  });
  return [...forbiddenTurns.map((arcs) => arcs.map(named).join(' ')), ...costs].sort();
}

/** The vertices of an edge. */
const line = ({ edges }: RoutingInput, at: number): Int32Array =>
  edges.vertices.slice(2 * edges.firstVertex[at]!, 2 * edges.firstVertex[at + 1]!);

describe('a network ordered by place', () => {
  it('is the same network, on random networks', () => {
    fc.assert(
      fc.property(restrictedNetwork, (input) => {
        const ordered = orderByPlace(input);
        expect(turnsByWay(ordered)).toEqual(turnsByWay(input));
        const [before, after] = [input, ordered].map(({ nodeCount, edges, links }) =>
          roadArcsOf(nodeCount, edges, links),
        );
        const nodeOf = new Map<number, number>();
        input.edges.wayId.forEach((wayId, edge) => {
          const to = ordered.edges.wayId.indexOf(wayId);
          for (const way of [0, 1]) {
            expect(after!.weight[2 * to + way]).toBe(before!.weight[2 * edge + way]);
            const node = before!.tail[2 * edge + way]!;
            expect(nodeOf.get(node) ?? after!.tail[2 * to + way]).toBe(after!.tail[2 * to + way]);
            nodeOf.set(node, after!.tail[2 * to + way]!);
          }
          expect(line(ordered, to)).toEqual(line(input, edge));
        });
        expect(new Set(nodeOf.values()).size).toBe(nodeOf.size);
        const costs = ordered.turnCosts?.from ?? new Uint32Array();
        expect(costs).toEqual(costs.toSorted());
      }),
    );
  });

  it('stays as it is when it is ordered again, and may have no roads', () => {
    expect(orderByPlace(orderByPlace(oneRoad))).toEqual(orderByPlace(oneRoad));
    const none = {
      ...oneRoad,
      nodeCount: 0,
      edges: { ...oneRoad.edges, tail: new Uint32Array(), roadClass: new Uint8Array() },
    };
    expect(orderByPlace(none).edges.tail).toHaveLength(0);
  });
});
