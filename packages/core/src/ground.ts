import { flatRingsContain } from './geo/even-odd.ts';
import { worldX, worldY } from './geo/mercator.ts';
import { formatOsmRef } from './geo/osm-ref.ts';
import type { Ground, GroundArea, GroundFinder } from './geocoding/reverse/ground.ts';
import { GROUND_KINDS, namesSquare } from './lexicon/ground.ts';
import type { SectionSource } from './snapshot/sections.ts';
import { boxOfVertices } from './spatial/stored-geometry.ts';
import { openFeatureClasses } from './tiles/feature-classes.ts';
import type { LayerName } from './tiles/input.ts';
import { attributeReader } from './tiles/layer-attributes.ts';
import { type LayerSections, layerSection, loadLayer, type ZoomIndex } from './tiles/layer-sections.ts';

const POLYGON = 3;

/** An area at a point, with the size of its box in square world units. */
interface Found extends GroundArea {
  readonly isWater: boolean;
  readonly boxSize: number;
}

/** Returns a finder of the ground at a point, from the map's layers: buildings, water, squares and land use. */
export function openGround(sections: SectionSource): GroundFinder {
  const [water, landuse, roads, buildings] = (['water', 'landuse', 'roads', 'buildings'] as const).map((layer) =>
    polygonsAt(sections, layer),
  );

  return (lon, lat): Ground => {
    const x = worldX(lon);
    const y = worldY(lat);
    const areas: Found[] = [];
    for (const layer of [water, landuse, roads]) {
      layer?.visit(x, y, (feature, boxSizeInside) => {
        const text = (key: string): string | undefined => layer.attribute(feature, key) as string | undefined;
        const listed = layer.classOf?.(feature);
        const classText = (key: 'class' | 'subclass'): string | undefined => (listed ? listed[key] : text(key));
        // The class is broader than the subclass: a meadow has the class of lawns.
        const wide = classText('class');
        // Of paved areas only squares count here; streets are reported as roads.
        if (layer === roads && !(wide === 'pedestrian' && isSquare(text('subclass'), text('name')))) return false;
        const subclass = layer === roads ? 'square' : classText('subclass');
        const kind = subclass !== undefined && GROUND_KINDS.has(subclass) ? subclass : wide;
        if (kind === undefined || !GROUND_KINDS.has(kind)) return false;
        const boxSize = boxSizeInside();
        if (boxSize === null) return false;
        const id = formatOsmRef(layer.refs.slice(feature, feature + 1)[0]!);
        areas.push({
          id,
          kind,
          name: text('name') ?? null,
          nameEn: text('name_en') ?? null,
          isWater: layer === water,
          boxSize,
        });
        return false;
      });
    }
    return {
      area: areas.toSorted(byMeaning)[0] ?? null,
      // Reading outlines of buildings takes longest, and an address tells most callers.
      get isBuilding() {
        let isInside = false;
        buildings?.visit(x, y, (_feature, boxSizeInside) => (isInside = boxSizeInside() !== null));
        return isInside;
      },
    };
  };
}

/** Returns true if a paved pedestrian area is a square, by its subclass and name. */
function isSquare(subclass: string | undefined, name: string | undefined): boolean {
  return name !== undefined && (subclass === 'square' || namesSquare(name));
}

/**
 * Orders water first, then kinds of weight `place`, `wide` and `spot`; within each, named before unnamed, small before
 * large.
 */
function byMeaning(a: Found, b: Found): number {
  return rankOf(a) - rankOf(b) || a.boxSize - b.boxSize;
}

function rankOf({ isWater, kind, name }: Found): number {
  if (isWater) return 0;
  const rank = { place: 1, wide: 3, spot: 5 }[GROUND_KINDS.get(kind)!.weight];
  return name === null ? rank + 1 : rank;
}

/** The polygons of a layer; null if the snapshot has no such layer. */
function polygonsAt(sections: SectionSource, name: LayerName) {
  if (!sections.has(layerSection(name, 'kinds'))) return null;
  const layer = loadLayer(sections, name);
  // Nearly all features of the other layers are polygons.
  const indexes = name === 'roads' ? indexesOfPolygons(layer) : layer.indexes;
  return {
    refs: layer.refs,
    attribute: attributeReader(layer),
    classOf: openFeatureClasses(sections, name),
    /**
     * Visits the polygons whose box contains a point in world units, and some close by, until a visit returns true.
     * `boxSizeInside` returns the box size in square world units if the point is inside the polygon, else null.
     */
    visit(x: number, y: number, visit: (feature: number, boxSizeInside: () => number | null) => boolean): void {
      const boxSizeInside = (feature: number): number | null => {
        const geometry = layer.geometry.read(feature);
        if (!flatRingsContain(geometry.ringVertices, geometry.xy, 0, geometry.ringCount, x, y)) return null;
        const [minX, minY, maxX, maxY] = boxOfVertices(geometry.xy, geometry.vertexCount)!;
        return (maxX - minX) * (maxY - minY);
      };
      for (const { boxes, positions } of indexes) {
        for (const item of boxes.search(x, y, x, y)) {
          const feature = layer.order[positions[item]!]!;
          if (layer.kinds[feature] === POLYGON && visit(feature, () => boxSizeInside(feature))) return;
        }
      }
    },
  };
}

/** Returns the indexes of a layer that have polygons: of the roads', those of large roads have none. */
function indexesOfPolygons({ indexes, kinds, firstZooms }: LayerSections): ZoomIndex[] {
  const found = new Set<ZoomIndex>();
  for (let feature = kinds.indexOf(POLYGON); feature !== -1; feature = kinds.indexOf(POLYGON, feature + 1)) {
    const index = indexes.findLast(({ fromZoom }) => fromZoom <= firstZooms[feature]!);
    if (index) found.add(index);
  }
  return indexes.filter((index) => found.has(index));
}
