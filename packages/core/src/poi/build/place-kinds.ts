import { type Section, SectionSet } from '../../snapshot/sections.ts';
import { buildCategoryLexicon } from '../category-lexicon.ts';
import { buildCategoryTable } from '../category-table.ts';
import type { Taxonomy } from '../taxonomy.ts';

/** A taxonomy as the POI index stores it, the same for every map. */
export interface PlaceKinds extends Taxonomy {
  /** Sections of the categories. */
  readonly table: readonly Section[];
  /** Sections of the phrases that ask for them. */
  readonly phrases: readonly Section[];
  /** Normalised words that occur in the phrases. */
  readonly words: readonly string[];
}

/**
 * Compiles a taxonomy for `buildPoiSections`.
 *
 * @throws RangeError if two categories share an id
 */
export function compileKinds(taxonomy: Taxonomy): PlaceKinds {
  const [table, phrases] = [new SectionSet('late'), new SectionSet('late')];
  buildCategoryTable(taxonomy.categories, table);
  const words = buildCategoryLexicon(taxonomy.categories, phrases);
  return { ...taxonomy, table: [...table], phrases: [...phrases], words: [...words] };
}
