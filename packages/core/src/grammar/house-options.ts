import { DOM_WORDS, OPTIONAL_PARTS } from '../lexicon/house-words.ts';
import { typeClassOf, typesOf } from '../normalisation/address-type-lookup.ts';
import { houseOf, type HouseReading, readHouseAt } from './houses.ts';
import { type HouseNumber } from '../normalisation/house-number.ts';
import { mayBeHouse } from './numbers.ts';
import { cardinalOf, isYearsWord, joinCardinals } from '../normalisation/numerals.ts';
import { isNearbyWord } from '../normalisation/landmark-words.ts';
import { ROLE } from './role.ts';
import { GAP, UNIT_BITS, type Unit } from '../normalisation/tokenise.ts';
import { WEIGHTS } from '../scoring/address-weights.ts';
import { MOST_CANDIDATES } from '../scoring/candidates.ts';

/** A house number that the line may mean, with the units it explains. */
export interface HouseOption {
  readonly house: HouseNumber;
  /** Bits of the units it uses, the flat's included. */
  readonly mask: number;
  readonly first: number;
  readonly end: number;
  /** First unit of the flat among them, or -1. */
  readonly flat: number;
  readonly explicit: boolean;
  /** 1 for the literal reading, less for readings that cut a flat or a letter from it. */
  readonly trust: number;
}

/** Returns the house numbers that a line may mean, the likeliest first. */
export function findHouses(units: readonly Unit[], roles: Uint8Array): HouseOption[] {
  const options: HouseOption[] = [];
  for (let i = 0; i < units.length; i++) {
    const { isNumber } = units[i]!;
    if (roles[i] === ROLE.CUT) continue;
    // A word that no number follows is not a house, unless it is a number word.
    const next = units[i + 1];
    if (!isNumber && !next?.isNumber && !maySpeak(units[i]!, next)) continue;
    // Skips the д of «пр-д, 20».
    if (i > 0 && isLongType(units, roles, i - 1)) continue;
    let stopAt = i;
    while (stopAt < units.length && roles[stopAt] !== ROLE.CUT && !isLongType(units, roles, stopAt)) stopAt++;
    if (stopAt === i || (isNumber && !mayBeHouse(units, i, stopAt))) continue;
    const reading = readHouseAt(units, i, stopAt) ?? readSpokenHouse(units, i);
    if (!reading) continue;
    addOptions(options, units, roles, reading, stopAt);
    // Numbers within a house number are not separate houses.
    i = reading.end - 1;
  }
  if (options.length > 1)
    options.sort((a, b) => Number(b.explicit) - Number(a.explicit) || b.trust - a.trust || b.first - a.first);
  return options.slice(0, MOST_CANDIDATES);
}

const isPlanningWord = ({ text }: Unit): boolean => typesOf(text).some((type) => typeClassOf(type) === 'planning');

/** Returns true if a type word of two pieces begins here: the `к-л` of «207 к-л 14» is a quarter, not a korpus. */
const isLongType = (units: readonly Unit[], roles: Uint8Array, i: number): boolean =>
  roles[i] === ROLE.TYPE && roles[i + 1] === ROLE.FILLER && units[i + 1]!.gap === GAP.HYPHEN;

function addOptions(
  options: HouseOption[],
  units: readonly Unit[],
  roles: Uint8Array,
  reading: HouseReading,
  stopAt: number,
): void {
  const { house, first } = reading;
  const isNearby = options.length > 0 && isBesideNearbyWord(units, first);
  const explicit = reading.explicit && !isNearby;
  const end = endWithFlat(units, roles, reading.end, stopAt);
  const isJoined = units[first]!.gap === GAP.HYPHEN && units[first - 1]?.isNumber === false;
  const mask = maskOf(first, end);
  const flat = end > reading.end ? reading.end : -1;
  const leadsFlat = mayLeadFlat(units, roles, first, end);
  let trust = isJoined ? WEIGHTS.joinedNumber : 1;
  if (leadsFlat || isLastOfTwo(units, first, end)) trust = WEIGHTS.numberLeft;
  if (isNearby) trust = WEIGHTS.nearbyHouse;
  options.push({ house, first, end, flat, explicit, mask, trust });
  if (leadsFlat) {
    options.push({
      house,
      first,
      end: end + 1,
      flat: end,
      explicit,
      mask: maskOf(first, end + 1),
      trust: WEIGHTS.flatAfterHouse,
    });
  }
  // «12-45» may be house 12, flat 45; «12 а» may be house 12 and a stray letter; «12 к 5» house 12, room 5.
  for (let cut = reading.end - 1; cut > first; cut--) {
    const unit = units[cut]!;
    const isHouseWord = unit.text === 'д' && cut === reading.end - 1;
    const isPart = OPTIONAL_PARTS.has(unit.text);
    const loose =
      unit.gap & (GAP.HYPHEN | GAP.COMMA) ||
      isHouseWord ||
      isPart ||
      (unit.gap & GAP.SPACE && !unit.isNumber && unit.text.length === 1);
    if (!loose) continue;
    const shorter = readHouseAt(units, first, cut);
    if (shorter === null || shorter.end !== cut) continue;
    const trust =
      unit.isNumber || isPart ? WEIGHTS.flatAfterHouse : isHouseWord ? WEIGHTS.houseWordLeft : WEIGHTS.letterLeft;
    options.push({ house: shorter.house, first, end, flat: unit.isNumber ? cut : flat, explicit, mask, trust });
  }
  const stray = reading.end < stopAt ? units[reading.end]! : undefined;
  if (stray && isStrayLetter(stray) && house.letter === '' && units[reading.end - 1]!.isNumber && end === reading.end) {
    const lettered = { ...house, letter: stray.text };
    options.push({
      house: lettered,
      first,
      end: end + 1,
      flat: -1,
      explicit,
      mask: maskOf(first, end + 1),
      trust: WEIGHTS.strayLetter,
    });
  }
}

