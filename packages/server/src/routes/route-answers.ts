import type { MatchResult, NearestResult, RoutePath, RouteResult, TripResult } from '@verst/core';
import { encodePolyline } from '@verst/protocols/polyline';
import * as z from 'zod';
import { publisher } from '../endpoint/publisher.ts';
import { decimal, latitude, lineString, longitude, point } from '../endpoint/schemas.ts';

const routeStep = z
  .object({
    name: z.string().describe('Name of the road, else its number; empty if it has neither'),
    ref: z.string().describe('Number of the road; empty if it has none'),
    exit: z.int().nullable().describe('Exit to take from a roundabout, counted from 1'),
    lanes: z.int().nullable().describe('Number of lanes in the direction of travel; null if not mapped'),
    distance_m: decimal(1),
    duration_s: decimal(1),
    instruction: z.string(),
    maneuver: z.string(),
    location: point.describe('Start of the step'),
    geometry_index: z.int().describe('Position of the start in the full line (overview=full)'),
    bearing_before: z.int().describe('Direction of travel before the start, degrees from north'),
    bearing_after: z.int().describe('Direction of travel after the start, degrees from north'),
    type: z.string().describe('Type of the step, as in OSRM: turn, fork, roundabout, …'),
    modifier: z.string().nullable().describe('Direction: left, slight right, uturn, …'),
    mode: z.string().describe('driving, walking, cycling, pushing bike or ferry'),
    destinations: z.array(z.string()).describe('Roads and places on the sign over the road'),
    exits: z.array(z.string()).describe('Numbers of the exit'),
    intersections: z
      .array(
        z
          .object({
            location: point,
            geometry_index: z.int(),
            bearings: z.array(z.int()).describe('Directions of the roads that meet, degrees from north, ascending'),
            entry: z.array(z.boolean()).describe('true for each road that may be entered'),
            in: z.int().nullable().describe('Position of the road on which the route arrives'),
            out: z.int().nullable().describe('Position of the road on which the route leaves'),
            lanes: z
              .array(
                z
                  .object({
                    indications: z.array(z.string()).describe('Arrows: left, straight, slight right, …, none'),
                    valid: z.boolean().describe('true if the route can be followed from this lane'),
                  })
                  .meta({ id: 'StepLane' }),
              )
              .describe('Lanes of the road on which the route arrives, from left to right; empty if not mapped'),
          })
          .meta({ id: 'StepIntersection' }),
      )
      .describe('Start of the step, and junctions before the next step'),
    voice: z.string().describe('Short text for voice guidance'),
  })
  .meta({ id: 'RouteStep' });

const path = {
  distance_km: decimal(3),
  duration_min: decimal(2),
  geometry: z
    .union([lineString, z.string().nullable()])
    .describe('GeoJSON line, or text with geometries=polyline or polyline6; null with overview=false'),
  steps: z.array(routeStep).optional().describe('Only with steps=true'),
  summary: z.string().optional().describe('The two longest roads of each leg; only with steps=true'),
};

const snapped = z
  .array(z.object({ lat: latitude, lon: longitude, distance_m: decimal(2) }))
  .describe('For each given point, the nearest point of the road network and the distance to it');

export const routeAnswer = z
  .object({
    ...path,
    snapped,
    alternatives: z.array(z.object(path)).optional().describe('Only with alternatives above 0'),
  })
  .meta({ id: 'RouteAnswer' });

const nearestRoad = {
  lat: latitude,
  lon: longitude,
  distance_m: decimal(2).describe('Distance from the given point, metres'),
  name: z.string().nullable().describe('Name of the road, else its number'),
};

export const nearestAnswer = z.object(nearestRoad).meta({ id: 'NearestAnswer' });

const leg = z
  .object({ distance_m: decimal(2), duration_s: decimal(1) })
  .meta({ id: 'RouteLeg', description: 'Route from one waypoint to the next' });

const stepsOfWay = {
  steps: z.array(routeStep).optional().describe('Only with steps=true'),
  summary: z.string().optional().describe('The two longest roads; only with steps=true'),
};

export const matchAnswer = z
  .object({
    matchings: z.array(
      z
        .object({
          confidence: z.number().describe('How well the trace fits the roads, 0 to 1'),
          distance_m: decimal(2),
          duration_s: decimal(1).describe('Travel time of the route, not of the trace'),
          geometry: lineString,
          legs: z.array(leg),
          ...stepsOfWay,
        })
        .meta({ id: 'Matching' }),
    ),
    tracepoints: z
      .array(
        z
          .object({
            ...nearestRoad,
            matching: z.int().describe('Position in `matchings`'),
            waypoint: z.int().describe('Position among the waypoints of that matching'),
          })
          .nullable(),
      )
      .describe('One for each given point; null for an outlier'),
  })
  .meta({ id: 'MatchAnswer' });

export const tripAnswer = z
  .object({
    order: z.array(z.int()).describe('Positions of the given points in the order of visiting'),
    distance_km: decimal(3),
    duration_min: decimal(2),
    geometry: lineString,
    legs: z.array(leg).describe('Route from each point to the next; for a round trip, also back to the first'),
    ...stepsOfWay,
    snapped,
  })
  .meta({ id: 'TripAnswer' });

/** Encodings of a route's line. */
type GeometryFormat = 'geojson' | 'polyline' | 'polyline6';

const publishLine = publisher(lineString);
const publishRoute = publisher(routeAnswer);
const publishTrip = publisher(tripAnswer);

/** Returns a found route, with steps and alternatives if the engine returned them. */
export const toHttpRoute = (route: Extract<RouteResult, { found: true }>, format: GeometryFormat = 'geojson') =>
  publishRoute({
    ...withUnits(route),
    geometry: lineOf(route.geometry, format),
    alternatives: route.alternatives?.map((other) => ({
      ...withUnits(other),
      geometry: lineOf(other.geometry, format),
    })),
  });

export const toHttpTrip = (trip: Extract<TripResult, { found: true }>) =>
  publishTrip({ ...withUnits(trip), geometry: trip.geometry! });

export const toHttpMatch: (match: MatchResult) => z.input<typeof matchAnswer> = publisher(matchAnswer);

export const toHttpNearest: (nearest: NearestResult) => z.input<typeof nearestAnswer> = publisher(nearestAnswer);

const withUnits = <Path extends RoutePath>(path: Path) => ({
  ...path,
  distanceKm: path.distanceM / 1000,
  durationMin: path.durationS / 60,
});

function lineOf(line: RoutePath['geometry'], format: GeometryFormat) {
  if (line === null) return null;
  return format === 'geojson' ? publishLine(line) : encodePolyline(line.coordinates, format === 'polyline' ? 5 : 6);
}
