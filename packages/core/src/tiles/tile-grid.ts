import { assertWhole } from '../check-input.ts';

/** Units along a tile's side, as usual for MVT. */
export const EXTENT = 4096;
/** Units of geometry kept beyond each side of a tile, so that strokes and outlines do not show the border. */
export const BUFFER = 64;
/** The deepest zoom that tiles are cut for. */
export const MAX_ZOOM = 22;
/** In place of a zoom: at no zoom. */
export const NEVER = 255;

/** World units (`geo/mercator.ts`) in one tile unit at a zoom; a fraction beyond zoom 20. */
export const worldUnitsPerTileUnit = (z: number): number => 2 ** (20 - z);

/** World units along a tile's side at a zoom. */
export const worldUnitsPerTile = (z: number): number => 2 ** (32 - z);

/** @throws InvalidInputError unless z is a whole number in 0 … 22 and x, y are whole numbers in 0 … 2^z - 1. */
export function assertTileAddress(z: number, x: number, y: number): void {
  assertWhole('z', z, 0, MAX_ZOOM);
  assertWhole('x', x, 0, 2 ** z - 1);
  assertWhole('y', y, 0, 2 ** z - 1);
}
