import { closeSync, fstatSync, fsyncSync, openSync, readSync, renameSync, writeSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import { VerstError } from '@verst/core/build';

/** Typed arrays from this size on are stored as separate parts. */
const LARGE_ARRAY_BYTES = 1 << 16;
/**
 * Longer lists are split into blocks of this many items, so that no block comes near the size limit of a serialised
 * value.
 */
const BLOCK_ITEMS = 4096;
/** A part begins with its length in bytes (f64) and its checksum (u32). */
const HEADER_BYTES = 12;
/** The file ends with the offset of its last part (f64). */
const FOOTER_BYTES = 8;
/** Maximum bytes of one read or write call. */
const IO_BYTES = 1 << 28;

const ARRAY_TYPES = {
  Uint8Array,
  Int8Array,
  Uint16Array,
  Int16Array,
  Uint32Array,
  Int32Array,
  Float32Array,
  Float64Array,
} as const;
type ArrayType = keyof typeof ARRAY_TYPES;

/** Key of placeholders for extracted parts; no key of a record contains a control character. */
const STUB = '\u0000part';

/** A placeholder in the skeleton of a value: for a typed array (one part), or for a list (several parts in a row). */
interface Stub {
  readonly [STUB]: ArrayType | 'list';
  /** Position of the first part in the file. */
  readonly at: number;
  readonly parts: number;
}

/** File name suffix of products. */
export const PRODUCT = '.product';
/** Number of characters of a step's key in its products' file names. */
export const KEY_CHARACTERS = 16;

/**
 * Returns the path of a product in a work folder.
 *
 * @param key - of the step that makes it
 */
export const productPath = (folder: string, name: string, key: string): string =>
  join(folder, `${name}-${key.slice(0, KEY_CHARACTERS)}${PRODUCT}`);

/**
 * Writes a value of plain objects, lists and typed arrays of any size to a file and flushes it to disk. Large arrays
 * and long lists become parts with checksums; the skeleton that links them comes last. The file gets its name only once
 * it is complete.
 *
 * @returns SHA-256 of the value; equal values have equal hashes, however V8 represents their numbers and texts
 * @throws Error of the system if the file cannot be written
 */
export function writeProduct(path: string, value: unknown): string {
  const sha256 = writeParts(`${path}.tmp`, value);
  renameSync(`${path}.tmp`, path);
  return sha256;
}

/** Stands in for arrays that {@link PartWriter} has hashed. */
const shortArrays = (_key: string, value: unknown): unknown => (ArrayBuffer.isView(value) ? value.byteLength : value);

function writeParts(path: string, value: unknown): string {
  const file = openSync(path, 'w');
  try {
    const writer = new PartWriter(file);
    const skeleton = writer.takeOut(value);
    const at = writer.position;
    writer.part(serialize(skeleton));
    writer.hash.update(JSON.stringify(skeleton, shortArrays));
    const footer = Buffer.alloc(FOOTER_BYTES);
    footer.writeDoubleLE(at);
    writer.bytes(footer);
    fsyncSync(file);
    return writer.hash.digest('hex');
  } finally {
    closeSync(file);
  }
}

/**
 * Reads a file of {@link writeProduct}. Typed arrays have their own buffers; values that several records shared are
 * duplicated. A long list or large array that is a property is read on first access and then kept by its object, so the
 * file must exist until then.
 *
 * @throws VerstError `WORK` if the file is cut or damaged, possibly only on first access to a property
 */
export function readProduct(path: string): unknown {
  return withParts(path, (reader) => putBack(reader.skeleton(), path));
}

function withParts<T>(path: string, read: (reader: PartReader) => T): T {
  const file = openSync(path, 'r');
  try {
    return read(new PartReader(file, path));
  } finally {
    closeSync(file);
  }
}

/** Returns the value with its stubs replaced by the stored parts. */
function putBack(value: unknown, path: string): unknown {
  if (Array.isArray(value)) return value.map((item) => putBack(item, path));
  // Copied because a small array is a view of the whole part that contains it.
  if (ArrayBuffer.isView(value)) return (value as Uint8Array).slice();
  if (!isPlainObject(value)) return value;
  if (isStub(value)) return withParts(path, (reader) => reader.whole(value));
  const isLate = (own: unknown): boolean => isPlainObject(own) && isStub(own);
  const entries = Object.entries(value);
  const restored = Object.fromEntries(entries.map(([name, own]) => [name, isLate(own) ? null : putBack(own, path)]));
  for (const [name, own] of entries) if (isLate(own)) defineLate(restored, name, () => putBack(own, path));
  return restored;
}

/** Defines a property whose value is computed on first access. */
function defineLate(object: object, name: string, make: () => unknown): void {
  const shared = { enumerable: true, configurable: true };
  const get = (): unknown => {
    const value = make();
    Object.defineProperty(object, name, { ...shared, value, writable: true });
    return value;
  };
  Object.defineProperty(object, name, { ...shared, get });
}

const isStub = (value: Record<string, unknown>): value is Record<string, unknown> & Stub => STUB in value;

class PartWriter {
  position = 0;
  /** Hash of the values, not of their stored form: V8 stores the number 5 as an integer or as a float. */
  readonly hash = createHash('sha256');
  readonly #file: number;

  constructor(file: number) {
    this.#file = file;
  }

  /** Writes the large parts of a value and returns it with stubs in their place. */
  takeOut(value: unknown): unknown {
    if (ArrayBuffer.isView(value)) {
      const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
      for (let i = 0; i < bytes.length; i += IO_BYTES) this.hash.update(bytes.subarray(i, i + IO_BYTES));
      if (bytes.length < LARGE_ARRAY_BYTES) return value;
      const at = this.position;
      this.part(bytes);
      // Also that of a Buffer, which comes back as a plain array of bytes.
      const type = (value as Uint8Array)[Symbol.toStringTag] as ArrayType;
      return { [STUB]: type, at, parts: 1 } satisfies Stub;
    }
    if (Array.isArray(value) && value.length > BLOCK_ITEMS) {
      const at = this.position;
      for (let i = 0; i < value.length; i += BLOCK_ITEMS) {
        const block = value.slice(i, i + BLOCK_ITEMS);
        this.hash.update(JSON.stringify(block));
        this.part(serialize(block));
      }
      return { [STUB]: 'list', at, parts: Math.ceil(value.length / BLOCK_ITEMS) } satisfies Stub;
    }
    if (Array.isArray(value)) return value.map((item) => this.takeOut(item));
    if (!isPlainObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, this.takeOut(own)]));
  }

  part(content: Uint8Array): void {
    const header = Buffer.alloc(HEADER_BYTES);
    header.writeDoubleLE(content.length);
    header.writeUInt32LE(crc32(content), FOOTER_BYTES);
    this.bytes(header);
    this.bytes(content);
  }

  bytes(bytes: Uint8Array): void {
    for (let done = 0; done < bytes.length;) {
      done += writeSync(this.#file, bytes, done, Math.min(IO_BYTES, bytes.length - done), this.position + done);
    }
    this.position += bytes.length;
  }
}

