import { ATTRIBUTE_ROWS, type CategoryRecord } from '@verst/core/build';

/** Attributes of a place, as categories that are searched together with another one. */
export const ATTRIBUTES: readonly CategoryRecord[] = ATTRIBUTE_ROWS.map(({ id, nameRu, nameEn, tags, phrases }) => ({
  id,
  parent: null,
  role: 'attribute',
  tagSets: tags.map((tag) => Object.fromEntries([tag.split(/=(.*)/s).slice(0, 2)])),
  nameRu,
  nameEn,
  icon: null,
  priority: 0,
  borrowsNames: false,
  phrases: phrases.map((text) => ({ text, weight: 1 })),
}));
