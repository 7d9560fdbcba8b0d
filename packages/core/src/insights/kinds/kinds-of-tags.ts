import { addToList } from '../../collections/add-to-list.ts';
import { PLACE_KINDS } from './kind-table.ts';

/** Positions in `PLACE_KINDS` by tag. */
const byTag = new Map<string, number[]>();
PLACE_KINDS.forEach(({ tags }, position) => {
  for (const tag of tags) addToList(byTag, tag, position);
});
const keys = new Set([...byTag.keys()].map((tag) => tag.slice(0, tag.indexOf('='))));

/** Returns the positions in `PLACE_KINDS` of the kinds of an object with these tags, ascending. */
export function kindsOfTags(tags: Readonly<Record<string, string>>): number[] {
  const found = new Set<number>();
  for (const key of keys) {
    const text = tags[key];
    if (text === undefined) continue;
    for (const value of text.split(';')) {
      for (const position of byTag.get(`${key}=${value.trim()}`) ?? []) found.add(position);
    }
  }
  return [...found].sort((a, b) => a - b);
}
