import type { Profile, ProfileName } from '@verst/core';
import * as z from 'zod';
import type { ProtocolRequest } from '../protocol.ts';
import { malformed, readCoordinates } from './coordinates.ts';
import { osrmError } from './osrm-error.ts';

/** Names of profiles in paths: those of OSRM's own profiles, of Mapbox's services, and ours. */
const PROFILES: Readonly<Record<string, Profile>> = {
  driving: 'car',
  car: 'car',
  walking: 'foot',
  foot: 'foot',
  cycling: 'bicycle',
  bike: 'bicycle',
  bicycle: 'bicycle',
  truck: 'truck',
};

const number = z
  .string()
  .regex(/^(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/)
  .transform(Number);
const whole = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const toList = (text: string): string[] => text.split(';');

/** Returns a schema for a list with one value per coordinate; empty values become null. */
const perPoint = <T extends z.ZodType<unknown, string>>(element: T) =>
  z
    .string()
    .transform(toList)
    .pipe(z.array(z.union([z.literal('').transform(() => null), element])));

const bearing = z
  .string()
  .regex(/^\d{1,3},\d{1,3}$/)
  .transform((text) => {
    const [degrees, range] = text.split(',').map(Number) as [number, number];
    return { degrees, range };
  })
  .refine(({ degrees, range }) => degrees <= 360 && range <= 180);

const indices = z.string().transform(toList).pipe(z.array(whole).min(1));

const selection = z.union([z.literal('all').transform(() => null), indices]);

/** The names that `annotations` accepts. */
const ANNOTATIONS = ['nodes', 'distance', 'duration', 'datasources', 'weight', 'speed'] as const;
/** The parts of a leg's annotation. */
export type AnnotationName = (typeof ANNOTATIONS)[number];

/** Road classes that can be excluded. */
const EXCLUDABLE = ['toll', 'ferry', 'motorway'] as const;

const general = {
  bearings: perPoint(bearing).optional(),
  radiuses: perPoint(z.union([z.literal('unlimited').transform(() => Infinity), number])).optional(),
  approaches: perPoint(z.enum(['curb', 'unrestricted'])).optional(),
  hints: z.string().optional(),
  generate_hints: flag.default(true),
  skip_waypoints: flag.default(false),
  exclude: z
    .string()
    .regex(/^\w+(?:,\w+)*$/)
    // `checkCounts` refuses other classes.
    .transform((text) => text.split(',') as (typeof EXCLUDABLE)[number][])
    .default([]),
  snapping: z.enum(['default', 'any']).default('default'),
  format: z.literal('json').optional(),
};

const geometry = {
  steps: flag.default(false),
  geometries: z.enum(['polyline', 'polyline6', 'geojson']).default('polyline'),
  overview: z.enum(['simplified', 'full', 'false']).default('simplified'),
  annotations: z
    .union([
      z.literal('true').transform((): AnnotationName[] => [...ANNOTATIONS]),
      z.literal('false').transform((): AnnotationName[] => []),
      z
        .string()
        .transform((text) => text.split(','))
        .pipe(z.array(z.enum(ANNOTATIONS))),
    ])
    .default([]),
};

/** Schemas for the options of each service, which are text. */
export const OPTIONS = {
  nearest: z.strictObject({ ...general, number: whole.pipe(z.number().min(1)).default(1) }),
  route: z.strictObject({
    ...general,
    ...geometry,
    alternatives: z
      .union([z.literal('true').transform(() => 1), z.literal('false').transform(() => 0), whole])
      .default(0),
    continue_straight: z.union([z.literal('default').transform(() => null), flag]).default(null),
    waypoints: indices.optional(),
  }),
  table: z.strictObject({
    ...general,
    sources: selection.default(null),
    destinations: selection.default(null),
    annotations: z.enum(['duration', 'distance', 'duration,distance', 'distance,duration']).default('duration'),
    fallback_speed: number.pipe(z.number().positive()).optional(),
    fallback_coordinate: z.enum(['input', 'snapped']).default('input'),
    scale_factor: number.pipe(z.number().positive()).default(1),
  }),
  match: z.strictObject({
    ...general,
    ...geometry,
    timestamps: z.string().transform(toList).pipe(z.array(whole)).optional(),
    gaps: z.enum(['split', 'ignore']).default('split'),
    tidy: flag.default(false),
    waypoints: indices.optional(),
  }),
  trip: z.strictObject({
    ...general,
    ...geometry,
    roundtrip: flag.default(true),
    source: z.enum(['any', 'first']).default('any'),
    destination: z.enum(['any', 'last']).default('any'),
  }),
} as const;

export type ServiceName = keyof typeof OPTIONS;

export interface OsrmInput<S extends ServiceName = ServiceName> {
  readonly profile: ProfileName;
  /** `[lon, lat]` pairs. */
  readonly coordinates: readonly (readonly [number, number])[];
  readonly options: z.output<(typeof OPTIONS)[S]>;
}

/**
 * Reads a request of a service.
 *
 * @throws ProtocolError for anything that cannot be read
 */
export function readInput<S extends ServiceName>(
  service: S,
  { path, query, repeated, vehicles }: ProtocolRequest,
  maxPoints: number,
): OsrmInput<S> {
  const values = new Map(query);
  const inPath = (path['coordinates'] ?? values.get('coordinates') ?? '').replace(
    /\.(json|flatbuffers)$/,
    (_, format) => {
      values.set('format', String(format));
      return '';
    },
  );
  values.delete('coordinates');
  const profile = profileOf(path['profile'] ?? '', vehicles);
  const coordinates = readCoordinates(inPath, maxPoints);
  if (repeated.size > 0) throw malformed(positionOf(values, [...repeated][0]!));
  const result = OPTIONS[service].safeParse(Object.fromEntries(values));
  if (!result.success) {
    const issue = result.error.issues[0]!;
    const name = issue.code === 'unrecognized_keys' ? issue.keys[0]! : String(issue.path[0]);
    if (name === 'format') throw osrmError('InvalidOptions', 'Only the format json is supported');
    throw malformed(positionOf(values, name));
  }
  const options = result.data as z.output<(typeof OPTIONS)[S]>;
  checkCounts(options, coordinates.length);
  if (service !== 'nearest' && coordinates.length < 2) {
    throw osrmError('InvalidOptions', 'Number of coordinates needs to be at least two.');
  }
  return { profile, coordinates, options };
}

/** @throws ProtocolError naming the known profiles */
function profileOf(name: string, vehicles: readonly string[]): ProfileName {
  if (vehicles.includes(name)) return name;
  if (Object.hasOwn(PROFILES, name)) return PROFILES[name]!;
  throw osrmError('InvalidValue', `Profile not found. Accepted: ${[...Object.keys(PROFILES), ...vehicles].join(', ')}`);
}

/** Returns the position of an option in the query. */
function positionOf(query: ReadonlyMap<string, string>, wanted: string): number {
  let position = 0;
  for (const [name, value] of query) {
    if (name === wanted) break;
    position += name.length + value.length + 2;
  }
  return position;
}

function checkCounts(options: z.output<(typeof OPTIONS)[ServiceName]>, count: number): void {
  for (const name of ['bearings', 'radiuses', 'approaches'] as const) {
    const given = options[name];
    if (given !== undefined && given.length !== count) {
      throw osrmError(
        'InvalidOptions',
        `Number of elements in ${name} size ${given.length} does not match coordinates size ${count}`,
      );
    }
  }
  for (const name of options.exclude) {
    if (!EXCLUDABLE.includes(name)) {
      throw osrmError('InvalidValue', 'Exclude flag combination is not supported.');
    }
  }
}
