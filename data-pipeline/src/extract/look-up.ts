/** The entry of a table under a key that comes from the map, or undefined; inherited names (`constructor`) are no entries. */
export function lookUp<T>(table: Readonly<Record<string, T>>, key: string | undefined): T | undefined {
  return key !== undefined && Object.hasOwn(table, key) ? table[key] : undefined;
}
