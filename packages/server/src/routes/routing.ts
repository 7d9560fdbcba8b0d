import { isWithin, type LatLon, type MatrixResult, type Profile, type ProfileName, PROFILES } from '@verst/core';
import * as z from 'zod';
import { endpoint, type Services } from '../endpoint/endpoint.ts';
import { areaBody, areaOf, areaText } from '../endpoint/area-schema.ts';
import { ROUTE_POINTS_PER_UNIT, routeLane, routeUnits } from '@verst/protocols';
import {
  approaches,
  bearings,
  bodyList,
  lang,
  latitude,
  latLonText,
  optionalList,
  longitude,
  point,
  splitApproaches,
  splitBearings,
  splitLatLon,
  waypoints,
  whole,
} from '../endpoint/schemas.ts';
import { notFound } from '../http/http-error.ts';
import type { LocalizedText } from '../http/language.ts';
import { messages } from '../http/messages.ts';
import { nothingAt } from '../http/nothing-at.ts';
import { nearestAnswer, routeAnswer, toHttpNearest, toHttpRoute } from './route-answers.ts';

/** The two published spellings of a route's ends, each in the order start lat, lon, end lat, lon. */
const SPELLINGS = [
  ['start_lat', 'start_lon', 'end_lat', 'end_lon'],
  ['from_lat', 'from_lon', 'to_lat', 'to_lon'],
] as const;

/**
 * Returns the schema of the profile that an operation uses.
 *
 * @param vehicles - names of the operator's vehicles, which are profiles too
 */
export const profileSchema = (vehicles: readonly string[]) =>
  z
    .enum([...PROFILES, ...vehicles])
    .describe('Means of transport; the snapshot must contain its road network')
    .default('car');

type ProfileSchema = ReturnType<typeof profileSchema>;

/** Google's names of the profiles, for `/v1/route`. */
const PROFILE_OF_MODE = {
  driving: 'car',
  truck: 'truck',
  bicycling: 'bicycle',
  walking: 'foot',
} as const satisfies Record<string, Profile>;

const MODES = ['driving', 'truck', 'bicycling', 'walking'] as const;

const routeOptions = {
  waypoints: waypoints.optional(),
  alternatives: whole(0, 3, 0, 'Maximum number of alternative routes'),
  steps: z.boolean().describe('Turn-by-turn steps').default(false),
  exclude: optionalList(z.enum(['toll', 'ferry', 'motorway']), 3, 'Kinds of roads to avoid'),
  overview: z.enum(['full', 'simplified', 'false']).describe('Detail of the line; `false` omits it').default('full'),
  geometries: z.enum(['geojson', 'polyline', 'polyline6']).describe('Format of the line').default('geojson'),
  lang: lang.describe('Language of steps'),
  bearings: bearings.optional(),
  approaches: approaches.optional(),
  continue_straight: z.boolean().describe('true: no U-turn at waypoints, if there is another way').default(true),
};

const avoidText = areaText('Areas that the route must not touch').optional();

const { waypoints: _between, ...bodyRouteOptions } = routeOptions;

const ROUTE_EXAMPLE = [
  { lat: 52.2864, lon: 104.2807 },
  { lat: 52.2822, lon: 104.2593 },
];

const MAX_ROUTE_POINTS = 100;

type RouteOptionValues = Omit<z.output<z.ZodObject<typeof routeOptions>>, 'waypoints'> & {
  readonly waypoints?: string | undefined;
  readonly avoid?: Parameters<typeof areaOf>[0] | undefined;
};

/**
 * Returns true if roads are excluded: this works without the contraction hierarchy, which is slow on a large network.
 */
const keepsOff = ({ avoid, exclude }: Pick<RouteOptionValues, 'avoid' | 'exclude'>): boolean =>
  avoid !== undefined || (exclude !== undefined && exclude.length > 0);

/** Points of a route: its two ends, and those between them that a query names. */
const pointsOf = ({ waypoints }: RouteOptionValues): number =>
  2 + (waypoints === undefined ? 0 : waypoints.split(';').length);

/** Properties of a route's endpoint that depend on its number of points. */
const costOf = (options: RouteOptionValues, points: number) => ({
  units: routeUnits(points, keepsOff(options)),
  lane: routeLane(points, keepsOff(options)),
});

const startLat = latitude.optional().describe('Start, latitude');
const startLon = longitude.optional().describe('Start, longitude');
const endLat = latitude.optional().meta({ description: 'End, latitude', example: 52.2822 });
const endLon = longitude.optional().meta({ description: 'End, longitude', example: 104.2593 });

