import { FlatGeometryBuilder, type LayerInput, type LayersInput, toE7 } from '@verst/core/build';
import { appendFeatures } from './append-features.ts';
import { builtUpOutlines } from './built-up-outlines.ts';

const POLYGON = 3;

/**
 * Returns the landuse layer with features for the lowest zooms appended: the sea of the whole world (class
 * `world_sea`), the ground that the map covers, over which that sea is not drawn (class `covered`), and the outlines of
 * towns (class `built_up`).
 *
 * @param covered - lonE7, latE7 pairs of outer rings
 * @param sea - result of `worldSea`
 */
export function withFirstZooms(
  { landuse, buildings }: Pick<LayersInput, 'landuse' | 'buildings'>,
  covered: readonly Int32Array[],
  sea: readonly Int32Array[],
): LayerInput {
  const builder = new FlatGeometryBuilder();
  for (const ring of sea) {
    for (let i = 0; i < ring.length; i += 2) builder.addVertex(ring[i]!, ring[i + 1]!);
    builder.endRing();
  }
  builder.endFeature();
  for (const ring of covered) {
    for (let i = 0; i < ring.length; i += 2) builder.addVertex(ring[i]!, ring[i + 1]!);
    builder.endRing();
    builder.endFeature();
  }
  for (const rings of builtUpOutlines(buildings.geometry)) {
    for (const ring of rings) {
      for (const [lon, lat] of ring) builder.addVertex(toE7(lon), toE7(lat));
      builder.endRing();
    }
    builder.endFeature();
  }
  const geometry = builder.finish();
  const classes = Array.from({ length: builder.featureCount }, (_, i) =>
    i === 0 ? 'world_sea' : i <= covered.length ? 'covered' : 'built_up',
  );
  return appendFeatures(landuse, {
    geometry,
    kinds: new Uint8Array(classes.length).fill(POLYGON),
    refs: new Float64Array(classes.length),
    attributes: classes.map((own) => ({ class: own })),
  });
}
