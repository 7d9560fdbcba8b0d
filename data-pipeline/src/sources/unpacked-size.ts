/** Maps and registers unpack to 3 to 40 times their size. More than this is a bomb… */
const MAX_RATIO = 200;
/** … unless it is too small to matter: a file of equal rows. */
const HARMLESS_BYTES = 16 << 20;

/** Returns true where so many bytes, packed into so few, are no data but an attack on memory or time. */
export function isBomb(packedBytes: number, unpackedBytes: number): boolean {
  return unpackedBytes > HARMLESS_BYTES && unpackedBytes > MAX_RATIO * packedBytes;
}
