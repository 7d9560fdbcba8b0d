import { InvalidInputError } from '../errors.ts';
import type { LayerSections } from './layer-sections.ts';
import { TileSet } from './tile-set.ts';
import { BUFFER, EXTENT, worldUnitsPerTile } from './tile-grid.ts';

const POLYGON = 3;

/** Geometry up to this far outside a tile, in tiles, can reach into it: the buffer plus rounding. */
const MARGIN = (BUFFER + 2) / EXTENT;

/** Bounds memory to 128 MB of numbers, enough for all of Russia at zoom 14. */
const MAX_TILES = 2 ** 24;

/** Bounds the time besides reading vertices: tiles marked beyond one per segment, and edges per row of tiles. */
const MAX_STEPS = 2 ** 27;

/** Marks tiles of one zoom. */
export class CoveredTiles {
  readonly #z: number;
  readonly #side: number;
  readonly #tiles: TileSet;
  #steps = 0;

  constructor(z: number) {
    this.#z = z;
    this.#side = 2 ** z;
    this.#tiles = new TileSet(z);
  }

  /**
   * Marks the tiles that the layer's features reach into, as the zoom shows them.
   *
   * @throws InvalidInputError naming `z` if the features reach into more tiles than can be listed
   */
  addLayer({ featureCount, firstZooms, lastZooms, geometry, vertexZooms: zooms, kinds }: LayerSections): void {
    const z = this.#z;
    const scale = 1 / worldUnitsPerTile(z);
    for (let feature = 0; feature < featureCount; feature++) {
      if (firstZooms[feature]! > z || (lastZooms !== null && lastZooms[feature]! < z)) continue;
      const isPolygon = kinds[feature] === POLYGON;
      const { ringCount, ringVertices, xy, firstVertex, vertexCount } = geometry.read(feature);
      const vertexZooms = zooms.slice(firstVertex, firstVertex + vertexCount);
      let [minY, maxY] = [Infinity, -Infinity];
      for (let ring = 0; ring < ringCount; ring++) {
        let x = 0;
        let y = 0;
        let isFirst = true;
        let firstX = 0;
        let firstY = 0;
        for (let v = ringVertices[ring]!; v < ringVertices[ring + 1]!; v++) {
          if (vertexZooms[v]! > z) continue;
          const nextX = xy[2 * v]! * scale;
          const nextY = xy[2 * v + 1]! * scale;
          if (isFirst) [firstX, firstY] = [nextX, nextY];
          this.#addSegment(isFirst ? nextX : x, isFirst ? nextY : y, nextX, nextY);
          isFirst = false;
          x = nextX;
          y = nextY;
          minY = Math.min(minY, y);
          maxY = Math.max(maxY, y);
        }
        if (isPolygon && !isFirst) this.#addSegment(x, y, firstX, firstY);
      }
      // Only a polygon taller than a tile can contain a tile that no edge meets.
      if (isPolygon && maxY - minY > 1) {
        this.#fillRows(scale, xy, ringVertices, ringCount);
      }
    }
  }

  /** Returns the column and row of each tile, row by row. */
  finish(): Uint32Array {
    return this.#tiles.toArray();
  }

