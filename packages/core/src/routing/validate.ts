import { InvalidInputError } from '../errors.ts';
import type {
  Bearing,
  LatLon,
  MatchOptions,
  MatrixOptions,
  RoadPoint,
  RoadsNearOptions,
  RouteOptions,
  TracePoint,
  TripOptions,
} from './types.ts';

const EXCLUDABLE: readonly unknown[] = ['toll', 'ferry', 'motorway'];
const OVERVIEWS: readonly unknown[] = ['full', 'simplified', 'false'];
const LANGUAGES: readonly unknown[] = ['ru', 'en'];
const APPROACHES: readonly unknown[] = ['curb', 'unrestricted', null];
const MAX_ALTERNATIVES = 3;
/** Maximum number of roads near a point. */
const MAX_ROADS = 100;
/** Limits of an isochrone: the longest time, and the number of times. */
const MAX_MINUTES = 120;
const MAX_TIMES = 10;

/** @throws InvalidInputError naming `lat` or `lon`, after a prefix such as `points[0].` */
export function assertPoint(point: LatLon, prefix = ''): void {
  const { lat, lon } = (point ?? {}) as Partial<LatLon>;
  assertDegrees(`${prefix}lat`, lat, 90);
  assertDegrees(`${prefix}lon`, lon, 180);
}

function assertDegrees(field: string, value: unknown, limit: number): void {
  if (typeof value === 'number' && Math.abs(value) <= limit) return;
  refuse(field, value, `degrees from -${limit} to ${limit}`);
}

/** @throws InvalidInputError naming `points` or a coordinate such as `points[0].lat` */
export function assertPoints(points: readonly LatLon[], maxPoints: number): void {
  assertPointList('points', points, 2, maxPoints);
}

/** @throws InvalidInputError naming the list, such as `sources`, or a coordinate such as `sources[0].lat` */
export function assertMatrixPoints(field: string, points: readonly LatLon[], maxPoints: number): void {
  assertPointList(field, points, 1, maxPoints);
}

function assertPointList(field: string, points: readonly LatLon[], min: number, max: number): void {
  if (!Array.isArray(points) || points.length < min || points.length > max) {
    const got = Array.isArray(points) ? points.length : describe(points);
    throw new InvalidInputError(field, `${field} must be a list of ${min} to ${max} points, got ${got}`);
  }
  points.forEach((point: RoadPoint, index) => assertRoadPoint(point, `${field}[${index}].`));
}

/** @throws InvalidInputError naming `lat`, `lon` or what else is asked of the point, after a prefix such as `points[0].` */
export function assertRoadPoint(point: RoadPoint, prefix = ''): void {
  assertPoint(point, prefix);
  const { bearing = null, approach = null, radiusM = null, anywhere = false } = point;
  assertBearing(`${prefix}bearing`, bearing);
  if (!APPROACHES.includes(approach)) refuse(`${prefix}approach`, approach, 'curb, unrestricted, null');
  if (radiusM !== null && !(typeof radiusM === 'number' && radiusM >= 0)) refuse(`${prefix}radiusM`, radiusM, 'metres');
  if (typeof anywhere !== 'boolean') refuse(`${prefix}anywhere`, anywhere, 'true, false');
}

/** @throws InvalidInputError naming the option */
export function assertRoadsNearOptions(options: RoadsNearOptions): void {
  assertOptions(options);
  const { limit = 1 } = options;
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_ROADS) refuse('limit', limit, `1 to ${MAX_ROADS}`);
  assertExclude(options.exclude);
}

/** @throws InvalidInputError naming the option */
export function assertMatrixOptions(options: MatrixOptions): void {
  assertOptions(options);
  assertExclude(options.exclude);
}

function assertExclude(exclude: unknown = []): void {
  if (!Array.isArray(exclude)) refuse('exclude', exclude, `a list of ${EXCLUDABLE.join(', ')}`);
  for (const kind of exclude as unknown[])
    if (!EXCLUDABLE.includes(kind)) refuse('exclude', kind, EXCLUDABLE.join(', '));
}

function assertFlag(field: string, value: unknown): void {
  if (value !== undefined && typeof value !== 'boolean') refuse(field, value, 'true, false');
}

/** @throws InvalidInputError naming `points` or an entry such as `points[3].timeS` */
export function assertTrace(points: readonly TracePoint[], maxPoints: number): void {
  assertPointList('points', points, 2, maxPoints);
  let before = -Infinity;
  points.forEach(({ timeS, accuracyM }: { timeS?: unknown; accuracyM?: unknown }, at) => {
    if (timeS !== undefined) {
      const field = `points[${at}].timeS`;
      if (typeof timeS !== 'number' || !Number.isFinite(timeS)) refuse(field, timeS, 'seconds');
      if (timeS < before) refuse(field, timeS, `at least ${before}, the time before it`);
      before = timeS;
    }
    if (accuracyM === undefined || (typeof accuracyM === 'number' && accuracyM >= 0 && accuracyM < Infinity)) return;
    refuse(`points[${at}].accuracyM`, accuracyM, 'metres from 0');
  });
}

