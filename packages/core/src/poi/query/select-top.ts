/**
 * The first `count` of `items[0] … items[size - 1]` in the order of `before`, sorted. `before` must order all items without ties.
 * Keeps a heap of `count` with the worst at its root: O(size · log count), and close to O(size) where count is small.
 */
export function selectTop(
  items: Uint32Array,
  size: number,
  count: number,
  before: (a: number, b: number) => boolean,
): number[] {
  const heap: number[] = [];
  for (let i = 0; i < size; i++) {
    const item = items[i]!;
    if (heap.length < count) {
      heap.push(item);
      siftUp(heap, before);
    } else if (count > 0 && before(item, heap[0]!)) {
      heap[0] = item;
      siftDown(heap, before);
    }
  }
  return heap.sort((a, b) => (before(a, b) ? -1 : 1));
}

function siftUp(heap: number[], before: (a: number, b: number) => boolean): void {
  let at = heap.length - 1;
  const item = heap[at]!;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!before(heap[parent]!, item)) break;
    heap[at] = heap[parent]!;
    at = parent;
  }
  heap[at] = item;
}

function siftDown(heap: number[], before: (a: number, b: number) => boolean): void {
  const item = heap[0]!;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && before(heap[child]!, heap[child + 1]!)) child++;
    if (!before(item, heap[child]!)) break;
    heap[at] = heap[child]!;
    at = child;
  }
  heap[at] = item;
}
