/**
 * Groups items by key: items of key k are `items[starts[k] … starts[k + 1] - 1]`, in order of their position.
 * `starts` has length keyCount + 1. Time and memory linear in items and keys.
 */
export function buildCsr(
  keyCount: number,
  itemCount: number,
  keyOf: (position: number) => number,
  itemOf: (position: number) => number,
): { starts: Uint32Array; items: Uint32Array } {
  const starts = new Uint32Array(keyCount + 1);
  for (let i = 0; i < itemCount; i++) starts[keyOf(i) + 1]!++;
  for (let key = 0; key < keyCount; key++) starts[key + 1]! += starts[key]!;
  const next = starts.slice(0, keyCount);
  const items = new Uint32Array(itemCount);
  for (let i = 0; i < itemCount; i++) items[next[keyOf(i)]!++] = itemOf(i);
  return { starts, items };
}
