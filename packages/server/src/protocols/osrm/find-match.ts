import type { Engine, MatchResult } from '@verst/core';
import { jsonAnswer, type ProtocolAnswer, protocolOperation } from '../protocol.ts';
import { checkWaypoints } from './find-route.ts';
import { type OsrmInput, readInput } from './options.ts';
import { osrmError, osrmFailure, refuseOsrm } from './osrm-error.ts';
import { waypointOf } from './points.ts';
import { routeObject } from './route-object.ts';

const MAX_TRACE_POINTS = 10_000;

/** Observations that cost one unit of quota, as with `/api/match`. */
const POINTS_PER_UNIT = 100;

function read(input: OsrmInput<'match'>): OsrmInput<'match'> {
  const { coordinates, options } = input;
  const { timestamps, waypoints } = options;
  if (coordinates.length < 2) {
    throw osrmError('InvalidOptions', 'Number of coordinates needs to be at least two.');
  }
  if (timestamps && timestamps.length !== coordinates.length) {
    throw osrmError(
      'InvalidOptions',
      `Number of elements in timestamps size ${timestamps.length} does not match coordinates size ${coordinates.length}`,
    );
  }
  if (timestamps?.some((time, at) => time < (timestamps[at - 1] ?? 0))) {
    throw osrmError('InvalidValue', 'Timestamps need to be monotonically increasing.');
  }
  checkWaypoints(waypoints, coordinates.length);
  if (waypoints && (waypoints[0] !== 0 || waypoints.at(-1) !== coordinates.length - 1)) {
    throw osrmError('InvalidValue', 'First and last coordinates must be specified as waypoints.');
  }
  return input;
}

function answer(engine: Engine, { profile, coordinates, options }: OsrmInput<'match'>): ProtocolAnswer {
  const { timestamps, radiuses } = options;
  const trace = coordinates.map(([lon, lat], at) => ({
    lat,
    lon,
    ...(timestamps && { timeS: timestamps[at]! }),
    ...(radiuses?.[at] != null && radiuses[at] !== Infinity && { accuracyM: radiuses[at] }),
  }));
  const waypoints = options.waypoints ?? [...coordinates.keys()];
  const match = engine.match(trace, {
    profile,
    steps: options.steps,
    annotations: options.annotations.length > 0,
    alternatives: true,
    waypoints,
    lang: 'en',
  });
  if (match.matchings.length === 0) return osrmFailure('NoMatch', 'Could not match the trace.');
  if (options.waypoints?.some((at) => match.tracepoints[at] === null)) {
    return osrmFailure('NoMatch', 'Requested waypoint parameter could not be matched.');
  }
  return jsonAnswer(200, {
    code: 'Ok',
    matchings: match.matchings.map((matching) => ({
      confidence: matching.confidence,
      ...routeObject(matching, options),
    })),
    ...(!options.skip_waypoints && { tracepoints: tracepointsOf(match, waypoints, options) }),
  });
}

function tracepointsOf(
  { tracepoints }: MatchResult,
  waypoints: readonly number[],
  options: OsrmInput<'match'>['options'],
): unknown[] {
  const isWaypoint = new Set(waypoints);
  const count = new Map<number, number>();
  return tracepoints.map((point, at) => {
    if (point === null) return null;
    const index = isWaypoint.has(at) ? (count.get(point.matching) ?? 0) : null;
    if (index !== null) count.set(point.matching, index + 1);
    return {
      alternatives_count: point.alternatives ?? 0,
      waypoint_index: index,
      matchings_index: point.matching,
      ...waypointOf(point, options),
    };
  });
}

/** The match service. */
export const matchOperation = protocolOperation<OsrmInput<'match'>>({
  id: 'osrm-match',
  read: (request) => read(readInput('match', request, MAX_TRACE_POINTS)),
  units: ({ coordinates }) => Math.ceil(coordinates.length / POINTS_PER_UNIT),
  lane: () => 'long',
  answer,
  refuse: refuseOsrm,
});
