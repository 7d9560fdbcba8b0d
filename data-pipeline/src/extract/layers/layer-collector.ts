import { type AttributeValue, FlatGeometryBuilder, type LayerInput } from '@verst/core/build';
import { interner } from '../interned.ts';
import type { Rings } from '../geometry/rings.ts';

export type Attributes = Readonly<Record<string, AttributeValue>>;

const POINT = 1;
const LINE = 2;
const POLYGON = 3;

/** Collects the features of one layer; each `add…` returns the position of the feature in the layer. */
export class LayerCollector {
  readonly #geometry = new FlatGeometryBuilder();
  #kinds: number[] = [];
  #refs: number[] = [];
  #attributes: Attributes[] = [];
  /** Attributes without a name are shared: most paths have the same few, and many houses the same number. */
  readonly #interned = interner<Attributes>();

  addPoint(ref: number, lonE7: number, latE7: number, attributes: Attributes): number {
    this.#geometry.addVertex(lonE7, latE7);
    this.#geometry.endRing();
    return this.#end(POINT, ref, attributes);
  }

  addLine(ref: number, xy: Int32Array, attributes: Attributes): number {
    this.#addRing(xy);
    return this.#end(LINE, ref, attributes);
  }

  addPolygon(ref: number, rings: Rings, attributes: Attributes): number {
    for (const ring of rings) this.#addRing(ring);
    return this.#end(POLYGON, ref, attributes);
  }

  /** Returns the layer, which takes over the collector's memory. */
  finish(): LayerInput {
    const layer = {
      geometry: this.#geometry.finish(),
      kinds: Uint8Array.from(this.#kinds),
      refs: Float64Array.from(this.#refs),
      attributes: this.#attributes,
    };
    [this.#kinds, this.#refs, this.#attributes] = [[], [], []];
    return layer;
  }

  #addRing(xy: Int32Array): void {
    for (let i = 0; i < xy.length; i += 2) this.#geometry.addVertex(xy[i]!, xy[i + 1]!);
    this.#geometry.endRing();
  }

  #end(kind: number, ref: number, attributes: Attributes): number {
    this.#kinds.push(kind);
    this.#refs.push(ref);
    this.#attributes.push(attributes['name'] === undefined ? this.#interned(attributes) : attributes);
    return this.#geometry.endFeature();
  }
}
