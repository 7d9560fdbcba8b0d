import type { NearestRoadGrid } from './nearest-road-grid.ts';

/** Vertices of a ring in cells: x, y pairs, the first repeated as the last. */
export type CellRing = [x: number, y: number][];

/**
 * A contour crosses the line between two cell centres at least this share of its length from either, so that no two
 * rings touch.
 */
const MIN_SHARE = 0.02;

const NORTH = 0;
const SOUTH = 2;

/**
 * Returns the contours of the area that can be reached within a time, as polygons of rings: the outer one first,
 * counterclockwise, then its holes, clockwise. Rings are simple and do not touch each other.
 *
 * A contour separates cells inside from cells outside (marching squares). It crosses the line between two of their
 * centres where the closest road changes or its reach ends, which is more precise than the size of a cell.
 */
export function contoursOf(grid: NearestRoadGrid, seconds: number): CellRing[][] {
  return new ContourTracer(grid, seconds).trace();
}

class ContourTracer {
  readonly #grid: NearestRoadGrid;
  readonly #seconds: number;
  readonly #inside: Uint8Array;
  /**
   * By cell: the number, from 1, of the ring that passes northward on its east side, and southward on its west side.
   */
  readonly #ringEast: Int32Array;
  readonly #ringWest: Int32Array;
  /** Steps to the neighbours in the north, west, south and east: the next one is a left turn. */
  readonly #steps: readonly [number, number, number, number];

  constructor(grid: NearestRoadGrid, seconds: number) {
    this.#grid = grid;
    this.#seconds = seconds;
    this.#inside = grid.cellsWithin(seconds);
    this.#ringEast = new Int32Array(this.#inside.length);
    this.#ringWest = new Int32Array(this.#inside.length);
    this.#steps = [grid.width, -1, -grid.width, 1];
  }

  trace(): CellRing[][] {
    const inside = this.#inside;
    const polygons: CellRing[][] = [];
    /** By ring: the polygon that it belongs to. */
    const polygonOf: CellRing[][] = [[]];
    for (let cell = 0; cell < inside.length; cell++) {
      if (inside[cell] === 0 || inside[cell + 1] === 1 || this.#ringEast[cell] !== 0) continue;
      const ring = this.#follow(cell, polygonOf.length);
      const isHole = signedArea(ring) < 0;
      const polygon = isHole ? polygonOf[this.#ringWestOf(cell)]! : [];
      polygon.push(ring);
      polygonOf.push(polygon);
      if (!isHole) polygons.push(polygon);
    }
    return polygons;
  }

  /**
   * Returns the ring at which a row enters the inside, west of a cell: an outer one, or another hole of the same
   * polygon.
   */
  #ringWestOf(cell: number): number {
    let west = cell;
    while (this.#inside[west - 1] === 1) west--;
    return this.#ringWest[west]!;
  }

  /** Follows a contour from the east side of a cell, northward, the inside on its left. */
  #follow(start: number, number: number): CellRing {
    const inside = this.#inside;
    const steps = this.#steps;
    const ring: CellRing = [];
    let cell = start;
    let heading = NORTH;
    do {
      if (heading === NORTH) this.#ringEast[cell] = number;
      else if (heading === SOUTH) this.#ringWest[cell] = number;
      const right = (heading + 3) & 3;
      ring.push(this.#crossing(cell, right));
      const ahead = cell + steps[heading]!;
      if (inside[ahead] === 0) {
        heading = (heading + 1) & 3;
      } else if (inside[ahead + steps[right]!] === 0) {
        cell = ahead;
      } else {
        cell = ahead + steps[right]!;
        heading = right;
      }
    } while (cell !== start || heading !== NORTH);
    ring.push([...ring[0]!]);
    return ring;
  }

  /**
   * Returns the point where the contour crosses the line between the centres of an inner cell and its outer neighbour.
   */
  #crossing(cell: number, direction: number): [number, number] {
    const { width, pointX, pointY, seconds, reach } = this.#grid;
    const other = cell + this.#steps[direction]!;
    const x = cell % width;
    const y = (cell - x) / width;
    const stepX = direction === 3 ? 1 : direction === 1 ? -1 : 0;
    const stepY = direction === 0 ? 1 : direction === 2 ? -1 : 0;
    const [ownX, ownY] = [x - pointX[cell]!, y - pointY[cell]!];
    const [otherX, otherY] = [x - pointX[other]!, y - pointY[other]!];
    const own2 = ownX * ownX + ownY * ownY;
    const other2 = otherX * otherX + otherY * otherY;
    const ownAlong = ownX * stepX + ownY * stepY;
    const otherAlong = otherX * stepX + otherY * stepY;
    let share = -ownAlong + Math.sqrt(Math.max(0, ownAlong * ownAlong - own2 + reach * reach));
    if (seconds[other]! <= this.#seconds) {
      // The neighbour is too far from its road, which may reach farther than this cell's.
      const beyond = otherAlong * otherAlong - other2 + reach * reach;
      if (beyond > 0) share = Math.max(share, -otherAlong + Math.sqrt(beyond));
    } else if (ownAlong > otherAlong) {
      share = Math.min(share, (other2 - own2) / (2 * (ownAlong - otherAlong)));
    }
    share = Math.min(1 - MIN_SHARE, Math.max(MIN_SHARE, share));
    return [x + share * stepX, y + share * stepY];
  }
}

/** Returns twice the area, positive counterclockwise. */
function signedArea(ring: CellRing): number {
  let sum = 0;
  for (let i = 1; i < ring.length; i++) sum += ring[i - 1]![0] * ring[i]![1] - ring[i]![0] * ring[i - 1]![1];
  return sum;
}
