import type { Engine, RoutePath } from '@verst/core';
import { jsonAnswer, type ProtocolAnswer, protocolOperation } from '../protocol.ts';
import { routeLane, routeUnits } from '../route-cost.ts';
import { mergeLegs } from './merge-legs.ts';
import { type OsrmInput, readInput } from './options.ts';
import { osrmError, osrmFailure } from './osrm-error.ts';
import { roadPointsOf, waypointOf } from './points.ts';
import { routeObject } from './route-object.ts';

export const MAX_ROUTE_POINTS = 500;

const MAX_ALTERNATIVES = 3;

/** Profiles that may turn round at intermediate points. */
const TURNS_ROUND: ReadonlySet<string> = new Set(['bicycle', 'foot']);

function read(input: OsrmInput<'route'>): OsrmInput<'route'> {
  const { coordinates, options } = input;
  if (options.alternatives > MAX_ALTERNATIVES) {
    throw osrmError('TooBig', `Requested number of alternatives is higher than current maximum (${MAX_ALTERNATIVES})`);
  }
  checkWaypoints(options.waypoints, coordinates.length);
  return input;
}

/** @throws ProtocolError if they are not ascending indices of points, from the first to the last */
export function checkWaypoints(waypoints: readonly number[] | undefined, count: number): void {
  waypoints?.forEach((waypoint, at) => {
    if (waypoint >= count || waypoint <= (waypoints[at - 1] ?? -1)) {
      throw osrmError('InvalidOptions', 'Waypoints must be ascending indices of coordinates.');
    }
  });
  if (waypoints && (waypoints[0] !== 0 || waypoints.at(-1) !== count - 1)) {
    throw osrmError('InvalidValue', 'First and last coordinates must be specified as waypoints.');
  }
}

function answer(engine: Engine, input: OsrmInput<'route'>): ProtocolAnswer {
  const { profile, coordinates, options } = input;
  const { steps, annotations, alternatives, continue_straight: goesOn } = options;
  const points = roadPointsOf(input);
  const route = engine.route(points, {
    profile,
    steps,
    annotations: annotations.length > 0,
    alternatives,
    continueStraight: goesOn ?? !TURNS_ROUND.has(profile),
    exclude: options.exclude,
  });
  if (!route.found) return route.reason === 'no_way' ? noRoute() : noSegment(engine, input);
  const waypoints = options.waypoints ?? [...coordinates.keys()];
  const write = (path: RoutePath) => routeObject(options.waypoints ? mergeLegs(path, waypoints) : path, options);
  return jsonAnswer(200, {
    code: 'Ok',
    routes: [route, ...(route.alternatives ?? [])].map(write),
    ...(!options.skip_waypoints && { waypoints: waypoints.map((at) => waypointOf(route.snapped[at]!, options)) }),
  });
}

const noRoute = (): ProtocolAnswer => osrmFailure('NoRoute', 'Impossible route between points');

/** Returns the answer that names the first point without a road nearby. */
export function noSegment(engine: Engine, input: OsrmInput): ProtocolAnswer {
  const { profile, options } = input;
  const { exclude } = options;
  const at = roadPointsOf(input).findIndex((point) => engine.roadsNear(point, { profile, exclude }).length === 0);
  return osrmFailure('NoSegment', `Could not find a matching segment for coordinate ${Math.max(0, at)}`);
}

export const routeOperation = protocolOperation<OsrmInput<'route'>>({
  id: 'osrm-route',
  read: (request) => read(readInput('route', request, MAX_ROUTE_POINTS)),
  units: ({ coordinates, options }) => routeUnits(coordinates.length, options.exclude.length > 0),
  lane: ({ coordinates, options }) => routeLane(coordinates.length, options.exclude.length > 0),
  answer,
});
