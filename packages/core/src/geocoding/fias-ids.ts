/** Bytes of an id in the address register; ids stand one after another, zeros for none. */
const ID_BYTES = 16;

/**
 * Packs ids of the address register (GUIDs) of records: 16 bytes each. What is no GUID is kept as none.
 */
export class FiasIdPacker {
  /** Null where no record has an id, so that a snapshot without a register carries nothing for it. */
  bytes: Uint8Array | null = null;
  readonly #length: number;

  /** @param length - of the records */
  constructor(length: number) {
    this.#length = length;
  }

  add(record: number, fiasId: string | null | undefined): void {
    if (!fiasId) return;
    this.bytes ??= new Uint8Array(ID_BYTES * this.#length);
    const digits = fiasId.replaceAll('-', '');
    if (!/^[0-9a-f]{32}$/i.test(digits)) return;
    for (let i = 0; i < ID_BYTES; i++) {
      this.bytes[ID_BYTES * record + i] = Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16);
    }
  }
}

/** Packs the ids of all records; null where none has one. */
export function packFiasIds(records: readonly { readonly fiasId?: string | null }[]): Uint8Array | null {
  const packer = new FiasIdPacker(records.length);
  records.forEach(({ fiasId }, record) => packer.add(record, fiasId));
  return packer.bytes;
}

/** The id of a record, or null where it has none or the snapshot has no register. */
export function fiasIdAt(bytes: Uint8Array | null, record: number): string | null {
  if (bytes === null) return null;
  let digits = '';
  for (let i = ID_BYTES * record; i < ID_BYTES * (record + 1); i++) digits += bytes[i]!.toString(16).padStart(2, '0');
  if (/^0*$/.test(digits)) return null;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
