import { findBuiltUpAreas, type FlatGeometry, fromE7, toE7 } from '@verst/core/build';
import { contours } from 'd3-contour';

/** A point of a ring. */
type Position = readonly [lon: number, lat: number];

/** Cell size for counting buildings, degrees: half a kilometre north–south, about as much west–east at 56° N. */
const CELL_LAT = 0.005;
const CELL_LON = 0.009;

/** Margin around the box of most buildings, cells. */
const MARGIN = 12;

/** Mean number of buildings in a cell and its neighbours at which the ground counts as a town. */
const THRESHOLD = 4;

/**
 * Returns the outlines of towns as polygons: lists of rings, the outer ring first.
 *
 * @param buildings - in lonE7 and latE7
 */
export function builtUpOutlines(buildings: FlatGeometry): Position[][][] {
  const counts = countByCell(buildings);
  return findBuiltUpAreas(buildings).flatMap(({ boundsE7: [west, south, east, north] }) => {
    const grid: Grid = {
      column: Math.floor(fromE7(west) / CELL_LON) - MARGIN,
      row: Math.floor(fromE7(south) / CELL_LAT) - MARGIN,
      width: Math.ceil(fromE7(east - west) / CELL_LON) + 2 * MARGIN + 1,
      height: Math.ceil(fromE7(north - south) / CELL_LAT) + 2 * MARGIN + 1,
    };
    const { column, row, width, height } = grid;
    const [outline] = contours().size([width, height]).thresholds([THRESHOLD])(
      Array.from(meanOfNeighbours(countIn(counts, grid), width, height)),
    );
    return outline!.coordinates.map((rings) =>
      rings.map((ring) =>
        // A ring repeats its first position at its end.
        ring.slice(0, -1).map(([x, y]): Position => [(column + x!) * CELL_LON, (row + y!) * CELL_LAT]),
      ),
    );
  });
}

/** The cells of a town within the grid of the world. */
interface Grid {
  readonly column: number;
  readonly row: number;
  readonly width: number;
  readonly height: number;
}

/** Number of a cell of the world. */
const cellOf = (column: number, row: number): number => row * 2 ** 20 + column;

/** Returns the number of buildings by cell, for cells that have any. */
function countByCell({ featureRings, ringVertices, xy }: FlatGeometry): Map<number, number> {
  const counts = new Map<number, number>();
  const [cellLonE7, cellLatE7] = [toE7(CELL_LON), toE7(CELL_LAT)];
  for (let feature = 0; feature + 1 < featureRings.length; feature++) {
    const ring = featureRings[feature]!;
    if (ring === featureRings[feature + 1]) continue;
    const at = 2 * ringVertices[ring]!;
    const cell = cellOf(Math.floor(xy[at]! / cellLonE7), Math.floor(xy[at + 1]! / cellLatE7));
    counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  return counts;
}

function countIn(counts: ReadonlyMap<number, number>, { column, row, width, height }: Grid): Uint32Array {
  return Uint32Array.from(
    { length: width * height },
    (_, cell) => counts.get(cellOf(column + (cell % width), row + Math.floor(cell / width))) ?? 0,
  );
}

/** Returns the mean of each cell and the eight around it; the edge of the grid stays 0. */
function meanOfNeighbours(counts: Uint32Array, width: number, height: number): Float64Array {
  const means = new Float64Array(counts.length);
  for (let row = 1; row + 1 < height; row++) {
    for (let column = 1; column + 1 < width; column++) {
      let sum = 0;
      for (let y = row - 1; y <= row + 1; y++) {
        for (let x = column - 1; x <= column + 1; x++) sum += counts[y * width + x]!;
      }
      means[row * width + column] = sum / 9;
    }
  }
  return means;
}
