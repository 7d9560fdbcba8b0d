/**
 * Returns the position of the first value not below `value` in the ascending `array[from … to - 1]`; `to` if there is
 * none.
 */
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

/**
 * Returns the first of the positions `from … to - 1` for which `isBelow` is false; `to` if it is true for all. Once
 * false, `isBelow` must stay false.
 */
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

/** Returns true if an ascending list has a value. O(log length). */
export const isAmong = (ascending: Uint32Array, value: number): boolean =>
  ascending.length > 0 && ascending[lowerBound(ascending, value, 0, ascending.length)] === value;
