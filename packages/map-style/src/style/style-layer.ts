import type { LayerName } from '@verst/core';
import type { TileSources } from '../tile-sources.ts';
import type { LayerSpecification } from '@maplibre/maplibre-gl-style-spec';

type DrawnLayer = Exclude<LayerSpecification, { type: 'background' }>;
type WithoutSource<T> = T extends unknown ? Omit<T, 'source' | 'source-layer'> : never;

/** A style layer over one of the tile layers, whose source it does not know the name of yet. */
export function layerOver(name: LayerName, layer: WithoutSource<DrawnLayer>): LayerSpecification {
  return { ...layer, source: name, 'source-layer': name };
}

/** The source of what the first zooms show of the whole world. */
const WORLD = 'world';

/** A style layer over the sea of the whole world, which lies in the landuse layer. */
export function layerOverWorld(layer: WithoutSource<DrawnLayer>): LayerSpecification {
  return { ...layer, source: WORLD, 'source-layer': 'landuse' };
}

/** The name of the world's source beside a server's source of all layers. */
export const worldSource = (sources: TileSources): string => `${sources.composite}_${WORLD}`;

/** The same layer over the sources of a server. */
export function inSources(layer: LayerSpecification, sources: TileSources): LayerSpecification {
  if (layer.type === 'background') return layer;
  const source = layer.source === WORLD ? worldSource(sources) : sources.composite;
  return { ...layer, source, 'source-layer': sources.sourceOf(layer['source-layer'] as LayerName) };
}
