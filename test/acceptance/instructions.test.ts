import { type LatLon, openEngine } from '@verst/core';
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

/** A way within this angle of straight on goes on there. */
const AHEAD_DEGREES = 20;
/** A route that bends by more than this where another way goes on turns. */
const BENT_DEGREES = 70;
/** An exit of a roundabout is told with the road onto which one turns within this distance. */
const SOON_M = 60;
/** Who turns by more than this and stays on the street turns round. */
const BACK_DEGREES = 140;
/** A name that begins so close to the goal is of no use. */
const LAST_M = 15;
/** Numbers of regional and local roads, which drivers do not know. */
const LOCAL_NUMBER = /\d{2,3}[А-Я]{1,2}-\d/;

/** At two corners this close, one only steps aside. */
const ASIDE_M = 6;

/** Two turns this close may be one. */
const CLOSE_M = 40;

const metersBetween = (a: LatLon, b: LatLon): number =>
  111_200 * Math.hypot(b.lat - a.lat, (b.lon - a.lon) * Math.cos((a.lat * Math.PI) / 180));

/** What spellings of one name have in common. */
const soundOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[- ]|улица/g, '');

const offStraight = (from: number, to: number): number => Math.abs(((to - from + 540) % 360) - 180);

describe.each(CITIES)('steps in %s', (city, isThere) => {
  it.skipIf(!isThere).each(['car', 'truck', 'bicycle', 'foot'] as const)(
    'by %s tell every turn off a way that goes on, every exit that leads to a named road, who turns round, and new names only',
    async (profile) => {
      const engine = await openEngine(await snapshotOf(city));
      const [minLon, minLat, maxLon, maxLat] = engine.info().bbox!;
      const random = new Random(SEED);
      const point = () => ({
        lat: minLat + random.next() * (maxLat - minLat),
        lon: minLon + random.next() * (maxLon - minLon),
      });
      const wrong: string[] = [];
      let passed = 0;
      for (let found = 0; found < ROUTES / 4;) {
        const route = engine.route([point(), point()], { steps: true, overview: 'false', lang: 'ru', profile });
        if (!route.found) continue;
        found++;
        const places = route.steps!.flatMap((step) => step.intersections.map(({ location }) => location));
        for (const [at, step] of route.steps!.entries()) {
          const { instruction, intersections, distanceM, exit, type, bearingBefore, bearingAfter } = step;
          const turnsBack = type === 'continue' && offStraight(bearingBefore, bearingAfter) > BACK_DEGREES;
          const isMotor = profile === 'car' || profile === 'truck';
          if (turnsBack && isMotor && step.modifier !== 'uturn') wrong.push(instruction);
          if (type === 'new name' && distanceM <= LAST_M && at === route.steps!.length - 2) wrong.push(instruction);
          if (LOCAL_NUMBER.test(instruction)) wrong.push(instruction);
          const next = route.steps![at + 1];
          const isSoon = distanceM <= SOON_M && next?.name !== '' && next?.maneuver.startsWith('turn-') === true;
          if (exit !== null && isSoon && instruction.endsWith('съезд')) wrong.push(instruction);
          const before = route.steps![at - 1]?.name ?? '';
          const goesAside = / чуть (?:правее|левее)$/.test(instruction);
          if (step.type === 'new name' && !goesAside && before !== '' && soundOf(before) === soundOf(step.name))
            wrong.push(instruction);
          const [first] = intersections;
          const turnsRound = step.maneuver === 'u-turn' && first!.in !== first!.out;
          if (profile === 'bicycle' && turnsRound && instruction === 'Развернитесь') wrong.push(instruction);
          for (const [passedAt, intersection] of exit === null ? intersections.entries() : []) {
            const { location, bearings, entry, in: from, out } = intersection;
            const isAside = places.some((place) => place !== location && metersBetween(location, place) < ASIDE_M);
            // Two turns close together are told as one.
            const isBehindTurn = passedAt === 0 || metersBetween(step.location, location) < CLOSE_M;
            if (from === null || out === null || isBehindTurn || isAside) continue;
            passed++;
            const heading = bearings[from]! + 180;
            const goesOn = bearings.some(
              (bearing, arm) => entry[arm] && arm !== out && offStraight(heading, bearing) < AHEAD_DEGREES,
            );
            if (goesOn && offStraight(heading, bearings[out]!) > BENT_DEGREES)
              wrong.push(`${instruction}: ${location.lat}, ${location.lon}`);
          }
        }
      }
      expect(passed).toBeGreaterThan(ROUTES);
      expect(wrong).toEqual([]);
      engine.close();
    },
  );
});
