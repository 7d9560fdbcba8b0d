import { firstNotBelow } from '../../collections/lower-bound.ts';
import type { Column } from '../../snapshot/column.ts';
import type { SectionSet, SectionSource } from '../../snapshot/sections.ts';

/**
 * English names of roads, in parallel arrays by ascending OpenStreetMap id of the way; ways without one are left out.
 * Names are ids of the network's strings.
 */
export interface EnglishNames {
  readonly wayId: Float64Array;
  readonly name: Uint32Array;
}

/** {@link EnglishNames} of a snapshot. */
export interface StoredEnglishNames {
  readonly wayId: Column<Float64Array>;
  readonly name: Column<Uint32Array>;
}

/** Stores English names as `routing/english-name-…` sections. */
export function writeEnglishNames({ wayId, name }: EnglishNames, sections: SectionSet): void {
  sections.addCold('routing/english-name-way-id', wayId);
  sections.addCold('routing/english-name-string', name);
}

/** Returns the English names of a snapshot as columns; undefined if none were stored. */
export function readEnglishNames(sections: SectionSource): StoredEnglishNames | undefined {
  if (!sections.has('routing/english-name-way-id')) return undefined;
  return {
    wayId: sections.column('routing/english-name-way-id', 'f64'),
    name: sections.column('routing/english-name-string', 'u32'),
  };
}

/** Returns the string id of a way's English name, 0 if it has none. */
export function englishNameOfWay({ wayId: ids, name }: StoredEnglishNames, wayId: number): number {
  const at = firstNotBelow(0, ids.length, (position) => ids.at(position)! < wayId);
  return at < ids.length && ids.at(at) === wayId ? name.at(at)! : 0;
}
