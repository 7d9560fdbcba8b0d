import type { FlatGeometry } from '../../geo/flat-geometry.ts';
import { toE7 } from '../../geo/e7.ts';

/** Size of the cells in which buildings are counted: 1.1 km south to north, about as much west to east at 56° N. */
const CELL_LAT_E7 = toE7(0.01);
const CELL_LON_E7 = toE7(0.018);
const COLUMNS = Math.ceil(toE7(360) / CELL_LON_E7);

/** A cell with fewer buildings does not count as a town. */
const MIN_BUILDINGS = 25;

/** Gaps of one cell, such as a river or a park, do not split a town. */
const REACH = 2;

/** Share of the buildings that may lie beyond each side of the box, so that outskirts do not widen it. */
const OUTSKIRTS = 0.02;

/** Most areas kept; a country has some thousands. */
const MAX_AREAS = 10_000;

/** An area with the box of most of its buildings, 10⁻⁷ degrees: west, south, east, north. */
interface FoundArea {
  readonly boundsE7: readonly [number, number, number, number];
  readonly buildings: number;
}

/**
 * Finds areas in which buildings are close together, those with most buildings first.
 *
 * @param geometry - of buildings, lonE7 and latE7
 */
export function findBuiltUpAreas({ featureRings, ringVertices, xy }: FlatGeometry): FoundArea[] {
  const cells = new Map<number, number>();
  for (let feature = 0; feature + 1 < featureRings.length; feature++) {
    const ring = featureRings[feature]!;
    if (ring === featureRings[feature + 1]) continue;
    const at = 2 * ringVertices[ring]!;
    const cell = Math.floor(xy[at + 1]! / CELL_LAT_E7) * COLUMNS + Math.floor(xy[at]! / CELL_LON_E7);
    cells.set(cell, (cells.get(cell) ?? 0) + 1);
  }
  for (const [cell, count] of cells) if (count < MIN_BUILDINGS) cells.delete(cell);

  const areas: FoundArea[] = [];
  const left = new Set(cells.keys());
  for (const start of cells.keys()) {
    if (!left.delete(start)) continue;
    const area = [start];
    for (const cell of area) {
      for (let row = -REACH; row <= REACH; row++) {
        for (let column = -REACH; column <= REACH; column++) {
          const next = cell + row * COLUMNS + column;
          if (left.delete(next)) area.push(next);
        }
      }
    }
    areas.push(measured(area, cells));
  }
  return areas.toSorted((a, b) => b.buildings - a.buildings || a.boundsE7[0] - b.boundsE7[0]).slice(0, MAX_AREAS);
}

function measured(area: readonly number[], counts: ReadonlyMap<number, number>): FoundArea {
  const along = (positionOf: (cell: number) => number): [number, number] => {
    const sorted = area.map((cell) => [positionOf(cell), counts.get(cell)!] as const).sort((a, b) => a[0] - b[0]);
    const outside = OUTSKIRTS * sorted.reduce((sum, [, count]) => sum + count, 0);
    return [firstBeyond(sorted, outside), firstBeyond(sorted.toReversed(), outside)];
  };
  const [south, north] = along((cell) => Math.floor((cell + COLUMNS / 2) / COLUMNS));
  const [west, east] = along((cell) => cell - Math.floor((cell + COLUMNS / 2) / COLUMNS) * COLUMNS);
  return {
    boundsE7: [west * CELL_LON_E7, south * CELL_LAT_E7, (east + 1) * CELL_LON_E7, (north + 1) * CELL_LAT_E7],
    buildings: area.reduce((sum, cell) => sum + counts.get(cell)!, 0),
  };
}

/** Returns the first position with more than a number of buildings before it. */
function firstBeyond(sorted: readonly (readonly [position: number, count: number])[], outside: number): number {
  let passed = 0;
  for (const [position, count] of sorted) {
    passed += count;
    if (passed > outside) return position;
  }
  return sorted.at(-1)![0];
}
