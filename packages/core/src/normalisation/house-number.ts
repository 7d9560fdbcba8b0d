import { PART_MARKS } from '../lexicon/house-words.ts';
import type { AddressWeights } from '../scoring/address-evidence.ts';
import { WEIGHTS } from '../scoring/address-weights.ts';
import { DOUBTFUL } from '../scoring/sureness.ts';

/**
 * A house number parsed into its parts; absent parts are empty strings. Numbers have no leading zeros, letters are
 * lower case.
 */
export interface HouseNumber {
  /** `вл` владение; `к`, `с` a korpus (Zelenograd) or stroenie that is the whole number; else empty. */
  readonly prefix: string;
  /** The leading number. */
  readonly number: number;
  /** `а` in 12А. */
  readonly letter: string;
  /** `14` in 12-14. */
  readonly dash: string;
  /** `3` in 12/3, `3а/1` in 12/3а/1, `36-5` in 47/36-5. */
  readonly slash: string;
  readonly korpus: string;
  /** Stroenie. */
  readonly building: string;
  /** Sooruzhenie. */
  readonly structure: string;
  readonly litera: string;
  /** Fligel. */
  readonly wing: string;
}

/** The value for no house number: 0 without parts. */
export const NO_HOUSE: HouseNumber = {
  prefix: '',
  number: 0,
  letter: '',
  dash: '',
  slash: '',
  korpus: '',
  building: '',
  structure: '',
  litera: '',
  wing: '',
};

/**
 * Returns the canonical spelling of a house number: equal for all spellings of one house (`12 корп. 1`, `12к1` →
 * `12к1`), and unchanged for a canonical one.
 */
export function houseKey(house: HouseNumber): string {
  return `${house.prefix}${house.number}${houseSuffix(house)}`;
}

/** Returns the canonical spelling without prefix and number: `а/3к1`. */
export function houseSuffix(house: HouseNumber): string {
  let suffix = house.letter;
  if (house.dash !== '') suffix += `-${house.dash}`;
  if (house.slash !== '') suffix += `/${house.slash}`;
  for (const [kind, short, long] of PART_MARKS) {
    if (house[kind] === '') continue;
    // Right after a letter, a mark would form one word with it (9б с9); so would a short mark before a letter (лит а).
    if (/[^\d]$/.test(suffix)) suffix += ' ';
    suffix += (/^\d/.test(house[kind]) ? short : long) + house[kind];
  }
  return suffix;
}

/** Returns a house number as the map writes it: `12А/3 к1 с2`, `вл5`. */
export function writtenHouse(house: HouseNumber): string {
  const { prefix, number, letter, dash, slash } = house;
  let written = `${prefix}${number}${letter.toUpperCase()}`;
  if (dash !== '') written += `-${dash.toUpperCase()}`;
  if (slash !== '') written += `/${slash.toUpperCase()}`;
  for (const [kind, short, long] of PART_MARKS) {
    if (house[kind] === '') continue;
    const isLong = kind !== 'korpus' && kind !== 'building';
    written += ` ${isLong ? long : short}${house[kind].toUpperCase()}`;
  }
  return written;
}

/** Beyond this difference in number, a neighbour is a doubtful answer for a house, and «12-45» is no range of houses. */
export const MAX_NUMBER_GAP = Math.round((WEIGHTS.neighbour - DOUBTFUL) / WEIGHTS.numberBetween);

/**
 * Returns the last number of a range such as 40-42, else the number itself: the numbers between are this house, too.
 */
export function lastNumberOf(house: HouseNumber): number {
  const last = Number(house.dash);
  return house.dash !== '' && last > house.number && last - house.number <= MAX_NUMBER_GAP ? last : house.number;
}

/**
 * Returns the likelihood that `wanted` (from a query) is the house `known` (from the map), 0 to 1. From {@link SAME_HOUSE} on they
 * are one house in two spellings; below, neighbours with the same number. 0 if the numbers differ.
 */
