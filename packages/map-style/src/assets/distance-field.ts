import type { Edges } from './outline.ts';

/** A grid of pixels over an outline; y grows downward. */
export interface PixelGrid {
  readonly width: number;
  readonly height: number;
  /** Position of the upper left corner of the first pixel, in the outline's units. */
  readonly left: number;
  readonly top: number;
  /** Pixels per unit. */
  readonly scale: number;
}

/**
 * Returns each pixel centre's distance from the outline, in pixels: negative inside, by the nonzero winding rule.
 * Distances beyond `reach` are `reach`.
 *
 * @returns length width × height, row by row
 */
export function distanceField(edges: Edges, grid: PixelGrid, reach: number): Float64Array {
  const { width, height, left, top, scale } = grid;
  const squared = new Float64Array(width * height).fill(reach * reach);
  const winding = new Int8Array(width * height);
  for (let e = 0; e < edges.length; e += 4) {
    const x1 = (edges[e]! - left) * scale - 0.5;
    const y1 = (edges[e + 1]! - top) * scale - 0.5;
    const x2 = (edges[e + 2]! - left) * scale - 0.5;
    const y2 = (edges[e + 3]! - top) * scale - 0.5;
    const dx = x2 - x1;
    const dy = y2 - y1;
    const lengthSquared = dx * dx + dy * dy;
    // Pixel centres are whole numbers now; an edge can be nearest only to pixels within reach.
    const fromX = Math.max(0, Math.ceil(Math.min(x1, x2) - reach));
    const toX = Math.min(width - 1, Math.floor(Math.max(x1, x2) + reach));
    const fromY = Math.max(0, Math.ceil(Math.min(y1, y2) - reach));
    const toY = Math.min(height - 1, Math.floor(Math.max(y1, y2) + reach));
    for (let y = fromY; y <= toY; y++) {
      for (let x = fromX; x <= toX; x++) {
        const along = ((x - x1) * dx + (y - y1) * dy) / lengthSquared;
        const t = along < 0 ? 0 : along > 1 ? 1 : along;
        const distance = (x - x1 - t * dx) ** 2 + (y - y1 - t * dy) ** 2;
        const at = y * width + x;
        if (distance < squared[at]!) squared[at] = distance;
      }
    }
    addWinding(winding, width, height, x1, y1, x2, y2);
  }
  return squared.map((distance, at) => (winding[at] === 0 ? Math.sqrt(distance) : -Math.sqrt(distance)));
}

/** Counts the edge in the winding of every pixel that is to the left of it. */
function addWinding(
  winding: Int8Array,
  width: number,
  height: number,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
): void {
  if (y1 === y2) return;
  const direction = y1 < y2 ? 1 : -1;
  const fromY = Math.max(0, Math.ceil(Math.min(y1, y2)));
  // An edge includes its upper end but not its lower one, so that contours cross each row an even number of times.
  const toY = Math.min(height, Math.ceil(Math.max(y1, y2)));
  for (let y = fromY; y < toY; y++) {
    const crossing = x1 + ((y - y1) * (x2 - x1)) / (y2 - y1);
    const end = Math.min(width, Math.ceil(crossing));
    for (let x = 0; x < end; x++) winding[y * width + x]! += direction;
  }
}
