import { LAYER_NAMES, TILE_PREFIX } from '@verst/core';
import type { LayerName } from '@verst/core';

/** The six published tile sources, by their full names. */
export const TILE_SOURCES: readonly string[] = LAYER_NAMES.map((layer) => TILE_PREFIX + layer);

/** The layer of a source; undefined for a name that is none. */
export function layerOf(source: string): LayerName | undefined {
  return LAYER_NAMES.find((layer) => TILE_PREFIX + layer === source);
}
