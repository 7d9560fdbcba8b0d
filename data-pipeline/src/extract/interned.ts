/** Returns a function that gives the first of all values with equal JSON text, so that equal ones take memory once. */
export function interner<T>(): (value: T) => T {
  const known = new Map<string, T>();
  return (value) => {
    const text = JSON.stringify(value);
    const first = known.get(text);
    if (first === undefined) known.set(text, value);
    return first ?? value;
  };
}
