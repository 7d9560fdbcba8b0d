import type { Parts } from './vertex-lists.ts';
import { EXTENT } from './tile-grid.ts';

const POINT = 1;
const POLYGON = 3;

const MOVE_TO = 1;
const LINE_TO = 2;
const CLOSE_PATH = 15;

// First bytes of fields in MVT 2.1: field number and wire type.
const TILE_LAYER = 0x1a;
const LAYER_NAME = 0x0a;
const LAYER_FEATURE = 0x12;
const LAYER_KEY = 0x1a;
const LAYER_VALUE = 0x22;
const LAYER_EXTENT = 0x28;
const LAYER_VERSION = 0x78;
const FEATURE_ID = 0x08;
const FEATURE_TAGS = 0x12;
const FEATURE_TYPE = 0x18;
const FEATURE_GEOMETRY = 0x22;
const VALUE_STRING = 0x0a;
const VALUE_DOUBLE = 0x19;
const VALUE_UINT = 0x28;
const VALUE_SINT = 0x30;
const VALUE_BOOL = 0x38;

const VERSION = 2;
const VARINT_BYTES = 10;
/** One more than the largest number that four bytes of a varint hold. */
const FOUR_BYTES = 2 ** 28;
const LOOP_BYTES = 64;
/** `clear` releases buffers longer than this. */
const KEPT_BYTES = 2 ** 19;

const utf8 = new TextEncoder();

/** Writes the parts of a layer of a tile as MVT 2.1: features, keys, values. One object serves many tiles. */
export class MvtWriter {
  #bytes = new Uint8Array(4096);
  #length = 0;
  /** The attributes of the next feature, as bytes. */
  #tags = new Uint8Array(256);
  #tagBytes = 0;
  /** The commands of the current feature. */
  #commands = new Uint8Array(1024);

