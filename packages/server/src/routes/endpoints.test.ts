import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../testing/test-server.ts';
import type { TestServer } from '../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const INTEGER_1_TO_20 = 'an integer from 1 to 20';
const LAT = 'a number from -90 to 90';
const LON = 'a number from -180 to 180';
const POI = '/api/poi/search?q=a';
const ORGANIZATION = '/api/organizations/search?q=a';
const ROUTE = '/api/route?start_lat=1&start_lon=2&end_lat=3&end_lon=4';
const V1_ROUTE = '/v1/route?origin=1,2&destination=3,4';

function invalid(name: string, came: string, accepted: string): string {
  return `Invalid parameter ${name}: got "${came}", accepted is ${accepted}`;
}

/** Every endpoint with every parameter: path, status, and the message where it is an error. */
const TABLE: readonly (readonly [path: string, status: number, error?: string])[] = [
  ['/api/parse', 400, 'Missing required parameter: q'],
  ['/api/parse?q=a', 200],
  ['/api/geocode/structured?city=a', 200],
  ['/api/geocode/structured?street=a&housenumber=1&limit=20&lang=en', 200],
  [
    '/api/geocode/structured?city=a&lat=1',
    400,
    'Missing required parameter: lon (lat is given, and the two go together)',
  ],
  ['/api/health', 200],
  ['/api/stats', 200],
  ['/api/openapi.json', 200],
  ['/livez', 200],
  ['/readyz', 200],
  ['/v1/style.json', 200],
  ['/nothing/here', 404, 'Not found'],
  ['/api', 404, 'Not found'],
  ['/api/geocode/', 404, 'Not found'],
  ['/API/geocode?q=a', 404, 'Not found'],

  ...['/api/geocode', '/v1/geocode', '/api/suggest'].flatMap((path): [string, number, string?][] => [
    [path, 400, 'Missing required parameter: q'],
    [`${path}?q=`, 400, 'Missing required parameter: q'],
    [`${path}?q=%20%20`, 400, 'Missing required parameter: q'],
    [`${path}?limit=50`, 400, 'Missing required parameter: q'],
    [`${path}?q=a`, 200],
    [`${path}?q=${encodeURIComponent('я'.repeat(300))}`, 200],
    [`${path}?q=${encodeURIComponent('😀'.repeat(300))}`, 200],
    [`${path}?q=${'x'.repeat(301)}`, 400, invalid('q', `${'x'.repeat(79)}…`, 'text of 1 to 300 characters')],
    [`${path}?q=a&limit=1`, 200],
    [`${path}?q=a&limit=20`, 200],
    [`${path}?q=a&limit=0`, 400, invalid('limit', '0', INTEGER_1_TO_20)],
    [`${path}?q=a&limit=21`, 400, invalid('limit', '21', INTEGER_1_TO_20)],
    [`${path}?q=a&limit=2.5`, 400, invalid('limit', '2.5', INTEGER_1_TO_20)],
    [`${path}?q=a&limit=`, 400, invalid('limit', '', INTEGER_1_TO_20)],
    [`${path}?q=a&limit=0x5`, 400, invalid('limit', '0x5', INTEGER_1_TO_20)],
    [`${path}?q=a&limit=NaN`, 400, invalid('limit', 'NaN', INTEGER_1_TO_20)],
    [`${path}?q=a&limit=1e999`, 400, invalid('limit', '1e999', INTEGER_1_TO_20)],
    [`${path}?q=a&lat=1&lon=2`, 200],
    [`${path}?q=a&lat=1`, 400, 'Missing required parameter: lon (lat is given, and the two go together)'],
    [`${path}?q=a&lon=1`, 400, 'Missing required parameter: lat (lon is given, and the two go together)'],
    [`${path}?q=a&lat=91&lon=0`, 400, invalid('lat', '91', LAT)],
    [`${path}?q=a&bbox=1,2,3,4`, 200],
    [
      `${path}?q=a&bbox=3,2,1,4`,
      400,
      invalid('bbox', '3,2,1,4', 'minLon,minLat,maxLon,maxLat in degrees, each minimum not above its maximum'),
    ],
    [
      `${path}?q=a&bbox=1,2,3`,
      400,
      invalid('bbox', '1,2,3', 'minLon,minLat,maxLon,maxLat in degrees, each minimum not above its maximum'),
    ],
    [`${path}?q=a&types=place,road`, 200],
    [
      `${path}?q=a&types=place,moon`,
      400,
      invalid(
        'types',
        'place,moon',
        'a list separated by commas, each one of building, fias, road, place, poi, organization, postcode, coordinates',
      ),
    ],
    [`${path}?q=a&lang=en`, 200],
    [`${path}?q=a&lang=fr`, 400, invalid('lang', 'fr', 'one of ru, en')],
    [`${path}?q=a&unknown=1&unknown=2`, 200],
  ]),

  ...['/api/reverse', '/v1/reverse'].flatMap((path): [string, number, string?][] => [
    [path, 400, 'Missing required parameter: lat'],
    [`${path}?lat=1`, 400, 'Missing required parameter: lon'],
    [`${path}?lon=1`, 400, 'Missing required parameter: lat'],
    [`${path}?lat=1&lon=2`, 200],
    [`${path}?lat=-90&lon=-180`, 404, 'Nothing with an address is near this point'],
    [`${path}?lat=90.0000001&lon=2`, 400, invalid('lat', '90.0000001', LAT)],
    [`${path}?lat=1&lon=180.1`, 400, invalid('lon', '180.1', LON)],
    [`${path}?lat=1&lon=два`, 400, invalid('lon', 'два', LON)],
    [`${path}?lat=1&lon=2&radius=500`, 200],
    [`${path}?lat=1&lon=2&radius=0`, 400, invalid('radius', '0', 'an integer from 1 to 50000')],
    [`${path}?lat=1&lon=2&radius=10.5`, 400, invalid('radius', '10.5', 'an integer from 1 to 50000')],
    [`${path}?lat=1&lon=2&lang=xx`, 400, invalid('lang', 'xx', 'one of ru, en')],
  ]),

  ...['/api/poi/search', '/api/organizations/search'].flatMap((path): [string, number, string?][] => [
    [path, 400, 'Missing required parameter: q'],
    [`${path}?q=a`, 200],
    [`${path}?q=a&limit=100`, 200],
    [`${path}?q=a&limit=101`, 400, invalid('limit', '101', 'an integer from 1 to 100')],
    [`${path}?q=a&offset=20`, 200],
    [`${path}?q=a&offset=-1`, 400, invalid('offset', '-1', 'an integer from 0 to 100000')],
    [`${path}?q=a&lat=1&lon=2&radius=300`, 200],
    [`${path}?q=a&radius=-1`, 400, invalid('radius', '-1', 'an integer from 1 to 100000')],
    [`${path}?q=a&lat=1`, 400, 'Missing required parameter: lon (lat is given, and the two go together)'],
    [`${path}?q=a&category=amenity/pharmacy`, 200],
    [`${path}?q=a&open_now=true`, 200],
    [`${path}?q=a&open_now=maybe`, 400, invalid('open_now', 'maybe', 'true or false')],
    [`${path}?q=a&open_at=2026-11-21T12:00:00`, 200],
    [`${path}?q=a&open_at=noon`, 400, invalid('open_at', 'noon', 'a moment in ISO 8601, such as 2026-11-21T12:00:00')],
    [`${path}?q=a&bbox=1,2,3,4`, 200],
    [`${path}?q=a&lang=de`, 400, invalid('lang', 'de', 'one of ru, en')],
  ]),
  ...[POI, ORGANIZATION].flatMap((search): [string, number, string?][] => [
    [`${search}&sort=relevance`, 200],
    [`${search}&sort=price`, 400, invalid('sort', 'price', 'one of distance, relevance')],
    [`${search}&along=52.1,104.9;52.2,104.8&corridor=500&brand=5ka&facets=true&autocomplete=true`, 200],
    [`${search}&along=52.1,104.9`, 400, invalid('along', '52.1,104.9', 'lat,lon;lat,lon with 2 to 200 points')],
    [`${search}&corridor=5001`, 400, invalid('corridor', '5001', 'an integer from 1 to 5000')],
  ]),
  ['/api/poi/n1', 200],
  ['/api/poi/n2', 404, 'No point of interest has the id "n2"'],
  ['/api/poi/%zz', 400, 'The URL contains malformed percent-encoding'],
  ['/api/poi/', 404, 'Not found'],
  ['/api/organizations/n1', 200],
  ['/api/organizations/n%2F1', 404, 'No organization has the id "n/1"'],

  [ROUTE, 200],
  ['/api/route?from_lat=1&from_lon=2&to_lat=3&to_lon=4', 200],
  ['/api/route', 400, 'Missing required parameter: start_lat'],
  ['/api/route?start_lat=1&start_lon=2&end_lat=3', 400, 'Missing required parameter: end_lon'],
  ['/api/route?from_lat=1&from_lon=2&to_lon=4', 400, 'Missing required parameter: to_lat'],
  [
    '/api/route?start_lat=1&start_lon=2&to_lat=3&to_lon=4',
    400,
    'Use either start_lat, start_lon, end_lat, end_lon or from_lat, from_lon, to_lat, to_lon, not a mix of the two',
  ],
  [
    `${ROUTE}&from_lat=1`,
    400,
    'Use either start_lat, start_lon, end_lat, end_lon or from_lat, from_lon, to_lat, to_lon, not a mix of the two',
  ],
  ['/api/route?start_lat=x&start_lon=2&end_lat=3&end_lon=4', 400, invalid('start_lat', 'x', LAT)],
  ['/api/route?start_lat=-1&start_lon=2&end_lat=3&end_lon=4', 404, 'No route: no road within 5 km of the start'],
  ['/api/route?start_lat=1&start_lon=2&end_lat=-3&end_lon=4', 404, 'No route: no road within 5 km of the end'],
  [`${ROUTE}&waypoints=1,2;3,4`, 200],
  [`${ROUTE}&waypoints=1,2;3`, 400, invalid('waypoints', '1,2;3', 'lat,lon;lat,lon with at most 25 points')],
  [
    `${ROUTE}&waypoints=${Array.from({ length: 26 }, () => '1,2').join(';')}`,
    400,
    invalid('waypoints', `${'1,2;'.repeat(20).slice(0, 79)}…`, 'lat,lon;lat,lon with at most 25 points'),
  ],
  [`${ROUTE}&alternatives=3`, 200],
  [`${ROUTE}&alternatives=4`, 400, invalid('alternatives', '4', 'an integer from 0 to 3')],
  [`${ROUTE}&steps=true`, 200],
  [`${ROUTE}&steps=yes`, 400, invalid('steps', 'yes', 'true or false')],
  [`${ROUTE}&exclude=toll,ferry`, 200],
  [
    `${ROUTE}&exclude=mud`,
    400,
    invalid('exclude', 'mud', 'a list separated by commas, each one of toll, ferry, motorway'),
  ],
  [`${ROUTE}&overview=false`, 200],
  [`${ROUTE}&overview=no`, 400, invalid('overview', 'no', 'one of full, simplified, false')],
  [`${ROUTE}&geometries=polyline6`, 200],
  [`${ROUTE}&geometries=wkt`, 400, invalid('geometries', 'wkt', 'one of geojson, polyline, polyline6')],
  [`${ROUTE}&lang=en`, 200],
  ['/api/nearest?lat=1&lon=2', 200],
  ['/api/nearest?lat=1', 400, 'Missing required parameter: lon'],
  ['/api/nearest?lat=91&lon=2', 400, invalid('lat', '91', LAT)],
  ['/api/isochrone?lat=1&lon=2&minutes=5,10', 200],
  ['/api/isochrone?lat=1&lon=2&minutes=2.5', 200],
  ['/api/isochrone?lat=1&lon=2', 400, 'Missing required parameter: minutes'],
  ['/api/isochrone?lat=-1&lon=2&minutes=5', 404, 'No road within 5 km of the point'],
  [V1_ROUTE, 200],
  [`${V1_ROUTE}&mode=driving`, 200],
  [`${V1_ROUTE}&mode=walking`, 400, invalid('mode', 'walking', 'driving')],
  ['/v1/route?origin=1,2', 400, 'Missing required parameter: destination'],
  [
    '/v1/route?origin=91,2&destination=3,4',
    400,
    invalid('origin', '91,2', '<lat>,<lon> with lat from -90 to 90 and lon from -180 to 180'),
  ],
  [
    '/v1/route?origin=1&destination=3,4',
    400,
    invalid('origin', '1', '<lat>,<lon> with lat from -90 to 90 and lon from -180 to 180'),
  ],
];

describe('every endpoint with every parameter', () => {
  it.each(TABLE.map(([path, status, error]) => ({ path, status, error })))(
    'answers GET $path with $status',
    async ({ path, status, error }) => {
      const response = await server.get(path);
      const body: unknown = await response.json();
      expect({ status: response.status, ...(error === undefined ? {} : { body }) }).toEqual({
        status,
        ...(error === undefined ? {} : { body: { error } }),
      });
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    },
  );
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

  it('answers POIs and organizations in the same envelope', async () => {
    const poi: unknown = await (await server.get(`${POI}&lat=1&lon=2`)).json();
    expect(poi).toMatchObject({ query: 'a', count: 1, total: 1, results: [{ id: 'n1', distance_m: 12.3 }] });
    const organization: unknown = await (await server.get(ORGANIZATION)).json();
    expect(organization).toMatchObject({
      query: 'a',
      count: 1,
      total: 1,
      results: [{ working_hours: '24/7', categories: ['amenity/pharmacy'], distance_m: null }],
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
