/** Cells farther than this from any road belong to no road, metres. */
export const ROAD_REACH_M = 120;

/** Cells are squares of this side or more, metres. */
const MIN_CELL_M = 20;

/** Bounds time and memory: cells grow until a grid has no more. */
const MAX_CELLS = 1_000_000;

/** Bounds in metres from some origin. */
export interface GridBounds {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/**
 * A grid whose cells take on the time of the point on a road that is closest to them: points are added, then spread.
 * Coordinates are metres, x to the east, y to the north.
 */
export class TimeGrid {
  readonly width: number;
  readonly height: number;
  readonly cellM: number;
  readonly minX: number;
  readonly minY: number;
  /** The closest point so far of each cell: its place, and the seconds to it. */
  readonly #x: Float32Array;
  readonly #y: Float32Array;
  readonly #time: Float32Array;

  constructor(bounds: GridBounds) {
    const spanX = bounds.maxX - bounds.minX;
    const spanY = bounds.maxY - bounds.minY;
    this.cellM = Math.max(MIN_CELL_M, Math.sqrt((spanX * spanY) / MAX_CELLS), (spanX + spanY) / (MAX_CELLS / 10));
    const margin = this.reachM + 2 * this.cellM;
    this.minX = bounds.minX - margin;
    this.minY = bounds.minY - margin;
    this.width = Math.ceil((spanX + 2 * margin) / this.cellM);
    this.height = Math.ceil((spanY + 2 * margin) / this.cellM);
    this.#x = new Float32Array(this.width * this.height);
    this.#y = new Float32Array(this.#x.length);
    this.#time = new Float32Array(this.#x.length).fill(NaN);
  }

  /** How far from a road a cell may lie. */
  get reachM(): number {
    return Math.max(ROAD_REACH_M, 1.5 * this.cellM);
  }

  /** Adds a point of a road; one outside the grid is passed over. */
  add(x: number, y: number, seconds: number): void {
    const column = Math.floor((x - this.minX) / this.cellM);
    const row = Math.floor((y - this.minY) / this.cellM);
    if (column < 0 || row < 0 || column >= this.width || row >= this.height) return;
    this.#offer(row * this.width + column, column, row, x - this.minX, y - this.minY, seconds);
  }

  /** Gives every cell the closest point, by two sweeps that hand points on between neighbours. */
  spread(): void {
    const { width, height } = this;
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) this.#takeFrom(column, row, -1);
      for (let column = width - 1; column >= 0; column--) this.#takeFromCell(column, row, column + 1, row);
    }
    for (let row = height - 1; row >= 0; row--) {
      for (let column = width - 1; column >= 0; column--) this.#takeFrom(column, row, 1);
      for (let column = 0; column < width; column++) this.#takeFromCell(column, row, column - 1, row);
    }
  }

  /** Gives the cell around a point inside the grid this time, whatever is close to it. */
  pin(x: number, y: number, seconds: number): void {
    const column = Math.floor((x - this.minX) / this.cellM);
    const row = Math.floor((y - this.minY) / this.cellM);
    const cell = row * this.width + column;
    this.#x[cell] = (column + 0.5) * this.cellM;
    this.#y[cell] = (row + 0.5) * this.cellM;
    this.#time[cell] = seconds;
  }

  /** 1 for cells whose closest road is within reach and takes at most so many seconds. */
  cellsWithin(seconds: number): Uint8Array {
    const { width, height, reachM } = this;
    const inside = new Uint8Array(width * height);
    for (let row = 1; row < height - 1; row++) {
      for (let column = 1; column < width - 1; column++) {
        const cell = row * width + column;
        if (!(this.#time[cell]! <= seconds)) continue;
        if (this.#distanceM2(column, row, this.#x[cell]!, this.#y[cell]!) <= reachM * reachM) inside[cell] = 1;
      }
    }
    return inside;
  }

  /** From the three cells of the row before (`rowStep` -1) or after (1), and from the one beside. */
  #takeFrom(column: number, row: number, rowStep: number): void {
    this.#takeFromCell(column, row, column - 1, row + rowStep);
    this.#takeFromCell(column, row, column, row + rowStep);
    this.#takeFromCell(column, row, column + 1, row + rowStep);
    this.#takeFromCell(column, row, column + rowStep, row);
  }

  #takeFromCell(column: number, row: number, fromColumn: number, fromRow: number): void {
    if (fromColumn < 0 || fromRow < 0 || fromColumn >= this.width || fromRow >= this.height) return;
    const from = fromRow * this.width + fromColumn;
    const time = this.#time[from]!;
    if (Number.isNaN(time)) return;
    this.#offer(row * this.width + column, column, row, this.#x[from]!, this.#y[from]!, time);
  }

  #offer(cell: number, column: number, row: number, x: number, y: number, seconds: number): void {
    const isEmpty = Number.isNaN(this.#time[cell]!);
    const known = isEmpty ? Infinity : this.#distanceM2(column, row, this.#x[cell]!, this.#y[cell]!);
    if (this.#distanceM2(column, row, x, y) >= known) return;
    this.#x[cell] = x;
    this.#y[cell] = y;
    this.#time[cell] = seconds;
  }

  /** Square of the distance from a cell's centre. */
  #distanceM2(column: number, row: number, x: number, y: number): number {
    const dx = (column + 0.5) * this.cellM - x;
    const dy = (row + 0.5) * this.cellM - y;
    return dx * dx + dy * dy;
  }
}
