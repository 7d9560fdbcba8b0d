import { layerOfTile, MvtWriter } from '../mvt-writer.ts';
import type { Parts } from '../vertex-lists.ts';
import type { ShortbreadFields } from './rules.ts';

const utf8 = new TextEncoder();

/** Writes one layer of a tile as MVT 2.1 from attributes by name. */
export class LayerWriter {
  readonly #features = new MvtWriter();
  readonly #keys = new Map<string, number>();
  readonly #values = new Map<string | number | boolean, number>();

  /** Appends a feature. @param kind - 1 point, 2 line, 3 polygon */
  add(kind: number, fields: ShortbreadFields, geometry: Parts): void {
    for (const key in fields) {
      const value = fields[key];
      if (value !== undefined) this.#features.addTag(numberOf(this.#keys, key), numberOf(this.#values, value));
    }
    this.#features.addFeature(0, kind, geometry);
  }

  /** Returns the layer as a field of a tile. */
  finish(name: string): Uint8Array {
    const keysAndValues = new MvtWriter();
    for (const key of this.#keys.keys()) keysAndValues.addKey(utf8.encode(key));
    for (const value of this.#values.keys()) {
      keysAndValues.addValue(typeof value === 'string' ? utf8.encode(value) : value);
    }
    return layerOfTile(name, [this.#features.written], keysAndValues.written);
  }
}

function numberOf<T>(numbers: Map<T, number>, entry: T): number {
  let number = numbers.get(entry);
  if (number === undefined) numbers.set(entry, (number = numbers.size));
  return number;
}
