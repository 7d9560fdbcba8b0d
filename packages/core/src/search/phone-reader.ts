import { interpretation, rounded, type SearchContext } from './search-context.ts';
import { evidenceOf } from './evidence.ts';
import { PHONE_QUESTION } from '../lexicon/phone-questions.ts';
import { REGION_M } from './reach.ts';
import { toHit } from './search-hit.ts';
import type { SearchReading } from './types.ts';

const NATIONAL_DIGITS = 10;

/**
 * Returns the reading of a text as a telephone number; null if it is not one, or may be a postcode or another number.
 */
export function byPhone(
  query: string,
  { deps, point, limit, lang }: Pick<SearchContext, 'deps' | 'point' | 'limit' | 'lang'>,
): SearchReading[] | null {
  const { digits, results } = deps.findByPhone(query.replace(PHONE_QUESTION, ''), point, { limit, lang });
  if (digits === null) return null;
  const isWhole = digits.length === NATIONAL_DIGITS;
  const found = results.filter(({ distanceM }) => isWhole || (distanceM !== null && distanceM <= REGION_M));
  // Six digits without a space may be a postcode, fewer a house or a year.
  if (found.length === 0 && !isWhole) return null;
  const evidence = evidenceOf(found.length === 0 ? 0 : 1, 'phrase', !isWhole && 'partOfPhrase');
  const confidence = rounded(evidence.confidence);
  const subject = query.trim();
  return [
    {
      type: found[0]?.organization === false ? 'poi' : 'organization',
      confidence,
      interpretation: interpretation(found.length === 0 ? { unresolved: [subject] } : { subject }),
      results: found.map((match) => toHit(match, confidence)),
      route: null,
    },
  ];
}
