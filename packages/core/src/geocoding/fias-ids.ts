/** Bytes of an id in the address register. Ids are stored one after another; zeros mean none. */
export const FIAS_ID_BYTES = 16;
/** Two hexadecimal digits of each byte. */
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
/** Positions of the bytes in a GUID that are followed by a hyphen. */
const HYPHEN_AFTER = new Set([3, 5, 7, 9]);

/**
 * Packs the records' ids in the address register (GUIDs) into 16 bytes each. Text that is not a GUID is stored as none.
 */
export class FiasIdPacker {
  /** Null if no record has an id: a snapshot without a register then stores nothing for it. */
  bytes: Uint8Array | null = null;
  readonly #length: number;

  /** @param length - number of records */
  constructor(length: number) {
    this.#length = length;
  }

  add(record: number, fiasId: string | null | undefined): void {
    if (!fiasId) return;
    this.bytes ??= new Uint8Array(FIAS_ID_BYTES * this.#length);
    writeFiasId(fiasId, this.bytes, record);
  }
}

/** Writes the bytes of an id at a record's place; writes nothing if it is not a GUID. */
export function writeFiasId(fiasId: string, bytes: Uint8Array, record: number): void {
  const digits = fiasId.replaceAll('-', '');
  if (!/^[0-9a-f]{32}$/i.test(digits)) return;
  for (let i = 0; i < FIAS_ID_BYTES; i++) {
    bytes[FIAS_ID_BYTES * record + i] = Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16);
  }
}

/** Packs the ids of all records; null if none has one. */
export function packFiasIds(records: readonly { readonly fiasId?: string | null }[]): Uint8Array | null {
  const packer = new FiasIdPacker(records.length);
  records.forEach(({ fiasId }, record) => packer.add(record, fiasId));
  return packer.bytes;
}

/** Returns the id of a record, or null if it has none or the snapshot has no register. */
export function fiasIdAt(bytes: Uint8Array | null, record: number): string | null {
  if (bytes === null) return null;
  let id = '';
  let isNone = true;
  for (let i = 0; i < FIAS_ID_BYTES; i++) {
    const byte = bytes[FIAS_ID_BYTES * record + i]!;
    if (byte !== 0) isNone = false;
    id += HEX[byte]!;
    if (HYPHEN_AFTER.has(i)) id += '-';
  }
  return isNone ? null : id;
}
