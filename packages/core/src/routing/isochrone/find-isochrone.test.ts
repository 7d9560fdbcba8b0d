import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidInputError } from '../../errors.ts';
import { SectionSet } from '../../snapshot/sections.ts';
import { buildRouting } from '../build/build-routing.ts';
import { measureArcs } from '../ch/arc-measure.ts';
import { contract } from '../ch/contract.ts';
import { OneToAll } from '../ch/one-to-all.ts';
import { roadArcsOf } from '../graph/road-graph.ts';
import { openRouter, type Router } from '../router.ts';
import { allWeights } from '../testing/all-weights.ts';
import { arbitraryNetwork } from '../testing/arbitrary-network.ts';
import { oneRoad } from '../testing/one-road.ts';
import type { IsochroneFeature, LatLon } from '../types.ts';
import { byCar } from '../testing/one-network.ts';

function routerOf(input: typeof oneRoad): Router {
  const sections = new SectionSet();
  buildRouting(byCar(input), sections);
  return openRouter(sections);
}

function covers({ geometry }: IsochroneFeature, { lon, lat }: LatLon): boolean {
  let crossings = 0;
  for (const ring of geometry.coordinates.flat()) {
    for (let i = 1; i < ring.length; i++) {
      const [[lon1, lat1], [lon2, lat2]] = [ring[i - 1]!, ring[i]!];
      if (lat1 > lat !== lat2 > lat && lon < lon1 + ((lat - lat1) / (lat2 - lat1)) * (lon2 - lon1)) crossings++;
    }
  }
  return crossings % 2 === 1;
}

describe('OneToAll', () => {
  it('gives the weights of exhaustive search, and measures that follow the paths', () => {
    fc.assert(
      fc.property(arbitraryNetwork, ({ nodeCount, edges, links }) => {
        const arcs = roadArcsOf(nodeCount, edges, links);
        const { hierarchy, rank } = contract(arcs);
        const search = new OneToAll(
          hierarchy,
          measureArcs(
            hierarchy,
            arcs.weight.map((weight) => 3 * weight),
          ),
        );
        for (let from = 0; from < nodeCount; from++) {
          search.run([{ node: rank[from]!, weight: 0, measure: 0 }]);
          const weights = allWeights(arcs, from);
          expect(Array.from(rank, (node) => search.weight[node])).toEqual(weights);
          weights.forEach((weight, to) => {
            if (weight < 2 ** 31 - 1) expect(search.measure[rank[to]!]).toBe(3 * weight);
          });
        }
      }),
    );
  });
});

describe('isochrone', () => {
  it('reaches as far along a road as the minutes allow, and not far beside it', () => {
    // 6.8 km in 10 minutes: 0.01 degrees of longitude a minute.
    const answer = routerOf(oneRoad).isochrone({ lat: 52.2, lon: 104.25 }, { minutes: [1, 3] });
    const [one, three] = answer!.features;
    expect([one!.properties, three!.properties]).toEqual([{ minutes: 1 }, { minutes: 3 }]);
    expect([104.241, 104.2395, 104.259, 104.2605].map((lon) => covers(one!, { lat: 52.2, lon }))).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect([104.221, 104.2195, 104.279, 104.2805].map((lon) => covers(three!, { lat: 52.2, lon }))).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect([52.2009, 52.2015, 52.1991, 52.1985].map((lat) => covers(one!, { lat, lon: 104.25 }))).toEqual([
      true,
      false,
      true,
      false,
    ]);
    for (const { geometry } of answer!.features) {
      for (const ring of geometry.coordinates.flat()) expect(ring[0]).toEqual(ring.at(-1));
    }
  });

  it('is null where there is no road, and small where no time is', () => {
    const router = routerOf(oneRoad);
    expect(router.isochrone({ lat: 0, lon: 0 }, { minutes: [5] })).toBeNull();
    expect(router.isochrone({ lat: 90, lon: 0 }, { minutes: [5] })).toBeNull();
    const [feature] = router.isochrone({ lat: 52.2, lon: 104.25 }, { minutes: [0.001] })!.features;
    expect(feature!.geometry.coordinates.length).toBeGreaterThan(0);
  });

  it('refuses bad minutes by name', () => {
    const router = routerOf(oneRoad);
    const point = { lat: 52.2, lon: 104.25 };
    for (const minutes of [undefined, [], [0], [-1], [NaN], [121], ['5'], 5, Array.from({ length: 11 }, () => 5)]) {
      expect(() => router.isochrone(point, { minutes: minutes as number[] })).toThrow(/^minutes/);
    }
    expect(() => router.isochrone(point, undefined as never)).toThrow(InvalidInputError);
    expect(() => router.isochrone({ lat: NaN, lon: 1 }, { minutes: [5] })).toThrow(/^lat/);
  });
});
