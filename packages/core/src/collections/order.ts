/**
 * Returns positions in ascending order of their keys, with equal keys in their original order. A radix sort by the
 * lower, then by the upper 16 bits.
 */
export function orderByKey(key: Uint32Array): Uint32Array {
  let order = new Uint32Array(key.length);
  for (let at = 0; at < order.length; at++) order[at] = at;
  for (const shift of [0, 16]) {
    const next = new Uint32Array(65537);
    for (let at = 0; at < key.length; at++) next[((key[at]! >>> shift) & 0xffff) + 1]!++;
    for (let digit = 0; digit < 65536; digit++) next[digit + 1]! += next[digit]!;
    const sorted = new Uint32Array(order.length);
    for (let i = 0; i < order.length; i++) sorted[next[(key[order[i]!]! >>> shift) & 0xffff]!++] = order[i]!;
    order = sorted;
  }
  return order;
}

/** Inverts a permutation: from old numbers by new ones to new numbers by old ones, or the reverse. */
export function inverse(order: Uint32Array): Uint32Array {
  const number = new Uint32Array(order.length);
  for (let at = 0; at < order.length; at++) number[order[at]!] = at;
  return number;
}
