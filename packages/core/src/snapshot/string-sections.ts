import { StringTable, StringTableBuilder } from '../collections/string-table.ts';
import type { Residence, SectionSet, SectionSource } from './sections.ts';

/** Adds strings, each once, under their positions as the sections `<name>-bytes` and `<name>-offsets`. */
export function addStrings(sections: SectionSet, name: string, strings: Iterable<string>, residence?: Residence): void {
  const builder = new StringTableBuilder();
  for (const text of strings) builder.intern(text);
  const { bytes, offsets } = builder.finish();
  sections.add(`${name}-bytes`, bytes, 1, residence);
  sections.add(`${name}-offsets`, offsets, 1, residence);
}

/** Restores what {@link addStrings} added. */
export function loadStrings(sections: SectionSource, name: string): StringTable {
  return new StringTable(sections.get(`${name}-bytes`, 'u8'), sections.get(`${name}-offsets`, 'u32'));
}
