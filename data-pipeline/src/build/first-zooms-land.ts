import { FlatGeometryBuilder, type LayerInput, type LayersInput, toE7 } from '@verst/core/build';
import { appendFeatures } from './append-features.ts';
import { builtUpOutlines } from './built-up-outlines.ts';
import { type Position, worldLand } from './world-land.ts';

const POLYGON = 3;

/**
 * Returns the landuse layer followed by what the first zooms show: the land of the whole world (class `world_land`), and the outlines
 * of towns (class `built_up`).
 */
export function withFirstZooms({ landuse, buildings }: Pick<LayersInput, 'landuse' | 'buildings'>): LayerInput {
  const land = worldLand();
  const towns = builtUpOutlines(buildings.geometry);
  const added = geometryOf([...land, ...towns]);
  return appendFeatures(landuse, {
    geometry: added,
    kinds: new Uint8Array(land.length + towns.length).fill(POLYGON),
    refs: new Float64Array(land.length + towns.length),
    attributes: [...land.map(() => ({ class: 'world_land' })), ...towns.map(() => ({ class: 'built_up' }))],
  });
}

function geometryOf(polygons: readonly (readonly (readonly Position[])[])[]): LayerInput['geometry'] {
  const builder = new FlatGeometryBuilder();
  for (const rings of polygons) {
    for (const ring of rings) {
      for (const [lon, lat] of ring) builder.addVertex(toE7(lon), toE7(lat));
      builder.endRing();
    }
    builder.endFeature();
  }
  return builder.finish();
}
