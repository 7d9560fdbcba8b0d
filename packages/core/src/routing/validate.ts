import {
  assertChoice,
  assertFlag,
  assertLang,
  assertObject,
  assertPosition,
  assertWhole,
  isBetween,
  isPositive,
  refuse,
} from '../check-input.ts';
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
const APPROACHES: readonly unknown[] = ['curb', 'unrestricted', null];
const MAX_ALTERNATIVES = 3;
/** Maximum number of roads near a point. */
const MAX_ROADS = 100;
/** Limits of an isochrone: the longest time, and the number of times. */
const MAX_MINUTES = 120;
const MAX_TIMES = 10;

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
    refuse(field, `a list of ${min} to ${max} points`, Array.isArray(points) ? points.length : points);
  }
  points.forEach((point: RoadPoint, index) => assertRoadPoint(point, `${field}[${index}].`));
}

/** @throws InvalidInputError naming `lat`, `lon` or what else is asked of the point, after a prefix such as `points[0].` */
export function assertRoadPoint(point: RoadPoint, prefix = ''): void {
  assertPosition(point, prefix);
  const { bearing = null, approach = null, radiusM = null, anywhere = false } = point;
  assertBearing(`${prefix}bearing`, bearing);
  assertChoice(`${prefix}approach`, approach, APPROACHES);
  if (radiusM !== null && !isBetween(radiusM, 0, Infinity)) refuse(`${prefix}radiusM`, 'metres from 0', radiusM);
  assertFlag(`${prefix}anywhere`, anywhere);
}

/** @throws InvalidInputError naming the option */
export function assertRoadsNearOptions(options: RoadsNearOptions): void {
  assertObject('options', options);
  const { limit = 1 } = options;
  assertWhole('limit', limit, 1, MAX_ROADS);
  assertExclude(options.exclude);
}

/** @throws InvalidInputError naming the option */
export function assertMatrixOptions(options: MatrixOptions): void {
  assertObject('options', options);
  assertExclude(options.exclude);
}

function assertExclude(exclude: unknown = []): void {
  if (!Array.isArray(exclude)) refuse('exclude', `a list of ${EXCLUDABLE.join(', ')}`, exclude);
  for (const kind of exclude) assertChoice('exclude', kind, EXCLUDABLE);
}

/** @throws InvalidInputError naming `points` or an entry such as `points[3].timeS` */
export function assertTrace(points: readonly TracePoint[], maxPoints: number): void {
  assertPointList('points', points, 2, maxPoints);
  let before = -Infinity;
  points.forEach(({ timeS, accuracyM }: { timeS?: unknown; accuracyM?: unknown }, at) => {
    if (timeS !== undefined) {
      const field = `points[${at}].timeS`;
      if (typeof timeS !== 'number' || !Number.isFinite(timeS)) refuse(field, 'seconds', timeS);
      if (timeS < before) refuse(field, `at least ${before}, the time before it`, timeS);
      before = timeS;
    }
    if (accuracyM === undefined || isBetween(accuracyM, 0, Number.MAX_VALUE)) return;
    refuse(`points[${at}].accuracyM`, 'metres from 0', accuracyM);
  });
}

/** @throws InvalidInputError naming the option */
export function assertMatchOptions(options: MatchOptions, pointCount: number): void {
  assertObject('options', options);
  assertFlag('annotations', options.annotations);
  assertFlag('alternatives', options.alternatives);
  assertFlag('steps', options.steps);
  const { lang = 'ru', waypoints = [] } = options;
  const isPosition = (value: unknown, at: number): boolean =>
    Number.isInteger(value) && (value as number) < pointCount && (value as number) > (waypoints[at - 1] ?? -1);
  if (!Array.isArray(waypoints) || !waypoints.every(isPosition)) {
    refuse('waypoints', 'ascending positions in points', waypoints);
  }
  assertLang(lang);
}

/** @throws InvalidInputError naming the option */
export function assertTripOptions(options: TripOptions): void {
  assertObject('options', options);
  assertFlag('annotations', options.annotations);
  assertFlag('roundtrip', options.roundtrip);
  assertFlag('steps', options.steps);
  const { source = 'any', destination = 'any', overview = 'full', lang = 'ru' } = options;
  assertChoice('source', source, ['any', 'first']);
  assertChoice('destination', destination, ['any', 'last']);
  assertChoice('overview', overview, OVERVIEWS);
  assertLang(lang);
}

/** @throws InvalidInputError naming `minutes` */
export function assertMinutes(minutes: readonly number[] | undefined): void {
  const isTime = (value: unknown): boolean => isPositive(value, MAX_MINUTES);
  if (Array.isArray(minutes) && minutes.length >= 1 && minutes.length <= MAX_TIMES && minutes.every(isTime)) return;
  refuse('minutes', `1 to ${MAX_TIMES} numbers above 0 and up to ${MAX_MINUTES}`, minutes);
}

/** @throws InvalidInputError naming the option */
export function assertRouteOptions(options: RouteOptions, pointCount: number): void {
  assertObject('options', options);
  const { alternatives = 0, exclude = [], overview = 'full', lang = 'ru', bearings = [], approaches = [] } = options;
  assertWhole('alternatives', alternatives, 0, MAX_ALTERNATIVES);
  assertExclude(exclude);
  assertFlag('annotations', options.annotations);
  assertChoice('overview', overview, OVERVIEWS);
  assertLang(lang);
  assertFlag('continueStraight', options.continueStraight);
  if (!isListFor(bearings, pointCount)) refuse('bearings', '{ degrees, range } or null for each point', bearings);
  bearings.forEach((bearing: Bearing | null, at) => assertBearing(`bearings[${at}]`, bearing));
  if (!isListFor(approaches, pointCount)) refuse('approaches', 'curb, unrestricted or null for each point', approaches);
  approaches.forEach((approach: unknown, at) => assertChoice(`approaches[${at}]`, approach, APPROACHES));
}

const isListFor = (value: unknown, pointCount: number): boolean => Array.isArray(value) && value.length <= pointCount;

function assertBearing(field: string, bearing: Bearing | null): void {
  if (bearing === null) return;
  const { degrees, range } = (bearing ?? {}) as Partial<Bearing>;
  if (!isBetween(degrees, 0, 360)) refuse(`${field}.degrees`, 'degrees from 0 to 360', degrees);
  if (!isBetween(range, 0, 180)) refuse(`${field}.range`, 'degrees from 0 to 180', range);
}
