import type { Engine } from '@verst/core';
import { jsonAnswer, type ProtocolAnswer, protocolOperation } from '../protocol.ts';
import { noSegment } from './route-service.ts';
import { type OsrmInput, readInput } from './options.ts';
import { osrmError, osrmFailure } from './osrm-error.ts';
import { roadPointsOf, waypointOf } from './points.ts';
import { routeObject } from './route-object.ts';

const MAX_TRIP_POINTS = 200;

/** Points that cost one unit of quota, as with `/api/trip`. */
const POINTS_PER_UNIT = 10;

function read(input: OsrmInput<'trip'>): OsrmInput<'trip'> {
  if (input.options.exclude.length > 0) {
    throw osrmError('InvalidValue', 'Exclude flag combination is not supported.');
  }
  return input;
}

function answer(engine: Engine, input: OsrmInput<'trip'>): ProtocolAnswer {
  const { profile, options } = input;
  const { roundtrip, source, destination, steps } = options;
  const trip = engine.trip(roadPointsOf(input), {
    profile,
    roundtrip,
    source,
    destination,
    steps,
    annotations: options.annotations.length > 0,
  });
  if (!trip.found) {
    return trip.reason === 'no_way'
      ? osrmFailure('NoTrips', 'No trip visiting all destinations possible.')
      : noSegment(engine, input);
  }
  return jsonAnswer(200, {
    code: 'Ok',
    trips: [routeObject(trip, options)],
    ...(!options.skip_waypoints && {
      waypoints: trip.snapped.map((place, at) => ({
        waypoint_index: trip.order.indexOf(at),
        trips_index: 0,
        ...waypointOf(place, options),
      })),
    }),
  });
}

export const tripOperation = protocolOperation<OsrmInput<'trip'>>({
  id: 'osrm-trip',
  read: (request) => read(readInput('trip', request, MAX_TRIP_POINTS)),
  units: ({ coordinates }) => Math.ceil(coordinates.length / POINTS_PER_UNIT),
  lane: () => 'long',
  answer,
});
