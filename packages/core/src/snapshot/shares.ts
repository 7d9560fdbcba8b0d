/** One of several shares of some work, `at` of them from 0. */
export interface Part {
  readonly at: number;
  readonly of: number;
}

export const WHOLE: Part = { at: 0, of: 1 };

/** Divides items into shares of about the same bytes; every thread divides equal items in the same way. */
export function sharesOf<T extends { readonly bytes: number }>(items: readonly T[], count: number): T[][] {
  const all = Array.from({ length: count }, () => ({ bytes: 0, items: [] as T[] }));
  for (const item of items.toSorted((a, b) => b.bytes - a.bytes)) {
    const least = all.reduce((smallest, share) => (share.bytes < smallest.bytes ? share : smallest));
    least.bytes += item.bytes;
    least.items.push(item);
  }
  return all.map((share) => share.items);
}
