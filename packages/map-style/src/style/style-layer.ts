import type { LayerName } from '@verst/core';
import type { TileSources } from '../tile-sources.ts';
import type { LayerSpecification } from '@maplibre/maplibre-gl-style-spec';

type DrawnLayer = Exclude<LayerSpecification, { type: 'background' }>;
type WithoutSource<T> = T extends unknown ? Omit<T, 'source' | 'source-layer'> : never;

/** Returns a style layer over a tile layer; its source has no final name yet. */
export function layerOver(name: LayerName, layer: WithoutSource<DrawnLayer>): LayerSpecification {
  return { ...layer, source: name, 'source-layer': name };
}

/** The source of the whole world at the first zooms. */
const WORLD = 'world';

/** Returns a style layer over the sea of the whole world, which is in the landuse layer. */
export function layerOverWorld(layer: WithoutSource<DrawnLayer>): LayerSpecification {
  return { ...layer, source: WORLD, 'source-layer': 'landuse' };
}

/** Returns the name of the world's source next to a server's source with all layers. */
export const worldSource = (sources: TileSources): string => `${sources.composite}_${WORLD}`;

/** Returns the same layer with the names of a server's sources. */
export function inSources(layer: LayerSpecification, sources: TileSources): LayerSpecification {
  if (layer.type === 'background') return layer;
  const source = layer.source === WORLD ? worldSource(sources) : sources.composite;
  return { ...layer, source, 'source-layer': sources.sourceOf(layer['source-layer'] as LayerName) };
}
