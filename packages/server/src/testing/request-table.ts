/** Returns the end of a message about a point outside the fake engine's bounds. */
const outside = (point: string): string =>
  `${point} (latitude first) lies outside the map: latitude 52 to 52.2, longitude 104.8 to 105`;

/** One request of the table, sent with an unlimited key. */
export interface TableRow {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly status: number;
  /** The message of an error, if the table checks it. */
  readonly error?: string;
}

const INTEGER_1_TO_20 = 'an integer from 1 to 20';
const LAT = 'a number from -90 to 90';
const POINT_TEXT = '<lat>,<lon> with lat from -90 to 90 and lon from -180 to 180';
const LON = 'a number from -180 to 180';
/** A complete search for POIs. */
export const POI = '/api/poi/search?q=a';
/** The same for organizations. */
export const ORGANIZATION = '/api/organizations/search?q=a';
/** A complete request for a route. */
export const ROUTE = '/api/route?start_lat=1&start_lon=2&end_lat=3&end_lon=4';
/** A request for the same route in the other published form. */
export const V1_ROUTE = '/v1/route?origin=1,2&destination=3,4';

function invalid(name: string, came: string, accepted: string): string {
  return `Invalid parameter ${name}: got "${came}", expected ${accepted}`;
}

const AREA = { type: 'Polygon', coordinates: [[[1, 2], [2, 2], [2, 3], [1, 2]]] }; // prettier-ignore
const AREA_TEXT = encodeURIComponent(JSON.stringify(AREA));

/**
 * Returns rows for an operation with its parameters in a body: one with accepted values of all, and one with a refused
 * value of each.
 */
function bodyRows(
  path: string,
  needed: Readonly<Record<string, unknown>>,
  optional: Readonly<Record<string, readonly [accepted: unknown, refused: unknown]>>,
): TableRow[] {
  const accepted = Object.fromEntries(Object.entries(optional).map(([name, [value]]) => [name, value]));
  const row = (body: Readonly<Record<string, unknown>>, status: number): TableRow => ({
    method: 'POST',
    path,
    body,
    status,
  });
  return [
    row({ ...needed, ...accepted }, 200),
    ...Object.keys(needed).map((name) => row({ ...needed, [name]: 7 }, 400)),
    ...Object.entries(optional).map(([name, [, refused]]) => row({ ...needed, ...accepted, [name]: refused }, 400)),
  ];
}

const PLACE_SEARCH = {
  lat: [1, 91], lon: [2, 181], radius: [5, 0], limit: [5, 101], offset: [0, -1], category: ['a', ''], brand: ['a', ''],
  along: ['1,2;3,4', '1,2'], corridor: [5, 0], autocomplete: [true, 'yes'], facets: [true, 7], open_now: [true, 7],
  open_at: ['2026-11-21T12:00:00', 'now'], bbox: [[1, 2, 3, 4], [1]], within: [AREA, { type: 'Point' }], inside: ['w1', 'n9'], lang: ['en', 'fr'],
  sort: ['distance', 'size'], minutes: [10, 121], profile: ['foot', 'boat'],
} as const; // prettier-ignore

/** Operations that also take their parameters from a body. */
const BODY_ROWS: readonly TableRow[] = [
  ...bodyRows('/api/poi/search', { q: 'a' }, PLACE_SEARCH),
  ...bodyRows('/api/organizations/search', { q: 'a' }, PLACE_SEARCH),
  ...bodyRows('/api/geocode', { q: 'a' }, {
    limit: [5, 21], lat: [1, 91], lon: [2, 181], bbox: [[1, 2, 3, 4], [1]], types: [['road'], ['moon']], lang: ['en', 'fr'],
    within: [AREA, 7],
  }),
  ...bodyRows('/api/route', { points: [{ lat: 1, lon: 2 }, { lat: 3, lon: 4 }] }, {
    profile: ['foot', 'boat'], alternatives: [1, 4], steps: [true, 7], exclude: [['toll'], ['moon']], overview: ['false', 'all'],
    geometries: ['polyline', 'wkt'], lang: ['en', 'fr'], bearings: ['0,45;', 'a'], approaches: ['curb;', 'left'],
    continue_straight: [false, 7], avoid: [AREA, { type: 'Circle' }],
  }),
  { method: 'POST', path: '/api/matrix', body: { sources: [{ lat: 1, lon: 2 }], destinations: [{ lat: 1, lon: 2 }], avoid: AREA }, status: 200 },
  { method: 'POST', path: '/api/matrix', body: { sources: [{ lat: 1, lon: 2 }], destinations: [{ lat: 1, lon: 2 }], avoid: 7 }, status: 400 },
]; // prettier-ignore

