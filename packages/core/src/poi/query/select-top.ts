/**
 * The `count` items of least rank among `items[0] … items[size - 1]`, in ascending order of rank and then of item.
 * Keeps a heap of `count` with the last at its root: O(size · log count), close to O(size) where count is small.
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
