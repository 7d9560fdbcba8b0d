/**
 * Geometries of many features in three arrays.
 *
 * - `featureRings`: length featureCount + 1; the rings (or lines, or points) of feature f are
 *   `featureRings[f] … featureRings[f + 1] - 1`.
 * - `ringVertices`: length ringCount + 1; the vertices of ring r are `ringVertices[r] … ringVertices[r + 1] - 1`.
 * - `xy`: two numbers a vertex. Either lonE7, latE7 (Int32Array, the pipeline's) or world x, y (Uint32Array, the
 *   snapshot's; see `mercator.ts`): the owner of the geometry says which.
 *
 * A polygon ring does not repeat its first vertex. Outer rings turn counterclockwise on the map (north up), holes
 * clockwise and directly after their outer ring; a multipolygon has several outer rings. A feature may be empty.
 */
export interface FlatGeometry<A extends Int32Array | Uint32Array = Int32Array> {
  readonly featureRings: Uint32Array;
  readonly ringVertices: Uint32Array;
  readonly xy: A;
}

/** Collects geometries feature by feature: `addVertex…`, `endRing`, `endFeature`, then `finish`. */
export class FlatGeometryBuilder {
  #featureRings = new Uint32Array(1024);
  #ringVertices = new Uint32Array(1024);
  #xy = new Int32Array(4096);
  #features = 0;
  #rings = 0;
  #vertices = 0;

  /** Number of features ended so far, which is the index of the next one. */
  get featureCount(): number {
    return this.#features;
  }

  /** Adds a vertex to the current ring. */
  addVertex(lonE7: number, latE7: number): void {
    if (2 * this.#vertices + 2 > this.#xy.length) {
      this.#xy = new Int32Array(this.#xy.buffer.transfer(this.#xy.byteLength * 2));
    }
    this.#xy[2 * this.#vertices] = lonE7;
    this.#xy[2 * this.#vertices + 1] = latE7;
    this.#vertices++;
  }

  /** Ends the current ring (line, point). */
  endRing(): void {
    this.#rings++;
    this.#ringVertices = ensureLength(this.#ringVertices, this.#rings + 1);
    this.#ringVertices[this.#rings] = this.#vertices;
  }

  /** Ends the current feature and returns its index. */
  endFeature(): number {
    this.#features++;
    this.#featureRings = ensureLength(this.#featureRings, this.#features + 1);
    this.#featureRings[this.#features] = this.#rings;
    return this.#features - 1;
  }

  /**
   * Returns the geometries in lonE7, latE7. They take over the builder's memory, because a country has too many to be
   * held twice; the builder cannot be used afterwards.
   */
  finish(): FlatGeometry<Int32Array> {
    return {
      featureRings: new Uint32Array(this.#featureRings.buffer.transfer(4 * (this.#features + 1))),
      ringVertices: new Uint32Array(this.#ringVertices.buffer.transfer(4 * (this.#rings + 1))),
      xy: new Int32Array(this.#xy.buffer.transfer(8 * this.#vertices)),
    };
  }
}

function ensureLength(array: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  if (length <= array.length) return array;
  return new Uint32Array(array.buffer.transfer(4 * Math.max(length, array.length * 2)));
}
