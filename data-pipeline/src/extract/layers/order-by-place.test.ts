import { FlatGeometryBuilder, type LayerInput } from '@verst/core/build';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AddressColumns } from '../../columns/address-columns.ts';
import { orderByPlace } from './order-by-place.ts';

type Feature = readonly (readonly (readonly [x: number, y: number])[])[];

const position = fc.tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: -8e8, max: 8e8 }));
const features = fc.array(fc.array(fc.array(position, { maxLength: 4 }), { maxLength: 3 }), { maxLength: 20 });

function layerOf(list: readonly Feature[]): LayerInput {
  const builder = new FlatGeometryBuilder();
  for (const rings of list) {
    for (const ring of rings) {
      for (const [x, y] of ring) builder.addVertex(x, y);
      builder.endRing();
    }
    builder.endFeature();
  }
  return {
    geometry: builder.finish(),
    kinds: Uint8Array.from(list, (_, i) => 1 + (i % 3)),
    refs: Float64Array.from(list, (_, i) => i),
    attributes: list.map((_, i) => ({ name: `f${i}` })),
  };
}

function featuresOf({ geometry: { featureRings, ringVertices, xy } }: LayerInput): Feature[] {
  return Array.from({ length: featureRings.length - 1 }, (_, f) =>
    Array.from({ length: featureRings[f + 1]! - featureRings[f]! }, (_ring, r) => {
      const [from, to] = [ringVertices[featureRings[f]! + r]!, ringVertices[featureRings[f]! + r + 1]!];
      return Array.from({ length: to - from }, (_v, v) => [xy[2 * (from + v)]!, xy[2 * (from + v) + 1]!] as const);
    }),
  );
}

const ADDRESS = { street: 0, housenumber: '1', lonE7: 0, latE7: 0, suburb: -1, postcode: null };

const mapOf = (buildings: LayerInput, roads: LayerInput): Parameters<typeof orderByPlace>[0] => {
  const none = layerOf([]);
  const addresses = AddressColumns.from(
    [-1, ...buildings.refs.keys()].map((building) => ({ ...ADDRESS, id: `w${building + 2}`, building })),
  );
  const streets = [{ roads: [...roads.refs.keys()] }];
  return {
    layers: { buildings, roads, water: none, landuse: none, places: none, pois: none },
    geocoding: { places: [], addresses, streets },
  } as unknown as Parameters<typeof orderByPlace>[0];
};

describe('the features of a layer by place', () => {
  it('are the same features, and addresses and streets name the same ones', () => {
    fc.assert(
      fc.property(features, features, (houses, ways) => {
        const { layers, geocoding } = orderByPlace(mapOf(layerOf(houses), layerOf(ways)));
        for (const [layer, before] of [
          [layers.buildings, houses],
          [layers.roads, ways],
        ] as const) {
          expect(featuresOf(layer)).toEqual(Array.from(layer.refs, (ref) => before[ref]));
          expect(layer.attributes).toEqual(Array.from(layer.refs, (ref) => ({ name: `f${ref}` })));
          expect([...layer.kinds]).toEqual(Array.from(layer.refs, (ref) => 1 + (ref % 3)));
        }
        const named = [...geocoding.addresses].map(({ building }) =>
          building < 0 ? -1 : layers.buildings.refs[building],
        );
        expect(named).toEqual([-1, ...houses.keys()]);
        expect(geocoding.streets[0]!.roads.map((road) => layers.roads.refs[road])).toEqual([...ways.keys()]);
      }),
    );
  });

  it('lie near their neighbours: a window on the map finds its houses in few runs', () => {
    const side = 64;
    const shuffled = Array.from({ length: side * side }, (_, i) => (i * 2731) % (side * side));
    const houses = shuffled.map((cell): Feature => [[[10_000 * (cell % side), 10_000 * Math.floor(cell / side)]]]);
    const { buildings } = orderByPlace(mapOf(layerOf(houses), layerOf([]))).layers;
    const inside = featuresOf(buildings).map((rings) =>
      rings[0]![0]!.every((value) => value >= 160_000 && value < 320_000),
    );
    const runs = inside.filter((is, i) => is && !inside[i - 1]).length;
    expect([inside.filter(Boolean).length, runs]).toEqual([256, 1]);
  });
});
