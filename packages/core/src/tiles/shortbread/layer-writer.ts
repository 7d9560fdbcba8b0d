import { PbfWriter } from 'pbf';
import { encodeGeometry, writeFeature } from '../encode-layer.ts';
import type { Parts } from '../parts.ts';
import { EXTENT } from '../tile-grid.ts';
import type { ShortbreadFields } from './rules.ts';

// Field numbers of the MVT specification 2.1.
const TILE_LAYER = 3;
const LAYER_NAME = 1;
const LAYER_FEATURE = 2;
const LAYER_KEY = 3;
const LAYER_VALUE = 4;
const LAYER_EXTENT = 5;
const LAYER_VERSION = 15;
const VALUE_STRING = 1;
const VALUE_DOUBLE = 3;
const VALUE_UINT = 5;
const VALUE_BOOL = 7;

/** Writes one layer of a tile as MVT 2.1 from attributes by name. */
export class LayerWriter {
  readonly #features = new PbfWriter(new Uint8Array(4096));
  readonly #keys = new Map<string, number>();
  readonly #values = new Map<string | number | boolean, number>();
  readonly #encoded = { id: 0, kind: 0, tags: [] as number[], commands: [] as number[] };

  /** Appends a feature. @param kind - 1 point, 2 line, 3 polygon */
  add(kind: number, fields: ShortbreadFields, geometry: Parts): void {
    const encoded = this.#encoded;
    encoded.kind = kind;
    encoded.tags.length = 0;
    for (const key in fields) {
      const value = fields[key];
      if (value !== undefined) encoded.tags.push(numberOf(this.#keys, key), numberOf(this.#values, value));
    }
    encodeGeometry(geometry, kind, encoded.commands);
    this.#features.writeMessage(LAYER_FEATURE, writeFeature, encoded);
  }

  /** Writes the layer as a field of a tile. */
  finish(name: string, tile: PbfWriter): void {
    const features = this.#features.finish();
    tile.writeMessage(
      TILE_LAYER,
      () => {
        tile.writeStringField(LAYER_NAME, name);
        // The features are whole fields already: copied as they are.
        tile.realloc(features.length);
        tile.buf.set(features, tile.pos);
        tile.pos += features.length;
        for (const key of this.#keys.keys()) tile.writeStringField(LAYER_KEY, key);
        for (const value of this.#values.keys()) tile.writeMessage(LAYER_VALUE, writeValue, value);
        tile.writeVarintField(LAYER_EXTENT, EXTENT);
        tile.writeVarintField(LAYER_VERSION, 2);
      },
      null,
    );
  }
}

function numberOf<T>(numbers: Map<T, number>, entry: T): number {
  let number = numbers.get(entry);
  if (number === undefined) numbers.set(entry, (number = numbers.size));
  return number;
}

function writeValue(value: string | number | boolean, pbf: PbfWriter): void {
  if (typeof value === 'string') pbf.writeStringField(VALUE_STRING, value);
  else if (typeof value === 'boolean') pbf.writeBooleanField(VALUE_BOOL, value);
  else if (Number.isSafeInteger(value) && value >= 0) pbf.writeVarintField(VALUE_UINT, value);
  else pbf.writeDoubleField(VALUE_DOUBLE, value);
}
