/** A Hilbert curve of 2³² steps over the bounding box of some vertices. */
export class HilbertCurve {
  readonly #vertices: Int32Array | Uint32Array;
  readonly #minLon: number;
  readonly #minLat: number;
  readonly #stepE7: number;

  /** @param vertices - pairs: longitude and latitude, or x and y */
  constructor(vertices: Int32Array | Uint32Array) {
    let [minLon, minLat, maxLon, maxLat] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let at = 0; at < vertices.length; at += 2) {
      const lon = vertices[at]!;
      const lat = vertices[at + 1]!;
      if (lon < minLon) minLon = lon;
      if (lon > maxLon) maxLon = lon;
      if (lat < minLat) minLat = lat;
      if (lat > maxLat) maxLat = lat;
    }
    this.#vertices = vertices;
    this.#minLon = minLon;
    this.#minLat = minLat;
    this.#stepE7 = Math.max(1, (maxLon - minLon) / 65535, (maxLat - minLat) / 65535);
  }

  /** Returns the position on the curve of the cell that contains a vertex. */
  positionOf(vertex: number): number {
    let x = Math.floor((this.#vertices[2 * vertex]! - this.#minLon) / this.#stepE7);
    let y = Math.floor((this.#vertices[2 * vertex + 1]! - this.#minLat) / this.#stepE7);
    let position = 0;
    for (let side = 32768; side > 0; side >>= 1) {
      const right = (x & side) === 0 ? 0 : 1;
      const upper = (y & side) === 0 ? 0 : 1;
      position = position * 4 + ((3 * right) ^ upper);
      if (upper === 1) continue;
      if (right === 1) {
        x = 65535 - x;
        y = 65535 - y;
      }
      const swapped = x;
      x = y;
      y = swapped;
    }
    return position;
  }
}
