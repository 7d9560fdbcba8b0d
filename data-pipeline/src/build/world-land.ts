import { FlatGeometryBuilder, type LayerInput, toE7 } from '@verst/core/build';
import { readOwnText } from '@verst/core/program';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

const POLYGON = 3;

/**
 * Returns a landuse layer followed by the land of the whole world, one feature of class `world_land` for each island, so that the
 * first zooms show land and sea. Natural Earth, 1:50 million, public domain.
 */
export function withWorldLand(landuse: LayerInput): LayerInput {
  const land = readLand();
  const { featureRings, ringVertices, xy } = landuse.geometry;
  const builder = new FlatGeometryBuilder();
  for (const rings of land) {
    for (const ring of rings) {
      // A ring repeats its first position at its end.
      for (const [lon, lat] of ring.slice(0, -1)) builder.addVertex(toE7(lon!), toE7(lat!));
      builder.endRing();
    }
    builder.endFeature();
  }
  const added = builder.finish();
  const rings = featureRings.at(-1)!;
  const vertices = ringVertices.at(-1)!;
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
    kinds: joined(Uint8Array, landuse.kinds, new Uint8Array(land.length).fill(POLYGON)),
    refs: joined(Float64Array, landuse.refs, new Float64Array(land.length)),
    attributes: [...landuse.attributes, ...land.map(() => ({ class: 'world_land' }))],
  };
}

/** Polygons as lists of rings, outer rings first. */
function readLand(): number[][][][] {
  const topology = JSON.parse(readOwnText(import.meta.resolve('world-atlas/land-50m.json'))) as Topology<{
    land: GeometryCollection;
  }>;
  return feature(topology, topology.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates : geometry.type === 'Polygon' ? [geometry.coordinates] : [],
  );
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
