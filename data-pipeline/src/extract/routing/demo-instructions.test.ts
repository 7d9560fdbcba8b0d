import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildRouting, openRouter, type Router, SectionSet } from '@verst/core/build';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateDemoCity } from '@verst/demo-city';
import { loadOsm } from '../../sources/osm/index.ts';
import { extractRoads } from './extract-roads.ts';

const folder = mkdtempSync(join(tmpdir(), 'verst-instructions-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('instructions in the demo city', () => {
  let router: Router;

  beforeAll(async () => {
    const out = join(folder, 'demo.osm.pbf');
    await generateDemoCity({ out, addresses: 1500 });
    const sections = new SectionSet();
    buildRouting(extractRoads(await loadOsm([out])), sections);
    router = openRouter(sections);
  });

  it.each(['ru', 'en'] as const)('are whole sentences of one language on 300 random routes, %s', (lang) => {
    const { vertices } = router.network().graph.ways;
    const point = fc.nat({ max: vertices.length / 2 - 1 }).map((vertex) => ({
      lon: vertices[2 * vertex]! / 1e7,
      lat: vertices[2 * vertex + 1]! / 1e7,
    }));
    let routes = 0;
    fc.assert(
      fc.property(point, point, (from, to) => {
        const result = router.route([from, to], { steps: true, lang, overview: 'false' });
        if (!result.found) return;
        routes++;
        for (const { instruction, name } of result.steps!) {
          expect(instruction).toMatch(lang === 'ru' ? /^[А-ЯЁ]/ : /^[A-Z]/);
          expect(instruction).not.toMatch(/undefined|null|NaN|\s\s|\s$/);
          // Latin letters may come only from a road's own name: those of Roman numerals.
          if (lang === 'ru') expect(instruction).not.toMatch(/[a-z]/);
          else expect(instruction.replace(name, '')).not.toMatch(/[А-Яа-яЁё]/);
        }
      }),
      { numRuns: 300 },
    );
    expect(routes).toBeGreaterThan(250);
  });
});
