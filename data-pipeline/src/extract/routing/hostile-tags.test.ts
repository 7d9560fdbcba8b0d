import { buildRouting, checkGraph, checkHierarchy, openRouter, SectionSet } from '@verst/core/build';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawMap } from '../../sources/osm/testing/drawn-map.ts';
import { extractRoads } from './extract-roads.ts';
import { passageOf } from './profiles/node.ts';
import { RULES } from './profiles/profile-rules.ts';
import { osmDataOf } from './testing/osm-data-of.ts';

const KEYS = [
  'access',
  'motor_vehicle',
  'motorcar',
  'oneway',
  'oneway:motorcar',
  'junction',
  'maxspeed',
  'maxspeed:type',
  'surface',
  'tracktype',
  'smoothness',
  'service',
  'width',
  'lanes',
  'maxheight',
  'maxweight',
  'maxlength',
  'duration',
  'route',
  'bridge',
  'toll',
  'hov',
  'hov:lanes',
  'construction',
  'area',
  'barrier',
  'bollard',
  'ford',
  'name',
  'ref',
];

const hostileTags = fc
  .dictionary(
    fc.oneof(
      fc.constantFrom(...KEYS),
      fc.constantFrom(...KEYS.flatMap((key) => [`${key}:forward`, `${key}:backward`])),
    ),
    fc.oneof(
      fc.constantFrom(
        'yes',
        'no',
        'private',
        'destination',
        '-1',
        'gate',
        'ferry',
        'movable',
        'roundabout',
        '60',
        '0.001',
      ),
      fc.constantFrom('constructor', '__proto__', 'toString', '', ';', ':', '@', '-5', '1e309', '99999999999999999999'),
      fc.constantFrom('P99999999W', '999999999:59', 'RU:', 'RU:zone', '9\'9"', '∞', '６０', '\u0000'),
      fc.string(),
    ),
    { maxKeys: 8 },
  )
  .chain((tags) =>
    fc.constantFrom('primary', 'motorway', 'service', 'track', 'footway').map((highway) => ({ highway, ...tags })),
  );

describe('hostile tags', () => {
  it('give a speed that can be driven, or none', () => {
    fc.assert(
      fc.property(hostileTags, (tags) => {
        for (const { table, interpretWay } of Object.values(RULES)) {
          const use = interpretWay({ tags, conditional: new Set() }, 1, () => 6);
          for (const direction of [use?.forward, use?.backward]) {
            if (!direction) continue;
            expect(direction.speedKmh).toBeGreaterThan(0);
            expect(direction.speedKmh).toBeLessThanOrEqual(140);
            expect(direction.preference).toBeGreaterThan(0);
            expect(direction.preference).toBeLessThanOrEqual(1);
          }
          expect(['open', 'gate', 'private', 'blocked']).toContain(passageOf(table, tags));
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('make sound graphs, and routes of finite time', () => {
    fc.assert(
      fc.property(fc.array(hostileTags, { minLength: 5, maxLength: 5 }), (tags) => {
        const map = drawMap('a  b  c\n\nd  e  f', {
          nodes: { b: tags[3]!, e: tags[4]! },
          ways: [
            ['abc', tags[0]!],
            ['aded', tags[1]!],
            ['cfeb', tags[2]!],
            ['ad', { highway: 'primary' }],
            ['cf', { highway: 'primary' }],
          ],
        });
        const sections = new SectionSet();
        buildRouting(extractRoads(osmDataOf(map)), sections);
        const router = openRouter(sections);
        for (const profile of router.profiles) {
          const { graph, hierarchy } = router.network(profile);
          expect(checkGraph(graph)).toEqual([]);
          expect(checkHierarchy(hierarchy, router.network(profile).arcGraph())).toEqual([]);
          const result = router.route([map.nodes[0]!, map.nodes[5]!], { steps: true, profile });
          if (result.found) expect(Number.isFinite(result.durationS)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});
