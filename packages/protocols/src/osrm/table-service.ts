import { distanceM, type Engine, type MatrixResult } from '@verst/core';
import { jsonAnswer, type ProtocolAnswer, protocolOperation } from '../protocol.ts';
import { noSegment } from './route-service.ts';
import { type OsrmInput, readInput } from './options.ts';
import { osrmError } from './osrm-error.ts';
import { roadPointsOf, rounded, waypointOf } from './points.ts';

const MAX_TABLE_POINTS = 1000;

/** Cells that cost one unit of quota, as with `/api/matrix`. */
const CELLS_PER_UNIT = 100;

/** Maximum cells of a table with excluded roads. */
const MAX_PLAIN_CELLS = 2500;

function read(input: OsrmInput<'table'>): OsrmInput<'table'> {
  const { coordinates, options } = input;
  const { sources, destinations } = options;
  for (const index of [...(sources ?? []), ...(destinations ?? [])]) {
    if (index >= coordinates.length) {
      throw osrmError('InvalidOptions', `Index ${index} is out of range: there are ${coordinates.length} coordinates`);
    }
  }
  const [rows, columns] = shapeOf(input);
  if (rows > MAX_TABLE_POINTS || columns > MAX_TABLE_POINTS) {
    throw osrmError(
      'TooBig',
      `Too many table coordinates: ${rows} sources and ${columns} destinations, maximum is ${MAX_TABLE_POINTS} each`,
    );
  }
  if (options.exclude.length > 0 && rows * columns > MAX_PLAIN_CELLS) {
    throw osrmError('TooBig', `Too many table cells for exclude: ${rows * columns}, maximum is ${MAX_PLAIN_CELLS}`);
  }
  return input;
}

const shapeOf = ({ coordinates, options }: OsrmInput<'table'>): [number, number] => [
  options.sources?.length ?? coordinates.length,
  options.destinations?.length ?? coordinates.length,
];

function answer(engine: Engine, input: OsrmInput<'table'>): ProtocolAnswer {
  const { profile, coordinates, options } = input;
  const points = roadPointsOf(input);
  const all = [...coordinates.keys()];
  const [from, to] = [options.sources ?? all, options.destinations ?? all];
  const matrix = engine.matrix(
    from.map((at) => points[at]!),
    to.map((at) => points[at]!),
    { profile, exclude: options.exclude },
  );
  if (matrix.sources.includes(null) || matrix.destinations.includes(null)) return noSegment(engine, input);
  const filled = options.fallback_speed === undefined ? [] : fillGaps(matrix, input, [from, to]);
  const rowsOf = (cells: Float64Array, scale: number) =>
    from.map((_, row) =>
      Array.from(cells.subarray(row * to.length, (row + 1) * to.length), (cell) =>
        cell === Infinity ? null : rounded(cell * scale, 10),
      ),
    );
  return jsonAnswer(200, {
    code: 'Ok',
    ...(options.annotations.includes('duration') && { durations: rowsOf(matrix.durationsS, options.scale_factor) }),
    ...(options.annotations.includes('distance') && { distances: rowsOf(matrix.distancesM, 1) }),
    ...(filled.length > 0 && { fallback_speed_cells: filled }),
    ...(!options.skip_waypoints && {
      sources: matrix.sources.map((place) => waypointOf(place!, options)),
      destinations: matrix.destinations.map((place) => waypointOf(place!, options)),
    }),
  });
}

/** Fills cells without a route with the straight line at the fallback speed. Returns their rows and columns. */
function fillGaps(
  { durationsS, distancesM, ...snapped }: MatrixResult,
  { coordinates, options }: OsrmInput<'table'>,
  [from, to]: readonly [readonly number[], readonly number[]],
): [number, number][] {
  const isSnapped = options.fallback_coordinate === 'snapped';
  const placeOf = (at: number, place: { lon: number; lat: number }): readonly [number, number] =>
    isSnapped ? [place.lon, place.lat] : coordinates[at]!;
  const filled: [number, number][] = [];
  from.forEach((source, row) =>
    to.forEach((target, column) => {
      const cell = row * to.length + column;
      if (durationsS[cell] !== Infinity) return;
      const start = placeOf(source, snapped.sources[row]!);
      const end = placeOf(target, snapped.destinations[column]!);
      const straightM = distanceM(start[0], start[1], end[0], end[1]);
      distancesM[cell] = straightM;
      durationsS[cell] = straightM / (options.fallback_speed! / 3.6);
      filled.push([row, column]);
    }),
  );
  return filled;
}

export const tableOperation = protocolOperation<OsrmInput<'table'>>({
  id: 'osrm-table',
  read: (request) => read(readInput('table', request, 2 * MAX_TABLE_POINTS)),
  units: (input) => {
    const [rows, columns] = shapeOf(input);
    return Math.max(1, Math.ceil((rows * columns) / CELLS_PER_UNIT));
  },
  lane: () => 'long',
  answer,
});
