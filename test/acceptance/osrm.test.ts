import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import polyline from '@mapbox/polyline';
import { distanceM, type Engine, type LatLon, openEngine } from '@verst/core';
import { type RunningServer, startServer } from '@verst/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OsrmService } from '../support/protocols/osrm.ts';
import { newKey } from '../support/served.ts';
import { snapshotOf } from '../support/snapshots.ts';

interface Waypoint {
  location: [number, number];
  distance: number;
  name: string;
}
interface Step {
  geometry: string;
  distance: number;
  duration: number;
  maneuver: { type: string; location: [number, number] };
}
interface Route {
  geometry: string;
  distance: number;
  duration: number;
  legs: {
    distance: number;
    duration: number;
    summary: string;
    steps: Step[];
    annotation: { nodes: number[]; distance: number[] };
  }[];
}

/** Rows of two cells, to a tenth. */
const rows = (cells: Float64Array): number[][] =>
  [0, 2].map((at) => Array.from(cells.subarray(at, at + 2), (cell) => Math.round(cell * 10) / 10));

describe('the HTTP API of OSRM over the demo city', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verst-osrm-'));
  let engine: Engine;
  let server: RunningServer;
  let key: string;
  let points: LatLon[];

  beforeAll(async () => {
    engine = await openEngine(await snapshotOf('demo'));
    server = await startServer({
      engine,
      port: 0,
      dataDir: folder,
      config: { log: { level: 'silent' }, rateLimit: { perKey: 0, perAddress: 0 } },
    });
    key = await newKey(folder, 'unlimited');
    const [west, south, east, north] = engine.info().bbox!;
    points = [0.3, 0.45, 0.6, 0.5].map((share, at) => ({
      lon: Math.round((west + share * (east - west)) * 1e6) / 1e6,
      lat: Math.round((south + (at % 2 === 0 ? share : 1 - share) * (north - south)) * 1e6) / 1e6,
    }));
  });

  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const ask = async (path: string, init?: RequestInit): Promise<{ status: number; body: Record<string, unknown> }> => {
    const glue = path.includes('?') ? '&' : '?';
    const response = await fetch(`${server.url}${path}${glue}api_key=${key}`, init);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const pathOf = (service: OsrmService, of: readonly LatLon[] = points, options = ''): string =>
    `/osrm/${service}/v1/driving/${of.map(({ lon, lat }) => `${lon},${lat}`).join(';')}${options && `?${options}`}`;

  it('route is that of the engine: line, legs, steps', async () => {
    const route = engine.route(points, { steps: true, annotations: true, lang: 'en' });
    if (!route.found) throw new Error(route.reason);
    const { body } = await ask(
      pathOf('route', points, 'steps=true&annotations=true&overview=full&geometries=polyline6'),
    );
    const { routes, waypoints } = body as unknown as { routes: Route[]; waypoints: Waypoint[] };
    const [first] = routes as [Route];
    expect(first).toMatchObject({ distance: route.distanceM, duration: route.durationS });
    const decoded = polyline.decode(first.geometry, 6);
    expect(decoded).toHaveLength(route.geometry!.coordinates.length);
    for (const [at, [lon, lat]] of route.geometry!.coordinates.entries()) {
      expect(decoded[at]![0]).toBeCloseTo(lat, 5);
      expect(decoded[at]![1]).toBeCloseTo(lon, 5);
    }
    expect(waypoints.map(({ location }) => location)).toEqual(
      route.snapped.map(({ lon, lat }) => [Math.round(lon * 1e6) / 1e6, Math.round(lat * 1e6) / 1e6]),
    );
    expect(first.legs.map(({ distance }) => distance)).toEqual(route.legs.map(({ distanceM }) => distanceM));
    // The lines of the steps, end to end, are the line of the route.
    const joined: [number, number][] = [];
    for (const { steps } of first.legs) {
      expect(steps[0]!.maneuver.type).toBe('depart');
      expect(steps.at(-1)!.maneuver.type).toBe('arrive');
      for (const { geometry } of steps) {
        for (const place of polyline.decode(geometry, 6)) {
          if (String(place) !== String(joined.at(-1))) joined.push(place);
        }
      }
    }
    expect(joined).toEqual(decoded.filter((place, at) => String(place) !== String(decoded[at - 1])));
    expect(first.legs.map(({ annotation }) => annotation.nodes)).toEqual(
      route.legs.map(({ annotation }) => annotation!.nodeIds),
    );
    expect(first.legs[0]!.annotation.nodes.every((id) => id > 0)).toBe(true);
  });

  it('tells the simplified line to five decimals where nothing else is asked', async () => {
    const route = engine.route(points, { overview: 'simplified', continueStraight: true });
    const { body } = await ask(pathOf('route'));
    const { geometry } = (body as unknown as { routes: Route[] }).routes[0]!;
    expect(geometry).toBe(
      route.found &&
        polyline.encode(
          route.geometry!.coordinates.map(([lon, lat]) => [lat, lon]),
          5,
        ),
    );
  });

  it('joins legs at points that are no waypoints', async () => {
    const { body: apart } = await ask(pathOf('route', points, 'steps=true&annotations=true'));
    const { body } = await ask(pathOf('route', points, 'steps=true&annotations=true&waypoints=0;3'));
    const [whole, merged] = [apart, body].map((each) => (each as unknown as { routes: Route[] }).routes[0]!) as [
      Route,
      Route,
    ];
    expect(merged.legs).toHaveLength(1);
    expect((body['waypoints'] as unknown[]).length).toBe(2);
    expect(merged.legs[0]!.distance).toBeCloseTo(whole.distance, 0);
    expect(merged.legs[0]!.steps.filter(({ maneuver }) => /depart|arrive/.test(maneuver.type))).toHaveLength(2);
    expect(merged.legs[0]!.steps.reduce((sum, { distance }) => sum + distance, 0)).toBeCloseTo(whole.distance, 0);
    const { nodes, distance } = merged.legs[0]!.annotation;
    expect(nodes).toHaveLength(distance.length + 1);
  });

  it('table is the matrix of the engine, for the sources and destinations asked for', async () => {
    const { durationsS, distancesM } = engine.matrix([points[0]!, points[2]!], [points[1]!, points[3]!]);
    const { body } = await ask(pathOf('table', points, 'sources=0;2&destinations=1;3&annotations=duration,distance'));
    expect(body).toMatchObject({ code: 'Ok', durations: rows(durationsS), distances: rows(distancesM) });
    const { body: scaled } = await ask(pathOf('table', points, 'scale_factor=2&sources=0'));
    expect((scaled['durations'] as number[][])[0]![1]).toBeCloseTo(2 * durationsS[0]!, 0);
  });

  it('match is that of the engine, leg by leg', async () => {
    const route = engine.route(points);
    if (!route.found) throw new Error(route.reason);
    const trace = route
      .geometry!.coordinates.filter((_, at) => at % 6 === 0)
      .slice(0, 40)
      .map(([lon, lat]) => ({ lon: Math.round(lon * 1e6) / 1e6, lat: Math.round(lat * 1e6) / 1e6 }));
    const timestamps = trace.map((_, at) => at * 30);
    const own = engine.match(trace.map((point, at) => ({ ...point, timeS: timestamps[at]! })));
    const { body } = await ask(
      pathOf(
        'match',
        trace,
        `timestamps=${timestamps.join(';')}&overview=full&geometries=polyline6&steps=true&annotations=true`,
      ),
    );
    const { matchings, tracepoints } = body as unknown as {
      matchings: (Route & { confidence: number })[];
      tracepoints: (Waypoint & { waypoint_index: number; matchings_index: number })[];
    };
    expect(matchings.map(({ distance, confidence }) => ({ distance, confidence }))).toEqual(
      own.matchings.map(({ distanceM, confidence }) => ({ distance: distanceM, confidence })),
    );
    expect(tracepoints.map((point) => point && [point.matchings_index, point.waypoint_index])).toEqual(
      own.tracepoints.map((point) => point && [point.matching, point.waypoint]),
    );
    for (const [at, { legs, distance }] of matchings.entries()) {
      expect(legs).toHaveLength(own.matchings[at]!.legs.length);
      const told = legs.flatMap(({ steps }) => steps).reduce((sum, step) => sum + step.distance, 0);
      expect(Math.abs(told - distance)).toBeLessThan(0.1 * legs.length + 1);
    }
  });

  describe('match of a trace with a pause and a crowd of points', () => {
    /** Along a route, 20 points of 15 s each; 600 s after the tenth, and ten more points around the fifth. */
    let trace: LatLon[];
    let timestamps: number[];
    const CROWD = 10;

    beforeAll(() => {
      const route = engine.route(points);
      if (!route.found) throw new Error(route.reason);
      const far: LatLon[] = [];
      for (const [lon, lat] of route.geometry!.coordinates) {
        const last = far.at(-1);
        if (far.length < 20 && (!last || distanceM(last.lon, last.lat, lon, lat) > 60)) far.push({ lon, lat });
      }
      expect(far).toHaveLength(20);
      trace = [];
      timestamps = [];
      far.forEach((place, at) => {
        for (let copy = 0; copy < (at === 5 ? 1 + CROWD : 1); copy++) {
          trace.push({ lon: place.lon + copy * 1e-6, lat: place.lat });
          timestamps.push(at * 15 + copy + (at >= 10 ? 600 : 0));
        }
      });
    });
    const matched = async (options: string) => {
      const { status, body } = await ask(pathOf('match', trace, `timestamps=${timestamps.join(';')}&${options}`));
      expect(status).toBe(200);
      return body as unknown as {
        matchings: Route[];
        tracepoints: ({ matchings_index: number; waypoint_index: number } | null)[];
      };
    };

    it('breaks at the pause, unless gaps=ignore', async () => {
      const split = await matched('');
      const pause = timestamps.findIndex((time, at) => time - timestamps[at - 1]! > 500);
      expect(split.matchings).toHaveLength(2);
      for (const [at, point] of split.tracepoints.entries()) {
        if (point !== null) expect(point.matchings_index).toBe(at < pause ? 0 : 1);
      }
      expect(split.tracepoints[pause]).toMatchObject({ matchings_index: 1, waypoint_index: 0 });
      expect(await matched('gaps=split')).toEqual(split);
      expect((await matched('gaps=ignore')).matchings).toHaveLength(1);
    });

    it('tidy=true leaves the crowd out: null for its points, the same way', async () => {
      const whole = await matched('gaps=ignore');
      const tidy = await matched('gaps=ignore&tidy=true');
      expect(tidy.tracepoints).toHaveLength(trace.length);
      const omitted = tidy.tracepoints.flatMap((point, at) => (point === null ? [at] : []));
      expect(omitted).toEqual(Array.from({ length: CROWD }, (_, copy) => 6 + copy));
      expect(whole.tracepoints.filter((point) => point === null)).toEqual([]);
      expect(Math.abs(tidy.matchings[0]!.distance - whole.matchings[0]!.distance)).toBeLessThan(5);
      expect(tidy.matchings[0]!.legs).toHaveLength(19);
    });
  });

  it('trip is that of the engine', async () => {
    const own = engine.trip(points, { roundtrip: false, source: 'first' });
    const { body } = await ask(pathOf('trip', points, 'roundtrip=false&source=first'));
    if (!own.found) throw new Error(own.reason);
    const { trips, waypoints } = body as unknown as { trips: Route[]; waypoints: { waypoint_index: number }[] };
    expect(trips[0]).toMatchObject({ distance: own.distanceM, duration: own.durationS });
    expect(waypoints.map(({ waypoint_index: index }) => index)).toEqual(points.map((_, at) => own.order.indexOf(at)));
  });

  it('nearest lists roads by distance, with the nodes around', async () => {
    const { body } = await ask(pathOf('nearest', [points[0]!], 'number=5'));
    const waypoints = body['waypoints'] as (Waypoint & { nodes: number[] })[];
    expect(waypoints).toHaveLength(5);
    expect(waypoints.map(({ distance }) => distance)).toEqual(
      waypoints.map(({ distance }) => distance).toSorted((a, b) => a - b),
    );
    const own = engine.nearest(points[0]!)!;
    expect(waypoints[0]!.distance).toBe(own.distanceM);
  });

  it('takes coordinates and options of a POST from its form', async () => {
    const coordinates = points.map(({ lon, lat }) => `${lon},${lat}`).join(';');
    const form = new URLSearchParams({ coordinates, steps: 'true' });
    const { body } = await ask('/osrm/route/v1/driving', { method: 'POST', body: form });
    expect(body).toEqual((await ask(pathOf('route', points, 'steps=true'))).body);
  });

  it.each([
    ['/osrm/route/v1/driving/13,52', 'InvalidOptions', 'Number of coordinates needs to be at least two.'],
    ['/osrm/route/v1/driving/13,52;x', 'InvalidQuery', 'Query string malformed close to position 6'],
    ['/osrm/route/v1/driving/13,52;200,1', 'InvalidValue', 'Invalid coordinate value.'],
    ['/osrm/route/v1/driving/0,0;1,1', 'NoSegment', 'Could not find a matching segment for coordinate 0'],
    [
      '/osrm/route/v1/driving/0,0;1,1?radiuses=5',
      'InvalidOptions',
      'Number of elements in radiuses size 1 does not match coordinates size 2',
    ],
    ['/osrm/route/v1/driving/0,0;1,1?exclude=moon', 'InvalidValue', 'Exclude flag combination is not supported.'],
    ['/osrm/route/v2/driving/0,0;1,1', 'InvalidVersion', 'Service route not found!'],
    ['/osrm/fly/v1/driving/0,0;1,1', 'InvalidService', 'Service fly not found!'],
    ['/osrm/route', 'InvalidUrl', 'URL string malformed close to position 1'],
  ] as const)('%s: %s', async (path, code, message) => {
    expect(await ask(path)).toEqual({ status: 400, body: { code, message } });
  });

  it('refuses without a key in its own form, to pages of other origins too', async () => {
    const response = await fetch(server.url + pathOf('route'), { headers: { Origin: 'https://example.org' } });
    expect(response.status).toBe(401);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toMatchObject({ code: 'NotAuthorized' });
    const preflight = await fetch(server.url + pathOf('route'), { method: 'OPTIONS' });
    expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([
      200,
      'GET, HEAD, POST, OPTIONS',
    ]);
  });
});
