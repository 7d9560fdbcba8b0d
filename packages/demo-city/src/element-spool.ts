import { closeSync, fstatSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import type { MapRelation, MapWay } from './osm-map.ts';

/** Ways and relations of one map, waiting until the nodes of all maps are written. */
export interface SpooledElements {
  /** Offsets that are added to a position to get an element's id, by kind. */
  readonly bases: { readonly node: number; readonly way: number; readonly relation: number };
  readonly ways: readonly MapWay[];
  readonly relations: readonly MapRelation[];
}

const LENGTH_BYTES = 4;

/** A temporary file beside the target that keeps ways and relations out of memory; `remove` deletes it. */
export class ElementSpool {
  readonly #path: string;
  readonly #file: number;

  constructor(path: string) {
    this.#path = path;
    this.#file = openSync(path, 'w+');
  }

  add(elements: SpooledElements): void {
    const bytes = serialize(elements);
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32LE(bytes.length);
    writeFully(this.#file, length);
    writeFully(this.#file, bytes);
  }

  /** Yields everything that was added, in order. */
  *read(): Generator<SpooledElements> {
    const { size } = fstatSync(this.#file);
    for (let at = 0; at < size;) {
      const length = readFully(this.#file, at, LENGTH_BYTES).readUInt32LE();
      yield deserialize(readFully(this.#file, at + LENGTH_BYTES, length)) as SpooledElements;
      at += LENGTH_BYTES + length;
    }
  }

  remove(): void {
    closeSync(this.#file);
    rmSync(this.#path);
  }
}

function writeFully(file: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written);
}

function readFully(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let filled = 0; filled < length;) {
    const got = readSync(file, bytes, filled, length - filled, position + filled);
    if (got === 0) throw new RangeError(`the spool ends at byte ${position + filled}`);
    filled += got;
  }
  return bytes;
}