const JOB_POINTS = [{ lat: 1, lon: 2 }];

/** Jobs: accepted and refused values of every parameter. */
const JOB_ROWS: readonly TableRow[] = [
  ...bodyRows('/api/jobs?kind=geocode&column=адрес', { queries: ['a'] }, {}),
  ...bodyRows('/api/jobs?kind=isochrone&minutes=5,10&profile=foot', { points: JOB_POINTS }, {}),
  ...bodyRows('/api/jobs?kind=score&business=coffee&radius=500&lat_column=a&lon_column=b', { points: JOB_POINTS }, {}),
  ...bodyRows('/api/jobs?kind=matrix&profile=car', { sources: JOB_POINTS, destinations: JOB_POINTS }, {}),
  ...['kind=moon', 'kind=geocode&column=', 'kind=score&business=', 'kind=score&business=a&radius=1', 'kind=score', 'kind=isochrone', 'kind=score&business=a&lat_column=', 'kind=score&business=a&lon_column=', 'kind=isochrone&minutes=0', 'kind=matrix&profile=boat'].map((query): TableRow => ({ method: 'POST', path: `/api/jobs?${query}`, body: { queries: ['a'], points: JOB_POINTS, sources: JOB_POINTS, destinations: JOB_POINTS }, status: 400 })),
  ...(['GET', 'DELETE'] as const).flatMap((method): TableRow[] => [
    { method, path: '/api/jobs/a', status: 200 },
    { method, path: '/api/jobs/unknown', status: 404, error: 'Unknown job' },
    { method, path: `/api/jobs/${'x'.repeat(65)}`, status: 400 },
  ]),
  { method: 'GET', path: '/api/jobs/unknown/result', status: 404, error: 'Unknown job' },
]; // prettier-ignore

type GetRow = readonly [path: string, status: number, error?: string];

