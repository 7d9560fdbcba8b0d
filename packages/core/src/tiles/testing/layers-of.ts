import { toE7 } from '../../geo/e7.ts';
import { FlatGeometryBuilder } from '../../geo/flat-geometry.ts';
import { latOfWorldY, lonOfWorldX } from '../../geo/mercator.ts';
import { OSM_WAY, osmRef } from '../../geo/osm-ref.ts';
import { type AttributeValue, LAYER_NAMES, type LayerInput, type LayerName, type LayersInput } from '../input.ts';

/** A feature as tests write it: parts of lon, lat pairs. Rings do not repeat their first point. */
export interface TestFeature {
  readonly kind: 'point' | 'line' | 'polygon';
  readonly parts: readonly (readonly (readonly [lon: number, lat: number])[])[];
  readonly attributes?: Readonly<Record<string, AttributeValue>>;
  /** OSM way id; its position in the layer, from 1, unless given. */
  readonly wayId?: number;
}

const KINDS = { point: 1, line: 2, polygon: 3 } as const;

/** Pipeline input with these features; layers that are not named are empty. */
export function layersOf(features: Partial<Record<LayerName, readonly TestFeature[]>>): LayersInput {
  return Object.fromEntries(LAYER_NAMES.map((layer) => [layer, layerOf(features[layer] ?? [])])) as Record<
    LayerName,
    LayerInput
  >;
}

function layerOf(features: readonly TestFeature[]): LayerInput {
  const builder = new FlatGeometryBuilder();
  for (const { parts } of features) {
    for (const part of parts) {
      for (const [lon, lat] of part) builder.addVertex(toE7(lon), toE7(lat));
      builder.endRing();
    }
    builder.endFeature();
  }
  return {
    geometry: builder.finish(),
    kinds: Uint8Array.from(features, ({ kind }) => KINDS[kind]),
    refs: Float64Array.from(features, ({ wayId }, i) => osmRef(OSM_WAY, wayId ?? i + 1)),
    attributes: features.map(({ attributes }) => attributes ?? {}),
  };
}

/** The position, in degrees, of a place in a tile given in tile units (which may lie outside the tile). */
export function atTileUnits(z: number, x: number, y: number, unitX: number, unitY: number): [lon: number, lat: number] {
  const unit = 2 ** (20 - z);
  return [lonOfWorldX((x * 4096 + unitX) * unit), latOfWorldY((y * 4096 + unitY) * unit)];
}
