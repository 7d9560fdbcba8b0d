import { lazy } from '../collections/lazy.ts';
import { ATTRIBUTE_ROWS, type AttributeRow } from '../lexicon/kinds/offers.ts';
import { stemOf } from '../words/stem.ts';
import { isOfTags, type TagSet, tagSetOf } from './tag-set.ts';

/** The part of the map that shows an offer of a place: its tags, only its name («Чайхана»), or none. */
export type OfferSource = 'tag' | 'name' | 'unknown';

/** An offer that words name, and these words. */
export interface NamedOffer extends Pick<AttributeRow, 'id' | 'nameRu' | 'nameEn'> {
  readonly words: string;
  /** True if a kind of place may be meant as well: «банкомат», of «с банкоматом». */
  readonly isBare: boolean;
}

/** A phrase for an offer. */
interface Phrase {
  readonly row: AttributeRow;
  readonly isBare: boolean;
}

/** «С» before an offer. */
const WITH = /^со? /;

const tagSets = lazy(
  (): ReadonlyMap<string, readonly TagSet[]> => new Map(ATTRIBUTE_ROWS.map(({ id, tags }) => [id, tags.map(tagSetOf)])),
);

const phrases = lazy((): ReadonlyMap<string, Phrase> => {
  const all = ATTRIBUTE_ROWS.flatMap((row) => row.phrases.map((phrase) => [phrase, row] as const)).toReversed();
  const found = new Map<string, Phrase>();
  for (const [phrase, row] of all) found.set(stemsOf(phrase.replace(WITH, '')), { row, isBare: true });
  for (const [phrase, row] of all) found.set(stemsOf(phrase), { row, isBare: false });
  return found;
});
const longestPhrase = lazy(() => Math.max(...[...phrases().keys()].map((stems) => stems.split(' ').length)));
const stemsOf = (phrase: string): string => phrase.split(' ').map(stemOf).join(' ');

/** Returns the source of an offer, by its id (`wifi`, `cuisine_uzbek`), for a place with these tags. */
export function offerSource(id: string, tags: Readonly<Record<string, string>>): OfferSource {
  const shown = (tagSets().get(id) ?? []).filter((set) => isOfTags(tags, set));
  if (shown.length === 0) return 'unknown';
  return shown.every((set) => 'name' in set) ? 'name' : 'tag';
}

/** Returns true if the tags of a place deny an offer: `delivery=no`, or `fee=yes` for what is free. */
export const isOfferDenied = (id: string, tags: Readonly<Record<string, string>>): boolean =>
  offerSource(id, tags) === 'unknown' &&
  (tagSets().get(id) ?? []).some((set) => {
    const [key = '', wanted = ''] = Object.entries(set).at(-1) ?? [];
    return tags[key] === 'no' || (wanted === 'no' && tags[key] !== undefined);
  });

/** Returns the offers that a text in lower case names, in any grammatical case, the longest phrase at each word. */
export function offersIn(text: string): NamedOffer[] {
  const words = text.split(/[\s,.?!]+/).filter(Boolean);
  const found: NamedOffer[] = [];
  for (let at = 0; at < words.length;) {
    const phraseOf = (length: number): string => words.slice(at, at + length).join(' ');
    let length = Math.min(longestPhrase(), words.length - at);
    while (length > 0 && !phrases().has(stemsOf(phraseOf(length)))) length--;
    const { row, isBare } = phrases().get(stemsOf(phraseOf(length))) ?? {};
    if (row !== undefined)
      found.push({ id: row.id, nameRu: row.nameRu, nameEn: row.nameEn, words: phraseOf(length), isBare: isBare! });
    at += Math.max(1, length);
  }
  return found;
}
