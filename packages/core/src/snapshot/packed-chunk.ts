import { bytesOfGroups, packGroups, unpackGroups } from './bit-groups.ts';
import { release } from './release.ts';
import type { SectionType } from './section-types.ts';

/**
 * Cold chunks are stored packed if that makes them shorter: a byte with their form, then the packed bytes.
 *
 * For the types `u32` and `i32`, the packed numbers are the differences of each element from the one a stride before
 * (stride 0: the elements themselves) as zigzag numbers. The form is the stride plus {@link GROUPED} if they are packed
 * as `bit-groups.ts` does. Otherwise it is the stride, and a raw DEFLATE stream (RFC 1951) contains the lowest bytes of
 * all numbers, then all second bytes, and so on. For other types, the form is 0, and the stream contains the bytes
 * unchanged.
 */
const STRIDES = [0, 1, 2] as const;
const GROUPED = 4;

/** Numbers are packed in groups if that leaves at most this share of the chunk: DEFLATE is shorter but unpacks slowly. */
const MOST_GROUPED = 0.6;

/** Compresses bytes to a raw DEFLATE stream. */
export type Deflate = (bytes: Uint8Array) => Uint8Array;

/** Unpacks a raw DEFLATE stream to `bytes` bytes of new memory; throws for a damaged one. */
export type Inflate = (stream: Uint8Array, bytes: number) => Uint8Array;

const hasNumbers = (type: SectionType): boolean => type === 'u32' || type === 'i32';

/**
 * Returns a chunk of a cold section as it is stored: packed, or unchanged if packing does not shorten it.
 *
 * @param chunk - begins at a multiple of the element's size
 */
export function packChunk(chunk: Uint8Array, type: SectionType, deflate: Deflate): Uint8Array {
  if (!hasNumbers(type)) return shorter(chunk, 0, deflate(chunk));
  const elements = elementsOf(chunk);
  const [numbers, stride] = STRIDES.map((each) => [differencesOf(elements, each), each] as const).reduce(
    (best, other) => (bytesOfGroups(other[0]) < bytesOfGroups(best[0]) ? other : best),
  );
  if (bytesOfGroups(numbers) <= MOST_GROUPED * chunk.length)
    return shorter(chunk, GROUPED + stride, packGroups(numbers));
  return shorter(chunk, stride, deflate(planesOf(numbers)));
}

function shorter(chunk: Uint8Array, form: number, bytes: Uint8Array): Uint8Array {
  if (1 + bytes.length >= chunk.length) return chunk;
  const packed = new Uint8Array(1 + bytes.length);
  packed[0] = form;
  packed.set(bytes, 1);
  return packed;
}

/**
 * Restores what {@link packChunk} stored.
 *
 * @param into - memory of the chunk's length, which begins at a multiple of the element's size
 * @throws Error for a damaged chunk
 */
export function unpackChunk(stored: Uint8Array, type: SectionType, inflate: Inflate, into: Uint8Array): void {
  if (stored.length === into.length) {
    into.set(stored);
    return;
  }
  const form = stored[0]!;
  const isGrouped = form >= GROUPED && hasNumbers(type);
  const stride = isGrouped ? form - GROUPED : form;
  if (!STRIDES.some((known) => known === stride)) throw new Error('it is packed in an unknown form');
  const packed = stored.subarray(1);
  if (isGrouped) {
    unpackGroups(packed, elementsOf(into));
    addDifferences(elementsOf(into), stride);
    return;
  }
  const bytes = inflate(packed, into.length);
  if (bytes.length !== into.length) throw new Error(`it unpacks to ${bytes.length} bytes of ${into.length}`);
  if (hasNumbers(type)) {
    joinPlanes(bytes, elementsOf(into));
    addDifferences(elementsOf(into), stride);
  } else into.set(bytes);
  release(bytes);
}

const elementsOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Int32Array =>
  new Int32Array(buffer, byteOffset, byteLength / 4);

/** Returns the zigzag numbers of the difference of each element from the one a stride before. */
function differencesOf(elements: Int32Array, stride: number): Int32Array {
  return elements.map((element, at) => {
    const difference = (element - (stride === 0 || at < stride ? 0 : elements[at - stride]!)) | 0;
    return (difference << 1) ^ (difference >> 31);
  });
}

/** Replaces the zigzag numbers of differences by the elements. */
function addDifferences(numbers: Int32Array, stride: number): void {
  // The two previous elements, whatever the stride, in locals so that the loop need not read them from memory.
  let last = 0;
  let beforeLast = 0;
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i]!;
    const difference = (number >>> 1) ^ -(number & 1);
    const element = stride === 0 ? difference : (difference + (stride === 1 ? last : beforeLast)) | 0;
    numbers[i] = element;
    beforeLast = last;
    last = element;
  }
}

function planesOf(numbers: Int32Array): Uint8Array {
  const count = numbers.length;
  const planes = new Uint8Array(4 * count);
  numbers.forEach((number, i) => {
    planes[i] = number;
    planes[count + i] = number >>> 8;
    planes[2 * count + i] = number >>> 16;
    planes[3 * count + i] = number >>> 24;
  });
  return planes;
}

function joinPlanes(planes: Uint8Array, into: Int32Array): void {
  const count = into.length;
  for (let i = 0; i < count; i++) {
    into[i] = planes[i]! | (planes[count + i]! << 8) | (planes[2 * count + i]! << 16) | (planes[3 * count + i]! << 24);
  }
}
