import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  buildRouting,
  checkGraph,
  checkHierarchy,
  distanceM,
  INF_WEIGHT,
  openRouter,
  type Router,
  SectionSet,
  toNgraph,
} from '@verst/core/build';
import { aStar } from 'ngraph.path';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadOsm } from '../../sources/osm/index.ts';
import { extractRoads } from './extract-roads.ts';

const fileOf = (city: string): string =>
  fileURLToPath(new URL(`../../../../../shared/data/osm/cities/${city}.osm.pbf`, import.meta.url));

describe.each(['irkutsk', 'kaliningrad'])('the roads of %s', (city) => {
  const path = fileOf(city);
  describe.skipIf(!existsSync(path))('from ../shared/data', () => {
    let router: Router;
    const random = randomNumbers(42);
    const randomNode = (): number => Math.floor(random() * router.network().graph.nodeCount);

    beforeAll(async () => {
      const sections = new SectionSet();
      buildRouting(extractRoads(await loadOsm([path])), sections);
      router = openRouter(sections);
    });

    it('make a sound graph and a sound hierarchy', () => {
      expect(checkGraph(router.network().graph)).toEqual([]);
      expect(checkHierarchy(router.network().hierarchy, router.network().arcGraph())).toEqual([]);
    });

    it('weigh from node to node what ngraph.path says', () => {
      const graph = toNgraph(router.network().arcGraph());
      const finder = aStar(graph, { oriented: true, distance: (_from, _to, link) => link.data.weight });
      for (let pairs = 0; pairs < 20;) {
        const [from, to] = [randomNode(), randomNode()];
        const weight = router.network().paths.weightDs(from, to);
        if (weight === INF_WEIGHT) continue;
        pairs++;
        const nodes = finder.find(from, to).reverse();
        let sum = 0;
        for (let i = 1; i < nodes.length; i++) {
          const links = [...nodes[i - 1]!.links!].filter(
            (link) => link.fromId === nodes[i - 1]!.id && link.toId === nodes[i]!.id,
          );
          sum += Math.min(...links.map((link) => (link.data as { weight: number }).weight));
        }
        expect(sum).toBe(weight);
      }
    });

    it('give routes that run from snapped point to snapped point and are as long as they say', () => {
      const { firstVertex, tail } = router.network().graph.edges;
      const { vertices } = router.network().graph.ways;
      const randomPoint = (): { lat: number; lon: number } => {
        const vertex = firstVertex[Math.floor(random() * tail.length)]!;
        return {
          lon: vertices[2 * vertex]! / 1e7 + (random() - 0.5) / 500,
          lat: vertices[2 * vertex + 1]! / 1e7 + (random() - 0.5) / 1000,
        };
      };
      for (let routes = 0; routes < 300;) {
        const result = router.route([randomPoint(), randomPoint()], { steps: true });
        if (!result.found) continue;
        routes++;
        const line = result.geometry!.coordinates;
        const [first, last] = [result.snapped[0]!, result.snapped[1]!];
        expect([line[0], line.at(-1)]).toEqual([
          [first.lon, first.lat],
          [last.lon, last.lat],
        ]);
        let length = 0;
        for (let i = 1; i < line.length; i++) length += distanceM(...line[i - 1]!, ...line[i]!);
        expect(Math.abs(length - result.distanceM)).toBeLessThanOrEqual(0.02 + length * 0.005);
        for (const { instruction } of result.steps!) expect(instruction).not.toMatch(/undefined|^$/);
      }
    });

    it('divide by isochrones into what a route reaches in time and what not', () => {
      const { vertices } = router.network().graph.ways;
      const randomPoint = (spread: number): { lat: number; lon: number } => {
        const vertex = Math.floor((random() * vertices.length) / 2);
        return {
          lon: vertices[2 * vertex]! / 1e7 + (random() - 0.5) * spread,
          lat: vertices[2 * vertex + 1]! / 1e7 + ((random() - 0.5) * spread) / 2,
        };
      };
      const right = { inside: 0, outside: 0 };
      const all = { inside: 0, outside: 0 };
      for (let centers = 0; centers < 5; centers++) {
        const center = randomPoint(0);
        const rings = router.isochrone(center, { minutes: [10] })!.features[0]!.geometry.coordinates.flat();
        for (let points = 0; points < 200; points++) {
          const point = randomPoint(0.001);
          if ((router.nearest(point)?.distanceM ?? Infinity) > 50) continue;
          const route = router.route([center, point], { overview: 'false' });
          const minutes = route.found ? route.durationS / 60 : Infinity;
          const side = isWithin(rings, point) ? 'inside' : 'outside';
          all[side]++;
          if (side === 'inside' ? minutes <= 10.5 : minutes >= 9.5) right[side]++;
        }
      }
      expect(right.inside / all.inside).toBeGreaterThan(0.97);
      expect(right.outside / all.outside).toBeGreaterThan(0.97);
    });
  });
});

/** Returns true if a point is within rings, including holes, by the even-odd rule. */
function isWithin(
  rings: readonly (readonly [number, number][])[],
  { lon, lat }: { lat: number; lon: number },
): boolean {
  let crossings = 0;
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i++) {
      const [[lon1, lat1], [lon2, lat2]] = [ring[i - 1]!, ring[i]!];
      if (lat1 > lat !== lat2 > lat && lon < lon1 + ((lat - lat1) / (lat2 - lat1)) * (lon2 - lon1)) crossings++;
    }
  }
  return crossings % 2 === 1;
}

/** Returns a generator of numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
