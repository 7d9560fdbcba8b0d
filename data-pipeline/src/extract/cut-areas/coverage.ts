import { firstNotBelow, METERS_PER_DEGREE, metersPerDegreeLon, orderByKey } from '@verst/core/build';
import { growableInt32 } from '../../columns/growable.ts';
import type { OsmData } from '../../sources/osm/osm-data.ts';
import { areaMembers, areaOfRelation } from '../geometry/build-area.ts';
import { PreparedPolygon } from '../geometry/prepared-polygon.ts';
import type { BboxE7, Rings } from '../geometry/rings.ts';
import { WarningCollector } from '../warnings.ts';
import { extractBoxes } from './extract-boxes.ts';
import { GroundRaster } from './ground-raster.ts';

/** Largest growth for {@link Coverage.outlines}. */
export const MAX_GROWTH_M = 5000;

/** Gaps between mapped objects up to twice this wide, such as woods and rivers, count as covered. */
const GAP_M = 900;
/** The same for gaps between boundaries that together are the extract. */
const BOUNDARY_GAP_M = 120;
/** A way longer than this may leave the extract, so its vertices are no evidence. */
const SHORT_WAY_M = 100;
/** Boundaries are the extract if at least this share of the nodes that belong to no way is inside them. */
const BOUNDARY_SHARE = 0.99;

/**
 * The ground that the sources cover; cut areas are closed along its {@link outlines}.
 *
 * Files do not state the polygon that they were cut with, and complete ways reach far beyond it. But a node that
 * belongs to no way is in a file only if it is inside. So the extract is the administrative boundaries that are
 * complete, if nearly all such nodes are inside them; otherwise, it is the ground around such nodes and around short
 * ways.
 */
export class Coverage {
  readonly #rasters: readonly GroundRaster[];

  constructor(osm: OsmData) {
    const { alone, near } = evidenceOf(osm);
    const boundaries = coveredBoundaries(osm, alone);
    const points = new Int32Array(alone.length + near.length);
    points.set(alone);
    points.set(near, alone.length);
    const boxes = boundaries.map(({ bbox }) => bbox);
    this.#rasters = extractBoxes(points, boxes).map(({ box, holds }) => {
      const rough = new GroundRaster(box, 2 * GAP_M);
      forEachPoint(points, (x, y) => holds(x, y) && rough.markPoint(x, y));
      const own = boundaries.filter(({ bbox }) => holds(bbox[0], bbox[1]));
      const pieces = rough.outline(GAP_M, 0).map((ring) => new PreparedPolygon([ring]));
      const unbounded = pieces.filter((piece) => !areExtract(own, piece, alone));
      const raster = new GroundRaster(box, MAX_GROWTH_M + 2 * GAP_M);
      for (const { rings } of [...own, ...unbounded]) raster.markPolygon(rings);
      return raster;
    });
  }

  /**
   * Returns the outer rings of the covered ground, one for each separate extract.
   *
   * @param growM - how far the rings lie outside it, up to {@link MAX_GROWTH_M}
   */
  outlines(growM = 0): Int32Array[] {
    return this.#rasters.flatMap((raster) => raster.outline(BOUNDARY_GAP_M, growM));
  }
}

/** Returns the positions of the nodes that belong to no way, from west to east, and of those of short ways. */
function evidenceOf(osm: OsmData): { alone: Int32Array; near: Int32Array } {
  const { nodes, ways } = osm;
  const ALONE = 0;
  const SHORT = 2;
  /** By node: 0 in no way, 1 in long ways only, 2 in a short one. */
  const use = new Uint8Array(nodes.count);
  for (let way = 0; way < ways.count; way++) {
    const refs = ways.refs.subarray(ways.refsStart[way], ways.refsStart[way + 1]);
    const value = isShort(osm, refs) ? SHORT : 1;
    for (const node of refs) use[node] = Math.max(use[node]!, value);
  }
  const positions = (wanted: number): Int32Array => {
    const points = growableInt32();
    for (let node = 0; node < nodes.count; node++) {
      if (use[node] !== wanted) continue;
      points.push(nodes.lonE7[node]!);
      points.push(nodes.latE7[node]!);
    }
    return points.values();
  };
  return { alone: fromWestToEast(positions(ALONE)), near: positions(SHORT) };
}

