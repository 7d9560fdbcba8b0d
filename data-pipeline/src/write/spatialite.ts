import type { FlatGeometry } from '@verst/core/build';

/** Numbers of geometry types in `geometry_columns`. */
export const GEOMETRY_TYPES = { geometry: 0, point: 1, linestring: 2, multilinestring: 5, multipolygon: 6 } as const;
export type GeometryTypeName = keyof typeof GEOMETRY_TYPES;

/** The two tables in which SpatiaLite readers look up geometry, and the only reference system that Verst writes. */
export const SPATIAL_TABLES = `
  CREATE TABLE spatial_ref_sys (
    srid INTEGER NOT NULL PRIMARY KEY,
    auth_name TEXT NOT NULL,
    auth_srid INTEGER NOT NULL,
    ref_sys_name TEXT NOT NULL,
    proj4text TEXT NOT NULL,
    srtext TEXT NOT NULL
  );
  CREATE TABLE geometry_columns (
    f_table_name TEXT NOT NULL,
    f_geometry_column TEXT NOT NULL,
    geometry_type INTEGER NOT NULL,
    coord_dimension INTEGER NOT NULL,
    srid INTEGER NOT NULL REFERENCES spatial_ref_sys (srid),
    spatial_index_enabled INTEGER NOT NULL,
    PRIMARY KEY (f_table_name, f_geometry_column)
  );
  INSERT INTO spatial_ref_sys VALUES (4326, 'epsg', 4326, 'WGS 84', '+proj=longlat +datum=WGS84 +no_defs',
    'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563,AUTHORITY["EPSG","7030"]],AUTHORITY["EPSG","6326"]],PRIMEM["Greenwich",0,AUTHORITY["EPSG","8901"]],UNIT["degree",0.0174532925199433,AUTHORITY["EPSG","9122"]],AUTHORITY["EPSG","4326"]]');
`;

const SRID = 4326;
const POINT = 1;
const LINESTRING = 2;
const POLYGON = 3;

/** A geometry in SpatiaLite's format, with its bounds in degrees. */
export interface SpatialBlob {
  readonly blob: Buffer;
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/**
 * Encodes geometries in SpatiaLite's BLOB format. An instance reuses its buffer, so a blob is only valid until the next
 * call.
 */
export class SpatialBlobEncoder {
  #buffer = Buffer.alloc(1 << 16);
  #at = 0;
  #minX = 0;
  #minY = 0;
  #maxX = 0;
  #maxY = 0;

  /** Encodes a point given in degrees × 10⁷. */
  point(lonE7: number, latE7: number): SpatialBlob {
    this.#begin(POINT, 1);
    this.#vertex(lonE7, latE7);
    return this.#end();
  }

  /** Encodes feature f of the geometry: kind 1 → point, 2 → multi-line, 3 → multi-polygon; null if it has no vertex. */
  feature(geometry: FlatGeometry, f: number, kind: number): SpatialBlob | null {
    const first = geometry.featureRings[f]!;
    const end = geometry.featureRings[f + 1]!;
    const vertices = geometry.ringVertices[end]! - geometry.ringVertices[first]!;
    if (vertices === 0) return null;
    if (kind === POINT) {
      const at = 2 * geometry.ringVertices[first]!;
      return this.point(geometry.xy[at]!, geometry.xy[at + 1]!);
    }
    if (kind === LINESTRING) this.#multiLine(geometry, first, end, vertices);
    else this.#multiPolygon(geometry, first, end, vertices);
    return this.#end();
  }

  /** Encodes several features' lines as one multi-line; null if they have no vertex. */
  lines(geometry: FlatGeometry, features: readonly number[]): SpatialBlob | null {
    let rings = 0;
    let vertices = 0;
    for (const f of features) {
      const first = geometry.featureRings[f]!;
      const end = geometry.featureRings[f + 1]!;
      rings += end - first;
      vertices += geometry.ringVertices[end]! - geometry.ringVertices[first]!;
    }
    if (rings === 0 || vertices === 0) return null;
    this.#begin(5, vertices + rings);
    this.#count(rings);
    for (const f of features) this.#lineItems(geometry, geometry.featureRings[f]!, geometry.featureRings[f + 1]!);
    return this.#end();
  }