export function houseSimilarity(wanted: HouseNumber, known: HouseNumber): number {
  if (wanted.number !== known.number) {
    const inside = wanted.number > known.number && wanted.number <= lastNumberOf(known);
    return inside && houseSuffix(wanted) === '' ? WEIGHTS.withinRange : 0;
  }
  const prefix = prefixSimilarity(wanted.prefix, known.prefix);
  return isSameSuffix(wanted, known) ? prefix : prefix * suffixSimilarity(wanted, known);
}

function prefixSimilarity(wanted: string, known: string): number {
  if (wanted === known) return 1;
  // A register calls «строение 5» what the map calls house 5.
  if (wanted === 'с' && known === '') return WEIGHTS.buildingForHouse;
  return wanted === 'с' || known === 'с' ? WEIGHTS.otherPrefix : WEIGHTS.holdingForHouse;
}

/** See {@link houseSimilarity}: that of one house under another prefix and another mark. */
export const SAME_HOUSE = WEIGHTS.holdingForHouse * WEIGHTS.unlikeMark;

/** The parts after a number in the order in which they are written, each with its mark. */
const PARTS: readonly (readonly [kind: Exclude<keyof HouseNumber, 'prefix' | 'number'>, mark: string])[] = [
  ['letter', 'letter'],
  ['dash', '-'],
  ['slash', '/'],
  ...PART_MARKS.map(([kind, short]) => [kind, short] as const),
];

/** Returns true if two numbers have the same parts under the same marks; most have none. */
function isSameSuffix(a: HouseNumber, b: HouseNumber): boolean {
  for (let i = 0; i < PARTS.length; i++) if (a[PARTS[i]![0]] !== b[PARTS[i]![0]]) return false;
  return true;
}

/** Returns the position in {@link PARTS} of a number's first part from a position on; beyond the end if it has none. */
function nextPart(house: HouseNumber, from: number): number {
  let at = from;
  while (at < PARTS.length && house[PARTS[at]![0]] === '') at++;
  return at;
}

function suffixSimilarity(wanted: HouseNumber, known: HouseNumber): number {
  let surplus = 0;
  let lacking = 0;
  let isBare = true;
  // The same values under other marks: 12/1 for 12к1, 12а for 12 литера а.
  let ofMarks = 1;
  let i = nextPart(wanted, 0);
  for (let k = nextPart(known, 0); i < PARTS.length || k < PARTS.length; k = nextPart(known, k + 1)) {
    const asked = PARTS[i];
    const own = PARTS[k];
    if (asked) isBare = false;
    if (asked && wanted[asked[0]] !== known[asked[0]]) surplus++;
    if (own && wanted[own[0]] !== known[own[0]]) lacking++;
    ofMarks *= asked && own && wanted[asked[0]] === known[own[0]] ? markSimilarity(asked[1], own[1]) : 0;
    i = nextPart(wanted, i + 1);
  }
  if (ofMarks > 0) return ofMarks;
  if (isBare && lastNumberOf(known) > known.number) return WEIGHTS.withinRange;
  // Registers call the main building of a plot its литера А.
  if (lacking === 0 && surplus === 1 && wanted.litera === 'а' && known.litera === '') return WEIGHTS.buildingForHouse;
  if (surplus === 0) return WEIGHTS.lackingParts - WEIGHTS.differingPart * lacking;
  return lacking === 0 ? WEIGHTS.surplusParts - WEIGHTS.differingPart * surplus : WEIGHTS.otherParts;
}

/** The weight of a part under two different marks. */
const OF_MARKS: Readonly<Record<string, keyof AddressWeights>> = {
  // Higher than for house 12 with flat 1: people who write 12-1 where the map has 12/1 mean that house.
  '-/': 'hyphenForMark',
  '-к': 'hyphenForMark',
  '/к': 'likeMark',
  letterл: 'likeMark',
  '/letter': 'likeMark',
  letterк: 'unlikeMark',
  letterс: 'unlikeMark',
  '/с': 'unlikeMark',
  кс: 'korpusForBuilding',
};

const markSimilarity = (a: string, b: string): number =>
  a === b ? 1 : WEIGHTS[OF_MARKS[a < b ? a + b : b + a] ?? 'otherMark'];
