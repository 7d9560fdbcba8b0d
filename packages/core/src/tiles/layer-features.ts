import { assertWhole, refuse } from '../check-input.ts';
import { type Bbox, bboxParts } from '../geo/bbox.ts';
import type { Outline } from '../geo/outline.ts';
import { latOfWorldY, lonOfWorldX, worldX, worldY } from '../geo/mercator.ts';
import { attributesReader } from './layer-attributes.ts';
import type { LayerSections } from './layer-sections.ts';
import { type Attributes, type LayerTable } from './layer-table.ts';
import { MAX_ZOOM, NEVER } from './tile-grid.ts';

type Position = [lon: number, lat: number];

/** A feature of a map layer as GeoJSON, whole and exact. */
export interface MapFeature {
  readonly type: 'Feature';
  /** Position in its layer; stable within a snapshot. */
  readonly id: number;
  readonly properties: Attributes;
  readonly geometry: { readonly type: 'Point'; readonly coordinates: Position } | Outline | null;
}

export interface FeaturesOptions {
  /** Only features whose boxes meet this one; across the antimeridian if west is greater than east. Default: everywhere. */
  readonly bbox?: Bbox;
  /** Features to skip; default 0. */
  readonly offset?: number;
  /** 0 to 10,000; default 100. */
  readonly limit?: number;
}

/** A page of features, and how many there are in all. */
export interface FeaturePage {
  readonly matched: number;
  readonly features: readonly MapFeature[];
}

const MAX_LIMIT = 10_000;
const LINE = 2;
const POLYGON = 3;

export class LayerFeatures {
  readonly #layer: LayerSections;
  readonly #table: LayerTable;
  readonly #attributes: (feature: number) => Attributes;
  /**
   * Number of features of the map itself. Overview features, which give way at deeper zooms (sea of the world, covered
   * ground, outlines of towns), come after them.
   */
  readonly #count: number;

  constructor(layer: LayerSections, table: LayerTable) {
    this.#layer = layer;
    this.#table = table;
    this.#attributes = attributesReader(layer);
    let count = layer.featureCount;
    while (count > 0 && layer.lastZooms !== null && layer.lastZooms[count - 1]! < MAX_ZOOM) count--;
    this.#count = count;
  }

  /** @throws InvalidInputError naming the option */
  page({ bbox, offset = 0, limit = 100 }: FeaturesOptions): FeaturePage {
    assertWhole('offset', offset, 0, Number.MAX_SAFE_INTEGER);
    assertWhole('limit', limit, 0, MAX_LIMIT);
    if (bbox === undefined) {
      const end = Math.min(this.#count, offset + limit);
      const features: MapFeature[] = [];
      for (let feature = offset; feature < end; feature++) features.push(this.#describe(feature));
      return { matched: this.#count, features };
    }
    const found = this.#meeting(bbox);
    return {
      matched: found.length,
      features: Array.from(found.subarray(offset, offset + limit), (feature) => this.#describe(feature)),
    };
  }

  /**
   * Returns the outline of an OpenStreetMap element if its box meets `bbox`, else null.
   *
   * @param ref - packed reference
   */
  outline(ref: number, bbox: Bbox): Outline | null {
    for (const feature of this.#meeting(bbox)) {
      if (this.#layer.refs.slice(feature, feature + 1)[0] !== ref) continue;
      const geometry = this.#geometryOf(feature);
      if (geometry !== null && geometry.type !== 'Point') return geometry;
    }
    return null;
  }

  #meeting(bbox: Bbox): Uint32Array {
    const isBox = Array.isArray(bbox) && bbox.length === 4 && bbox.every((side) => Number.isFinite(side));
    if (!isBox || bbox[1] > bbox[3]) refuse('bbox', '[minLon, minLat, maxLon, maxLat] in degrees', bbox);
    const found = new Set<number>();
    const { indexes, order, geometry } = this.#layer;
    for (const [west, south, east, north] of bboxParts(bbox)) {
      const [minX, minY, maxX, maxY] = [worldX(west), worldY(north), worldX(east), worldY(south)];
      for (const { boxes, positions } of indexes) {
        for (const item of boxes.search(minX, minY, maxX, maxY)) {
          const feature = order[positions[item]!]!;
          const box = feature < this.#count ? geometry.boxOf(feature) : null;
          if (box && box[0] <= maxX && box[1] <= maxY && box[2] >= minX && box[3] >= minY) found.add(feature);
        }
      }
    }
    return Uint32Array.from(found).sort();
  }

  #describe(feature: number): MapFeature {
    const properties = Object.fromEntries(
      Object.entries(this.#attributes(feature)).filter(
        ([name]) => (this.#table.fields[name]?.minZoom ?? NEVER) !== NEVER,
      ),
    );
    return { type: 'Feature', id: feature, properties, geometry: this.#geometryOf(feature) };
  }

  #geometryOf(feature: number): MapFeature['geometry'] {
    const { geometry, kinds, holes } = this.#layer;
    const { ringCount, ringVertices, xy, firstRing } = geometry.read(feature);
    if (ringCount === 0) return null;
    const kind = kinds[feature];
    const parts = Array.from({ length: ringCount }, (_, ring) => {
      const part: Position[] = [];
      for (let v = ringVertices[ring]!; v < ringVertices[ring + 1]!; v++) {
        part.push([rounded(lonOfWorldX(xy[2 * v]!)), rounded(latOfWorldY(xy[2 * v + 1]!))]);
      }
      if (kind === POLYGON) part.push(part[0]!);
      return part;
    });
    if (kind === LINE) {
      return parts.length === 1
        ? { type: 'LineString', coordinates: parts[0]! }
        : { type: 'MultiLineString', coordinates: parts };
    }
    if (kind !== POLYGON) return { type: 'Point', coordinates: parts[0]![0]! };
    const isHole = holes.slice(firstRing, firstRing + ringCount);
    const polygons: Position[][][] = [];
    for (const [ring, part] of parts.entries()) {
      if (isHole[ring] === 1 && polygons.length > 0) polygons.at(-1)!.push(part);
      else polygons.push([part]);
    }
    return polygons.length === 1
      ? { type: 'Polygon', coordinates: polygons[0]! }
      : { type: 'MultiPolygon', coordinates: polygons };
  }
}

const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;
