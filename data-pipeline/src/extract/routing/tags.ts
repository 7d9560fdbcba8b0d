/** Tags of one element. */
export type Tags = Readonly<Record<string, string | undefined>>;

/** Along the way's nodes, or against them. */
export type Direction = 'forward' | 'backward';

/** Value of `key:forward` (or backward), else of `key`. */
export function directedTag(tags: Tags, key: string, direction: Direction): string | undefined {
  return tags[`${key}:${direction}`] ?? tags[key];
}

/** The first of several keys that carries a value in this direction, with that value. */
export function firstDirectedTag(tags: Tags, keys: readonly string[], direction: Direction): string | undefined {
  for (const key of keys) {
    const value = directedTag(tags, key, direction);
    if (value !== undefined) return value;
  }
  return undefined;
}
