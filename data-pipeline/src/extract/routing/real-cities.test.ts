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
import { extractRoadGraph } from './extract-road-graph.ts';

const fileOf = (city: string): string =>
  fileURLToPath(new URL(`../../../../../shared/data/osm/cities/${city}.osm.pbf`, import.meta.url));

describe.each(['irkutsk', 'kaliningrad'])('the roads of %s', (city) => {
  const path = fileOf(city);
  describe.skipIf(!existsSync(path))('from ../shared/data', () => {
    let router: Router;
    const random = randomNumbers(42);
    const randomNode = (): number => Math.floor(random() * router.graph.nodeCount);

    beforeAll(async () => {
      const sections = new SectionSet();
      buildRouting(extractRoadGraph(await loadOsm([path])), sections);
      router = openRouter(sections);
    });

    it('make a sound graph and a sound hierarchy', () => {
      expect(checkGraph(router.graph)).toEqual([]);
      expect(checkHierarchy(router.hierarchy, router.arcGraph())).toEqual([]);
    });

    it('weigh from node to node what ngraph.path says', () => {
      const graph = toNgraph(router.arcGraph());
      const finder = aStar(graph, { oriented: true, distance: (_from, _to, link) => link.data.weight });
      for (let pairs = 0; pairs < 20;) {
        const [from, to] = [randomNode(), randomNode()];
        const weight = router.nodeWeightDs(from, to);
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
      const { firstVertex, vertices, tail } = router.graph.edges;
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
  });
});

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
