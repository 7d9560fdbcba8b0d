import { FlatGeometryBuilder, type LayerInput, type LayersInput } from '@verst/core/build';
import Flatbush from 'flatbush';
import { ENTRANCE, TREE_ROW } from '../extract/layers/details.ts';
import { appendFeatures } from './append-features.ts';
import { markRepeatedNames } from './repeated-names.ts';

/** Points of interest of these classes, except squares, get no label: it is on their ground, water or building. */
const NAMED_BY_AREA = new Set(['landuse', 'natural', 'building', 'place']);

const POLYGON = 3;

/**
 * Returns the layers as tiles show them. Numbered entrances move to the points of interest, rows of trees to the land.
 * Grounds and buildings that contain a labelled point of interest of the same name are marked `poi`. `label_zoom` is
 * the zoom from which a name is far enough from the same name nearby, so that it is drawn only once.
 */
export function layersForTiles(layers: LayersInput): LayersInput {
  const { details, pois, landuse, buildings } = layers;
  const isWritten = namesOf(pois);
  const marked = markRepeatedNames(
    { ...layers, landuse: marking(landuse, isWritten), buildings: marking(buildings, isWritten) },
    isLabelled,
  );
  if (details === undefined) return marked;
  const isOf = (name: string) => (feature: number) => details.attributes[feature]!['class'] === name;
  const [isEntrance, isTreeRow] = [isOf(ENTRANCE), isOf(TREE_ROW)];
  return {
    ...marked,
    pois: appendFeatures(marked.pois, filtered(details, isEntrance)),
    landuse: appendFeatures(marked.landuse, filtered(details, isTreeRow)),
    details: filtered(details, (feature) => !isEntrance(feature) && !isTreeRow(feature)),
  };
}

function filtered(
  { geometry, kinds, refs, attributes }: LayerInput,
  isWanted: (feature: number) => boolean,
): LayerInput {
  const wanted = [...attributes.keys()].filter(isWanted);
  const builder = new FlatGeometryBuilder();
  const { featureRings, ringVertices, xy } = geometry;
  for (const feature of wanted) {
    for (let ring = featureRings[feature]!; ring < featureRings[feature + 1]!; ring++) {
      for (let vertex = ringVertices[ring]!; vertex < ringVertices[ring + 1]!; vertex++) {
        builder.addVertex(xy[2 * vertex]!, xy[2 * vertex + 1]!);
      }
      builder.endRing();
    }
    builder.endFeature();
  }
  return {
    geometry: builder.finish(),
    kinds: Uint8Array.from(wanted, (feature) => kinds[feature]!),
    refs: Float64Array.from(wanted, (feature) => refs[feature]!),
    attributes: wanted.map((feature) => attributes[feature]!),
  };
}

const isLabelled = ({ class: key, subclass }: LayerInput['attributes'][number]): boolean =>
  subclass === 'square' || !NAMED_BY_AREA.has(String(key));

type Box = readonly [west: number, south: number, east: number, north: number];

/** Returns a function that is true if a labelled point of interest within a box (10⁻⁷ degrees) has the name. */
function namesOf({ geometry, attributes }: LayerInput): (name: unknown, box: Box) => boolean {
  const named = [...attributes.keys()].filter((poi) => {
    return attributes[poi]!['name'] !== undefined && isLabelled(attributes[poi]!);
  });
  if (named.length === 0) return () => false;
  const tree = new Flatbush(named.length, 16, Int32Array);
  for (const poi of named) {
    const at = 2 * geometry.ringVertices[geometry.featureRings[poi]!]!;
    tree.add(geometry.xy[at]!, geometry.xy[at + 1]!);
  }
  tree.finish();
  return (name, box) => tree.search(...box, (found) => attributes[named[found]!]!['name'] === name).length > 0;
}

function marking(layer: LayerInput, isWritten: (name: unknown, box: Box) => boolean): LayerInput {
  const attributes = layer.attributes.map((own, feature) => {
    if (own['name'] === undefined || layer.kinds[feature] !== POLYGON) return own;
    return isWritten(own['name'], boxOf(layer, feature)) ? { ...own, poi: true } : own;
  });
  return { ...layer, attributes };
}

function boxOf({ geometry: { featureRings, ringVertices, xy } }: LayerInput, feature: number): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  const [from, to] = [ringVertices[featureRings[feature]!]!, ringVertices[featureRings[feature + 1]!]!];
  for (let vertex = from; vertex < to; vertex++) {
    west = Math.min(west, xy[2 * vertex]!);
    east = Math.max(east, xy[2 * vertex]!);
    south = Math.min(south, xy[2 * vertex + 1]!);
    north = Math.max(north, xy[2 * vertex + 1]!);
  }
  return [west, south, east, north];
}
