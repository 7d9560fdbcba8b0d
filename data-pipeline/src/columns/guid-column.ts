import { OwnTextColumn, type OwnTexts } from './own-text-column.ts';
import { Growable, growableUint8 } from './growable.ts';

const GUID_BYTES = 16;
/** Of each byte two digits. */
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const HYPHEN_AFTER = new Set([3, 5, 7, 9]);
/** Only what is read back as it was; zeros stand for none. */
const GUID = /^(?=.*[1-9a-f])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Ids by row that are GUIDs but for errors of a source, null where none was set. */
export class GuidColumn {
  /** Zeros where there is none. */
  readonly #guids: Growable<Uint8Array> = growableUint8();
  /** Those that are no GUID. */
  readonly #others: OwnTextColumn;

  /** @param values - what {@link values} gave, given up */
  constructor({ guids, others }: Partial<Guids> = {}) {
    this.#guids.takeOver(guids ?? new Uint8Array(0));
    this.#others = new OwnTextColumn(others);
  }

  get(row: number): string | null {
    const [start, end] = [GUID_BYTES * row, GUID_BYTES * (row + 1)];
    if (end > this.#guids.length) return this.#others.get(row);
    const bytes = this.#guids.array;
    let text = '';
    let isNone = true;
    for (let i = start; i < end; i++) {
      if (bytes[i] !== 0) isNone = false;
      text += HEX[bytes[i]!]!;
      if (HYPHEN_AFTER.has(i - start)) text += '-';
    }
    return isNone ? this.#others.get(row) : text;
  }

  set(row: number, id: string | null): void {
    const isGuid = id !== null && GUID.test(id);
    this.#others.set(row, isGuid ? null : id);
    const end = GUID_BYTES * (row + 1);
    if (end > this.#guids.length) {
      if (!isGuid) return;
      this.#guids.reserve(end - this.#guids.length);
      this.#guids.length = end;
    }
    const own = isGuid ? Buffer.from(id.replaceAll('-', ''), 'hex') : new Uint8Array(GUID_BYTES);
    this.#guids.array.set(own, end - GUID_BYTES);
  }

  values(): Guids {
    return { guids: this.#guids.values(), others: this.#others.values() };
  }
}

/** A {@link GuidColumn} as plain values. */
export interface Guids {
  readonly guids: Uint8Array;
  readonly others: OwnTexts;
}
