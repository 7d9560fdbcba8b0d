import type { BboxE7 } from '../geometry/rings.ts';

/** Cell size in 10⁻⁷ degrees, some kilometres: objects in neighbouring cells belong to one extract. */
const CELL_E7 = 500_000;
/** More than the number of cells around the world. */
const ROW = 1 << 14;

/** The surroundings of one extract. */
export interface ExtractBox {
  readonly box: BboxE7;
  /** Returns true if a given point, or corner of a given box, belongs to this extract. */
  readonly holds: (lonE7: number, latE7: number) => boolean;
}

/**
 * Returns boxes around extracts that are far apart: the sources of a build may be cities all over a country.
 *
 * @param points - lonE7, latE7 pairs
 * @param boxes - boxes of larger objects
 */
export function extractBoxes(points: Int32Array, boxes: readonly BboxE7[]): ExtractBox[] {
  const cells = new Map<number, BboxE7>();
  const widen = (cell: number, [west, south, east, north]: BboxE7): void => {
    const own = cells.get(cell);
    if (!own) cells.set(cell, [west, south, east, north]);
    else {
      own[0] = Math.min(own[0], west);
      own[1] = Math.min(own[1], south);
      own[2] = Math.max(own[2], east);
      own[3] = Math.max(own[3], north);
    }
  };
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [points[i]!, points[i + 1]!];
    widen(cellOf(x, y), [x, y, x, y]);
  }
  for (const box of boxes) {
    for (let y = box[1]; y < box[3] + CELL_E7; y += CELL_E7) {
      for (let x = box[0]; x < box[2] + CELL_E7; x += CELL_E7) widen(cellOf(x, y), box);
    }
  }
  const extracts: ExtractBox[] = [];
  for (const [start, own] of cells) {
    cells.delete(start);
    const extract: BboxE7 = own;
    const open = [start];
    const holds = new Set(open);
    while (open.length > 0) {
      const cell = open.pop()!;
      for (const neighbour of neighboursOf(cell)) {
        const box = cells.get(neighbour);
        if (!box) continue;
        cells.delete(neighbour);
        open.push(neighbour);
        holds.add(neighbour);
        extract[0] = Math.min(extract[0], box[0]);
        extract[1] = Math.min(extract[1], box[1]);
        extract[2] = Math.max(extract[2], box[2]);
        extract[3] = Math.max(extract[3], box[3]);
      }
    }
    extracts.push({ box: extract, holds: (lonE7, latE7) => holds.has(cellOf(lonE7, latE7)) });
  }
  return extracts;
}

const cellOf = (lonE7: number, latE7: number): number =>
  Math.floor((latE7 + 900_000_000) / CELL_E7) * ROW + Math.floor((lonE7 + 1_800_000_000) / CELL_E7);

const neighboursOf = (cell: number): number[] =>
  [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => cell + dy * ROW + dx));
