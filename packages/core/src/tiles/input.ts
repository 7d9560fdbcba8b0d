import type { FlatGeometry } from '../geo/flat-geometry.ts';

/** The six sources of the published API without their prefix. */
export const LAYER_NAMES = ['buildings', 'roads', 'pois', 'places', 'water', 'landuse'] as const;
export type LayerName = (typeof LAYER_NAMES)[number];

/** Layers that a snapshot stores: those of the API, and `details` with features that only other tile schemas show. */
export const STORED_LAYER_NAMES = [...LAYER_NAMES, 'details'] as const;
export type StoredLayerName = (typeof STORED_LAYER_NAMES)[number];

export type AttributeValue = string | number | boolean;

/** One layer's features as the pipeline extracts them; index i is the same feature in all arrays. */
export interface LayerInput {
  /** Geometry of each feature; a layer may mix kinds. */
  readonly geometry: FlatGeometry<Int32Array>;
  /** 1 point, 2 line, 3 polygon (the numbers of the MVT specification). Length featureCount. */
  readonly kinds: Uint8Array;
  /** Packed OSM references (`geo/osm-ref.ts`), or 0. Length featureCount. */
  readonly refs: Float64Array;
  /** Attributes that tiles show; names documented in TileJSON. Absent keys are absent attributes. */
  readonly attributes: readonly Readonly<Record<string, AttributeValue>>[];
}

/** The layers of a map; `details` may be absent. */
export type LayersInput = Readonly<Record<LayerName, LayerInput>> & { readonly details?: LayerInput };
