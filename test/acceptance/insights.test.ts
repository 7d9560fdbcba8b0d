import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openEngine } from '@verst/core';
import { SectionSet } from '@verst/core/build';
import { startServer } from '@verst/server';
import { describe, expect, it } from 'vitest';
import { Random } from '../../bench/src/measure/random.ts';
import { kindsOfTags } from '../../packages/core/src/insights/kinds/kinds-of-tags.ts';
import { BUSINESS_KINDS, PLACE_KINDS } from '../../packages/core/src/insights/kinds/kind-table.ts';
import { RARITIES } from '../../packages/core/src/insights/kinds/place-kind.ts';
import { Plane } from '../../packages/core/src/insights/plane.ts';
import { withReferenceOf } from '../../packages/core/src/insights/testing/small-city.ts';
import { HAS_REAL_DATA, NEEDS_REAL_DATA, ROOT } from '../support/data.ts';
import { insightInputOf, moved, moveInput, openCopy, openOver } from '../support/insight-copy.ts';
import { snapshotOf } from '../support/snapshots.ts';

interface KnownPlace {
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly demand: number;
  readonly competition: number;
}
interface KnownPlaces {
  readonly business: string;
  readonly cities: Record<string, KnownPlace[]>;
}
const readPlaces = (file: string): KnownPlaces =>
  JSON.parse(readFileSync(join(ROOT, 'test', 'data', file), 'utf8')) as KnownPlaces;
const KNOWN = readPlaces('insight-places.json');
const UNSEEN = ['insight-places-unseen.json', 'insight-places-blind.json']
  .map(readPlaces)
  .flatMap(({ business, cities }) => Object.entries(cities).map(([city, places]) => ({ city, places, business })));
/** A snapshot of many cities. */
const COUNTRY = process.env['VERST_COUNTRY_SNAPSHOT'];

/** Share of the pairs one band apart that must be in order. */
const CLOSE_PAIRS_IN_ORDER = 0.8;
/** Share of those two bands apart, where nobody put an expectation right afterwards. */
const FAR_PAIRS_IN_ORDER = 0.9;

const REMOVALS = 20;
/** In a district, of what is taken out of it. */
const LEAST_EXPECTED = 3;
const DISTRICT_RADIUS_M = 1500;

describe('location scores of real places', () => {
  it.skipIf(!HAS_REAL_DATA).each(Object.keys(KNOWN.cities))(
    `are ordered as one who knows %s would order them ${NEEDS_REAL_DATA}`,
    async (city) => {
      const engine = await openEngine(await snapshotOf(city));
      const scored = KNOWN.cities[city]!.map((place) => ({
        place,
        answer: engine.locationScore({ lat: place.lat, lon: place.lon, business: KNOWN.business }),
      }));
      for (const { answer } of scored) {
        const points = answer.factors.reduce((sum, factor) => sum + factor.points, 0);
        expect(points).toBe(answer.scores.opportunity);
        expect(answer.parameters.byRoads).toBe(true);
      }
      for (const score of ['demand', 'competition'] as const) {
        let close = 0;
        let inOrder = 0;
        for (const higher of scored) {
          for (const lower of scored) {
            const apart = higher.place[score] - lower.place[score];
            const isInOrder = higher.answer.scores[score] > lower.answer.scores[score];
            if (apart > 1) expect(isInOrder, `${score}: ${higher.place.name} above ${lower.place.name}`).toBe(true);
            if (apart !== 1) continue;
            close++;
            if (isInOrder) inOrder++;
          }
        }
        expect(inOrder / close, `${score} of neighbouring bands`).toBeGreaterThanOrEqual(CLOSE_PAIRS_IN_ORDER);
      }
      engine.close();
    },
  );

  it.each(COUNTRY ? UNSEEN : [])(
    'are ordered as was expected of $city before any score of it was known (needs VERST_COUNTRY_SNAPSHOT)',
    async ({ places, business }) => {
      const engine = await openEngine(COUNTRY!);
      const scored = places.map((place) => ({
        place,
        answer: engine.locationScore({ lat: place.lat, lon: place.lon, business }),
      }));
      engine.close();
      for (const score of ['demand', 'competition'] as const) {
        let far = 0;
        let inOrder = 0;
        for (const higher of scored) {
          for (const lower of scored) {
            if (higher.place[score] - lower.place[score] <= 1) continue;
            far++;
            if (higher.answer.scores[score] > lower.answer.scores[score]) inOrder++;
          }
        }
        expect(inOrder / far, score).toBeGreaterThanOrEqual(FAR_PAIRS_IN_ORDER);
      }
    },
  );

  it.skipIf(!HAS_REAL_DATA)(
    `change by at most 3 points when all of Kaliningrad is moved and turned ${NEEDS_REAL_DATA}`,
    async () => {
      const input = await insightInputOf('kaliningrad');
      const motion = { from: { lat: 54.71, lon: 20.5 }, to: { lat: 60.2, lon: 90.1 }, turn: 0.7 };
      const { insights: here } = openCopy(input);
      const { insights: there } = openCopy(moveInput(input, motion));
      for (const { name, lat, lon } of KNOWN.cities['kaliningrad']!) {
        for (const business of ['cafe', 'pharmacy', 'supermarket', 'furniture']) {
          const before = here.locationScore({ lat, lon, business });
          const after = there.locationScore({ ...moved({ lat, lon }, motion), business });
          for (const score of ['opportunity', 'demand', 'competition'] as const) {
            const change = Math.abs(before.scores[score] - after.scores[score]);
            expect(change, `${score} for ${business} at ${name}`).toBeLessThanOrEqual(3);
          }
        }
      }
    },
  );
});

