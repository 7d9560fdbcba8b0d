/** Bytes of an id in the address register; ids stand one after another, zeros for none. */
const ID_BYTES = 16;

/**
 * Packs ids of the address register (GUIDs). Null where no record has one, so that a snapshot without a register
 * carries nothing for it. What is no GUID is kept as none.
 *
 * @returns array of 16 bytes a record
 */
export function packFiasIds(records: readonly { readonly fiasId?: string | null }[]): Uint8Array | null {
  if (!records.some(({ fiasId }) => fiasId)) return null;
  const bytes = new Uint8Array(ID_BYTES * records.length);
  records.forEach(({ fiasId }, record) => {
    const digits = fiasId?.replaceAll('-', '') ?? '';
    if (!/^[0-9a-f]{32}$/i.test(digits)) return;
    for (let i = 0; i < ID_BYTES; i++) {
      bytes[ID_BYTES * record + i] = Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16);
    }
  });
  return bytes;
}

/** The id of a record, or null where it has none or the snapshot has no register. */
export function fiasIdAt(bytes: Uint8Array | null, record: number): string | null {
  if (bytes === null) return null;
  let digits = '';
  for (let i = ID_BYTES * record; i < ID_BYTES * (record + 1); i++) digits += bytes[i]!.toString(16).padStart(2, '0');
  if (/^0*$/.test(digits)) return null;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
