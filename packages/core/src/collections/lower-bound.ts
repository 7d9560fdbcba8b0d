/** Position in `array[from … to - 1]`, ascending, of the first value not below `value`. */
export function lowerBound(array: Uint32Array, value: number, from: number, to: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (array[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
