/** Returns the table entry for a key from the map, or undefined; inherited properties (`constructor`) do not count. */
export function lookUp<T>(table: Readonly<Record<string, T>>, key: string | undefined): T | undefined {
  return key !== undefined && Object.hasOwn(table, key) ? table[key] : undefined;
}
