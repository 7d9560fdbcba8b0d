import { LayerError, MAX_VERTICES } from './layer-error.ts';

/** A feature of a user's layer, checked. */
export interface LayerFeature {
  readonly type: 'Feature';
  readonly id?: string | number;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry: LayerGeometry;
}

export type LayerGeometry =
  | { readonly type: 'GeometryCollection'; readonly geometries: readonly LayerGeometry[] }
  | { readonly type: keyof typeof DEPTHS; readonly coordinates: readonly unknown[] };

/**
 * Nesting depth of the coordinates of each geometry type: a point is a position, a polygon a list of lists of
 * positions.
 */
const DEPTHS = { Point: 0, MultiPoint: 1, LineString: 1, MultiLineString: 2, Polygon: 2, MultiPolygon: 3 } as const;

/** Minimum positions of a line, and of a ring including the closing position. */
const FEWEST = { LineString: 2, MultiLineString: 2, Polygon: 4, MultiPolygon: 4 } as const;

const MAX_NESTING = 4;

/** Checks features one after another and counts their vertices. */
export class FeatureCheck {
  #vertices = 0;

  /** Returns the fault of a feature, or null. A feature without geometry is valid: it has no location. */
  faultOf(feature: unknown): string | null {
    if (!isObject(feature) || feature.type !== 'Feature') return 'is not a Feature';
    const { properties, geometry, id } = feature;
    if (properties !== undefined && properties !== null && !isObject(properties))
      return 'has properties that are not an object';
    if (id !== undefined && typeof id !== 'string' && typeof id !== 'number')
      return 'has an id that is neither text nor number';
    return geometry === null || geometry === undefined ? null : this.#faultOfGeometry(geometry, 0);
  }

  /** @throws LayerError if there are more vertices than a layer may have */
  assertBounded(path: string): void {
    if (this.#vertices > MAX_VERTICES) {
      throw new LayerError(path, null, `has more than ${MAX_VERTICES} vertices; simplify it or take a part`);
    }
  }

  #faultOfGeometry(geometry: unknown, nesting: number): string | null {
    if (!isObject(geometry)) return 'has a geometry that is not an object';
    const { type, coordinates, geometries } = geometry;
    if (type === 'GeometryCollection') {
      if (!Array.isArray(geometries) || nesting === MAX_NESTING) return 'has a GeometryCollection without geometries';
      for (const part of geometries) {
        const fault = this.#faultOfGeometry(part, nesting + 1);
        if (fault !== null) return fault;
      }
      return null;
    }
    if (typeof type !== 'string' || !Object.hasOwn(DEPTHS, type)) {
      return `has a geometry of unknown type ${JSON.stringify(type)?.slice(0, 40)}`;
    }
    return this.#faultOfCoordinates(coordinates, type as keyof typeof DEPTHS, DEPTHS[type as 'Point']);
  }

  #faultOfCoordinates(coordinates: unknown, type: keyof typeof DEPTHS, depth: number): string | null {
    if (!Array.isArray(coordinates)) return `has a ${type} whose coordinates are not a list`;
    if (depth === 0) return this.#faultOfPosition(coordinates);
    const fewest = depth === 1 && type in FEWEST ? FEWEST[type as 'Polygon'] : 0;
    if (coordinates.length < fewest) return `has a ${type} with fewer than ${fewest} positions`;
    for (const part of coordinates) {
      const fault = this.#faultOfCoordinates(part, type, depth - 1);
      if (fault !== null) return fault;
    }
    return null;
  }

  #faultOfPosition(position: readonly unknown[]): string | null {
    this.#vertices++;
    const [lon, lat] = position;
    if (!isWithin(lon, 180))
      return `has longitude ${JSON.stringify(lon)?.slice(0, 40)}; it must be a number from -180 to 180`;
    if (!isWithin(lat, 90))
      return `has latitude ${JSON.stringify(lat)?.slice(0, 40)}; it must be a number from -90 to 90`;
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isWithin = (value: unknown, limit: number): boolean =>
  typeof value === 'number' && value >= -limit && value <= limit;
