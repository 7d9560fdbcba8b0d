import { bboxOfRings, type BboxE7, type Rings } from './rings.ts';

/** Target number of edges per band: fewer bands cost query time, more bands cost memory. */
const EDGES_PER_BAND = 4;
const MAX_BANDS = 4096;

/**
 * A polygon prepared for many point tests: its edges are sorted into horizontal bands, and a test looks only at the few
 * edges of one band. A city's boundary has thousands of edges and is tested for every address.
 */
export class PreparedPolygon {
  readonly bbox: BboxE7;
  readonly #rings: Rings;
  readonly #bandHeight: number;
  readonly #bandStart: Uint32Array;
  /** ax, ay, bx, by of each edge, band by band. */
  readonly #edges: Int32Array;

  constructor(rings: Rings) {
    this.#rings = rings;
    this.bbox = bboxOfRings(rings);
    let edgeCount = 0;
    for (const ring of rings) edgeCount += ring.length / 2;
    const bands = Math.max(1, Math.min(MAX_BANDS, Math.ceil(edgeCount / EDGES_PER_BAND)));
    this.#bandHeight = (this.bbox[3] - this.bbox[1] + 1) / bands;
    this.#bandStart = new Uint32Array(bands + 1);
    this.#forEachEdgeInBand((band) => {
      this.#bandStart[band + 1]!++;
    });
    for (let band = 0; band < bands; band++) this.#bandStart[band + 1]! += this.#bandStart[band]!;
    const fill = this.#bandStart.slice();
    this.#edges = new Int32Array(4 * this.#bandStart[bands]!);
    this.#forEachEdgeInBand((band, ax, ay, bx, by) => {
      const at = 4 * fill[band]!++;
      this.#edges[at] = ax;
      this.#edges[at + 1] = ay;
      this.#edges[at + 2] = bx;
      this.#edges[at + 3] = by;
    });
  }

  get rings(): Rings {
    return this.#rings;
  }

  /** Returns true if the point is inside by the even-odd rule. */
  contains(x: number, y: number): boolean {
    const [minX, minY, maxX, maxY] = this.bbox;
    if (x < minX || x > maxX || y < minY || y > maxY) return false;
    const band = Math.floor((y - minY) / this.#bandHeight);
    const edges = this.#edges;
    const end = 4 * this.#bandStart[band + 1]!;
    let inside = false;
    for (let at = 4 * this.#bandStart[band]!; at < end; at += 4) {
      const ax = edges[at]!;
      const ay = edges[at + 1]!;
      const bx = edges[at + 2]!;
      const by = edges[at + 3]!;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
    return inside;
  }

  #forEachEdgeInBand(visit: (band: number, ax: number, ay: number, bx: number, by: number) => void): void {
    const minY = this.bbox[1];
    for (const ring of this.#rings) {
      let ax = ring[ring.length - 2]!;
      let ay = ring[ring.length - 1]!;
      for (let i = 0; i < ring.length; i += 2) {
        const bx = ring[i]!;
        const by = ring[i + 1]!;
        const first = Math.floor((Math.min(ay, by) - minY) / this.#bandHeight);
        const last = Math.floor((Math.max(ay, by) - minY) / this.#bandHeight);
        for (let band = first; band <= last; band++) visit(band, ax, ay, bx, by);
        ax = bx;
        ay = by;
      }
    }
  }
}