const routeQuery = (profile: ProfileSchema) =>
  z
    .object({
      start_lat: startLat,
      start_lon: startLon,
      end_lat: endLat,
      end_lon: endLon,
      from_lat: startLat.describe('The same as start_lat'),
      from_lon: startLon.describe('The same as start_lon'),
      to_lat: endLat.describe('The same as end_lat'),
      to_lon: endLon.describe('The same as end_lon'),
      profile,
      ...routeOptions,
      avoid: avoidText,
    })
    .superRefine((query, context) => {
      const [first, second] = SPELLINGS.map((names) => names.filter((name) => query[name] !== undefined));
      if (first!.length > 0 && second!.length > 0) {
        context.addIssue({ code: 'custom', params: { text: messages.mixedRouteNames } });
        return;
      }
      const names = SPELLINGS[second!.length > 0 ? 1 : 0];
      const text = first!.length + second!.length === 0 ? messages.missingRouteEnds : messages.missingParameter;
      for (const name of names) {
        if (query[name] === undefined) {
          context.addIssue({ code: 'custom', path: [name], params: { text: text(name) } });
        }
      }
    });

const isochroneAnswer = z
  .object({
    type: z.literal('FeatureCollection'),
    features: z.array(
      z.object({
        type: z.literal('Feature'),
        properties: z.object({ minutes: z.number() }),
        geometry: z.object({
          type: z.literal('MultiPolygon'),
          coordinates: z.array(z.array(z.array(z.array(z.number()).length(2)))),
        }),
      }),
    ),
  })
  .meta({ id: 'IsochroneAnswer', description: 'GeoJSON: one feature for each time, in the requested order' });

const matrixRows = z.array(z.array(z.number().nullable()));

const matrixAnswer = z
  .object({
    durations_s: matrixRows.describe('Travel times in seconds: a row for each source, a number for each destination'),
    distances_m: matrixRows.describe('Lengths of the same routes in metres'),
  })
  .meta({ id: 'MatrixAnswer', description: 'null if there is no route, or no road within 5 km of an end' });

/** Returns a matrix as rows, one per source; cells without a route are null. */
function toHttpMatrix({ durationsS, distancesM }: MatrixResult, destinations: number) {
  return { durations_s: rowsOf(durationsS, destinations), distances_m: rowsOf(distancesM, destinations) };
}

function rowsOf(cells: Float64Array, columns: number): (number | null)[][] {
  return Array.from({ length: cells.length / columns }, (_, row) =>
    Array.from(cells.subarray(row * columns, (row + 1) * columns), (cell) =>
      Number.isFinite(cell) ? Math.round(cell * 10) / 10 : null,
    ),
  );
}

/** Cells of a matrix that cost one unit of quota. */
const CELLS_PER_UNIT = 100;

const NO_ROAD_NEAR: LocalizedText = {
  en: 'No road within 5 km of the point',
  ru: 'В пределах 5 км от точки нет дороги',
};

const shared = { tag: 'Routing' } as const;

const common = {
  ...shared,
  summary: 'Find the fastest route by car, lorry, bicycle or on foot',
  response: routeAnswer,
  costs: `Costs one unit of quota for each ${ROUTE_POINTS_PER_UNIT} points, rounded up; with \`exclude\` or \`avoid\`, one unit for each leg.`,
  notFound: 'No road within 5 km of an end, or no route; the message says which',
} as const;

/**
 * Returns the endpoints for routes, in both published forms, and for other questions about the road network.
 *
 * @param vehicles - names of the operator's vehicles
 */
export const routingEndpoints = (vehicles: readonly string[] = []) => endpointsFor(profileSchema(vehicles));