  #multiLine(geometry: FlatGeometry, first: number, end: number, vertices: number): void {
    this.#begin(5, vertices + end - first);
    this.#count(end - first);
    this.#lineItems(geometry, first, end);
  }

  #lineItems(geometry: FlatGeometry, first: number, end: number): void {
    for (let ring = first; ring < end; ring++) {
      this.#item(LINESTRING);
      this.#count(geometry.ringVertices[ring + 1]! - geometry.ringVertices[ring]!);
      this.#ring(geometry, ring, false);
    }
  }

  #multiPolygon(geometry: FlatGeometry, first: number, end: number, vertices: number): void {
    this.#begin(6, vertices + 2 * (end - first));
    const countAt = this.#at;
    this.#count(0);
    let polygons = 0;
    for (let ring = first; ring < end;) {
      let next = ring + 1;
      while (next < end && !isOuter(geometry, next)) next++;
      this.#item(POLYGON);
      this.#count(next - ring);
      for (; ring < next; ring++) {
        this.#count(geometry.ringVertices[ring + 1]! - geometry.ringVertices[ring]! + 1);
        this.#ring(geometry, ring, true);
      }
      polygons++;
    }
    this.#buffer.writeInt32LE(polygons, countAt);
  }

  #begin(type: number, items: number): void {
    const need = 64 + 32 * (items + 2);
    if (need > this.#buffer.length) this.#buffer = Buffer.alloc(need * 2);
    this.#minX = this.#minY = Infinity;
    this.#maxX = this.#maxY = -Infinity;
    this.#buffer[0] = 0;
    this.#buffer[1] = 1;
    this.#buffer.writeInt32LE(SRID, 2);
    this.#buffer[38] = 0x7c;
    this.#buffer.writeInt32LE(type, 39);
    this.#at = 43;
  }

  #end(): SpatialBlob {
    const buffer = this.#buffer;
    buffer.writeDoubleLE(this.#minX, 6);
    buffer.writeDoubleLE(this.#minY, 14);
    buffer.writeDoubleLE(this.#maxX, 22);
    buffer.writeDoubleLE(this.#maxY, 30);
    buffer[this.#at++] = 0xfe;
    const blob = buffer.subarray(0, this.#at);
    return { blob, minX: this.#minX, minY: this.#minY, maxX: this.#maxX, maxY: this.#maxY };
  }

  #item(type: number): void {
    this.#buffer[this.#at++] = 0x69;
    this.#count(type);
  }

  #count(value: number): void {
    this.#at = this.#buffer.writeInt32LE(value, this.#at);
  }

  #vertex(lonE7: number, latE7: number): void {
    const x = lonE7 / 1e7;
    const y = latE7 / 1e7;
    this.#at = this.#buffer.writeDoubleLE(x, this.#at);
    this.#at = this.#buffer.writeDoubleLE(y, this.#at);
    if (x < this.#minX) this.#minX = x;
    if (x > this.#maxX) this.#maxX = x;
    if (y < this.#minY) this.#minY = y;
    if (y > this.#maxY) this.#maxY = y;
  }

  #ring(geometry: FlatGeometry, ring: number, close: boolean): void {
    const { ringVertices, xy } = geometry;
    const first = ringVertices[ring]!;
    const end = ringVertices[ring + 1]!;
    for (let v = first; v < end; v++) this.#vertex(xy[2 * v]!, xy[2 * v + 1]!);
    if (close) this.#vertex(xy[2 * first]!, xy[2 * first + 1]!);
  }
}

/** Returns true if a ring turns counterclockwise, which makes it an outer ring. */
function isOuter({ ringVertices, xy }: FlatGeometry, ring: number): boolean {
  const first = ringVertices[ring]!;
  const end = ringVertices[ring + 1]!;
  const x0 = xy[2 * first]!;
  const y0 = xy[2 * first + 1]!;
  let area = 0;
  for (let v = first + 1; v + 1 < end; v++) {
    area += (xy[2 * v]! - x0) * (xy[2 * v + 3]! - y0) - (xy[2 * v + 2]! - x0) * (xy[2 * v + 1]! - y0);
  }
  return area >= 0;
}
