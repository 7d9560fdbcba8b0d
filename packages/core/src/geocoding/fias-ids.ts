const NO_ID = '00000000-0000-0000-0000-000000000000';
/** Position of the digits of each byte. */
const DIGITS_AT = Array.from(NO_ID.matchAll(/00/g), ({ index }) => index);
/** Bytes of an id in the address register; zeros mean none. */
export const FIAS_ID_BYTES = DIGITS_AT.length;
const HEX_CODES = Uint8Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0));
/** Character codes of the last GUID read: building it from texts takes eight times as long. */
const codes = Array.from(NO_ID, (character) => character.charCodeAt(0));
const NINE = '9'.charCodeAt(0);

/** Writes the bytes of an id (a GUID) and returns true; writes nothing and returns false for another text. */
export function writeFiasId(fiasId: string, bytes: Uint8Array, at: number): boolean {
  const digits = fiasId.replaceAll('-', '');
  if (!/^[0-9a-f]{32}$/i.test(digits)) return false;
  for (let i = 0; i < FIAS_ID_BYTES; i++) bytes[at + i] = (digitAt(digits, 2 * i) << 4) | digitAt(digits, 2 * i + 1);
  return true;
}

/** Returns the value of a hexadecimal digit. */
function digitAt(digits: string, at: number): number {
  const code = digits.charCodeAt(at);
  return (code & 15) + (code > NINE ? 9 : 0);
}

/** Returns the id whose bytes begin at a position; null for zeros. */
export function fiasIdAt(bytes: Uint8Array, at: number): string | null {
  let bits = 0;
  for (let i = 0; i < FIAS_ID_BYTES; i++) {
    const byte = bytes[at + i]!;
    bits |= byte;
    const digits = DIGITS_AT[i]!;
    codes[digits] = HEX_CODES[byte >> 4]!;
    codes[digits + 1] = HEX_CODES[byte & 15]!;
  }
  return bits === 0 ? null : String.fromCharCode(...codes);
}
