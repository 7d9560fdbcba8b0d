import { type LayerInput, type LayersInput, WORLD_SIZE, worldX, worldY } from '@verst/core/build';
import Flatbush from 'flatbush';

/** Minimum distance between two labels of the same name. */
const APART_PX = 60;

/** First zoom at which points of interest are labelled. */
const FROM_ZOOM = 12;

/** First zoom at which parts of a town are no longer labelled. */
const PLACES_UNTIL_ZOOM = 17;

const POINT = 1;
const POLYGON = 3;

/** Returns the side of a pixel in Mercator map units. */
const pixelAt = (zoom: number): number => WORLD_SIZE / (512 * 2 ** zoom);

interface Label {
  readonly layer: 'places' | 'pois' | 'landuse' | 'buildings';
  readonly feature: number;
  /** Centre in Mercator map units. */
  readonly x: number;
  readonly y: number;
}

/**
 * Returns the layers with `label_zoom` on points of interest, grounds and buildings that repeat the name of a more
 * important label nearby: the zoom from which the two labels are far enough apart. The order of importance is places,
 * points of interest by rank, grounds, buildings.
 *
 * @param isLabelled - false for points of interest whose name is on their ground or house
 */
export function markRepeatedNames(
  layers: LayersInput,
  isLabelled: (attributes: LayerInput['attributes'][number]) => boolean,
): LayersInput {
  const rankOf = ({ feature }: Label): number => Number(layers.pois.attributes[feature]!['rank'] ?? Infinity);
  const byImportance = [
    ...labelsOf(layers.places, 'places', POINT),
    ...labelsOf(layers.pois, 'pois', POINT)
      .filter(({ feature }) => isLabelled(layers.pois.attributes[feature]!))
      .sort((a, b) => rankOf(a) - rankOf(b) || a.feature - b.feature),
    ...labelsOf(layers.landuse, 'landuse', POLYGON),
    ...labelsOf(layers.buildings, 'buildings', POLYGON),
  ];
  const byName = Map.groupBy(byImportance, ({ layer, feature }) =>
    String(layers[layer].attributes[feature]!['name']).toLowerCase(),
  );
  const zooms = {
    pois: new Map<number, number>(),
    landuse: new Map<number, number>(),
    buildings: new Map<number, number>(),
  };
  for (const labels of byName.values()) {
    if (labels.length === 1) continue;
    const tree = new Flatbush(labels.length, 16, Float64Array);
    for (const { x, y } of labels) tree.add(x, y);
    tree.finish();
    for (const [order, label] of labels.entries()) {
      if (label.layer === 'places') continue;
      const [nearest] = tree.neighbors(label.x, label.y, 1, APART_PX * pixelAt(FROM_ZOOM), (other) => other < order);
      if (nearest !== undefined) zooms[label.layer].set(label.feature, zoomApart(label, labels[nearest]!));
    }
  }
  return {
    ...layers,
    pois: withZooms(layers.pois, zooms.pois),
    landuse: withZooms(layers.landuse, zooms.landuse),
    buildings: withZooms(layers.buildings, zooms.buildings),
  };
}

function labelsOf({ geometry, kinds, attributes }: LayerInput, layer: Label['layer'], kind: number): Label[] {
  const { featureRings, ringVertices, xy } = geometry;
  return [...attributes.keys()]
    .filter((feature) => kinds[feature] === kind && attributes[feature]!['name'] !== undefined)
    .map((feature) => {
      const [from, to] = [ringVertices[featureRings[feature]!]!, ringVertices[featureRings[feature]! + 1]!];
      let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
      for (let vertex = from; vertex < to; vertex++) {
        west = Math.min(west, xy[2 * vertex]!);
        east = Math.max(east, xy[2 * vertex]!);
        south = Math.min(south, xy[2 * vertex + 1]!);
        north = Math.max(north, xy[2 * vertex + 1]!);
      }
      return { layer, feature, x: worldX((west + east) / 2e7), y: worldY((south + north) / 2e7) };
    });
}

/** Returns the first zoom at which two labels are {@link APART_PX} apart. */
function zoomApart(label: Label, other: Label): number {
  const distance = Math.hypot(label.x - other.x, label.y - other.y);
  const zoom = Math.ceil(Math.log2((APART_PX * pixelAt(0)) / Math.max(distance, 1)));
  return other.layer === 'places' ? Math.min(zoom, PLACES_UNTIL_ZOOM) : zoom;
}

function withZooms(layer: LayerInput, zooms: ReadonlyMap<number, number>): LayerInput {
  const attributes = layer.attributes.map((own, feature) => {
    const zoom = zooms.get(feature);
    return zoom === undefined ? own : { ...own, label_zoom: zoom };
  });
  return { ...layer, attributes };
}
