import { AREA, type TableRow } from './table-row.ts';

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
export const BODY_ROWS: readonly TableRow[] = [
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
export const JOB_ROWS: readonly TableRow[] = [
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

const POINTS = [{ lat: 1, lon: 2 }];

/** Endpoints that take a body. */
export const POST_ROWS: readonly Omit<TableRow, 'method'>[] = [
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
