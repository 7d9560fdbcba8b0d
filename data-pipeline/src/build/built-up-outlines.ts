import { findBuiltUpAreas, type FlatGeometry, fromE7, toE7 } from '@verst/core/build';
import { contours } from 'd3-contour';

/** A point of a ring. */
type Position = readonly [lon: number, lat: number];

/** Cells in which buildings are counted, degrees: half a kilometre from south to north, about as much from west to east at 56° N. */
const CELL_LAT = 0.005;
const CELL_LON = 0.009;

/** Outskirts around the box of most buildings, cells. */
const MARGIN = 12;

/** Mean number of buildings in a cell and its neighbours from which on the ground counts as a town. */
const THRESHOLD = 4;

/** Returns the outlines of towns as polygons: lists of rings, the outer ring first. @param buildings - in lonE7 and latE7 */
export function builtUpOutlines(buildings: FlatGeometry): Position[][][] {
  return findBuiltUpAreas(buildings).flatMap(({ boundsE7: [west, south, east, north] }) => {
    const grid = {
      west: fromE7(west) - MARGIN * CELL_LON,
      south: fromE7(south) - MARGIN * CELL_LAT,
      width: Math.ceil(fromE7(east - west) / CELL_LON) + 2 * MARGIN,
      height: Math.ceil(fromE7(north - south) / CELL_LAT) + 2 * MARGIN,
    };
    const { width, height } = grid;
    const [outline] = contours().size([width, height]).thresholds([THRESHOLD])(
      Array.from(meanOfNeighbours(countIn(buildings, grid), width, height)),
    );
    return outline!.coordinates.map((rings) =>
      rings.map((ring) =>
        // A ring repeats its first position at its end.
        ring.slice(0, -1).map(([x, y]): Position => [grid.west + x! * CELL_LON, grid.south + y! * CELL_LAT]),
      ),
    );
  });
}

interface Grid {
  readonly west: number;
  readonly south: number;
  readonly width: number;
  readonly height: number;
}

function countIn({ featureRings, ringVertices, xy }: FlatGeometry, { west, south, width, height }: Grid): Uint32Array {
  const counts = new Uint32Array(width * height);
  const [westE7, southE7, cellLonE7, cellLatE7] = [west, south, CELL_LON, CELL_LAT].map(toE7) as [number, number, number, number]; // prettier-ignore
  for (let feature = 0; feature + 1 < featureRings.length; feature++) {
    const ring = featureRings[feature]!;
    if (ring === featureRings[feature + 1]) continue;
    const at = 2 * ringVertices[ring]!;
    const column = Math.floor((xy[at]! - westE7) / cellLonE7);
    const row = Math.floor((xy[at + 1]! - southE7) / cellLatE7);
    if (column >= 0 && column < width && row >= 0 && row < height) counts[row * width + column]!++;
  }
  return counts;
}

/** The mean of each cell and the eight around it; the edge of the grid stays 0. */
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