/** Every GET endpoint, with every parameter. */
const GET_ROWS: readonly GetRow[] = [
  ...['/api/geocode?q=a', '/v1/geocode?q=a', POI, ORGANIZATION].flatMap((path): GetRow[] => [
    [`${path}&within=${AREA_TEXT}`, 200],
    [`${path}&within=7`, 400],
  ]),
  ...[POI, ORGANIZATION].flatMap((path): GetRow[] => [
    [`${path}&inside=w1`, 200],
    [`${path}&inside=n9`, 400],
  ]),
  ...[ROUTE, V1_ROUTE].flatMap((path): GetRow[] => [
    [`${path}&avoid=${AREA_TEXT}`, 200],
    [`${path}&avoid={"type":"Point"}`, 400],
  ]),
  ['/api/parse', 400, 'Missing required parameter: q'],
  ['/api/parse?q=a', 200],
  ['/api/geocode/structured?city=a', 200],
  [
    '/api/geocode/structured?limit=1',
    400,
    'Missing required parameter: one of region, city, street, housenumber, postcode',
  ],
  ['/api/geocode/structured?street=a&housenumber=1&limit=20&lang=en', 200],
  ['/api/geocode/structured?city=a&lat=1', 400, 'Missing required parameter: lon (required with lat)'],
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
    [`${path}?q=a&lat=1`, 400, 'Missing required parameter: lon (required with lat)'],
    [`${path}?q=a&lon=1`, 400, 'Missing required parameter: lat (required with lon)'],
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
        `a list separated by commas, each one of ${
          path === '/api/suggest'
            ? 'address, poi, organization, brand, category, building, fias, road, place, postcode, coordinates'
            : 'building, fias, road, place, poi, organization, postcode, coordinates'
        }`,
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
    [`${path}?lat=-90&lon=-180`, 404, `Nothing with an address is near this point: ${outside('-90,-180')}`],
    [`${path}?lat=90.0000001&lon=2`, 400, invalid('lat', '90.0000001', LAT)],
    [`${path}?lat=1&lon=180.1`, 400, invalid('lon', '180.1', LON)],
    [`${path}?lat=1&lon=два`, 400, invalid('lon', 'два', LON)],
    [`${path}?lat=1&lon=2&radius=500&lang=en`, 200],
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
    [`${path}?q=a&lat=1&lon=2&minutes=10&profile=foot`, 200],
    [`${path}?q=a&minutes=10`, 400, 'Missing required parameter: lat (required with minutes)'],
    [`${path}?q=a&lat=1&lon=2&minutes=121`, 400, invalid('minutes', '121', 'a number from 0.1 to 120')],
    [`${path}?q=a&lat=1&lon=2&profile=boat`, 400, invalid('profile', 'boat', 'one of car, truck, bicycle, foot')],
    [`${path}?q=a&radius=-1`, 400, invalid('radius', '-1', 'an integer from 1 to 100000')],
    [`${path}?q=a&lat=1`, 400, 'Missing required parameter: lon (required with lat)'],
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
  ['/api/poi/n1?lang=en', 200],
  ['/api/poi/n1?lang=de', 400, invalid('lang', 'de', 'one of ru, en')],
  ['/api/poi/n2', 404, 'No point of interest has the id "n2"'],
  ['/api/poi/%zz', 400, 'The URL contains malformed percent-encoding'],
  ['/api/poi/', 404, 'Not found'],
  ['/api/organizations/n1', 200],
  ['/api/organizations/n1?lang=en', 200],
  ['/api/organizations/n1?lang=de', 400, invalid('lang', 'de', 'one of ru, en')],
  ['/api/organizations/n%2F1', 404, 'No organization has the id "n/1"'],

  [ROUTE, 200],
  ['/api/route?from_lat=1&from_lon=2&to_lat=3&to_lon=4', 200],
  [
    '/api/route?from=52,104&to=52,104',
    400,
    'Missing required parameter: start_lat (give start_lat, start_lon, end_lat, end_lon or from_lat, from_lon, to_lat, to_lon)',
  ],
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
  [
    '/api/route?start_lat=-1&start_lon=2&end_lat=3&end_lon=4',
    404,
    `No route: no road within 5 km of the start: ${outside('-1,2')}`,
  ],
  [
    '/api/route?start_lat=1&start_lon=2&end_lat=-3&end_lon=4',
    404,
    `No route: no road within 5 km of the end: ${outside('-3,4')}`,
  ],
  [
    '/api/route?start_lat=1&start_lon=2&end_lat=3&end_lon=4&waypoints=2,2;-3,4',
    404,
    `No route: no road within 5 km of waypoints[1]: ${outside('-3,4')}`,
  ],
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
  [`${ROUTE}&exclude=toll,toll,toll,toll`, 400, invalid('exclude', 'toll,toll,toll,toll', 'a list of at most 3')],
  [`${ROUTE}&overview=false`, 200],
  [`${ROUTE}&overview=no`, 400, invalid('overview', 'no', 'one of full, simplified, false')],
  [`${ROUTE}&geometries=polyline6`, 200],
  [`${ROUTE}&geometries=wkt`, 400, invalid('geometries', 'wkt', 'one of geojson, polyline, polyline6')],
  [`${ROUTE}&lang=en`, 200],
  ['/api/nearest?lat=1&lon=2', 200],
  [`${ROUTE}&profile=foot`, 200],
  [`${ROUTE}&profile=horse`, 400, invalid('profile', 'horse', 'one of car, truck, bicycle, foot')],
  ['/api/nearest?lat=1&lon=2&profile=bicycle', 200],
  ['/api/nearest?lat=1&lon=2&profile=boat', 400, invalid('profile', 'boat', 'one of car, truck, bicycle, foot')],
  ['/api/isochrone?lat=1&lon=2&minutes=5&profile=truck', 200],
  ['/api/isochrone?lat=1&lon=2&minutes=5&profile=1', 400, invalid('profile', '1', 'one of car, truck, bicycle, foot')],
  ['/api/nearest?lat=1', 400, 'Missing required parameter: lon'],
  ['/api/nearest?lat=91&lon=2', 400, invalid('lat', '91', LAT)],
  ['/api/isochrone?lat=1&lon=2&minutes=5,10', 200],
  ['/api/isochrone?lat=1&lon=2&minutes=2.5', 200],
  ['/api/isochrone?lat=1&lon=2', 400, 'Missing required parameter: minutes'],
  ['/api/isochrone?lat=-1&lon=2&minutes=5', 404, `No road within 5 km of the point: ${outside('-1,2')}`],
  ['/api/trip?points=1,2;3,4', 200],
  ['/api/trip?points=1,2;3,4&roundtrip=false&source=first&destination=last&steps=true&profile=foot', 200],
  ['/api/trip?points=1,2', 400, invalid('points', '1,2', 'lat,lon;lat,lon with 2 to 200 points')],
  ['/api/trip?points=1,2;3,4&roundtrip=perhaps', 400],
  ['/api/trip?points=1,2;3,4&source=last', 400, invalid('source', 'last', 'one of any, first')],
  ['/api/trip?points=1,2;3,4&destination=first', 400, invalid('destination', 'first', 'one of any, last')],
  ['/api/trip?points=1,2;3,4&profile=ship', 400, invalid('profile', 'ship', 'one of car, truck, bicycle, foot')],
  ['/api/trip?points=1,2;3,4&steps=much', 400],
  ['/api/trip?points=1,2;3,4&lang=fr', 400],
  ['/api/trip?points=1,2;3,4&lang=en', 200],
  ['/api/trip', 400, 'Missing required parameter: points'],
  ['/api/trip?points=1,2;-50,2;3,4', 404, `No route: no road within 5 km of points[1]: ${outside('-50,2')}`],
  [V1_ROUTE, 200],
  [`${V1_ROUTE}&mode=driving`, 200],
  [`${V1_ROUTE}&mode=flying`, 400, invalid('mode', 'flying', 'one of driving, truck, bicycling, walking')],
  ...['truck', 'bicycling', 'walking'].map((mode): GetRow => [`${V1_ROUTE}&mode=${mode}`, 200]),
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
  [`${V1_ROUTE}&waypoints=1,2`, 200],
  [`${V1_ROUTE}&waypoints=1`, 400, invalid('waypoints', '1', 'lat,lon;lat,lon with at most 25 points')],
  ...[ROUTE, V1_ROUTE].flatMap((path): [string, number, string?][] => [
    [`${path}&alternatives=2&steps=false&exclude=motorway&overview=simplified&geometries=geojson&lang=ru`, 200],
    [`${path}&alternatives=-1`, 400, invalid('alternatives', '-1', 'an integer from 0 to 3')],
    [`${path}&steps=2`, 400, invalid('steps', '2', 'true or false')],
    [`${path}&exclude=`, 400, invalid('exclude', '', 'a list separated by commas, each one of toll, ferry, motorway')],
    [`${path}&overview=all`, 400, invalid('overview', 'all', 'one of full, simplified, false')],
    [`${path}&geometries=gpx`, 400, invalid('geometries', 'gpx', 'one of geojson, polyline, polyline6')],
    [`${path}&lang=de`, 400, invalid('lang', 'de', 'one of ru, en')],
    [`${path}&bearings=90,30;`, 200],
    [
      `${path}&bearings=361,30;`,
      400,
      invalid(
        'bearings',
        '361,30;',
        'degrees,range;degrees,range, degrees up to 360 and range up to 180, empty where any direction will do',
      ),
    ],
    [`${path}&approaches=;curb`, 200],
    [
      `${path}&approaches=left`,
      400,
      invalid('approaches', 'left', 'curb or unrestricted for each point, parted by semicolons'),
    ],
    [`${path}&continue_straight=false`, 200],
    [`${path}&continue_straight=no`, 400, invalid('continue_straight', 'no', 'true or false')],
  ]),
  ...['start_lon', 'end_lat', 'end_lon', 'from_lat', 'from_lon', 'to_lat', 'to_lon'].map(
    (name): [string, number, string?] => {
      const [first, ...others] = /^(start|end)/.test(name)
        ? ['start_lat', 'start_lon', 'end_lat', 'end_lon']
        : ['from_lat', 'from_lon', 'to_lat', 'to_lon'];
      const query = [first, ...others].map((each) => `${each}=${each === name ? '200' : '1'}`).join('&');
      return [`/api/route?${query}`, 400, invalid(name, '200', name.endsWith('lat') ? LAT : LON)];
    },
  ),
  ['/v1/route?origin=1,2&destination=3,181', 400, invalid('destination', '3,181', POINT_TEXT)],
  ['/api/nearest?lat=-1&lon=2', 404, `No road within 5 km of the point: ${outside('-1,2')}`],
  ['/api/nearest?lat=1&lon=x', 400, invalid('lon', 'x', LON)],
  ['/api/isochrone?lat=91&lon=2&minutes=5', 400, invalid('lat', '91', LAT)],
  ['/api/isochrone?lat=1&lon=-181&minutes=5', 400, invalid('lon', '-181', LON)],

  ['/api/geocode/structured?region=a&city=b&street=c&housenumber=1&postcode=664025', 200],
  ['/api/geocode/structured?city=a&lat=1&lon=2&bbox=1,2,3,4&types=road', 200],
  ...['region', 'city', 'street', 'housenumber', 'postcode'].map((name): [string, number, string?] => [
    `/api/geocode/structured?${name}=${'x'.repeat(101)}`,
    400,
    invalid(name, `${'x'.repeat(79)}…`, 'text of 1 to 100 characters'),
  ]),
  ['/api/geocode/structured?city=a&lon=1&lat=x', 400, invalid('lat', 'x', LAT)],
  ['/api/geocode/structured?city=a&lat=1&lon=x', 400, invalid('lon', 'x', LON)],
  ['/api/geocode/structured?city=a&limit=21', 400, invalid('limit', '21', INTEGER_1_TO_20)],
  [
    '/api/geocode/structured?city=a&bbox=1',
    400,
    invalid('bbox', '1', 'minLon,minLat,maxLon,maxLat in degrees, each minimum not above its maximum'),
  ],
  ['/api/geocode/structured?city=a&types=moon', 400],
  ['/api/geocode/structured?city=a&lang=uk', 400, invalid('lang', 'uk', 'one of ru, en')],
  [`/api/parse?q=${'x'.repeat(301)}`, 400, invalid('q', `${'x'.repeat(79)}…`, 'text of 1 to 300 characters')],
  ...['/api/geocode', '/v1/geocode', '/api/suggest'].map((path): [string, number, string?] => [
    `${path}?q=a&lat=0&lon=190`,
    400,
    invalid('lon', '190', LON),
  ]),
  ...[POI, ORGANIZATION].flatMap((search): [string, number, string?][] => [
    [`${search}&limit=1&lat=91&lon=0`, 400, invalid('lat', '91', LAT)],
    [`${search}&lat=0&lon=181`, 400, invalid('lon', '181', LON)],
    [`${search}&category=${'x'.repeat(101)}`, 400],
    [`${search}&brand=${'x'.repeat(101)}`, 400],
    [`${search}&facets=2`, 400, invalid('facets', '2', 'true or false')],
    [`${search}&autocomplete=2`, 400, invalid('autocomplete', '2', 'true or false')],
    [`${search}&bbox=1,2`, 400],
    [`${search}&lang=en`, 200],
  ]),
  ...['/api/poi/search', '/api/organizations/search'].map((path): [string, number] => [
    `${path}?q=${'x'.repeat(301)}`,
    400,
  ]),
  [`/api/poi/${'x'.repeat(101)}`, 400],
  [`/api/organizations/${'x'.repeat(101)}`, 400],

  ['/api/search', 400, 'Missing required parameter: query'],
  ['/api/search?query=a&lat=1&lon=2&at=2026-11-21T12:00:00&limit=3&lang=en', 200],
  [`/api/search?query=${'x'.repeat(301)}`, 400],
  ['/api/search?query=a&lat=1', 400, 'Missing required parameter: lon (required with lat)'],
  ['/api/search?query=a&lat=91&lon=1', 400, invalid('lat', '91', LAT)],
  ['/api/search?query=a&lat=1&lon=181', 400, invalid('lon', '181', LON)],
  ['/api/search?query=a&at=noon', 400, invalid('at', 'noon', 'a moment in ISO 8601, such as 2026-11-21T12:00:00')],
  ['/api/search?query=a&limit=0', 400],
  ['/api/search?query=a&lang=fr', 400, invalid('lang', 'fr', 'one of ru, en')],

  ['/insights/location-score', 400, 'Missing required parameter: lat'],
  ['/insights/location-score?lat=1&lon=2', 400, 'Missing required parameter: business'],
  ['/insights/location-score?lat=1&lon=2&business=coffee&radius=500&lang=en', 200],
  ['/insights/location-score?lat=91&lon=2&business=coffee', 400, invalid('lat', '91', LAT)],
  ['/insights/location-score?lat=1&lon=181&business=coffee', 400, invalid('lon', '181', LON)],
  [
    '/insights/location-score?lat=1&lon=2&business=coffee&radius=99',
    400,
    invalid('radius', '99', 'an integer from 100 to 5000'),
  ],
  [`/insights/location-score?lat=1&lon=2&business=${'x'.repeat(101)}`, 400],
  ['/insights/location-score?lat=1&lon=2&business=coffee&lang=fr', 400, invalid('lang', 'fr', 'one of ru, en')],
  ['/insights/service-gaps', 400, 'Missing required parameter: lat'],
  ['/insights/service-gaps?lat=1&lon=2&radius=1000&limit=5&lang=en', 200],
  ['/insights/service-gaps?lat=91&lon=2', 400, invalid('lat', '91', LAT)],
  ['/insights/service-gaps?lat=1&lon=181', 400, invalid('lon', '181', LON)],
  ['/insights/service-gaps?lat=1&lon=2&radius=299', 400, invalid('radius', '299', 'an integer from 300 to 5000')],
  ['/insights/service-gaps?lat=1&lon=2&limit=51', 400, invalid('limit', '51', 'an integer from 1 to 50')],
  ['/insights/service-gaps?lat=1&lon=2&lang=fr', 400, invalid('lang', 'fr', 'one of ru, en')],

  ['/tiles/base_roads', 200],
  ['/tiles/base_moon', 404],
  ['/tiles/base_roads/23/0/0', 400, invalid('z', '23', 'an integer from 0 to 22')],
  ['/tiles/base_roads/2/4/0', 400, invalid('x', '4', 'an integer from 0 to 3 at z=2')],
  ['/tiles/base_roads/2/0/4', 400, invalid('y', '4', 'an integer from 0 to 3 at z=2')],
  ['/tiles/base_moon/0/0/0', 404],
  ['/layers', 200],
  ['/layers/clients', 200],
  ['/layers/none', 404],
  ['/layers/none/1/0/0', 404],
  ['/layers/clients/17/0/0', 400, invalid('z', '17', 'an integer from 0 to 16')],
  ['/layers/clients/2/4/0', 400, invalid('x', '4', 'an integer from 0 to 3 at z=2')],
  ['/layers/clients/2/0/4', 400, invalid('y', '4', 'an integer from 0 to 3 at z=2')],
  ['/v1/style.json?theme=dark&lang=en&buildings=3d', 200],
  ['/v1/style.json?theme=pink', 400],
  ['/v1/style.json?lang=fr', 400],
  ['/v1/style.json?buildings=4d', 400],
  ['/v1/glyphs/Comic%20Sans/0-255.pbf', 404],
  ['/v1/glyphs/Noto%20Sans%20Regular/0-300.pbf', 400],
  ['/v1/sprite.json', 200],
  ['/v1/sprite@2x.json', 200],
  ['/api/api-keys/info', 200],
  [`/api/api-keys/info?key=${'x'.repeat(201)}`, 400],
  ['/api/api-keys/info?key=vk_unknown', 401],
];

