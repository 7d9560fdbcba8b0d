import type { LayerInput } from '@verst/core/build';

/** Returns a layer with the features of another appended; its own features keep their positions. */
export function appendFeatures(layer: LayerInput, added: LayerInput): LayerInput {
  const { featureRings, ringVertices, xy } = layer.geometry;
  const rings = featureRings.at(-1)!;
  const vertices = ringVertices.at(-1)!;
  return {
    geometry: {
      featureRings: joined(
        Uint32Array,
        featureRings,
        added.geometry.featureRings.slice(1).map((ring) => ring + rings),
      ),
      ringVertices: joined(
        Uint32Array,
        ringVertices,
        added.geometry.ringVertices.slice(1).map((vertex) => vertex + vertices),
      ),
      xy: joined(Int32Array, xy, added.geometry.xy),
    },
    kinds: joined(Uint8Array, layer.kinds, added.kinds),
    refs: joined(Float64Array, layer.refs, added.refs),
    attributes: [...layer.attributes, ...added.attributes],
  };
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
