import { worldX, worldY } from './geo/mercator.ts';
import { formatOsmRef } from './geo/osm-ref.ts';
import type { Ground, GroundArea, GroundFinder } from './geocoding/reverse/ground.ts';
import { distanceToPolygon } from './geocoding/reverse/outline-distance.ts';
import { GROUND_KINDS, namesSquare } from './lexicon/ground.ts';
import type { SectionSource } from './snapshot/sections.ts';
import type { LayerName } from './tiles/input.ts';
import { attributeReader } from './tiles/layer-attributes.ts';
import { layerSection, loadLayer } from './tiles/layer-sections.ts';

const POLYGON = 3;

/** An area at a point, with the size of its box in square world units. */
interface Found extends GroundArea {
  readonly isWater: boolean;
  readonly boxSize: number;
}

/** Returns a finder of what the map's layers show at a point: buildings, water, squares and the use of land. */
export function openGround(sections: SectionSource): GroundFinder {
  const [water, landuse, roads, buildings] = (['water', 'landuse', 'roads', 'buildings'] as const).map((layer) =>
    polygonsAt(sections, layer),
  );

  return (lon, lat): Ground => {
    const x = worldX(lon);
    const y = worldY(lat);
    const areas: Found[] = [];
    for (const layer of [water, landuse, roads]) {
      layer?.visit(x, y, (feature, boxSize, isInside) => {
        // A meadow is of the class of lawns.
        const [subclass, wide] = ['subclass', 'class'].map(
          (key) => layer.attribute(feature, key) as string | undefined,
        );
        const [name, nameEn] = ['name', 'name_en'].map((key) => layer.attribute(feature, key) as string | undefined);
        // Of what is paved, streets are told as roads.
        if (layer === roads && !(wide === 'pedestrian' && name && (subclass === 'square' || namesSquare(name))))
          return false;
        const kind =
          layer === roads ? 'square' : subclass !== undefined && GROUND_KINDS.has(subclass) ? subclass : wide;
        if (kind === undefined || !GROUND_KINDS.has(kind) || !isInside()) return false;
        const id = formatOsmRef(layer.refs.slice(feature, feature + 1)[0]!);
        areas.push({ id, kind, name: name ?? null, nameEn: nameEn ?? null, isWater: layer === water, boxSize });
        return false;
      });
    }
    let isBuilding = false;
    buildings?.visit(x, y, (_feature, _boxSize, isInside) => (isBuilding = isInside()));
    return { isBuilding, area: areas.toSorted(byMeaning)[0] ?? null };
  };
}

/** Water first; then what is where one is, what is wide, what is a spot; of each the named before the unnamed, the small before the large. */
function byMeaning(a: Found, b: Found): number {
  return rankOf(a) - rankOf(b) || a.boxSize - b.boxSize;
}

function rankOf({ isWater, kind, name }: Found): number {
  if (isWater) return 0;
  const rank = { place: 1, wide: 3, spot: 5 }[GROUND_KINDS.get(kind)!.weight];
  return name === null ? rank + 1 : rank;
}

/** The polygons of a layer; null where the snapshot has no such layer. */
function polygonsAt(sections: SectionSource, name: LayerName) {
  if (!sections.has(layerSection(name, 'kinds'))) return null;
  const layer = loadLayer(sections, name);
  return {
    refs: layer.refs,
    attribute: attributeReader(layer),
    /** Visits the polygons whose box holds a point in world units, until a visit returns true. */
    visit(x: number, y: number, visit: (feature: number, boxSize: number, isInside: () => boolean) => boolean): void {
      let isDone = false;
      for (const { boxes, positions } of layer.indexes) {
        boxes.search(x, y, x, y, (item, x0, y0, x1, y1) => {
          const feature = layer.order[positions[item]!]!;
          if (isDone || layer.kinds[feature] !== POLYGON) return false;
          isDone = visit(
            feature,
            (x1 - x0) * (y1 - y0),
            () => distanceToPolygon(layer.geometry.read(feature), x, y) === 0,
          );
          return false;
        });
      }
    },
  };
}
