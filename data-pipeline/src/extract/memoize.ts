/** Maximum number of cached results; the cache is cleared when it is full. */
const LIMIT = 200_000;

/** Returns a function of a text that caches its results: the map repeats the same few names a million times. */
export function memoize<T>(compute: (text: string) => T): (text: string) => T {
  const results = new Map<string, T>();
  return (text) => {
    let result = results.get(text);
    if (result === undefined) {
      result = compute(text);
      if (results.size >= LIMIT) results.clear();
      results.set(text, result);
    }
    return result;
  };
}
