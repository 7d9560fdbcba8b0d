import { bboxParts, mercatorX, mercatorY } from '@verst/core';
import Flatbush from 'flatbush';
import GeoJSONVT from 'geojson-vt';
import KDBush from 'kdbush';
import vtPbf from 'vt-pbf';
import type { LayerFeature, LayerGeometry } from './geojson-checks.ts';
import { LAYER_MAX_ZOOM } from './layer-max-zoom.ts';

/**
 * Tiles of more vertices than this are split when the file is read, down to a zoom. Otherwise the first request for a
 * deep tile would wait for all tiles above it.
 */
const INDEX_MAX_POINTS = 5000;
const INDEX_MAX_ZOOM = 12;

const EXTENT = 4096;
const BUFFER = 64;

/**
 * Before {@link ALL_POINTS_ZOOM} one point shows per square of this side, in tile units: 10 pixels of a 512-pixel tile.
 */
const CELL = 80;
/** From this zoom on all points show. */
const ALL_POINTS_ZOOM = 14;
/** Lines and areas whose box is smaller than this, in tile units, do not show yet. */
const SMALLEST = 8;

/** Maximum number of features in an index's tiles before it is rebuilt: geojson-vt never evicts a tile. */
const MAX_CUT_FEATURES = 1_500_000;

/** Degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** A feature of a tile, as vt-pbf expects it. */
interface TileFeature {
  readonly id: number | undefined;
  readonly tags: Readonly<Record<string, unknown>>;
  readonly type: 1 | 2 | 3;
  readonly geometry: readonly unknown[];
}

/**
 * Tiles of one user's layer, encoded by vt-pbf. Points come from kdbush, thinned at low zooms; geojson-vt cuts lines
 * and areas.
 */
export class LayerTiles {
  readonly bounds: Box | null;
  /** Boxes of the features; null for one without positions. */
  readonly boxes: readonly (Box | null)[];
  readonly #name: string;
  readonly #features: readonly LayerFeature[];
  /** First zoom at which each feature shows. */
  readonly #firstZooms: Uint8Array;
  readonly #points: readonly PointBand[];
  /** Features that geojson-vt cuts. */
  readonly #shapes: readonly number[];
  #index: GeoJSONVT | null;
  /** Built on first use; null if there are no features. */
  #boxIndex: Flatbush | null | undefined;
  #cutFeatures = 0;
  #cutTiles = 0;

  constructor(name: string, features: readonly LayerFeature[]) {
    this.#name = name;
    this.#features = features;
    const boxes = features.map(({ geometry }) => boxOf(geometry));
    this.boxes = boxes;
    this.bounds = boxes.reduce<Box | null>(
      (all, box) => (box === null ? all : all === null ? box : joined(all, box)),
      null,
    );
    this.#firstZooms = firstZoomsOf(features, boxes);
    const placed = [...features.keys()].filter((at) => boxes[at] !== null);
    const points = placed.filter((at) => features[at]!.geometry.type === 'Point');
    this.#points = bandsOf(points, this.boxes, this.#firstZooms);
    this.#shapes = placed.filter((at) => features[at]!.geometry.type !== 'Point');
    this.#index = this.#makeIndex();
  }

