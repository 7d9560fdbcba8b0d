import { lazy } from '../collections/lazy.ts';
import { ATTRIBUTE_ROWS } from '../lexicon/kinds/offers.ts';
import { isOfTags, type TagSet, tagSetOf } from './tag-set.ts';

/** The part of the map that shows an offer of a place: its tags, only its name («Чайхана»), or none. */
export type OfferSource = 'tag' | 'name' | 'unknown';

const tagSets = lazy(
  (): ReadonlyMap<string, readonly TagSet[]> => new Map(ATTRIBUTE_ROWS.map(({ id, tags }) => [id, tags.map(tagSetOf)])),
);

/** Returns the source of an offer, by its id (`wifi`, `cuisine_uzbek`), for a place with these tags. */
export function offerSource(id: string, tags: Readonly<Record<string, string>>): OfferSource {
  const shown = (tagSets().get(id) ?? []).filter((set) => isOfTags(tags, set));
  if (shown.length === 0) return 'unknown';
  return shown.every((set) => 'name' in set) ? 'name' : 'tag';
}
