import type { LayerSections } from './layer-sections.ts';
import { BUFFER, EXTENT, worldUnitsPerTile } from './tile-grid.ts';

const POLYGON = 3;

/** How far geometry beyond a tile's side still reaches into it, in tiles: the buffer, and what rounding moves. */
const MARGIN = (BUFFER + 2) / EXTENT;

/** Tiles of one zoom by number: row × 2^z + column. */
export class CoveredTiles {
  readonly #z: number;
  readonly #side: number;
  readonly #tiles = new Set<number>();

  constructor(z: number) {
    this.#z = z;
    this.#side = 2 ** z;
  }

  /** Marks the tiles that the layer's features reach into, as the zoom shows them. */
  addLayer({ featureCount, firstZooms, featureRings, ringVertices, xy, vertexZooms, kinds }: LayerSections): void {
    const z = this.#z;
    const scale = 1 / worldUnitsPerTile(z);
    for (let feature = 0; feature < featureCount; feature++) {
      if (firstZooms[feature]! > z) continue;
      const isPolygon = kinds[feature] === POLYGON;
      const fromRing = featureRings[feature]!;
      const toRing = featureRings[feature + 1]!;
      let [minY, maxY] = [Infinity, -Infinity];
      for (let ring = fromRing; ring < toRing; ring++) {
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
      // A tile that no edge meets can only lie inside where the polygon is higher than a tile.
      if (isPolygon && maxY - minY > 1) {
        for (let row = Math.floor(minY); row <= Math.floor(maxY); row++) {
          this.#fillRow(row, crossingsAt((row + 0.5) / scale, xy, ringVertices, fromRing, toRing), scale);
        }
      }
    }
  }

  /** Columns and rows, two numbers for each tile, row by row. */
  finish(): Uint32Array {
    const numbers = Float64Array.from(this.#tiles).sort();
    const xy = new Uint32Array(2 * numbers.length);
    numbers.forEach((number, i) => {
      xy[2 * i] = number % this.#side;
      xy[2 * i + 1] = Math.floor(number / this.#side);
    });
    return xy;
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
    for (let y = fromY; y <= toY; y++) for (let x = fromX; x <= toX; x++) this.#tiles.add(y * this.#side + x);
  }

  /** Marks the tiles whose middle rings go round, however often: where a polygon overlaps itself tiles show it too. */
  #fillRow(row: number, crossings: readonly Crossing[], scale: number): void {
    let winding = 0;
    for (let i = 0; i + 1 < crossings.length; i++) {
      winding += crossings[i]!.turn;
      if (winding === 0) continue;
      const to = Math.floor(crossings[i + 1]!.x * scale - 0.5);
      for (let x = Math.ceil(crossings[i]!.x * scale - 0.5); x <= to; x++) this.#tiles.add(row * this.#side + x);
    }
  }
}

/** Where a ring crosses a horizontal line: downwards (1) or upwards (-1). */
interface Crossing {
  readonly x: number;
  readonly turn: number;
}

/** Where rings cross a horizontal line, ascending; world units. */
function crossingsAt(
  y: number,
  xy: Uint32Array,
  ringVertices: Uint32Array,
  fromRing: number,
  toRing: number,
): Crossing[] {
  const crossings: Crossing[] = [];
  for (let ring = fromRing; ring < toRing; ring++) {
    const end = ringVertices[ring + 1]!;
    let ax = xy[2 * end - 2]!;
    let ay = xy[2 * end - 1]!;
    for (let v = ringVertices[ring]!; v < end; v++) {
      const bx = xy[2 * v]!;
      const by = xy[2 * v + 1]!;
      if (ay > y !== by > y) crossings.push({ x: ((bx - ax) * (y - ay)) / (by - ay) + ax, turn: by > y ? 1 : -1 });
      ax = bx;
      ay = by;
    }
  }
  return crossings.sort((a, b) => a.x - b.x);
}
