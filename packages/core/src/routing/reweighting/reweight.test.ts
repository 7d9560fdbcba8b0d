import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidInputError } from '../../errors.ts';
import { type SectionArrays, SectionSet, type SectionSource, type SectionType } from '../../snapshot/sections.ts';
import { buildRouting } from '../build/build-routing.ts';
import { checkHierarchy } from '../ch/check.ts';
import { INF_WEIGHT } from '../ch/sentinels.ts';
import { checkGraph } from '../graph/check.ts';
import { copiesOfNode } from '../graph/turn-copies.ts';
import { HierarchyPathSearch } from '../hierarchy-path-search.ts';
import { openRouter, type Router } from '../router.ts';
import { oneRoad } from '../testing/one-road.ts';
import { restrictedNetwork } from '../testing/restricted-network.ts';
import { weightsWithoutTurns } from '../testing/weights-without-turns.ts';
import type { RoadChanges, RoadChangesApplied } from './road-changes.ts';
import { byCar, type OneNetwork } from '../testing/one-network.ts';

/** A router over sections, some of them replaced, as in an engine's view. */
function viewOf(sections: SectionSource, changes: RoadChanges): { router: Router; applied: RoadChangesApplied } {
  const { sections: changed, applied } = openRouter(sections).reweight(changes);
  const source: SectionSource = {
    has: (name) => sections.has(name),
    get: <T extends SectionType>(name: string, type: T): SectionArrays[T] =>
      (changed.has(name) ? changed : sections).get(name, type),
    column: (name, type) => (changed.has(name) ? changed : sections).column(name, type),
  };
  return { router: openRouter(source), applied };
}

function sectionsOf(input: OneNetwork): SectionSet {
  const sections = new SectionSet();
  buildRouting(byCar(input), sections);
  return sections;
}

/** Ways of a random network are numbered from 1, one for each edge. */
const changedNetwork = restrictedNetwork.chain((input) => {
  const wayId = fc.integer({ min: 1, max: input.edges.tail.length });
  const direction = fc.constantFrom('forward' as const, 'backward' as const, undefined);
  const way = fc
    .record({ wayId, direction })
    .map(({ wayId: id, direction: one }) => (one === undefined ? { wayId: id } : { wayId: id, direction: one }));
  return fc.record({
    input: fc.constant(input),
    closed: fc.array(way, { maxLength: 6 }),
    speeds: fc.array(
      fc.tuple(way, fc.constantFrom(5, 30, 110)).map(([road, speedKmh]) => ({ ...road, speedKmh })),
      { maxLength: 6 },
    ),
  });
});