  /** Marks the tiles along a segment; coordinates in tiles. */
  #addSegment(x1: number, y1: number, x2: number, y2: number): void {
    const last = this.#side - 1;
    const fromX = Math.max(0, Math.floor(Math.min(x1, x2) - MARGIN));
    const toX = Math.min(last, Math.floor(Math.max(x1, x2) + MARGIN));
    const fromY = Math.max(0, Math.floor(Math.min(y1, y2) - MARGIN));
    const toY = Math.min(last, Math.floor(Math.max(y1, y2) + MARGIN));
    if (toX - fromX > 1 && toY - fromY > 1) {
      const middleX = (x1 + x2) / 2;
      const middleY = (y1 + y2) / 2;
      this.#addSegment(x1, y1, middleX, middleY);
      this.#addSegment(middleX, middleY, x2, y2);
      return;
    }
    this.#count((toX - fromX + 1) * (toY - fromY + 1) - 1);
    for (let y = fromY; y <= toY; y++) for (let x = fromX; x <= toX; x++) this.#tiles.add(x, y);
  }

  /** Marks the tiles whose centres lie inside the rings, by a scanline through the middle of each row. */
  #fillRows(scale: number, xy: Uint32Array, ringVertices: Uint32Array, ringCount: number): void {
    const edges = edgesByRow(scale, xy, ringVertices, ringCount);
    let active: Edge[] = [];
    for (let next = 0, row = 0; next < edges.length || active.length > 0; row++) {
      if (active.length === 0) row = edges[next]!.firstRow;
      while (next < edges.length && edges[next]!.firstRow === row) active.push(edges[next++]!);
      this.#count(active.length);
      const y = (row + 0.5) / scale;
      const crossings = active.map(({ ax, ay, slope, turn }) => ({ x: ax + (y - ay) * slope, turn }));
      this.#fillRow(
        row,
        crossings.sort((a, b) => a.x - b.x),
        scale,
      );
      if (active.some(({ lastRow }) => lastRow === row)) active = active.filter(({ lastRow }) => lastRow > row);
    }
  }

  /**
   * Marks the tiles of a row whose centres have a nonzero winding number: tiles also show a polygon where it overlaps
   * itself.
   */
  #fillRow(row: number, crossings: readonly Crossing[], scale: number): void {
    let winding = 0;
    for (let i = 0; i + 1 < crossings.length; i++) {
      winding += crossings[i]!.turn;
      if (winding === 0) continue;
      const from = Math.ceil(crossings[i]!.x * scale - 0.5);
      const to = Math.floor(crossings[i + 1]!.x * scale - 0.5);
      this.#count(Math.max(0, to - from + 1));
      for (let x = from; x <= to; x++) this.#tiles.add(x, row);
    }
  }

  #count(steps: number): void {
    this.#steps += steps;
    if (this.#steps <= MAX_STEPS && this.#tiles.size <= MAX_TILES) return;
    throw new InvalidInputError('z', `z is ${this.#z}: the map covers too many tiles of this zoom to list`);
  }
}

/** Crossing of a ring with a horizontal line: downwards (1) or upwards (-1). */
interface Crossing {
  readonly x: number;
  readonly turn: number;
}

/** An edge of a ring that crosses the middles of some rows of tiles. World units. */
interface Edge {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly ax: number;
  readonly ay: number;
  /** Increase of x per unit of y. */
  readonly slope: number;
  readonly turn: number;
}

/** Returns the edges that cross the middle of a row, sorted by the first such row. */
function edgesByRow(scale: number, xy: Uint32Array, ringVertices: Uint32Array, ringCount: number): Edge[] {
  const edges: Edge[] = [];
  for (let ring = 0; ring < ringCount; ring++) {
    const end = ringVertices[ring + 1]!;
    let ax = xy[2 * end - 2]!;
    let ay = xy[2 * end - 1]!;
    for (let v = ringVertices[ring]!; v < end; v++) {
      const bx = xy[2 * v]!;
      const by = xy[2 * v + 1]!;
      // The rows whose middle m has min(ay, by) <= m < max(ay, by).
      const firstRow = Math.ceil(Math.min(ay, by) * scale - 0.5);
      const lastRow = Math.ceil(Math.max(ay, by) * scale - 0.5) - 1;
      if (lastRow >= firstRow) {
        edges.push({ firstRow, lastRow, ax, ay, slope: (bx - ax) / (by - ay), turn: by > ay ? 1 : -1 });
      }
      ax = bx;
      ay = by;
    }
  }
  return edges.sort((a, b) => a.firstRow - b.firstRow);
}
