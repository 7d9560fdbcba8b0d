import { addToList } from '@verst/core/build';
import { type Line, leftOf, offset, subtract, unit } from './plane.ts';

const CELL_M = 40;

interface Shape {
  readonly ring: Line;
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

const shapeOf = (ring: Line): Shape => {
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  for (const { x, y } of ring) {
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  return { ring, minX, minY, maxX, maxY };
};

/** Returns true if a side of `a` separates the two convex shapes by at least `gapM`. */
function separated(a: Shape, b: Shape, gapM: number): boolean {
  const ring = a.ring;
  for (let i = 0; i < ring.length; i++) {
    const from = ring[i]!;
    const to = ring[(i + 1) % ring.length]!;
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    const length = Math.hypot(dx, dy);
    if (length === 0) continue;
    let nearest = Infinity;
    for (const p of b.ring) {
      const outside = (dy * (p.x - from.x) - dx * (p.y - from.y)) / length;
      if (outside < nearest) nearest = outside;
    }
    if (nearest >= gapM) return true;
  }
  return false;
}

/**
 * The occupied ground: convex counter-clockwise shapes in a grid of cells.
 * Keeps buildings off roads, water and one another.
 */
export class Occupancy {
  readonly #cells = new Map<number, Shape[]>();

  /** Occupies the ground under a convex counter-clockwise ring. */
  take(ring: Line): void {
    const shape = shapeOf(ring);
    this.#visit(shape, 0, (key) => {
      addToList(this.#cells, key, shape);
      return true;
    });
  }

  /** Occupies a strip of `halfWidthM` on both sides of a line. */
  takeStrip(line: Line, halfWidthM: number): void {
    for (let i = 1; i < line.length; i++) {
      const a = line[i - 1]!;
      const b = line[i]!;
      const along = unit(subtract(b, a));
      const left = leftOf(along);
      this.take([
        offset(a, along, 0, -halfWidthM),
        offset(b, along, 0, -halfWidthM),
        { x: b.x + left.x * halfWidthM, y: b.y + left.y * halfWidthM },
        { x: a.x + left.x * halfWidthM, y: a.y + left.y * halfWidthM },
      ]);
    }
  }

  /** Returns true if a convex counter-clockwise ring is at least `gapM` away from all occupied ground. */
  isFree(ring: Line, gapM: number): boolean {
    const shape = shapeOf(ring);
    return this.#visit(shape, gapM, (key) => {
      for (const other of this.#cells.get(key) ?? []) {
        const apart =
          other.minX - gapM >= shape.maxX ||
          other.maxX + gapM <= shape.minX ||
          other.minY - gapM >= shape.maxY ||
          other.maxY + gapM <= shape.minY ||
          separated(shape, other, gapM) ||
          separated(other, shape, gapM);
        if (!apart) return false;
      }
      return true;
    });
  }

  /** Calls back with each cell that a shape touches; stops and returns false once the callback returns false. */
  #visit(shape: Shape, gapM: number, callback: (key: number) => boolean): boolean {
    const fromX = Math.floor((shape.minX - gapM) / CELL_M);
    const toX = Math.floor((shape.maxX + gapM) / CELL_M);
    const fromY = Math.floor((shape.minY - gapM) / CELL_M);
    const toY = Math.floor((shape.maxY + gapM) / CELL_M);
    for (let x = fromX; x <= toX; x++) {
      for (let y = fromY; y <= toY; y++) if (!callback((x + 32768) * 65536 + (y + 32768))) return false;
    }
    return true;
  }
}
