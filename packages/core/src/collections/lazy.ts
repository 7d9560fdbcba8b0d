/** Returns a function that makes a value at its first call and returns the same one from then on; after an error it tries again. */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
