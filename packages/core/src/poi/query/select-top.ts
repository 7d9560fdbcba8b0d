/**
 * Returns the `count` items of least rank among `items[0] … items[size - 1]`, in ascending order of rank and then of
 * item. Keeps a heap of `count` with the last at its root: O(size · log count), close to O(size) if count is small.
 *
 * @param ranks - by item
 */
export function selectTop(items: Uint32Array, size: number, count: number, ranks: Float64Array): number[] {
  const heap: number[] = [];
  for (let i = 0; i < size; i++) {
    const item = items[i]!;
    if (heap.length < count) {
      heap.push(item);
      siftUp(heap, ranks);
    } else if (count > 0 && before(item, heap[0]!, ranks)) {
      heap[0] = item;
      siftDown(heap, ranks);
    }
  }
  return heap.sort((a, b) => ranks[a]! - ranks[b]! || a - b);
}

/**
 * Returns the items at places `from` to `to` (exclusive) of `items[0] … items[size - 1]` in ascending order of rank and
 * then of item. Selects a page far down a long list in O(size), whatever `from` is.
 */
export function selectRange(items: Uint32Array, size: number, from: number, to: number, ranks: Float64Array): number[] {
  if (from >= to) return [];
  const order = items.slice(0, size);
  // Ranks move with their items: reading them in sequence is much faster than by item.
  const keys = new Float64Array(size);
  for (let i = 0; i < size; i++) keys[i] = ranks[order[i]!]!;
  partition(order, keys, from, 0, size - 1);
  if (to < size) partition(order, keys, to, from, size - 1);
  return [...order.subarray(from, to)].sort((a, b) => ranks[a]! - ranks[b]! || a - b);
}

/** Quickselect: puts the item that belongs at a place there, smaller ones before it and the rest after it. */
function partition(order: Uint32Array, keys: Float64Array, place: number, first: number, last: number): void {
  let low = first;
  let high = last;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const pivot = order[middle]!;
    const pivotKey = keys[middle]!;
    let left = low;
    let right = high;
    while (left <= right) {
      while (keys[left]! < pivotKey || (keys[left] === pivotKey && order[left]! < pivot)) left++;
      while (keys[right]! > pivotKey || (keys[right] === pivotKey && order[right]! > pivot)) right--;
      if (left > right) break;
      const item = order[left]!;
      order[left] = order[right]!;
      order[right] = item;
      const key = keys[left]!;
      keys[left] = keys[right]!;
      keys[right] = key;
      left++;
      right--;
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else return;
  }
}

const before = (a: number, b: number, ranks: Float64Array): boolean =>
  ranks[a]! < ranks[b]! || (ranks[a] === ranks[b] && a < b);

function siftUp(heap: number[], ranks: Float64Array): void {
  let at = heap.length - 1;
  const item = heap[at]!;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!before(heap[parent]!, item, ranks)) break;
    heap[at] = heap[parent]!;
    at = parent;
  }
  heap[at] = item;
}

function siftDown(heap: number[], ranks: Float64Array): void {
  const item = heap[0]!;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && before(heap[child]!, heap[child + 1]!, ranks)) child++;
    if (!before(item, heap[child]!, ranks)) break;
    heap[at] = heap[child]!;
    at = child;
  }
  heap[at] = item;
}
