import type { LayerName } from './input.ts';
import { describeLayer, type VectorLayer } from './layer-table.ts';
import { LAYER_TABLES } from './tables/index.ts';

/** The `vector_layers` entry of a layer for TileJSON 3.0, under the name that it has in tiles. */
export const vectorLayer = (layer: LayerName, layerNameInTile: string): VectorLayer =>
  describeLayer(LAYER_TABLES[layer], layerNameInTile);