describe('scores of a copy of Irkutsk', () => {
  it.skipIf(!HAS_REAL_DATA)(
    `show no better place after a competitor came, and no less demand after residents did ${NEEDS_REAL_DATA}`,
    async () => {
      const input = await insightInputOf('irkutsk');
      const { insights, sections } = openCopy(input);
      const random = new Random(6);
      const sites = sitesApart(sections, random);
      expect(sites.length).toBeGreaterThanOrEqual(6);
      const asked = sites.map(({ plane }, i) => {
        const { key, rarity } = BUSINESS_KINDS[(i * 7) % BUSINESS_KINDS.length]!;
        const rivalM = random.next() * RARITIES[rarity].sigmaM;
        const turn = random.next() * 2 * Math.PI;
        return {
          site: { lat: plane.latE7 / 1e7, lon: plane.lonE7 / 1e7, business: key },
          rival: {
            lonE7: plane.lonE7At(rivalM * Math.cos(turn)),
            latE7: plane.latE7At(rivalM * Math.sin(turn)),
            tags: tagsOfKind(key),
            footprintM2: 0,
          },
        };
      });
      const rivalled = openCopy({ ...input, objects: [...input.objects, ...asked.map(({ rival }) => rival)] });
      const peopled = new SectionSet();
      for (const { name, array, version } of sections) peopled.add(name, array.slice(), version);
      // Every cell of the whole city gets another thousand: some are within 3σ of each site.
      for (const level of [0, 1, 2]) {
        const residents = peopled.get(`insights/cells-${level}/residents`, 'f32');
        for (let cell = 0; cell < residents.length; cell++) if (random.next() < 0.2) residents[cell]! += 1000;
      }
      const after = openOver(withReferenceOf(sections, rivalled.sections), input);
      const crowded = openOver(withReferenceOf(sections, peopled), input);
      for (const { site } of asked) {
        const before = insights.locationScore(site).scores;
        const { opportunity, competition } = after.locationScore(site).scores;
        expect(opportunity, `${site.business} with a rival`).toBeLessThanOrEqual(before.opportunity);
        expect(competition, `${site.business} with a rival`).toBeGreaterThanOrEqual(before.competition);
        const { demand } = crowded.locationScore(site).scores;
        expect(demand, `${site.business} among more people`).toBeGreaterThanOrEqual(before.demand);
      }
    },
  );
});

