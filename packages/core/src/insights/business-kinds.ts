import { BUSINESS_WORDS } from '../lexicon/kinds/business-words.ts';
import { BUSINESS_KINDS } from './kinds/kind-table.ts';
import { RARITIES } from './kinds/place-kind.ts';
import type { BusinessKind } from './types.ts';

/** Every kind of business that can be asked about, with its words and parameters. */
export function businessKinds(): BusinessKind[] {
  return BUSINESS_KINDS.map(({ key, nameRu, nameEn, tags, rarity, standard }) => ({
    key,
    nameRu,
    nameEn,
    words: BUSINESS_WORDS.get(key) ?? [],
    counted: tags,
    rarity,
    ...RARITIES[rarity],
    standardM: standard?.distanceM ?? null,
  }));
}
