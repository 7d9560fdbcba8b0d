/**
 * Lists of 32-bit numbers in a form that unpacks several times faster than DEFLATE. Numbers are stored in groups of
 * eight: a byte with the bits of the group's greatest number (0 to 32), then the lowest so many bits of each. A group of
 * `n` bits thus has `n` bytes. The last group is filled up with zeros.
 */
const GROUP = 8;
const MAX_WIDTH = 32;

/** Zeros at the end, so that the bytes of every number may be read four at a time. */
const PADDING_BYTES = 4;

/** Returns the bytes that {@link packGroups} needs for some numbers. */
export function bytesOfGroups(numbers: Int32Array): number {
  let bytes = PADDING_BYTES;
  for (let first = 0; first < numbers.length; first += GROUP) bytes += 1 + widthOf(numbers, first);
  return bytes;
}

/** Packs numbers. */
export function packGroups(numbers: Int32Array): Uint8Array {
  const packed = new Uint8Array(bytesOfGroups(numbers));
  let at = 0;
  for (let first = 0; first < numbers.length; first += GROUP) {
    const width = widthOf(numbers, first);
    packed[at++] = width;
    const end = Math.min(numbers.length, first + GROUP);
    for (let i = first, bit = 8 * at; i < end; i++) {
      const last = bit + width;
      // Byte by byte: the bits of the number that the byte has room for.
      for (let number = numbers[i]!; bit < last;) {
        const shift = bit & 7;
        const count = Math.min(8 - shift, last - bit);
        packed[bit >> 3]! |= (number & ((1 << count) - 1)) << shift;
        number >>>= count;
        bit += count;
      }
    }
    at += width;
  }
  return packed;
}

/**
 * Unpacks the numbers of {@link packGroups}.
 *
 * @param into - as long as the packed numbers
 * @throws Error for damaged bytes
 */
export function unpackGroups(packed: Uint8Array, into: Int32Array): void {
  const bytes = new DataView(packed.buffer, packed.byteOffset, packed.length);
  const groupsEnd = packed.length - PADDING_BYTES;
  let at = 0;
  for (let first = 0; first < into.length; first += GROUP) {
    const width = packed[at++]!;
    if (width > MAX_WIDTH || !(at + width <= groupsEnd)) throw new Error('it has a group that is too long');
    const end = Math.min(into.length, first + GROUP);
    const mask = width === MAX_WIDTH ? -1 : (1 << width) - 1;
    for (let i = first, bit = 8 * at; i < end; i++, bit += width) {
      const shift = bit & 7;
      let number = bytes.getInt32(bit >> 3, true) >>> shift;
      if (shift + width > MAX_WIDTH) number |= packed[(bit >> 3) + 4]! << (MAX_WIDTH - shift);
      into[i] = number & mask;
    }
    at += width;
  }
  if (at !== groupsEnd) throw new Error('it has more groups than numbers');
}

function widthOf(numbers: Int32Array, first: number): number {
  const end = Math.min(numbers.length, first + GROUP);
  let bits = 0;
  for (let i = first; i < end; i++) bits |= numbers[i]!;
  return MAX_WIDTH - Math.clz32(bits);
}
