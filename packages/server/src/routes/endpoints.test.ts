import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../endpoints.ts';
import { parseQuery, parseRequestTarget } from '../http/request-target.ts';
import { findEndpoint } from '../endpoint/find-endpoint.ts';
import { REQUEST_TABLE } from '../testing/request-table.ts';
import { ORGANIZATION, POI, ROUTE, V1_ROUTE } from '../testing/table-row.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

/** Groups of endpoints with a table beside their own files. */
const TABLES_OF_THEIR_OWN = new Set<string>(['Accounts', 'Tools', 'AI chat']);

/** Parameters of operations with answers other than JSON, which are tested with tiles and glyphs. */
const BINARY_ANSWERS = new Set([
  'tile source',
  'tile z',
  'tile x',
  'tile y',
  'layerTile layer',
  'layerTile z',
  'layerTile x',
  'layerTile y',
  'glyphs fontstack',
  'glyphs range',
  'keyInfo key',
  'jobResult id',
]);

describe('every endpoint with every parameter', () => {
  it.each(REQUEST_TABLE)('answers $method $path with $status', async ({ method, path, body, status, error }) => {
    const response = await fetch(server.url + path, {
      method,
      headers: { 'X-API-Key': server.key, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    expect({ status: response.status, ...(error === undefined ? {} : { answer }) }).toEqual({
      status,
      ...(error === undefined ? {} : { answer: { error } }),
    });
    if (status >= 400) expect(answer).toEqual({ error: expect.any(String) as string });
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });

  it('leaves none out: each parameter is accepted once, and refused once where it can be', () => {
    const accepted = new Set<string>();
    const refused = new Set<string>();
    for (const { method, path, body = {}, status } of REQUEST_TABLE) {
      const target = parseRequestTarget(path);
      const found = findEndpoint(ENDPOINTS, method, target.path);
      if (found === null) continue;
      const { endpoint, params } = found;
      const names = [...parseQuery(target.query).values.keys(), ...Object.keys(body), ...Object.keys(params)];
      for (const name of names) {
        (status < 400 ? accepted : refused).add(`${endpoint.operationId} ${name}`);
      }
    }
    const declared = ENDPOINTS.filter(({ tag }) => !TABLES_OF_THEIR_OWN.has(tag)).flatMap((endpoint) =>
      [endpoint.params, endpoint.query, endpoint.body].flatMap((schema) =>
        Object.keys(schema?.shape ?? {}).map((name) => `${endpoint.operationId} ${name}`),
      ),
    );
    expect(declared.filter((name) => !accepted.has(name) && !BINARY_ANSWERS.has(name))).toEqual([]);
    expect(declared.filter((name) => !refused.has(name))).toEqual([]);
  });
});

describe('geocode', () => {
  it('carries both published shapes, seven decimals, and leaves out what nothing places', async () => {
    const body: unknown = await (await server.get('/api/geocode?q=лининна')).json();
    expect(body).toEqual({
      query: 'лининна',
      count: 1,
      time_ms: 3,
      elapsed_ms: 3,
      results: [
        {
          id: 'w1',
          name: 'Верстовск, улица Ленина, 12',
          display_name: 'Верстовск, улица Ленина, 12',
          lat: 52.1234568,
          lon: 104.9876543,
          type: 'building',
          place_type: 'house',
          score: 0.9877,
          precision: 'house',
          components: { region: 'Иркутская область', city: 'Верстовск', street: 'улица Ленина', housenumber: '12' },
          fias_id: null,
          codes: {
            postal_code: null,
            fias_id: null,
            kladr_id: '3800000300001',
            okato: '25401000000',
            oktmo: '25701000001',
            cadastral_number: null,
            timezone: null,
          },
          matched: [{ text: 'лининна', component: 'street', corrected: 'Ленина' }],
          bbox: [104.98, 52.12, 104.99, 52.13],
        },
      ],
    });
  });

  it('hands the engine every parameter in its own names', async () => {
    server.engine.calls.length = 0;
    await server.get('/api/geocode?q=%D0%B0+b&limit=7&lat=1.5&lon=-2&bbox=1,2,3,4&types=road,place&lang=en');
    expect(server.engine.calls).toEqual([
      {
        operation: 'geocode',
        arguments: [
          'а b',
          { limit: 7, lang: 'en', bias: { lat: 1.5, lon: -2 }, bbox: [1, 2, 3, 4], types: ['road', 'place'] },
        ],
      },
    ]);
  });

  it('answers 200 with an empty list where nothing is found', async () => {
    const response = await server.get(`/api/geocode?q=${encodeURIComponent('ничего')}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ count: 0, results: [] });
  });
});

describe('search', () => {
  it('looks around a point within the default radius of its kind', async () => {
    server.engine.calls.length = 0;
    await server.get(`${POI}&lat=1&lon=2`);
    await server.get(`${ORGANIZATION}&lat=1&lon=2`);
    expect(server.engine.calls.map((call) => call.arguments[1])).toMatchObject([
      { radiusM: 1000, limit: 20 },
      { radiusM: 5000, limit: 20 },
    ]);
  });

  it('keeps within the outline of a place, and refuses one without', async () => {
    server.engine.calls.length = 0;
    await server.get(`${POI}&inside=w1`);
    await server.get(`${ORGANIZATION}&inside=w1`);
    const searches = server.engine.calls.filter(({ operation }) => operation.startsWith('search'));
    const within = { type: 'MultiPolygon', coordinates: [[expect.arrayContaining([[104.98, 52.12]])]] };
    expect(searches.map((call) => call.arguments[1])).toMatchObject([{ within }, { within }]);
    const refused = await server.get(`${POI}&inside=n9`);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('Invalid parameter inside: got \\"n9\\", expected the id of a place');
  });

  it('answers POIs and organizations in the same envelope', async () => {
    const poi: unknown = await (await server.get(`${POI}&lat=1&lon=2`)).json();
    expect(poi).toMatchObject({ query: 'a', count: 1, total: 1, results: [{ id: 'n1', distance_m: 12.3 }] });
    const organization: unknown = await (await server.get(ORGANIZATION)).json();
    expect(organization).toMatchObject({
      query: 'a',
      count: 1,
      total: 1,
      results: [{ working_hours: '24/7', category_name: 'Аптека', categories: ['amenity/pharmacy'], distance_m: null }],
    });
  });
});

describe('nearest and isochrone', () => {
  it('give the point on the road, and GeoJSON with the minutes of each feature', async () => {
    expect(await (await server.get('/api/nearest?lat=1&lon=2')).json()).toEqual({
      lat: 1,
      lon: 2,
      distance_m: 1,
      name: 'улица Ленина',
    });
    expect(await (await server.get('/api/isochrone?lat=1&lon=2&minutes=5,10')).json()).toMatchObject({
      type: 'FeatureCollection',
      features: [{ properties: { minutes: 5 } }, { properties: { minutes: 10 }, geometry: { type: 'MultiPolygon' } }],
    });
  });

  it('refuse minutes out of range', async () => {
    for (const minutes of ['0', '121', '-5', 'x', '5;10', '1,2,3,4,5,6,7,8,9,10,11', 'NaN', '1e400']) {
      const response = await server.get(`/api/isochrone?lat=1&lon=2&minutes=${encodeURIComponent(minutes)}`);
      expect(response.status, minutes).toBe(400);
    }
  });
});

describe('route', () => {
  it('gives kilometres, minutes and a GeoJSON line, longitude first, in each published form', async () => {
    for (const path of [ROUTE, '/api/route?from_lat=1&from_lon=2&to_lat=3&to_lon=4', V1_ROUTE]) {
      expect(await (await server.get(path)).json()).toEqual({
        distance_km: 1.235,
        duration_min: 2.51,
        geometry: {
          type: 'LineString',
          coordinates: [
            [2, 1],
            [4, 3],
          ],
        },
        snapped: [
          { lat: 1, lon: 2, distance_m: 1.23 },
          { lat: 3, lon: 4, distance_m: 1.23 },
        ],
      });
    }
  });

  it('passes waypoints between the ends and gives steps and alternatives when asked', async () => {
    server.engine.calls.length = 0;
    const response = await server.get(`${ROUTE}&waypoints=5,6;7,8&steps=true&alternatives=1&geometries=polyline`);
    expect(server.engine.calls[0]!.arguments[0]).toEqual([
      { lat: 1, lon: 2 },
      { lat: 5, lon: 6 },
      { lat: 7, lon: 8 },
      { lat: 3, lon: 4 },
    ]);
    expect(await response.json()).toMatchObject({
      geometry: '_ibE_seK_glW_glW_seK_seK~flW~flW',
      steps: [{ instruction: 'Прямо' }],
      alternatives: [{ distance_km: 1.235 }],
    });
  });

  it('leaves the line out with overview=false', async () => {
    expect(await (await server.get(`${ROUTE}&overview=false`)).json()).toMatchObject({ geometry: null });
  });
});

describe('service endpoints', () => {
  it('tells health without a key', async () => {
    const response = await fetch(`${server.url}/api/health`);
    expect(await response.json()).toEqual({
      status: 'ok',
      version: expect.any(String) as string,
      snapshot: { name: 'verstovsk', built_at: '2026-11-20T10:00:00.000Z' },
      uptime_s: expect.any(Number) as number,
    });
  });

  it('tells the six counters and nothing else', async () => {
    expect(await (await server.get('/api/stats')).json()).toEqual({
      buildings: 1,
      roads: 2,
      pois: 3,
      places: 4,
      fias_addresses: 5,
      organizations: 6,
    });
  });
});
