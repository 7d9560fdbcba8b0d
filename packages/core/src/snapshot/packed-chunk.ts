import { release } from './release.ts';
import type { SectionType } from './section-types.ts';

/**
 * Cold chunks are stored packed if that makes them shorter: one byte with the stride, then a raw DEFLATE stream (RFC
 * 1951). For the types `u32` and `i32` the stream contains the difference of each element from the one a stride before
 * (stride 0: the elements themselves) as a zigzag number: the lowest bytes of all, then all second bytes, and so on.
 * For other types it contains the bytes unchanged.
 */
const STRIDES = [0, 1, 2] as const;

/** Compresses bytes to a raw DEFLATE stream. */
export type Deflate = (bytes: Uint8Array) => Uint8Array;

/** Unpacks a raw DEFLATE stream to `bytes` bytes of new memory; throws for a damaged one. */
export type Inflate = (stream: Uint8Array, bytes: number) => Uint8Array;

const hasPlanes = (type: SectionType): boolean => type === 'u32' || type === 'i32';

/**
 * Returns a chunk of a cold section as it is stored: packed, or unchanged if packing does not shorten it.
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
  release(bytes);
}

const elementsOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Int32Array =>
  new Int32Array(buffer, byteOffset, byteLength / 4);

/** Returns the stride whose differences need the fewest bits. */
function cheapestStride(elements: Int32Array): number {
  const bits = [0, 0, 0];
  for (let i = 2; i < elements.length; i++) {
    for (const stride of STRIDES) bits[stride]! += 32 - Math.clz32(differenceAt(elements, i, stride));
  }
  return bits.indexOf(Math.min(...bits));
}

/** Returns the zigzag number of the difference of an element from the one a stride before. */
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
  // The two previous elements, whatever the stride, in locals so that the loop need not read them from memory.
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
