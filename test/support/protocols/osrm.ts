import type { Bbox } from '@verst/core';
import * as z from 'zod';
import type { Random } from '../../../bench/src/measure/random.ts';

/** The objects of OSRM's documentation, with nothing besides. */
const position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
const seconds = z.number().min(0);
const degrees = z.int().min(0).max(359);
const line = z.union([
  z.string(),
  z.strictObject({ type: z.literal('LineString'), coordinates: z.array(position).min(2) }),
]);

const waypoint = {
  hint: z.base64url().optional(),
  name: z.string(),
  location: position,
  distance: z.number().min(0),
};

const MODIFIERS = ['uturn', 'sharp right', 'right', 'slight right', 'straight', 'slight left', 'left', 'sharp left'];
const TYPES = [
  'turn', 'new name', 'depart', 'arrive', 'merge', 'on ramp', 'off ramp', 'fork', 'end of road', 'continue',
  'roundabout', 'exit roundabout', 'rotary', 'exit rotary', 'roundabout turn', 'notification',
]; // prettier-ignore

const intersection = z
  .strictObject({
    location: position,
    bearings: z.array(degrees).min(1),
    entry: z.array(z.boolean()).min(1),
    in: z.int().min(0).optional(),
    out: z.int().min(0).optional(),
    lanes: z
      .array(z.strictObject({ valid: z.boolean(), indications: z.array(z.enum([...MODIFIERS, 'none'])).min(1) }))
      .min(1)
      .optional(),
  })
  .refine(
    ({ bearings, entry, in: from = 0, out = 0 }) =>
      bearings.length === entry.length && from < bearings.length && out < bearings.length && (entry[out] || out === 0),
  );

const step = z.strictObject({
  distance: z.number().min(0),
  duration: seconds,
  weight: seconds,
  geometry: line,
  name: z.string(),
  ref: z.string().min(1).optional(),
  destinations: z.string().min(1).optional(),
  exits: z.string().min(1).optional(),
  mode: z.enum(['driving', 'walking', 'cycling', 'pushing bike', 'ferry']),
  driving_side: z.literal('right'),
  maneuver: z.strictObject({
    location: position,
    bearing_before: degrees,
    bearing_after: degrees,
    type: z.enum(TYPES),
    modifier: z.enum(MODIFIERS).optional(),
    exit: z.int().min(1).optional(),
  }),
  intersections: z.array(intersection).min(1),
});

const pieces = z.array(z.number().min(0)).optional();
const leg = z.strictObject({
  distance: z.number().min(0),
  duration: seconds,
  weight: seconds,
  summary: z.string(),
  steps: z.array(step),
  annotation: z
    .strictObject({
      distance: pieces,
      duration: pieces,
      weight: pieces,
      speed: pieces,
      nodes: z.array(z.int().min(0)).optional(),
      datasources: z.array(z.literal(0)).optional(),
      metadata: z.strictObject({ datasource_names: z.array(z.string()) }).optional(),
    })
    .optional(),
});

const route = {
  distance: z.number().min(0),
  duration: seconds,
  weight: seconds,
  weight_name: z.string(),
  geometry: line.optional(),
  legs: z.array(leg).min(1),
};

const cells = z.array(z.array(z.number().min(0).nullable()).min(1)).min(1);
const ok = { code: z.literal('Ok') };

/** An answer of each service. */
export const OSRM_ANSWERS = {
  route: z.strictObject({
    ...ok,
    routes: z.array(z.strictObject(route)).min(1),
    waypoints: z.array(z.strictObject(waypoint)).min(2).optional(),
  }),
  nearest: z.strictObject({
    ...ok,
    waypoints: z.array(z.strictObject({ ...waypoint, nodes: z.tuple([z.int(), z.int()]) })).min(1),
  }),
  table: z.strictObject({
    ...ok,
    durations: cells.optional(),
    distances: cells.optional(),
    fallback_speed_cells: z.array(z.tuple([z.int(), z.int()])).optional(),
    sources: z.array(z.strictObject(waypoint)).optional(),
    destinations: z.array(z.strictObject(waypoint)).optional(),
  }),
  match: z.strictObject({
    ...ok,
    matchings: z.array(z.strictObject({ ...route, legs: z.array(leg), confidence: z.number().min(0).max(1) })).min(1),
    tracepoints: z
      .array(
        z
          .strictObject({
            ...waypoint,
            alternatives_count: z.int().min(0),
            waypoint_index: z.int().min(0).nullable(),
            matchings_index: z.int().min(0),
          })
          .nullable(),
      )
      .optional(),
  }),
  trip: z.strictObject({
    ...ok,
    trips: z.array(z.strictObject(route)).min(1),
    waypoints: z
      .array(z.strictObject({ ...waypoint, waypoint_index: z.int().min(0), trips_index: z.int().min(0) }))
      .optional(),
  }),
} as const;

/** An error of any service. */
export const OSRM_ERROR = z.strictObject({
  code: z.enum([
    'InvalidUrl', 'InvalidService', 'InvalidVersion', 'InvalidOptions', 'InvalidQuery', 'InvalidValue', 'NoSegment',
    'TooBig', 'NoRoute', 'NoTable', 'NoMatch', 'NoTrips',
  ]), // prettier-ignore
  message: z.string().min(1),
});

export type OsrmService = keyof typeof OSRM_ANSWERS;
export const OSRM_SERVICES = Object.keys(OSRM_ANSWERS) as OsrmService[];

