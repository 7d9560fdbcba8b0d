import { ATTRIBUTE_ROWS, type CategoryRecord, tagSetOf } from '@verst/core/build';

/** Attributes of places, as categories that are searched for together with another one. */
export const ATTRIBUTES: readonly CategoryRecord[] = ATTRIBUTE_ROWS.map(({ id, nameRu, nameEn, tags, phrases }) => ({
  id,
  parent: null,
  role: 'attribute',
  tagSets: tags.map(tagSetOf),
  nameRu,
  nameEn,
  icon: null,
  priority: 0,
  borrowsNames: false,
  phrases: phrases.map((text) => ({ text, weight: 1 })),
}));
