import type { Engine } from '@verst/core';
import { jsonAnswer, type ProtocolAnswer, protocolOperation } from '../protocol.ts';
import { noSegment } from './route-service.ts';
import { type OsrmInput, readInput } from './options.ts';
import { osrmError } from './osrm-error.ts';
import { roadPointsOf, waypointOf } from './points.ts';

/** Maximum number of roads near a point. */
const MAX_NUMBER = 100;

function read(input: OsrmInput<'nearest'>): OsrmInput<'nearest'> {
  if (input.coordinates.length !== 1) throw osrmError('InvalidOptions', 'Only one input coordinate is supported');
  if (input.options.number > MAX_NUMBER) {
    throw osrmError(
      'TooBig',
      `Number of results ${input.options.number} is higher than current maximum (${MAX_NUMBER})`,
    );
  }
  return input;
}

function answer(engine: Engine, input: OsrmInput<'nearest'>): ProtocolAnswer {
  const { profile, options } = input;
  const roads = engine.roadsNear(roadPointsOf(input)[0]!, {
    profile,
    limit: options.number,
    exclude: options.exclude,
  });
  if (roads.length === 0) return noSegment(engine, input);
  return jsonAnswer(200, {
    code: 'Ok',
    waypoints: roads.map((road) => ({ nodes: road.nodeIds, ...waypointOf(road, options) })),
  });
}

export const nearestOperation = protocolOperation<OsrmInput<'nearest'>>({
  id: 'osrm-nearest',
  read: (request) => read(readInput('nearest', request, 2)),
  answer,
});
