/** Tags of one element. */
export type Tags = Readonly<Record<string, string | undefined>>;

/** Along the way's nodes, or against them. */
export type Direction = 'forward' | 'backward';

/** `key:forward` and `key:backward` of each key asked for: joining them for every way would cost a third of extraction. */
const directedKeys = new Map<string, Readonly<Record<Direction, string>>>();

/** Value of `key:forward` (or backward), else of `key`. */
export function directedTag(tags: Tags, key: string, direction: Direction): string | undefined {
  let keys = directedKeys.get(key);
  if (!keys) {
    keys = { forward: `${key}:forward`, backward: `${key}:backward` };
    directedKeys.set(key, keys);
  }
  return tags[keys[direction]] ?? tags[key];
}

/** The first of several keys that carries a value in this direction, with that value. */
export function firstDirectedTag(tags: Tags, keys: readonly string[], direction: Direction): string | undefined {
  for (const key of keys) {
    const value = directedTag(tags, key, direction);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The English name in a road's tags, the first of several; empty if they have none, or one with Cyrillic letters. */
export function englishNameOf(tags: Tags): string {
  const name = (tags['name:en'] ?? tags['int_name'] ?? '').split(';')[0]!.trim();
  return /\p{Script=Cyrillic}/u.test(name) ? '' : name;
}