describe('service gaps of a copy of Irkutsk', () => {
  it.skipIf(!HAS_REAL_DATA)(
    `show 18 of 20 services that were each taken out of one district among the first three ${NEEDS_REAL_DATA}`,
    async () => {
      const input = await insightInputOf('irkutsk');
      const removals = chooseRemovals(input.objects, openCopy(input).sections);
      expect(removals).toHaveLength(REMOVALS);
      const { insights } = openCopy({
        ...input,
        // An object keeps its position: one that is taken out is left without tags.
        objects: input.objects.map((object) =>
          removals.some((removal) => removal.takes(object)) ? bare(object) : object,
        ),
      });
      const found = removals.filter(({ lat, lon, kind }) => {
        const { gaps } = insights.serviceGaps({ lat, lon, radiusM: DISTRICT_RADIUS_M });
        const rank = gaps.findIndex(({ category }) => category === PLACE_KINDS[kind]!.key);
        return rank >= 0 && rank < 3;
      });
      expect(found.length).toBeGreaterThanOrEqual(18);
    },
  );
});

describe('insights of the demo city', () => {
  it('are the same by library, command line and HTTP', async () => {
    const path = await snapshotOf('demo');
    const folder = mkdtempSync(join(tmpdir(), 'verst-insights-'));
    const engine = await openEngine(path);
    const server = await startServer({ engine, port: 0, dataDir: folder, config: { log: { level: 'silent' } } });
    const [minLon, minLat, maxLon, maxLat] = engine.info().bbox!;
    const [lat, lon] = [(minLat + maxLat) / 2, (minLon + maxLon) / 2];
    const get = async (target: string): Promise<{ status: number; body: Record<string, unknown> }> => {
      const response = await fetch(server.url + target, { headers: { 'X-API-Key': server.firstKey! } });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    };
    try {
      const score = await get(`/insights/location-score?lat=${lat}&lon=${lon}&business=coffee`);
      expect(score.status).toBe(200);
      const { scores, verdict } = engine.locationScore({ lat, lon, business: 'coffee' });
      expect(score.body).toMatchObject({ analysis: { business: 'coffee', verdict, scores } });
      expect(await cli('score', path, `${lat},${lon}`, 'кофейня')).toEqual(withoutTime(score.body));

      const gaps = await get(`/insights/service-gaps?lat=${lat}&lon=${lon}`);
      expect(gaps.status).toBe(200);
      expect(gaps.body).toMatchObject({ point: { lat, lon }, radius: 1500 });
      expect(await cli('gaps', path, `${lat},${lon}`)).toEqual(withoutTime(gaps.body));

      const unknown = await get(`/insights/location-score?lat=${lat}&lon=${lon}&business=pharmasy`);
      expect(unknown.status).toBe(400);
      expect(Object.keys(unknown.body)).toEqual(['error']);
      expect(unknown.body['error']).toContain('pharmacy');
      expect((await get(`/insights/location-score?lat=${lat}&lon=${lon}`)).body).toEqual({
        error: 'Missing required parameter: business',
      });
    } finally {
      await server.close();
      engine.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

/** Far enough apart that what stands at one is no neighbour of another. */
const APART_M = 3000;

/** Peopled cells far from each other. */
function sitesApart(sections: SectionSet, random: Random): { plane: Plane }[] {
  const lonE7 = sections.get('insights/cells-1/lon-e7', 'i32');
  const latE7 = sections.get('insights/cells-1/lat-e7', 'i32');
  const residents = sections.get('insights/cells-1/residents', 'f32');
  const sites: { plane: Plane }[] = [];
  for (let attempt = 0; attempt < 2000 && sites.length < 12; attempt++) {
    const cell = Math.floor(random.next() * lonE7.length);
    const [lon, lat] = [lonE7[cell]!, latE7[cell]!];
    if (residents[cell]! < 100 || sites.some(({ plane }) => plane.distanceM(lon, lat) < APART_M)) continue;
    sites.push({ plane: new Plane(lon, lat) });
  }
  return sites;
}

/** The tags of the first that a kind counts. */
function tagsOfKind(key: string): Record<string, string> {
  const [first = ''] = PLACE_KINDS.find((kind) => kind.key === key)!.tags;
  return Object.fromEntries([first.split('=') as [string, string]]);
}

type ObjectRecord = Awaited<ReturnType<typeof insightInputOf>>['objects'][number];

const bare = (object: ObjectRecord): ObjectRecord => ({ ...object, tags: {} });

interface Removal {
  readonly kind: number;
  readonly lat: number;
  readonly lon: number;
  takes(object: ObjectRecord): boolean;
}

/** Districts and services that residents need, each service once, where in that city at least three are expected and some are. */
function chooseRemovals(
  objects: readonly ObjectRecord[],
  sections: ReturnType<typeof openCopy>['sections'],
): Removal[] {
  const random = new Random(20);
  const lonE7 = sections.get('insights/cells-1/lon-e7', 'i32');
  const latE7 = sections.get('insights/cells-1/lat-e7', 'i32');
  const kindsOf = objects.map(({ tags }) => kindsOfTags(tags));
  const removals: Removal[] = [];
  const services = PLACE_KINDS.flatMap(({ isLocalService }, kind) => (isLocalService ? [kind] : []));
  for (const kind of random.sample(services, services.length)) {
    const ofKind = objects.filter((_, i) => kindsOf[i]!.includes(kind));
    for (let attempt = 0; attempt < 100 && removals.length < REMOVALS; attempt++) {
      const cell = Math.floor(random.next() * lonE7.length);
      const plane = new Plane(lonE7[cell]!, latE7[cell]!);
      const isIn = (lon: number, lat: number): boolean => plane.distanceM(lon, lat) <= DISTRICT_RADIUS_M;
      const taken = ofKind.filter((object) => isIn(object.lonE7, object.latE7)).length;
      const site = { kind, lat: plane.latE7 / 1e7, lon: plane.lonE7 / 1e7 };
      if (expectedIn(sections, site, taken) < LEAST_EXPECTED || taken < 2) continue;
      removals.push({
        ...site,
        takes: (object) => isIn(object.lonE7, object.latE7) && kindsOfTags(object.tags).includes(kind),
      });
      break;
    }
  }
  return removals;
}

/** How many of a kind a district of its city would have by its residents, were some of them taken out. */
function expectedIn(
  sections: SectionSet,
  { kind, lat, lon }: Pick<Removal, 'kind' | 'lat' | 'lon'>,
  taken = 0,
): number {
  const lonE7 = sections.get('insights/cells-1/lon-e7', 'i32');
  const latE7 = sections.get('insights/cells-1/lat-e7', 'i32');
  const residents = sections.get('insights/cells-1/residents', 'f32');
  const areaOf = sections.get('insights/cells-1/area', 'u16');
  const plane = new Plane(Math.round(lon * 1e7), Math.round(lat * 1e7));
  const distances = Array.from(lonE7, (east, cell) => plane.distanceM(east, latE7[cell]!));
  const area = areaOf[distances.indexOf(Math.min(...distances))]!;
  const inCity = sections.get('insights/counts', 'u32')[area * PLACE_KINDS.length + kind]! - taken;
  let [here, everybody] = [0, 0];
  residents.forEach((count, cell) => {
    if (distances[cell]! <= DISTRICT_RADIUS_M) here += count;
    if (areaOf[cell] === area) everybody += count;
  });
  return (here * inCity) / everybody;
}

const run = promisify(execFile);
const VERST = join(ROOT, 'packages', 'cli', 'src', 'main.js');

/** What the command line prints for programs. */
async function cli(...args: string[]): Promise<unknown> {
  const { stdout } = await run(process.execPath, [VERST, 'insight', ...args, '--json']);
  return withoutTime(JSON.parse(stdout) as Record<string, unknown>);
}

function withoutTime(answer: Record<string, unknown>): Record<string, unknown> {
  return { ...answer, time_ms: 0 };
}
