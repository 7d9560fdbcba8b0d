import type { Bounds } from './plane.ts';

/** Places farther than this from any road belong to no road, metres. */
const ROAD_REACH_M = 120;

/** Smallest side of a cell, metres. */
const MIN_CELL_M = 20;

/** Maximum number of cells, to bound time and memory; larger areas get larger cells. */
const MAX_CELLS = 64_000;

/** Square of half a cell's side, in cells: no point of another cell is closer to a cell's centre. */
const NEAREST_OF_OTHERS = 0.25;

/** Margin beyond the reach, in cells: a contour also needs the points of cells just out of reach. */
const BEYOND_REACH = 1.5;

/** Farther than any point of a grid. */
const NOWHERE = 1e9;

/**
 * A grid whose cells each contain the closest point of a road and the seconds to it. Points are added first, then
 * spread. Distances are in cells; the centre of the cell in column c and row r is at (c, r), rows counted from the
 * south.
 */
export class NearestRoadGrid {
  readonly width: number;
  readonly height: number;
  readonly cellM: number;
  /** Metres from the origin to the centre of cell (0, 0). The origin is the centre of a cell. */
  readonly minX: number;
  readonly minY: number;
  /** Largest distance from a road, in cells. */
  readonly reach: number;
  /** By cell: its closest point, the seconds to it, and the square of the distance from the cell's centre. */
  readonly pointX: Float32Array;
  readonly pointY: Float32Array;
  readonly seconds: Float32Array;
  readonly #distance2: Float32Array;
  readonly #cellsPerM: number;

  /** @param bounds - metres from the origin, which is inside them */
  constructor(bounds: Bounds) {
    const spanX = bounds.maxX - bounds.minX;
    const spanY = bounds.maxY - bounds.minY;
    this.cellM = Math.max(MIN_CELL_M, Math.sqrt((spanX * spanY) / MAX_CELLS), (10 * (spanX + spanY)) / MAX_CELLS);
    this.#cellsPerM = 1 / this.cellM;
    this.reach = Math.max(ROAD_REACH_M / this.cellM, 1.5);
    const margin = Math.ceil(this.reach) + 2;
    const west = Math.ceil(-bounds.minX / this.cellM) + margin;
    const south = Math.ceil(-bounds.minY / this.cellM) + margin;
    this.minX = -west * this.cellM;
    this.minY = -south * this.cellM;
    this.width = west + Math.ceil(bounds.maxX / this.cellM) + margin + 1;
    this.height = south + Math.ceil(bounds.maxY / this.cellM) + margin + 1;
    const cellCount = this.width * this.height;
    this.pointX = new Float32Array(cellCount).fill(NOWHERE);
    this.pointY = new Float32Array(cellCount).fill(NOWHERE);
    this.seconds = new Float32Array(cellCount).fill(Infinity);
    this.#distance2 = new Float32Array(cellCount).fill((this.reach + BEYOND_REACH) ** 2);
  }

  /** Bounds of the grid in metres from the origin. */
  get bounds(): Bounds {
    const { minX, minY, cellM } = this;
    return { minX, minY, maxX: minX + this.width * cellM, maxY: minY + this.height * cellM };
  }

  /** Adds a point of a road, metres from the origin; one outside the grid is ignored. */
  add(xM: number, yM: number, seconds: number): void {
    const x = (xM - this.minX) * this.#cellsPerM;
    const y = (yM - this.minY) * this.#cellsPerM;
    if (!(x >= 0 && y >= 0 && x < this.width - 1 && y < this.height - 1)) return;
    const column = (x + 0.5) | 0;
    const row = (y + 0.5) | 0;
    const cell = row * this.width + column;
    const distance2 = Math.fround((x - column) * (x - column) + (y - row) * (y - row));
    const known = this.#distance2[cell]!;
    if (distance2 > known || (distance2 === known && seconds >= this.seconds[cell]!)) return;
    this.#put(cell, x, y, seconds, distance2);
  }

  /** Sets the seconds of the origin's cell, whatever point is closest to it. */
  pinOrigin(seconds: number): void {
    const column = Math.round(-this.minX / this.cellM);
    const row = Math.round(-this.minY / this.cellM);
    this.#put(row * this.width + column, column, row, seconds, 0);
  }

