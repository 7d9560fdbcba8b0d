import type { SectionSet } from '../../snapshot/sections.ts';
import type { PoiRecord } from '../input.ts';
import { addStrings } from '../../snapshot/string-sections.ts';

/** Adds all tags of all objects as sections: keys, values and pairs once each, the commonest values first. */
export function addTags(pois: readonly PoiRecord[], sections: SectionSet): void {
  const counts = new Map<string, number>();
  for (const { tags } of pois) for (const value of Object.values(tags)) counts.set(value, (counts.get(value) ?? 0) + 1);
  const values = [...counts.keys()].sort((a, b) => counts.get(b)! - counts.get(a)!);
  const valueIds = new Map(values.map((value, id) => [value, id]));

  /** By key, by value: the number of the pair. */
  const pairIds = new Map<string, Map<string, number>>();
  const pairKeys: number[] = [];
  const pairValues: number[] = [];
  const keyIds = new Map<string, number>();
  const start = new Uint32Array(pois.length + 1);
  const pairs: number[] = [];
  pois.forEach(({ tags }, poi) => {
    for (const [key, value] of Object.entries(tags)) {
      let ofKey = pairIds.get(key);
      if (!ofKey) {
        ofKey = new Map();
        pairIds.set(key, ofKey);
        keyIds.set(key, keyIds.size);
      }
      let pair = ofKey.get(value);
      if (pair === undefined) {
        pair = pairKeys.length;
        ofKey.set(value, pair);
        pairKeys.push(keyIds.get(key)!);
        pairValues.push(valueIds.get(value)!);
      }
      pairs.push(pair);
    }
    start[poi + 1] = pairs.length;
  });
  sections.add('poi/tags-start', start);
  sections.addCold('poi/tags-pairs', Uint32Array.from(pairs));
  sections.addCold('poi/tag-pair-keys', Uint32Array.from(pairKeys));
  sections.addCold('poi/tag-pair-values', Uint32Array.from(pairValues));
  addStrings(sections, 'poi/tag-keys', keyIds.keys());
  addStrings(sections, 'poi/tag-values', values, 'cold');
}