function isShort({ nodes }: OsmData, refs: Uint32Array): boolean {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const node of refs) {
    west = Math.min(west, nodes.lonE7[node]!);
    east = Math.max(east, nodes.lonE7[node]!);
    south = Math.min(south, nodes.latE7[node]!);
    north = Math.max(north, nodes.latE7[node]!);
  }
  const heightM = ((north - south) / 1e7) * METERS_PER_DEGREE;
  return heightM <= SHORT_WAY_M && ((east - west) / 1e7) * metersPerDegreeLon(south / 1e7) <= SHORT_WAY_M;
}

/** Returns the complete administrative boundaries that contain a node of no way; those of neighbours contain none. */
function coveredBoundaries(osm: OsmData, alone: Int32Array): PreparedPolygon[] {
  const { relations } = osm;
  const covered: PreparedPolygon[] = [];
  for (const relation of relations.tagged) {
    if (relations.tag(relation, 'boundary') !== 'administrative') continue;
    const { wayIndexes, missing } = areaMembers(osm, relation);
    if (missing > 0 || wayIndexes.length === 0) continue;
    // Its faults are counted during the sweep.
    const rings: Rings | null = areaOfRelation(osm, relation, new WarningCollector());
    const polygon = rings && new PreparedPolygon(rings);
    if (polygon && holdsAny(polygon, alone)) covered.push(polygon);
  }
  return covered;
}

/** Returns true if the boundaries contain nearly all nodes that are in the piece of ground. */
function areExtract(boundaries: readonly PreparedPolygon[], piece: PreparedPolygon, alone: Int32Array): boolean {
  const around = boundaries.filter(({ bbox }) => meet(bbox, piece.bbox));
  let [total, inside] = [0, 0];
  for (let at = firstFrom(alone, piece.bbox[0]); at < alone.length && alone[at]! <= piece.bbox[2]; at += 2) {
    const [x, y] = [alone[at]!, alone[at + 1]!];
    if (!piece.contains(x, y)) continue;
    total++;
    if (around.some((boundary) => boundary.contains(x, y))) inside++;
  }
  // Anything that overhangs a boundary, such as a building across it, is not an extract of its own.
  return boundaries.length > 0 && inside >= BOUNDARY_SHARE * total;
}

/** @param points - from west to east */
function holdsAny(polygon: PreparedPolygon, points: Int32Array): boolean {
  const [west, , east] = polygon.bbox;
  for (let at = firstFrom(points, west); at < points.length && points[at]! <= east; at += 2) {
    if (polygon.contains(points[at]!, points[at + 1]!)) return true;
  }
  return false;
}

const meet = (a: BboxE7, b: BboxE7): boolean => a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1];

/** Makes longitudes non-negative in keys. */
const KEY_OFFSET = 2 ** 31;

function fromWestToEast(points: Int32Array): Int32Array {
  const order = orderByKey(Uint32Array.from({ length: points.length / 2 }, (_, i) => points[2 * i]! + KEY_OFFSET));
  return Int32Array.from(points, (_, at) => points[2 * order[at >> 1]! + (at & 1)]!);
}

/** Returns the position of the first point, of points sorted from west to east, that is not farther west. */
const firstFrom = (points: Int32Array, lonE7: number): number =>
  2 * firstNotBelow(0, points.length / 2, (point) => points[2 * point]! < lonE7);

function forEachPoint(points: Int32Array, visit: (lonE7: number, latE7: number) => void): void {
  for (let i = 0; i < points.length; i += 2) visit(points[i]!, points[i + 1]!);
}