describe('reweighted roads', () => {
  it('give the weights of an exhaustive search on the changed network, restrictions in force, on 500 networks', () => {
    fc.assert(
      fc.property(changedNetwork, ({ input, closed, speeds }) => {
        const { router } = viewOf(sectionsOf(input), { closed, speeds });
        const { graph, hierarchy } = router.network();
        expect(checkGraph(graph)).toEqual([]);
        expect(checkHierarchy(hierarchy, router.network().arcGraph())).toEqual([]);
        const changed = changedInput(input, closed, speeds);
        const edgeOfWay = (wayId: number): number => graph.edges.way.indexOf(graph.ways.osmId.indexOf(wayId));
        input.ways.osmId.forEach((wayId, edge) => {
          expect(graph.edges.forwardWeightDs[edgeOfWay(wayId)]).toBe(changed.edges.forwardWeightDs[edge]);
          expect(graph.edges.backwardWeightDs[edgeOfWay(wayId)]).toBe(changed.edges.backwardWeightDs[edge]);
        });
        const search = new HierarchyPathSearch(graph, hierarchy);
        const nodeOf = new Map<number, number>();
        input.edges.tail.forEach((node, edge) => nodeOf.set(node, graph.edges.tail[edgeOfWay(edge + 1)]!));
        input.edges.head.forEach((node, edge) => nodeOf.set(node, graph.edges.head[edgeOfWay(edge + 1)]!));
        for (const [from, fromRank] of nodeOf) {
          const weights = weightsWithoutTurns(changed, from);
          for (const [to, toRank] of nodeOf) {
            const targets = copiesOfNode(graph.copies, toRank).map((node) => ({ node, weightDs: 0 }));
            const path = search.find([{ node: fromRank, weightDs: 0 }], targets, INF_WEIGHT);
            expect(path?.weightDs ?? INF_WEIGHT).toBe(weights[to]);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('are those of the snapshot again where nothing is changed', () => {
    fc.assert(
      fc.property(restrictedNetwork, (input) => {
        const sections = sectionsOf(input);
        const { sections: changed, applied } = openRouter(sections).reweight({});
        expect(applied).toEqual({ closedEdges: 0, changedSpeeds: 0, unmatched: [] });
        expect([...changed]).toEqual([]);
      }),
    );
  });

  it('begin and end no trip on a closed road', () => {
    const { router } = viewOf(sectionsOf(oneRoad), { closed: [1] });
    expect(router.nearest({ lat: 52.2, lon: 104.25 })).toBeNull();
    const ends = [
      { lat: 52.2, lon: 104.22 },
      { lat: 52.2, lon: 104.28 },
    ];
    expect(router.route(ends)).toEqual({ found: false, reason: 'no_road_near_start' });
    expect(router.isochrone(ends[0]!, { minutes: [5] })).toBeNull();
    expect(router.matrix(ends, ends).durationsS).toEqual(Float64Array.of(Infinity, Infinity, Infinity, Infinity));
  });

  it('close one direction only where one is named', () => {
    const { router } = viewOf(sectionsOf(oneRoad), { closed: [{ wayId: 1, direction: 'backward' }] });
    const [west, east] = [
      { lat: 52.2, lon: 104.22 },
      { lat: 52.2, lon: 104.28 },
    ];
    expect(router.route([west, east]).found).toBe(true);
    expect(router.route([east, west])).toEqual({ found: false, reason: 'no_way' });
  });

  it('take as long as the new speed makes them, and keep drivers reluctant', () => {
    const sections = sectionsOf({
      ...oneRoad,
      edges: { ...oneRoad.edges, forwardWeightDs: Int32Array.of(9000), backwardWeightDs: Int32Array.of(9000) },
    });
    const { router, applied } = viewOf(sections, { speeds: [{ lat: 52.2, lon: 104.25, speedKmh: 36 }] });
    expect(applied).toEqual({ closedEdges: 0, changedSpeeds: 1, unmatched: [] });
    const { forwardDurationDs, forwardWeightDs, distanceCm } = router.network().graph.edges;
    expect(forwardDurationDs[0]).toBe(Math.round(distanceCm[0]! / 100));
    expect(forwardWeightDs[0]).toBe(Math.round(forwardDurationDs[0]! * 1.5));
  });

  it('tell which entries fit no road', () => {
    const { applied } = viewOf(sectionsOf(oneRoad), {
      closed: [1, 77, { lat: 0, lon: 0 }],
      speeds: [{ wayId: 78, speedKmh: 5 }],
      avoid: [square(10, 10, 1), square(104.25, 52.2, 0.01)],
    });
    expect(applied).toEqual({
      closedEdges: 1,
      changedSpeeds: 0,
      unmatched: ['speeds[0]', 'closed[1]', 'closed[2]', 'avoid[0]'],
    });
  });

  it('close what meets an area, across its border too, and not what lies in its hole', () => {
    const sections = sectionsOf(oneRoad);
    const closedBy = (avoid: RoadChanges['avoid']): number => viewOf(sections, { avoid: avoid! }).applied.closedEdges;
    expect(closedBy(square(104.25, 52.2, 0.01))).toBe(1);
    expect(closedBy(square(104.25, 52.3, 0.01))).toBe(0);
    expect(closedBy({ type: 'Feature', geometry: square(104.25, 52.2, 0.0001) })).toBe(1);
    const ring = {
      type: 'Polygon',
      coordinates: [square(104.25, 52.2, 2), square(104.25, 52.2, 1)].flatMap((s) => s.coordinates),
    } as const;
    expect(closedBy(ring)).toBe(0);
    expect(
      closedBy({ type: 'MultiPolygon', coordinates: [ring.coordinates, square(104.3, 52.2, 0.01).coordinates] }),
    ).toBe(1);
    expect(closedBy([])).toBe(0);
  });

  it.each([
    [null, 'changes'],
    [{ close: [] }, 'close'],
    [{ closed: 5 }, 'closed'],
    [{ closed: ['5'] }, 'closed[0]'],
    [{ closed: [NaN] }, 'closed[0].wayId'],
    [{ closed: [1, { wayId: 1.5 }] }, 'closed[1].wayId'],
    [{ closed: [{ wayId: 1, direction: 'north' }] }, 'closed[0].direction'],
    [{ closed: [{ lat: 91, lon: 0 }] }, 'closed[0].lat'],
    [{ closed: [{ lat: 50 }] }, 'closed[0].lon'],
    [{ closed: [{ lat: 50, lon: 50, radiusM: -1 }] }, 'closed[0].radiusM'],
    [{ closed: [{ area: { type: 'Point', coordinates: [1, 2] } }] }, 'closed[0].area'],
    [{ speeds: [{ wayId: 1 }] }, 'speeds[0].speedKmh'],
    [{ speeds: [{ wayId: 1, speedKmh: 0 }] }, 'speeds[0].speedKmh'],
    [{ speeds: [{ wayId: 1, speedKmh: Infinity }] }, 'speeds[0].speedKmh'],
    [{ avoid: 'here' }, 'avoid'],
    [
      {
        avoid: {
          type: 'Polygon',
          coordinates: [
            [
              [1, 2],
              [3, 4],
            ],
          ],
        },
      },
      'avoid',
    ],
    [
      {
        avoid: [
          {
            type: 'Polygon',
            coordinates: [
              [
                [1, 2],
                [3, 4],
                [5, NaN],
              ],
            ],
          },
        ],
      },
      'avoid[0]',
    ],
  ])('refuse %j, naming %s', (changes, field) => {
    const router = openRouter(sectionsOf(oneRoad));
    let error: unknown;
    try {
      router.reweight(changes as RoadChanges);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(InvalidInputError);
    expect((error as InvalidInputError).field).toBe(field);
  });

  it('name an unknown field in the message, not as its value', () => {
    const router = openRouter(sectionsOf(oneRoad));
    expect(() => router.reweight({ close: [] } as never)).toThrow('close is not a kind of change; accepted: closed, ');
  });
});

/** Applies the changes to the network by hand: speeds before closings, as the library promises. */
function changedInput(
  input: OneNetwork,
  closed: readonly { wayId: number; direction?: string }[],
  speeds: readonly { wayId: number; direction?: string; speedKmh: number }[],
): OneNetwork {
  const sides = {
    forward: { weight: input.edges.forwardWeightDs.slice(), duration: input.edges.forwardDurationDs },
    backward: { weight: input.edges.backwardWeightDs.slice(), duration: input.edges.backwardDurationDs },
  };
  for (const [name, { weight }] of Object.entries(sides)) {
    for (const { wayId, direction = name, speedKmh } of speeds) {
      if (direction !== name || weight[wayId - 1] === INF_WEIGHT) continue;
      weight[wayId - 1] = Math.round((input.edges.distanceCm[wayId - 1]! * 0.36) / speedKmh);
    }
    for (const { wayId, direction = name } of closed) if (direction === name) weight[wayId - 1] = INF_WEIGHT;
  }
  const { forward, backward } = sides;
  return { ...input, edges: { ...input.edges, forwardWeightDs: forward.weight, backwardWeightDs: backward.weight } };
}

function square(lon: number, lat: number, half: number) {
  const [west, east, south, north] = [lon - half, lon + half, lat - half, lat + half];
  return {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
      ],
    ],
  } as const;
}
