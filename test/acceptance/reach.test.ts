import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, type LatLon, openEngine, type PoiItem, PROFILES } from '@verst/core';
import { type RunningServer, startServer } from '@verst/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Random } from '../../bench/src/measure/random.ts';
import { newKey } from '../support/served.ts';
import { snapshotOf } from '../support/snapshots.ts';

describe('places within some minutes, over the demo city', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verst-reach-'));
  let engine: Engine;
  let server: RunningServer;
  let key: string;
  let places: PoiItem[];

  beforeAll(async () => {
    engine = await openEngine(await snapshotOf('demo'));
    const config = { log: { level: 'silent' }, rateLimit: { perKey: 0, perAddress: 0 } } as const;
    server = await startServer({ engine, port: 0, dataDir: folder, config });
    key = await newKey(folder, 'unlimited');
    places = allOf((offset) => engine.searchPois('', { limit: 100, offset }));
  });

  afterAll(async () => {
    await server.close();
    engine.close();
    rmSync(folder, { recursive: true });
  });

  it.each(PROFILES)('are those that a route by %s reaches in time', (profile) => {
    const random = new Random(3);
    let found = 0;
    let ties = 0;
    for (let i = 0; i < 5; i++) {
      const from = random.pick(places);
      const minutes = 3 + random.integer(8);
      const reached = allOf((offset) => engine.searchPois('', { ...at(from), minutes, profile, limit: 100, offset }));
      const routeS = durations(from, places, profile);
      for (const { id, durationS } of reached) {
        expect(durationS).toBeLessThanOrEqual(60 * minutes);
        // Of two ways of equal weight either may be taken, and a pushed one takes less time than a ridden one.
        expect(Math.abs(durationS! - routeS.get(id)!), id).toBeLessThanOrEqual(20);
        if (Math.abs(durationS! - routeS.get(id)!) > 1) ties++;
      }
      const ids = new Set(reached.map(({ id }) => id));
      const missing = places.filter(({ id }) => !ids.has(id) && routeS.get(id)! < 60 * minutes - 10);
      expect(missing.map(({ id }) => [id, routeS.get(id)])).toEqual([]);
      found += reached.length;
    }
    expect(found).toBeGreaterThan(50);
    expect(ties).toBeLessThanOrEqual(found / 200);
  });

  it('keep to words, kinds and a radius as well', () => {
    const options = { ...at(places[0]!), minutes: 15, profile: 'foot', limit: 100 };
    const all = engine.searchPois('', options);
    const cafes = engine.searchPois('кафе', options);
    expect(cafes.total).toBeGreaterThan(0);
    expect(cafes.total).toBeLessThan(all.total);
    const near = engine.searchPois('', { ...options, radiusM: 300 });
    expect(near.results.every(({ distanceM }) => distanceM! <= 300)).toBe(true);
    expect(engine.searchOrganizations('', options).results.every(({ durationS }) => durationS! <= 900)).toBe(true);
  });

  it('are none where no road is near, and bad values are refused by name', () => {
    expect(engine.searchPois('', { lat: 0, lon: 0, minutes: 10 }).total).toBe(0);
    const here = at(places[0]!);
    expect(() => engine.searchPois('', { minutes: 10 })).toThrow(/minutes needs lat and lon/);
    expect(() => engine.searchPois('', { ...here, minutes: 0 })).toThrow(/minutes/);
    expect(() => engine.searchPois('', { ...here, minutes: 1e9 })).toThrow(/minutes/);
    expect(() => engine.searchPois('', { ...here, minutes: 5, profile: 'rocket' })).toThrow(/profile .*rocket/);
    expect(() => engine.searchPois('', { ...here, profile: 'foot' })).toThrow(/profile needs minutes/);
  });

  it('are found over HTTP, with the seconds to each', async () => {
    const { lat, lon } = places[0]!;
    const found = engine.searchPois('кафе', { lat, lon, minutes: 15, profile: 'foot' }).results;
    const got = await ask(`/api/poi/search?q=кафе&lat=${lat}&lon=${lon}&minutes=15&profile=foot`);
    expect(got.status).toBe(200);
    expect(
      (got.body['results'] as { id: string; duration_s: number }[]).map(({ id, duration_s: s }) => [id, s]),
    ).toEqual(found.map(({ id, durationS }) => [id, durationS]));
    const organizations = await ask(`/api/organizations/search?q=аптека&lat=${lat}&lon=${lon}&minutes=30`);
    expect(organizations.status).toBe(200);
    const lost = await ask('/api/poi/search?q=кафе&minutes=15');
    expect([lost.status, lost.body['error']]).toEqual([400, expect.stringContaining('lat')]);
  });

  async function ask(path: string): Promise<{ status: number; body: Record<string, unknown> }> {
    const response = await fetch(server.url + path, { headers: { 'X-API-Key': key } });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  function durations(from: PoiItem, to: readonly PoiItem[], profile: string): Map<string, number> {
    const seconds = new Map<string, number>();
    for (let first = 0; first < to.length; first += 1000) {
      const some = to.slice(first, first + 1000);
      const { durationsS } = engine.matrix([at(from)], some.map(at), { profile });
      some.forEach(({ id }, i) => seconds.set(id, durationsS[i]!));
    }
    return seconds;
  }
});

const at = ({ lat, lon }: LatLon): LatLon => ({ lat, lon });

/** All results of a search that is asked page by page. */
function allOf(
  search: (offset: number) => { readonly results: readonly PoiItem[]; readonly total: number },
): PoiItem[] {
  const all: PoiItem[] = [];
  for (let total = 1; all.length < total;) {
    const page = search(all.length);
    total = page.total;
    all.push(...page.results);
  }
  return all;
}
