import type { SectionType } from './section-types.ts';

/**
 * Cold chunks are stored packed where that makes them shorter: one byte, the stride, and a raw DEFLATE stream (RFC 1951).
 * Of the types `u32` and `i32` the stream contains the elements' differences from the element a stride before (stride 0:
 * the elements themselves), as zigzag numbers, their lowest bytes first, then all second bytes, and so on. Of other types
 * it contains the bytes as they are.
 */
const STRIDES = [0, 1, 2] as const;

/** Compresses bytes to a raw DEFLATE stream. */
export type Deflate = (bytes: Uint8Array) => Uint8Array;

/** Unpacks a raw DEFLATE stream of so many bytes; throws for a damaged one. */
export type Inflate = (stream: Uint8Array, bytes: number) => Uint8Array;

const hasPlanes = (type: SectionType): boolean => type === 'u32' || type === 'i32';

/**
 * The form in which a chunk of a cold section is stored: packed, or as it is where that is no longer.
 *
 * @param chunk - begins at a multiple of the element's size
 */
export function packChunk(chunk: Uint8Array, type: SectionType, deflate: Deflate): Uint8Array {
  const stride = hasPlanes(type) ? cheapestStride(elementsOf(chunk)) : 0;
  const stream = deflate(hasPlanes(type) ? planesOf(elementsOf(chunk), stride) : chunk);
  if (1 + stream.length >= chunk.length) return chunk;
  const packed = new Uint8Array(1 + stream.length);
  packed[0] = stride;
  packed.set(stream, 1);
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
  const [stride] = stored;
  if (!STRIDES.some((known) => known === stride)) throw new Error('it is packed in an unknown form');
  const bytes = inflate(stored.subarray(1), into.length);
  if (bytes.length !== into.length) throw new Error(`it unpacks to ${bytes.length} bytes of ${into.length}`);
  if (hasPlanes(type)) joinPlanes(bytes, stride!, elementsOf(into));
  else into.set(bytes);
}

const elementsOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Int32Array =>
  new Int32Array(buffer, byteOffset, byteLength / 4);

/** The stride whose differences need the fewest bits. */
function cheapestStride(elements: Int32Array): number {
  const bits = [0, 0, 0];
  for (let i = 2; i < elements.length; i++) {
    for (const stride of STRIDES) bits[stride]! += 32 - Math.clz32(differenceAt(elements, i, stride));
  }
  return bits.indexOf(Math.min(...bits));
}

/** Zigzag number of the difference of an element from that a stride before. */
function differenceAt(elements: Int32Array, at: number, stride: number): number {
  const before = stride === 0 || at < stride ? 0 : elements[at - stride]!;
  const difference = (elements[at]! - before) | 0;
  return (difference << 1) ^ (difference >> 31);
}

function planesOf(elements: Int32Array, stride: number): Uint8Array {
  const count = elements.length;
  const planes = new Uint8Array(4 * count);
  for (let i = 0; i < count; i++) {
    const number = differenceAt(elements, i, stride);
    planes[i] = number;
    planes[count + i] = number >>> 8;
    planes[2 * count + i] = number >>> 16;
    planes[3 * count + i] = number >>> 24;
  }
  return planes;
}

function joinPlanes(planes: Uint8Array, stride: number, into: Int32Array): void {
  const count = into.length;
  // The two elements before, whatever the stride: what loops read, they need not read from memory.
  let last = 0;
  let beforeLast = 0;
  for (let i = 0; i < count; i++) {
    const number =
      planes[i]! | (planes[count + i]! << 8) | (planes[2 * count + i]! << 16) | (planes[3 * count + i]! << 24);
    const difference = (number >>> 1) ^ -(number & 1);
    const element = stride === 0 ? difference : (difference + (stride === 1 ? last : beforeLast)) | 0;
    into[i] = element;
    beforeLast = last;
    last = element;
  }
}
