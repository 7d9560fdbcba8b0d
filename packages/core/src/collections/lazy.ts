/**
 * Returns a function that makes a value on its first call and returns the same one from then on. After an error, the
 * next call tries again.
 */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
