import { bytesOfGroups, packGroups, unpackGroups } from './bit-groups.ts';
import { release } from './release.ts';
import type { SectionType } from './section-types.ts';

/**
 * Chunks of cold and late sections are stored packed if that makes them shorter: a byte with their form, then the packed
 * bytes.
 *
 * For integers of 16 and 32 bits, the packed numbers are the differences of each element from the one a stride before
 * (stride 0: the elements themselves) as zigzag numbers. The form is the stride plus {@link GROUPED} if they are packed
 * as `bit-groups.ts` does. Otherwise it is the stride, and a raw DEFLATE stream (RFC 1951) contains the lowest bytes of
 * all numbers, then all second bytes, and so on. For other types, the form is 0, and the stream contains the bytes
 * unchanged.
 */
const STRIDES = [0, 1, 2] as const;
const GROUPED = 4;

/** Bytes of the elements that are packed as numbers. */
const NUMBER_BYTES: Partial<Record<SectionType, number>> = { u16: 2, i16: 2, u32: 4, i32: 4 };

/**
 * Numbers are packed in groups if that leaves at most this share of the chunk: DEFLATE is shorter but unpacks slowly.
 * A chunk of a late section is unpacked once.
 */
const MOST_GROUPED = { cold: 0.6, late: 0.5 };
/** Beyond that, DEFLATE is used if it leaves at most this share of what groups take. */
const WORTH_DEFLATING = 0.8;

/** The part of a section's description by which its chunks are packed. */
export interface PackedSection {
  readonly type: SectionType;
  readonly residence: keyof typeof MOST_GROUPED;
}

/** Compresses bytes to a raw DEFLATE stream. */
export type Deflate = (bytes: Uint8Array) => Uint8Array;

/** Unpacks a raw DEFLATE stream to `bytes` bytes of new memory; throws for a damaged one. */
export type Inflate = (stream: Uint8Array, bytes: number) => Uint8Array;

/**
 * Returns a chunk of a section as it is stored: packed, or unchanged if packing does not shorten it.
 *
 * @param chunk - begins at a multiple of the element's size
 */
export function packChunk(chunk: Uint8Array, { type, residence }: PackedSection, deflate: Deflate): Uint8Array {
  const size = NUMBER_BYTES[type];
  if (size === undefined) return shorter(chunk, 0, deflate(chunk));
  const elements = size === 4 ? int32Of(chunk) : int16Of(chunk);
  const [numbers, stride] = STRIDES.map((each) => [differencesOf(elements, each), each] as const).reduce(
    (best, other) => (bytesOfGroups(other[0]) < bytesOfGroups(best[0]) ? other : best),
  );
  const groupedBytes = bytesOfGroups(numbers);
  if (groupedBytes > MOST_GROUPED[residence] * chunk.length) {
    const deflated = deflate(planesOf(numbers, size));
    if (deflated.length <= WORTH_DEFLATING * groupedBytes) return shorter(chunk, stride, deflated);
  }
  return shorter(chunk, GROUPED + stride, packGroups(numbers));
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
  const size = NUMBER_BYTES[type];
  const isGrouped = form >= GROUPED && size !== undefined;
  const stride = isGrouped ? form - GROUPED : form;
  if (!STRIDES.some((known) => known === stride)) throw new Error('it is packed in an unknown form');
  const packed = stored.subarray(1);
  const numbers = size === undefined ? null : size === 4 ? int32Of(into) : new Int32Array(into.length / size);
  if (isGrouped) unpackGroups(packed, numbers!);
  else {
    const bytes = inflate(packed, into.length);
    if (bytes.length !== into.length) throw new Error(`it unpacks to ${bytes.length} bytes of ${into.length}`);
    if (numbers) joinPlanes(bytes, numbers);
    else into.set(bytes);
    release(bytes);
  }
  if (!numbers) return;
  addDifferences(numbers, stride);
  if (size === 4) return;
  int16Of(into).set(numbers);
  release(new Uint8Array(numbers.buffer));
}

const int32Of = ({ buffer, byteOffset, byteLength }: Uint8Array): Int32Array =>
  new Int32Array(buffer, byteOffset, byteLength / 4);

const int16Of = ({ buffer, byteOffset, byteLength }: Uint8Array): Int16Array =>
  new Int16Array(buffer, byteOffset, byteLength / 2);

/**
 * Returns the zigzag numbers of the difference of each element from the one a stride before, modulo 2 to the power of
 * the element's bits.
 */
function differencesOf(elements: Int32Array | Int16Array, stride: number): Int32Array {
  const spareBits = 32 - 8 * elements.BYTES_PER_ELEMENT;
  const numbers = new Int32Array(elements.length);
  elements.forEach((element, at) => {
    const difference =
      ((element - (stride === 0 || at < stride ? 0 : elements[at - stride]!)) << spareBits) >> spareBits;
    numbers[at] = (difference << 1) ^ (difference >> 31);
  });
  return numbers;
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

function planesOf(numbers: Int32Array, size: number): Uint8Array {
  const count = numbers.length;
  const planes = new Uint8Array(size * count);
  for (let plane = 0; plane < size; plane++) {
    for (let i = 0; i < count; i++) planes[plane * count + i] = numbers[i]! >>> (8 * plane);
  }
  return planes;
}

/** Restores numbers from two or four planes. */
function joinPlanes(planes: Uint8Array, into: Int32Array): void {
  const count = into.length;
  for (let i = 0; i < count; i++) into[i] = planes[i]! | (planes[count + i]! << 8);
  if (planes.length === 2 * count) return;
  for (let i = 0; i < count; i++) into[i]! |= (planes[2 * count + i]! << 16) | (planes[3 * count + i]! << 24);
}