const endpointsFor = (profile: ProfileSchema) => [
  endpoint({
    ...common,
    path: '/api/route',
    operationId: 'route',
    description:
      'Give the ends either as start_lat, start_lon, end_lat, end_lon or as from_lat, from_lon, to_lat, to_lon. All four parameters are required; the two forms cannot be mixed.',
    query: routeQuery(profile),
    furtherUnits: ({ query }) => costOf(query, pointsOf(query)).units - 1,
    heavy: ({ query }) => costOf(query, pointsOf(query)).lane,
    handler: (services, { query }) => {
      const names = SPELLINGS[query.start_lat === undefined ? 1 : 0];
      const [fromLat, fromLon, toLat, toLon] = names.map((name) => query[name]!) as [number, number, number, number];
      const ends = [
        { lat: fromLat, lon: fromLon },
        { lat: toLat, lon: toLon },
      ] as const;
      return answerRoute(services, ends, query.profile, query);
    },
  }),
  endpoint({
    ...common,
    path: '/v1/route',
    operationId: 'routeV1',
    query: z.object({
      origin: latLonText,
      destination: latLonText.meta({ example: '52.2822,104.2593' }),
      mode: z.enum(MODES).describe('Means of transport').default('driving'),
      ...routeOptions,
      avoid: avoidText,
    }),
    furtherUnits: ({ query }) => costOf(query, pointsOf(query)).units - 1,
    heavy: ({ query }) => costOf(query, pointsOf(query)).lane,
    handler: (services, { query }) =>
      answerRoute(
        services,
        [splitLatLon(query.origin), splitLatLon(query.destination)],
        PROFILE_OF_MODE[query.mode],
        query,
      ),
  }),
  endpoint({
    ...shared,
    path: '/api/nearest',
    operationId: 'nearestRoad',
    summary: 'Find the nearest point on a road',
    query: z.object({ lat: latitude, lon: longitude, profile }),
    response: nearestAnswer,
    notFound: 'No road within 5 km of the point',
    handler: ({ engine, snapshot }, { query }) => {
      const point = { lat: query.lat, lon: query.lon };
      const nearest = engine.nearest(point, { profile: query.profile });
      if (nearest === null) throw nothingAt(point, snapshot, NO_ROAD_NEAR);
      return toHttpNearest(nearest);
    },
  }),
  endpoint({
    ...shared,
    method: 'POST',
    path: '/api/matrix',
    operationId: 'matrix',
    summary: 'Compute travel times and distances from every source to every destination',
    body: z.object({
      sources: bodyList(point, 1000, 'Start points'),
      destinations: bodyList(point, 1000, 'End points'),
      profile,
      avoid: areaBody('Areas that routes must not touch; then at most 2,500 pairs').optional(),
    }),
    bodyBytes: 1_000_000,
    response: matrixAnswer,
    furtherUnits: ({ body }) => Math.ceil((body.sources.length * body.destinations.length) / CELLS_PER_UNIT) - 1,
    costs: `Costs one unit of quota for each ${CELLS_PER_UNIT} pairs, rounded up.`,
    heavy: 'long',
    handler: ({ engine }, { body: { sources, destinations, profile: name, avoid } }) => {
      const matrix = engine.matrix(sources, destinations, { profile: name, avoid: avoid && areaOf(avoid) });
      return toHttpMatrix(matrix, destinations.length);
    },
  }),
  endpoint({
    ...shared,
    path: '/api/isochrone',
    operationId: 'isochrone',
    summary: 'Compute the areas that can be reached within some minutes',
    description: 'An area contains the roads that are reached in time, and what is within about 120 m of them.',
    query: z.object({
      lat: latitude,
      lon: longitude,
      minutes: z
        .array(z.number().min(0.1).max(120))
        .min(1)
        .max(10)
        .meta({
          description: 'Travel times in minutes, up to ten values',
          example: [5, 10],
          param: { style: 'form', explode: false },
        }),
      profile,
    }),
    response: isochroneAnswer,
    heavy: 'long',
    notFound: 'No road within 5 km of the point',
    handler: ({ engine, snapshot }, { query }) => {
      const point = { lat: query.lat, lon: query.lon };
      const answer = engine.isochrone(point, { minutes: query.minutes, profile: query.profile });
      if (answer === null) throw nothingAt(point, snapshot, NO_ROAD_NEAR);
      return answer;
    },
  }),
];

/**
 * Returns the route endpoint that takes its parameters from a body, for large areas.
 *
 * @param vehicles - names of the operator's vehicles
 */
export const routeByPostEndpoint = (vehicles: readonly string[] = []) =>
  endpoint({
    ...common,
    method: 'POST',
    path: '/api/route',
    operationId: 'routeByPost',
    body: z.object({
      points: bodyList(point, MAX_ROUTE_POINTS, 'Start, points between, end', ROUTE_EXAMPLE, 2),
      profile: profileSchema(vehicles),
      ...bodyRouteOptions,
      avoid: areaBody('Areas that the route must not touch').optional(),
    }),
    furtherUnits: ({ body }) => costOf(body, body.points.length).units - 1,
    heavy: ({ body }) => costOf(body, body.points.length).lane,
    handler: (services, { body: { points, profile, ...options } }) => {
      const [start, ...others] = points;
      return answerRoute(services, [start!, ...others], profile, options);
    },
  });

function answerRoute(
  { engine, snapshot }: Pick<Services, 'engine' | 'snapshot'>,
  ends: readonly LatLon[],
  profileName: ProfileName,
  options: RouteOptionValues,
) {
  const between = options.waypoints === undefined ? [] : options.waypoints.split(';').map(splitLatLon);
  const avoid = options.avoid === undefined ? undefined : areaOf(options.avoid);
  const points = [...ends.slice(0, 1), ...between, ...ends.slice(1)];
  const route = engine.route(points, {
    profile: profileName,
    alternatives: options.alternatives,
    steps: options.steps,
    overview: options.overview,
    lang: options.lang,
    continueStraight: options.continue_straight,
    exclude: options.exclude,
    avoid,
    bearings: options.bearings === undefined ? undefined : splitBearings(options.bearings),
    approaches: options.approaches === undefined ? undefined : splitApproaches(options.approaches),
  });
  if (route.found) return toHttpRoute(route, options.geometries);
  if (route.reason === 'no_way') {
    const covered = avoid === undefined ? -1 : points.findIndex((point) => isWithin(point, avoid));
    throw notFound(covered < 0 ? messages.routeNotFound(route.reason) : messages.avoidCovers(textOf(points[covered]!)));
  }
  if (route.reason !== 'no_road_near_point') {
    const end = route.reason === 'no_road_near_start' ? points[0]! : points.at(-1)!;
    throw nothingAt(end, snapshot, messages.routeNotFound(route.reason));
  }
  const at = route.pointIndex;
  const name = options.waypoints === undefined ? `points[${at}]` : `waypoints[${at - 1}]`;
  throw nothingAt(points[at]!, snapshot, messages.noRoadNear(name));
}

const textOf = ({ lat, lon }: LatLon): string => `${lat},${lon}`;
