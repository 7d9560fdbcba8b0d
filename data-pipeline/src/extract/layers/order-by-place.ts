import {
  type FlatGeometry,
  HilbertCurve,
  inverse,
  type LayerInput,
  type LayerName,
  type LayersInput,
  orderByKey,
  type StreetRecord,
} from '@verst/core/build';
import type { AddressColumns } from '../../columns/address-columns.ts';

/** Layers to reorder: only tables that this module updates refer to their features by position. */
const ORDERED = ['buildings', 'roads', 'water', 'landuse'] as const satisfies readonly LayerName[];

/**
 * Sorts the features of a map's layers along a Hilbert curve: what a tile shows is stored together, in the snapshot and
 * in its tables. Points of interest and places keep their order. O(vertices).
 *
 * @param map - changed: its layers are replaced one by one, so at most one exists twice, and its records are changed
 */
export function orderByPlace<M extends OrderedMap>(map: M): M {
  const { layers, geocoding } = map;
  const numbers = {} as Record<LayerName, Uint32Array>;
  if (layers.details !== undefined) {
    layers.details = reordered(layers.details, placeOrder(layers.details.geometry));
  }
  for (const name of ORDERED) {
    const order = placeOrder(layers[name].geometry);
    numbers[name] = inverse(order);
    layers[name] = reordered(layers[name], order);
  }
  const { addresses, streets } = geocoding;
  addresses.renumberBuildings(numbers.buildings);
  for (const street of streets) street.roads = street.roads.map((road) => numbers.roads[road]!);
  return map;
}

/** A map whose layers may be replaced, and whose addresses and streets may be changed. */
interface OrderedMap {
  readonly layers: { -readonly [L in keyof LayersInput]: LayersInput[L] };
  readonly geocoding: {
    readonly addresses: AddressColumns;
    readonly streets: readonly (Omit<StreetRecord, 'roads'> & { roads: readonly number[] })[];
  };
}

/** Returns the features in the order of their first vertex along the curve; those without vertices come first. */
function placeOrder({ featureRings, ringVertices, xy }: FlatGeometry): Uint32Array {
  const curve = new HilbertCurve(xy);
  const keys = new Uint32Array(featureRings.length - 1);
  for (let feature = 0; feature < keys.length; feature++) {
    const first = ringVertices[featureRings[feature]!]!;
    const end = ringVertices[featureRings[feature + 1]!]!;
    keys[feature] = first < end ? curve.positionOf(first) : 0;
  }
  return orderByKey(keys);
}

function reordered({ geometry, kinds, refs, attributes }: LayerInput, order: Uint32Array): LayerInput {
  return {
    geometry: reorderedGeometry(geometry, order),
    kinds: Uint8Array.from(order, (feature) => kinds[feature]!),
    refs: Float64Array.from(order, (feature) => refs[feature]!),
    attributes: Array.from(order, (feature) => attributes[feature]!),
  };
}

function reorderedGeometry(geometry: FlatGeometry, order: Uint32Array): FlatGeometry {
  const { featureRings, ringVertices, xy } = geometry;
  const rings = new Uint32Array(featureRings.length);
  const vertices = new Uint32Array(ringVertices.length);
  const positions = new Int32Array(xy.length);
  let ring = 0;
  let at = 0;
  for (let number = 0; number < order.length; number++) {
    const feature = order[number]!;
    for (let from = featureRings[feature]!; from < featureRings[feature + 1]!; from++) {
      // Copies number by number: a view of each ring would create more garbage than the rings themselves.
      const end = 2 * ringVertices[from + 1]!;
      for (let i = 2 * ringVertices[from]!; i < end; i++) positions[at++] = xy[i]!;
      vertices[++ring] = at / 2;
    }
    rings[number + 1] = ring;
  }
  return { featureRings: rings, ringVertices: vertices, xy: positions };
}