  /** Gives every cell but the outermost its closest point, with two sweeps that pass points on between neighbours. */
  spread(): void {
    const { width, height } = this;
    for (let row = 1; row < height - 1; row++) {
      this.#takeFromRow(row, -width, 1);
      this.#takeAlongRow(row, -1);
    }
    for (let row = height - 2; row > 0; row--) {
      this.#takeFromRow(row, width, -1);
      this.#takeAlongRow(row, 1);
    }
  }

  /**
   * Returns 1 for each cell whose closest road is within reach and takes at most this many seconds, else 0; the
   * outermost cells are 0.
   */
  cellsWithin(seconds: number): Uint8Array {
    const { width, height } = this;
    const reach2 = this.reach * this.reach;
    const inside = new Uint8Array(width * height);
    for (let row = 1; row < height - 1; row++) {
      for (let cell = row * width + 1, end = cell + width - 2; cell < end; cell++) {
        if (this.seconds[cell]! <= seconds && this.#distance2[cell]! <= reach2) inside[cell] = 1;
      }
    }
    return inside;
  }

  /**
   * Takes the closest points of the three neighbours in the row before or after, and passes them on along the row:
   * eastward (1) or westward (-1).
   */
  #takeFromRow(row: number, rowStep: number, step: number): void {
    const { width, pointX, pointY, seconds } = this;
    const distances2 = this.#distance2;
    const first = step === 1 ? 1 : width - 2;
    const end = step === 1 ? width - 1 : 0;
    let cell = row * width + first;
    let other = cell + rowStep;
    // The points of the neighbours behind, beside and ahead in the other row, and of the last cell in this one.
    let behindX = pointX[other - step]!;
    let behindY = pointY[other - step]!;
    let besideX = pointX[other]!;
    let besideY = pointY[other]!;
    let lastX = pointX[cell - step]!;
    let lastY = pointY[cell - step]!;
    for (let column = first; column !== end; column += step, cell += step, other += step) {
      const aheadX = pointX[other + step]!;
      const aheadY = pointY[other + step]!;
      const known = distances2[cell]!;
      if (known <= NEAREST_OF_OTHERS) {
        lastX = pointX[cell]!;
        lastY = pointY[cell]!;
      } else {
        let best = known;
        let from = cell;
        let distance2 = (behindX - column) * (behindX - column) + (behindY - row) * (behindY - row);
        if (distance2 < best) {
          best = distance2;
          from = other - step;
        }
        distance2 = (besideX - column) * (besideX - column) + (besideY - row) * (besideY - row);
        if (distance2 < best) {
          best = distance2;
          from = other;
        }
        distance2 = (aheadX - column) * (aheadX - column) + (aheadY - row) * (aheadY - row);
        if (distance2 < best) {
          best = distance2;
          from = other + step;
        }
        distance2 = (lastX - column) * (lastX - column) + (lastY - row) * (lastY - row);
        if (distance2 < best) {
          best = distance2;
          from = cell - step;
        }
        lastX = pointX[from]!;
        lastY = pointY[from]!;
        if (from !== cell) {
          pointX[cell] = lastX;
          pointY[cell] = lastY;
          seconds[cell] = seconds[from]!;
          distances2[cell] = best;
        }
      }
      behindX = besideX;
      behindY = besideY;
      besideX = aheadX;
      besideY = aheadY;
    }
  }

  /** Passes closest points on along a row, eastward (1) or westward (-1). */
  #takeAlongRow(row: number, step: number): void {
    const { width, pointX, pointY } = this;
    const distances2 = this.#distance2;
    const first = row * width;
    for (let column = step === 1 ? 1 : width - 2; column > 0 && column < width - 1; column += step) {
      const cell = first + column;
      const known = distances2[cell]!;
      if (known <= NEAREST_OF_OTHERS) continue;
      const x = pointX[cell - step]!;
      const y = pointY[cell - step]!;
      const distance2 = (x - column) * (x - column) + (y - row) * (y - row);
      if (distance2 < known) this.#put(cell, x, y, this.seconds[cell - step]!, distance2);
    }
  }

  #put(cell: number, x: number, y: number, seconds: number, distance2: number): void {
    this.pointX[cell] = x;
    this.pointY[cell] = y;
    this.seconds[cell] = seconds;
    this.#distance2[cell] = distance2;
  }
}
