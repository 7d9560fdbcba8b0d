import { isUtf8 } from 'node:buffer';
import type { OsmCollector } from './osm-collector.ts';
import { BYTES, MalformedMessageError, type ProtobufReader } from './protobuf-reader.ts';

const NOT_INTERNED = -1;

/** The string table of a block; a string is decoded when an element first uses it. */
export class BlockStrings {
  readonly #bytes: Buffer;
  readonly #collector: OsmCollector;
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  readonly #interned: Int32Array;

  constructor(table: ProtobufReader, collector: OsmCollector) {
    this.#bytes = Buffer.from(table.bytes.buffer, table.bytes.byteOffset, table.bytes.length);
    this.#collector = collector;
    while (table.nextField()) {
      if (table.field !== 1) {
        table.skip();
        continue;
      }
      this.#starts.push(table.expect(BYTES).skipBytes());
      this.#ends.push(table.pos);
    }
    this.#interned = new Int32Array(this.#starts.length).fill(NOT_INTERNED);
  }

  /** Returns the interned string of a table position. */
  intern(position: number): number {
    const known = this.#interned[position];
    if (known === undefined) {
      throw new MalformedMessageError(`string ${position} is outside of the table of ${this.#interned.length}`);
    }
    if (known !== NOT_INTERNED) return known;
    const start = this.#starts[position]!;
    const end = this.#ends[position]!;
    const text = this.#bytes.toString('utf8', start, end);
    if (text.includes('\ufffd') && !isUtf8(this.#bytes.subarray(start, end))) this.#collector.countInvalidText(text);
    const id = this.#collector.intern(text);
    this.#interned[position] = id;
    return id;
  }
}
