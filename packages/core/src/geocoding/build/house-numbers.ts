import type { SectionSet } from '../../snapshot/sections.ts';
import type { StringTableBuilder } from '../../collections/string-table.ts';
import { houseSuffix, parseHouseNumber } from '../../text/house-number.ts';
import { normaliseText } from '../../text/normalise.ts';

/**
 * Numbers the distinct spellings of house numbers, by number, then suffix, then spelling: houses of one number are a
 * range of these ids in every street.
 *
 * ```
 * house-number   leading number of each spelling, ascending (0 where there is none)
 * house-suffix   the rest in canonical form, a string id: `prefix~suffix` (`~а/3к1`, `вл~`)
 * house-text     the spelling as the map gives it, a string id
 * ```
 */
export function buildHouseNumbers(
  sections: SectionSet,
  strings: StringTableBuilder,
  housenumbers: Iterable<string>,
): Map<string, number> {
  const spellings = Array.from(new Set(housenumbers), (text) => {
    const house = parseHouseNumber(text);
    return {
      text,
      number: house ? house.number : 0,
      suffix: house ? `${house.prefix}~${houseSuffix(house)}` : `~${normaliseText(text, 40).text}`,
    };
  });
  spellings.sort((a, b) => a.number - b.number || compareText(a.suffix, b.suffix) || compareText(a.text, b.text));
  sections.add(
    'geocoding/house-number',
    Uint32Array.from(spellings, ({ number }) => number),
  );
  sections.add(
    'geocoding/house-suffix',
    Uint32Array.from(spellings, ({ suffix }) => strings.intern(suffix)),
  );
  sections.add(
    'geocoding/house-text',
    Uint32Array.from(spellings, ({ text }) => strings.intern(text)),
  );
  return new Map(spellings.map(({ text }, id) => [text, id]));
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
