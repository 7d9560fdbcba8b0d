import type { SectionSet } from '../../snapshot/sections.ts';
import { savePointIndex } from '../../spatial/point-index.ts';
import { CELL_BUILT, CELL_LOW_RISE } from '../model.ts';
import { LEVELS } from '../parameters.ts';
import type { Lattice } from './lattice.ts';

/** A cell with a lower mean number of storeys is low-rise. */
const LOW_RISE_LEVELS = 3;

interface GrowingCell {
  readonly area: number;
  readonly column: number;
  readonly row: number;
  residents: number;
  daytime: number;
  /** Residents × storeys, for the mean. */
  storeys: number;
  built: boolean;
}

/** The cells of one level, made as they are asked for. */
class GrowingCells {
  readonly cells: GrowingCell[] = [];
  readonly #byKey: Map<number, number>[];

  constructor(areaCount: number) {
    this.#byKey = Array.from({ length: areaCount }, () => new Map());
  }

  positionOf(area: number, column: number, row: number): number {
    const byKey = this.#byKey[area]!;
    const key = keyOf(column, row);
    let position = byKey.get(key);
    if (position === undefined) {
      position = this.cells.push({ area, column, row, residents: 0, daytime: 0, storeys: 0, built: false }) - 1;
      byKey.set(key, position);
    }
    return position;
  }
}

/** Collects the contents of each cell of each area's lattice and writes all levels of the grid. */
export class CellCollector {
  readonly #lattices: readonly Lattice[];
  readonly #finest: GrowingCells;

  constructor(lattices: readonly Lattice[]) {
    this.#lattices = lattices;
    this.#finest = new GrowingCells(lattices.length);
  }

  /**
   * Adds residents, their storeys, or daytime population to the cell around a point.
   *
   * @returns position of the cell among the finest ones
   */
  add(
    area: number,
    lonE7: number,
    latE7: number,
    { residents = 0, levels = 0, daytime = 0, built = false }: CellContent,
  ): number {
    const position = this.#finest.positionOf(area, ...this.#lattices[area]!.cellAt(lonE7, latE7));
    const cell = this.#finest.cells[position]!;
    cell.residents += residents;
    cell.storeys += residents * levels;
    cell.daytime += daytime;
    cell.built ||= built;
    return position;
  }

  residentsByArea(): Float64Array {
    const sums = new Float64Array(this.#lattices.length);
    for (const { area, residents } of this.#finest.cells) sums[area]! += residents;
    return sums;
  }

  /**
   * Writes the sections `insights/cells-<level>/…`.
   *
   * @returns for each level, the position of the cell that contains each of the finest cells
   */
  save(sections: SectionSet): Uint32Array[] {
    let { cells } = this.#finest;
    const ancestors = [Uint32Array.from(cells.keys())];
    saveLevel(sections, 0, cells, this.#lattices);
    for (let level = 1; level < LEVELS; level++) {
      const { parents, parentOf } = coarser(cells, this.#lattices.length);
      ancestors.push(ancestors[level - 1]!.map((cell) => parentOf[cell]!));
      cells = parents;
      saveLevel(sections, level, cells, this.#lattices);
    }
    return ancestors;
  }
}

/** Values to add to a cell. */
export interface CellContent {
  readonly residents?: number;
  /** Storeys of the building that they live in. */
  readonly levels?: number;
  readonly daytime?: number;
  /** True if there is a building. */
  readonly built?: boolean;
}

/** Columns and rows stay far below 2²⁴: an area is a city and its surroundings. */
const keyOf = (column: number, row: number): number => (column + 2 ** 24) * 2 ** 25 + (row + 2 ** 24);

/** Returns cells of twice the side, and the position of the one that contains each given cell. */
function coarser(cells: readonly GrowingCell[], areaCount: number): { parents: GrowingCell[]; parentOf: Uint32Array } {
  const parents = new GrowingCells(areaCount);
  const parentOf = Uint32Array.from(cells, (cell) => {
    const position = parents.positionOf(cell.area, cell.column >> 1, cell.row >> 1);
    const parent = parents.cells[position]!;
    parent.residents += cell.residents;
    parent.daytime += cell.daytime;
    parent.storeys += cell.storeys;
    parent.built ||= cell.built;
    return position;
  });
  return { parents: parents.cells, parentOf };
}

function saveLevel(
  sections: SectionSet,
  level: number,
  cells: readonly GrowingCell[],
  lattices: readonly Lattice[],
): void {
  const name = `insights/cells-${level}`;
  const centres = cells.map(({ area, column, row }) => lattices[area]!.centre(level, column, row));
  const lonE7 = Int32Array.from(centres, ([lon]) => lon);
  const latE7 = Int32Array.from(centres, ([, lat]) => lat);
  sections.add(`${name}/lon-e7`, lonE7);
  sections.add(`${name}/lat-e7`, latE7);
  sections.add(
    `${name}/residents`,
    Float32Array.from(cells, ({ residents }) => residents),
  );
  sections.add(
    `${name}/daytime`,
    Float32Array.from(cells, ({ daytime }) => daytime),
  );
  sections.add(
    `${name}/area`,
    Uint16Array.from(cells, ({ area }) => area),
  );
  sections.add(
    `${name}/flags`,
    Uint8Array.from(
      cells,
      ({ built, residents, storeys }) =>
        (built ? CELL_BUILT : 0) | (residents > 0 && storeys < LOW_RISE_LEVELS * residents ? CELL_LOW_RISE : 0),
    ),
  );
  savePointIndex(sections, `${name}/tree`, lonE7, latE7);
}