class PartReader {
  readonly #file: number;
  readonly #path: string;
  #position = 0;

  constructor(file: number, path: string) {
    this.#file = file;
    this.#path = path;
  }

  /** Returns the value with stubs in place of parts. */
  skeleton(): unknown {
    const footerAt = fstatSync(this.#file).size - FOOTER_BYTES;
    this.#position = this.#bytes(footerAt, FOOTER_BYTES).readDoubleLE();
    return deserialize(this.#next());
  }

  /** Returns the list or typed array of a stub. */
  whole({ [STUB]: type, at, parts }: Stub): unknown {
    this.#position = at;
    if (type === 'list') {
      const items: unknown[] = [];
      for (let part = 0; part < parts; part++) {
        for (const item of deserialize(this.#next()) as unknown[]) items.push(item);
      }
      return items;
    }
    const { buffer, byteOffset, byteLength } = this.#next();
    const Type = ARRAY_TYPES[type];
    return new Type(buffer, byteOffset, byteLength / Type.BYTES_PER_ELEMENT);
  }

  #next(): Buffer<ArrayBuffer> {
    const header = this.#bytes(this.#position, HEADER_BYTES);
    const content = this.#bytes(this.#position + HEADER_BYTES, header.readDoubleLE());
    if (crc32(content) !== header.readUInt32LE(FOOTER_BYTES)) this.#fail();
    this.#position += HEADER_BYTES + content.length;
    return content;
  }

  #bytes(at: number, length: number): Buffer<ArrayBuffer> {
    // Damaged bytes also read as numbers, so these must fit the file.
    const isWithin = Number.isSafeInteger(at) && Number.isSafeInteger(length) && Math.min(at, length) >= 0;
    if (!isWithin || at + length > fstatSync(this.#file).size) this.#fail();
    const bytes = Buffer.from(new ArrayBuffer(length));
    for (let done = 0; done < length;) {
      const read = readSync(this.#file, bytes, done, Math.min(IO_BYTES, length - done), at + done);
      if (read === 0) this.#fail();
      done += read;
    }
    return bytes;
  }

  #fail(): never {
    throw new VerstError('WORK', `${this.#path} is cut or damaged; remove it and build again`);
  }
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