  /** Returns features whose boxes intersect a box, in the order of the file. */
  featuresIn([west, south, east, north]: Box): number[] {
    const index = (this.#boxIndex ??= this.#indexBoxes());
    if (index === null) return [];
    return [...new Set(bboxParts([west, south, east, north]).flatMap((part) => index.search(...part)))].sort(
      (a, b) => a - b,
    );
  }

  /** Returns a tile as MVT 2, or null if it is empty. */
  tile(z: number, x: number, y: number): Uint8Array | null {
    const features = [...this.#shapesIn(z, x, y), ...this.#pointsIn(z, x, y)];
    if (features.length === 0) return null;
    return vtPbf.fromGeojsonVt({ [this.#name]: { features } }, { version: 2, extent: EXTENT });
  }

  /** Returns each point only in the tile that contains it, without a buffer, so that clients do not draw it twice. */
  #pointsIn(z: number, x: number, y: number): TileFeature[] {
    const side = 2 ** z;
    return this.#points
      .filter(({ fromZoom }) => fromZoom <= z)
      .flatMap(({ features, places }) =>
        places.range(x / side, y / side, (x + 1) / side, (y + 1) / side).map((point) => features[point]!),
      )
      .filter((at) => this.#firstZooms[at]! <= z)
      .sort((a, b) => a - b)
      .flatMap((at) => {
        const [lon, lat] = this.boxes[at]!;
        const [column, row] = [mercatorX(lon) * side, mercatorY(lat) * side];
        // The range includes both edges; a point on an edge belongs to the tile east or south of it.
        if (Math.floor(column) !== x || Math.floor(row) !== y) return [];
        return this.#tileFeature(at, 1, [[Math.floor((column - x) * EXTENT), Math.floor((row - y) * EXTENT)]]);
      });
  }

  #shapesIn(z: number, x: number, y: number): TileFeature[] {
    const tile = this.#index?.getTile(z, x, y) ?? null;
    if (tile === null) return [];
    this.#countCut(tile.features.length);
    return tile.features
      .filter(({ id }) => this.#firstZooms[this.#shapes[id!]!]! <= z)
      .map(({ id, type, geometry }) => this.#tileFeature(this.#shapes[id!]!, type, geometry));
  }

  #tileFeature(at: number, type: 1 | 2 | 3, geometry: readonly unknown[]): TileFeature {
    const { id, properties } = this.#features[at]!;
    const isNumber = typeof id === 'number' && Number.isSafeInteger(id) && id >= 0;
    return { id: isNumber ? id : undefined, tags: tagsOf(properties), type, geometry };
  }

  /** Rebuilds the index if it has grown too large, which takes as long as the first time. */
  #countCut(features: number): void {
    const { total } = this.#index!;
    // Each level above the tile was also cut, with at least as many features.
    this.#cutFeatures += features * (total - this.#cutTiles);
    this.#cutTiles = total;
    if (this.#cutFeatures <= MAX_CUT_FEATURES) return;
    this.#cutFeatures = 0;
    this.#index = this.#makeIndex();
  }

  #indexBoxes(): Flatbush | null {
    if (this.boxes.length === 0) return null;
    const index = new Flatbush(this.boxes.length);
    // A feature without positions must never be found.
    for (const box of this.boxes) index.add(...(box ?? ([999, 999, 999, 999] as const)));
    index.finish();
    return index;
  }

  #makeIndex(): GeoJSONVT | null {
    if (this.#shapes.length === 0) return null;
    const features = this.#shapes.map((at) => ({ type: 'Feature', geometry: this.#features[at]!.geometry }));
    const index = new GeoJSONVT(
      { type: 'FeatureCollection', features },
      { maxZoom: LAYER_MAX_ZOOM, indexMaxZoom: INDEX_MAX_ZOOM, indexMaxPoints: INDEX_MAX_POINTS, extent: EXTENT, buffer: BUFFER, tolerance: 3, generateId: true },
    ); // prettier-ignore
    this.#cutTiles = index.total;
    return index;
  }
}

/** Converts integers that vt-pbf cannot write, such as -3.4e38 for "no data", to text. */
function tagsOf(properties: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (!Object.values(properties).some(isHugeWhole)) return properties;
  return Object.fromEntries(
    Object.entries(properties).map(([key, value]) => [key, isHugeWhole(value) ? String(value) : value]),
  );
}

const isHugeWhole = (value: unknown): boolean => Number.isInteger(value) && !Number.isSafeInteger(value);

/** Points are grouped by first zoom, so that tiles of low zooms do not search points that show only at high ones. */
const BANDS = [0, 9, 11, 13];

/** Points whose first zoom is in a band, with their positions on the square map, 0 to 1. */
interface PointBand {
  readonly fromZoom: number;
  readonly features: readonly number[];
  readonly places: KDBush;
}

function bandsOf(points: readonly number[], boxes: readonly (Box | null)[], zooms: Uint8Array): PointBand[] {
  return BANDS.flatMap((fromZoom, band) => {
    const endZoom = BANDS[band + 1] ?? Infinity;
    const features = points.filter((at) => zooms[at]! >= fromZoom && zooms[at]! < endZoom);
    if (features.length === 0) return [];
    const places = new KDBush(features.length);
    for (const at of features) places.add(mercatorX(boxes[at]![0]), mercatorY(boxes[at]![1]));
    return [{ fromZoom, features, places: places.finish() }];
  });
}

function boxOf(geometry: LayerGeometry): Box | null {
  const box: Growing = [Infinity, Infinity, -Infinity, -Infinity];
  addTo(box, geometry);
  return box[0] <= box[2] ? box : null;
}

type Growing = [west: number, south: number, east: number, north: number];

function addTo(box: Growing, geometry: LayerGeometry): void {
  if (geometry.type === 'GeometryCollection') for (const part of geometry.geometries) addTo(box, part);
  else addPositions(box, geometry.coordinates);
}

function addPositions(box: Growing, coordinates: readonly unknown[]): void {
  if (typeof coordinates[0] === 'number') {
    const [lon, lat] = coordinates as [number, number];
    box[0] = Math.min(box[0], lon);
    box[1] = Math.min(box[1], lat);
    box[2] = Math.max(box[2], lon);
    box[3] = Math.max(box[3], lat);
  } else for (const part of coordinates) addPositions(box, part as readonly unknown[]);
}

function joined(a: Box, b: Box): Box {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

/**
 * Returns the first zoom of each feature. Of the points in a square, the first in the file shows first; lines and areas
 * show once they are large enough to be seen.
 */
function firstZoomsOf(features: readonly LayerFeature[], boxes: readonly (Box | null)[]): Uint8Array {
  const zooms = new Uint8Array(features.length);
  const points: number[] = [];
  for (const [at, { geometry }] of features.entries()) {
    const box = boxes[at];
    if (box === null || box === undefined) continue;
    if (geometry.type === 'Point') {
      points.push(at);
      continue;
    }
    if (geometry.type === 'MultiPoint') continue;
    const size = Math.max((box[2] - box[0]) / 360, Math.abs(mercatorY(box[3]) - mercatorY(box[1])));
    zooms[at] = Math.min(LAYER_MAX_ZOOM, Math.max(0, Math.ceil(Math.log2(SMALLEST / EXTENT / Math.max(size, 1e-12)))));
  }
  thinPoints(points, boxes, zooms);
  return zooms;
}

function thinPoints(points: readonly number[], boxes: readonly (Box | null)[], zooms: Uint8Array): void {
  let left = points;
  for (let z = 0; z < ALL_POINTS_ZOOM && left.length > 0; z++) {
    const side = (2 ** z * EXTENT) / CELL;
    const taken = new Set<number>();
    // Points of lower zooms keep their squares.
    for (const at of points) if (zooms[at]! > 0 && zooms[at]! - 1 < z) taken.add(cellOf(boxes[at]!, side));
    const crowded: number[] = [];
    for (const at of left) {
      const cell = cellOf(boxes[at]!, side);
      if (taken.has(cell)) crowded.push(at);
      else {
        taken.add(cell);
        // Stored plus one for now: 0 means undecided.
        zooms[at] = z + 1;
      }
    }
    left = crowded;
  }
  for (const at of left) zooms[at] = ALL_POINTS_ZOOM + 1;
  for (const at of points) zooms[at]!--;
}

function cellOf([lon, lat]: Box, side: number): number {
  return Math.floor(mercatorY(lat) * side) * side + Math.floor(mercatorX(lon) * side);
}
