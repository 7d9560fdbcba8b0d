import { METERS_PER_DEGREE, metersPerDegreeLon } from '@verst/core/build';
import { contours } from 'd3-contour';
import { type BboxE7, orientRing } from '../geometry/rings.ts';
import { distancesToMarked } from './distance-transform.ts';

/** Side of a cell; larger if the box would otherwise have more than {@link MAX_CELLS}. */
const CELL_M = 60;
const MAX_CELLS = 1 << 24;

/** A raster of covered ground: square cells over a box, marked by points and polygons. */
export class GroundRaster {
  readonly #cellM: number;
  readonly #west: number;
  readonly #south: number;
  readonly #cellLonE7: number;
  readonly #cellLatE7: number;
  readonly #width: number;
  readonly #height: number;
  readonly #marked: Uint8Array;

  /** @param roomM - free margin around the box for the growth of {@link outline} */
  constructor([west, south, east, north]: BboxE7, roomM: number) {
    const metersPerLatE7 = METERS_PER_DEGREE / 1e7;
    const metersPerLonE7 = metersPerDegreeLon((south + north) / 2e7) / 1e7;
    const widthM = (east - west) * metersPerLonE7 + 2 * roomM;
    const heightM = (north - south) * metersPerLatE7 + 2 * roomM;
    this.#cellM = Math.max(CELL_M, Math.sqrt((widthM * heightM) / MAX_CELLS));
    this.#cellLonE7 = this.#cellM / metersPerLonE7;
    this.#cellLatE7 = this.#cellM / metersPerLatE7;
    this.#west = west - roomM / metersPerLonE7 - this.#cellLonE7;
    this.#south = south - roomM / metersPerLatE7 - this.#cellLatE7;
    this.#width = Math.ceil(widthM / this.#cellM) + 3;
    this.#height = Math.ceil(heightM / this.#cellM) + 3;
    this.#marked = new Uint8Array(this.#width * this.#height);
  }

  markPoint(lonE7: number, latE7: number): void {
    const x = Math.floor((lonE7 - this.#west) / this.#cellLonE7);
    const y = Math.floor((latE7 - this.#south) / this.#cellLatE7);
    if (x >= 0 && y >= 0 && x < this.#width && y < this.#height) this.#marked[y * this.#width + x] = 1;
  }

  /** Marks the cells whose centres lie inside by the even-odd rule. */
  markPolygon(rings: readonly Int32Array[]): void {
    for (let y = 0; y < this.#height; y++) {
      const latE7 = this.#south + (y + 0.5) * this.#cellLatE7;
      const crossings = crossingsAt(rings, latE7);
      for (let i = 0; i + 1 < crossings.length; i += 2) {
        const from = Math.max(0, Math.ceil((crossings[i]! - this.#west) / this.#cellLonE7 - 0.5));
        const to = Math.min(this.#width - 1, Math.floor((crossings[i + 1]! - this.#west) / this.#cellLonE7 - 0.5));
        if (to >= from) this.#marked.fill(1, y * this.#width + from, y * this.#width + to + 1);
      }
    }
  }

  /**
   * Outlines the marked ground, with gaps up to `2 * gapM` wide closed (dilation, then erosion) and grown by `growM`.
   *
   * @returns outer rings, counterclockwise; ground enclosed by marked ground belongs to it
   */
  outline(gapM: number, growM: number): Int32Array[] {
    const gap = gapM / this.#cellM;
    const beyond = cellsBeyond(gap, distancesToMarked(this.#marked, this.#width, this.#height));
    const depth = distancesToMarked(beyond, this.#width, this.#height);
    const distance = distancesToMarked(cellsBeyond(gap - 0.5, depth), this.#width, this.#height);
    for (let i = 0; i < distance.length; i++) {
      const cells = distance[i]!;
      distance[i] = cells > 0 ? -cells : Math.min(1, depth[i]! - gap + 0.5);
    }
    const { coordinates } = contours()
      .size([this.#width, this.#height])
      .contour(distance as unknown as number[], -0.5 - growM / this.#cellM);
    return coordinates.map(([outer]) => orientRing(this.#toE7(outer!), true)).filter((ring) => ring.length >= 6);
  }

  #toE7(outer: readonly (readonly number[])[]): Int32Array {
    const ring = new Int32Array(2 * (outer.length - 1));
    for (let i = 0; i + 1 < outer.length; i++) {
      ring[2 * i] = Math.round(this.#west + outer[i]![0]! * this.#cellLonE7);
      ring[2 * i + 1] = Math.round(this.#south + outer[i]![1]! * this.#cellLatE7);
    }
    return ring;
  }
}

/** Returns a raster that marks the cells beyond the limit. */
function cellsBeyond(limit: number, distances: Float32Array): Uint8Array {
  const marked = new Uint8Array(distances.length);
  for (let i = 0; i < marked.length; i++) marked[i] = distances[i]! > limit ? 1 : 0;
  return marked;
}

function crossingsAt(rings: readonly Int32Array[], latE7: number): number[] {
  const crossings: number[] = [];
  for (const ring of rings) {
    let [ax, ay] = [ring.at(-2)!, ring.at(-1)!];
    for (let i = 0; i < ring.length; i += 2) {
      const [bx, by] = [ring[i]!, ring[i + 1]!];
      if (ay > latE7 !== by > latE7) crossings.push(ax + ((bx - ax) * (latE7 - ay)) / (by - ay));
      [ax, ay] = [bx, by];
    }
  }
  return crossings.sort((a, b) => a - b);
}
