import type { Engine, MatchResult } from '@verst/core';
import { jsonAnswer, type ProtocolAnswer, protocolOperation } from '../protocol.ts';
import { checkWaypoints } from './route-service.ts';
import { type OsrmInput, readInput } from './options.ts';
import { osrmError, osrmFailure } from './osrm-error.ts';
import { waypointOf } from './points.ts';
import { routeObject } from './route-object.ts';
import { runsOf } from './trace-runs.ts';

const MAX_TRACE_POINTS = 10_000;

/** Observations that cost one unit of quota, as with `/api/match`. */
const POINTS_PER_UNIT = 100;

function read(input: OsrmInput<'match'>): OsrmInput<'match'> {
  const { coordinates, options } = input;
  const { timestamps, waypoints } = options;
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
  return input;
}

function answer(engine: Engine, input: OsrmInput<'match'>): ProtocolAnswer {
  const { options, coordinates } = input;
  const match = matchRuns(engine, input);
  if (match.matchings.length === 0) return osrmFailure('NoMatch', 'Could not match the trace.');
  const waypoints = options.waypoints ?? [...coordinates.keys()];
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

/** Matches each run of the trace and joins the results. */
function matchRuns(engine: Engine, input: OsrmInput<'match'>): MatchResult {
  const { profile, coordinates, options } = input;
  const { timestamps, radiuses, waypoints } = options;
  const whole: MatchResult = { matchings: [], tracepoints: coordinates.map(() => null) };
  for (const run of runsOf(input)) {
    // A single point has no route.
    if (run.length < 2) continue;
    const trace = run.map((at) => {
      const [lon, lat] = coordinates[at]!;
      const radiusM = radiuses?.[at] ?? Infinity;
      return {
        lat,
        lon,
        ...(timestamps && { timeS: timestamps[at]! }),
        ...(radiusM !== Infinity && { accuracyM: radiusM }),
      };
    });
    const { matchings, tracepoints } = engine.match(trace, {
      profile,
      steps: options.steps,
      annotations: options.annotations.length > 0,
      alternatives: true,
      waypoints: waypoints?.map((at) => run.indexOf(at)) ?? [...run.keys()],
    });
    const before = whole.matchings.length;
    tracepoints.forEach((point, at) => {
      whole.tracepoints[run[at]!] = point && { ...point, matching: before + point.matching };
    });
    whole.matchings.push(...matchings);
  }
  return whole;
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

export const matchOperation = protocolOperation<OsrmInput<'match'>>({
  id: 'osrm-match',
  read: (request) => read(readInput('match', request, MAX_TRACE_POINTS)),
  units: ({ coordinates }) => Math.ceil(coordinates.length / POINTS_PER_UNIT),
  lane: () => 'long',
  answer,
});
