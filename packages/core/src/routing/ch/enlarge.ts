/** Returns a copy of an array with room for `capacity` numbers. */
export function enlarge(array: Int32Array, capacity: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(capacity);
  larger.set(array);
  return larger;
}
