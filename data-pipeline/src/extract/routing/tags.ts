/** Tags of one element. */
export type Tags = Readonly<Record<string, string | undefined>>;

/** Along the way's nodes, or against them. */
export type Direction = 'forward' | 'backward';

/**
 * Cache of `key:forward` and `key:backward` by key: joining them for each way would take a third of extraction time.
 */
const directedKeys = new Map<string, Readonly<Record<Direction, string>>>();

/** Returns the value of `key:forward` (or backward), else of `key`. */
export function directedTag(tags: Tags, key: string, direction: Direction): string | undefined {
  let keys = directedKeys.get(key);
  if (!keys) {
    keys = { forward: `${key}:forward`, backward: `${key}:backward` };
    directedKeys.set(key, keys);
  }
  return tags[keys[direction]] ?? tags[key];
}

/** Returns the value of the first of several keys that has one in this direction. */
export function firstDirectedTag(tags: Tags, keys: readonly string[], direction: Direction): string | undefined {
  for (const key of keys) {
    const value = directedTag(tags, key, direction);
    if (value !== undefined) return value;
  }
  return undefined;
}

/**
 * Returns the English name in a road's tags, the first of several; empty if there is none or it has Cyrillic letters.
 */
export function englishNameOf(tags: Tags): string {
  const name = (tags['name:en'] ?? tags['int_name'] ?? '').split(';')[0]!.trim();
  return /\p{Script=Cyrillic}/u.test(name) ? '' : name;
}
