import { FlatGeometryBuilder, type LayerInput, type LayersInput, toE7 } from '@verst/core/build';
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
  const { featureRings, ringVertices, xy } = landuse.geometry;
  const rings = featureRings.at(-1)!;
  const vertices = ringVertices.at(-1)!;
  const count = land.length + towns.length;
  return {
    geometry: {
      featureRings: joined(
        Uint32Array,
        featureRings,
        added.featureRings.slice(1).map((ring) => ring + rings),
      ),
      ringVertices: joined(
        Uint32Array,
        ringVertices,
        added.ringVertices.slice(1).map((vertex) => vertex + vertices),
      ),
      xy: joined(Int32Array, xy, added.xy),
    },
    kinds: joined(Uint8Array, landuse.kinds, new Uint8Array(count).fill(POLYGON)),
    refs: joined(Float64Array, landuse.refs, new Float64Array(count)),
    attributes: [
      ...landuse.attributes,
      ...land.map(() => ({ class: 'world_land' })),
      ...towns.map(() => ({ class: 'built_up' })),
    ],
  };
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

function joined<T extends Uint8Array | Uint32Array | Int32Array | Float64Array>(
  type: new (length: number) => T,
  first: ArrayLike<number>,
  second: ArrayLike<number>,
): T {
  const all = new type(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}