/** @throws InvalidInputError naming the option */
export function assertMatchOptions(options: MatchOptions, pointCount: number): void {
  assertOptions(options);
  assertFlag('annotations', options.annotations);
  assertFlag('alternatives', options.alternatives);
  assertFlag('steps', options.steps);
  const { lang = 'ru', waypoints = [] } = options;
  const isPosition = (value: unknown, at: number): boolean =>
    Number.isInteger(value) && (value as number) < pointCount && (value as number) > (waypoints[at - 1] ?? -1);
  if (!Array.isArray(waypoints) || !waypoints.every(isPosition)) {
    refuse(
      'waypoints',
      Array.isArray(waypoints) ? waypoints.join().slice(0, 80) : waypoints,
      'ascending positions in points',
    );
  }
  if (!LANGUAGES.includes(lang)) refuse('lang', lang, LANGUAGES.join(', '));
}

/** @throws InvalidInputError naming the option */
export function assertTripOptions(options: TripOptions): void {
  assertOptions(options);
  assertFlag('annotations', options.annotations);
  assertFlag('roundtrip', options.roundtrip);
  assertFlag('steps', options.steps);
  const { source = 'any', destination = 'any', overview = 'full', lang = 'ru' } = options;
  if (source !== 'any' && source !== 'first') refuse('source', source, 'any, first');
  if (destination !== 'any' && destination !== 'last') refuse('destination', destination, 'any, last');
  if (!OVERVIEWS.includes(overview)) refuse('overview', overview, OVERVIEWS.join(', '));
  if (!LANGUAGES.includes(lang)) refuse('lang', lang, LANGUAGES.join(', '));
}

/** @throws InvalidInputError naming `minutes` */
export function assertMinutes(minutes: readonly number[] | undefined): void {
  const isTime = (value: unknown): boolean => typeof value === 'number' && value > 0 && value <= MAX_MINUTES;
  if (Array.isArray(minutes) && minutes.length >= 1 && minutes.length <= MAX_TIMES && minutes.every(isTime)) return;
  const got = Array.isArray(minutes)
    ? minutes
        .slice(0, MAX_TIMES + 1)
        .map(describe)
        .join()
    : minutes;
  refuse('minutes', got, `1 to ${MAX_TIMES} numbers above 0 and up to ${MAX_MINUTES}`);
}

/** @throws InvalidInputError naming `options` */
export function assertOptions(options: unknown): void {
  if (typeof options !== 'object' || options === null) refuse('options', options, 'an object');
}

/** @throws InvalidInputError naming the option */
export function assertRouteOptions(options: RouteOptions, pointCount: number): void {
  assertOptions(options);
  const { alternatives = 0, exclude = [], overview = 'full', lang = 'ru', bearings = [], approaches = [] } = options;
  if (!Number.isInteger(alternatives) || alternatives < 0 || alternatives > MAX_ALTERNATIVES) {
    refuse('alternatives', alternatives, `a whole number from 0 to ${MAX_ALTERNATIVES}`);
  }
  assertExclude(exclude);
  assertFlag('annotations', options.annotations);
  if (!OVERVIEWS.includes(overview)) refuse('overview', overview, OVERVIEWS.join(', '));
  if (!LANGUAGES.includes(lang)) refuse('lang', lang, LANGUAGES.join(', '));
  assertFlag('continueStraight', options.continueStraight);
  if (!isListFor(bearings, pointCount)) refuse('bearings', bearings, '{ degrees, range } or null for each point');
  bearings.forEach((bearing: Bearing | null, at) => assertBearing(`bearings[${at}]`, bearing));
  if (!isListFor(approaches, pointCount)) refuse('approaches', approaches, 'curb, unrestricted or null for each point');
  approaches.forEach((approach: unknown, at) => {
    if (!APPROACHES.includes(approach)) refuse(`approaches[${at}]`, approach, 'curb, unrestricted, null');
  });
}

const isListFor = (value: unknown, pointCount: number): boolean => Array.isArray(value) && value.length <= pointCount;

const isWithin = (value: unknown, limit: number): boolean => typeof value === 'number' && value >= 0 && value <= limit;

function assertBearing(field: string, bearing: Bearing | null): void {
  if (bearing === null) return;
  const { degrees, range } = (bearing ?? {}) as Partial<Bearing>;
  if (!isWithin(degrees, 360)) refuse(`${field}.degrees`, degrees, 'degrees from 0 to 360');
  if (!isWithin(range, 180)) refuse(`${field}.range`, range, 'degrees from 0 to 180');
}

function refuse(field: string, value: unknown, accepted: string): never {
  throw new InvalidInputError(field, `${field} is ${describe(value)}; accepted: ${accepted}`);
}

/** Returns a value as text for error messages: short, for any type. */
function describe(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 80));
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : typeof value;
}
