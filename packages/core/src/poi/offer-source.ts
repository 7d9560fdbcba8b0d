import { lazy } from '../collections/lazy.ts';
import { ATTRIBUTE_ROWS } from '../lexicon/kinds/offers.ts';
import { isOfTags, type TagSet, tagSetOf } from './tag-set.ts';

/** What shows that a place has an offer: its tags, only its name («Чайхана»), or nothing on the map. */
export type OfferSource = 'tag' | 'name' | 'unknown';

const tagSets = lazy(
  (): ReadonlyMap<string, readonly TagSet[]> => new Map(ATTRIBUTE_ROWS.map(({ id, tags }) => [id, tags.map(tagSetOf)])),
);

/** Returns what shows that a place with these tags has an offer, by the offer's id: `wifi`, `cuisine_uzbek`. */
export function offerSource(id: string, tags: Readonly<Record<string, string>>): OfferSource {
  const shown = (tagSets().get(id) ?? []).filter((set) => isOfTags(tags, set));
  if (shown.length === 0) return 'unknown';
  return shown.every((set) => 'name' in set) ? 'name' : 'tag';
}
