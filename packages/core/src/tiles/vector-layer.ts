import type { LayerName } from './input.ts';
import { describeLayer, type TileField, type VectorLayer } from './layer-table.ts';
import { LAYER_TABLES } from './tables/index.ts';
import { NEVER } from './tile-grid.ts';

/** The attributes that tiles of a layer carry, by name. */
export const tileFields = (layer: LayerName): Readonly<Record<string, TileField>> =>
  Object.fromEntries(Object.entries(LAYER_TABLES[layer].fields).filter(([, { minZoom }]) => minZoom !== NEVER));

/** The `vector_layers` entry of a layer for TileJSON 3.0, under the name that it has in tiles. */
export const vectorLayer = (layer: LayerName, layerNameInTile: string): VectorLayer =>
  describeLayer(LAYER_TABLES[layer], layerNameInTile);
