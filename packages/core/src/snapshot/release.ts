/**
 * Frees the memory of an array that has a buffer of its own. Garbage collection would let 64 MB of chunks accumulate,
 * with gaps that the process keeps, and would start over and over because of them.
 */
export function release({ buffer, byteLength }: ArrayBufferView): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
