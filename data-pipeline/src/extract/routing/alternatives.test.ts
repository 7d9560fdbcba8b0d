import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildRouting, openRouter, SectionSet } from '@verst/core/build';
import { describe, expect, it } from 'vitest';
import { loadOsm } from '../../sources/osm/index.ts';
import { extractRoads } from './extract-roads.ts';
import { DrawnRoads } from './testing/drawn-roads.ts';

/** Returns the roads of each alternative, the best route first. */
function waysOf(roads: DrawnRoads, letters: string, alternatives: number): string[] {
  const result = roads.route(letters, { alternatives });
  if (!result.found) throw new Error(result.reason);
  return [result, ...result.alternatives!].map(({ steps }) => {
    const names = steps!.map(({ name }) => name).filter((name) => name !== '');
    return names.filter((name, i) => name !== names[i - 1]).join(',');
  });
}

/** The lower road of the drawing, with junctions of its own. */
const otherRoad = (maxspeed: string): Record<string, Record<string, string>> =>
  Object.fromEntries(['ae', 'ef', 'fg', 'gd'].map((letters) => [letters, { name: 'aefgd', maxspeed }]));

describe('alternatives', () => {
  const parallel = `
        b       c

    s a           d t

        e   f   g

        i   h   j
  `;
  const slow = { maxspeed: '20' };
  const ways = { sa: {}, abcd: {}, dt: {}, ei: slow, fh: slow, gj: slow, ihj: slow };

  it('offer the other of two parallel roads', () => {
    const roads = new DrawnRoads(parallel, { ways: { ...ways, ...otherRoad('55') } });
    expect(waysOf(roads, 'st', 2)).toEqual(['sa,abcd,dt', 'sa,aefgd,dt']);
  });

  it('offer no road that takes much longer', () => {
    const roads = new DrawnRoads(parallel, { ways: { ...ways, ...otherRoad('20') } });
    expect(waysOf(roads, 'st', 3)).toEqual(['sa,abcd,dt']);
  });

  it('offer no detour that comes back to the road it left', () => {
    const roads = new DrawnRoads(
      `
      s    a b    t
           c d
      `,
      { ways: { sabt: {}, ac: {}, cd: {}, db: {} } },
    );
    expect(waysOf(roads, 'st', 3)).toEqual(['sabt']);
  });

  const city = fileURLToPath(new URL('../../../../../shared/data/osm/cities/tula.osm.pbf', import.meta.url));
  it.skipIf(!existsSync(city))('differ from the best route and take at most 1.4 times as long, in Tula', async () => {
    const sections = new SectionSet();
    buildRouting(extractRoads(await loadOsm([city])), sections);
    const router = openRouter(sections);
    const { vertices } = router.network().graph.ways;
    let offered = 0;
    for (let i = 0; i < 200; i++) {
      const [from, to] = [i * 7919, i * 104_729 + 31].map((n) => {
        const vertex = n % (vertices.length / 2);
        return { lon: vertices[2 * vertex]! / 1e7, lat: vertices[2 * vertex + 1]! / 1e7 };
      });
      const result = router.route([from!, to!], { alternatives: 3 });
      if (!result.found) continue;
      const lines = [result, ...result.alternatives!].map(({ geometry }) => JSON.stringify(geometry));
      expect(new Set(lines).size).toBe(lines.length);
      for (const { durationS, geometry } of result.alternatives!) {
        offered++;
        expect(durationS).toBeLessThanOrEqual(1.4 * result.durationS);
        expect(geometry!.coordinates[0]).toEqual(result.geometry!.coordinates[0]);
        expect(geometry!.coordinates.at(-1)).toEqual(result.geometry!.coordinates.at(-1));
      }
    }
    expect(offered).toBeGreaterThan(100);
  });
});