  /** Bytes written so far; valid until more are written. */
  get written(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Discards everything written. */
  clear(): void {
    this.#length = 0;
    this.#tagBytes = 0;
    if (this.#bytes.length > KEPT_BYTES) this.#bytes = new Uint8Array(4096);
  }

  /** Adds an attribute to the next feature, by the numbers of its key and value. */
  addTag(key: number, value: number): void {
    if (this.#tagBytes + 2 * VARINT_BYTES > this.#tags.length) this.#tags = longer(this.#tags, 2 * this.#tags.length);
    this.#tagBytes = putVarint(this.#tags, putVarint(this.#tags, this.#tagBytes, key), value);
  }

  /** Appends a feature. @param id - 0 for none */
  addFeature(id: number, kind: number, geometry: Parts): void {
    const tagBytes = this.#tagBytes;
    const commandBytes = this.#encode(geometry, kind);
    const length =
      (id > 0 ? 1 + varintBytes(id) : 0) +
      (tagBytes > 0 ? 1 + varintBytes(tagBytes) + tagBytes : 0) +
      2 +
      (commandBytes > 0 ? 1 + varintBytes(commandBytes) + commandBytes : 0);
    this.#reserve(1 + VARINT_BYTES + length);
    const bytes = this.#bytes;
    let at = this.#length;
    bytes[at++] = LAYER_FEATURE;
    at = putVarint(bytes, at, length);
    if (id > 0) {
      bytes[at++] = FEATURE_ID;
      at = putVarint(bytes, at, id);
    }
    if (tagBytes > 0) {
      bytes[at++] = FEATURE_TAGS;
      at = copyInto(bytes, putVarint(bytes, at, tagBytes), this.#tags, tagBytes);
    }
    bytes[at++] = FEATURE_TYPE;
    bytes[at++] = kind;
    if (commandBytes > 0) {
      bytes[at++] = FEATURE_GEOMETRY;
      at = copyInto(bytes, putVarint(bytes, at, commandBytes), this.#commands, commandBytes);
    }
    this.#length = at;
    this.#tagBytes = 0;
  }

  /** Appends a key. @param letters - the key in UTF-8 */
  addKey(letters: Uint8Array): void {
    this.#reserve(1 + VARINT_BYTES + letters.length);
    this.#head(LAYER_KEY, letters.length);
    this.#add(letters);
  }

  /** Appends a value. @param value - a string as UTF-8 bytes, a number or a boolean */
  addValue(value: Uint8Array | number | boolean): void {
    if (typeof value === 'object') {
      const bytes = 1 + varintBytes(value.length) + value.length;
      this.#reserve(1 + VARINT_BYTES + bytes);
      this.#head(LAYER_VALUE, bytes);
      this.#head(VALUE_STRING, value.length);
      this.#add(value);
      return;
    }
    this.#reserve(3 + VARINT_BYTES);
    if (typeof value === 'boolean') {
      this.#head(LAYER_VALUE, 2);
      this.#head(VALUE_BOOL, Number(value));
    } else if (!Number.isSafeInteger(value)) {
      this.#head(LAYER_VALUE, 9);
      this.#bytes[this.#length++] = VALUE_DOUBLE;
      new DataView(this.#bytes.buffer).setFloat64(this.#length, value, true);
      this.#length += 8;
    } else {
      const number = value < 0 ? -2 * value - 1 : value;
      this.#head(LAYER_VALUE, 1 + varintBytes(number));
      this.#head(value < 0 ? VALUE_SINT : VALUE_UINT, number);
    }
  }

  /** Writes a geometry's commands into `#commands`, coordinates as zigzag-coded deltas; returns the number of bytes. */
  #encode({ xy, ends, partCount, vertexCount }: Parts, kind: number): number {
    const most = VARINT_BYTES * (2 * vertexCount + 3 * partCount);
    if (most > this.#commands.length) this.#commands = new Uint8Array(2 * most);
    const commands = this.#commands;
    let at = 0;
    let x = 0;
    let y = 0;
    let start = 0;
    for (let part = 0; part < partCount; part++) {
      const end = ends[part]!;
      // Points of one feature share one MoveTo; a line or ring moves to its first vertex and draws to the others.
      const moves = kind === POINT ? end - start : 1;
      at = putVarint(commands, at, moves * 8 + MOVE_TO);
      for (let v = start; v < end; v++) {
        if (v - start === moves) at = putVarint(commands, at, (end - start - moves) * 8 + LINE_TO);
        const nextX = xy[2 * v]! | 0;
        const nextY = xy[2 * v + 1]! | 0;
        at = putZigzag(commands, at, nextX - x);
        at = putZigzag(commands, at, nextY - y);
        x = nextX;
        y = nextY;
      }
      if (kind === POLYGON) commands[at++] = CLOSE_PATH;
      start = end;
    }
    return at;
  }

  #head(field: number, number: number): void {
    this.#bytes[this.#length++] = field;
    this.#varint(number);
  }

  #varint(number: number): void {
    this.#length = putVarint(this.#bytes, this.#length, number);
  }

  #add(bytes: Uint8Array): void {
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  #reserve(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return;
    this.#bytes = longer(this.#bytes, 2 * (this.#length + bytes));
  }
}

/** Returns a layer as a field of a tile: its features, then its keys and values. */
export function layerOfTile(name: string, features: readonly Uint8Array[], keysAndValues: Uint8Array): Uint8Array {
  const letters = utf8.encode(name);
  const featureBytes = features.reduce((sum, { length }) => sum + length, 0);
  const nameBytes = 1 + varintBytes(letters.length) + letters.length;
  const bytes = nameBytes + featureBytes + keysAndValues.length + 1 + varintBytes(EXTENT) + 2;
  const layer = new Uint8Array(1 + varintBytes(bytes) + bytes);
  let at = 0;
  const head = (field: number, number: number): void => {
    layer[at++] = field;
    at = putVarint(layer, at, number);
  };
  head(TILE_LAYER, bytes);
  head(LAYER_NAME, letters.length);
  for (const part of [letters, ...features, keysAndValues]) {
    layer.set(part, at);
    at += part.length;
  }
  head(LAYER_EXTENT, EXTENT);
  head(LAYER_VERSION, VERSION);
  return layer;
}

/** Copies the first bytes of an array; returns the offset after them. Most are short: a loop is faster than a view. */
function copyInto(into: Uint8Array, at: number, from: Uint8Array, bytes: number): number {
  if (bytes > LOOP_BYTES) into.set(from.subarray(0, bytes), at);
  else for (let i = 0; i < bytes; i++) into[at + i] = from[i]!;
  return at + bytes;
}

function longer(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const grown = new Uint8Array(length);
  grown.set(bytes);
  return grown;
}

/** Writes a signed number so that small ones are short; returns the offset after it. */
function putZigzag(bytes: Uint8Array, at: number, number: number): number {
  let next = at;
  let rest = (number << 1) ^ (number >> 31);
  while (rest > 127) {
    bytes[next++] = (rest & 127) | 128;
    rest >>>= 7;
  }
  bytes[next++] = rest;
  return next;
}

/** Writes a number, seven bits a byte, the lowest first; returns the offset after it. */
function putVarint(bytes: Uint8Array, at: number, number: number): number {
  let next = at;
  let rest = number;
  if (number >= FOUR_BYTES) {
    // Arithmetic with whole numbers of up to 31 bits is several times faster.
    const low = number % FOUR_BYTES;
    for (let shift = 0; shift < 28; shift += 7) bytes[next++] = ((low >> shift) & 127) | 128;
    rest = Math.floor(number / FOUR_BYTES);
  }
  rest |= 0;
  while (rest > 127) {
    bytes[next++] = (rest & 127) | 128;
    rest >>= 7;
  }
  bytes[next++] = rest;
  return next;
}

/** Returns the number of bytes that {@link putVarint} writes for a number. */
function varintBytes(number: number): number {
  if (number < 128) return 1;
  if (number < 16_384) return 2;
  if (number < 2_097_152) return 3;
  return number < FOUR_BYTES ? 4 : 4 + varintBytes(Math.floor(number / FOUR_BYTES));
}
