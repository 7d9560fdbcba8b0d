import type { LayerName } from '@verst/core';
import type { LayerSpecification } from '@maplibre/maplibre-gl-style-spec';

type DrawnLayer = Exclude<LayerSpecification, { type: 'background' }>;
type WithoutSource<T> = T extends unknown ? Omit<T, 'source' | 'source-layer'> : never;

/** A style layer over one of the tile layers, whose source it does not know the name of yet. */
export function layerOver(name: LayerName, layer: WithoutSource<DrawnLayer>): LayerSpecification {
  return { ...layer, source: name, 'source-layer': name };
}

/** The same layer over the source that a server has the tile layer in; there the layer has the name of the source. */
export function inSource(layer: LayerSpecification, prefix: string): LayerSpecification {
  if (layer.type === 'background') return layer;
  const source = `${prefix}_${layer.source}`;
  return { ...layer, source, 'source-layer': source };
}
