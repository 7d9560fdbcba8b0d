import { ATTRIBUTE_ROWS, type CategoryRecord } from '@verst/core/build';

/** Returns the tags that a text such as `amenity=cafe+cuisine=pizza` lists. */
export const tagSetOf = (text: string): Record<string, string> =>
  Object.fromEntries(text.split('+').map((tag) => tag.split(/=(.*)/s).slice(0, 2) as [string, string]));

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
