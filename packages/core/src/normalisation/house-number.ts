import { PART_MARKS } from '../lexicon/house-words.ts';
import { WEIGHTS } from '../scoring/address-weights.ts';

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

/**
 * Returns the last number of a range such as 40-42, else the number itself: the numbers between are this house, too.
 */
export function lastNumberOf(house: HouseNumber): number {
  const last = Number(house.dash);
  return house.dash !== '' && last > house.number && last - house.number <= 30 ? last : house.number;
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
  if (isSameSuffix(wanted, known)) return prefix;
  return prefix * suffixSimilarity(wanted, known);
}

function prefixSimilarity(wanted: string, known: string): number {
  if (wanted === known) return 1;
  // A register calls «строение 5» what the map calls house 5.
  if (wanted === 'с' && known === '') return WEIGHTS.buildingForHouse;
  return wanted === 'с' || known === 'с' ? WEIGHTS.otherPrefix : WEIGHTS.holdingForHouse;
}

/** See {@link houseSimilarity}: that of one house under another prefix and another mark. */
export const SAME_HOUSE = WEIGHTS.holdingForHouse * WEIGHTS.unlikeMark;

/** Returns true if two numbers have the same parts under the same marks. */
const isSameSuffix = (a: HouseNumber, b: HouseNumber): boolean =>
  a.letter === b.letter &&
  a.dash === b.dash &&
  a.slash === b.slash &&
  a.korpus === b.korpus &&
  a.building === b.building &&
  a.structure === b.structure &&
  a.litera === b.litera &&
  a.wing === b.wing;

function suffixSimilarity(wanted: HouseNumber, known: HouseNumber): number {
  const a = readParts(wanted, wantedParts);
  const b = readParts(known, knownParts);
  let product = a === b ? 1 : 0;
  // The same values under other marks: 12/1 for 12к1, 12а for 12 литера а.
  for (let i = 0; i < a && product > 0; i++) {
    const [one, other] = [wantedParts[i]!, knownParts[i]!];
    product = one.text === other.text ? product * markSimilarity(one.mark, other.mark) : 0;
  }
  if (product > 0) return product;
  let shared = 0;
  for (let i = 0; i < a; i++) if (hasPart(knownParts, b, wantedParts[i]!)) shared++;
  if (a === 0 && lastNumberOf(known) > known.number) return WEIGHTS.withinRange;
  // Registers call the main building of a plot its литера А.
  if (shared === b && a === b + 1 && wanted.litera === 'а' && known.litera === '') return WEIGHTS.buildingForHouse;
  if (shared === a) return WEIGHTS.lackingParts - WEIGHTS.differingPart * (b - shared);
  if (shared === b) return WEIGHTS.surplusParts - WEIGHTS.differingPart * (a - shared);
  return WEIGHTS.otherParts;
}

interface NamedPart {
  mark: string;
  text: string;
}

/** Scratch of {@link suffixSimilarity}, which runs for every house with a number. */
const wantedParts: NamedPart[] = [];
const knownParts: NamedPart[] = [];

/** Writes the parts after a number; returns how many there are. */
function readParts(house: HouseNumber, out: NamedPart[]): number {
  let count = 0;
  if (house.letter !== '') note(out, count++, 'letter', house.letter);
  if (house.dash !== '') note(out, count++, '-', house.dash);
  if (house.slash !== '') note(out, count++, '/', house.slash);
  if (house.korpus !== '') note(out, count++, 'к', house.korpus);
  if (house.building !== '') note(out, count++, 'с', house.building);
  if (house.structure !== '') note(out, count++, 'о', house.structure);
  if (house.litera !== '') note(out, count++, 'л', house.litera);
  if (house.wing !== '') note(out, count++, 'ф', house.wing);
  return count;
}

function note(parts: NamedPart[], at: number, mark: string, text: string): void {
  const part = (parts[at] ??= { mark: '', text: '' });
  part.mark = mark;
  part.text = text;
}

function hasPart(parts: readonly NamedPart[], count: number, { mark, text }: NamedPart): boolean {
  for (let i = 0; i < count; i++) if (parts[i]!.text === text && parts[i]!.mark === mark) return true;
  return false;
}

function markSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  const marks = a < b ? `${a}${b}` : `${b}${a}`;
  switch (marks) {
    // Higher than for house 12 with flat 1: people who write 12-1 where the map has 12/1 mean that house.
    case '-/':
    case '-к':
      return WEIGHTS.hyphenForMark;
    case '/к':
    case 'letterл':
    case '/letter':
      return WEIGHTS.likeMark;
    case 'letterк':
    case 'letterс':
    case '/с':
      return WEIGHTS.unlikeMark;
    case 'кс':
      return WEIGHTS.korpusForBuilding;
    default:
      return WEIGHTS.otherMark;
  }
}
