/** Returns the position in `array[from … to - 1]`, ascending, of the first value not below `value`; `to` if there is none. */
export function lowerBound(array: Uint32Array, value: number, from = 0, to = array.length): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (array[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the first of `from … to - 1` that is not below what is looked for, in an order that `isBelow` knows; `to` if all are. */
export function firstNotBelow(from: number, to: number, isBelow: (position: number) => boolean): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBelow(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
