import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { booleanIntersects } from '@turf/boolean-intersects';
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { type Area, type Engine, type LatLon, openEngine } from '@verst/core';
import { type RunningServer, startServer } from '@verst/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Random } from '../../bench/src/measure/random.ts';
import { newKey } from '../support/served.ts';
import { snapshotOf } from '../support/snapshots.ts';

interface PolygonArea {
  type: 'Polygon';
  coordinates: [lon: number, lat: number][][];
}

/** A circle of corners around a point. */
function around({ lon, lat }: LatLon, radiusM: number, corners = 12): PolygonArea {
  const perLat = radiusM / 111_320;
  const ring = Array.from({ length: corners }, (_, at): [number, number] => {
    const angle = (2 * Math.PI * at) / corners;
    const perLon = perLat / Math.cos((lat * Math.PI) / 180);
    return [lon + perLon * Math.cos(angle), lat + perLat * Math.sin(angle)];
  });
  return { type: 'Polygon', coordinates: [[...ring, ring[0]!]] };
}

describe('areas of GeoJSON, over the demo city', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verst-areas-'));
  let engine: Engine;
  let server: RunningServer;
  let key: string;
  let random: Random;
  let bounds: readonly [number, number, number, number];

  const at = (from: number, to: number): number => from + (random.integer(1e6) / 1e6) * (to - from);
  const place = (): LatLon => {
    const [west, south, east, north] = bounds;
    return { lon: at(west, east), lat: at(south, north) };
  };
  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(server.url + path, {
      method,
      headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  beforeAll(async () => {
    engine = await openEngine(await snapshotOf('demo'));
    ({ bounds } = engine.builtUpAreas()[0]!);
    const config = { log: { level: 'silent' }, rateLimit: { perKey: 0, perAddress: 0 } } as const;
    server = await startServer({ engine, port: 0, dataDir: folder, config });
    key = await newKey(folder, 'unlimited');
  });

  afterAll(async () => {
    await server.close();
    engine.close();
    rmSync(folder, { recursive: true });
  });

  it('are kept off by routes and matrices, which are those of a view with the roads closed', () => {
    random = new Random(11);
    let detours = 0;
    for (let i = 0; i < 12; i++) {
      const ends = [place(), place()];
      const usual = engine.route(ends);
      if (!usual.found) continue;
      const line = usual.geometry!.coordinates;
      const [lon, lat] = line[Math.floor(line.length / 2)]!;
      const avoid = around({ lon, lat }, 120);
      const route = engine.route(ends, { avoid });
      const view = engine.reweight({ closed: [{ area: avoid }] });
      const closed = view.route(ends);
      expect(route.found).toBe(closed.found);
      if (!route.found || !closed.found) continue;
      detours++;
      expect(route.durationS).toBeCloseTo(closed.durationS, 1);
      expect(route.durationS).toBeGreaterThanOrEqual(usual.durationS - 0.2);
      expect(booleanIntersects(avoid, { type: 'LineString', coordinates: [...route.geometry!.coordinates] as number[][] })).toBe(false);
      const matrix = engine.matrix(ends, ends, { avoid });
      const closedMatrix = view.matrix(ends, ends).durationsS;
      matrix.durationsS.forEach((durationS, cell) => expect(durationS).toBeCloseTo(closedMatrix[cell]!, 1));
      view.close();
    }
    expect(detours).toBeGreaterThan(5);
  }); // prettier-ignore

  it('bound searches for places: the same objects as a box and a test of each point give', () => {
    random = new Random(12);
    let found = 0;
    for (let i = 0; i < 20; i++) {
      const area = around(place(), 300 + random.integer(1500), 7);
      const lons = area.coordinates[0]!.map(([lon]) => lon);
      const lats = area.coordinates[0]!.map(([, lat]) => lat);
      const bbox: [number, number, number, number] = [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
      for (const method of ['searchPois', 'searchOrganizations'] as const) {
        const inside = engine[method]('', { within: area, limit: 100 });
        const boxed = engine[method]('', { bbox, limit: 100 });
        if (boxed.total > 100) continue;
        const wanted = boxed.results.filter(({ lon, lat }) => booleanPointInPolygon([lon, lat], area));
        expect(inside.total).toBe(wanted.length);
        expect(inside.results.map(({ id }) => id).sort()).toEqual(wanted.map(({ id }) => id).sort());
        found += wanted.length;
      }
    }
    expect(found).toBeGreaterThan(50);
  }); // prettier-ignore

  it('bound geocoding: a house is found by areas around it, and by none beside it', () => {
    random = new Random(13);
    let houses = 0;
    for (let i = 0; i < 60; i++) {
      const found = engine.reverse(place());
      const { city, street, housenumber } = found?.components ?? {};
      if (!found || !city || !street || !housenumber) continue;
      const text = `${city}, ${street}, ${housenumber}`;
      const [own] = engine.geocode(text, { limit: 1 }).results;
      if (own?.precision !== 'house') continue;
      houses++;
      const spot = { lat: own.lat!, lon: own.lon! };
      expect(engine.geocode(text, { within: around(spot, 50) }).results[0]?.id).toBe(own.id);
      const beside = engine.geocode(text, { within: around({ lat: spot.lat + 0.01, lon: spot.lon }, 300) }).results;
      expect(beside.map(({ id }) => id)).not.toContain(own.id);
      // In the box of the ring, and in its hole.
      const ring: Area = { type: 'Polygon', coordinates: [around(spot, 500).coordinates[0]!, around(spot, 100).coordinates[0]!] };
      expect(engine.geocode(text, { within: ring }).results.map(({ id }) => id)).not.toContain(own.id);
    }
    expect(houses).toBeGreaterThan(5);
  }); // prettier-ignore

  it('are taken over HTTP from the query and from a body alike', async () => {
    random = new Random(14);
    const area = around(place(), 800);
    const text = encodeURIComponent(JSON.stringify(area));
    const [a, b] = [place(), place()];
    for (const [path, query, body] of [
      ['/api/poi/search', `q=кафе&within=${text}`, { q: 'кафе', within: area }],
      ['/api/organizations/search', `q=аптека&within=${text}`, { q: 'аптека', within: area }],
      ['/api/geocode', `q=улица&within=${text}`, { q: 'улица', within: area }],
    ] as const) {
      const [got, posted] = [await ask('GET', `${path}?${query}`), await ask('POST', path, body)];
      expect([got.status, posted.status], path).toEqual([200, 200]);
      expect(posted.body['results']).toEqual(got.body['results']);
      const beyond = { ...area, coordinates: [[[0, 0], [1, 0], [1, 91], [0, 0]]] };
      expect((await ask('POST', path, { ...body, within: beyond })).body['error']).toMatch(/within: is not an area/);
      const odd = await ask('GET', `${path}?q=a&within=7`);
      expect([odd.status, odd.body['error']]).toEqual([400, expect.stringContaining('within')]);
    }
    const ends = `start_lat=${a.lat}&start_lon=${a.lon}&end_lat=${b.lat}&end_lon=${b.lon}`;
    const [got, posted] = [
      await ask('GET', `/api/route?${ends}&avoid=${text}`),
      await ask('POST', '/api/route', { points: [a, b], avoid: area }),
    ];
    expect([got.status, posted.status]).toEqual([200, 200]);
    expect(posted.body).toEqual(got.body);
    const matrix = await ask('POST', '/api/matrix', { sources: [a], destinations: [b], avoid: area });
    expect(matrix.status).toBe(200);
    const many = around(a, 500, 2500);
    const refused = await ask('POST', '/api/route', { points: [a, b], avoid: many });
    expect([refused.status, refused.body['error']]).toEqual([400, expect.stringContaining('2000 are accepted')]);
  }); // prettier-ignore
});
