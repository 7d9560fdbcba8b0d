/** The form of an id in the address register (a GUID), with one mark for each byte. */
const FORM = 'xxxx-xx-xx-xx-xxxxxx';
/** Bytes of an id; zeros mean none. */
export const FIAS_ID_BYTES = FORM.replaceAll('-', '').length;
/** Two hexadecimal digits of each byte. */
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

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
  for (const mark of FORM) {
    if (mark === '-') {
      id += mark;
      continue;
    }
    const byte = bytes[at++]!;
    if (byte !== 0) isNone = false;
    id += HEX[byte]!;
  }
  return isNone ? null : id;
}
