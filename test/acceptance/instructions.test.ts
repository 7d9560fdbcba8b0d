import { openEngine } from '@verst/core';
import { describe, expect, it } from 'vitest';
import { Random } from '../../bench/src/measure/random.ts';
import { HAS_REAL_DATA, NEEDS_REAL_DATA } from '../support/data.ts';
import { snapshotOf } from '../support/snapshots.ts';

const ROUTES = 1000;
const SEED = 11;

const CITIES = [
  ['demo', true],
  ['irkutsk', HAS_REAL_DATA],
] as const;

/** What stands before the name of a road or the text of a sign, and letters that must not stand there. */
const TEMPLATES = {
  ru: { beforeName: /^.*?(?= на | по |: |$)/, foreign: /[A-Za-z]/ },
  en: { beforeName: /^.*?(?= onto | to stay on | towards |: |$)/, foreign: /[А-Яа-яЁё]/ },
} as const;

describe.each(CITIES)('instructions in %s', (city, isThere) => {
  const needs = city === 'demo' ? '' : ` ${NEEDS_REAL_DATA}`;

  it.skipIf(!isThere)(
    `are whole, and of one language but for names, over ${ROUTES} random routes${needs}`,
    async () => {
      const engine = await openEngine(await snapshotOf(city));
      const [minLon, minLat, maxLon, maxLat] = engine.info().bbox!;
      const random = new Random(SEED);
      const anywhere = () => ({
        lat: minLat + random.next() * (maxLat - minLat),
        lon: minLon + random.next() * (maxLon - minLon),
      });
      // Most of a city's box is forest and water, far from any road.
      const point = () => {
        for (let tries = 0; tries < 10_000; tries++) {
          const drawn = anywhere();
          if (engine.nearest(drawn) !== null) return drawn;
        }
        throw new Error('no point near a road');
      };
      const wrong: string[] = [];
      let onto = 0;
      for (let found = 0, tries = 0; found < ROUTES; tries++) {
        expect(tries).toBeLessThan(20 * ROUTES);
        const lang = found % 2 === 0 ? 'ru' : 'en';
        const route = engine.route([point(), point()], { steps: true, overview: 'false', lang });
        if (!route.found) continue;
        found++;
        for (const { instruction, name } of route.steps!) {
          const { beforeName, foreign } = TEMPLATES[lang];
          const template = beforeName.exec(instruction)![0];
          const isWhole = instruction.trim() !== '' && !/undefined|null|NaN|\[object/.test(instruction);
          if (!isWhole || foreign.test(template) || /\s$|\s\s|[:,] *$/.test(instruction)) wrong.push(instruction);
          if (lang === 'ru' && name !== '' && instruction.includes(' на ')) onto++;
        }
      }
      expect([...new Set(wrong)]).toEqual([]);
      expect(onto).toBeGreaterThan(ROUTES);
      engine.close();
    },
  );
});
