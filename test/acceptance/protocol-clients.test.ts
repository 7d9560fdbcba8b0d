import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Engine, type LatLon, openEngine } from '@verst/core';
import { type RunningServer, startServer } from '@verst/server';
import { OSRM as RoutingJsOsrm } from '@routingjs/osrm';
import { osm as versatiles } from '@versatiles/style';
import { build } from 'esbuild';
import { OSRM } from 'osrm-rest-client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Random } from '../../bench/src/measure/random.ts';
import { CHROMIUM, launchBrowser } from '../support/playground.ts';
import { newKey } from '../support/served.ts';
import { snapshotOf } from '../support/snapshots.ts';

interface Step {
  maneuver: { type: string };
}
const require = createRequire(import.meta.url);
const osrmTextInstructions = require('osrm-text-instructions') as (version: 'v5') => {
  compile(language: string, step: Step, options: { legIndex: number; legCount: number }): string;
};
const PYTHON = '/usr/bin/python3';
const GEOPY = '/usr/lib/python3/dist-packages/geopy';
const SUPPORT = new URL('../support/protocols/', import.meta.url);

interface OsrmRoute {
  routes: { legs: { steps: Step[] }[] }[];
}

describe('clients of other services, unmodified, over the demo city', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verst-clients-'));
  let engine: Engine;
  let server: RunningServer;
  /** Adds the key, as an operator's proxy would for clients that know of none. */
  let proxy: Server;
  let proxyUrl: string;
  let key: string;
  let points: LatLon[];
  let house: { name: string; lat: number; lon: number };

  beforeAll(async () => {
    engine = await openEngine(await snapshotOf('demo'));
    const config = { log: { level: 'silent' }, rateLimit: { perKey: 0, perAddress: 0 } } as const;
    server = await startServer({ engine, port: 0, dataDir: folder, config });
    key = await newKey(folder, 'unlimited');
    proxy = createServer((request, response) => {
      const { method = 'GET', headers } = request;
      void (async () => {
        const body = Buffer.concat(await request.toArray());
        const answer = await fetch(server.url + request.url!, {
          method,
          headers: { 'X-API-Key': key, 'Content-Type': headers['content-type'] ?? 'text/plain' },
          ...(body.length > 0 && { body }),
        });
        response.writeHead(answer.status, {
          'Content-Type': answer.headers.get('content-type')!,
          'Access-Control-Allow-Origin': '*',
        });
        response.end(await answer.text());
      })();
    });
    await new Promise<void>((resolve) => {
      proxy.listen(0, '127.0.0.1', resolve);
    });
    proxyUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const [west, south, east, north] = engine.info().bbox!;
    const at = (share: number): LatLon => ({ lon: west + share * (east - west), lat: south + share * (north - south) });
    points = [0.35, 0.45, 0.6].map(at);
    const random = new Random(5);
    for (let i = 0; i < 1000; i++) {
      const found = engine.reverse({
        lon: west + (random.integer(1e6) / 1e6) * (east - west),
        lat: south + (random.integer(1e6) / 1e6) * (north - south),
      });
      const { city, street, housenumber } = found?.components ?? {};
      if (!found || !city || !street || !housenumber) continue;
      house = { name: `${city}, ${street}, ${housenumber}`, lat: found.lat, lon: found.lon };
      break;
    }
  });

  afterAll(async () => {
    proxy.close();
    await server.close();
    rmSync(folder, { recursive: true });
  });

  it.each(['ru', 'en'])('osrm-text-instructions tells every maneuver: %s', async (language) => {
    const compiler = osrmTextInstructions('v5');
    const random = new Random(9);
    const [west, south, east, north] = engine.info().bbox!;
    const types = new Set<string>();
    for (let i = 0; i < 40; i++) {
      const ends = Array.from(
        { length: 2 },
        () =>
          `${west + (random.integer(1e6) / 1e6) * (east - west)},${south + (random.integer(1e6) / 1e6) * (north - south)}`,
      );
      const profile = ['driving', 'walking', 'cycling'][i % 3]!;
      const response = await fetch(`${proxyUrl}/osrm/route/v1/${profile}/${ends.join(';')}?steps=true`);
      if (response.status !== 200) continue;
      const { routes } = (await response.json()) as OsrmRoute;
      for (const { steps } of routes[0]!.legs) {
        for (const step of steps) {
          const sentence = compiler.compile(language, step, { legIndex: 0, legCount: 1 });
          expect(sentence.length, JSON.stringify(step.maneuver)).toBeGreaterThan(3);
          expect(sentence).not.toMatch(/undefined|\{|\}/);
          types.add(step.maneuver.type);
        }
      }
    }
    expect([...types]).toEqual(expect.arrayContaining(['depart', 'turn', 'arrive']));
  });

  it('osrm-rest-client: table, trip and match of a delivery', async () => {
    const osrm = OSRM({ osrm: `${proxyUrl}/osrm` });
    const coordinates = points.map(({ lon, lat }): [number, number] => [lon, lat]);
    const table = (await osrm.table({ coordinates, sources: [0], destinations: [1, 2] })) as { durations: number[][] };
    const { durationsS } = engine.matrix([points[0]!], [points[1]!, points[2]!]);
    expect(table.durations).toEqual([Array.from(durationsS, (cell) => Math.round(cell * 10) / 10)]);
    const trip = (await osrm.trip({ coordinates, steps: true, overview: 'simplified', geometries: 'polyline' })) as {
      trips: { legs: unknown[] }[];
    };
    expect(trip.trips[0]!.legs).toHaveLength(3);
    const route = engine.route(points);
    if (!route.found) throw new Error(route.reason);
    const trace = route.geometry!.coordinates.slice(0, 20);
    const match = (await osrm.match({
      coordinates: trace,
      timestamps: trace.map((_, at) => at * 20),
      overview: 'full',
      geometries: 'polyline',
      radiuses: trace.map(() => 20),
    })) as { tracepoints: unknown[] };
    expect(match.tracepoints).toHaveLength(20);
  });

  it('routingjs, for vehicle routing: a matrix of stops, the route in their best order, an unreachable profile', async () => {
    const osrm = new RoutingJsOsrm({ baseUrl: `${proxyUrl}/osrm`, retryOverQueryLimit: true });
    const [west, south, east, north] = engine.info().bbox!;
    const stops = [0.35, 0.6, 0.4, 0.55, 0.45].map((share, i): [lat: number, lon: number] => [
      south + share * (north - south),
      west + (0.35 + 0.06 * i) * (east - west),
    ]);
    const { durations } = await osrm.matrix(stops, 'driving');
    const secondsOf = (order: readonly number[]): number =>
      order.reduce((sum, stop, i) => sum + durations[stop]![order[(i + 1) % order.length]!]!, 0);
    const best = ordersFrom0(stops.length).toSorted((a, b) => secondsOf(a) - secondsOf(b))[0]!;
    const tour = [...best, 0].map((stop) => stops[stop]!);
    const options = { steps: true, geometries: 'polyline6', continueStraight: false } as const;
    const { directions } = await osrm.directions(tour, 'driving', options);
    expect(Math.abs(directions[0]!.feature.properties.duration! - secondsOf(best))).toBeLessThan(2);
    expect(directions[0]!.raw!.legs).toHaveLength(stops.length);
    const points = stops.map(([lat, lon]) => `${lon},${lat}`).join(';');
    const response = await fetch(`${proxyUrl}/osrm/trip/v1/driving/${points}`);
    const { trips } = (await response.json()) as { trips: { duration: number }[] };
    expect(Math.abs(trips[0]!.duration - secondsOf(best))).toBeLessThan(2);
    await expect(osrm.directions(tour, 'flying')).rejects.toMatchObject({ properties: { errorCode: 'InvalidValue' } });
  });

  it.skipIf(!existsSync(GEOPY))(
    'geopy: addresses and points by Photon and Nominatim (needs python3-geopy)',
    async () => {
      const host = new URL(server.url).host;
      const parameters = [host, key, house.name, String(house.lat), String(house.lon)];
      const { stdout } = await promisify(execFile)(PYTHON, [new URL('geocode.py', SUPPORT).pathname, ...parameters]);
      const answers = JSON.parse(stdout) as Record<
        string,
        { geocode: [string, number, number]; several: number; reverse: string; nothing: null }
      >;
      const [own] = engine.geocode(house.name, { limit: 1 }).results;
      for (const name of ['photon', 'nominatim']) {
        const { geocode, several, reverse, nothing } = answers[name]!;
        expect(geocode.slice(1), name).toEqual([own!.lat, own!.lon]);
        expect(several).toBeGreaterThanOrEqual(1);
        expect(reverse).toContain(house.name.split(', ')[1]);
        expect(nothing).toBeNull();
      }
    },
  );

  describe.skipIf(!existsSync(CHROMIUM))('in a browser (needs chromium)', () => {
    let browser: Browser;
    let page: Page;
    let pages: Server;
    const faults: string[] = [];

    beforeAll(async () => {
      const bundle = await build({
        entryPoints: [new URL('clients.entry.ts', SUPPORT).pathname],
        bundle: true,
        write: false,
        format: 'iife',
        nodePaths: [new URL('../node_modules', import.meta.url).pathname],
      });
      const files: Record<string, string> = {
        '/leaflet.js': readFileSync(require.resolve('leaflet/dist/leaflet.js'), 'utf8'),
        '/routing.js': readFileSync(require.resolve('leaflet-routing-machine/dist/leaflet-routing-machine.js'), 'utf8'),
        '/geocoder.js': readFileSync(
          new URL('../../node_modules/leaflet-control-geocoder/dist/Control.Geocoder.js', import.meta.url),
          'utf8',
        ),
        '/maplibre.js': bundle.outputFiles[0]!.text,
        '/': `<!doctype html><meta charset="utf-8"><div id="map" style="width:600px;height:400px"></div><div id="gl" style="width:600px;height:300px"></div>
          <script src="/leaflet.js"></script><script src="/routing.js"></script><script src="/geocoder.js"></script><script src="/maplibre.js"></script>`,
      };
      pages = createServer((request, response) => {
        const file = files[request.url!];
        response.writeHead(file === undefined ? 404 : 200, {
          'Content-Type': request.url === '/' ? 'text/html' : 'text/javascript',
        });
        response.end(file);
      });
      await new Promise<void>((resolve) => {
        pages.listen(0, '127.0.0.1', resolve);
      });
      browser = await launchBrowser();
      page = await browser.newPage({ locale: 'ru-RU' });
      page.setDefaultTimeout(60_000);
      page.on('pageerror', (error) => faults.push(error.message));
      await page.goto(`http://127.0.0.1:${(pages.address() as AddressInfo).port}/`);
    });

    afterAll(async () => {
      await browser.close();
      pages.close();
      expect(faults).toEqual([]);
    });

    it('leaflet-routing-machine draws a route, its alternatives and its sentences in Russian', async () => {
      const shown = await page.evaluate<{
        routes: number;
        distance: number;
        lines: string[];
        coordinates: number;
      }>(`new Promise((resolve, reject) => {
        const map = L.map('map').setView([${points[0]!.lat}, ${points[0]!.lon}], 13);
        const control = L.Routing.control({
          waypoints: ${JSON.stringify(points)}.map(({ lat, lon }) => L.latLng(lat, lon)),
          router: L.Routing.osrmv1({ serviceUrl: '${server.url}/osrm/route/v1', requestParameters: { api_key: '${key}' }, language: 'ru' }),
          language: 'ru',
        });
        control.on('routingerror', ({ error }) => reject(new Error(JSON.stringify(error))));
        control.on('routesfound', ({ routes }) => setTimeout(() => resolve({
          routes: routes.length,
          distance: routes[0].summary.totalDistance,
          coordinates: routes[0].coordinates.length,
          lines: [...document.querySelectorAll('.leaflet-routing-alt tr td:nth-child(2)')].map((cell) => cell.textContent),
        }), 0));
        control.addTo(map);
      })`);
      const route = engine.route(points);
      if (!route.found) throw new Error(route.reason);
      expect(shown.distance).toBe(route.distanceM);
      expect(shown.coordinates).toBeGreaterThan(10);
      expect(shown.lines.length).toBeGreaterThan(3);
      for (const line of shown.lines) expect(line).toMatch(/[а-яё]{3}/i);
      const folderOfPictures = process.env['VERST_PICTURES'];
      if (folderOfPictures !== undefined) await page.screenshot({ path: join(folderOfPictures, 'clients.png') });
    });

    it.each(['photon', 'nominatim'])('leaflet-control-geocoder finds, suggests and reverses by %s', async (name) => {
      const [own] = engine.geocode(house.name, { limit: 1 }).results;
      const service =
        name === 'photon'
          ? `L.Control.Geocoder.photon({ serviceUrl: '${server.url}/photon/api/', reverseUrl: '${server.url}/photon/reverse/', geocodingQueryParams: { api_key: '${key}' }, reverseQueryParams: { api_key: '${key}' } })`
          : `L.Control.Geocoder.nominatim({ serviceUrl: '${server.url}/nominatim/', geocodingQueryParams: { api_key: '${key}' }, reverseQueryParams: { api_key: '${key}' } })`;
      const found = await page.evaluate<{
        found: { name: string; lat: number; lng: number }[];
        suggested: number;
        reversed: string;
      }>(`(async () => {
        const service = ${service};
        const found = await service.geocode(${JSON.stringify(house.name)});
        const suggested = '${name}' === 'photon' ? await service.suggest(${JSON.stringify(house.name.slice(0, -4))}) : found;
        const reversed = await service.reverse(L.latLng(${house.lat}, ${house.lon}), 256 * 2 ** 18);
        return {
          found: found.map(({ name, center }) => ({ name, lat: center.lat, lng: center.lng })),
          suggested: suggested.length,
          reversed: reversed[0].name,
        };
      })()`);
      expect(found.found[0]).toMatchObject({ lat: own!.lat, lng: own!.lon });
      expect(found.suggested).toBeGreaterThan(0);
      expect(found.reversed).toContain(house.name.split(', ')[1]);
    });

    it('maplibre-gl-directions draws a route by GET and by POST', async () => {
      // A POST of this client has its options, and a key among them, in the body: there a proxy adds the key.
      for (const [container, api, makePostRequest] of [
        ['gl', `${server.url}/osrm/route/v1`, false],
        ['gl', `${proxyUrl}/osrm/route/v1`, true],
      ] as const) {
        const shown = await page.evaluate<number>(`new Promise((resolve, reject) => {
          const style = { version: 8, sources: {}, layers: [] };
          const map = new maplibregl.Map({ container: '${container}', style, center: [${points[0]!.lon}, ${points[0]!.lat}], zoom: 11 });
          map.on('error', ({ error }) => reject(error));
          map.on('load', () => {
            const requestOptions = ${makePostRequest} ? {} : { api_key: '${key}' };
            const directions = new MapLibreGlDirections(map, { api: '${api}', profile: 'driving', requestOptions, makePostRequest: ${makePostRequest} });
            directions.on('fetchroutesend', ({ data }) => {
              if (data?.directions) resolve(data.directions.routes[0].distance);
              else reject(new Error('no directions'));
            });
            directions.setWaypoints(${JSON.stringify(points.map(({ lon, lat }) => [lon, lat]))}).catch(reject);
          });
        })`);
        const route = engine.route(points);
        expect(shown).toBe(route.found && route.distanceM);
      }
    });

    it('@versatiles/style, unchanged, draws Shortbread tiles in MapLibre', async () => {
      const own = await browser.newPage({ viewport: { width: 900, height: 600 } });
      // The style's address is that of another server, whose tiles, letters and images come from this one.
      await own.route('https://tiles.versatiles.org/**', async (route) => {
        const { pathname } = new URL(route.request().url());
        const [, face, range] = /\/glyphs\/noto_sans_([a-z]+)\/([\d-]+)\.pbf$/.exec(pathname) ?? [];
        if (pathname.endsWith('/tiles.json'))
          await route.fulfill({ response: await route.fetch({ url: `${server.url}/tiles/shortbread` }) });
        else if (range !== undefined)
          await route.fulfill({
            response: await route.fetch({
              url: `${server.url}/v1/glyphs/Noto%20Sans%20${face === 'bold' ? 'Bold' : 'Regular'}/${range}.pbf`,
            }),
          });
        else
          await route.fulfill({
            response: await route.fetch({
              url: `${server.url}/v1/sprite${/(?:@2x)?\.(?:json|png)$/.exec(pathname)![0]}`,
            }),
          });
      });
      const problems: string[] = [];
      own.on('pageerror', (error) => problems.push(error.message));
      await own.goto(page.url());
      const [, south, , north] = engine.info().bbox!;
      const { bounds } = engine.builtUpAreas()[0]!;
      expect(bounds[1]).toBeGreaterThanOrEqual(south - 0.1);
      expect(bounds[3]).toBeLessThanOrEqual(north + 0.1);
      for (const zoom of [11, 14, 16]) {
        const layers = await own.evaluate<Record<string, number>>(`new Promise((resolve, reject) => {
          document.body.innerHTML = '<div id="gl" style="position:absolute;inset:0"></div>';
          const map = new maplibregl.Map({ container: 'gl', style: ${JSON.stringify(versatiles({}))}, center: [${(bounds[0] + bounds[2]) / 2}, ${(bounds[1] + bounds[3]) / 2}], zoom: ${zoom} });
          map.on('error', ({ error }) => reject(error));
          map.once('idle', () => {
            const layers = {};
            for (const { sourceLayer } of map.queryRenderedFeatures()) layers[sourceLayer] = (layers[sourceLayer] ?? 0) + 1;
            resolve(layers);
          });
        })`);
        const wanted = {
          11: ['land', 'streets', 'place_labels'],
          14: ['land', 'streets', 'buildings', 'street_labels'],
          16: ['streets', 'buildings', 'pois', 'street_labels'],
        }[zoom]!;
        for (const name of wanted)
          expect(layers[name], `${name} at zoom ${zoom} of ${JSON.stringify(layers)}`).toBeGreaterThan(0);
        const folderOfPictures = process.env['VERST_PICTURES'];
        if (folderOfPictures !== undefined)
          await own.screenshot({ path: join(folderOfPictures, `shortbread-${zoom}.png`) });
      }
      expect(problems).toEqual([]);
      await own.close();
    });

    it('maplibre-gl-geocoder finds by Nominatim', async () => {
      const [own] = engine.geocode(house.name, { limit: 1 }).results;
      const found = await page.evaluate<[number, number]>(`new Promise((resolve, reject) => {
        const map = new maplibregl.Map({ container: 'gl', style: { version: 8, sources: {}, layers: [] }, center: [0, 0], zoom: 1 });
        const geocoder = new MaplibreGeocoder({
          forwardGeocode: async ({ query, limit }) => {
            const options = new URLSearchParams({ q: query, limit, format: 'geojson', addressdetails: '1', api_key: '${key}' });
            const { features } = await (await fetch('${server.url}/nominatim/search?' + options)).json();
            return { features: features.map(({ geometry, properties, bbox }) => ({
              type: 'Feature', geometry, bbox, properties, place_name: properties.display_name, text: properties.display_name,
              place_type: ['place'], center: geometry.coordinates,
            })) };
          },
        }, { maplibregl, marker: false });
        geocoder.on('error', ({ error }) => reject(error));
        geocoder.on('results', ({ features }) => features?.length > 0 && resolve(features[0].center));
        map.on('load', () => {
          map.addControl(geocoder);
          geocoder.query(${JSON.stringify(house.name)});
        });
      })`);
      expect(found).toEqual([own!.lon, own!.lat]);
    });
  });
});

/** Returns every order of `0` to `count - 1` that begins with 0. */
function ordersFrom0(count: number): number[][] {
  const grow = (order: readonly number[]): number[][] =>
    order.length === count
      ? [[...order]]
      : Array.from({ length: count }, (_, stop) => stop)
          .filter((stop) => !order.includes(stop))
          .flatMap((stop) => grow([...order, stop]));
  return grow([0]);
}
