import { LAYER_NAMES, TILE_PREFIX } from '@verst/core';
import type { LayerName } from '@verst/core';

/** The six published tile sources of a server: its setting `tiles.prefix`, `_` and the layer. */
export class TileSources {
  /** By their full names, in the order of the layers. */
  readonly names: readonly string[];
  readonly #layers: ReadonlyMap<string, LayerName>;

  constructor(prefix: string) {
    this.#layers = new Map(LAYER_NAMES.map((layer) => [`${prefix}_${layer}`, layer]));
    this.names = [...this.#layers.keys()];
  }

  /** The layer of a source; undefined for a name that is none. */
  layerOf(name: string): LayerName | undefined {
    return this.#layers.get(name);
  }

  /** The name of the same source in the engine; undefined for a name that is none. */
  engineSourceOf(name: string): string | undefined {
    const layer = this.layerOf(name);
    return layer && TILE_PREFIX + layer;
  }
}
