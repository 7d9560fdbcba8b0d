/** Wire types of the Protocol Buffers encoding that OSM PBF uses. */
export const VARINT = 0;
const FIXED64 = 1;
export const BYTES = 2;
const FIXED32 = 5;

const TWO_28 = 2 ** 28;
const TWO_32 = 2 ** 32;

/** The bytes are not a valid message of the expected type. The block reader adds file and offset to the error. */
export class MalformedMessageError extends Error {}

/**
 * Reads Protocol Buffers fields from one byte range, never outside it. Every method throws {@link
 * MalformedMessageError} if a value runs past the end of the range or does not fit its type.
 */
export class ProtobufReader {
  readonly bytes: Uint8Array;
  pos: number;
  readonly end: number;
  /** Number and wire type of the field that `nextField` found. */
  field = 0;
  wireType = 0;

  constructor(bytes: Uint8Array, start = 0, end = bytes.length) {
    this.bytes = bytes;
    this.pos = start;
    this.end = end;
  }

  /** Advances to the next field; returns false at the end of the message. The value must be read or skipped next. */
  nextField(): boolean {
    if (this.pos >= this.end) return false;
    const key = this.uint();
    this.field = Math.floor(key / 8);
    this.wireType = key % 8;
    if (this.field < 1) throw new MalformedMessageError('a field has number 0');
    return true;
  }

  /** Asserts the current field's wire type in the schema. */
  expect(wireType: number): this {
    if (this.wireType !== wireType) {
      throw new MalformedMessageError(`field ${this.field} has wire type ${this.wireType}, not ${wireType}`);
    }
    return this;
  }

  skip(): void {
    if (this.wireType === VARINT) this.uint();
    else if (this.wireType === BYTES) this.pos = this.#rangeEnd();
    else if (this.wireType === FIXED64) this.#advance(8);
    else if (this.wireType === FIXED32) this.#advance(4);
    else throw new MalformedMessageError(`field ${this.field} has the unknown wire type ${this.wireType}`);
  }

  /** Reads an unsigned varint; rounded above 2⁵³. */
  uint(): number {
    const bytes = this.bytes;
    let byte = bytes[this.pos++]!;
    let value = byte & 0x7f;
    if (byte >= 0x80) {
      byte = bytes[this.pos++]!;
      value |= (byte & 0x7f) << 7;
      if (byte >= 0x80) {
        byte = bytes[this.pos++]!;
        value |= (byte & 0x7f) << 14;
        if (byte >= 0x80) {
          byte = bytes[this.pos++]!;
          value |= (byte & 0x7f) << 21;
          if (byte >= 0x80) return value + this.#high() * TWO_28;
        }
      }
    }
    if (this.pos > this.end) throw overrun();
    return value;
  }

  /** Reads the bits of a varint from bit 28 on. */
  #high(): number {
    let high = 0;
    let scale = 1;
    for (let i = 0; i < 6; i++) {
      if (this.pos >= this.end) throw overrun();
      const byte = this.bytes[this.pos++]!;
      high += (byte & 0x7f) * scale;
      if (byte < 0x80) return high;
      scale *= 128;
    }
    throw new MalformedMessageError('a varint is longer than 10 bytes');
  }

  /** Reads a zigzag-encoded signed varint (`sint32`, `sint64`); rounded beyond ±2⁵². */
  sint(): number {
    const value = this.uint();
    if (value < 0x80000000) return (value >>> 1) ^ -(value & 1);
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  /** Reads a two's-complement signed varint (`int32`, `int64`); exact within ±2⁵³. */
  int(): number {
    const start = this.pos;
    const value = this.uint();
    if (this.pos - start < 10) return value;
    // A negative number takes ten bytes: it is read again as two exact halves.
    let low = 0;
    let high = 0;
    for (let i = 0; i < 10; i++) {
      const bits = this.bytes[start + i]! & 0x7f;
      if (i < 4) low += bits * 2 ** (7 * i);
      else if (i === 4) {
        low += (bits & 0x0f) * 2 ** 28;
        high += bits >>> 4;
      } else high += bits * 2 ** (7 * i - 32);
    }
    return ((high % TWO_32) | 0) * TWO_32 + low;
  }

  /** Number of varints from here to the end. */
  countVarints(): number {
    const { bytes, end } = this;
    let count = 0;
    for (let pos = this.pos; pos < end; pos++) if (bytes[pos]! < 0x80) count++;
    return count;
  }

  /**
   * Reads signed deltas to the end and stores their running sums from `target[at]` on; the target must have room for
   * `countVarints()`. Hot loop: columns of coordinates and ids are most of a file, so everything is in locals.
   */
  sumsInto(target: Float64Array, at: number): void {
    const { bytes, end } = this;
    let { pos } = this;
    let sum = 0;
    let out = at;
    while (pos < end) {
      let byte = bytes[pos++]!;
      let value = byte & 0x7f;
      if (byte >= 0x80) {
        byte = bytes[pos++]!;
        value |= (byte & 0x7f) << 7;
        if (byte >= 0x80) {
          byte = bytes[pos++]!;
          value |= (byte & 0x7f) << 14;
          if (byte >= 0x80) {
            byte = bytes[pos++]!;
            value |= (byte & 0x7f) << 21;
            if (byte >= 0x80) {
              this.pos = pos;
              const unsigned = value + this.#high() * TWO_28;
              ({ pos } = this);
              sum += value & 1 ? -(unsigned + 1) / 2 : unsigned / 2;
              target[out++] = sum;
              continue;
            }
          }
        }
      }
      sum += (value >>> 1) ^ -(value & 1);
      target[out++] = sum;
    }
    this.pos = pos;
    if (pos > end) throw overrun();
  }

  /** Reads `int32` or `uint32` varints to the end into `target`, which has room for `countVarints()`. */
  intsInto(target: Int32Array): void {
    const { bytes, end } = this;
    let { pos } = this;
    let out = 0;
    while (pos < end) {
      const byte = bytes[pos]!;
      if (byte < 0x80) {
        target[out++] = byte;
        pos++;
        continue;
      }
      this.pos = pos;
      target[out++] = this.int();
      pos = this.pos;
    }
    this.pos = pos;
  }

  /** Skips a length-delimited field and returns the start of its bytes; they end at the new position. */
  skipBytes(): number {
    const end = this.#rangeEnd();
    const start = this.pos;
    this.pos = end;
    return start;
  }

  /** Returns a reader over a length-delimited field and moves past it. */
  message(): ProtobufReader {
    const start = this.skipBytes();
    return new ProtobufReader(this.bytes, start, this.pos);
  }

  /** Returns the bytes of a length-delimited field, sharing memory, and moves past it. */
  bytesField(): Uint8Array {
    const start = this.skipBytes();
    return this.bytes.subarray(start, this.pos);
  }

  /** Reads the length of a length-delimited field and returns its end. */
  #rangeEnd(): number {
    const length = this.uint();
    if (this.pos + length > this.end) throw overrun();
    return this.pos + length;
  }

  #advance(length: number): void {
    if (this.pos + length > this.end) throw overrun();
    this.pos += length;
  }
}

const overrun = (): MalformedMessageError => new MalformedMessageError('a field runs over the end of its message');
