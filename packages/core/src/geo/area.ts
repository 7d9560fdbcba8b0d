import { InvalidInputError } from '../errors.ts';
import type { Bbox } from './bbox.ts';
import { E7 } from './e7.ts';
import { ringsContain } from './even-odd.ts';

/** Rings of `[lon, lat]`, degrees: the outer one, then holes; closed or not. */
type PolygonCoordinates = readonly (readonly (readonly number[])[])[];

/** A GeoJSON Polygon or MultiPolygon, or a Feature or FeatureCollection of them. */
export type Area =
  | { readonly type: 'Polygon'; readonly coordinates: PolygonCoordinates }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly PolygonCoordinates[] }
  | { readonly type: 'Feature'; readonly geometry: Area }
  | { readonly type: 'FeatureCollection'; readonly features: readonly Area[] };

/** Polygons of rings of lonE7, latE7 pairs, each ring closed. */
export type AreaGeometry = readonly (readonly Float64Array[])[];

/** Maximum number of vertices in one area of a view. */
const MAX_VERTICES = 100_000;
/** Maximum number of vertices in the area of one query, which is compared with much of the data around it. */
export const MAX_QUESTION_VERTICES = 2000;
/** Deepest nesting of features. */
const MAX_DEPTH = 4;

/**
 * Returns the polygons of a GeoJSON area.
 *
 * @throws InvalidInputError naming the field
 */
export function polygonsOf(field: string, area: unknown, maxVertices = MAX_VERTICES): AreaGeometry {
  const polygons: Float64Array[][] = [];
  collect(field, area, polygons, 0);
  const vertexCount = polygons.flat().reduce((sum, ring) => sum + ring.length / 2, 0);
  if (vertexCount > maxVertices) {
    throw new InvalidInputError(field, `${field} has ${vertexCount} vertices; up to ${maxVertices} are accepted`);
  }
  if (polygons.length === 0) throw notAnArea(field);
  return polygons;
}

function collect(field: string, area: unknown, polygons: Float64Array[][], depth: number): void {
  const { type, coordinates, geometry, features } = (area ?? {}) as Readonly<Record<string, unknown>>;
  if (type === 'Feature' && depth < MAX_DEPTH) return collect(field, geometry, polygons, depth + 1);
  if (type === 'FeatureCollection' && depth < MAX_DEPTH) {
    for (const feature of listOf(field, features)) collect(field, feature, polygons, depth + 1);
    return;
  }
  if (type === 'Polygon') polygons.push(ringsOf(field, coordinates));
  else if (type === 'MultiPolygon') {
    for (const polygon of listOf(field, coordinates)) polygons.push(ringsOf(field, polygon));
  } else throw notAnArea(field);
}

function ringsOf(field: string, rings: unknown): Float64Array[] {
  const list = listOf(field, rings);
  if (list.length === 0) throw notAnArea(field);
  return list.map((ring) => ringOf(field, ring));
}

function ringOf(field: string, ring: unknown): Float64Array {
  const positions = listOf(field, ring);
  if (positions.length < 3) throw notAnArea(field);
  const vertices = new Float64Array(2 * positions.length + 2);
  positions.forEach((position, i) => {
    const [lon, lat] = (Array.isArray(position) ? position : []) as unknown[];
    const isPlace = typeof lon === 'number' && typeof lat === 'number' && Math.abs(lon) <= 180 && Math.abs(lat) <= 90;
    if (!isPlace) throw notAnArea(field);
    vertices[2 * i] = lon * E7;
    vertices[2 * i + 1] = lat * E7;
  });
  vertices[2 * positions.length] = vertices[0]!;
  vertices[2 * positions.length + 1] = vertices[1]!;
  return vertices;
}

function listOf(field: string, value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw notAnArea(field);
}

function notAnArea(field: string): InvalidInputError {
  const accepted = 'a GeoJSON Polygon, MultiPolygon, Feature or FeatureCollection of [lon, lat] in degrees is accepted';
  return new InvalidInputError(field, `${field} is not an area; ${accepted}`);
}

/** `[minLonE7, minLatE7, maxLonE7, maxLatE7]` of a polygon's outer ring. */
export function boxOfRing(ring: Float64Array): [number, number, number, number] {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < ring.length; at += 2) {
    box[0] = Math.min(box[0], ring[at]!);
    box[1] = Math.min(box[1], ring[at + 1]!);
    box[2] = Math.max(box[2], ring[at]!);
    box[3] = Math.max(box[3], ring[at + 1]!);
  }
  return box;
}

/**
 * Returns true if a line has a point in a polygon or on its border. O(vertices of both).
 *
 * @param vertices - lonE7, latE7 pairs; the line is `first … last` of them
 */
export function lineMeetsPolygon(
  vertices: Int32Array,
  first: number,
  last: number,
  rings: readonly Float64Array[],
): boolean {
  if (ringsContain(rings, vertices[2 * first]!, vertices[2 * first + 1]!)) return true;
  // A line that starts outside meets the polygon only if it crosses the border.
  for (let v = first; v < last; v++) {
    const [x1, y1, x2, y2] = [vertices[2 * v]!, vertices[2 * v + 1]!, vertices[2 * v + 2]!, vertices[2 * v + 3]!];
    for (const ring of rings) {
      for (let at = 2; at < ring.length; at += 2) {
        if (segmentsMeet(x1, y1, x2, y2, ring[at - 2]!, ring[at - 1]!, ring[at]!, ring[at + 1]!)) return true;
      }
    }
  }
  return false;
}

/** Returns true if the segments a–b and c–d have a point in common. */
function segmentsMeet(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): boolean {
  if (Math.max(ax, bx) < Math.min(cx, dx) || Math.max(cx, dx) < Math.min(ax, bx)) return false;
  if (Math.max(ay, by) < Math.min(cy, dy) || Math.max(cy, dy) < Math.min(ay, by)) return false;
  return (
    sideOf(ax, ay, bx, by, cx, cy) * sideOf(ax, ay, bx, by, dx, dy) <= 0 &&
    sideOf(cx, cy, dx, dy, ax, ay) * sideOf(cx, cy, dx, dy, bx, by) <= 0
  );
}

/** 1 if r is to the left of the line from p to q, -1 if to the right, 0 if on it. */
function sideOf(px: number, py: number, qx: number, qy: number, rx: number, ry: number): number {
  return Math.sign((qx - px) * (ry - py) - (qy - py) * (rx - px));
}

/** Returns true if a position is in one of the polygons. */
export const areaContains = (polygons: AreaGeometry, lonE7: number, latE7: number): boolean =>
  polygons.some((rings) => ringsContain(rings, lonE7, latE7));

/** Returns the bounding box of polygons, degrees. */
export function boundsOfArea(polygons: AreaGeometry): Bbox {
  const boxes = polygons.map((rings) => boxOfRing(rings[0]!));
  const at = (side: 0 | 1 | 2 | 3, pick: (...values: number[]) => number): number =>
    pick(...boxes.map((box) => box[side])) / E7;
  return [at(0, Math.min), at(1, Math.min), at(2, Math.max), at(3, Math.max)];
}

/**
 * Returns true if a point lies in an area.
 *
 * @throws InvalidInputError if the area is none
 */
export const isWithin = ({ lat, lon }: { readonly lat: number; readonly lon: number }, area: Area): boolean =>
  areaContains(polygonsOf('area', area), Math.round(lon * E7), Math.round(lat * E7));