/** What each service takes, by name: values that are right, and some that are not. */
const PER_POINT: Readonly<Record<string, readonly string[]>> = {
  bearings: ['', '0,20', '90,180', '270,45', '360,180', '400,2', 'x'],
  radiuses: ['', 'unlimited', '50', '0', '1000.5', '5e2', '-1', 'x'],
  approaches: ['', 'curb', 'unrestricted', 'left'],
};
const ROUTE_OPTIONS = {
  steps: ['true', 'false', 'yes'],
  geometries: ['polyline', 'polyline6', 'geojson', 'wkt'],
  overview: ['full', 'simplified', 'false', 'none'],
  annotations: ['true', 'false', 'nodes', 'duration,distance', 'speed,weight,datasources', 'colour'],
};
const SINGLE: Readonly<Record<OsrmService | 'all', Readonly<Record<string, readonly string[]>>>> = {
  all: {
    generate_hints: ['true', 'false', '1'],
    skip_waypoints: ['true', 'false'],
    exclude: ['toll', 'ferry', 'motorway', 'toll,ferry', 'moon'],
    snapping: ['default', 'any', 'all'],
    hints: ['', ';', 'AAAA;BBBB'],
  },
  route: {
    ...ROUTE_OPTIONS,
    alternatives: ['true', 'false', '2', '3', '7', 'x'],
    continue_straight: ['true', 'false', 'default'],
    waypoints: ['0;1', '0;2', '0;1;2', '1', '2;0', '0;9'],
  },
  nearest: { number: ['1', '3', '100', '0', '101', '-1', 'x'] },
  table: {
    sources: ['all', '0', '0;1', '1;0', '9', ''],
    destinations: ['all', '1', '0;0', 'x'],
    annotations: ['duration', 'distance', 'duration,distance', 'weight'],
    fallback_speed: ['10', '0', '-4', '36.5'],
    fallback_coordinate: ['input', 'snapped', 'both'],
    scale_factor: ['2', '0.5', '0'],
  },
  match: {
    ...ROUTE_OPTIONS,
    timestamps: ['1;2', '1;2;3', '5;4', '1;10;20;30', 'x;y'],
    gaps: ['split', 'ignore', 'x'],
    tidy: ['true', 'false'],
    waypoints: ['0;1', '0;2', '0'],
  },
  trip: {
    ...ROUTE_OPTIONS,
    roundtrip: ['true', 'false'],
    source: ['any', 'first', 'last'],
    destination: ['any', 'last', 'first'],
  },
};

/**
 * Returns a request of a service: mostly in order, sometimes not.
 *
 * @param line - of a road, for traces
 */
export function osrmRequest(
  service: OsrmService,
  [west, south, east, north]: Bbox,
  line: readonly (readonly [number, number])[],
  random: Random,
): string {
  const oneOf = <T>(list: readonly T[]): T => list[random.integer(list.length)]!;
  const count =
    service === 'nearest' ? (random.integer(20) === 0 ? 2 : 1) : 1 + random.integer(random.integer(9) === 0 ? 40 : 5);
  const decimals = random.integer(10) === 0 ? 1 + random.integer(4) : 6;
  const share = (): number => random.integer(1e6) / 1e6;
  const first = random.integer(line.length);
  const coordinate = (at: number): string => {
    if (random.integer(80) === 0) return oneOf(['0,0', '181,5', '37', '37,x', '37,55,1', '', 'NaN,1', '-170.5,80.25']);
    // A trace goes on along a road, anything else from anywhere.
    const [lon, lat] =
      service === 'match' && random.integer(30) > 0
        ? line[(first + 2 * at) % line.length]!
        : [west + share() * (east - west), south + share() * (north - south)];
    return `${lon.toFixed(decimals)},${lat.toFixed(decimals)}`;
  };
  const coordinates =
    random.integer(40) === 0
      ? oneOf(['polyline(_p~iF~ps|U_ulLnnqC)', 'polyline6(_p~iF~ps|U)', 'polyline()', 'polyline(%D1%8F)', '%', 'a;b'])
      : Array.from({ length: count }, (_, at) => coordinate(at)).join(';');
  const profile =
    random.integer(40) === 0
      ? oneOf(['plane', '__proto__', '%2F'])
      : oneOf(['driving', 'car', 'walking', 'cycling', 'truck']);
  const options: string[] = [];
  for (const [name, values] of Object.entries({ ...SINGLE.all, ...SINGLE[service] })) {
    if (random.integer(4) === 0)
      options.push(`${name}=${encodeURIComponent(random.integer(4) > 0 ? values[0]! : oneOf(values))}`);
  }
  for (const [name, values] of Object.entries(PER_POINT)) {
    if (random.integer(6) > 0) continue;
    const length = random.integer(10) === 0 ? 1 + random.integer(4) : count;
    const list = Array.from({ length }, () => (random.integer(5) > 0 ? values[random.integer(3)]! : oneOf(values)));
    options.push(`${name}=${encodeURIComponent(list.join(';'))}`);
  }
  if (random.integer(30) === 0) options.push(oneOf(['steps=true&steps=true', 'foo=bar', '=', '%zz', 'steps']));
  const end = random.integer(10) === 0 ? oneOf(['.json', '.flatbuffers']) : '';
  return `/osrm/${service}/v1/${profile}/${coordinates}${end}?${options.join('&')}`;
}
