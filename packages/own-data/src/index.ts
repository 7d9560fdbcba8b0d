/** The operator's own data beside a snapshot, read from files that may change: layers, and changes to roads. */
export type { LayerInfo } from './layers/layer.ts';
export { LAYER_MAX_ZOOM } from './layers/layer-max-zoom.ts';
export { type Layers, LayersPort, LayersUnavailableError, NO_LAYERS } from './layers/layers-port.ts';
export { LayersThread } from './layers/layers.ts';
export type { OwnDataLog } from './own-data-log.ts';
export { RoadOverrides } from './overrides/road-overrides.ts';
