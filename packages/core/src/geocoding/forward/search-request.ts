import { SETTLEMENT_WORDS_BEHIND, TOWN_WORDS, VILLAGE_WORDS } from '../../lexicon/address-types.ts';
import { typeClassOf } from '../../normalisation/address-type-lookup.ts';
import { maskOf } from '../../grammar/house-options.ts';
import { findCities } from '../../normalisation/named-cities.ts';
import { isStreetWord, type Query, type QueryUnit, ROLE } from '../../grammar/query.ts';
import { GAP } from '../../normalisation/tokenise.ts';
import { postalAreaOf } from '../index/postal-areas.ts';
import type { CheckedOptions } from '../options.ts';

/** One reading of a text, prepared for the parts of the search. */
export interface SearchRequest {
  readonly query: Query;
  readonly options: CheckedOptions;
  /** Place id of the settlement that the bias point lies in, or `NONE`. */
  readonly biasSettlement: number;
  /** True if the last word is still being typed. */
  readonly typing: boolean;
  /** Bits of the units that no street or settlement may explain: parts cut from the line, words of region phrases. */
  readonly blocked: number;
  /** Bits of the numbers. */
  readonly numbers: number;
  /** Bits of the words that a type word marks as a town: `г. Ханты-Мансийск`. */
  readonly towns: number;
  /** Bits of the words that are names of large cities, except the one being typed, which may become another word. */
  readonly cities: number;
  /** The same for a village: `д. Петрово`; the type word may also be an initial (`Д. Донского`). */
  readonly villages: number;
  /** The same for a quarter or the like: `ЖК Плещеево`. */
  readonly quarters: number;
  /** The same for a street: `ул. Королёва` is not the town Королёв. */
  readonly streets: number;
  /** Bits of the numbers that a word marks as a house, `д. 18`, and of words behind its flat: «3 кв 2 Иванов». */
  readonly ofHouse: number;
  /** True if the line has a type word for a quarter, a garden community or the like. */
  readonly asksForQuarter: boolean;
  /** The postal area of the query's postcode, 0 without one. */
  readonly postalArea: number;
}

/** Endings of most names that precede their type word. */
const ADJECTIVE = /(?:ая|яя|ый|ий|ой|ое)$/;

/** Prepares a reading for the search. */
export function searchRequest(
  query: Query,
  options: CheckedOptions,
  biasSettlement: number,
  typing: boolean,
): SearchRequest {
  const { units, houses, postcode } = query;
  const numbers = unitsThat(query, isNumber);
  let ofHouses = 0;
  for (let i = 0; i < houses.length; i++) if (houses[i]!.explicit) ofHouses |= houses[i]!.mask;
  let cities = 0;
  for (const { first, end } of findCities(units)) if (!typing || end < units.length) cities |= maskOf(first, end);
  return {
    query,
    options,
    biasSettlement,
    typing,
    blocked: unitsThat(query, isBlocked),
    numbers,
    towns: unitsThat(query, isMarkedTown),
    cities,
    villages: unitsThat(query, isMarkedVillage),
    quarters: unitsThat(query, isMarkedQuarter),
    streets: unitsThat(query, isMarkedStreet),
    ofHouse: (numbers & ofHouses) | behindFlat(query),
    asksForQuarter: units.some(isQuarterWord),
    postalArea: postcode === null ? 0 : postalAreaOf(Number(postcode)),
  };
}

type UnitTest = (unit: QueryUnit, i: number, units: readonly QueryUnit[]) => boolean;

/** Returns the bits of the units that are meant. */
export function unitsThat({ units }: Query, areMeant: UnitTest): number {
  let mask = 0;
  for (let i = 0; i < units.length; i++) if (areMeant(units[i]!, i, units)) mask |= 1 << i;
  return mask;
}

/** Returns the bits of the words right behind the flat of a house, if they end the line: the flat's people. */
function behindFlat({ units, houses, cuts }: Query): number {
  const flat = cuts.find(({ component, first }) => component === 'flat' && houses.some(({ end }) => end <= first));
  return flat && units.slice(flat.end).every(isJoinedWord) ? maskOf(flat.end, units.length) : 0;
}

const isJoinedWord: UnitTest = (unit) => unit.role === ROLE.CONTENT && !unit.isNumber && !(unit.gap & GAP.COMMA);
const isNumber: UnitTest = (unit) => unit.isNumber;
const isBlocked: UnitTest = ({ role }) => role === ROLE.CUT || role === ROLE.REGION;

/** Returns a test for the words of names that a word before them, in one phrase with them, marks. */
const markedBy =
  (isMark: UnitTest): UnitTest =>
  (unit, i, units) => {
    const before = units[i - 1];
    if (!before || !isJoinedWord(unit, i, units)) return false;
    // «Ф. Г. Логинова»: the second initial does not mean «город».
    return !(isInitial(before) && isInitial(units[i - 2])) && isMark(before, i, units);
  };
const isMarkedTown = markedBy(({ text }) => TOWN_WORDS.has(text));
const isCalledVillage = markedBy(({ text }) => VILLAGE_WORDS.has(text));
const isMarkedVillage: UnitTest = (unit, i, units) =>
  isCalledVillage(unit, i, units) || isBeforeSettlementWord(units, i);
const isMarkedQuarter = markedBy((before) => isQuarterWord(before));
const isMarkedStreet = markedBy((before, i, units) => isStreetWord(before) || standsBeforeStreetWord(units, i));

/** Returns true if the line names a town outside a mask: «г. Москва, ул. Коминтерна, 28». */
export const namesOtherTown = ({ towns, cities }: SearchRequest, explained: number): boolean =>
  ((towns | cities) & ~explained) !== 0;

/**
 * Returns true if a type word marks words of a mask as a street. False if the mask itself contains a type word, as in
 * «наб. Челны».
 */
export function isCalledStreet({ query, streets }: SearchRequest, mask: number): boolean {
  if ((mask & streets) === 0) return false;
  return query.units.every(({ role }, i) => role !== ROLE.TYPE || (mask & (1 << i)) === 0);
}

/** Returns true if a unit is an unambiguous type word of a quarter, garden community or the like. */
export const isQuarterWord = ({ role, types }: QueryUnit): boolean =>
  role === ROLE.TYPE && types.every((type) => typeClassOf(type) === 'planning');

/** Returns true if a word for a village follows an adjective that begins a phrase: «Притомский посёлок Новокузнецк». */
function isBeforeSettlementWord(units: readonly QueryUnit[], i: number): boolean {
  const name = units[i]!;
  const word = units[i + 1];
  if (!word || word.gap !== GAP.SPACE || !SETTLEMENT_WORDS_BEHIND.has(word.text)) return false;
  if (name.role !== ROLE.CONTENT || !ADJECTIVE.test(name.text)) return false;
  return i === 0 || (name.gap & (GAP.COMMA | GAP.HYPHEN)) !== 0;
}

const isInitial = (unit: QueryUnit | undefined): boolean => unit?.dot === true && unit.text.length === 1;

/**
 * Returns true if a unit is the name before a street's type word: «Петрозаводская ул. 28», but not
 * «Королёв ул. Ленина».
 */
function standsBeforeStreetWord(units: readonly QueryUnit[], i: number): boolean {
  const after = units[i + 1];
  if (!after || !isStreetWord(after) || after.gap & GAP.COMMA || !ADJECTIVE.test(units[i]!.text)) return false;
  const behind = units[i + 2];
  return !behind || behind.isNumber || behind.role !== ROLE.CONTENT || (behind.gap & GAP.COMMA) !== 0;
}
