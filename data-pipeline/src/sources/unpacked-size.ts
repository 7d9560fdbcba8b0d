/**
 * Maximum unpacking ratio: maps and registers unpack to 3 to 40 times their size; more than this is a decompression
 * bomb.
 */
const MAX_RATIO = 200;
/** Smaller outputs are harmless at any ratio: a file of equal rows, for example. */
const HARMLESS_BYTES = 16 << 20;

/** Returns true if the unpacking ratio shows an attack on memory or time rather than data. */
export function isBomb(packedBytes: number, unpackedBytes: number): boolean {
  return unpackedBytes > HARMLESS_BYTES && unpackedBytes > MAX_RATIO * packedBytes;
}
