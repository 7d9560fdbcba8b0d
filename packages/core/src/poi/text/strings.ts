import { StringTable, StringTableBuilder } from '../../collections/string-table.ts';
import type { SectionSet, SectionSource } from '../../snapshot/sections.ts';

/** Adds strings under their positions as the sections `<name>-bytes` and `<name>-offsets`; equal strings are allowed once. */
export function addStrings(sections: SectionSet, name: string, strings: Iterable<string>): void {
  const builder = new StringTableBuilder();
  for (const text of strings) builder.intern(text);
  const { bytes, offsets } = builder.finish();
  sections.add(`${name}-bytes`, bytes);
  sections.add(`${name}-offsets`, offsets);
}

/** Restores what {@link addStrings} added. */
export function loadStrings(sections: SectionSource, name: string): StringTable {
  return new StringTable(sections.get(`${name}-bytes`, 'u8'), sections.get(`${name}-offsets`, 'u32'));
}

/** Position of the first string that is not below `text` by code units, in a table sorted that way. O(log size). */
export function lowerBound(table: StringTable, text: string): number {
  let low = 0;
  let high = table.size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (table.get(middle) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Position of a string in a sorted table, or -1. */
export function findString(table: StringTable, text: string): number {
  const at = lowerBound(table, text);
  return at < table.size && table.get(at) === text ? at : -1;
}