const POINTS = [{ lat: 1, lon: 2 }];

/** Endpoints that take a body. */
const POST_ROWS: readonly Omit<TableRow, 'method'>[] = [
  { path: '/api/geocode/batch', body: {}, status: 400, error: 'Missing required parameter: queries' },
  { path: '/api/geocode/batch', body: { queries: ['a'], limit: 1, lang: 'en' }, status: 200 },
  { path: '/api/geocode/batch', body: { queries: [] }, status: 400 },
  { path: '/api/geocode/batch', body: { queries: ['a'], limit: '1' }, status: 400 },
  { path: '/api/geocode/batch', body: { queries: ['a'], lang: 'fr' }, status: 400 },
  { path: '/api/matrix', body: { sources: POINTS, destinations: POINTS }, status: 200 },
  { path: '/api/matrix', body: { sources: POINTS, destinations: POINTS, profile: 'truck' }, status: 200 },
  { path: '/api/matrix', body: { sources: POINTS, destinations: POINTS, profile: 'ship' }, status: 400 },
  {
    path: '/api/match',
    body: { points: [{ ...POINTS[0], time: 0, accuracy_m: 5 }, ...POINTS], profile: 'foot' },
    status: 200,
  },
  { path: '/api/match', body: { points: [...POINTS, ...POINTS], steps: true, lang: 'en' }, status: 200 },
  { path: '/api/match', body: {}, status: 400, error: 'Missing required parameter: points' },
  {
    path: '/api/match',
    body: { points: [{ lat: 1 }] },
    status: 400,
    error: 'Missing required parameter: points[0].lon',
  },
  { path: '/api/match', body: { points: POINTS, profile: 'ship' }, status: 400 },
  { path: '/api/match', body: { points: POINTS, steps: 'much' }, status: 400 },
  { path: '/api/match', body: { points: POINTS, lang: 'fr' }, status: 400 },
  { path: '/api/matrix', body: { destinations: POINTS }, status: 400, error: 'Missing required parameter: sources' },
  { path: '/api/matrix', body: { sources: POINTS }, status: 400, error: 'Missing required parameter: destinations' },
  { path: '/api/matrix', body: { sources: 1, destinations: POINTS }, status: 400 },
  { path: '/api/matrix', body: { sources: POINTS, destinations: [{ lat: 1 }] }, status: 400 },
  { path: '/api/search', body: {}, status: 400, error: 'Missing required parameter: query' },
  {
    path: '/api/search',
    body: { query: 'a', lat: 1, lon: 2, at: '2026-11-21T12:00:00', limit: 3, lang: 'ru' },
    status: 200,
  },
  { path: '/api/search', body: { query: 5 }, status: 400 },
  { path: '/api/search', body: { query: 'a', lat: '1', lon: 2 }, status: 400 },
  { path: '/api/search', body: { query: 'a', lat: 1, lon: 'x' }, status: 400 },
  { path: '/api/search', body: { query: 'a', at: 'noon' }, status: 400 },
  { path: '/api/search', body: { query: 'a', limit: 0.5 }, status: 400 },
  { path: '/api/search', body: { query: 'a', lang: 'fr' }, status: 400 },
  { path: '/api/api-keys/register', body: { name: 'a', email: 'a@example.org' }, status: 200 },
  { path: '/api/api-keys/register', body: { name: 'a', email: 'a' }, status: 400 },
  { path: '/api/api-keys/register', body: { email: 'a@example.org' }, status: 400 },
];

/**
 * Every endpoint of geodata and keys with every parameter, over the fake engine: the specification and the decisions,
 * line by line. Accounts, chat and tools have tables beside their own files; checks shared by all endpoints are in
 * `every-endpoint.test.ts`.
 */
export const REQUEST_TABLE: readonly TableRow[] = [
  ...GET_ROWS.map(([path, status, error]): TableRow => ({
    method: 'GET',
    path,
    status,
    ...(error === undefined ? {} : { error }),
  })),
  ...POST_ROWS.map((row): TableRow => ({ method: 'POST', ...row })),
  ...BODY_ROWS,
  ...JOB_ROWS,
];
