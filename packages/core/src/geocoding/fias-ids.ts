/** Bytes of an id in the address register; zeros mean none. */
export const FIAS_ID_BYTES = 16;
/** Two hexadecimal digits of each byte. */
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
/** The digits of a GUID before each of its hyphens. */
const GROUPS = /^(.{8})(.{4})(.{4})(.{4})/;

/** Writes the bytes of an id (a GUID) and returns true; writes nothing and returns false for another text. */
export function writeFiasId(fiasId: string, bytes: Uint8Array, at: number): boolean {
  const digits = fiasId.replaceAll('-', '');
  if (!/^[0-9a-f]{32}$/i.test(digits)) return false;
  for (let i = 0; i < FIAS_ID_BYTES; i++) bytes[at + i] = Number(`0x${digits.slice(2 * i, 2 * i + 2)}`);
  return true;
}

/** Returns the id whose bytes begin at a position; null for zeros. */
export function fiasIdAt(bytes: Uint8Array, at: number): string | null {
  let id = '';
  let isNone = true;
  for (let i = 0; i < FIAS_ID_BYTES; i++) {
    const byte = bytes[at + i]!;
    if (byte !== 0) isNone = false;
    id += HEX[byte]!;
  }
  return isNone ? null : id.replace(GROUPS, '$1-$2-$3-$4-');
}
