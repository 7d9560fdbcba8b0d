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
 * The published tile sources of a server: one for each layer, named by the prefix, `_` and the layer; one with all
 * layers, named by the prefix; and `shortbread`, with all layers of another schema.
 */
export class TileSources {
  /** Full names: sources of one layer in the order of the layers, then the one with all layers, then Shortbread. */
  readonly names: readonly string[];
  /** The source with all layers in one tile. */
  readonly composite: string;
  readonly #layers: ReadonlyMap<string, readonly LayerName[]>;

  /** @param prefix - the setting `tiles.prefix` */
  constructor(prefix: string) {
    this.composite = prefix;
    this.#layers = new Map<string, readonly LayerName[]>([
      ...LAYER_NAMES.map((layer) => [this.sourceOf(layer), [layer]] as const),
      [prefix, LAYER_NAMES] as const,
    ]);
    this.names = [...this.#layers.keys(), SHORTBREAD_SOURCE];
  }

  /** Returns the source of a single layer; the layer has the same name in every tile. */
  sourceOf(layer: LayerName): string {
    return `${this.composite}_${layer}`;
  }

  /** Returns true for a published source. */
  has(name: string): boolean {
    return this.names.includes(name);
  }

  /** Returns the largest zoom at which a source has tiles. */
  maxZoomOf(name: string): number {
    return name === SHORTBREAD_SOURCE ? SHORTBREAD_MAX_ZOOM : MAX_ZOOM;
  }

  /** Returns the `vector_layers` of a source's TileJSON. */
  vectorLayersOf(name: string): VectorLayer[] {
    if (name === SHORTBREAD_SOURCE) return shortbreadVectorLayers();
    return (this.#layers.get(name) ?? []).map((layer) => vectorLayer(layer, this.sourceOf(layer)));
  }

  /** Returns the name of the same source in the engine; undefined for an unknown name. */
  engineSourceOf(name: string): string | undefined {
    if (name === SHORTBREAD_SOURCE) return SHORTBREAD_SOURCE;
    if (name === this.composite) return COMPOSITE_SOURCE;
    const layers = this.#layers.get(name);
    return layers && TILE_PREFIX + layers[0]!;
  }
}