/** Returns true if a number that ends the line follows a house after only a space: «ленина 25 14». */
const mayLeadFlat = (units: readonly Unit[], roles: Uint8Array, first: number, end: number): boolean =>
  end + 1 === units.length &&
  units[end]!.isNumber &&
  units[end]!.gap === GAP.SPACE &&
  mayNameStreet(units[first - 1]) &&
  roles[first - 1] !== ROLE.CUT;

/** «Мервинский 8 25»: such lanes and drives are numbered, so the first number may be the ordinal. */
const MASCULINE = /[иы]й$/;

/** Returns true if a number after a unit is more likely a house than the number of a quarter or lane. */
const mayNameStreet = (unit: Unit | undefined): boolean =>
  unit !== undefined && !unit.isNumber && !isPlanningWord(unit) && !MASCULINE.test(unit.text);

/** Returns true if a number ends the line right after another: the flat of {@link mayLeadFlat}. */
const isLastOfTwo = (units: readonly Unit[], first: number, end: number): boolean =>
  end === units.length &&
  end === first + 1 &&
  units[first]!.gap === GAP.SPACE &&
  units[first - 1]?.isNumber === true &&
  mayNameStreet(units[first - 2]);

/** Returns true if a house is only named as the landmark beside something: «напротив дома 12», «рядом с домом 5». */
function isBesideNearbyWord(units: readonly Unit[], first: number): boolean {
  const before = units[first - 1];
  return (
    before !== undefined &&
    // Excludes the у of «з/у 24» and «у. Ленина».
    !before.dot &&
    !(before.gap & GAP.SLASH) &&
    (isNearbyWord(before.text) || (before.text === 'с' && isNearbyWord(units[first - 2]?.text ?? '')))
  );
}

/** Returns true for a lone letter after a number, which may belong to the house or be a preposition. */
const isStrayLetter = ({ text, gap, dot }: Unit): boolean =>
  text.length === 1 && gap === GAP.SPACE && !dot && text >= 'а' && text <= 'я';

/**
 * Returns the end of a house with a flat that follows without its own word: `12, 45` at the end, `12к1-45`,
 * `12 к 1 к 45`.
 */
function endWithFlat(units: readonly Unit[], roles: Uint8Array, end: number, stopAt: number): number {
  const unit = units[end];
  if (!unit || end >= stopAt) return end;
  if (unit.isNumber && unit.gap & (GAP.HYPHEN | GAP.COMMA) && end + 1 === units.length) return end + 1;
  if (unit.isNumber && unit.gap === GAP.HYPHEN) return end + 1;
  if (unit.text === 'к' && units[end + 1]?.isNumber && end + 2 <= stopAt) {
    roles.fill(ROLE.FILLER, end, end + 1);
    return end + 2;
  }
  return end;
}

/** Returns true if a house in words may begin at a unit: «дом двенадцать», «двенадцать». */
const maySpeak = ({ text }: Unit, next: Unit | undefined): boolean =>
  cardinalOf(text) > 0 || (next !== undefined && DOM_WORDS.has(text) && cardinalOf(next.text) > 0);

/** Reads «дом двенадцать», or number words at the end of the line; null for any other words. */
function readSpokenHouse(units: readonly Unit[], at: number): HouseReading | null {
  const explicit = DOM_WORDS.has(units[at]!.text);
  let i = explicit ? at + 1 : at;
  let number = i < units.length ? cardinalOf(units[i]!.text) : -1;
  if (number <= 0 || (i > 0 && !explicit && cardinalOf(units[i - 1]!.text) > 0)) return null;
  for (i++; i < units.length; i++) {
    const next = cardinalOf(units[i]!.text);
    const sum = next < 0 ? -1 : joinCardinals(number, next);
    if (sum < 0) break;
    number = sum;
  }
  if (!explicit && (i < units.length || isYearsWord(units[i]?.text ?? ''))) return null;
  return { house: houseOf(number), first: at, end: i, explicit, steps: [] };
}

/** Returns the bits `first … end - 1`. */
export const maskOf = (first: number, end: number): number =>
  (end >= UNIT_BITS ? 0x7fffffff : (1 << end) - 1) & ~((1 << first) - 1);
