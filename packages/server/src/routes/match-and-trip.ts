import * as z from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { bodyList, lang, latitude, longitude, pointList, splitLatLon } from '../endpoint/schemas.ts';
import { notFound } from '../http/http-error.ts';
import { messages } from '../http/messages.ts';
import { nothingAt } from '../http/nothing-at.ts';
import { matchAnswer, toHttpMatch, toHttpTrip, tripAnswer } from './route-answers.ts';
import { profileSchema } from './routing.ts';

/** Maximum observations of a trace, and the number that costs one unit of quota. */
const MAX_TRACE_POINTS = 10_000;
const POINTS_PER_UNIT = 100;

/** Maximum points of a trip, and the number that costs one unit of quota. */
const MAX_TRIP_POINTS = 200;
const TRIP_POINTS_PER_UNIT = 10;

const tripPoints = pointList(
  2,
  MAX_TRIP_POINTS,
  `Points to visit, as lat,lon;lat,lon (2 to ${MAX_TRIP_POINTS})`,
  '52.29,104.3;52.3,104.31;52.28,104.28',
);

const tracePoint = z
  .object({
    lat: latitude,
    lon: longitude,
    time: z.number().optional().describe('Seconds since any moment, such as Unix time; must not decrease'),
    accuracy_m: z.number().min(0).optional().describe('Standard deviation of the position, metres; default 10'),
  })
  .meta({ id: 'TracePoint' });

/** Refines a trace: its times never fall. */
function inOrderOfTime(
  { points }: { readonly points: readonly z.output<typeof tracePoint>[] },
  context: z.RefinementCtx,
): void {
  let before = -Infinity;
  for (const [at, { time }] of points.entries()) {
    if (time === undefined) continue;
    if (time < before) {
      const text = messages.fallingTime(`points[${at}].time`, time, before);
      context.addIssue({ code: 'custom', path: ['points', at, 'time'], params: { text } });
      return;
    }
    before = time;
  }
}

const TRACE_EXAMPLE = [
  { lat: 52.29, lon: 104.29, time: 0 },
  { lat: 52.2905, lon: 104.2915, time: 10 },
  { lat: 52.291, lon: 104.293, time: 20 },
];

const shared = { tag: 'Routing', heavy: 'long' } as const;

/**
 * Returns the endpoints for matching traces and for round trips.
 *
 * @param vehicles - names of the operator's vehicles
 */
export const matchAndTripEndpoints = (vehicles: readonly string[] = []) => endpointsFor(profileSchema(vehicles));

const endpointsFor = (profile: ReturnType<typeof profileSchema>) => [
  endpoint({
    ...shared,
    method: 'POST',
    path: '/api/match',
    operationId: 'match',
    summary: 'Find the roads that a recorded trace follows',
    description: `The trace has 2 to ${MAX_TRACE_POINTS} positions in the order of time.`,
    body: z
      .object({
        points: bodyList(tracePoint, MAX_TRACE_POINTS, 'The trace', TRACE_EXAMPLE, 2),
        profile,
        steps: z.boolean().describe('Turn-by-turn steps').default(false),
        lang: lang.describe('Language of steps'),
      })
      .superRefine(inOrderOfTime),
    bodyBytes: 2_000_000,
    response: matchAnswer,
    furtherUnits: ({ body }) => Math.ceil(body.points.length / POINTS_PER_UNIT) - 1,
    costs: `Costs one unit of quota for each ${POINTS_PER_UNIT} points, rounded up.`,
    handler: ({ engine }, { body: { points, profile: by, steps, lang: language } }) => {
      const trace = points.map(({ lat, lon, time, accuracy_m }) => ({ lat, lon, timeS: time, accuracyM: accuracy_m }));
      return toHttpMatch(engine.match(trace, { profile: by, steps, lang: language }));
    },
  }),
  endpoint({
    ...shared,
    path: '/api/trip',
    operationId: 'trip',
    summary: 'Find the quickest order in which to visit points, and the route in this order',
    description: 'The order is exact for up to 12 points; for more, it is close to the quickest.',
    query: z.object({
      points: tripPoints,
      profile,
      roundtrip: z.boolean().describe('true: the trip ends where it begins').default(true),
      source: z.enum(['any', 'first']).describe('first: the trip begins at the first point').default('any'),
      destination: z.enum(['any', 'last']).describe('last: the last point is visited last').default('any'),
      steps: z.boolean().describe('Turn-by-turn steps').default(false),
      lang: lang.describe('Language of steps'),
    }),
    response: tripAnswer,
    furtherUnits: ({ query }) => Math.ceil(query.points.split(';').length / TRIP_POINTS_PER_UNIT) - 1,
    costs: `Costs one unit of quota for each ${TRIP_POINTS_PER_UNIT} points, rounded up.`,
    notFound: 'No road within 5 km of a point, or no way between them; the message says which',
    handler: ({ engine, snapshot }, { query: { points: list, lang: language, ...options } }) => {
      const points = list.split(';').map(splitLatLon);
      const trip = engine.trip(points, { ...options, lang: language });
      if (trip.found) return toHttpTrip(trip);
      if (trip.reason === 'no_way') throw notFound(messages.routeNotFound(trip.reason));
      throw nothingAt(points[trip.pointIndex]!, snapshot, messages.noRoadNear(`points[${trip.pointIndex}]`));
    },
  }),
];
