import type { LayerSections } from './layer-sections.ts';

/** Most features in a batch; bounds the memory of a tile that shows a whole country. */
const MOST_FEATURES = 1024;
/** Unwanted features between two wanted ones that are read along with them: cheaper than two reads. */
const GAP_FEATURES = 8;
/** The same for vertices. */
const GAP_VERTICES = 64;
/** Buffers for more vertices than this are released after use. */
const KEPT_VERTICES = 2 ** 17;

/**
 * Features of one layer with everything that tiles show of them. Neighbours on the map are neighbours in the snapshot,
 * so the features of a tile are read in few runs. One object serves all layers, one batch after another.
 */
export class FeatureBatch {
  /** Number of features. */
  count = 0;
  /** The features in the requested order; the arrays below have the same order. */
  features: Uint32Array = new Uint32Array(0);
  readonly refs = new Float64Array(MOST_FEATURES);
  /** Index in `ringVertices` of the first vertex of the first ring; the next entry is where that ring ends. */
  readonly ringAt = new Uint32Array(MOST_FEATURES);
  readonly ringCount = new Uint32Array(MOST_FEATURES);
  /** Number of its first ring among all rings of the layer. */
  readonly firstRing = new Uint32Array(MOST_FEATURES);
  /** Offset from vertex numbers to indexes in `xy` and `vertexZooms`. */
  readonly shift = new Int32Array(MOST_FEATURES);
  /** The feature's pairs of `tagKeys` and `tagValues`: from `tagAt` to before `tagEnd`. */
  readonly tagAt = new Uint32Array(MOST_FEATURES);
  readonly tagEnd = new Uint32Array(MOST_FEATURES);
  ringVertices = new Uint32Array(1024);
  /** World x, y of each vertex. */
  xy = new Uint32Array(4096);
  /** The first zoom that keeps each vertex. */
  vertexZooms = new Uint8Array(2048);
  tagKeys = new Uint8Array(1024);
  tagValues = new Uint32Array(1024);
  #ringLength = 0;
  #vertexLength = 0;
  #tagLength = 0;
  /** Feature number and position in the batch, packed into one number, ascending. */
  readonly #sorted = new Float64Array(MOST_FEATURES);

  /**
   * Reads features, one batch after another, calling `visit` for each batch.
   *
   * @param features - in any order
   */
  forEach(layer: LayerSections, features: Uint32Array, visit: () => void): void {
    for (let from = 0; from < features.length; from += MOST_FEATURES) {
      this.#load(layer, features.subarray(from, from + MOST_FEATURES));
      visit();
    }
    if (this.vertexZooms.length <= KEPT_VERTICES) return;
    this.xy = new Uint32Array(4096);
    this.vertexZooms = new Uint8Array(2048);
  }

  #load(layer: LayerSections, features: Uint32Array): void {
    const count = features.length;
    this.count = count;
    this.features = features;
    this.#ringLength = 0;
    this.#vertexLength = 0;
    this.#tagLength = 0;
    const sorted = this.#sorted.subarray(0, count);
    for (let i = 0; i < count; i++) sorted[i] = features[i]! * MOST_FEATURES + i;
    sorted.sort();
    for (let first = 0, last = 0; first < count; first = ++last) {
      while (last + 1 < count && this.#featureAt(last + 1) - this.#featureAt(last) <= GAP_FEATURES) last++;
      this.#readRun(layer, first, last);
    }
  }

  #featureAt(position: number): number {
    return Math.floor(this.#sorted[position]! / MOST_FEATURES);
  }

  /** Reads the features at positions `first … last` of `#sorted`, which are close to each other. */
  #readRun(layer: LayerSections, first: number, last: number): void {
    const from = this.#featureAt(first);
    const to = this.#featureAt(last) + 1;
    const { geometry } = layer;
    const featureRings = geometry.featureRings.slice(from, to + 1);
    const tagStart = layer.tagStart.slice(from, to + 1);
    const refs = layer.refs.slice(from, to);
    const firstRing = featureRings[0]!;
    const firstTag = tagStart[0]!;
    const ringBase = this.#addRings(layer, firstRing, featureRings[to - from]! + 1) - firstRing;
    const { ringVertices } = this;
    const tagBase = this.#addTags(layer, firstTag, tagStart[to - from]!) - firstTag;
    let pieceFrom = 0;
    let pieceTo = -1;
    for (let position = first; position <= last; position++) {
      const feature = this.#featureAt(position);
      const at = this.#sorted[position]! - feature * MOST_FEATURES;
      const ring = featureRings[feature - from]!;
      const endRing = featureRings[feature - from + 1]!;
      const start = ringVertices[ringBase + ring]!;
      if (pieceTo < 0 || start - pieceTo > GAP_VERTICES) {
        if (pieceTo >= 0) this.#addVertices(layer, pieceFrom, pieceTo);
        pieceFrom = start;
      }
      pieceTo = ringVertices[ringBase + endRing]!;
      this.refs[at] = refs[feature - from]!;
      this.ringAt[at] = ringBase + ring;
      this.ringCount[at] = endRing - ring;
      this.firstRing[at] = ring;
      this.shift[at] = this.#vertexLength - pieceFrom;
      this.tagAt[at] = tagBase + tagStart[feature - from]!;
      this.tagEnd[at] = tagBase + tagStart[feature - from + 1]!;
    }
    this.#addVertices(layer, pieceFrom, pieceTo);
  }

  #addRings({ geometry }: LayerSections, from: number, to: number): number {
    const base = this.#ringLength;
    this.#ringLength += to - from;
    this.ringVertices = withRoom(this.ringVertices, this.#ringLength);
    geometry.ringVertices.copy(from, to, this.ringVertices, base);
    return base;
  }

  #addTags({ tagKeys, tagValues }: LayerSections, from: number, to: number): number {
    const base = this.#tagLength;
    this.#tagLength += to - from;
    this.tagKeys = withRoom(this.tagKeys, this.#tagLength);
    this.tagValues = withRoom(this.tagValues, this.#tagLength);
    tagKeys.copy(from, to, this.tagKeys, base);
    tagValues.copy(from, to, this.tagValues, base);
    return base;
  }

  #addVertices({ geometry, vertexZooms }: LayerSections, from: number, to: number): void {
    const base = this.#vertexLength;
    this.#vertexLength += to - from;
    this.xy = withRoom(this.xy, 2 * this.#vertexLength);
    this.vertexZooms = withRoom(this.vertexZooms, this.#vertexLength);
    geometry.xy.copy(2 * from, 2 * to, this.xy, 2 * base);
    vertexZooms.copy(from, to, this.vertexZooms, base);
  }
}

/** Returns the array, or a longer copy if it is too short. */
function withRoom<A extends Uint8Array | Uint32Array>(array: A, length: number): A {
  if (length <= array.length) return array;
  const grown = new (array.constructor as new (length: number) => A)(2 * length);
  grown.set(array);
  return grown;
}
