import type { SectionSet } from '../../snapshot/sections.ts';
import type { StringTableBuilder } from '../../collections/string-table.ts';
import { parseHouseNumber } from '../../grammar/houses.ts';
import { houseSuffix } from '../../normalisation/house-number.ts';
import { normaliseText } from '../../normalisation/normalise.ts';

/**
 * Assigns ids to the distinct spellings of house numbers, ordered by number, then suffix, then spelling: the houses of
 * one number have a range of these ids in every street.
 *
 * ```
 * house-number   leading number of each spelling, ascending (0 if there is none)
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
  spellings.sort(
    (a, b) => a.number - b.number || compareNaturally(a.suffix, b.suffix) || compareNaturally(a.text, b.text),
  );
  const addColumn = (name: string, valueOf: (spelling: (typeof spellings)[number]) => number): void =>
    sections.add(`geocoding/house-${name}`, Uint32Array.from(spellings, valueOf));
  addColumn('number', ({ number }) => number);
  addColumn('suffix', ({ suffix }) => strings.intern(suffix));
  addColumn('text', ({ text }) => strings.intern(text));
  return new Map(spellings.map(({ text }, id) => [text, id]));
}

/** Compares by characters, but runs of digits by their value: к2 before к10. */
function compareNaturally(a: string, b: string): number {
  const [ones, others] = [piecesOf(a), piecesOf(b)];
  for (let i = 0; i < ones.length && i < others.length; i++) {
    const [one, other] = [ones[i]!, others[i]!];
    const byValue = Number(one) - Number(other);
    if (byValue) return byValue;
    if (one !== other) return one < other ? -1 : 1;
  }
  return ones.length - others.length;
}

/** Splits a text into runs of digits and the text between them. */
const piecesOf = (text: string): readonly string[] => text.match(/\d+|\D+/g) ?? [];
