import type { LayerName } from '@verst/core';
import { TILE_PREFIX } from '@verst/core';
import type { LayerSpecification } from '@maplibre/maplibre-gl-style-spec';

type DrawnLayer = Exclude<LayerSpecification, { type: 'background' }>;
type WithoutSource<T> = T extends unknown ? Omit<T, 'source' | 'source-layer'> : never;

/** A style layer over one of the tile sources; in its tiles the layer has the name of the source. */
export function layerOver(name: LayerName, layer: WithoutSource<DrawnLayer>): LayerSpecification {
  const source = TILE_PREFIX + name;
  return { ...layer, source, 'source-layer': source };
}
