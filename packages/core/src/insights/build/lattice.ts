import { CELL_M } from '../parameters.ts';
import { Plane } from '../plane.ts';

/**
 * The grid of one area: squares along the main axis of its buildings, from their centre. A city that is shifted or
 * rotated falls into the same cells.
 */
export class Lattice {
  readonly angle: number;
  readonly #plane: Plane;
  readonly #cos: number;
  readonly #sin: number;

  constructor(plane: Plane, angle: number) {
    this.#plane = plane;
    this.angle = angle;
    this.#cos = Math.cos(angle);
    this.#sin = Math.sin(angle);
  }

  /** Returns the lattice of some of all points, `members`; around 0, 0 if there are none. */
  static around(lonE7: Int32Array, latE7: Int32Array, members: readonly number[]): Lattice {
    let lon = 0;
    let lat = 0;
    for (const i of members) {
      lon += lonE7[i]! / members.length;
      lat += latE7[i]! / members.length;
    }
    const plane = new Plane(lon, lat);
    let xx = 0;
    let xy = 0;
    let yy = 0;
    for (const i of members) {
      const x = plane.x(lonE7[i]!);
      const y = plane.y(latE7[i]!);
      xx += x * x;
      xy += x * y;
      yy += y * y;
    }
    return new Lattice(plane, 0.5 * Math.atan2(2 * xy, xx - yy));
  }

  /** Returns column and row of the finest cell that contains a point. */
  cellAt(lonE7: number, latE7: number): [column: number, row: number] {
    const x = this.#plane.x(lonE7);
    const y = this.#plane.y(latE7);
    return [Math.floor((x * this.#cos + y * this.#sin) / CELL_M), Math.floor((y * this.#cos - x * this.#sin) / CELL_M)];
  }

  /** Returns the centre of a cell of a level, `[lonE7, latE7]`. */
  centre(level: number, column: number, row: number): [lonE7: number, latE7: number] {
    const size = CELL_M * 2 ** level;
    const u = (column + 0.5) * size;
    const v = (row + 0.5) * size;
    return [this.#plane.lonE7At(u * this.#cos - v * this.#sin), this.#plane.latE7At(u * this.#sin + v * this.#cos)];
  }
}
