import { Column } from './column.ts';
import { growableUint8 } from './growable.ts';

/** Texts by row that rows rarely share, null if none was set. Stored as UTF-8, each terminated by a zero byte. */
export class OwnTextColumn {
  readonly #bytes = growableUint8();
  /** Start of each text in the bytes + 1; 0 for none. */
  readonly #starts: Column<Float64Array>;

  /** @param values - returned by {@link values}; the column takes ownership */
  constructor(values: OwnTexts = { bytes: new Uint8Array(0), starts: new Float64Array(0) }) {
    this.#bytes.takeOver(values.bytes);
    this.#starts = new Column(values.starts);
  }

  get(row: number): string | null {
    const start = this.#starts.get(row) - 1;
    if (start < 0) return null;
    const bytes = asBuffer(this.#bytes.array);
    return bytes.toString('utf8', start, bytes.indexOf(0, start));
  }

  /** @param text - must not contain a zero character */
  set(row: number, text: string | null): void {
    if (text === null) {
      this.#starts.set(row, 0);
      return;
    }
    const start = this.#bytes.length;
    const length = Buffer.byteLength(text) + 1;
    asBuffer(this.#bytes.reserve(length)).write(`${text}\0`, start);
    this.#bytes.length += length;
    this.#starts.set(row, start + 1);
  }

  values(): OwnTexts {
    return { bytes: this.#bytes.values(), starts: this.#starts.values() };
  }
}

const asBuffer = ({ buffer, byteOffset, length }: Uint8Array): Buffer =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, length);

/** An {@link OwnTextColumn} as plain values. */
export interface OwnTexts {
  readonly bytes: Uint8Array;
  readonly starts: Float64Array;
}
