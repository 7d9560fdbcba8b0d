import {
  COMPOSITE_SOURCE,
  LAYER_NAMES,
  SHORTBREAD_MAX_ZOOM,
  SHORTBREAD_SOURCE,
  shortbreadVectorLayers,
  TILE_PREFIX,
  vectorLayer,
} from '@verst/core';
import type { LayerName, VectorLayer } from '@verst/core';

/** Largest zoom of the API's own tiles. */
const MAX_ZOOM = 22;

/**
 * The published tile sources of a server: one for each layer, the prefix, `_` and the layer; the prefix itself with all layers;
 * and `shortbread`, which has all of another schema.
 */
export class TileSources {
  /** By their full names: those of one layer in the order of the layers, then the one with all, then Shortbread. */
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
    this.names = [...this.#layers.keys(), SHORTBREAD_SOURCE];
  }

  /** The source of a layer alone; the layer has the same name in every tile. */
  sourceOf(layer: LayerName): string {
    return `${this.composite}_${layer}`;
  }

  /** True for a published source. */
  has(name: string): boolean {
    return this.names.includes(name);
  }

  /** Largest zoom at which a source has tiles. */
  maxZoomOf(name: string): number {
    return name === SHORTBREAD_SOURCE ? SHORTBREAD_MAX_ZOOM : MAX_ZOOM;
  }

  /** The `vector_layers` of a source's TileJSON. */
  vectorLayersOf(name: string): VectorLayer[] {
    if (name === SHORTBREAD_SOURCE) return shortbreadVectorLayers();
    return (this.#layers.get(name) ?? []).map((layer) => vectorLayer(layer, this.sourceOf(layer)));
  }

  /** The name of the same source in the engine; undefined for an unknown name. */
  engineSourceOf(name: string): string | undefined {
    if (name === SHORTBREAD_SOURCE) return SHORTBREAD_SOURCE;
    if (name === this.composite) return COMPOSITE_SOURCE;
    const layers = this.#layers.get(name);
    return layers && TILE_PREFIX + layers[0]!;
  }
}
