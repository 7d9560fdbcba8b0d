import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SectionSet } from '../snapshot/sections.ts';
import { buildRouting } from './build/build-routing.ts';
import { arrivalsAt, departuresFrom } from './leg.ts';
import { openRouter } from './router.ts';
import { BOTH_DIRECTIONS, type Snap } from './snap.ts';
import { restrictedNetwork } from './testing/restricted-network.ts';
import { byCar } from './testing/one-network.ts';

describe('a point on a junction', () => {
  // If it were also left by the road that it was found on, each route would exist twice: from the junction and along
  // the road.
  it('is left and reached at the junction alone', () => {
    fc.assert(
      fc.property(restrictedNetwork, (input) => {
        const sections = new SectionSet();
        buildRouting(byCar(input), sections);
        const { graph } = openRouter(sections).network();
        const { tail, head, firstVertex } = graph.edges;
        for (let edge = 0; edge < tail.length; edge++) {
          const place = { lonE7: 0, latE7: 0, offsetM: 0, component: 0, vertex: firstVertex[edge]!, lengthM: 5 };
          for (const [node, alongM] of [
            [tail[edge]!, 0],
            [head[edge]!, 5],
          ] as const) {
            const snap: Snap = { ...place, edge, alongM, directions: BOTH_DIRECTIONS };
            expect(departuresFrom(graph, snap)).toEqual([{ node, weightDs: 0, stretch: null }]);
            const arrivals = arrivalsAt(graph, snap);
            expect(arrivals[0]).toEqual({ node, weightDs: 0, stretch: null });
            expect(arrivals.every(({ stretch }) => stretch === null)).toBe(true);
          }
        }
      }),
    );
  });
});
