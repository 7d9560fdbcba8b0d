import { latOfWorldY, lonOfWorldX } from '../../../packages/core/src/geo/mercator.ts';
import { StringTable } from '../../../packages/core/src/collections/string-table.ts';
import type { LayerSections } from '../../../packages/core/src/tiles/layer-sections.ts';

type Position = [lon: number, lat: number];

const POINT = 1;
const LINE = 2;
const STRING = 0;
const BOOLEAN = 2;

/** A feature of GeoJSON. */
export interface LayerFeature {
  readonly type: 'Feature';
  readonly id: number | bigint | undefined;
  readonly properties: Readonly<Record<string, string | number | boolean>>;
  readonly geometry: object;
}

/** Returns a layer of a snapshot as GeoJSON: exact geometry, and the attributes in tiles. */
export const featureCollection = (layer: LayerSections): object => ({
  type: 'FeatureCollection',
  features: [...layerFeatures(layer)],
});

/** Yields the features of a layer. */
export function* layerFeatures(layer: LayerSections): Generator<LayerFeature> {
  const tags = tagReader(layer);
  for (let feature = 0; feature < layer.featureCount; feature++) {
    yield {
      type: 'Feature',
      id: layer.refs.slice(feature, feature + 1)[0],
      properties: tags(feature),
      geometry: geometryOf(layer, feature),
    };
  }
}

function geometryOf({ geometry, holes: allHoles, kinds }: LayerSections, feature: number): object {
  const { ringCount, ringVertices, xy, firstRing } = geometry.read(feature);
  const holes = allHoles.slice(firstRing, firstRing + ringCount);
  const rings: Position[][] = [];
  const polygons: Position[][][] = [];
  for (let ring = 0; ring < ringCount; ring++) {
    const positions: Position[] = [];
    for (let v = ringVertices[ring]!; v < ringVertices[ring + 1]!; v++) {
      positions.push([lonOfWorldX(xy[2 * v]!), latOfWorldY(xy[2 * v + 1]!)]);
    }
    rings.push(positions);
    if (kinds[feature] === POINT || kinds[feature] === LINE) continue;
    // GeoJSON repeats the first position.
    if (positions.length > 0) positions.push(positions[0]!);
    if (holes[ring] === 1) polygons.at(-1)?.push(positions);
    else polygons.push([positions]);
  }
  if (kinds[feature] === POINT) return { type: 'Point', coordinates: rings[0]![0] };
  if (kinds[feature] === LINE) return { type: 'MultiLineString', coordinates: rings };
  return { type: 'MultiPolygon', coordinates: polygons };
}

function tagReader(layer: LayerSections): (feature: number) => Record<string, string | number | boolean> {
  const keys = new StringTable(layer.keyBytes, layer.keyOffsets);
  return (feature) => {
    const tags: Record<string, string | number | boolean> = {};
    const [from, to] = [layer.tagStart.at(feature)!, layer.tagStart.at(feature + 1)!];
    const [tagKeys, tagValues] = [layer.tagKeys.slice(from, to), layer.tagValues.slice(from, to)];
    for (const [t, value] of tagValues.entries()) {
      const number = layer.valueNumbers.slice(value, value + 1)[0]!;
      const type = layer.valueTypes.slice(value, value + 1)[0];
      tags[keys.get(tagKeys[t]!)] =
        type === STRING ? layer.strings.get(number) : type === BOOLEAN ? number === 1 : number;
    }
    return tags;
  };
}
