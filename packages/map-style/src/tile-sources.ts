import { COMPOSITE_SOURCE, LAYER_NAMES, TILE_PREFIX } from '@verst/core';
import type { LayerName } from '@verst/core';

/** The published tile sources of a server: one for each layer, the prefix, `_` and the layer; and the prefix itself with all layers. */
export class TileSources {
  /** By their full names: those of one layer in the order of the layers, then the one with all. */
  readonly names: readonly string[];
  /** The source with all layers in one tile. */
  readonly composite: string;
  readonly #layers: ReadonlyMap<string, readonly LayerName[]>;

  /** @param prefix - as the setting `tiles.prefix` says */
  constructor(prefix: string) {
    this.composite = prefix;
    this.#layers = new Map<string, readonly LayerName[]>([
      ...LAYER_NAMES.map((layer) => [this.sourceOf(layer), [layer]] as const),
      [prefix, LAYER_NAMES] as const,
    ]);
    this.names = [...this.#layers.keys()];
  }

  /** The source of a layer alone; the layer has the same name in every tile. */
  sourceOf(layer: LayerName): string {
    return `${this.composite}_${layer}`;
  }

  /** The layers of a source; undefined for an unknown name. */
  layersOf(name: string): readonly LayerName[] | undefined {
    return this.#layers.get(name);
  }

  /** The name of the same source in the engine; undefined for an unknown name. */
  engineSourceOf(name: string): string | undefined {
    if (name === this.composite) return COMPOSITE_SOURCE;
    const layers = this.layersOf(name);
    return layers && TILE_PREFIX + layers[0]!;
  }
}
