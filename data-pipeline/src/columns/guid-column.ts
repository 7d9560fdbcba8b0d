import { FIAS_ID_BYTES, fiasIdAt, writeFiasId } from '@verst/core/build';
import { OwnTextColumn, type OwnTexts } from './own-text-column.ts';
import { Growable, growableUint8 } from './growable.ts';

/** Matches only GUIDs that survive the round trip through bytes; all zeros mean none. */
const GUID = /^(?=.*[1-9a-f])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Ids by row, null if none was set. All are GUIDs except for errors in a source. */
export class GuidColumn {
  /** Zeros if the row has no GUID. */
  readonly #guids: Growable<Uint8Array> = growableUint8();
  /** Ids that are not GUIDs. */
  readonly #others: OwnTextColumn;

  /** @param values - returned by {@link values}; the column takes ownership */
  constructor({ guids, others }: Partial<Guids> = {}) {
    this.#guids.takeOver(guids ?? new Uint8Array(0));
    this.#others = new OwnTextColumn(others);
  }

  get(row: number): string | null {
    const hasBytes = FIAS_ID_BYTES * (row + 1) <= this.#guids.length;
    return (hasBytes ? fiasIdAt(this.#guids.array, FIAS_ID_BYTES * row) : null) ?? this.#others.get(row);
  }

  set(row: number, id: string | null): void {
    const isGuid = id !== null && GUID.test(id);
    this.#others.set(row, isGuid ? null : id);
    const [start, end] = [FIAS_ID_BYTES * row, FIAS_ID_BYTES * (row + 1)];
    if (end > this.#guids.length) {
      if (!isGuid) return;
      this.#guids.reserve(end - this.#guids.length);
      this.#guids.length = end;
    }
    if (isGuid) writeFiasId(id, this.#guids.array, start);
    else this.#guids.array.fill(0, start, end);
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
